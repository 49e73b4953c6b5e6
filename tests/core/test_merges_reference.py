"""BPE against tokenizers, tiktoken and sentencepiece, on small random models and on real ones."""

from __future__ import annotations

import base64
import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import regex
import sentencepiece
import tiktoken
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import models

from tests.bench.mixed_text import mixed_text
from tokviz.core.bytelevel import bytes_of, chars_of
from tokviz.core.merges import BpeModel, MergeTable
from tokviz.core.pretokenize import CL100K_PATTERN, GPT2_PATTERN
from tokviz.core.timeline import Timeline

VOCABULARIES = Path(__file__).resolve().parents[2] / "resources" / "tokenizers"


def vocabulary_file(name: str) -> Path:
    path = VOCABULARIES / name
    if not path.exists():
        pytest.fail(f"{path} is not there; `python3 packaging/vocabularies.py` gets it.")
    return path


# --- small random models against tokenizers ---------------------------------------------------

letters = st.text("aé€#", min_size=1, max_size=3)


@st.composite
def settings_and_model(draw: st.DrawFn) -> tuple[dict[str, Any], list[tuple[str, str]], list[str]]:
    prefix = draw(st.sampled_from(["", "", "#", "##", "▁"]))
    suffix = draw(st.sampled_from(["", "", "</w>"]))
    characters = draw(st.lists(st.sampled_from("aé€#"), unique=True, max_size=4))
    ends = ["", suffix] if suffix else [""]
    heads = [c + end for c in characters for end in ends]
    tails = [prefix + c + end for c in characters for end in ends]
    tokens = dict.fromkeys(
        t for t in [*heads, *tails, *draw(st.lists(letters, max_size=3))] if draw(st.booleans())
    )
    unk = draw(st.sampled_from([None, "<unk>"]))
    if unk:
        tokens[unk] = None
    for byte in "é€".encode() + b"#</w>":
        if draw(st.integers(0, 9)):
            tokens[f"<0x{byte:02X}>"] = None
    merges: list[tuple[str, str]] = []
    for _ in range(draw(st.integers(0, 8)) if tokens else 0):
        left = draw(st.sampled_from(list(tokens)))
        right = draw(st.sampled_from([t for t in tokens if t.startswith(prefix)] or [""]))
        if right and len(left + right) < 24:
            merges.append((left, right))
            tokens[left + right[len(prefix) :]] = None
    chosen = {
        "unk_token": unk,
        "fuse_unk": draw(st.booleans()),
        "byte_fallback": draw(st.booleans()),
        "ignore_merges": draw(st.booleans()),
        "continuing_subword_prefix": prefix,
        "end_of_word_suffix": suffix,
    }
    return chosen, merges, list(tokens)


Made = tuple[dict[str, Any], list[tuple[str, str]], list[str]]


@given(made=settings_and_model(), text=st.text("aé€#x", max_size=50))
@settings(deadline=None, max_examples=200)
def test_random_models_equal_tokenizers(made: Made, text: str) -> None:
    equals_tokenizers(made, text)


@pytest.mark.long
@given(made=settings_and_model(), text=st.text("aé€#x", max_size=80))
@settings(deadline=None, max_examples=2_500)
def test_many_random_models_equal_tokenizers(made: Made, text: str) -> None:
    equals_tokenizers(made, text)


def equals_tokenizers(made: Made, text: str) -> None:
    options, merges, tokens = made
    vocab = {token: id_ for id_, token in enumerate(tokens)}
    prefix, suffix = options["continuing_subword_prefix"], options["end_of_word_suffix"]
    reference = models.BPE(
        vocab=vocab, merges=merges, **{k: v for k, v in options.items() if v not in ("", None)}
    )
    model = BpeModel(vocab, MergeTable.by_pair(vocab, merges, prefix, suffix), **options)
    trace = model.trace(text, byte_level=False)
    expected = reference.tokenize(text)
    assert list(trace.ids) == [token.id for token in expected]
    assert list(trace.tokens) == [token.value for token in expected]
    fallback = any(t.startswith("<0x") for t in trace.tokens)
    dropped = sum(len(s.span) for s in trace.initial) < len(text.encode())
    if not fallback and not dropped:
        # The library counts on from there in these two cases, and no longer from the text.
        assert [(s.start, s.end) for s in trace.spans] == [token.offsets for token in expected]


# --- small random ranks against tiktoken ------------------------------------------------------


@given(
    strings=st.lists(st.text("abc", min_size=2, max_size=6), unique=True, max_size=14),
    text=st.text("abc", min_size=1, max_size=150),
)
@settings(deadline=None, max_examples=100)
def test_random_ranks_equal_tiktoken(strings: list[str], text: str) -> None:
    ranks = {bytes([byte]): byte for byte in range(256)}
    ranks |= {s.encode(): 256 + number for number, s in enumerate(strings)}
    reference = tiktoken.Encoding(
        "random", pat_str="(?s).+", mergeable_ranks=ranks, special_tokens={}
    )
    tokens = {chars_of(token): rank for token, rank in ranks.items()}
    model = BpeModel(tokens, MergeTable.by_merged(tokens))
    assert list(model.trace(text, byte_level=True).ids) == reference.encode_ordinary(text)


