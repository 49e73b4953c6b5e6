"""Unigram against all paths written out, tokenizers and sentencepiece."""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator
from functools import partial
from pathlib import Path as FilePath
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tokenizers import models

from tokviz.core import unigram_trace
from tokviz.core.errors import TokenizerFileError
from tokviz.core.merge_trace import Symbol
from tokviz.core.spans import ByteSpan
from tokviz.core.stepping import step_view, symbols_onward
from tokviz.core.unigram import Library, UnigramModel
from tokviz.core.unigram_trace import NOT_CUT

ALPHABET = "abé😀"
BOTCHAN = FilePath(__file__).resolve().parents[2] / "resources/tokenizers/botchan-unigram"

# Sums of these are exact in 32 bits too, so that ties are ties in all arithmetics.
SCORES = st.integers(-64, 0).map(lambda n: n / 8)
TOKENS = st.lists(
    st.tuples(st.text(ALPHABET, min_size=1, max_size=4), SCORES),
    max_size=12,
    unique_by=lambda piece: piece[0],
)
TEXTS = st.text(ALPHABET, max_size=8)


def pieces_of(tokens: list[tuple[str, float]]) -> tuple[tuple[str, float], ...]:
    return (("<unk>", 0.0), *tokens)


def all_paths(
    pieces: tuple[tuple[str, float], ...], text: str
) -> Iterator[tuple[float, tuple[str, ...]]]:
    """Every way to cut the text, with its score, by trying everything."""
    worst = min(score for _, score in pieces) - 10
    if not text:
        yield 0.0, ()
        return
    fitting = [(token, score) for token, score in pieces if token and text.startswith(token)]
    if not any(len(token) == 1 for token, _ in fitting):
        fitting.append((text[0], worst))
    for token, score in fitting:
        for rest, tokens in all_paths(pieces, text[len(token) :]):
            yield score + rest, (token, *tokens)


@settings(deadline=None)
@given(TOKENS, TEXTS)
def test_the_best_path_and_all_others(tokens: list[tuple[str, float]], text: str) -> None:
    pieces = pieces_of(tokens)
    trace = UnigramModel(pieces, unk_id=0).trace(text)
    expected = sorted(all_paths(pieces, text), key=lambda path: -path[0])
    assert trace.score == expected[0][0]
    found = [(p.score, tuple(e.text for e in p.edges)) for p in trace.nbest(len(expected) + 1)]
    assert sorted(found) == sorted(expected)
    assert [score for score, _ in found] == [score for score, _ in expected]
    assert found[0][1] == tuple(edge.text for edge in trace.path())
    few = trace.nbest(3)
    assert [path.score for path in few] == [score for score, _ in expected[:3]]


@settings(deadline=None)
@given(TOKENS, TEXTS, st.booleans())
def test_equals_tokenizers(tokens: list[tuple[str, float]], text: str, with_bytes: bool) -> None:
    pieces = pieces_of(tokens)
    if with_bytes:
        names = {f"<0x{byte:02X}>" for char in ALPHABET for byte in char.encode()}
        pieces += tuple((name, -20.0) for name in sorted(names))
    trace = UnigramModel(pieces, unk_id=0, byte_fallback=with_bytes).trace(text)
    expected = models.Unigram([*pieces], unk_id=0, byte_fallback=with_bytes).tokenize(text)
    assert [(t.id, t.value) for t in expected] == [*zip(trace.ids, trace.tokens, strict=True)]
    if not with_bytes:
        assert [t.offsets for t in expected] == [(s.start, s.end) for s in trace.spans]


def sentencepiece_model(pieces: list[tuple[str, float, int]], byte_fallback: bool = False) -> bytes:
    """A .model file (protocol buffers) that leaves the text as it is."""

    def field(number: int, data: bytes) -> bytes:
        return bytes([number << 3 | 2, *varint(len(data))]) + data

    def varint(value: int) -> list[int]:
        low, rest = value & 0x7F, value >> 7
        return [low | 0x80, *varint(rest)] if rest else [low]

    def number(field_number: int, value: int) -> bytes:
        return bytes([*varint(field_number << 3), *varint(value)])

    model = b""
    for token, score, kind in pieces:
        one = field(1, token.encode()) + b"\x15" + struct.pack("<f", score) + number(3, kind)
        model += field(1, one)
    model += field(2, number(3, 1) + number(35, int(byte_fallback)))
    return model + field(3, field(1, b"identity") + number(3, 0) + number(4, 0) + number(5, 0))


