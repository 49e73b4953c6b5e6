"""Makes the teaching tokenizers under resources/teaching/ again, byte for byte.

    python packaging/make_teaching.py          write the files
    python packaging/make_teaching.py --check  say which files differ; exit 1 when one does

`byte257` and `tiny-bpe` are written out by hand below; what they must answer is
in tests/golden/. The others are trained on corpus.txt. What the tokenizer.json format
has no word for stands under "tokviz" inside "model": tokenizers 0.23 skips a key it does
not know there, and refuses one at the top level.
"""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from math import log
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tokviz.core.bytelevel import CHAR_OF_BYTE  # noqa: E402
from tokviz.core.train import train  # noqa: E402
from tokviz.core.unigram import UnigramModel  # noqa: E402

TEACHING = ROOT / "resources" / "teaching"
MARK = "\N{LOWER ONE EIGHTH BLOCK}"
ASCII = [chr(point) for point in range(0x21, 0x7F)]

Json = dict[str, Any]


def tokenizer_json(
    name: str,
    about: str,
    model: Json,
    *,
    normalizer: Json | None = None,
    pre_tokenizer: Json | None = None,
    post_processor: Json | None = None,
    decoder: Json | None = None,
    specials: Iterable[str] = (),
) -> Json:
    """A whole tokenizer.json, in the library's order of keys; specials have the first ids."""
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [
            {
                "id": id_,
                "content": content,
                "single_word": False,
                "lstrip": False,
                "rstrip": False,
                "normalized": False,
                "special": True,
            }
            for id_, content in enumerate(specials)
        ],
        "normalizer": normalizer,
        "pre_tokenizer": pre_tokenizer,
        "post_processor": post_processor,
        "decoder": decoder,
        "model": {**model, "tokviz": {"name": name, "about": about, "rule": "lowest-rank"}},
    }


def bpe_model(
    tokens: Iterable[str],
    merges: Iterable[tuple[str, str]],
    *,
    unk_token: str | None = None,
    fuse_unk: bool = False,
    byte_fallback: bool = False,
) -> Json:
    """The "model" part of a BPE tokenizer; a token's id is its place in `tokens`."""
    return {
        "type": "BPE",
        "dropout": None,
        "unk_token": unk_token,
        "continuing_subword_prefix": None,
        "end_of_word_suffix": None,
        "fuse_unk": fuse_unk,
        "byte_fallback": byte_fallback,
        "ignore_merges": False,
        "vocab": {token: id_ for id_, token in enumerate(tokens)},
        "merges": [list(pair) for pair in merges],
    }


def metaspace(prepend_scheme: str) -> Json:
    """The Metaspace component, which is both pre-tokenizer and decoder."""
    return {
        "type": "Metaspace",
        "replacement": MARK,
        "prepend_scheme": prepend_scheme,
        "split": True,
    }


def template(vocab: Mapping[str, int], single: str, pair: str) -> Json:
    """The post-processor for one text, $A, and for two, in the library's own notation:
    special tokens and texts, each with its type id behind a colon."""

    def parts(written: str) -> list[Json]:
        found: list[Json] = []
        for part in written.split():
            name, type_id = part.rsplit(":", 1)
            kind = "Sequence" if name.startswith("$") else "SpecialToken"
            found.append({kind: {"id": name.removeprefix("$"), "type_id": int(type_id)}})
        return found

    specials = [p["SpecialToken"]["id"] for p in parts(single) if "SpecialToken" in p]
    return {
        "type": "TemplateProcessing",
        "single": parts(single),
        "pair": parts(pair),
        "special_tokens": {
            token: {"id": token, "ids": [vocab[token]], "tokens": [token]} for token in specials
        },
    }


def byte257() -> Json:
    """Id b is the byte b; id 256 is "fi"."""
    byte_level = {
        "type": "ByteLevel",
        "add_prefix_space": False,
        "trim_offsets": False,
        "use_regex": False,
    }
    return tokenizer_json(
        "byte257",
        "The 256 bytes and one merge, f + i: small enough to check every id by hand.",
        bpe_model([*CHAR_OF_BYTE, "fi"], [("f", "i")]),
        pre_tokenizer=byte_level,
        decoder=byte_level,
    )


