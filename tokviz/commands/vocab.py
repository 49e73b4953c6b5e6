"""`tokviz vocab`: a tokenizer's tokens, searched, and each with how it is made and reached."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from typing import Any, get_args

from tokviz.commands.arguments import add_pipeline, argument, pipeline_of, whole_number
from tokviz.commands.output import FAILED, HOLDS, say, say_json
from tokviz.core.bad_merges import BadMerge, BadMergesError
from tokviz.core.bytelevel import bytes_of
from tokviz.core.errors import TokvizError
from tokviz.core.merge_trace import MergeNode
from tokviz.core.pipeline import Pipeline
from tokviz.core.text import escape
from tokviz.core.vocab_listing import MOST, Listing, Which, Wish, listing
from tokviz.core.vocab_search import (
    By,
    Entry,
    Finder,
    Reachability,
    VocabularyBrowser,
    finder,
    readable,
)

BAD_MERGES = "bad-merges"
_BYTES_SHOWN = 16


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    add_pipeline(parser)
    group = parser.add_argument_group("tokens")
    group.add_argument(
        "--search", metavar="QUERY", help="only tokens, or bad merges, that this finds"
    )
    group.add_argument(
        "--by",
        choices=get_args(By),
        help="what the query is: text, bytes such as e282ac, an id or a range 10-20, a regex; "
        "of bad merges, text or a regex; text if not said",
    )
    group.add_argument(
        "--only",
        choices=(*get_args(Which), BAD_MERGES),
        default="all",
        help="several for the same bytes, in whole groups; made by no merge; not given by their "
        "own text; or, in place of tokens, the merges with a part or a result that is no token "
        "(exit 1 when there are some)",
    )
    group.add_argument(
        "--most",
        type=whole_number,
        default=MOST,
        metavar="N",
        help=f"tell so many at most, but of duplicates one whole group; with --only unreached try "
        f"no more ({MOST:,})",
    )
    group.add_argument(
        "--full",
        action="store_true",
        help="of each token, whether its own text gives it and its merge tree",
    )
    parser.add_argument(
        "--json",
        action="store_true",
        help="as JSON (schema tokviz/vocab@1; tokviz/bad-merges@1 with --only bad-merges)",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints the tokens; one that is found alone is told in full."""
    if options.by is not None and options.search is None:
        raise TokvizError(f"--by {options.by} says what a query is; give one with --search.")
    by: By = options.by or "text"
    if options.only == BAD_MERGES:
        return _bad_merges(options, by)
    browser = VocabularyBrowser(pipeline_of(options))
    query = _query(options)
    # Only trying takes time: all that is found is counted, however few are told.
    most = options.most if options.only == "unreached" else len(browser.ids)
    found = listing(browser, Wish(query, by, options.only, most), lambda: None)
    told = found.first(options.most)
    is_full = options.full or len(found.ids) == 1
    if options.json:
        say_json(_listing_object(found, told, is_full))
        return HOLDS
    say(f"tokenizer   {browser.pipeline.name}")
    say(f"tokens      {_head(found, told)}")
    for id_ in told.ids:
        entry = browser.entry(id_)
        say(f"{id_:>10}  {_line(entry)}")
        if is_full:
            say(f"{'':10}  {_reach(browser.reach(id_))}")
            for line in _tree(browser.tree(id_), browser.pipeline):
                say(f"{'':10}  {line}")
    if len(told.ids) < len(found.ids):
        say(f"{'':10}  … {_rest(found, told)}")
    return HOLDS


def _query(options: argparse.Namespace) -> str:
    """What is searched for. Raises TextError for bytes that are no text: they have a way too."""
    if options.search is None:
        return ""
    data = os.fsencode(options.search)
    shown = data.hex() if len(data) <= _BYTES_SHOWN else "e282ac"
    as_bytes = f"To search bytes, write them in hexadecimal, as in --search {shown} --by bytes."
    return argument(options.search, as_bytes)


def _head(found: Listing, told: Listing) -> str:
    if found.tried is not None:
        first = "first " if found.partial else ""
        return f"{len(told.ids):,} of the {first}{found.tried:,} that fit and were encoded"
    groups = (
        ""
        if not found.groups or told.groups is None
        else f", in {_groups(told.groups)} of the same bytes"
    )
    if len(told.ids) == len(found.ids):
        return f"{len(told.ids):,} of {found.total:,}{groups}"
    return f"{len(told.ids):,} of the {len(found.ids):,} that fit{groups}"


def _rest(found: Listing, told: Listing) -> str:
    """How much is not told."""
    more = len(found.ids) - len(told.ids)
    if found.groups is None or told.groups is None:
        return f"{more:,} more"
    return f"{more:,} more in {_groups(found.groups[len(told.groups) :])}"


