"""Every format: loaded, and its ids and text compared with the library that owns it."""

from __future__ import annotations

import base64
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from tokenizers import Tokenizer

from tests.golden_files import golden, report
from tests.hazards import hazardous
from tests.tokenizer_files import (
    TEACHING,
    TOKENIZERS,
    added,
    bpe,
    built_in,
    byte_vocabulary,
    characters,
    loaded,
    tokenizer,
    written,
)
from tokviz import load
from tokviz.core.bytelevel import chars_of
from tokviz.core.catalog import CACHED_AS, CATALOG, GPT2_VOCAB_CACHED_AS, find, found
from tokviz.core.errors import NotAvailableError, TokenizerFileError
from tokviz.core.formats import LOADERS, load_file
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.formats.tiktoken_ranks import ENCODINGS
from tokviz.core.formats.tiktoken_ranks import load as load_ranks
from tokviz.core.pipeline import Pipeline

TEXT = "Hello, wörld! it's 12345  lines\r\n\n\tनमस्ते 😀 x² e\u0301 ﬁ. "


def assert_as_library(pipeline: Pipeline, text: str) -> None:
    run = pipeline.run(text)
    assert run.reference is not None
    assert run.reference.error is None
    assert run.ids == list(run.reference.ids or ())
    assert pipeline.reference is not None
    theirs = pipeline.reference.decode(run.ids, pipeline.skip_specials)
    assert pipeline.decode(run.ids).text == theirs


@pytest.mark.parametrize("name", [entry.name for entry in CATALOG.values() if entry.is_here])
def test_every_built_in_tokenizer_is_as_its_library(name: str) -> None:
    pipeline = built_in(name)
    for text in (TEXT, "", " ", "  a", "a▁b", "<s>a</s>", "\n\n", "\x00\ufeff\u200d"):
        assert_as_library(pipeline, text)


def test_catalog_offers_every_teaching_tokenizer() -> None:
    offered = {entry.path for entry in CATALOG.values() if entry.teaching}
    assert offered == set(TEACHING.glob("*.json"))
    assert all(entry.about for entry in CATALOG.values())


def test_golden_byte257() -> None:
    for case in golden("byte257")["encodings"]:
        text = "".join(chr(int(point[2:], 16)) for point in case["input"])
        assert load("byte257", normalize=case["form"]).run(text).ids == case["ids"]


def test_loaders_recognise_one_kind_each() -> None:
    files = [
        TOKENIZERS / "gpt2" / "vocab.bpe",
        TOKENIZERS / "cl100k_base" / "cl100k_base.tiktoken",
        TOKENIZERS / "botchan-bpe" / "botchan_en_bpe_1000.model",
        TEACHING / "tiny-bpe.json",
    ]
    for path in files:
        file = TokenizerFile.read(path)
        assert sum(loader.recognises(file) for loader in LOADERS) == 1


def test_gpt2_is_the_same_from_either_file() -> None:
    folder = TOKENIZERS / "gpt2"
    one, other = load_file(folder / "vocab.bpe"), load_file(folder / "encoder.json")
    assert one.sha256 == other.sha256
    assert one.run(TEXT).ids == other.run(TEXT).ids


def test_reports_of_gpt2_ids() -> None:
    gpt2 = built_in("gpt2")
    for case in ("newline-run-depends-on-next", "crlf-two-tokens"):
        for text, ids in report(case)["expected"].items():
            assert gpt2.run(text).ids == ids
    case = report("emoji-across-tokens")
    run = gpt2.run(case["input"])
    assert run.ids == case["expected"]["ids"]
    assert [t.bytes.hex() for t in run.tokens] == case["expected"]["bytes"]
    alone = [gpt2.decode([id_]).text for id_ in run.ids]
    assert alone == case["expected"]["each decoded alone"]
    tekken = built_in("mistral-tekken").run(case["input"])
    assert [t.bytes.hex() for t in tekken.tokens] == case["expected"]["tekken 240911"]["bytes"]


