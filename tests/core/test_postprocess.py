"""The post-processor for one text and for pairs, truncation and padding, against tokenizers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer

from tests.tokenizer_files import bpe, characters, tokenizer
from tokviz.core.errors import TokvizError
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.formats.tokenizer_json import build
from tokviz.core.postprocess import Padding, Part, PostProcessor, Truncation

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


@pytest.mark.parametrize("name", PROCESSORS)
@settings(max_examples=30, deadline=None)
@given(
    first=st.text("abc", max_size=9),
    second=st.none() | st.text("abc", max_size=9),
    add=st.booleans(),
    length=st.none() | st.integers(4, 12),
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
    data = json.dumps(value).encode()
    pipeline = build(TokenizerFile(Path("p.json"), data), value, data)
    theirs = Tokenizer.from_buffer(data)
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
    data = json.dumps(value).encode()
    pipeline = build(TokenizerFile(Path("p.json"), data), value, data)
    run = pipeline.run("abc")
    assert run.ids == [row.id for row in pipeline.deliver(run)]
    assert run.reference is not None
    assert run.reference.ids_equal
    if name.startswith("Sequence"):
        assert pipeline.post_processor.steps[0] == "ByteLevel (trim_offsets)"


def test_no_room_for_special_tokens_is_an_error() -> None:
    processor = PostProcessor((Part(None, 0, (1, 2)), Part("A", 0)))
    with pytest.raises(TokvizError, match="no room for the 2 special tokens"):
        processor.rows((7,), truncation=Truncation(1))


def test_padding_only_fills_up() -> None:
    rows = PostProcessor().rows((1, 2, 3), padding=Padding(9, length=2, multiple=4))
    assert [(row.id, row.padding) for row in rows][-1] == (9, True)
    assert len(rows) == 4
