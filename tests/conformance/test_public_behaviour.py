"""What the libraries' users rely on, as data: each row is a fact, checked on both engines.

The facts are those that the public tests and documents of huggingface/tokenizers 0.23 and
google/sentencepiece 0.2 speak of: texts and results, none of their code.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tokenizers import Tokenizer

from tests.tokenizer_files import TEACHING, added, bpe, byte_vocabulary, characters, tokenizer
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.formats.tokenizer_json import build
from tokviz.core.pipeline import Pipeline


def both(value: dict[str, Any]) -> tuple[Pipeline, Tokenizer]:
    data = json.dumps(value).encode()
    return build(TokenizerFile(Path("made.json"), data), value, data), Tokenizer.from_buffer(data)


def metaspace(scheme: str, split: bool = True) -> dict[str, Any]:
    return {"type": "Metaspace", "replacement": "▁", "prepend_scheme": scheme, "split": split}


PRE_TOKENS: list[tuple[str, Any, str, list[str]]] = [
    ("metaspace", metaspace("always"), "Hey   friend!", ["▁Hey", "▁", "▁", "▁friend!"]),
    ("metaspace never", metaspace("never"), " Hey you", ["▁Hey", "▁you"]),
    ("whitespace", {"type": "Whitespace"}, "How are you?", ["How", "are", "you", "?"]),
    ("bert", {"type": "BertPreTokenizer"}, "Hey friend!  How?", ["Hey", "friend", "!", "How", "?"]),
    (
        "digits",
        {"type": "Digits", "individual_digits": True},
        "Hey 123 friend!",
        ["Hey ", "1", "2", "3", " friend!"],
    ),
    (
        "scripts",
        {"type": "UnicodeScripts"},
        "Apples are りんご 林檎",
        ["Apples are ", "りんご 林檎"],
    ),
    (
        "fixed length",
        {"type": "FixedLength", "length": 3},
        "Hello 👋 world",
        ["Hel", "lo ", "👋 w", "orl", "d"],
    ),
]


@pytest.mark.parametrize("row", PRE_TOKENS, ids=lambda row: row[0])
def test_pre_tokens(row: tuple[str, Any, str, list[str]]) -> None:
    _, component, text, expected = row
    ours, theirs = both(tokenizer(bpe(characters(text)), pre_tokenizer=component))
    assert [p.text for p in ours.run(text).pre_tokens] == expected
    assert theirs.pre_tokenizer is not None
    assert [piece for piece, _ in theirs.pre_tokenizer.pre_tokenize_str(text)] == expected


DECODED: list[tuple[str, Any, list[str], str]] = [
    ("wordpiece", {"type": "WordPiece", "prefix": "##", "cleanup": True}, ["a", "##b", "."], "ab."),
    ("wordpiece first", {"type": "WordPiece", "prefix": "##", "cleanup": True}, ["##b"], "##b"),
    ("metaspace", metaspace("always"), ["▁Hey", "▁friend"], "Hey friend"),
    ("bpe", {"type": "BPEDecoder", "suffix": "</w>"}, ["a", "b</w>", "c</w>"], "ab c"),
    ("byte fallback", {"type": "ByteFallback"}, ["<0xE5>", "<0x8F>", "<0xAB>"], "叫"),
    ("byte fallback, ill-formed", {"type": "ByteFallback"}, ["<0xE5>", "<0x8F>"], "\ufffd\ufffd"),
    (
        "ctc",
        {"type": "CTC", "pad_token": "<pad>", "word_delimiter_token": "|", "cleanup": True},
        ["<pad>", "h", "h", "e", "l", "<pad>", "l", "|", "a"],
        "hell a",
    ),
    ("none", None, ["a", "b"], "a b"),
]


@pytest.mark.parametrize("row", DECODED, ids=lambda row: row[0])
def test_decoded(row: tuple[str, Any, list[str], str]) -> None:
    _, component, tokens, expected = row
    vocab = {token: id_ for id_, token in enumerate(dict.fromkeys(tokens))}
    ours, theirs = both(tokenizer(bpe(vocab), decoder=component))
    ids = [vocab[token] for token in tokens]
    assert ours.decode(ids).text == expected == theirs.decode(ids)


ADDED: list[tuple[str, dict[str, bool], str, list[str]]] = [
    ("plain", {}, "a <m> b", ["a", " ", "<m>", " ", "b"]),
    ("lstrip", {"lstrip": True}, "a  <m> b", ["a", "<m>", " ", "b"]),
    ("rstrip", {"rstrip": True}, "a <m>  b", ["a", " ", "<m>", "b"]),
    ("both", {"lstrip": True, "rstrip": True}, "a \t<m>\n b", ["a", "<m>", "b"]),
    ("single word", {"single_word": True}, "a<m> <m>", ["a", "<", "m", ">", " ", "<m>"]),
    ("normalized", {"normalized": True}, "a<M>", ["a", "<m>"]),
    ("not normalized", {}, "a<M>", ["a", "<", "m", ">"]),
]


@pytest.mark.parametrize("row", ADDED, ids=lambda row: row[0])
def test_added(row: tuple[str, dict[str, bool], str, list[str]]) -> None:
    _, flags, text, expected = row
    vocab = characters("ab<>m \t\n")
    value = tokenizer(
        bpe(vocab), normalizer={"type": "Lowercase"}, added_tokens=[added(99, "<m>", **flags)]
    )
    ours, theirs = both(value)
    names = {id_: token for token, id_ in vocab.items()}
    run = ours.run(text)
    assert [names.get(id_, "<m>") for id_ in run.ids] == expected
    assert run.ids == theirs.encode(text).ids


def test_offsets_count_code_points_of_the_source() -> None:
    value = tokenizer(
        bpe(byte_vocabulary()),
        pre_tokenizer={
            "type": "ByteLevel",
            "add_prefix_space": False,
            "trim_offsets": False,
            "use_regex": True,
        },
    )
    ours, theirs = both(value)
    text = "i⭢j 😀"
    sources = [token.source for token in ours.run(text).tokens]
    assert [(s.start, s.end) for s in sources if s is not None] == theirs.encode(text).offsets


@pytest.mark.parametrize("path", sorted(TEACHING.glob("*.json")), ids=lambda path: path.stem)
def test_teaching_tokenizers_are_the_librarys(path: Path) -> None:
    file = TokenizerFile.read(path)
    ours = build(file, file.json(), file.data)
    theirs = Tokenizer.from_file(str(path))
    for text in ("low lower newest", "fish & chips", "  two  spaces ", "naïve café", "日本 😀"):
        encoding = theirs.encode(text)
        run = ours.run(text)
        assert run.ids == encoding.ids
        # For an unknown token the library shows the text itself in place of the token.
        tokens = [theirs.id_to_token(id_) for id_ in encoding.ids]
        assert [token.text for token in run.tokens] == tokens
        assert ours.decode(run.ids).text == theirs.decode(encoding.ids)