def test_report_byte_fallback_with_an_incomplete_table(tmp_path: Path) -> None:
    case = report("byte-fallback-incomplete-table")
    text, expected = case["input"], case["expected"]
    every = [f"<0x{byte:02X}>" for byte in range(256)]
    tables = {
        "1": ["a", *every],
        "2": ["a", "<unk>", *(token for token in every if token != "<0x82>")],
        "3": ["a", *(token.replace("X", "x").lower() for token in every)],
    }
    for number, tokens in tables.items():
        unk = "<unk>" if "<unk>" in tokens else None
        vocab = {token: id_ for id_, token in enumerate(tokens)}
        pipeline = loaded(tmp_path, tokenizer(bpe(vocab, [], byte_fallback=True, unk_token=unk)))
        run = pipeline.run(text)
        assert [token.text for token in run.tokens] == expected[number]
        assert_as_library(pipeline, text)
        notices = [w.text for w in pipeline.warnings if w.kind == "byte-tokens-missing"]
        if number == "1":
            assert not notices
            sources = [t.source for t in run.tokens]
            assert [[s.start, s.end] for s in sources if s] == expected["offsets of 1"]
        else:
            assert "of 256 byte tokens" in notices[0]
            assert ("without a trace" in notices[0]) == (unk is None)


def test_merges_as_text_and_as_pairs_are_the_same(tmp_path: Path) -> None:
    vocab = characters("ab ", "ab")
    for merges in (["a b"], [["a", "b"]]):
        pipeline = loaded(tmp_path, tokenizer(bpe(vocab, merges)))
        assert pipeline.run("ab a").ids == [3, 2, 0]


MODELS: dict[str, Any] = {
    "BPE with affixes": bpe(
        {"a": 0, "##b": 1, "b</w>": 2, "##b</w>": 3, "ab</w>": 4, "a</w>": 5, "<unk>": 6},
        [["a", "##b</w>"]],
        unk_token="<unk>",
        continuing_subword_prefix="##",
        end_of_word_suffix="</w>",
    ),
    "BPE fused unknowns": bpe(characters("ab", "<unk>"), [], unk_token="<unk>", fuse_unk=True),
    "BPE taken whole": bpe(characters("abc", "ab", "bc", "abc"), [["b", "c"]], ignore_merges=True),
    "BPE without a type": {"vocab": {"a": 0, "b": 1, "ab": 2}, "merges": ["a b"]},
    "WordLevel": {
        "type": "WordLevel",
        "vocab": {"ab": 0, "<unk>": 1, "a": 2},
        "unk_token": "<unk>",
    },
    "WordPiece": {
        "type": "WordPiece",
        "vocab": {"[UNK]": 0, "a": 1, "##b": 2, "##a": 3, "ab": 4},
        "unk_token": "[UNK]",
        "continuing_subword_prefix": "##",
        "max_input_chars_per_word": 5,
    },
    "Unigram": {
        "type": "Unigram",
        "unk_id": 0,
        "vocab": [["<unk>", 0.0], ["a", -1.0], ["b", -1.5], ["ab", -2.0], ["ba", -2.25]],
        "byte_fallback": False,
    },
}


@pytest.mark.parametrize("name", MODELS)
def test_model_is_as_the_library(name: str, tmp_path: Path) -> None:
    split = {"type": "WhitespaceSplit"}
    pipeline = loaded(tmp_path, tokenizer(MODELS[name], pre_tokenizer=split))
    for text in ("ab", "a", "abab ba ab", "abc xyz", "bbaabb", "xx", ""):
        assert_as_library(pipeline, text)


def test_dropout_is_off_and_said(tmp_path: Path) -> None:
    pipeline = loaded(tmp_path, tokenizer(bpe(characters("ab", "ab"), [["a", "b"]], dropout=0.9)))
    assert [w.kind for w in pipeline.warnings] == ["dropout"]
    for _ in range(5):
        assert_as_library(pipeline, "abab")


def test_configuration_beside_adds_cleanup_and_specials(tmp_path: Path) -> None:
    config = {
        "clean_up_tokenization_spaces": True,
        "bos_token": "<s>",
        "eos_token": {"content": "</s>", "lstrip": True, "special": True},
        "added_tokens_decoder": {"9": {"content": "<x>", "special": False, "normalized": False}},
    }
    written(tmp_path, "tokenizer_config.json", config)
    vocab = characters("ab .", "<s>")
    path = written(tmp_path, "tokenizer.json", tokenizer(bpe(vocab)))
    pipeline = load_file(path)
    assert pipeline.name == tmp_path.name
    assert pipeline.cleanup
    assert pipeline.decode(pipeline.run("a .").ids).text
    contents = {t.content: t for t in pipeline.vocabulary.added}
    assert set(contents) == {"<x>", "<s>", "</s>"}
    assert contents["<s>"].id == vocab["<s>"]
    assert contents["</s>"].lstrip
    assert not contents["<x>"].special
    for text in ("<s>a</s>", "a  </s><x>b"):
        run = pipeline.run(text)
        assert run.reference is not None
        assert run.reference.ids_equal
    assert "cleanup" in [w.kind for w in pipeline.warnings]


