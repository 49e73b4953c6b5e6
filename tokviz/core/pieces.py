"""A text cut into pieces that are processed apart, against the same text as a whole.

Streaming and documents in parts do this, and neither normalization nor tokenization
joins up again by itself. Cuts are code points of the source unless the name says bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from tokviz.core import forms
from tokviz.core.cuts import checked_cuts, cut, graphemes_cut
from tokviz.core.forms import FormName
from tokviz.core.normalize import Form, NormalizerStep
from tokviz.core.rewrite import Rewrite
from tokviz.core.spans import CharSpan

# A segment this long has its inner cuts tried one by one; real text stays far below.
_LONGEST_TRIED_SEGMENT = 64
# Beyond this many tokens in question, all of them count as changed.
_LONGEST_DIFF = 2000


@dataclass(frozen=True, slots=True)
class Seam:
    """What one cut did, all other cuts left aside.

    Attributes:
        at: the cut, in code points of the source.
        grapheme: the grapheme cluster that it goes through, or None.
        boundary: for a form, whether the cut is safe whatever stands around it; else None.
        source: the stretch of the source that comes out otherwise because of the cut, or None.
        apart: what the step makes of that stretch when it is cut.
        together: what it makes of it whole.
    """

    at: int
    grapheme: CharSpan | None
    boundary: bool | None
    source: CharSpan | None
    apart: str
    together: str

    @property
    def holds(self) -> bool:
        """True when this cut alone changes nothing in the normalized text."""
        return self.source is None


@dataclass(frozen=True, slots=True)
class NormalizedPieces:
    """Pieces normalized one by one, beside the normalized whole.

    Attributes:
        pieces: the source, cut.
        rewrites: each piece's own normalization.
        whole: that of the uncut source.
        renormalized: the step applied once more to the joined results.
        seams: one for each cut, in order.
    """

    pieces: tuple[str, ...]
    rewrites: tuple[Rewrite, ...]
    whole: Rewrite
    renormalized: str
    seams: tuple[Seam, ...]

    @property
    def joined(self) -> str:
        """The pieces' normalizations, joined."""
        return "".join(rewrite.after for rewrite in self.rewrites)

    @property
    def joined_equals_whole(self) -> bool:
        """True when cutting made no difference."""
        return self.joined == self.whole.after

    @property
    def renormalized_equals_whole(self) -> bool:
        """True when normalizing the join makes the difference good."""
        return self.renormalized == self.whole.after


def normalize_pieces(
    step: NormalizerStep | None, text: str, cuts: Iterable[int]
) -> NormalizedPieces:
    """Each piece through the step (None: as it is), joined and held against the whole.

    Raises CutError for a cut outside the text.

    >>> r = normalize_pieces(Form("NFC"), "cafe\\u0301s", [4])
    >>> r.joined_equals_whole, r.renormalized_equals_whole
    (False, True)
    >>> seam = r.seams[0]
    >>> seam.source, ascii(seam.apart), ascii(seam.together)
    (CharSpan(start=3, end=5), "'e\\\\u0301'", "'\\\\xe9'")
    """
    apply = Rewrite.unchanged if step is None else step.rewrite
    ordered = checked_cuts(cuts, len(text))
    pieces = cut(text, ordered)
    rewrites = tuple(apply(piece) for piece in pieces)
    whole = apply(text)
    joined = "".join(rewrite.after for rewrite in rewrites)
    through = graphemes_cut(text, ordered)
    seams: list[Seam] = []
    for at, grapheme in zip(ordered, through, strict=True):
        if isinstance(step, Form):
            seams.append(_form_seam(step.form, text, at, grapheme))
        else:
            seams.append(_seam(apply, text, whole, at, grapheme))
    return NormalizedPieces(pieces, rewrites, whole, apply(joined).after, tuple(seams))


