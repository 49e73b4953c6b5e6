"""Decoder steps against the tokenizers library, and where each token went against a slow twin."""

from __future__ import annotations

import pytest
import tokenizers
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tokenizers import decoders

from tests.golden_files import golden, report
from tokviz.core.byte_decoders import ByteFallback, ByteLevel
from tokviz.core.bytelevel import chars_of
from tokviz.core.decode import Decoder
from tokviz.core.decoder_steps import (
    CTC,
    BPEDecoder,
    Cleanup,
    DecoderStep,
    Fuse,
    Join,
    Metaspace,
    Replace,
    Strip,
    WordPiece,
)
from tokviz.core.spans import CharSpan

PAIRS: dict[str, tuple[DecoderStep, object]] = {
    "ByteLevel": (ByteLevel(), decoders.ByteLevel()),
    "Metaspace always": (Metaspace(), decoders.Metaspace()),
    "Metaspace first": (
        Metaspace("_", "first"),
        decoders.Metaspace(replacement="_", prepend_scheme="first"),
    ),
    "Metaspace never": (
        Metaspace(prepend_scheme="never"),
        decoders.Metaspace(prepend_scheme="never"),
    ),
    "ByteFallback": (ByteFallback(), decoders.ByteFallback()),
    "Fuse": (Fuse(), decoders.Fuse()),
    "Strip start": (Strip(" ", 1, 0), decoders.Strip(" ", 1, 0)),
    "Strip more": (Strip("a", 3, 0), decoders.Strip("a", 3, 0)),
    "Replace": (Replace("▁", " "), decoders.Replace("▁", " ")),
    "Replace longer": (Replace("aa", "b"), decoders.Replace("aa", "b")),
    "Replace everywhere": (Replace("", "-"), decoders.Replace("", "-")),
    "Replace empty matches": (
        Replace("a*", "-", is_regex=True),
        decoders.Replace(tokenizers.Regex("a*"), "-"),
    ),
    "Replace at line starts": (
        Replace("^.", "xy", is_regex=True),
        decoders.Replace(tokenizers.Regex("^."), "xy"),
    ),
    "WordPiece": (WordPiece(), decoders.WordPiece()),
    "WordPiece plain": (WordPiece("a", False), decoders.WordPiece("a", False)),
    "WordPiece no prefix": (WordPiece("", False), decoders.WordPiece("", False)),
    "BPEDecoder": (BPEDecoder(), decoders.BPEDecoder()),
    "BPEDecoder short": (BPEDecoder("a"), decoders.BPEDecoder("a")),
    "CTC": (CTC(), decoders.CTC()),
    "CTC plain": (CTC("a", "|", False), decoders.CTC("a", "|", False)),
}

_PARTS = [
    "a", "aa", " ", "  ", "▁", "_", "Ġ", "Ã", "©", "â", "Ĥ", "¬", "ð", "Ł", "ĺ", "Ģ", "é", "😀",
    "<0xE2>", "<0x82>", "<0xAC>", "<0x41>", "<0xe2>", "<0x+5>", "<0x 5>", "<0xG1>", "<0xé>",
    "##", "##a", "</w>", "a</w>", "<pad>", "|", " .", ".", ",", "'", " ' ", " n't", " 'm", "m",
    " do not", " don", "'s", "\n", "\r\n", "not", "\ufeff", "\0", "<s>", " 're", "'ve", "\u0301",
]  # fmt: skip
TOKENS = st.lists(
    st.one_of(
        st.sampled_from(_PARTS),
        st.lists(st.sampled_from(_PARTS), max_size=4).map("".join),
        st.text(max_size=4),
    ),
    max_size=8,
)


@pytest.mark.parametrize("name", PAIRS)
@given(tokens=TOKENS)
def test_each_step_is_the_librarys(name: str, tokens: list[str]) -> None:
    ours, theirs = PAIRS[name]
    assert Decoder((ours,)).decode(tokens).text == theirs.decode(tokens)  # type: ignore[attr-defined]


@settings(deadline=None)
@given(tokens=TOKENS, names=st.lists(st.sampled_from(list(PAIRS)), max_size=4))
def test_sequences_are_the_librarys(tokens: list[str], names: list[str]) -> None:
    sequence = decoders.Sequence([PAIRS[name][1] for name in names])
    decoder = Decoder(tuple(PAIRS[name][0] for name in names))
    assert decoder.decode(tokens).text == sequence.decode(tokens)