def tiny_bpe() -> Json:
    """Character-level BPE with six merges learnt from low, lower, newest, newest, widest."""
    merges = [("l", "o"), ("lo", "w"), ("e", "s"), ("es", "t"), ("n", "e"), ("ne", "w")]
    alphabet = [MARK, *ASCII]
    return tokenizer_json(
        "tiny-bpe",
        "Six merges over characters; a space becomes U+2581 and opens the next pre-token. "
        "Characters outside printable ASCII become <unk>.",
        bpe_model(["<unk>", *alphabet, *map("".join, merges)], merges, unk_token="<unk>"),
        pre_tokenizer=metaspace("never"),
        decoder=metaspace("never"),
    )


def corpus_lines() -> list[str]:
    """The training text; written for this program, in ten languages and some code."""
    return (TEACHING / "corpus.txt").read_text(encoding="utf-8").splitlines()


def marked_words(lines: Iterable[str]) -> Counter[str]:
    """Words as Metaspace makes them: a mark for every space and one in front."""
    marked = (MARK + line.replace(" ", MARK) for line in lines if line)
    return Counter(word for line in marked for word in re.findall(f"{MARK}[^{MARK}]*", line))


def tiny_wordpiece() -> Json:
    """BERT's stages on a small scale."""

    def normalized(line: str) -> str:
        decomposed = unicodedata.normalize("NFD", line).lower()
        return "".join(c for c in decomposed if not unicodedata.category(c).startswith("M"))

    lines = map(normalized, corpus_lines())
    words = Counter(word for line in lines for word in re.findall(r"\w+|[^\w\s]+", line))
    specials = ("[UNK]", "[CLS]", "[SEP]")
    lower = [char for char in ASCII if not char.isupper()]
    alphabet = [*lower, *("##" + char for char in lower)]
    learnt = train(words, 700, specials=specials, alphabet=alphabet, prefix="##", least=2)
    vocab = {token: id_ for id_, token in enumerate(learnt.tokens)}
    return tokenizer_json(
        "tiny-wordpiece",
        "Greedy longest match after lower-casing and dropping accents, as in BERT. "
        "Both lose what can't be had back; so do words with an unknown character.",
        {
            "type": "WordPiece",
            "unk_token": "[UNK]",
            "continuing_subword_prefix": "##",
            "max_input_chars_per_word": 100,
            "vocab": vocab,
        },
        normalizer={
            "type": "Sequence",
            "normalizers": [{"type": "NFD"}, {"type": "Lowercase"}, {"type": "StripAccents"}],
        },
        pre_tokenizer={"type": "Whitespace"},
        post_processor=template(vocab, "[CLS]:0 $A:0 [SEP]:0", "[CLS]:0 $A:0 [SEP]:0 $B:1 [SEP]:1"),
        decoder={"type": "WordPiece", "prefix": "##", "cleanup": True},
        specials=specials,
    )