def _form_seam(form: FormName, text: str, at: int, grapheme: CharSpan | None) -> Seam:
    """Only the segment around the cut can come out otherwise."""
    if forms.boundary_before(form, text[at]):
        return Seam(at, grapheme, True, None, "", "")
    (segment,) = forms.segments(form, text, CharSpan(at, at + 1))
    left, right = text[segment.start : at], text[at : segment.end]
    apart = forms.normalize(form, left) + forms.normalize(form, right)
    together = forms.normalize(form, left + right)
    if apart == together:
        return Seam(at, grapheme, False, None, "", "")
    return Seam(at, grapheme, False, segment, apart, together)


def _seam(
    apply: Callable[[str], Rewrite], text: str, whole: Rewrite, at: int, grapheme: CharSpan | None
) -> Seam:
    apart = apply(text[:at]).after + apply(text[at:]).after
    together = whole.after
    if apart == together:
        return Seam(at, grapheme, None, None, "", "")
    head, tail = _common_ends(apart, together)
    span = CharSpan(head, len(together) - tail)
    source = whole.alignment.to_source(span).hull(CharSpan(at, at))
    return Seam(at, grapheme, None, source, apart[head : len(apart) - tail], span.of(together))


def _common_ends(one: Sequence[object], other: Sequence[object]) -> tuple[int, int]:
    """Lengths of the equal head, and of the equal tail of what is left."""
    shorter = min(len(one), len(other))
    head = next((i for i in range(shorter) if one[i] != other[i]), shorter)
    left = shorter - head
    tail = next((i for i in range(left) if one[-1 - i] != other[-1 - i]), left)
    return head, tail


def safe_cuts(form: FormName, text: str, within: CharSpan | None = None) -> Iterator[int]:
    """Cuts at which the two normalized sides, joined, equal the normalized whole.

    All boundaries are among them; inside a segment each cut is tried, except in
    one of more than 64 code points, where none is given. Cuts stand in `within`, ends
    left out. Each is given when it is asked for.

    >>> list(safe_cuts("NFC", "xe\\u0301x\\u0301"))    # x takes no acute: nothing to lose
    [1, 3, 4]
    """
    bounds = within or CharSpan(0, len(text))
    for segment in forms.segments(form, text, within):
        for at in _safe_in(form, text, segment):
            if bounds.start < at < bounds.end:
                yield at


def _safe_in(form: FormName, text: str, segment: CharSpan) -> Iterator[int]:
    yield segment.start
    if not 1 < len(segment) <= _LONGEST_TRIED_SEGMENT:
        return
    piece = segment.of(text)
    whole = forms.normalize(form, piece)
    for at in range(1, len(piece)):
        if forms.normalize(form, piece[:at]) + forms.normalize(form, piece[at:]) == whole:
            yield segment.start + at


@dataclass(frozen=True, slots=True)
class Codec:
    """What the pieces need of a tokenizer, as three functions.

    Attributes:
        normalize: the source to the text that is encoded.
        encode_normalized: that text to ids.
        decode: ids to text.
    """

    normalize: Callable[[str], str]
    encode_normalized: Callable[[str], Sequence[int]]
    decode: Callable[[Sequence[int]], str]

    def encode(self, text: str) -> tuple[int, ...]:
        """The source to ids."""
        return tuple(self.encode_normalized(self.normalize(text)))


@dataclass(frozen=True, slots=True)
class TokenSpan:
    """Half-open range of token indexes."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class TokenChange:
    """Tokens of the joined list that stand where the whole has others."""

    joined: TokenSpan
    whole: TokenSpan


@dataclass(frozen=True, slots=True)
class EncodedPieces:
    """Token lists of the pieces, joined, beside those of the whole.

    Attributes:
        pieces: the source, cut.
        ids: each piece's ids, normalized and encoded for itself.
        ids_of_joined_text: of the pieces' normalizations joined, encoded as one text.
        ids_whole: of the uncut source.
        decoded: the text of the joined ids.
        decoded_whole: the text of the whole's ids.
        reencoded: the ids of `decoded`.
    """

    pieces: tuple[str, ...]
    ids: tuple[tuple[int, ...], ...]
    ids_of_joined_text: tuple[int, ...]
    ids_whole: tuple[int, ...]
    decoded: str
    decoded_whole: str
    reencoded: tuple[int, ...]

    @property
    def ids_joined(self) -> tuple[int, ...]:
        """The pieces' ids, joined."""
        return tuple(id_ for piece in self.ids for id_ in piece)

    @property
    def ids_equal(self) -> bool:
        """True when the joined ids are the whole's."""
        return self.ids_joined == self.ids_whole

    @property
    def decoded_equal(self) -> bool:
        """True when both decode to the same text, equal ids or not."""
        return self.decoded == self.decoded_whole

    @property
    def changes(self) -> tuple[TokenChange, ...]:
        """Where the two lists differ, in order."""
        return token_changes(self.ids_joined, self.ids_whole)


