"""The post-processor for one text and for pairs, truncation and padding, against tokenizers."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer

from tests.tokenizer_files import bpe, characters, tokenizer
from tokviz.core.delivery import Delivery
from tokviz.core.errors import TokvizError
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.formats.tokenizer_json import build
from tokviz.core.pipeline import Pipeline
from tokviz.core.postprocess import Padding, PostProcessor

BYTE_LEVEL = {
    "type": "ByteLevel",
    "add_prefix_space": True,
    "trim_offsets": True,
    "use_regex": True,
}
BERT = {"type": "BertProcessing", "sep": ["[SEP]", 4], "cls": ["[CLS]", 3]}
ROBERTA = {
    "type": "RobertaProcessing",
    "sep": ["[SEP]", 4],
    "cls": ["[CLS]", 3],
    "trim_offsets": True,
    "add_prefix_space": True,
}


def special(id_: str, type_id: int = 0) -> dict[str, Any]:
    return {"SpecialToken": {"id": id_, "type_id": type_id}}


def sequence(id_: str, type_id: int = 0) -> dict[str, Any]:
    return {"Sequence": {"id": id_, "type_id": type_id}}


TEMPLATE = {
    "type": "TemplateProcessing",
    "single": [special("both"), sequence("A", 2), special("[SEP]", 1)],
    "pair": [special("[CLS]"), sequence("B", 3), special("[SEP]", 1), sequence("A", 2)],
    "special_tokens": {
        "[CLS]": {"id": "[CLS]", "ids": [3], "tokens": ["[CLS]"]},
        "[SEP]": {"id": "[SEP]", "ids": [4], "tokens": ["[SEP]"]},
        "both": {"id": "both", "ids": [3, 4], "tokens": ["[CLS]", "[SEP]"]},
    },
}
PROCESSORS: dict[str, Any] = {
    "none": None,
    "ByteLevel": BYTE_LEVEL,
    "BertProcessing": BERT,
    "RobertaProcessing": ROBERTA,
    "TemplateProcessing": TEMPLATE,
    "Sequence": {"type": "Sequence", "processors": [BYTE_LEVEL, TEMPLATE]},
    "Sequence of nothing": {"type": "Sequence", "processors": [BYTE_LEVEL]},
}


def value_of(processor: str, **parts: Any) -> dict[str, Any]:
    vocab = characters("abc", "[CLS]", "[SEP]", "[PAD]")
    return tokenizer(bpe(vocab), post_processor=PROCESSORS[processor], **parts)


def built(value: dict[str, Any]) -> Pipeline:
    data = json.dumps(value).encode()
    return build(TokenizerFile(Path("p.json"), data), value, data)


@pytest.mark.parametrize("name", PROCESSORS)
@settings(max_examples=30, deadline=None)
@given(
    first=st.text("abc", max_size=9),
    second=st.none() | st.text("abc", max_size=9),
    add=st.booleans(),
    length=st.none() | st.integers(0, 12),
    strategy=st.sampled_from(["LongestFirst", "OnlyFirst", "OnlySecond"]),
    sides=st.tuples(*[st.sampled_from(["Left", "Right"])] * 2),
    fixed=st.none() | st.integers(0, 14),
    multiple=st.none() | st.integers(1, 5),
)
def test_rows_are_the_librarys(
    name: str,
    first: str,
    second: str | None,
    add: bool,
    length: int | None,
    strategy: str,
    sides: tuple[str, str],
    fixed: int | None,
    multiple: int | None,
) -> None:
    truncation = None
    if length is not None:
        truncation = {
            "max_length": length,
            "strategy": strategy,
            "stride": 0,
            "direction": sides[0],
        }
    padding = {
        "strategy": "BatchLongest" if fixed is None else {"Fixed": fixed},
        "direction": sides[1],
        "pad_to_multiple_of": multiple,
        "pad_id": 5,
        "pad_type_id": 7,
        "pad_token": "[PAD]",
    }
    value = value_of(name, truncation=truncation, padding=padding)
    pipeline = built(value)
    theirs = Tokenizer.from_str(json.dumps(value))
    a, b = pipeline.run(first), None if second is None else pipeline.run(second)
    try:
        encoding = theirs.encode(first, second, add_special_tokens=add)
    except Exception:
        with pytest.raises(TokvizError):
            pipeline.post_processor.rows(
                a.timeline.ids.tolist(),
                None if b is None else b.timeline.ids.tolist(),
                add_specials=add,
                truncation=pipeline.truncation,
            )
        return
    rows = pipeline.post_processor.rows(
        a.timeline.ids.tolist(),
        None if b is None else b.timeline.ids.tolist(),
        add_specials=add,
        truncation=pipeline.truncation,
        padding=pipeline.padding,
    )
    assert [row.id for row in rows] == encoding.ids
    assert [row.type_id for row in rows] == encoding.type_ids
    assert [int(not row.padding) for row in rows] == encoding.attention_mask
    names = {"A": 0, "B": 1, None: None}
    # The library gives padding on the left the number of the text, in a text of its own alone.
    sequences = zip(rows, encoding.sequence_ids, strict=True)
    assert all(names[row.sequence] == theirs_ for row, theirs_ in sequences if not row.padding)
    assert [int(row.sequence is None) for row in rows] == encoding.special_tokens_mask


@pytest.mark.parametrize("name", PROCESSORS)
def test_the_runs_template_is_the_processors_single(name: str) -> None:
    value = value_of(name)
    pipeline = built(value)
    run = pipeline.run("abc")
    assert run.ids == [row.id for row in pipeline.deliver(run)]
    assert run.reference is not None
    assert run.reference.ids_equal
    if name.startswith("Sequence"):
        assert pipeline.post_processor.steps[0] == "ByteLevel (trim_offsets)"


TEXTS = ("", "ab", "abcabcab")


@pytest.mark.parametrize("name", PROCESSORS)
@pytest.mark.parametrize("strategy", ["LongestFirst", "OnlyFirst", "OnlySecond"])
@pytest.mark.parametrize("direction", ["Left", "Right"])
def test_every_short_truncation_is_the_librarys(name: str, strategy: str, direction: str) -> None:
    """From none to more ids than there are special tokens, with every stride, single and pair."""
    uncut = cut = refused = 0
    value = value_of(name)
    template = json.dumps(value)
    bare = built(value)
    # A length changes nothing before the post-processor.
    own = {text: bare.run(text).timeline.ids.tolist() for text in TEXTS}
    for length, stride in product(range(8), (0, 2)):
        value["truncation"] = {
            "max_length": length,
            "strategy": strategy,
            "direction": direction,
            "stride": stride,
        }
        theirs = Tokenizer.from_str(json.dumps(value))
        pipeline = built(value)
        for first, second, add in product(TEXTS, (None, *TEXTS), (True, False)):
            ids = own[first], None if second is None else own[second]
            case = (length, stride, first, second, add)

            def rows(ids: Any = ids, add: bool = add, pipeline: Pipeline = pipeline) -> Any:
                processor = pipeline.post_processor
                return processor.rows(*ids, add_specials=add, truncation=pipeline.truncation)

            try:
                encoding = theirs.encode(first, second, add_special_tokens=add)
            except BaseException:
                with pytest.raises(TokvizError):
                    rows()
                refused += 1
                continue
            ours = [(row.id, row.type_id) for row in rows()]
            assert ours == list(zip(encoding.ids, encoding.type_ids, strict=True)), case
            uncut += len(ours) > length
            cut += len(ours) < len(first) + len(second or "")
    assert cut
    assert refused
    adds = any(part.ids for part in bare.post_processor.pair)
    assert bool(uncut) == adds, template


def test_where_special_tokens_are_more_than_the_length_it_is_said() -> None:
    value = value_of("BertProcessing")
    value["truncation"] = {
        "max_length": 1,
        "strategy": "LongestFirst",
        "direction": "Right",
        "stride": 0,
    }
    pipeline = built(value)
    notice = next(n for n in pipeline.warnings if n.kind == "truncation-too-short")
    assert notice.text == (
        "The file cuts at the length 1, but the special tokens alone take 2: the library then "
        "delivers the text uncut."
    )
    delivery = Delivery.of(pipeline.run("abc"))
    assert [row.id for row in delivery.rows] == [3, 0, 1, 2, 4]
    assert delivery.cuts == ()
    assert delivery.sentences[0] == (
        "Not cut: the special tokens alone take 2, more than the 1 that are allowed, and then the "
        "library cuts nothing."
    )
    assert delivery.reference is not None
    assert delivery.reference.ids_equal


@pytest.mark.parametrize("padding", [Padding(9, length=2**40), Padding(9, multiple=2**32)])
def test_padding_beyond_memory_is_refused(padding: Padding) -> None:
    with pytest.raises(TokvizError, match=r"more than is laid out here; choose a length of up to"):
        PostProcessor().rows((1, 2), padding=padding)


def test_padding_only_fills_up() -> None:
    rows = PostProcessor().rows((1, 2, 3), padding=Padding(9, length=2, multiple=4))
    assert [(row.id, row.padding) for row in rows][-1] == (9, True)
    assert len(rows) == 4