@settings(deadline=None)
@given(tokens=TOKENS, start=st.integers(0, 3), stop=st.integers(0, 3))
def test_strip_is_the_librarys_where_that_does_not_panic(
    tokens: list[str], start: int, stop: int
) -> None:
    safe = [token for token in tokens if token.strip("a") or (token and not stop)]
    # The library takes the cut at the end from the whole string, ours from what is left.
    safe = [token for token in safe if len(token) >= start + stop]
    ours = Decoder((Strip("a", start, stop),)).decode(safe).text
    assert ours == decoders.Strip("a", start, stop).decode(safe)


def test_strip_leaves_nothing_where_the_library_panics() -> None:
    assert Strip("a", 1, 1).apply(("a", "")) == ("", "")


def test_tokens_are_joined_as_the_library_does_without_a_decoder() -> None:
    model = tokenizers.models.WordLevel({"a": 0, "b": 1}, unk_token="a")
    tokenizer = tokenizers.Tokenizer(model)
    assert Decoder((Join(),)).decode(["a", "b", "a"]).text == tokenizer.decode([0, 1, 0])


def _marked(step: DecoderStep, tokens: tuple[str, ...]) -> list[list[int]]:
    """Slow and obvious for steps that join or keep: prefixes decoded one by one.

    The code points that the first k tokens settle can't change with the tokens that follow.
    """
    ends = [len("".join(step.apply(tokens[: k + 1]))) for k in range(len(tokens))]
    return [[start, end] for start, end in zip([0, *ends], ends, strict=False)]


@pytest.mark.parametrize("name", ["Metaspace first", "Fuse", "Replace", "WordPiece", "Strip start"])
@settings(deadline=None)
@given(tokens=TOKENS)
def test_tokens_stand_where_their_prefix_ends(name: str, tokens: list[str]) -> None:
    step = PAIRS[name][0]
    spans = Decoder((step,)).decode(tokens).token_spans
    assert [[s.start, s.end] for s in spans] == _marked(step, tuple(tokens))


@settings(deadline=None)
@given(tokens=st.lists(st.binary(max_size=3), max_size=8))
def test_byte_level_tokens_stand_at_every_character_that_has_a_byte_of_theirs(
    tokens: list[bytes],
) -> None:
    decoding = Decoder((ByteLevel(),)).decode([chars_of(token) for token in tokens])
    owner = [index for index, token in enumerate(tokens) for _ in token]
    at_byte = _character_of_each_byte(b"".join(tokens))
    for index, span in enumerate(decoding.token_spans):
        mine = [at for at, token in zip(at_byte, owner, strict=True) if token == index]
        # A token of no bytes inside a character stands at it with those around it.
        assert (span.start, span.end) == (mine[0], mine[-1] + 1) if mine else len(span) <= 1


def _character_of_each_byte(data: bytes) -> list[int]:
    """Slow twin: CPython's strict decoder says where each ill-formed part starts and ends."""
    try:
        sizes = [len(char.encode()) for char in data.decode()]
        rest = b""
    except UnicodeDecodeError as error:
        sizes = [len(char.encode()) for char in data[: error.start].decode()]
        sizes.append(error.end - error.start)
        rest = data[error.end :]
    here = [at for at, size in enumerate(sizes) for _ in range(size)]
    return here + [len(sizes) + at for at in (_character_of_each_byte(rest) if rest else [])]


@settings(deadline=None)
@given(tokens=TOKENS, names=st.lists(st.sampled_from(list(PAIRS)), max_size=4), clean=st.booleans())
@example(tokens=["0", "a", "0"], names=["CTC plain", "CTC"], clean=False)
def test_spans_are_in_order_and_cover_the_text(
    tokens: list[str], names: list[str], clean: bool
) -> None:
    steps = tuple(PAIRS[name][0] for name in names) + ((Cleanup(),) if clean else ())
    decoding = Decoder(steps).decode(tokens)
    spans = decoding.token_spans
    assert len(spans) == len(tokens)
    assert list(spans.starts) == sorted(spans.starts)
    assert list(spans.ends) == sorted(spans.ends)
    covered = {at for span in spans for at in range(span.start, span.end)}
    if tokens:
        assert covered == set(range(len(decoding.text)))
    for at in range(len(decoding.text)):
        found = spans.tokens_of(CharSpan(at, at + 1))
        slow = [i for i, span in enumerate(spans) if span.start <= at < span.end]
        assert [i for i in found if len(spans[i])] == slow