def test_truncation_and_padding_are_kept_and_said(tmp_path: Path) -> None:
    value = tokenizer(
        bpe(characters("ab", "[PAD]")),
        truncation={"max_length": 2, "strategy": "LongestFirst", "stride": 0, "direction": "Right"},
        padding={
            "strategy": {"Fixed": 4},
            "direction": "Left",
            "pad_to_multiple_of": None,
            "pad_id": 2,
            "pad_type_id": 0,
            "pad_token": "[PAD]",
        },
    )
    pipeline = loaded(tmp_path, value)
    run = pipeline.run("abab")
    assert run.ids == [0, 1, 0, 1]
    assert run.reference is not None
    assert run.reference.ids_equal
    delivered = [row.id for row in pipeline.deliver(run)]
    assert delivered == Tokenizer.from_str(json.dumps(value)).encode("abab").ids == [2, 2, 0, 1]
    assert {"truncation", "padding"} <= {w.kind for w in pipeline.warnings}


def test_rank_file_by_another_name_says_what_it_assumes(tmp_path: Path) -> None:
    data = (TOKENIZERS / "cl100k_base" / "cl100k_base.tiktoken").read_bytes()
    path = written(tmp_path, "mine.tiktoken", data)
    pipeline = load_file(path)
    assert [w.kind for w in pipeline.warnings] == ["pattern-assumed"]
    assert pipeline.vocabulary.added == ()
    chosen = load_ranks(TokenizerFile.read(path), "cl100k_base")
    assert chosen.run("<|endoftext|>").ids == [100257]
    with pytest.raises(TokenizerFileError, match="no split pattern named 'x'"):
        load_ranks(TokenizerFile.read(path), "x")


def bert_lines() -> list[str]:
    letters = [*"abcdefghijklmnopqrstuvwxyz"]
    words = ["hello", "world", "##s", "##ing", "it", "'", "!", ","]
    return ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *letters, *words]


def test_vocab_txt(tmp_path: Path) -> None:
    pipeline = load_file(written(tmp_path, "vocab.txt", "\n".join(bert_lines()) + "\n"))
    assert pipeline.format == "vocab.txt"
    assert [w.kind for w in pipeline.warnings][:1] == ["case-assumed"]
    for text in ("Hello worlds!", "Héllo [MASK] it's", "日本 hello", "[CLS]hello"):
        assert_as_library(pipeline, text)
    written(tmp_path, "tokenizer_config.json", {"do_lower_case": False})
    cased = load_file(tmp_path / "vocab.txt")
    assert cased.run("Hello").ids != pipeline.run("Hello").ids
    assert_as_library(cased, "Hello world")


def test_merges_txt_of_another_layout_has_tokenizers_as_reference(tmp_path: Path) -> None:
    vocab = {"<s>": 0, "<unk>": 1, **{t: i + 2 for t, i in byte_vocabulary("Ġa", "ab").items()}}
    written(tmp_path, "vocab.json", vocab)
    path = written(tmp_path, "merges.txt", "#version: 0.2\nĠ a\na b\n")
    pipeline = load_file(path)
    assert pipeline.reference is not None
    assert pipeline.reference.package == "tokenizers"
    for text in ("ab ab", "it's a  ab\n", "é"):
        assert_as_library(pipeline, text)
    assert "pre-tokenizer-assumed" in [w.kind for w in pipeline.warnings]
    assert load_file(tmp_path / "vocab.json").run("ab").ids == pipeline.run("ab").ids


