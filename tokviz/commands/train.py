"""`tokviz train`: learn BPE merges from a text, step by step."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from tokviz.commands.arguments import add_text, output_path, text_of, whole_number
from tokviz.commands.output import HOLDS, say, say_json
from tokviz.core.errors import NotAvailableError
from tokviz.core.text import escape
from tokviz.core.train import Training, TrainingStep, Word, train
from tokviz.core.train_rules import RULES
from tokviz.core.words import counted

_COUNTS_SHOWN = 20
_WORDS_SHOWN = 12
MAX_WORDS = 512
"""Of more words the JSON lists none after each step: it would grow with their product."""


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    add_text(parser)
    parser.add_argument(
        "--merges", type=whole_number, required=True, metavar="N", help="at most so many"
    )
    parser.add_argument(
        "--tie-break",
        choices=[rule.name for rule in RULES],
        default="lexicographic",
        help="which of the most frequent pairs is taken",
    )
    parser.add_argument("--json", action="store_true", help="as JSON (schema tokviz/train@1)")
    parser.add_argument("-o", "--output", metavar="FILE.json", help="save as tokenizer.json")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints each step; with -o writes a tokenizer.json that splits at white space."""
    output = None if options.output is None else output_path(options)
    training = train(text_of(options).text.split(), options.merges, options.tie_break)
    if output is not None:
        _save(training, output)
    if options.json:
        say_json(training_object(training))
        return HOLDS
    for step, words in zip(training.steps(), training.corpora(_WORDS_SHOWN), strict=True):
        for line in _lines(step, words):
            say(line)
    if not options.merges:
        say("Nothing was learned: --merges is 0.")
    elif not len(training):
        say("No pair occurs: nothing was learned.")
    return HOLDS


def _save(training: Training, path: Path) -> None:
    data = training.tokenizer_json(pre_tokenizer={"type": "WhitespaceSplit"})
    try:
        path.write_text(data, encoding="utf-8")
    except OSError as error:
        raise NotAvailableError(f"{path} can't be written: {error.strerror}.") from None


def training_object(training: Training) -> dict[str, Any]:
    """Every step, made when it is written: counts before it, the tie, the winner and why, the
    corpus after.

    Of a corpus of more than MAX_WORDS words the steps list none (`corpus_after` is null).
    """
    listed = training.word_count <= MAX_WORDS
    return {
        "schema": "tokviz/train@1",
        "tie_break": training.rule.name,
        "merges": training.merges,
        "steps": (
            {
                "number": step.number,
                "counts": [(*count.pair, count.count) for count in step.counts],
                "ties": step.ties,
                "winner": step.winner,
                "count": step.count,
                "token": step.token,
                "id": step.id,
                "why": step.why,
                "corpus_after": [{"symbols": word.symbols, "count": word.count} for word in words]
                if listed
                else None,
            }
            for step, words in zip(
                training.steps(), training.corpora(None if listed else 0), strict=True
            )
        ),
    }


def _lines(step: TrainingStep, words: tuple[Word, ...]) -> list[str]:
    left, right = (escape(part) for part in step.winner)
    counts = sorted(step.counts, key=lambda count: -count.count)[:_COUNTS_SHOWN]
    shown = ", ".join(f"{escape(c.pair[0])}+{escape(c.pair[1])} {c.count}" for c in counts)
    more = f" and {step.pairs - len(counts)} more" if step.pairs > len(counts) else ""
    after = "  ".join(f"{' '.join(map(escape, w.symbols))} ×{w.count}" for w in words)
    return [
        f"step {step.number}: {left} + {right} → {escape(step.token)}, "
        f"{counted(step.count, 'once', '{count} times')}; {step.why}",
        f"  counts: {shown}{more}",
        f"  after:  {after}",
    ]