@pytest.mark.parametrize("case", golden("tiny_bpe")["decode"])
def test_marker_cleanup_is_a_step(case: dict[str, object]) -> None:
    decoding = Decoder((Metaspace(prepend_scheme="never"),)).decode(case["tokens"])  # type: ignore[arg-type]
    assert decoding.joined == case["joined"]
    assert decoding.text == case["decoded"]
    assert len(decoding.text) == case["decoded_code_points"]
    assert [step.name for step in decoding.steps] == ["Metaspace"]
    assert decoding.steps[0].text_before == case["joined"]
    assert decoding.steps[0].text_after == case["decoded"]


def test_cleanup_glues_quotes() -> None:
    case = report("cleanup-glues-quotes")
    expected = case["expected"]
    decoding = Decoder((Fuse(), Cleanup())).decode([case["input"]])
    assert decoding.before_cleanup == expected["raw decode"]
    assert decoding.text == expected["after clean-up"]
    for text, cleaned in expected["other"].items():
        assert Decoder((Cleanup(),)).decode([text]).text == cleaned
    fired = [(f.rule.found, f.at.of(case["input"])) for f in Cleanup.fired(case["input"])]
    assert fired == [(" !", " !"), (" ,", " ,"), (" 'm", " 'm")]


@settings(deadline=None)
@given(text=TOKENS.map("".join))
def test_each_firing_names_a_place_where_its_text_came_from(text: str) -> None:
    for firing in Cleanup.fired(text):
        # An earlier rule can only have taken spaces out of the place.
        rest = firing.at.of(text)
        assert rest.replace(" ", "") == firing.rule.found.replace(" ", "")
        assert len(rest) >= len(firing.rule.found)


@settings(deadline=None)
@given(text=TOKENS.map("".join))
def test_cleanup_is_the_rules_one_after_another(text: str) -> None:
    expected = text
    for found in (" .", " ?", " !", " ,", " ' ", " n't", " 'm", " 's", " 've", " 're"):
        expected = expected.replace(found, found.strip())
    decoding = Decoder((Cleanup(),)).decode(list(text))
    assert decoding.text == expected
    kept = [c for c, span in zip(text, decoding.token_spans, strict=True) if len(span)]
    assert "".join(kept) == expected


def test_an_orphan_byte_destroys_the_whole_run() -> None:
    expected = report("byte-fallback-orphan-destroys-run")["expected"]
    tokens = ["<0xE2>", "<0x82>", "<0xAC>", "<0xE2>"]
    steps = (Replace("▁", " "), ByteFallback(), Fuse(), Strip(" ", 1, 0))
    decoding = Decoder(steps).decode(tokens)
    assert decoding.text == expected["HF"]
    assert [(s.start, s.end) for s in decoding.token_spans] == [(0, 1), (1, 2), (2, 3), (3, 4)]
    apart = Decoder(steps).decode([*tokens[:3], "x", tokens[3]])
    assert apart.text == expected["HF with x between"]
    assert [(s.start, s.end) for s in apart.token_spans] == [
        (0, 1), (0, 1), (0, 1), (1, 2), (2, 3),
    ]  # fmt: skip
    byte_level = Decoder((ByteLevel(),)).decode(["â", "Ĥ", "¬", "â"])
    assert byte_level.text == expected["HF ByteLevel decoder on the same bytes"]


def test_a_leading_continuation_keeps_its_marker() -> None:
    expected = report("wordpiece-continuation-first")["expected"]
    assert Decoder((WordPiece(),)).decode(["##en"]).text == expected["[##en]"]
    assert Decoder((WordPiece(),)).decode(["tok", "##en"]).text == expected["[tok,##en]"]
    rewritten = Decoder((WordPiece(),)).decode(["x", " do not"])
    assert rewritten.text == expected['[x, " do not"] cleanup']
    assert [(s.start, s.end) for s in rewritten.token_spans] == [(0, 1), (1, 8)]


@settings(deadline=None)
@given(tokens=TOKENS)
def test_decoding_keeps_every_steps_before_and_after(tokens: list[str]) -> None:
    decoding = Decoder((Fuse(), Replace("a", "bb"), Cleanup())).decode(tokens)
    assert decoding.steps[0].before == decoding.tokens == tuple(tokens)
    for step, following in zip(decoding.steps, decoding.steps[1:], strict=False):
        assert step.after is following.before
    assert decoding.steps[-1].text_after == decoding.text