def unigram_pieces(words: Mapping[str, int], size: int) -> list[tuple[str, float]]:
    """Pieces with scores: all characters, printable ASCII too, and the longer ones that fit.

    Begins with every stretch of up to 8 characters that occurs 3 times. Then cuts the words by
    the scores so far, counts what was used, keeps the better 3 of 4, and so on (Viterbi EM).
    Counts are whole numbers, so that the result is the same on every machine.
    """
    chars = Counter(ASCII)
    longer: Counter[str] = Counter()
    for word, count in words.items():
        for start in range(len(word)):
            chars[word[start]] += count
            for end in range(start + 2, min(start + 8, len(word)) + 1):
                longer[word[start:end]] += count
    used = Counter({piece: n for piece, n in longer.items() if n >= 3})
    while True:
        total = chars.total() + used.total()
        kept = sorted(used, key=lambda piece: (-used[piece] * len(piece), piece))
        everything = [*sorted(chars), *kept]
        counts = {**chars, **used}
        scored = [(piece, round(log(counts[piece] / total), 4)) for piece in everything]
        if len(everything) <= size:
            return sorted(scored, key=lambda piece: (-piece[1], piece[0]))
        model = UnigramModel(tuple(scored))
        found: Counter[str] = Counter()
        for word, count in words.items():
            for token in model.trace(word).tokens:
                found[token] += count
        chars = Counter({char: max(found[char], 1) for char in chars})
        room = max(size - len(chars), len(kept) * 3 // 4)
        best = sorted(kept, key=lambda piece: (-found[piece] * len(piece), piece))[:room]
        used = Counter({piece: found[piece] for piece in best if found[piece]})


def tiny_unigram() -> Json:
    """SentencePiece's stages on a small scale."""
    lines = [unicodedata.normalize("NFKC", line) for line in corpus_lines()]
    pieces = unigram_pieces(marked_words(re.sub(r"\s+", " ", line) for line in lines), 1200)
    return tokenizer_json(
        "tiny-unigram",
        "The most probable way to cut, as in SentencePiece. NFKC and runs of white space "
        "change the text; a space is put in front; unknown characters become <unk>.",
        {
            "type": "Unigram",
            "unk_id": 0,
            "vocab": [["<unk>", 0.0], *map(list, pieces)],
            "byte_fallback": False,
        },
        normalizer={
            "type": "Sequence",
            "normalizers": [
                {"type": "NFKC"},
                {"type": "Replace", "pattern": {"Regex": "\\s+"}, "content": " "},
            ],
        },
        pre_tokenizer=metaspace("always"),
        decoder=metaspace("always"),
        specials=["<unk>"],
    )


def tiny_byte_fallback() -> Json:
    """Llama 2's stages on a small scale."""
    words = marked_words(corpus_lines())
    chars: Counter[str] = Counter()
    for word, count in words.items():
        for char in word:
            chars[char] += count
    rare = "".join(sorted(c for c, count in chars.items() if count < 8 and c not in ASCII))
    parts: Counter[str] = Counter()
    for word, count in words.items():
        for part in re.split(f"[{re.escape(rare)}]", word):
            parts[part] += count
    specials = ("<unk>", "<s>", "</s>")
    byte_tokens = [f"<0x{byte:02X}>" for byte in range(256)]
    learnt = train(
        parts,
        900,
        "sentencepiece",
        specials=[*specials, *byte_tokens],
        alphabet=ASCII,
        least=2,
    )
    vocab = {token: id_ for id_, token in enumerate(learnt.tokens)}
    return tokenizer_json(
        "tiny-byte-fallback",
        "BPE over characters as in Llama 2: a space is put in front, and a character "
        "that the vocabulary lacks becomes the tokens of its bytes.",
        bpe_model(vocab, learnt.merges, unk_token="<unk>", fuse_unk=True, byte_fallback=True),
        normalizer={
            "type": "Sequence",
            "normalizers": [
                {"type": "Prepend", "prepend": MARK},
                {"type": "Replace", "pattern": {"String": " "}, "content": MARK},
            ],
        },
        post_processor=template(vocab, "<s>:0 $A:0", "<s>:0 $A:0 <s>:1 $B:1"),
        decoder={
            "type": "Sequence",
            "decoders": [
                {"type": "Replace", "pattern": {"String": MARK}, "content": " "},
                {"type": "ByteFallback"},
                {"type": "Fuse"},
                {"type": "Strip", "content": " ", "start": 1, "stop": 0},
            ],
        },
        specials=specials,
    )


MAKERS: dict[str, Callable[[], Json]] = {
    "byte257": byte257,
    "tiny-bpe": tiny_bpe,
    "tiny-wordpiece": tiny_wordpiece,
    "tiny-unigram": tiny_unigram,
    "tiny-byte-fallback": tiny_byte_fallback,
}


def encoded(tokenizer: Json) -> bytes:
    """The bytes of the file: UTF-8, LF, one key a line."""
    return (json.dumps(tokenizer, ensure_ascii=False, indent=1) + "\n").encode()


def main(arguments: list[str]) -> int:
    different = 0
    for name, make in MAKERS.items():
        path, data = TEACHING / f"{name}.json", encoded(make())
        if path.exists() and path.read_bytes() == data:
            continue
        different += 1
        if "--check" in arguments:
            print(f"{path.name} is not what this script makes", file=sys.stderr)
        else:
            path.write_bytes(data)
            print(f"{path.name}: {len(data)} bytes")
    return int("--check" in arguments and different > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
