"""The kinds of decoder step: each maps a list of strings to a list of strings.

They are those of the tokenizers library 0.23.3 (`decoders`); the two that read bytes are in
byte_decoders.py. The clean-up of English punctuation, which other programs run after decoding, is
a step of its own.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Literal, Protocol

from tokviz.core.cleanup import (
    TRANSFORMERS_RULES,
    WORDPIECE_RULES,
    Firing,
    clean,
    firings,
    kept_before,
    stages,
)
from tokviz.core.deadline import Deadline
from tokviz.core.patterns import pattern_of
from tokviz.core.provenance import Edit, Places, Stages, edited
from tokviz.core.token_lists import Tokens, each_token


class DecoderStep(Protocol):
    """One decoder: what it makes of a list, and where each token is afterwards."""

    @property
    def name(self) -> str:
        """The decoder's type in tokenizer.json."""

    def apply(self, tokens: Tokens) -> Tokens:
        """The list after this step."""

    def trace(self, tokens: Tokens, after: Tokens, places: Places) -> Places:
        """Places in `after`, which is `apply(tokens)`, of tokens that had places in `tokens`."""


def _occurrences(text: str, found: str, replacement: str) -> list[Edit]:
    if not found:
        return [Edit(i, i, replacement) for i in range(len(text) + 1)]
    edits: list[Edit] = []
    at = text.find(found)
    while at >= 0:
        edits.append(Edit(at, at + len(found), replacement))
        at = text.find(found, at + len(found))
    return edits


@dataclass(frozen=True, slots=True)
class Metaspace:
    """The marker becomes a space; in the first token it goes, unless the scheme is "never".

    `split` says what the pre-tokenizer of the same name does and plays no part here.

    >>> Metaspace().apply(("▁low", "▁er")), Metaspace(prepend_scheme="never").apply(("▁low",))
    (('low', ' er'), (' low',))
    """

    replacement: str = "▁"
    prepend_scheme: Literal["always", "first", "never"] = "always"
    split: bool = True
    name: str = "Metaspace"

    def apply(self, tokens: Tokens) -> Tokens:
        """As many strings as before."""
        spaced = each_token(tokens, lambda token: token.replace(self.replacement, " "))
        if tokens and self.prepend_scheme != "never":
            return (tokens[0].replace(self.replacement, ""), *spaced[1:])
        return spaced

    def trace(self, tokens: Tokens, after: Tokens, places: Places) -> Places:
        """Only the first token can shrink."""
        drop = "" if self.prepend_scheme != "never" else " "
        return places.edited(
            tokens,
            after,
            lambda i: [_occurrences(tokens[i], self.replacement, drop if i == 0 else " ")],
        )


@dataclass(frozen=True, slots=True)
class Fuse:
    """All strings joined into one.

    >>> Fuse().apply(("a", "b"))
    ('ab',)
    """

    name: str = "Fuse"

    def apply(self, tokens: Tokens) -> Tokens:
        """One string."""
        return ("".join(tokens),)

    def trace(self, tokens: Tokens, after: Tokens, places: Places) -> Places:
        """Each token after the ones before it."""
        return places.fused(tokens)


@dataclass(frozen=True, slots=True)
class Strip:
    """Takes up to `start` and `stop` times the character `content` off each string's ends.

    The library panics where the two meet (" " with 1 and 1) and on an empty string when
    `stop` is not 0; here nothing is left then.

    >>> Strip(" ", 1, 0).apply(("  a ", "b"))
    (' a ', 'b')
    """

    content: str
    start: int
    stop: int
    name: str = "Strip"

    def apply(self, tokens: Tokens) -> Tokens:
        """As many strings as before."""
        return each_token(tokens, lambda token: edited(token, self._edits(token)))

    def trace(self, tokens: Tokens, after: Tokens, places: Places) -> Places:
        """What was stripped is empty."""
        return places.edited(tokens, after, lambda i: [self._edits(tokens[i])])

    def _edits(self, token: str) -> list[Edit]:
        first = 0
        while first < min(self.start, len(token)) and token[first] == self.content:
            first += 1
        last = len(token)
        while last > max(len(token) - self.stop, first) and token[last - 1] == self.content:
            last -= 1
        edits = [Edit(0, first, ""), Edit(last, len(token), "")]
        return [edit for edit in edits if edit.end > edit.start]