def encode_pieces(codec: Codec, text: str, cuts: Iterable[int]) -> EncodedPieces:
    """Each piece encoded for itself, the token lists joined and held against the whole's.

    Raises CutError for a cut outside the text.

    >>> pairs = lambda text: [256] if text == "fi" else list(text.encode())
    >>> codec = Codec(str, pairs, lambda ids: "".join({256: "fi"}.get(i) or chr(i) for i in ids))
    >>> r = encode_pieces(codec, "fi", [1])
    >>> r.ids_joined, r.ids_whole, r.decoded_equal, r.reencoded
    ((102, 105), (256,), True, (256,))
    """
    pieces = cut(text, cuts)
    normalized = [codec.normalize(piece) for piece in pieces]
    ids = tuple(tuple(codec.encode_normalized(piece)) for piece in normalized)
    whole = codec.encode(text)
    decoded = codec.decode([id_ for piece in ids for id_ in piece])
    return EncodedPieces(
        pieces,
        ids,
        tuple(codec.encode_normalized("".join(normalized))),
        whole,
        decoded,
        codec.decode(whole),
        codec.encode(decoded),
    )


def token_changes(joined: Sequence[int], whole: Sequence[int]) -> tuple[TokenChange, ...]:
    """Where two token lists differ; more than 2,000 tokens in question are one change.

    >>> token_changes([31373, 220, 6894], [31373, 995])
    (TokenChange(joined=TokenSpan(start=1, end=3), whole=TokenSpan(start=1, end=2)),)
    """
    head, tail = _common_ends(joined, whole)
    one, other = joined[head : len(joined) - tail], whole[head : len(whole) - tail]
    if not one and not other:
        return ()
    if len(one) + len(other) > _LONGEST_DIFF:
        blocks = [(0, len(one), 0, len(other))]
    else:
        matcher = SequenceMatcher(None, one, other, autojunk=False)
        blocks = [code[1:] for code in matcher.get_opcodes() if code[0] != "equal"]
    return tuple(
        TokenChange(TokenSpan(head + a, head + b), TokenSpan(head + c, head + d))
        for a, b, c, d in blocks
    )


@dataclass(frozen=True, slots=True)
class TokenCuts:
    """Cuts of a text for one tokenizer: tried and safe, tried and not, left untried."""

    safe: tuple[int, ...]
    unsafe: tuple[int, ...]
    untried: tuple[int, ...]


def safe_token_cuts(
    codec: Codec, text: str, cuts: Iterable[int] | None = None, budget: int = 1_000_000
) -> TokenCuts:
    """Cuts (all, when none are named) at which the two sides' ids, joined, are the whole's.

    Every trial encodes the whole text again, so the search ends when `budget` code
    points have been encoded and says what it left.

    >>> codec = Codec(str, lambda t: [256] if t == "fi" else list(t.encode()), str)
    >>> safe_token_cuts(codec, "fi")
    TokenCuts(safe=(), unsafe=(1,), untried=())
    """
    wanted = range(1, len(text)) if cuts is None else checked_cuts(cuts, len(text))
    whole = codec.encode(text)
    tried = wanted[: budget // max(len(text), 1)]
    safe = [at for at in tried if codec.encode(text[:at]) + codec.encode(text[at:]) == whole]
    unsafe = sorted(set(tried) - set(safe))
    return TokenCuts(tuple(safe), tuple(unsafe), tuple(wanted[len(tried) :]))
