"""Pre-tokenizer steps that cut by a property of the characters (tokenizers 0.23).

Each goes by the tables of the library, which are older than ours (see `unicode_tables`).
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

import regex

from tokviz.core.pre_tokens import PreTokens, cut
from tokviz.core.pretokenize import Split
from tokviz.core.splitting import Behavior
from tokviz.core.unicode_tables import PUNCTUATION, SCRIPTS, code_points


def whitespace() -> Split:
    """Runs of word characters, and runs of others; white space goes.

    >>> [p.text for p in whitespace().apply(PreTokens.whole("it's  ok"))]
    ['it', "'", 's', 'ok']
    """
    return Split(r"\w+|[^\w\s]+", "removed", invert=True, name="Whitespace", dialect="rust")


def whitespace_split() -> Split:
    """What lies between white space."""
    return Split(r"\s", "removed", name="WhitespaceSplit", dialect="rust")


def digits(individual: bool) -> Split:
    """Digits (category N) set apart, one by one or in runs.

    >>> [p.text for p in digits(False).apply(PreTokens.whole("ab12c"))]
    ['ab', '12', 'c']
    """
    # Rust's own tables, which are of Unicode 17, and not those of its pattern engine.
    numeric = r"\p{N}" + _class(NUMERIC_IN_17)
    behavior: Behavior = "isolated" if individual else "contiguous"
    return Split(f"[{numeric}]", behavior, name="Digits", dialect="rust")


NUMERIC_IN_17 = "11DE0-11DE9 16FF4-16FF6"
"""Numbers that Unicode 17 added."""


def _class(ranges: str) -> str:
    return "".join(regex.escape(chr(point)) for point in code_points(ranges))


def punctuation(behavior: Behavior = "isolated") -> Split:
    """ASCII punctuation and category P of Unicode 9.

    >>> [p.text for p in punctuation().apply(PreTokens.whole("a?!b"))]
    ['a', '?', '!', 'b']
    """
    return Split(f"[{_class(PUNCTUATION)}]", behavior, name="Punctuation", dialect="rust")


def bert_pre_tokenizer() -> Split:
    """What lies between white space, each punctuation character by itself."""
    marks = _class(PUNCTUATION)
    pattern = rf"[{marks}]|[^\s{marks}]+"
    return Split(pattern, "removed", True, name="BertPreTokenizer", dialect="rust")


def char_delimiter_split(delimiter: str) -> Split:
    """What lies between the delimiters."""
    return Split(delimiter, "removed", name="CharDelimiterSplit", literal=True)


@dataclass(frozen=True, slots=True)
class FixedLength:
    """Cut every so many code points.

    >>> [p.text for p in FixedLength(3).apply(PreTokens.whole("abcdefgh"))]
    ['abc', 'def', 'gh']
    """

    length: int = 5
    name: str = "FixedLength"

    def apply(self, pieces: PreTokens) -> PreTokens:
        """Each piece by itself, from its start."""
        pieces = pieces.materialized()

        def cuts() -> Iterator[tuple[int, array[int], array[int]]]:
            for piece in pieces:
                step = self.length if piece.added_id is None else max(len(piece.span), 1)
                edges = [*range(piece.span.start, piece.span.end, step), piece.span.end]
                yield piece.index, array("I", edges[:-1]), array("I", edges[1:])

        return cut(pieces, cuts())


@dataclass(frozen=True, slots=True)
class UnicodeScripts:
    """Cut where the script changes; a space, and what has no script, goes with any.

    >>> [p.text for p in UnicodeScripts().apply(PreTokens.whole("Apples are りんご 林檎"))]
    ['Apples are ', 'りんご 林檎']
    """

    name: str = "UnicodeScripts"

    def apply(self, pieces: PreTokens) -> PreTokens:
        """Each piece by itself. Nothing is left of one without any script."""
        pieces = pieces.materialized()
        script_of = {char: _script(char) for char in set(pieces.text)}

        def cuts() -> Iterator[tuple[int, array[int], array[int]]]:
            for piece in pieces:
                if piece.added_id is not None:
                    yield piece.index, array("I", [piece.span.start]), array("I", [piece.span.end])
                    continue
                edges: list[int] = []
                last = None
                for at, char in enumerate(piece.text, start=piece.span.start):
                    script = script_of[char]
                    if script is not None and script != last:
                        edges.append(at)
                        last = script
                edges.append(piece.span.end)
                yield piece.index, array("I", edges[:-1]), array("I", edges[1:])

        return cut(pieces, cuts())


@dataclass(frozen=True, slots=True)
class UserDefinedSymbols:
    """SentencePiece's user-defined symbols, each with its id, set apart: nothing merges with them.

    >>> step = UserDefinedSymbols((("<m>", 7),))
    >>> [(p.text, p.added_id) for p in step.apply(PreTokens.whole("a<m>b"))]
    [('a', None), ('<m>', 7), ('b', None)]
    """

    symbols: tuple[tuple[str, int], ...]
    name: str = "user_defined_symbols"

    def apply(self, pieces: PreTokens) -> PreTokens:
        """From left to right, the longest that fits."""
        ids = dict(self.symbols)
        longest_first = sorted(ids, key=len, reverse=True)
        pattern = "|".join(regex.escape(symbol) for symbol in longest_first)
        cut_out = Split(pattern, dialect="rust").apply(pieces)
        found = {p.index: ids[p.text] for p in cut_out if p.added_id is None and p.text in ids}
        return replace(cut_out, added={**cut_out.added, **found})


@cache
def _script_table() -> tuple[list[int], list[int], list[str]]:
    rows: list[tuple[int, int, str]] = []
    script = ""
    for item in SCRIPTS.split():
        if item.endswith(":"):
            script = item[:-1]
        else:
            first, _, last = item.partition("-")
            rows.append((int(first, 16), int(last or first, 16), script))
    rows.sort()
    return [r[0] for r in rows], [r[1] for r in rows], [r[2] for r in rows]


def _script(char: str) -> str | None:
    firsts, lasts, scripts = _script_table()
    row = bisect_right(firsts, ord(char)) - 1
    return scripts[row] if row >= 0 and ord(char) <= lasts[row] else None
