"""SentencePiece's UNUSED pieces: a unigram model never matches text with them; a BPE model
merges them like any other and takes them apart again at the end."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import jsonschema
import pytest
import sentencepiece
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.tokenizer_files import TOKENIZERS, written
from tokviz.core.formats import load_file
from tokviz.core.formats.sentencepiece_file import (
    Kind,
    Piece,
    SentencePieceModel,
    check,
    read,
    serialized,
)
from tokviz.core.formats.sentencepiece_model import pipeline_of
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.merges import BpeModel
from tokviz.core.pipeline import Pipeline, Run
from tokviz.core.places import resources
from tokviz.core.stepping import options, step_view
from tokviz.core.symbol_steps import SymbolSteps, symbol_steps
from tokviz.core.taken_apart import TakenApartTrace

WORDS = ("the", "theatre", "and", "Botchan", "school", "never", "ing", "school-master", "é", "?")
CORPUS = (TOKENIZERS / "botchan-unigram" / "botchan.txt").read_text(encoding="utf-8")


@cache
def whole(name: str) -> SentencePieceModel:
    return read(TokenizerFile.read(next((TOKENIZERS / name).glob("*.model"))))


def with_unused(model: SentencePieceModel, chosen: Callable[[int], bool]) -> SentencePieceModel:
    """Some NORMAL pieces UNUSED instead, by number."""
    pieces = tuple(
        replace(piece, type="UNUSED") if chosen(index) and piece.type == "NORMAL" else piece
        for index, piece in enumerate(model.pieces)
    )
    return replace(model, pieces=pieces)


def opened(
    model: SentencePieceModel,
) -> tuple[Pipeline, sentencepiece.SentencePieceProcessor]:
    file = TokenizerFile(Path("t.model"), serialized(model))
    check(file, model)
    library = sentencepiece.SentencePieceProcessor(model_proto=serialized(model))
    return pipeline_of(model, file, "t"), library


@settings(max_examples=40, deadline=None)
@given(st.sets(st.integers(3, 999), max_size=400), st.lists(st.sampled_from(WORDS), max_size=9))
@example(set(range(3, 1000)), ["the", "school"])
@example(set(), ["the", "school"])
def test_unigram_passes_them_over_as_the_library_does(unused: set[int], words: list[str]) -> None:
    model = with_unused(whole("botchan-unigram"), unused.__contains__)
    pipeline, library = opened(model)
    text = " ".join(words)
    run = pipeline.run(text)
    assert run.ids == library.encode(text)
    assert run.decoding.text == library.decode(run.ids)
    assert all(model.pieces[id_].type != "UNUSED" for id_ in run.ids)


# -- byte-pair encoding --------------------------------------------------------------------


def twin(text: str, scores: dict[str, float], unused: set[str], fixed: Sequence[str]) -> list[str]:
    """The pieces, by scanning all pairs before every merge; texts instead of ids.

    Everything in `scores` may be merged; `fixed` may not and are cut out first.
    """
    symbols: list[tuple[str, bool]] = []
    while text:
        found = max((s for s in fixed if text.startswith(s)), key=len, default="")
        symbols.append((found or text[0], bool(found)))
        text = text[len(found or text[0]) :]
    noted: dict[str, tuple[str, str]] = {}

    def joined(at: int) -> str | None:
        if not 0 <= at < len(symbols) - 1 or symbols[at][1] or symbols[at + 1][1]:
            return None
        both = symbols[at][0] + symbols[at + 1][0]
        return both if both in scores else None

    def note(at: int) -> None:
        both = joined(at)
        if both in unused:
            noted[both] = (symbols[at][0], symbols[at + 1][0])

    for at in range(len(symbols) - 1):
        note(at)
    while True:
        places = [(-scores[both], at) for at in range(len(symbols)) if (both := joined(at))]
        if not places:
            break
        at = min(places)[1]
        symbols[at : at + 2] = [(symbols[at][0] + symbols[at + 1][0], False)]
        note(at - 1)
        note(at)

    def parts(piece: str) -> list[str]:
        if piece not in unused:
            return [piece]
        if piece not in noted:
            return ["<unk>"]
        left, right = noted[piece]
        return parts(left) + parts(right)

    done: list[str] = []
    for part in (part for symbol, _ in symbols for part in parts(symbol)):
        if (part, done[-1:]) != ("<unk>", ["<unk>"]):
            done.append(part)
    return done


def assert_as_library(model: SentencePieceModel, text: str) -> Run:
    pipeline, library = opened(model)
    run = pipeline.run(text)
    assert run.ids == library.encode(text), text
    assert [token.text for token in run.tokens] == list(
        map(library.IdToPiece, library.encode(text))
    )
    assert run.decoding.text == library.decode(run.ids)
    for index in range(len(run.pre_tokens)):
        assert_steps(run, index)
    return run


def assert_steps(run: Run, index: int) -> None:
    """Every step leads from one moment to the next, and the last moment is the tokens."""
    trace = run.timeline.trace(index)
    assert len(trace) == run.timeline.steps_of(index)
    before = [symbol.text for symbol in trace.symbols(0)]
    for k in range(1, len(trace) + 1):
        view = step_view(trace, k)
        after = [symbol.text for symbol in trace.symbols(k)]
        assert view.parts == tuple(before[at] for at in view.taken)
        if "unknown" not in view.detail:
            assert "".join(view.parts) == "".join(view.results)
        assert view.results == tuple(after[view.made :][: len(view.results)])
        expected = [*before[: view.at], *view.results, *before[view.taken[-1] + 1 :]]
        assert after == expected
        before = after
    assert tuple(before) == trace.tokens
    assert tuple(symbol.id for symbol in trace.symbols(len(trace))) == trace.ids
    spans = [symbol.span for symbol in trace.symbols(len(trace))]
    assert tuple(spans) == trace.spans
    ends = [0, *(span.end for span in spans)]
    assert [span.start for span in spans] == ends[:-1]


def small(random: Random) -> SentencePieceModel:
    """Few characters and many overlapping pieces, so that notes replace each other."""
    pieces = {row: Piece(row, 0.0, "CONTROL") for row in ("<s>", "</s>")}
    pieces["<unk>"] = Piece("<unk>", 0.0, "UNKNOWN")
    fallback = random.random() < 0.3
    if fallback:
        pieces.update({f"<0x{b:02X}>": Piece(f"<0x{b:02X}>", 0.0, "BYTE") for b in range(256)})
    for char in "▁abc":
        kind = "UNUSED" if random.random() < 0.15 else "NORMAL"
        pieces[char] = Piece(char, -9.0, kind)  # type: ignore[arg-type]
    symbols = random.random() < 0.4
    for _ in range(random.randrange(4, 24)):
        text = "".join(random.choices("▁aabbc", k=random.randrange(2, 6)))
        kind = random.choice(
            ["UNUSED", "NORMAL", "UNUSED", "USER_DEFINED" if symbols else "UNUSED"]
        )
        score = float(random.randrange(-6, 0))
        pieces.setdefault(text, Piece(text, score, kind))  # type: ignore[arg-type]
    return SentencePieceModel(
        tuple(pieces.values()),
        "bpe",
        fallback,
        suffix=random.random() < 0.2,
        dummy_prefix=random.random() < 0.6,
        remove_extra_spaces=random.random() < 0.5,
        escape_spaces=random.random() < 0.9,
    )


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9), st.lists(st.text("aabbc  é▁x", max_size=24), max_size=4))
def test_bpe_takes_them_apart_as_the_library_does(seed: int, texts: list[str]) -> None:
    model = small(Random(seed))
    for text in texts:
        if model.suffix and not text.strip(" ▁"):
            continue
        assert_as_library(model, text)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**9), st.text("aabbc ", max_size=24))
def test_bpe_is_its_slow_twin(seed: int, text: str) -> None:
    model = replace(small(Random(seed)), byte_fallback=False)
    model = replace(model, pieces=tuple(p for p in model.pieces if p.type != "BYTE"))
    run = opened(model)[0].run(text)
    merged = {
        p.text: p.score for p in model.pieces if p.type in ("NORMAL", "UNUSED") and len(p.text) > 1
    }
    unused = set(model.of_type("UNUSED"))
    fixed = tuple(model.of_type("USER_DEFINED"))
    pieces = twin(run.normalized.text, merged, unused, fixed)
    if model.escape_spaces:  # else a space is unknown, and neighbours that are become one
        assert [token.text for token in run.tokens] == pieces


HAZARDS = st.text(
    st.sampled_from("the school nevr.,-\n\t\u00a0\u200b\u0301é日🌍▁'\"")
    | st.characters(exclude_categories=["Cs"]),
    max_size=40,
)


@settings(max_examples=150, deadline=None)
@given(
    st.integers(1, 9), st.integers(0, 10**6), st.lists(st.sampled_from(WORDS) | HAZARDS, max_size=6)
)
@example(1, 0, ["the school", "theatre never"])
def test_a_trained_model_with_some_unused(share: int, seed: int, texts: list[str]) -> None:
    random = Random(seed)
    chosen = {index for index in range(1000) if random.randrange(10) < share}
    model = with_unused(whole("botchan-bpe"), chosen.__contains__)
    assert_as_library(model, " ".join(texts).replace("\0", ""))


@pytest.mark.parametrize("share", [1, 5, 10])
def test_a_long_text_with_some_unused(share: int) -> None:
    model = with_unused(whole("botchan-bpe"), lambda index: index * 7 % 10 < share)
    pipeline, library = opened(model)
    for text in (CORPUS[:20_000], CORPUS[20_000:30_000].replace("\n", "  ")):
        assert pipeline.run(text).ids == library.encode(text)


@pytest.mark.long
def test_the_whole_text_with_some_unused() -> None:
    model = with_unused(whole("botchan-bpe"), lambda index: index % 3 == 0)
    pipeline, library = opened(model)
    assert pipeline.run(CORPUS).ids == library.encode(CORPUS)


def test_how_it_is_taken_apart_depends_on_the_rest_of_the_text() -> None:
    rows = ["▁", "a", "b", "c", "ab", "bc"]
    pieces = [Piece("<unk>", 0.0, "UNKNOWN"), *(Piece(row, -2.0) for row in rows)]
    pieces.append(Piece("abc", -3.0, "UNUSED"))
    pieces[-2] = Piece("bc", -1.0)
    pieces[5] = Piece("ab", -2.0)
    model = SentencePieceModel(tuple(pieces), "bpe", dummy_prefix=False)
    alone = assert_as_library(model, "abc")
    assert [token.text for token in alone.tokens] == ["a", "bc"]
    trace = alone.timeline.trace(0)
    assert isinstance(trace, TakenApartTrace)
    assert [step_view(trace, k).results for k in (1, 2, 3)] == [("bc",), ("abc",), ("a", "bc")]
    assert step_view(trace, 3).detail == "UNUSED, so it is taken apart again"
    assert [(o.parts, o.wins) for o in options(trace, 2)] == [(("abc",), True)]
    assert options(trace, 3) == ()
    with pytest.raises(IndexError):
        trace.symbols(4)
    with pytest.raises(IndexError):
        trace.step(2)
    schema = resources() / "schema" / "trace.schema.json"
    jsonschema.validate(alone.to_json(), json.loads(schema.read_text(encoding="utf-8")))
    merges = alone.to_json()["merges"]
    assert [(m["result"], m["rank"]) for m in merges] == [("bc", 0), ("abc", 2), ("a", None)]
    assert merges[-1]["taken_apart"] == "abc"
    assert merges[-1]["rest"] == ["bc"]


def test_the_notice_says_what_is_done(tmp_path: Path) -> None:
    model = with_unused(whole("botchan-bpe"), lambda index: index in (400, 401, 402))
    pipeline = load_file(written(tmp_path, "t.model", serialized(model)))
    notice = next(n for n in pipeline.warnings if n.kind == "unused-pieces")
    assert notice.text.startswith("3 pieces are UNUSED: they are merged, and taken apart again")
    run = pipeline.run("the school and the school")
    assert len(run.pre_tokens) == 1
    assert run.reference is not None
    assert run.reference.ids_equal


def test_a_single_unused_character_is_unknown() -> None:
    pieces = whole("botchan-bpe").pieces
    model = with_unused(whole("botchan-bpe"), lambda index: pieces[index].text == "a")
    run = assert_as_library(model, "aaaa a bath é aé")
    assert "<unk>" in [token.text for token in run.tokens]
    trace = run.timeline.trace(0)
    details = {step_view(trace, k).detail for k in range(1, len(trace) + 1)}
    assert {"UNUSED, so it is unknown", "unknown neighbours become one"} < details


def test_a_character_that_is_only_a_part_of_pieces() -> None:
    rows = [("▁", -1.0), ("a", -2.0), ("éa", -3.0), ("日本", -4.0)]
    pieces = (Piece("<unk>", 0.0, "UNKNOWN"), *(Piece(*row) for row in rows))
    model = SentencePieceModel(pieces, "bpe", dummy_prefix=False)
    for text in ("éa", "aéa é", "日本日", "x日本éé"):
        assert_as_library(model, text)


def test_no_deeper_than_a_hundred_times() -> None:
    pieces = [Piece("<unk>", 0.0, "UNKNOWN"), Piece("a", -1.0)]
    pieces += [Piece("a" * n, -float(n), "UNUSED") for n in range(2, 160)]
    model = SentencePieceModel(tuple(pieces), "bpe", dummy_prefix=False)
    for count in (90, 101, 102, 103, 130, 159, 170):
        assert_as_library(model, "a" * count)


@pytest.mark.parametrize("kind", ["word", "char"])
@pytest.mark.parametrize("byte_fallback", [False, True])
def test_words_and_characters_that_are_unused(kind: Kind, byte_fallback: bool) -> None:
    pieces = [Piece("<unk>", 0.0, "UNKNOWN"), Piece("c", 0.0, "CONTROL")]
    if byte_fallback:
        pieces += [Piece(f"<0x{b:02X}>", 0.0, "BYTE") for b in range(256)]
    pieces += [Piece("▁"), Piece("a"), Piece("b", 0.0, "UNUSED"), Piece("▁ab", 0.0, "UNUSED")]
    pieces += [Piece("▁a"), Piece("▁b", 0.0, "UNUSED")]
    model = SentencePieceModel(tuple(pieces), kind, byte_fallback)
    for text in ("a", "b", "ab", "a b c", "ab b a bb", "cc"):
        assert_as_library(model, text)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.text("aabbc ", max_size=12))
def test_when_a_symbol_came_to_be_and_when_it_goes(seed: int, text: str) -> None:
    pipeline, _ = opened(small(Random(seed)))
    run = pipeline.run(text)
    for index in range(len(run.pre_tokens)):
        trace = run.timeline.trace(index)
        if not isinstance(trace, TakenApartTrace):
            continue
        # Every symbol as a thing of its own: what a step takes goes, what it makes is new.
        rows: list[list[tuple[object, int | None]]] = [[(object(), None) for _ in trace.symbols(0)]]
        for k in range(1, len(trace) + 1):
            view = step_view(trace, k)
            here = list(rows[-1])
            here[view.taken[0] : view.taken[-1] + 1] = [(object(), k) for _ in view.results]
            rows.append(here)
        for moment, row in enumerate(rows):
            for at, (thing, made) in enumerate(row):
                later = (k for k in range(moment + 1, len(rows)) if thing not in dict(rows[k]))
                expected = SymbolSteps(made, next(later, None))
                assert symbol_steps(trace, moment, at) == expected


def test_the_other_rules_and_fewer_merges_go_with_it() -> None:
    pieces = whole("botchan-bpe").pieces
    chosen = {index for index in range(0, 1000, 2) if len(pieces[index].text) > 1}
    pipeline, _ = opened(with_unused(whole("botchan-bpe"), chosen.__contains__))
    assert isinstance(pipeline.model, BpeModel)
    text = "the school never"
    for changed in (pipeline.with_rule("round"), pipeline.with_first_merges(40)):
        run = changed.run(text)
        assert_steps(run, 0)
        assert run.decoding.text == text
    none = pipeline.with_first_merges(0).run(text)
    assert none.timeline.steps == 0