def processor(model: bytes) -> Any:
    import sentencepiece

    return sentencepiece.SentencePieceProcessor(model_proto=model)


NORMAL, UNKNOWN, CONTROL, USER_DEFINED, UNUSED, BYTE = 1, 2, 3, 4, 5, 6


def sentencepieces(pieces: list[tuple[str, float, int]], with_bytes: bool) -> UnigramModel:
    """Our model of the same pieces."""

    def ids(*kinds: int) -> frozenset[int]:
        return frozenset(id_ for id_, (*_, kind) in enumerate(pieces) if kind in kinds)

    return UnigramModel(
        tuple((token, score) for token, score, _ in pieces),
        unk_id=0,
        byte_fallback=with_bytes,
        library="sentencepiece",
        unmatched=ids(UNKNOWN, CONTROL, UNUSED, BYTE),
        user_defined=ids(USER_DEFINED),
    )


@settings(deadline=None, max_examples=60)
@given(
    st.lists(
        st.tuples(
            st.text(ALPHABET, min_size=1, max_size=4),
            st.floats(-30, 0, width=32),
            st.sampled_from([NORMAL, NORMAL, NORMAL, USER_DEFINED, UNUSED]),
        ),
        min_size=1,
        max_size=10,
        unique_by=lambda piece: piece[0],
    ),
    TEXTS,
    st.booleans(),
)
def test_equals_sentencepiece(
    pieces: list[tuple[str, float, int]], text: str, with_bytes: bool
) -> None:
    assume(any(kind == NORMAL for *_, kind in pieces))
    whole = [("<unk>", 0.0, UNKNOWN), ("<s>", 0.0, CONTROL), *pieces]
    if with_bytes:
        whole += [(f"<0x{byte:02X}>", 0.0, BYTE) for byte in range(256)]
    model = sentencepieces(whole, with_bytes)
    trace = model.trace(text)
    expected = processor(sentencepiece_model(whole, with_bytes))
    assert list(trace.ids) == expected.encode(text)
    assert list(trace.tokens) == expected.encode(text, out_type=str)


def test_sums_that_grow_large_are_taken_down_as_in_sentencepiece() -> None:
    """Near 100,000 a sum in 32 bits is right to 1/128: which path wins depends on the rest."""
    dice = random.Random(2)
    for _ in range(30):
        tokens = {"".join(dice.choices("ab", k=dice.randint(2, 4))) for _ in range(8)}
        each = [-1000 - dice.random() for _ in range(2)]
        pieces = [("<unk>", 0.0, UNKNOWN), ("a", each[0], NORMAL), ("b", each[1], NORMAL)]
        for token in sorted(tokens):
            score = sum(each["ab".index(char)] for char in token) + dice.uniform(-0.01, 0.01)
            pieces.append((token, struct.unpack("f", struct.pack("f", score))[0], NORMAL))
        pieces[1:3] = [
            (t, struct.unpack("f", struct.pack("f", s))[0], k) for t, s, k in pieces[1:3]
        ]
        text = "".join(dice.choices("ab", k=600))
        trace = sentencepieces(pieces, with_bytes=False).trace(text)
        assert trace.score < -500_000
        assert list(trace.ids) == processor(sentencepiece_model(pieces)).encode(text)


@pytest.fixture(scope="module")
def botchan() -> tuple[Any, UnigramModel]:
    path = BOTCHAN / "botchan_en_unigram_1000.model"
    if not path.exists():
        pytest.skip("the botchan model is not here; packaging/vocabularies.py gets it")
    reference = processor(path.read_bytes())
    size = reference.get_piece_size()
    special = frozenset(
        i
        for i in range(size)
        if reference.is_control(i)
        or reference.is_unknown(i)
        or reference.is_unused(i)
        or reference.is_byte(i)
    )
    pieces = tuple((reference.id_to_piece(i), reference.get_score(i)) for i in range(size))
    return reference, UnigramModel(
        pieces, unk_id=reference.unk_id(), library="sentencepiece", unmatched=special
    )


def _lines() -> list[str]:
    return (BOTCHAN / "botchan.txt").read_text(encoding="utf-8").splitlines()


