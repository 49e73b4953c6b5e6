"""The vocabulary browser: find tokens, and say of each what it is and whether text gives it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import regex

from tokviz.core.errors import TokvizError
from tokviz.core.merge_rules import apply_rule
from tokviz.core.merge_trace import MergeNode, trace_of
from tokviz.core.merges import BpeModel
from tokviz.core.patterns import shortened
from tokviz.core.pipeline import Pipeline
from tokviz.core.words import said

By = Literal["text", "bytes", "id", "regex"]
Kind = Literal["normal", "added", "special", "control", "byte"]
_DIGITS = 20
"""Of an id; no tokenizer has one of more."""

Verdict = Literal["reached", "inside a word", "added", "control", "not text", "other ids"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One token.

    Attributes:
        id: its number; `raw`: its form in the file.
        bytes: what it stands for; `readable`: those bytes as text, with what is not UTF-8
            written as <E2>.
    """

    id: int
    raw: str
    bytes: bytes
    readable: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class Reachability:
    """Does encoding a token's own text give it back?

    Attributes:
        verdict: "reached"; "inside a word" (only behind other text); "added" (cut out of the
            text before the model); "control" (no text ever gives it); "not text" (its bytes
            alone are no UTF-8); "other ids".
        text: the text that was encoded; None where there is none.
        ids: what it gave.
    """

    verdict: Verdict
    text: str | None
    ids: tuple[int, ...]


def readable(data: bytes) -> str:
    """Bytes as text; what is part of no character is written in hexadecimal.

    >>> readable(b"caf\\xc3\\xa9 \\xe2\\x82")
    'café <E2><82>'
    """
    text = data.decode("utf-8", "surrogateescape")
    return re.sub("[\udc80-\udcff]", lambda match: f"<{ord(match[0]) - 0xDC00:02X}>", text)


Finder = Callable[[Iterable[str]], bool]
"""Whether one of these texts is wanted."""


def finder(query: str, by: Literal["text", "regex"]) -> Finder:
    """Finds texts that have the query in them, or that the pattern (regex library) is found in.

    Raises TokvizError for a pattern that is none; the finder does for one that backtracks longer
    than a second.

    >>> finder("b+$", "regex")(("a", "abb")), finder(".", "text")(("a",))
    (True, False)
    """
    if by == "text":
        return lambda texts: any(query in text for text in texts)
    try:
        pattern = regex.compile(query)
    except regex.error as error:
        raise TokvizError(
            said("The pattern {query} can't be read: {error}.", query=shortened(query), error=error)
        ) from None

    def fits(text: str) -> bool:
        try:
            return pattern.search(text, timeout=1.0) is not None
        except TimeoutError:
            raise TokvizError(
                said(
                    "The pattern {query} backtracks too long on {text}; mend it.",
                    query=shortened(query),
                    text=shortened(text),
                )
            ) from None

    return lambda texts: any(map(fits, texts))