def test_tekken_with_its_own_specials(tmp_path: Path) -> None:
    entries = [
        {"rank": b, "token_bytes": base64.b64encode(bytes([b])).decode()} for b in range(256)
    ]
    entries.append({"rank": 256, "token_bytes": base64.b64encode(b"ab").decode()})
    value = {
        "config": {
            "pattern": r"\p{L}+|[^\p{L}]+",
            "default_vocab_size": 260,
            "default_num_special_tokens": 3,
        },
        "vocab": entries,
        "special_tokens": [{"rank": 0, "token_str": "<unk>"}, {"rank": 2, "token_str": "<x>"}],
    }
    pipeline = load_file(written(tmp_path, "tekken.json", value))
    assert pipeline.run("ab").ids == [259]
    assert_as_library(pipeline, "ab é<x>")
    assert pipeline.vocabulary.token(1) == "<SPECIAL_1>"
    assert pipeline.vocabulary.token(259) == chars_of(b"ab")
    for breakage, words in (
        ({"vocab": entries[:100]}, r"\$\.vocab: found 100, expected at least 257"),
        ({"vocab": [*entries[:256], {**entries[256], "rank": 9}]}, r"\$\.vocab\[256\]\.rank"),
        ({"vocab": [*entries[:256], {"rank": 256, "token_bytes": "!"}]}, "base64"),
        ({"config": {**value["config"], "pattern": r"\s*|\S+"}}, r"\$\.config\.pattern: found"),
        ({"special_tokens": [{"rank": 9, "token_str": "x"}]}, r"special_tokens\[0\]\.rank"),
    ):
        with pytest.raises(TokenizerFileError, match=words):
            load_file(written(tmp_path, "tekken.json", {**value, **breakage}))


def test_caches_of_this_computer_are_found_and_only_read(tmp_path: Path) -> None:
    hub, tiktoken = tmp_path / "hub", tmp_path / "tk"
    snapshot = hub / "models--org--name" / "snapshots" / "0123"
    snapshot.mkdir(parents=True)
    (hub / "models--org--empty" / "snapshots" / "1").mkdir(parents=True)
    (hub / "datasets--x").mkdir()
    tiktoken.mkdir()
    written(snapshot, "tokenizer.json", (TEACHING / "tiny-bpe.json").read_text(encoding="utf-8"))
    ranks = (TOKENIZERS / "cl100k_base" / "cl100k_base.tiktoken").read_bytes()
    written(tiktoken, CACHED_AS["cl100k_base"], ranks)
    before = sorted(str(path) for path in tmp_path.rglob("*"))
    env = {"HF_HUB_CACHE": str(hub), "TIKTOKEN_CACHE_DIR": str(tiktoken)}
    listed = found(env)
    assert [item.name for item in listed] == ["org/name", "tiktoken/cl100k_base"]
    assert load_file(listed[0].path).run("low").ids == load("tiny-bpe").run("low").ids
    cached = load_file(listed[1].path)
    assert (cached.name, cached.run("<|endoftext|>").ids) == ("cl100k_base", [100257])
    assert sorted(str(path) for path in tmp_path.rglob("*")) == before
    assert found({"HF_HOME": str(tmp_path), "TIKTOKEN_CACHE_DIR": "/nowhere"})[0].name == "org/name"


def test_gpt2_in_tiktokens_cache_is_two_files(tmp_path: Path) -> None:
    env = {"TIKTOKEN_CACHE_DIR": str(tmp_path), "HF_HUB_CACHE": "/nowhere"}
    folder = TOKENIZERS / "gpt2"
    written(tmp_path, CACHED_AS["gpt2"], (folder / "vocab.bpe").read_bytes())
    assert found(env) == ()
    written(tmp_path, GPT2_VOCAB_CACHED_AS, (folder / "encoder.json").read_bytes())
    (item,) = found(env)
    pipeline = load_file(item.path)
    assert (item.name, pipeline.name) == ("tiktoken/gpt2", "gpt2")
    assert pipeline.run(TEXT).ids == built_in("gpt2").run(TEXT).ids
    assert_as_library(pipeline, TEXT)


def test_caches_are_where_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("SOMEWHERE", str(tmp_path / "x"))
    for folder in (".cache/huggingface/hub", "x/hub", "x", "y"):
        snapshot = tmp_path / folder / f"models--{folder[-1]}--name" / "snapshots" / "1"
        snapshot.mkdir(parents=True)
        written(snapshot, "vocab.txt", "[UNK]\na\n")
    none = {"TIKTOKEN_CACHE_DIR": ""}
    for settings_, name in (
        ({}, "b/name"),
        ({"HF_HOME": "~/x"}, "b/name"),
        ({"HF_HUB_CACHE": "$SOMEWHERE"}, "x/name"),
        ({"HUGGINGFACE_HUB_CACHE": "~/y", "HF_HOME": "~/x"}, "y/name"),
    ):
        (item,) = found({**none, **settings_})
        assert item.name == name
    assert str(tmp_path / "x" / "hub") in str(found({**none, "HF_HOME": "~/x"})[0].path)


