"""`tokviz vocab`: a tokenizer's tokens, searched, and each with how it is made and reached."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any, get_args

from tokviz.commands.arguments import add_pipeline, argument, pipeline_of, whole_number
from tokviz.commands.output import FAILED, HOLDS, say, say_json
from tokviz.core.bad_merges import BadMerge, BadMergesError
from tokviz.core.bytelevel import bytes_of
from tokviz.core.merge_trace import MergeNode
from tokviz.core.pipeline import Pipeline
from tokviz.core.text import escape
from tokviz.core.vocab_listing import MOST, Listing, Which, Wish, listing
from tokviz.core.vocab_search import By, Entry, Reachability, VocabularyBrowser, readable

BAD_MERGES = "bad-merges"


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    add_pipeline(parser)
    group = parser.add_argument_group("tokens")
    group.add_argument("--search", metavar="QUERY", help="only tokens that this finds")
    group.add_argument(
        "--by",
        choices=get_args(By),
        default="text",
        help="what the query is: text, bytes such as e282ac, an id or a range 10-20, a regex",
    )
    group.add_argument(
        "--only",
        choices=(*get_args(Which), BAD_MERGES),
        default="all",
        help="several for the same bytes; made by no merge; not given by their own text; "
        "or merges with a part or a result that is no token (exit 1 when there are some)",
    )
    group.add_argument(
        "--most",
        type=whole_number,
        default=MOST,
        metavar="N",
        help=f"tell so many at most, and with --only unreached try no more ({MOST:,})",
    )
    group.add_argument(
        "--full",
        action="store_true",
        help="of each token, whether its own text gives it and its merge tree",
    )
    parser.add_argument("--json", action="store_true", help="as JSON (schema tokviz/vocab@1)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints the tokens; one that is found alone is told in full."""
    if options.only == BAD_MERGES:
        return _bad_merges(options)
    browser = VocabularyBrowser(pipeline_of(options))
    query = "" if options.search is None else argument(options.search)
    wish = Wish(query, options.by, options.only, options.most)
    found = listing(browser, wish, lambda: None)
    ids = found.ids[: options.most]
    is_full = options.full or len(ids) == 1
    if options.json:
        tokens = [_object(browser, id_, is_full) for id_ in ids]
        values = {"tokenizer": browser.pipeline.name, "total": found.total}
        cut = found.partial or len(ids) < len(found.ids)
        say_json({"schema": "tokviz/vocab@1", **values, "partial": cut, "tokens": tokens})
        return HOLDS
    say(f"tokenizer   {browser.pipeline.name}")
    say(f"tokens      {_head(found, len(ids))}")
    for id_ in ids:
        entry = browser.entry(id_)
        say(f"{id_:>10}  {_line(entry)}")
        if is_full:
            say(f"{'':10}  {_reach(browser.reach(id_))}")
            for line in _tree(browser.tree(id_), browser.pipeline):
                say(f"{'':10}  {line}")
    return HOLDS


def _head(found: Listing, shown: int) -> str:
    if found.tried is not None:
        first = "first " if found.partial else ""
        return f"{shown:,} of the {first}{found.tried:,} that fit and were encoded"
    if found.partial or shown < len(found.ids):
        return f"the first {shown:,} that fit, of {found.total:,}"
    return f"{shown:,} of {found.total:,}"


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
        found["reach"] = {"verdict": reach.verdict, "text": reach.text, "ids": list(reach.ids)}
        found["merges"] = list(_merges(tree))
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


def _bad_merges(options: argparse.Namespace) -> int:
    """Lists every merge for which the file is refused; a file that loads has none."""
    bad: tuple[BadMerge, ...] = ()
    try:
        pipeline_of(options)
    except BadMergesError as error:
        bad = error.bad
    shown = bad[: options.most]
    if options.json:
        merges = [
            {"rank": one.rank, "left": one.left, "right": one.right, "missing": list(one.missing)}
            for one in shown
        ]
        say_json({"schema": "tokviz/bad-merges@1", "total": len(bad), "merges": merges})
    else:
        say(f"bad merges  {len(bad):,}")
        for one in shown:
            missing = ", ".join(f'"{escape(token)}"' for token in one.missing)
            say(f"{one.rank:>10}  {escape(one.left)} + {escape(one.right)}: no id for {missing}")
    return FAILED if bad else HOLDS