class _PatternRun:
    """A regular expression's pass over all tokens, and where each token first stands in it."""

    def __init__(self, tokens: Tokens) -> None:
        self._tokens = tokens

    @cached_property
    def _first(self) -> tuple[Deadline, dict[str, int]]:
        # Only patterns ask for it: where a string is replaced, there may be millions of tokens.
        first: dict[str, int] = {}
        length = 0
        for token in self._tokens:
            first.setdefault(token, length)
            length += len(token)
        return Deadline.of("decoder", length), first

    def spans(self, pattern: str, token: str) -> list[tuple[int, int]]:
        """The matches in a token, in code points of it."""
        deadline, first = self._first
        return pattern_of(pattern, "oniguruma").spans(token, deadline, first[token])


@dataclass(frozen=True, slots=True)
class Replace:
    """Every match of a string, or of a regular expression, in each string.

    >>> Replace("▁", " ").apply(("▁a", "b"))
    (' a', 'b')
    >>> Replace("a*", "-", is_regex=True).apply(("baac", ""))
    ('-b-c-', '')
    """

    pattern: str
    content: str
    is_regex: bool = False
    name: str = "Replace"

    def apply(self, tokens: Tokens) -> Tokens:
        """As many strings as before."""
        if self.pattern and not self.is_regex:
            return each_token(tokens, lambda token: token.replace(self.pattern, self.content))
        run = _PatternRun(tokens)
        return each_token(tokens, lambda token: edited(token, self._edits(token, run)))

    def trace(self, tokens: Tokens, after: Tokens, places: Places) -> Places:
        """A token inside a match is at the whole replacement."""
        run = _PatternRun(tokens)
        return places.edited(tokens, after, lambda i: [self._edits(tokens[i], run)])

    def _edits(self, token: str, run: _PatternRun) -> list[Edit]:
        if self.pattern and not self.is_regex:
            return _occurrences(token, self.pattern, self.content)
        if not token:
            return []
        if self.is_regex:
            spans = run.spans(self.pattern, token)
        else:
            spans = [(at, at) for at in range(len(token) + 1)]
        return [Edit(start, end, self.content) for start, end in spans]


@dataclass(frozen=True, slots=True)
class WordPiece:
    """A continuation loses its prefix, every other token but the first gets a space.

    `cleanup` runs the English rules on each token by itself, "do not" to "don't" among them.

    >>> WordPiece().apply(("tok", "##en", ".")), WordPiece().apply(("##en",))
    (('tok', 'en', '.'), ('##en',))
    """

    prefix: str = "##"
    cleanup: bool = True
    name: str = "WordPiece"

    def apply(self, tokens: Tokens) -> Tokens:
        """As many strings as before."""
        rest = each_token(tokens[1:], lambda token: self._cleaned(edited(token, self._glue(token))))
        return tuple(map(self._cleaned, tokens[:1])) + rest

    def trace(self, tokens: Tokens, after: Tokens, places: Places) -> Places:
        """The space belongs to the token it stands before."""

        def edits(i: int) -> Stages:
            glue = self._glue(tokens[i]) if i else []
            yield glue
            if self.cleanup:
                yield from stages(WORDPIECE_RULES, edited(tokens[i], glue))

        return places.edited(tokens, after, edits)

    def _glue(self, token: str) -> list[Edit]:
        if token.startswith(self.prefix):
            return [Edit(0, len(self.prefix), "")] if self.prefix else []
        return [Edit(0, 0, " ")]

    def _cleaned(self, token: str) -> str:
        return clean(WORDPIECE_RULES, token) if self.cleanup else token


