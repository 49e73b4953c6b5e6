"""Post-processors, truncation and padding of tokenizer.json."""

from __future__ import annotations

from tokviz.core.formats.json_node import Node
from tokviz.core.postprocess import Padding, Part, PostProcessor, Side, Strategy, Truncation, Which
from tokviz.core.words import listed, said

_WHICH: dict[str, Which] = {"A": "A", "B": "B"}
_SIDES: dict[str, Side] = {"left": "left", "right": "right"}
_STRATEGIES: dict[str, Strategy] = {
    "LongestFirst": "LongestFirst",
    "OnlyFirst": "OnlyFirst",
    "OnlySecond": "OnlySecond",
}


def post_processor(node: Node) -> PostProcessor:
    """The post-processor; of a Sequence at most one part may add tokens."""
    if node.is_null:
        return PostProcessor()
    kind = node["type"].text()
    if kind == "ByteLevel":
        trims = node["trim_offsets"].flag(True)
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
        return PostProcessor(
            _template(node, node["single"]), _template(node, node["pair"]), (kind,)
        )
    if kind == "Sequence":
        parts = [(item, post_processor(item)) for item in node["processors"].items()]
        adding = [(item, part) for item, part in parts if part.single != PostProcessor().single]
        for item, _ in adding[1:]:
            raise item.fail(said("no second processor that adds tokens"), item["type"].text())
        steps = tuple(step for _, part in parts for step in part.steps)
        if not adding:
            return PostProcessor(steps=steps)
        only = adding[0][1]
        return PostProcessor(only.single, only.pair, steps, only.plain_pair)
    raise node["type"].fail(
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
        which = sequence["id"]
        if which.value not in _WHICH:
            raise which.fail(said("A or B"))
        return Part(_WHICH[which.value], sequence["type_id"].id(0))
    special = item["SpecialToken"]
    tokens = node["special_tokens"][special["id"].text()]
    if tokens.is_null:
        raise special["id"].fail(said("a token that special_tokens lists"))
    ids = tuple(id_.id() for id_ in tokens["ids"].items())
    return Part(None, special["type_id"].id(0), ids)


def truncation(node: Node) -> Truncation | None:
    """What the file says of truncation."""
    if node.is_null:
        return None
    strategy, direction = node["strategy"].text(), node["direction"].text("Right").lower()
    if strategy not in _STRATEGIES:
        raise node["strategy"].fail(listed(_STRATEGIES, said(" or ")))
    if direction not in _SIDES:
        raise node["direction"].fail(said("Left or Right"))
    return Truncation(
        node["max_length"].size(),
        _STRATEGIES[strategy],
        _SIDES[direction],
        node["stride"].size(),
    )


def padding(node: Node) -> Padding | None:
    """What the file says of padding."""
    if node.is_null:
        return None
    strategy, direction = node["strategy"], node["direction"].text("Right").lower()
    if direction not in _SIDES:
        raise node["direction"].fail(said("Left or Right"))
    fixed = None if strategy.value == "BatchLongest" else strategy["Fixed"].size()
    multiple = node["pad_to_multiple_of"]
    return Padding(
        node["pad_id"].id(),
        node["pad_type_id"].id(),
        node["pad_token"].text(),
        fixed,
        None if multiple.is_null else multiple.size(),
        _SIDES[direction],
    )
