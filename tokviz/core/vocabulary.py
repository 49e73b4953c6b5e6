"""Ids and their tokens: the model's own vocabulary with the added tokens over it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tokviz.core.bytelevel import bytes_of
from tokviz.core.errors import DecodeError
from tokviz.core.words import marked, said

_AT_ONCE = 1 << 15
"""Ids that are looked up without giving other threads a turn."""

_BYTE_TOKEN = re.compile(r"<0x([0-9A-Fa-f]{2})>")


@dataclass(frozen=True, slots=True)
class AddedToken:
    """A token that is cut out of the text before the model sees it (tokenizers 0.23).

    `normalized`: looked for in the normalized text instead of the source.
    `lstrip`, `rstrip`: takes the white space on that side along.
    `single_word`: only where no word character touches it.
    `special`: left out when decoding with skip_special_tokens.
    `written`: what its id stands for, where that is not the content: the library keeps a
    normalized token in its normalized form, and decodes that.

    >>> AddedToken(0, "<B>", normalized=True, written="<b>").raw, AddedToken(1, "<s>").raw
    ('<b>', '<s>')
    """

    id: int
    content: str
    special: bool = False
    normalized: bool = False
    lstrip: bool = False
    rstrip: bool = False
    single_word: bool = False
    written: str | None = None

    @property
    def raw(self) -> str:
        """The token of its id."""
        return self.content if self.written is None else self.written


@dataclass(frozen=True)
class Vocabulary:
    """Token to id and back. `byte_level`: tokens are written in byte-level characters.

    `controls` are tokens that no text becomes, with their ids (SentencePiece's CONTROL).

    >>> v = Vocabulary({"Ã": 0, "<s>": 1}, (AddedToken(1, "<s>", special=True),), byte_level=True)
    >>> v.token(0), v.bytes(0), v.bytes(1), v.is_special(1)
    ('Ã', b'\\xc3', b'<s>', True)
    """

    ids: Mapping[str, int]
    added: tuple[AddedToken, ...] = ()
    byte_level: bool = False
    byte_fallback: bool = False
    controls: tuple[tuple[str, int], ...] = ()

    @cached_property
    def _added_by_id(self) -> dict[int, AddedToken]:
        return {token.id: token for token in self.added}

    @cached_property
    def _tokens(self) -> dict[int, str]:
        tokens = {id_: token for token, id_ in self.ids.items()}
        tokens.update((token.id, token.raw) for token in self.added)
        return tokens

    def __len__(self) -> int:
        return len(self._tokens)

    def __contains__(self, id_: int) -> bool:
        return id_ in self._tokens

    def token(self, id_: int) -> str:
        """The token in the file's own raw form. Raises DecodeError for an id it lacks."""
        try:
            return self._tokens[id_]
        except KeyError:
            raise self._unknown(id_) from None

    def tokens_of(self, ids: Sequence[int]) -> list[str]:
        """The tokens of many ids in their raw form. Raises DecodeError for an id it lacks."""
        token = self._tokens.__getitem__
        found: list[str] = []
        try:
            for start in range(0, len(ids), _AT_ONCE):
                found.extend(map(token, ids[start : start + _AT_ONCE]))
        except KeyError as error:
            raise self._unknown(error.args[0]) from None
        return found

    def _unknown(self, id_: int) -> DecodeError:
        """The error for an id that no token has."""
        if not self._tokens:
            return DecodeError(
                said("This tokenizer has no tokens at all, so none with the id {id}.", id=id_)
            )
        first, last = min(self._tokens), max(self._tokens)
        if last - first + 1 == len(self._tokens):
            pattern = marked(
                "This tokenizer has no token with the id {id}; its ids go from {first} to {last}."
            )
        else:
            pattern = marked(
                "This tokenizer has no token with the id {id}; its ids go from {first} to {last}, "
                "with gaps."
            )
        return DecodeError(said(pattern, id=id_, first=first, last=last))

    @cached_property
    def special_ids(self) -> frozenset[int]:
        """The ids that are left out when decoding without special tokens.

        The library looks at what the id stands for: a special token that is normalized to
        something else is none when it is decoded.

        >>> Vocabulary({}, (AddedToken(0, "<B>", True, True, written="<b>"),)).special_ids
        frozenset()
        """
        contents = {token.content for token in self.added if token.special}
        return frozenset(t.id for t in self.added if t.raw in contents) | self._control_ids

    def id(self, token: str) -> int | None:
        """The id of a token in its raw form; an added token's where there are two."""
        added = self._added_by_content.get(token)
        return added.id if added is not None else self.ids.get(token)

    @cached_property
    def _added_by_content(self) -> dict[str, AddedToken]:
        return {token.content: token for token in self.added}

    def added_token(self, id_: int) -> AddedToken | None:
        """The added token with this id."""
        return self._added_by_id.get(id_)

    def is_special(self, id_: int) -> bool:
        """True for one of `special_ids`."""
        return id_ in self.special_ids

    @cached_property
    def _control_ids(self) -> frozenset[int]:
        return frozenset(id_ for _, id_ in self.controls)

    def bytes(self, id_: int) -> bytes:
        """The bytes that the token stands for; for a metaspace token, those of its raw form."""
        token = self.token(id_)
        if id_ in self._added_by_id:
            return token.encode()
        if self.byte_level:
            data = bytes_of(token)
            if data is not None:
                return data
        match = _BYTE_TOKEN.fullmatch(token) if self.byte_fallback else None
        return bytes([int(match[1], 16)]) if match else token.encode()
