"""`tokviz check`: whether the exact text survives."""

from __future__ import annotations

import argparse

from tokviz.commands.arguments import add_pipeline, add_text, pipeline_of, text_of
from tokviz.commands.output import FAILED, HOLDS, say, say_json
from tokviz.core.contracts import CONTRACTS, REFERENCES
from tokviz.core.trace_json import contract_object


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    add_text(parser)
    add_pipeline(parser)
    parser.add_argument(
        "--contract", choices=[contract.name for contract in CONTRACTS], help="only this one"
    )
    parser.add_argument("--reference", choices=REFERENCES, help="only against this one")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints each contract's result; FAILED unless all that were asked for are known to hold."""
    report = pipeline_of(options).run(text_of(options)).report
    results = [
        result
        for result in report.results
        if options.contract in (None, result.contract)
        and options.reference in (None, result.reference)
    ]
    if options.json:
        say_json([contract_object(result) for result in results])
    else:
        for result in results:
            mark = {True: "holds", False: "FAILS", None: "?    "}[result.holds]
            name = f"{result.contract} against {result.reference}"
            say(f"{mark}  {name:<30} {result.evidence}".rstrip())
    return HOLDS if all(result.holds for result in results) else FAILED
