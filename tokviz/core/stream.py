"""Texts that arrive in chunks: normalization and decoding that equal the whole text's."""

from __future__ import annotations

import codecs
from collections.abc import Iterable
from dataclasses import dataclass

from tokviz.core import forms
from tokviz.core.forms import FormName


@dataclass(frozen=True, slots=True)
class StreamNormalizer:
    """A form applied to a text that comes in chunks; immutable, `push` gives the next state.

    It holds back what comes from the last boundary on, because the next chunk may
    begin with a mark, or with the rest of a Hangul syllable, that belongs to it. What
    it emits, and `finish` at the end, joined equal the form of the whole text.

    Attributes:
        form: one of the four forms.
        held: the text held back, in pieces that grow by doubling.

    >>> state, first = StreamNormalizer("NFC").push("cafe")
    >>> state, second = state.push("\\u0301s")
    >>> first, second, state.finish()
    ('caf', 'é', 's')
    """

    form: FormName
    held: tuple[str, ...] = ()

    def push(self, chunk: str) -> tuple[StreamNormalizer, str]:
        """The next state, and the text that no later chunk can change."""
        if not chunk:
            return self, ""
        inner = forms.form_tables(self.form).inner
        cut = len(chunk.rstrip(inner)) - 1
        if cut < 0:
            return StreamNormalizer(self.form, _with(self.held, chunk)), ""
        ready = "".join([*self.held, chunk[:cut]])
        return StreamNormalizer(self.form, (chunk[cut:],)), forms.normalize(self.form, ready)

    def finish(self) -> str:
        """What is still held back, normalized."""
        return forms.normalize(self.form, "".join(self.held))

    @property
    def pending(self) -> str:
        """The source text that is held back."""
        return "".join(self.held)


def _with(held: tuple[str, ...], chunk: str) -> tuple[str, ...]:
    """One chunk more; neighbours are joined so that n pushes cost n log n, not n squared."""
    while held and len(held[-1]) <= len(chunk):
        held, chunk = held[:-1], held[-1] + chunk
    return (*held, chunk)


@dataclass(frozen=True, slots=True)
class DecodeStep:
    """One token of a stream being decoded.

    Attributes:
        token: the token's bytes; empty in the step that ends the stream.
        pending: bytes of an unfinished character, held back after this token.
        emitted: text that this token completed.
        naive: what decoding this token for itself gives, with U+FFFD for what is not UTF-8.
    """

    token: bytes
    pending: bytes
    emitted: str
    naive: str


def decode_stream(tokens: Iterable[bytes]) -> tuple[DecodeStep, ...]:
    """Each token's bytes decoded twice: holding back unfinished UTF-8, and for itself.

    Bytes that can't become UTF-8 give U+FFFD, one for each maximal part of a
    character (Unicode 3.9); what is unfinished at the end does too, in a last step of its
    own. The emitted texts joined equal the decoding of all bytes at once.

    >>> for step in decode_stream([b"\\xf0\\x9f\\x98", b"\\x80", b" ok"]):
    ...     print(step.pending.hex(), repr(step.emitted), ascii(step.naive))
    f09f98 '' '\\ufffd'
     '😀' '\\ufffd'
     ' ok' ' ok'
    """
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    steps: list[DecodeStep] = []
    for token in tokens:
        emitted = decoder.decode(token)
        pending = decoder.getstate()[0]
        steps.append(DecodeStep(token, pending, emitted, token.decode("utf-8", "replace")))
    rest = decoder.decode(b"", final=True)
    if rest:
        steps.append(DecodeStep(b"", b"", rest, ""))
    return tuple(steps)