def test_botchan_line_by_line(botchan: tuple[Any, UnigramModel]) -> None:
    reference, model = botchan
    library = models.Unigram([*model.pieces], unk_id=model.unk_id)
    alike = UnigramModel(model.pieces, unk_id=model.unk_id)
    for line in _lines()[::7]:
        piece = reference.normalize(line)
        assert list(model.trace(piece).ids) == reference.encode(line)
        assert list(alike.trace(piece).ids) == [token.id for token in library.tokenize(piece)]


@pytest.mark.long
def test_botchan_every_line(botchan: tuple[Any, UnigramModel]) -> None:
    reference, model = botchan
    for line in _lines():
        assert list(model.trace(reference.normalize(line)).ids) == reference.encode(line)


def test_botchan_in_one_piece_whose_sums_are_taken_down(
    botchan: tuple[Any, UnigramModel],
) -> None:
    """So long that SentencePiece takes its sums down to keep them exact."""
    reference, model = botchan
    text = " ".join(_lines()[:1500])
    trace = model.trace(reference.normalize(text))
    assert list(trace.ids) == reference.encode(text)
    assert trace.score < -100_000
    summed = sum(edge.score for edge in trace.path())
    assert trace.score == pytest.approx(summed, rel=1e-3)


def test_botchan_nbest(botchan: tuple[Any, UnigramModel]) -> None:
    reference, model = botchan
    for line in ("I was only eleven.", "the old man said", "No!"):
        found = model.trace(reference.normalize(line)).nbest(8)
        expected = reference.nbest_encode_as_ids(line, nbest_size=8)
        assert [[edge.id for edge in path.edges] for path in found] == expected
        sums = [sum(map(reference.get_score, ids)) for ids in expected]
        assert [path.score for path in found] == pytest.approx(sums, abs=1e-4)


@settings(deadline=None)
@given(TOKENS, TEXTS)
def test_steps_say_what_the_best_path_was_built_from(
    tokens: list[tuple[str, float]], text: str
) -> None:
    trace = UnigramModel(pieces_of(tokens), unk_id=0).trace(text)
    starts = [0]
    for char in text:
        starts.append(starts[-1] + len(char.encode()))
    best: dict[int, float] = {0: 0.0}
    for k in range(1, len(trace) + 1):
        step = trace.step(k)
        assert step.at == starts[k - 1]
        assert step.best == best[step.at]
        for tried in step.tried:
            assert tried.total == step.best + tried.edge.score
            assert tried.known == best.get(tried.edge.span.end)
            assert tried.better == (tried.known is None or tried.total > tried.known)
            if tried.better:
                best[tried.edge.span.end] = tried.total
    assert trace.score == best[len(text.encode())]


@settings(deadline=None)
@given(TOKENS, TEXTS)
def test_every_moment_covers_the_piece_in_order(tokens: list[tuple[str, float]], text: str) -> None:
    trace = UnigramModel(pieces_of(tokens), unk_id=0).trace(text)
    for k in range(len(trace) + 1):
        symbols = trace.symbols(k)
        assert b"".join(s.span.of(text.encode()) for s in symbols) == text.encode()
        assert [s.id == NOT_CUT for s in symbols] == (
            [False] * (len(symbols) - (k < len(trace))) + [True] * (k < len(trace))
        )
    for edge in trace.lattice():
        assert edge.span.of(text.encode()).decode() == edge.text


@pytest.mark.parametrize("with_bytes", [False, True])
@pytest.mark.parametrize("text", ["a<unk>b", "<unk>", "\u00e9<unk>", "x<unk>y", "<0xC3>\u00e9"])
def test_text_that_spells_out_a_special_piece(text: str, with_bytes: bool) -> None:
    pieces = [("<unk>", 0.0), ("a", -1.0), ("b", -1.0)]
    pieces += [(f"<0x{byte:02X}>", -9.0) for byte in "\u00e9<unk>xy".encode()]
    pieces = list(dict(pieces).items())
    trace = UnigramModel(tuple(pieces), unk_id=0, byte_fallback=with_bytes).trace(text)
    expected = models.Unigram(pieces, unk_id=0, byte_fallback=with_bytes).tokenize(text)
    assert [(t.id, t.value) for t in expected] == [*zip(trace.ids, trace.tokens, strict=True)]


def test_unknown_characters_side_by_side_are_one_token() -> None:
    trace = UnigramModel((("<unk>", 0.0), ("a", -1.0)), unk_id=0).trace("xyaz")
    assert trace.tokens == ("xy", "a", "z")
    assert trace.ids == (0, 1, 0)
    assert [edge.unknown for edge in trace.path()] == [True, True, False, True]


