"""SentencePiece's compiled normalization rules: a double-array trie of replacements.

The layout is that of the Darts-clone library: the size of the trie in bytes (32 bits, little
endian), its units of 32 bits, and the replacements, each ended by a NUL. Two libraries
read it, and not alike: SentencePiece takes the longest rule that matches, the tokenizers
library the shortest one, grapheme by grapheme. Both are here.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import regex

from tokviz.core.errors import TokenizerFileError
from tokviz.core.rewrite import Rewrite, RewriteBuilder
from tokviz.core.words import counted, said

_GRAPHEME = regex.compile(r"\X")


@dataclass(frozen=True)
class CharsMap:
    """The rules: a text to find, and what it becomes. Raises TokenizerFileError when broken."""

    data: bytes

    def __post_init__(self) -> None:
        size = struct.unpack_from("<I", self.data)[0] if len(self.data) >= 4 else 0
        if size == 0 or size % 4 or 4 + size > len(self.data):
            raise TokenizerFileError(
                counted(
                    len(self.data),
                    "The normalization rules are broken: {count} byte that says that its "
                    "trie has {size}. Is the file whole?",
                    "The normalization rules are broken: {count} bytes that say that their "
                    "trie has {size}. Is the file whole?",
                    size=size,
                )
            )

    def check(self) -> None:
        """Raises TokenizerFileError for rules that the sentencepiece library 0.2.3 refuses."""
        units, end = self._units, len(self._replacements)
        if len(units) % 256 or not self._replacements.endswith(b"\0"):
            raise TokenizerFileError(
                said(
                    "The normalization rules are broken: a trie of {size} bytes (a multiple of "
                    "1,024) and replacements that end in a zero byte were expected. Is the file "
                    "whole?",
                    size=4 * len(units),
                )
            )
        for node, unit in enumerate(units):
            if unit >> 31:
                sound = unit & 0x7FFFFFFF < end
            else:
                child = node ^ (unit >> 10) << ((unit & 0x200) >> 6)
                sound = child | 0xFF < len(units) and (not unit & 0x100 or units[child] >> 31 == 1)
            if not sound or (node == 0 and unit & 0x800000FF):
                raise TokenizerFileError(
                    said(
                        "The normalization rules are broken: unit {node} of their trie "
                        "points out of them. Is the file whole?",
                        node=node,
                    )
                )

    @cached_property
    def _units(self) -> tuple[int, ...]:
        size: int = struct.unpack_from("<I", self.data)[0]
        return struct.unpack_from(f"<{size // 4}I", self.data, 4)

    @cached_property
    def _replacements(self) -> bytes:
        return self.data[4 + 4 * len(self._units) :]

    def _step(self, node: int, char: str) -> tuple[int, int | None] | None:
        """From a node along a character: the next node and a rule's value that ends here."""
        units = self._units
        value: int | None = None
        for byte in char.encode():
            node ^= byte
            if node >= len(units):
                return None
            unit = units[node]
            if unit & 0x800000FF != byte:
                return None
            node ^= (unit >> 10) << ((unit & 0x200) >> 6)
            value = units[node] & 0x7FFFFFFF if unit >> 8 & 1 and node < len(units) else None
        return node, value

    @cached_property
    def _root(self) -> int:
        unit = self._units[0]
        return (unit >> 10) << ((unit & 0x200) >> 6)

    def matches(self, text: str, start: int) -> Iterator[tuple[int, str]]:
        """Where each rule that matches from this code point on ends, and what it writes."""
        node = self._root
        for at in range(start, len(text)):
            step = self._step(node, text[at])
            if step is None:
                return
            node, value = step
            if value is not None:
                yield at + 1, self._text(value)

    @cached_property
    def inner(self) -> frozenset[str]:
        """Every character that some rule's text has behind its first one."""
        units = self._units
        labels: dict[int, list[int]] = {}
        for at, unit in enumerate(units):
            if not unit >> 31:
                labels.setdefault(at ^ (unit & 0xFF), []).append(unit & 0xFF)
        found: set[str] = set()
        # A node's children, the bytes of a character that is not whole yet, and whether it
        # stands behind another one.
        ways = [(self._root, b"", False)]
        seen = set(ways)
        while ways:
            node, begun, is_inner = ways.pop()
            for label in labels.get(node, ()):
                child = node ^ label
                base = child ^ (units[child] >> 10) << ((units[child] & 0x200) >> 6)
                data = begun + bytes([label])
                char = data.decode(errors="ignore")
                if char and is_inner:
                    found.add(char)
                way = (base, b"", True) if char else (base, data, is_inner)
                if len(way[1]) < 4 and way not in seen:
                    seen.add(way)
                    ways.append(way)
        return frozenset(found)

    def _text(self, value: int) -> str:
        end = self._replacements.find(b"\0", value)
        data = self._replacements[value : end if end >= 0 else None]
        try:
            return data.decode()
        except UnicodeDecodeError:
            raise TokenizerFileError(
                said(
                    "The normalization rules are broken: the replacement at byte {at} "
                    "is not UTF-8.",
                    at=value,
                )
            ) from None

    def begins_rule(self, char: str) -> bool:
        """True when some rule's text begins with this character."""
        return self._step(self._root, char) is not None

    def candidates(self, text: str) -> Iterator[int]:
        """Every place (code point) where a rule may match."""
        first = "".join(char for char in set(text) if self.begins_rule(char))
        if first:
            for match in re.finditer(f"[{re.escape(first)}]", text):
                yield match.start()


