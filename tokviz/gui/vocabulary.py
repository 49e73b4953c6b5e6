"""What the vocabulary pane shows: the tokens found, and all about one of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from tokviz.core.bytelevel import bytes_of
from tokviz.core.merge_trace import MergeNode
from tokviz.core.vocab_listing import Listing
from tokviz.core.vocab_search import Entry, Kind, Reachability, VocabularyBrowser
from tokviz.gui.cells import Cell, Row
from tokviz.gui.chips import shown
from tokviz.gui.language import counted, marked, quoted, tr
from tokviz.gui.requests import Check

_MOST_NODES = 60


class TokenRows(Sequence[Row]):
    """A table's rows, each made when it is drawn."""

    def __init__(self, found: Listing, marks: bool) -> None:
        self._found = found
        self._marks = marks

    def __len__(self) -> int:
        return len(self._found.ids)

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Row, ...]: ...
    def __getitem__(self, index: int | slice) -> Row | tuple[Row, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        entry = self._found.browser.entry(self._found.ids[index])
        data = entry.bytes.hex(" ").upper()
        tip = tr(
            "id {id} ({kind}): {token}\nbytes {bytes}",
            id=entry.id,
            kind=kind_words(entry.kind),
            token=entry.raw,
            bytes=data,
        )
        length = counted(len(entry.bytes), "{count:,} byte", "{count:,} bytes")
        return (
            Cell(str(entry.id), "mute", mono=True),
            Cell(token_words(entry, self._marks), mono=True, tip=tip),
            Cell(entry.raw, "mute", mono=True, tip=tip),
            Cell(data, "mute", mono=True, tip=tip),
            Cell(f"{len(entry.bytes)}", "mute", mono=True, spoken=length),
        )


_KINDS: dict[Kind, str] = {
    "normal": marked("normal"),
    "byte": marked("byte"),
    "added": marked("added"),
    "special": marked("special"),
    "control": marked("control"),
}


def kind_words(kind: Kind) -> str:
    """What kind of token it is, in words."""
    return tr(_KINDS[kind])


def token_words(entry: Entry, marks: bool) -> str:
    """A token as it can be read; hex when it is part of a character."""
    try:
        return shown(entry.bytes.decode(), marks)
    except UnicodeDecodeError:
        return entry.bytes.hex(" ").upper()


@dataclass(frozen=True, slots=True)
class TokenShown:
    """One token: its entry, whether text gives it, and how it is merged."""

    entry: Entry
    reach: Reachability
    tree: MergeNode | None


def token_shown(browser: VocabularyBrowser, id_: int, check: Check) -> TokenShown:
    """Looks up everything about one token."""
    entry = browser.entry(id_)
    reach = browser.reach(id_)
    check()
    return TokenShown(entry, reach, browser.tree(id_))


_REACH = {
    "reached": marked("Encoding {text} gives it."),
    "inside a word": marked("Only behind other text: encoding {text} gives {ids}."),
    "added": marked("It is cut out of the text {text} before the model."),
    "control": marked("No text gives it: it is a control token."),
    "not text": marked("Its bytes alone are not UTF-8: it is part of a character."),
    "other ids": marked("Encoding {text} gives the ids {ids} instead."),
}


def reach_words(reach: Reachability) -> str:
    """Whether text gives the token, in a sentence.

    >>> reach_words(Reachability("other ids", "ab", (3, 4)))
    'Encoding “ab” gives the ids 3 4 instead.'
    """
    text = "" if reach.text is None else quoted(shown(reach.text))
    ids = " ".join(map(str, reach.ids[:12])) + (" …" if len(reach.ids) > 12 else "")
    return tr(_REACH[reach.verdict], text=text, ids=ids)


def tree_lines(node: MergeNode, byte_level: bool, marks: bool) -> tuple[str, ...]:
    """How a token is merged, one line a symbol, indented by depth.

    >>> leaf = lambda text: MergeNode(text, 0, None)
    >>> tree_lines(MergeNode("lo", 2, None, 1, 0, (leaf("l"), leaf("o"))), False, True)
    ('lo  rank 0', '  l', '  o')
    """
    lines: list[str] = []
    for at, depth in _under(node, 0):
        if len(lines) == _MOST_NODES:
            lines.append("…")
            break
        rank = "" if at.rank is None else "  " + tr("rank {rank:,}", rank=at.rank)
        lines.append("  " * depth + _words(at.text, byte_level, marks) + rank)
    return tuple(lines)


def _under(node: MergeNode, depth: int) -> Iterator[tuple[MergeNode, int]]:
    stack = [(node, depth)]
    while stack:
        at, deep = stack.pop()
        yield at, deep
        stack += [(child, deep + 1) for child in reversed(at.children)]


def _words(text: str, byte_level: bool, marks: bool) -> str:
    data = bytes_of(text) if byte_level else None
    if data is None:
        return shown(text, marks)
    try:
        return shown(data.decode(), marks)
    except UnicodeDecodeError:
        return data.hex(" ").upper()