def test_byte_fallback_gives_each_byte_its_place() -> None:
    pieces = (("<unk>", 0.0), ("<0xC3>", -9.0), ("<0xA9>", -9.0))
    trace = UnigramModel(pieces, unk_id=0, byte_fallback=True).trace("é")
    assert trace.tokens == ("<0xC3>", "<0xA9>")
    assert trace.spans == (ByteSpan(0, 1), ByteSpan(1, 2))
    assert UnigramModel(pieces, unk_id=0).trace("é").ids == (0,)


def test_without_an_unknown_token_the_model_says_which_character_needs_it() -> None:
    with pytest.raises(TokenizerFileError, match="The character 'x' is unknown"):
        UnigramModel((("a", 0.0),)).trace("ax")
    assert UnigramModel((("a", 0.0), ("xa", -5.0))).trace("a").ids == (0,)


def test_an_unknown_id_outside_the_vocabulary_is_refused() -> None:
    with pytest.raises(TokenizerFileError, match="id 3 is not in the vocabulary, which has 1"):
        UnigramModel((("a", 0.0),), unk_id=3)


def test_a_long_piece_is_linear() -> None:
    trace = UnigramModel((("<unk>", 0.0), ("a", -1.0), ("aa", -1.5)), unk_id=0).trace("a" * 20_001)
    assert len(trace.ids) == 10_001


LIBRARIES: tuple[Library, ...] = ("tokenizers", "sentencepiece")
BYTES = tuple((f"<0x{byte:02X}>", -9.0) for byte in range(256))


@settings(deadline=None)
@given(
    TOKENS,
    st.text(ALPHABET, max_size=24),
    st.sampled_from(((), BYTES, BYTES[:200])),
    st.sampled_from(LIBRARIES),
    st.booleans(),
)
def test_a_moment_is_the_text_so_far_on_its_own(
    tokens: list[tuple[str, float]],
    text: str,
    names: tuple[tuple[str, float], ...],
    library: Library,
    byte_level: bool,
) -> None:
    """The slow twin: what stands after k steps are the tokens of a text that ends there."""
    pieces = (*pieces_of(tokens), *names)
    unmatched = frozenset(range(len(pieces) - len(names), len(pieces)))
    model = UnigramModel(pieces, 0, bool(names), library, unmatched)
    trace = model.trace(text, byte_level)
    for k in range(len(trace) + 1) if not byte_level else (len(trace),):
        so_far = model.trace(text[: k if not byte_level else None], byte_level)
        symbols = list(zip(so_far.tokens, so_far.ids, so_far.spans, strict=True))
        found = [(s.text, s.id, s.span) for s in trace.symbols(k)]
        assert found[: len(symbols)] == symbols
        assert [id_ for _, id_, _ in found[len(symbols) :]] == [NOT_CUT] * (k < len(trace))
        assert trace.count(k) == len(found)
        for start in range(len(found) + 2):
            part = trace.symbols_between(k, start, start + 2)
            assert part == trace.symbols(k)[start : start + 2]


def _ends_before(place: int, span: ByteSpan) -> bool:
    return span.end < place


@pytest.mark.parametrize("text", ["ab" * 20_000, "x" * 40_000, "a" * 40_000, "axx" * 15_000])
def test_a_step_in_a_long_piece_makes_few_symbols(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each step in 200,000 code points kept the window from answering for five seconds."""
    pieces = (("<unk>", 0.0), ("a", -1.0), ("aa", -1.5), ("ab", -1.2), ("b", -2.0), *BYTES)
    model = UnigramModel(pieces, 0, True, "sentencepiece", frozenset(range(5, 261)))
    trace = model.trace(text)
    assert trace.count(len(trace)) == len(trace.ids)
    made: list[Symbol] = []

    def counted(text: str, id_: int, span: ByteSpan) -> Symbol:
        made.append(Symbol(text, id_, span))
        return made[-1]

    monkeypatch.setattr(unigram_trace, "Symbol", counted)
    # Where all is one letter, one path in two has symbols of its own down to the start.
    own = 777 + 20_001 + len(trace) if set(text) == {"a"} else 0
    for k in (1, 2, 777, 20_000, len(trace) - 1, len(trace)):
        assert step_view(trace, k).parts[0] == text[k - 1 :]
        next(symbols_onward(trace, k, partial(_ends_before, k)))
    assert len(made) < 500 + own
