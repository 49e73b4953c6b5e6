"""Post-processors, truncation and padding of tokenizer.json."""

from __future__ import annotations

from tokviz.core.formats.json_node import Node
from tokviz.core.postprocess import Padding, Part, PostProcessor, Side, Strategy, Truncation, Which
from tokviz.core.words import said

_WHICH: dict[str, Which] = {"A": "A", "B": "B"}
_SIDES: dict[str, Side] = {"Left": "left", "Right": "right"}
_STRATEGIES: dict[str, Strategy] = {
    "LongestFirst": "LongestFirst",
    "OnlyFirst": "OnlyFirst",
    "OnlySecond": "OnlySecond",
}


def post_processor(node: Node) -> PostProcessor:
    """The post-processor; of a Sequence at most one part may add tokens."""
    return PostProcessor() if node.is_null else _processor(node)


def _processor(node: Node) -> PostProcessor:
    kind = _kind(node)
    if kind == "ByteLevel":
        node["add_prefix_space"].flag()
        node["use_regex"].flag_or(True)
        trims = node["trim_offsets"].flag()
        step = said("ByteLevel (trim_offsets)") if trims else said("ByteLevel (keeps offsets)")
        return PostProcessor(steps=(step,))
    if kind == "BertProcessing":
        cls, sep = _special(node["cls"]), _special(node["sep"])
        single = (Part(None, 0, cls), Part("A", 0), Part(None, 0, sep))
        return PostProcessor(single, (*single, Part("B", 1), Part(None, 1, sep)), (kind,))
    if kind == "RobertaProcessing":
        cls, sep = _special(node["cls"]), _special(node["sep"])
        single = (Part(None, 0, cls), Part("A", 0), Part(None, 0, sep))
        pair = (*single, Part(None, 0, sep), Part("B", 0), Part(None, 0, sep))
        return PostProcessor(single, pair, (kind,), plain_pair=(Part("A", 0), Part("B", 0)))
    if kind == "TemplateProcessing":
        for token in node["special_tokens"].members():
            token["id"].text()
            _ = [text.text() for text in token["tokens"].items()]
        return PostProcessor(
            _template(node, node["single"]), _template(node, node["pair"]), (kind,)
        )
    parts = [(item, _processor(item)) for item in node["processors"].items()]
    adding = [(item, part) for item, part in parts if part.single != PostProcessor().single]
    for item, _ in adding[1:]:
        raise item.fail(said("no second processor that adds tokens"), item["type"].text())
    steps = tuple(step for _, part in parts for step in part.steps)
    if not adding:
        return PostProcessor(steps=steps)
    only = adding[0][1]
    return PostProcessor(only.single, only.pair, steps, only.plain_pair)


def _kind(node: Node) -> str:
    """What the library takes it for: of most it looks at the members alone, not at the type."""
    type_ = node["type"]
    if type_.value in ("ByteLevel", "Sequence"):
        return type_.text()
    if node.has("sep", "cls"):
        flags = ("trim_offsets", "add_prefix_space")
        is_roberta = all(isinstance(node[flag].value, bool) for flag in flags)
        return "RobertaProcessing" if is_roberta else "BertProcessing"
    if type_.value == "TemplateProcessing" or node.has("single", "pair", "special_tokens"):
        return "TemplateProcessing"
    raise type_.fail(
        said("ByteLevel, BertProcessing, RobertaProcessing, TemplateProcessing or Sequence")
    )


def _special(node: Node) -> tuple[int, ...]:
    value = node.as_(list)
    if len(value) != 2 or not isinstance(value[0], str):
        raise node.fail(said("a token and its id"))
    return (Node(node.file, f"{node.path}[1]", value[1]).id(),)


def _template(node: Node, parts: Node) -> tuple[Part, ...]:
    return tuple(_part(node, item) for item in parts.items())


def _part(node: Node, item: Node) -> Part:
    sequence = item["Sequence"]
    if not sequence.is_null:
        return Part(sequence["id"].one_of(_WHICH), sequence["type_id"].id())
    special = item["SpecialToken"]
    tokens = node["special_tokens"][special["id"].text()]
    if tokens.is_null:
        raise special["id"].fail(said("a token that special_tokens lists"))
    ids = tuple(id_.id() for id_ in tokens["ids"].items())
    return Part(None, special["type_id"].id(), ids)


def truncation(node: Node) -> Truncation | None:
    """What the file says of truncation."""
    if node.is_null:
        return None
    direction = node["direction"]
    return Truncation(
        node["max_length"].size(),
        node["strategy"].one_of(_STRATEGIES),
        "right" if direction.missing else direction.one_of(_SIDES),
        node["stride"].size(),
    )


def padding(node: Node) -> Padding | None:
    """What the file says of padding."""
    if node.is_null:
        return None
    strategy, direction = node["strategy"], node["direction"].one_of(_SIDES)
    fixed = None if strategy.value == "BatchLongest" else strategy["Fixed"].size()
    multiple = node["pad_to_multiple_of"]
    return Padding(
        node["pad_id"].id(),
        node["pad_type_id"].id(),
        node["pad_token"].text(),
        fixed,
        None if multiple.is_null else multiple.size(),
        direction,
    )