# --- real ones --------------------------------------------------------------------------------


@cache
def gpt2() -> tuple[BpeModel, dict[bytes, int]]:
    vocab: dict[str, int] = json.loads(vocabulary_file("gpt2/encoder.json").read_bytes())
    del vocab["<|endoftext|>"]
    lines = vocabulary_file("gpt2/vocab.bpe").read_text(encoding="utf-8").split("\n")[1:]
    merges = [(left, right) for left, _, right in (line.partition(" ") for line in lines if line)]
    ranks = {bytes_of(token) or b"": id_ for token, id_ in vocab.items()}
    return BpeModel(vocab, MergeTable.by_pair(vocab, merges)), ranks


@cache
def cl100k() -> tuple[BpeModel, dict[bytes, int]]:
    ranks: dict[bytes, int] = {}
    for line in vocabulary_file("cl100k_base/cl100k_base.tiktoken").read_bytes().splitlines():
        token, rank = line.split()
        ranks[base64.b64decode(token)] = int(rank)
    tokens = {chars_of(token): rank for token, rank in ranks.items()}
    return BpeModel(tokens, MergeTable.by_merged(tokens)), ranks


@pytest.mark.parametrize(
    ("load", "pattern"), [(gpt2, GPT2_PATTERN), (cl100k, CL100K_PATTERN)], ids=["gpt2", "cl100k"]
)
def test_mixed_text_equals_tiktoken_and_its_steps_lead_there(load: Any, pattern: str) -> None:
    model, ranks = load()
    text = mixed_text(150_000)
    reference = tiktoken.Encoding("real", pat_str=pattern, mergeable_ranks=ranks, special_tokens={})
    pieces = regex.findall(pattern, text)
    ends = [0]
    for piece in pieces:
        ends.append(ends[-1] + len(piece))
    timeline = Timeline.encode(model, text, ends[:-1], ends[1:], byte_level=True)
    assert timeline.ids.tolist() == reference.encode_ordinary(text)
    random = Random(1)
    for _ in range(300):
        pre_token, local = timeline.locate(random.randint(1, timeline.steps))
        trace, plain = timeline.trace(pre_token), model.trace(pieces[pre_token], byte_level=True)
        assert len(trace) == len(plain) == timeline.steps_of(pre_token)
        assert trace.step(local) == plain.step(local)
        assert trace.ids == plain.ids == tuple(reference.encode_ordinary(pieces[pre_token]))


def test_gpt2_steps_equal_tokenizers() -> None:
    model, _ = gpt2()
    pairs = [(left, right) for _, left, right in model.table.listed()]
    reference = models.BPE(vocab=dict(model.vocab), merges=pairs)
    for piece in set(regex.findall(GPT2_PATTERN, mixed_text(30_000))):
        trace = model.trace(piece, byte_level=True)
        assert list(trace.ids) == [t.id for t in reference.tokenize(chars_of(piece.encode()))]
        assert b"".join(span.of(piece.encode()) for span in trace.spans) == piece.encode()


def sentencepiece_model(path: Path) -> tuple[sentencepiece.SentencePieceProcessor, BpeModel]:
    processor = sentencepiece.SentencePieceProcessor(model_file=str(path))
    size = processor.get_piece_size()
    vocab = {processor.id_to_piece(i): i for i in range(size)}
    mergeable = {
        piece: (i, processor.get_score(i))
        for piece, i in vocab.items()
        if not (processor.is_control(i) or processor.is_unknown(i) or processor.is_byte(i))
    }
    byte_fallback = any(processor.is_byte(i) for i in range(size))
    return processor, BpeModel(
        vocab,
        MergeTable.by_score(mergeable),
        unk_token=processor.id_to_piece(processor.unk_id()),
        fuse_unk=not byte_fallback,
        byte_fallback=byte_fallback,
    )


@pytest.mark.parametrize(
    "name", ["botchan-bpe/botchan_en_bpe_1000.model", "mistral-v1/tokenizer.model.v1"]
)
def test_scores_equal_sentencepiece(name: str) -> None:
    processor, model = sentencepiece_model(vocabulary_file(name))
    lines = vocabulary_file("botchan-unigram/botchan.txt").read_text(encoding="utf-8").split("\n")
    lines = [line for line in lines if line.strip()][:400] + mixed_text(20_000).split("\n")
    for line in lines:
        pieces = processor.normalize(line).replace(" ", "▁")
        assert list(model.trace(pieces, byte_level=False).ids) == processor.encode(line), line