@dataclass(frozen=True, slots=True)
class BPEDecoder:
    """The end-of-word suffix becomes a space; in the last token it goes.

    >>> BPEDecoder().apply(("lo", "w</w>", "a</w>"))
    ('lo', 'w ', 'a')
    """

    suffix: str = "</w>"
    name: str = "BPEDecoder"

    def apply(self, tokens: Tokens) -> Tokens:
        """As many strings as before."""
        spaced = each_token(tokens[:-1], lambda token: token.replace(self.suffix, " "))
        return spaced + tuple(token.replace(self.suffix, "") for token in tokens[-1:])

    def trace(self, tokens: Tokens, after: Tokens, places: Places) -> Places:
        """The space belongs to the token that had the suffix."""

        def edits(i: int) -> Stages:
            return [_occurrences(tokens[i], self.suffix, " " if i < len(tokens) - 1 else "")]

        return places.edited(tokens, after, edits)


@dataclass(frozen=True, slots=True)
class CTC:
    """Repeats of a token count once; then the pad token goes, and the word delimiter is a space.

    >>> CTC().apply(("h", "h", "<pad>", "h", "|", "o"))
    ('h', 'h', ' ', 'o')
    """

    pad_token: str = "<pad>"
    word_delimiter_token: str = "|"
    cleanup: bool = True
    name: str = "CTC"

    def apply(self, tokens: Tokens) -> Tokens:
        """Only what is not empty."""
        return tuple(filter(None, each_token(_without_repeats(tokens), self._read)))

    def trace(self, tokens: Tokens, after: Tokens, places: Places) -> Places:
        """Repeats are all at the one that is left."""
        once = _without_repeats(tokens)
        new = (i > 0 and token != tokens[i - 1] for i, token in enumerate(tokens))
        read = each_token(once, self._read)
        kept = list(accumulate((bool(token) for token in read), initial=0))
        edited_places = places.moved(list(accumulate(new))).edited(
            once, read, lambda i: self._stages(once[i])
        )
        return edited_places.moved(kept)

    def _stages(self, token: str) -> Stages:
        pads = _occurrences(token, self.pad_token, "")
        yield pads
        if self.cleanup:
            token = edited(token, pads)
            yield from stages(WORDPIECE_RULES, token)
            token = clean(WORDPIECE_RULES, token)
            yield _occurrences(token, self.word_delimiter_token, " ")

    def _read(self, token: str) -> str:
        for edits in self._stages(token):
            token = edited(token, edits)
        return token


def _without_repeats(tokens: Tokens) -> Tokens:
    return tuple(token for i, token in enumerate(tokens) if i == 0 or token != tokens[i - 1])


@dataclass(frozen=True, slots=True)
class Join:
    """A separator between the strings: the library's way when a file names no decoder.

    >>> Join().apply(("a", "b"))
    ('a', ' b')
    """

    separator: str = " "
    name: str = "Join"

    def apply(self, tokens: Tokens) -> Tokens:
        """As many strings as before."""
        return tokens[:1] + each_token(tokens[1:], self.separator.__add__)

    def trace(self, tokens: Tokens, after: Tokens, places: Places) -> Places:
        """The separator belongs to the token it stands before."""
        return places.edited(tokens, after, lambda i: [[Edit(0, 0, self.separator)] if i else []])


@dataclass(frozen=True, slots=True)
class Cleanup:
    """English punctuation pulled to its word, in the whole text (`clean_up_tokenization`).

    Knows nothing of what was typed, so it also eats spaces that were meant.

    >>> Cleanup().apply(("say 'my name' , ", "ok !"))
    ("say'my name', ok!",)
    """

    name: str = "Cleanup"

    def apply(self, tokens: Tokens) -> Tokens:
        """One string."""
        return (clean(TRANSFORMERS_RULES, "".join(tokens)),)

    def trace(self, tokens: Tokens, after: Tokens, places: Places) -> Places:
        """A token that was a space may be gone."""
        kept = kept_before(TRANSFORMERS_RULES, "".join(tokens))
        fused = places.fused(tokens)
        return Places(
            fused.piece,
            array("I", map(kept.__getitem__, fused.starts)),
            array("I", map(kept.__getitem__, fused.ends)),
        )

    @staticmethod
    def fired(text: str) -> tuple[Firing, ...]:
        """Each rule that fires on this text, in the order of firing, with its place in `text`.

        >>> [(f.rule.found, f.at.start, f.at.end) for f in Cleanup.fired("I 'm , you")]
        [(' ,', 4, 6), (" 'm", 1, 4)]
        """
        return firings(TRANSFORMERS_RULES, text)