def _groups(sizes: tuple[int, ...]) -> str:
    return f"{len(sizes):,} group" if len(sizes) == 1 else f"{len(sizes):,} groups"


def _line(entry: Entry) -> str:
    token = f'"{escape(entry.readable)}"'
    raw = "" if entry.raw == entry.readable else f"  raw {escape(entry.raw)}"
    kind = "" if entry.kind == "normal" else f"  {entry.kind}"
    return f"{token}{raw}  {entry.bytes.hex(' ').upper()}{kind}"


def _reach(reach: Reachability) -> str:
    text = f'"{escape(reach.text or "")}"'
    ids = " ".join(map(str, reach.ids[:12])) + (" …" if len(reach.ids) > 12 else "")
    return {
        "reached": f"Encoding {text} gives it.",
        "inside a word": f"Only behind other text: encoding {text} gives {ids}.",
        "added": f"It is cut out of the text {text} before the model.",
        "control": "No text gives it: it is a control token.",
        "not text": "Its bytes alone are not UTF-8: it is part of a character.",
        "other ids": f"Encoding {text} gives the ids {ids} instead.",
    }[reach.verdict]


def _tree(root: MergeNode | None, pipeline: Pipeline) -> Iterator[str]:
    """A line for each symbol that a token was merged of, indented; none for an unmerged one."""
    waiting = [(root, 0)] if root is not None and root.children else []
    while waiting:
        node, depth = waiting.pop()
        data = bytes_of(node.text) if pipeline.vocabulary.byte_level else None
        text = escape(node.text if data is None else readable(data))
        rank = "" if node.rank is None else f"  rank {node.rank:,}"
        yield f"{'  ' * depth}{text}{rank}"
        waiting += [(child, depth + 1) for child in reversed(node.children)]


def _listing_object(found: Listing, told: Listing, is_full: bool) -> dict[str, Any]:
    return {
        "schema": "tokviz/vocab@1",
        "tokenizer": found.browser.pipeline.name,
        "total": found.total,
        "fit": len(found.ids),
        "partial": found.partial or len(told.ids) < len(found.ids),
        "tokens": (_object(found.browser, id_, is_full) for id_ in told.ids),
    }


def _object(browser: VocabularyBrowser, id_: int, is_full: bool) -> dict[str, Any]:
    entry = browser.entry(id_)
    found: dict[str, Any] = {
        "id": id_,
        "kind": entry.kind,
        "raw": entry.raw,
        "readable": entry.readable,
        "bytes_hex": entry.bytes.hex(),
    }
    if is_full:
        reach, tree = browser.reach(id_), browser.tree(id_)
        found["reach"] = {"verdict": reach.verdict, "text": reach.text, "ids": reach.ids}
        found["merges"] = _merges(tree)
    return found


def _merges(root: MergeNode | None) -> Iterator[dict[str, Any]]:
    """The merges that make a token, the last one first."""
    waiting = [root] if root is not None else []
    while waiting:
        node = waiting.pop()
        if node.children:
            left, right = node.children
            yield {"rank": node.rank, "left": left.text, "right": right.text}
            waiting += (right, left)


def _bad_merges(options: argparse.Namespace, by: By) -> int:
    """Lists the merges for which the file is refused; a file that loads has none."""
    if options.full:
        raise TokvizError(
            "--full tells how tokens are made, and bad merges make none; leave out --full or "
            "--only bad-merges."
        )
    fits = _merge_finder(options, by)
    bad: tuple[BadMerge, ...] = ()
    try:
        pipeline_of(options)
    except BadMergesError as error:
        bad = error.bad
    found = [one for one in bad if fits(one.forms)]
    told = found[: options.most]
    if options.json:
        merges = (
            {"rank": one.rank, "left": one.left, "right": one.right, "missing": one.missing}
            for one in told
        )
        counts = {"total": len(bad), "fit": len(found), "partial": len(told) < len(found)}
        say_json({"schema": "tokviz/bad-merges@1", **counts, "merges": merges})
        return FAILED if bad else HOLDS
    asked = "" if options.search is None else f", {len(found):,} that fit"
    say(f"bad merges  {len(bad):,}{asked}")
    for one in told:
        missing = ", ".join(f'"{escape(token)}"' for token in one.missing)
        say(f"{one.rank:>10}  {escape(one.left)} + {escape(one.right)}: no id for {missing}")
    if len(told) < len(found):
        say(f"{'':10}  … {len(found) - len(told):,} more")
    return FAILED if bad else HOLDS


def _merge_finder(options: argparse.Namespace, by: By) -> Finder:
    """Which merges are wanted. Raises TokvizError for a query that merges can't answer."""
    if by == "bytes" or by == "id":
        raise TokvizError(
            f"--by {by} finds tokens, and what a bad merge lacks is none; search bad "
            "merges with --by text or --by regex."
        )
    return finder(_query(options), by)