@dataclass(frozen=True)
class VocabularyBrowser:
    """All tokens of a pipeline, in the order of their ids.

    >>> import tokviz
    >>> browser = VocabularyBrowser(tokviz.load("byte257"))
    >>> [entry.id for entry in browser.search("fi")], browser.reach(256).verdict
    ([256], 'reached')
    """

    pipeline: Pipeline

    @cached_property
    def ids(self) -> tuple[int, ...]:
        """Every id, lowest first."""
        vocabulary = self.pipeline.vocabulary
        return tuple(sorted({*vocabulary.ids.values(), *(t.id for t in vocabulary.added)}))

    def entry(self, id_: int) -> Entry:
        """The token with this id. Raises DecodeError when there is none."""
        vocabulary = self.pipeline.vocabulary
        data = vocabulary.bytes(id_)
        return Entry(id_, vocabulary.token(id_), data, readable(data), self._kind(id_))

    def _kind(self, id_: int) -> Kind:
        vocabulary = self.pipeline.vocabulary
        if id_ in self._controls:
            return "control"
        added = vocabulary.added_token(id_)
        if added is not None:
            return "special" if added.special else "added"
        is_byte = vocabulary.byte_fallback and vocabulary.token(id_) != readable(
            vocabulary.bytes(id_)
        )
        return "byte" if is_byte else "normal"

    @cached_property
    def _controls(self) -> frozenset[int]:
        return frozenset(id_ for _, id_ in self.pipeline.vocabulary.controls)

    def search(self, query: str, by: By = "text", limit: int | None = None) -> tuple[Entry, ...]:
        """Tokens that match, lowest id first, at most `limit`.

        "text": the raw or the readable form has the query in it; "bytes": the bytes, given in
        hexadecimal, are in the token's; "id": the number, or a range such as 10-20; "regex":
        the pattern (of the regex library) is found in the raw or the readable form.
        Raises TokvizError for a query that is none.
        """
        if by == "bytes":
            fits = self._by_bytes(query)
        elif by == "id":
            fits = self._by_id(query)
        else:
            fits = self._in_forms(query, by)
        found: list[Entry] = []
        for id_ in self.ids:
            if limit is not None and len(found) >= limit:
                break
            if fits(id_):
                found.append(self.entry(id_))
        return tuple(found)

    def _forms(self, id_: int) -> tuple[str, str]:
        vocabulary = self.pipeline.vocabulary
        return vocabulary.token(id_), readable(vocabulary.bytes(id_))

    def _in_forms(self, query: str, by: Literal["text", "regex"]) -> Callable[[int], bool]:
        found = finder(query, by)
        return lambda id_: found(self._forms(id_))

    def _by_bytes(self, query: str) -> Callable[[int], bool]:
        try:
            data = bytes.fromhex(query)
        except ValueError:
            raise TokvizError(
                said(
                    "{query} is not bytes in hexadecimal; write them as in e2 82 ac.",
                    query=shortened(query),
                )
            ) from None
        return lambda id_: data in self.pipeline.vocabulary.bytes(id_)

    def _by_id(self, query: str) -> Callable[[int], bool]:
        match = re.fullmatch(r"\s*([0-9]+)\s*(?:-\s*([0-9]+)\s*)?", query)
        if match is None:
            raise TokvizError(
                said(
                    "{query} is not an id; write 42, or 10-20 for a range.", query=shortened(query)
                )
            )
        first, last = sorted(_up_to_all(digits) for digits in (match[1], match[2] or match[1]))
        return lambda id_: first <= id_ <= last

    def tree(self, id_: int) -> MergeNode | None:
        """How the merges make this token of its characters; None when they do not.

        A model that takes whole pieces without merging makes it by its merges all the same.
        """
        model = self.pipeline.model
        if not isinstance(model, BpeModel) or id_ not in model.texts:
            return None
        raw = model.texts[id_]
        first = [model.vocab.get(char) for char in raw]
        if not raw or None in first:
            return None
        symbols = [symbol for symbol in first if symbol is not None]
        ends: list[int] = []
        for char in raw:
            ends.append((ends[-1] if ends else 0) + len(char.encode()))
        steps = apply_rule("lowest-rank", symbols, model.table).columns()
        covered = (symbols, [0, *ends[:-1]], ends)
        trace = trace_of(raw, "lowest-rank", model.table, model.text_of, covered, steps)
        nodes = trace.tree()
        return nodes[0] if len(nodes) == 1 and nodes[0].id == id_ else None

    def reach(self, id_: int) -> Reachability:
        """Does encoding this token's own text give it back? Special tokens count as tokens."""
        pipeline = self.pipeline
        kind = self._kind(id_)
        if kind == "control":
            return Reachability("control", None, ())
        data = pipeline.vocabulary.bytes(id_)
        if kind not in ("added", "special"):
            try:
                data.decode()
            except UnicodeDecodeError:
                return Reachability("not text", None, ())
        first: Reachability | None = None
        for text, verdict in self._texts(id_, data):
            ids = tuple(pipeline.run(text).timeline.ids.tolist())
            if ids == (id_,):
                added = kind in ("added", "special")
                return Reachability("added" if added else verdict, text, ids)
            if verdict == "inside a word" and ids[-1:] == (id_,) and len(ids) > 1:
                return Reachability(verdict, text, ids)
            if first is None:
                first = Reachability("other ids", text, ids)
        return first or Reachability("not text", None, ())

    def _texts(self, id_: int, data: bytes) -> Iterator[tuple[str, Verdict]]:
        vocabulary = self.pipeline.vocabulary
        if vocabulary.added_token(id_) is not None:
            yield vocabulary.token(id_), "reached"
            return
        alone = self.pipeline.decode([id_]).text
        plain = data.decode()
        yield from ((text, "reached") for text in dict.fromkeys((alone, plain)))
        own = plain.replace("▁", " ").removeprefix("##")
        yield from ((before + own, "inside a word") for before in ("a", "e", "1", ".", "\n", " "))

    def duplicates(self) -> tuple[tuple[Entry, ...], ...]:
        """Groups of tokens that stand for the same bytes, by the lowest id."""
        groups: dict[bytes, list[int]] = {}
        for id_ in self.ids:
            groups.setdefault(self.pipeline.vocabulary.bytes(id_), []).append(id_)
        return tuple(tuple(map(self.entry, ids)) for ids in groups.values() if len(ids) > 1)

    def unmade(self) -> tuple[Entry, ...]:
        """Tokens of a BPE model that no merge makes and that are no single character.

        Merging never gives them: they are reached, if at all, as whole pieces or added tokens.
        """
        model = self.pipeline.model
        if not isinstance(model, BpeModel):
            return ()
        made = model.table.makes
        return tuple(
            self.entry(id_)
            for id_ in self.ids
            if id_ in model.texts
            and len(model.texts[id_]) > 1
            and not made(id_)
            and self._kind(id_) == "normal"
        )


def _up_to_all(digits: str) -> int:
    """The number, or one that is beyond all ids as well: `int` refuses thousands of digits."""
    return int(digits.lstrip("0")[: _DIGITS + 1] or "0")