def test_a_tokenizer_is_called_by_its_folder_where_its_file_has_a_usual_name(
    tmp_path: Path,
) -> None:
    snapshot = tmp_path / "models--org--name" / "snapshots" / "0123"
    plain = tmp_path / "mine"
    snapshot.mkdir(parents=True)
    plain.mkdir()
    model = (TOKENIZERS / "botchan-bpe" / "botchan_en_bpe_1000.model").read_bytes()
    files = {
        "tokenizer.json": (TEACHING / "tiny-bpe.json").read_bytes(),
        "tokenizer.model": model,
        "tokenizer.model.v3": model,
        "vocab.txt": "\n".join(bert_lines()).encode(),
    }
    for name, data in files.items():
        assert load_file(written(snapshot, name, data)).name == "org/name"
        assert load_file(written(plain, name, data)).name == "mine"
    assert load_file(written(plain, "v1.2.model", model)).name == "v1.2"
    assert load_file(written(plain, "own.json", files["tokenizer.json"])).name == "own"


def test_split_patterns_and_specials_are_tiktokens(monkeypatch: pytest.MonkeyPatch) -> None:
    from tiktoken_ext import openai_public

    monkeypatch.setattr(openai_public, "load_tiktoken_bpe", lambda *_, **__: {})
    monkeypatch.setattr(openai_public, "data_gym_to_mergeable_bpe_ranks", lambda **_: {})
    for name, make in openai_public.ENCODING_CONSTRUCTORS.items():
        assert dict(ENCODINGS[name].specials) == make()["special_tokens"]
        if "gpt2" not in name and not name.startswith(("r50k", "p50k")):
            assert ENCODINGS[name].pattern == make()["pat_str"]


@pytest.mark.parametrize(
    ("split", "special", "id_"),
    [
        ("o200k_harmony", "<|message|>", 200_008),
        ("llama3", "<|eot_id|>", 128_009),
        ("llama3", "<|reserved_special_token_250|>", 128_255),
        ("qwen", "<|im_end|>", 151_645),
    ],
)
def test_rank_files_of_others(split: str, special: str, id_: int, tmp_path: Path) -> None:
    file = TokenizerFile.read(TOKENIZERS / "cl100k_base" / "cl100k_base.tiktoken")
    pipeline = load_ranks(file, split)
    assert pipeline.run(f"a{special}").ids == [64, id_]
    assert_as_library(pipeline, f"It's 12345 {special} DON'T\n\n  x")


def test_find_takes_folders_and_names_from_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_HUB_CACHE", str(tmp_path))
    snapshot = tmp_path / "models--org--name" / "snapshots" / "0123"
    snapshot.mkdir(parents=True)
    with pytest.raises(NotAvailableError, match="no tokenizer in the folder"):
        find(str(snapshot))
    path = written(snapshot, "vocab.txt", "\n".join(bert_lines()))
    assert find(str(snapshot)) == path
    assert find("org/name") == path
    with pytest.raises(NotAvailableError, match="no tokenizer named 'nothing'"):
        find("nothing")
    assert os.fspath(find("a/b.json")) == os.path.join("a", "b.json")  # noqa: PTH118


@settings(max_examples=40, deadline=None)
@given(text=hazardous)
@pytest.mark.parametrize(
    "name", ["byte257", "tiny-bpe", "tiny-byte-fallback", "botchan-bpe", "botchan-unigram"]
)
def test_hazardous_texts_are_as_the_library(name: str, text: str) -> None:
    assert_as_library(built_in(name), text)


def test_added_tokens_get_the_librarys_ids(tmp_path: Path) -> None:
    listed = [added(7, "<s>", special=True), added(0, "<x>"), added(12, "<y>"), added(5, "")]
    vocab = {"a": 0, "b": 1, "<s>": 2}
    value = tokenizer(bpe(vocab), added_tokens=listed)
    pipeline = loaded(tmp_path, value)
    assert [(t.content, t.id) for t in pipeline.vocabulary.added] == [
        ("<s>", 2),
        ("<x>", 3),
        ("<y>", 4),
    ]
    theirs = Tokenizer.from_str(json.dumps(value))
    for token in pipeline.vocabulary.added:
        assert theirs.token_to_id(token.content) == token.id
    changed = [w.text for w in pipeline.warnings if w.kind == "id-changed"]
    assert changed[0] == ("The file gives '<s>' the id 7; the library, without a word, gives it 2.")
    assert len(changed) == 3
    assert_as_library(pipeline, "a<s><x>b<y>")