@dataclass(frozen=True)
class Precompiled:
    """The rules as the tokenizers library 0.23 applies them: the shortest match, by graphemes.

    A grapheme of fewer than 6 bytes whose beginning a rule matches becomes what that rule
    writes, whole, and what stood behind the rule's text is lost. Other graphemes are gone
    through character by character.
    """

    rules: CharsMap

    @property
    def name(self) -> str:
        return "Precompiled"

    def rewrite(self, text: str) -> Rewrite:
        rules = self.rules
        places = set(rules.candidates(text))
        if not places:
            return Rewrite.unchanged(text)
        builder = RewriteBuilder(text)
        for match in _GRAPHEME.finditer(text):
            start, end = match.span()
            if places.isdisjoint(range(start, end)):
                builder.keep(start, end)
                continue
            whole = self._first(match[0]) if len(match[0].encode()) < 6 else None
            if whole is not None:
                builder.put(whole, start, end)
                continue
            for at in range(start, end):
                written = self._first(text[at])
                if written is None:
                    builder.keep(at, at + 1)
                else:
                    builder.put(written, at, at + 1)
        return builder.finish()

    def _first(self, chunk: str) -> str | None:
        return next((written for _, written in self.rules.matches(chunk, 0)), None)


@dataclass(frozen=True)
class SentencePieceRules:
    """The rules as SentencePiece 0.2 applies them: the longest match, from left to right.

    `protected` are its user-defined symbols: they are passed over.
    """

    rules: CharsMap | None
    protected: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return "charsmap"

    @cached_property
    def inner(self) -> frozenset[str]:
        """The characters that can stand behind the first one of what is found."""
        of_rules = self.rules.inner if self.rules is not None else frozenset()
        return of_rules.union(*(symbol[1:] for symbol in self.protected))

    def rewrite(self, text: str) -> Rewrite:
        builder = RewriteBuilder(text)
        done = 0
        for start, kept_to in self._places(text):
            if start < done:
                continue
            if kept_to is not None:
                builder.keep(done, kept_to)
                done = kept_to
                continue
            assert self.rules is not None
            longest = max(self.rules.matches(text, start), default=None)
            if longest is not None:
                builder.keep(done, start)
                builder.put(longest[1], start, longest[0])
                done = longest[0]
        if done == 0:
            return Rewrite.unchanged(text)
        builder.keep(done, len(text))
        return builder.finish()

    def _places(self, text: str) -> list[tuple[int, int | None]]:
        """Where a rule may match, or (with its end) where a protected symbol stands."""
        places: list[tuple[int, int | None]] = []
        if self.rules is not None:
            places.extend((at, None) for at in self.rules.candidates(text))
        if self.protected:
            places.extend(match.span() for match in self._symbols.finditer(text))
            places.sort(key=lambda place: (place[0], place[1] is None))
        return places

    @cached_property
    def _symbols(self) -> re.Pattern[str]:
        # Every start counts, since a rule may use up the beginning of a symbol.
        longest_first = sorted(self.protected, key=len, reverse=True)
        return re.compile("|".join(map(re.escape, longest_first)))
