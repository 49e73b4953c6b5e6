"""Added tokens of tokenizer.json, with the ids that the tokenizers library really gives them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from tokviz.core.formats.json_node import Node
from tokviz.core.notices import Notice
from tokviz.core.vocabulary import AddedToken
from tokviz.core.words import said


def added_tokens(
    node: Node, vocab: Mapping[str, int]
) -> tuple[tuple[AddedToken, ...], tuple[Notice, ...]]:
    """The tokens in the order of the file, and what is odd about them.

    tokenizers 0.23 does not look at the ids in the file: a token that the model has keeps the
    model's id, any other gets the next free one. An empty token is left out, and of two with
    the same content the later one's flags count.
    """
    if node.missing:
        return (), ()
    found: dict[str, AddedToken] = {}
    notices: list[Notice] = []
    for item in node.items():
        content, listed = item["content"].text(), item["id"].id()
        if not content:
            notices.append(
                Notice(
                    "added-empty",
                    said("The added token {listed} is empty: left out.", listed=listed),
                )
            )
            continue
        id_ = found[content].id if content in found else _next_id(content, found, vocab)
        if id_ != listed:
            notices.append(
                Notice(
                    "id-changed",
                    said(
                        "The file gives {content!r} the id {listed}; the library, without a "
                        "word, gives it {id}.",
                        content=content,
                        listed=listed,
                        id=id_,
                    ),
                    token=content,
                )
            )
        found[content] = AddedToken(
            id_,
            content,
            special=item["special"].flag(),
            normalized=item["normalized"].flag(),
            lstrip=item["lstrip"].flag(),
            rstrip=item["rstrip"].flag(),
            single_word=item["single_word"].flag(),
        )
    tokens = tuple(found.values())
    return tokens, (*notices, *prefixes(tokens))


def _next_id(content: str, found: Mapping[str, AddedToken], vocab: Mapping[str, int]) -> int:
    if content in vocab:
        return vocab[content]
    highest = max((token.id for token in found.values()), default=-1)
    return max(highest + 1, len(vocab))


def prefixes(tokens: Sequence[AddedToken], hash_order: bool = False) -> tuple[Notice, ...]:
    """A notice for each added token that another one begins with.

    `hash_order`: the library takes whichever comes first in a hash table (tiktoken 0.14).
    """
    contents = sorted(token.content for token in tokens)
    notices = []
    for short, long in pairwise(contents):
        if long.startswith(short) and long != short:
            text = (
                said(
                    "The token {short!r} is how {long!r} begins; where both fit, "
                    "tiktoken may take either, by the order of a hash table.",
                    short=short,
                    long=long,
                )
                if hash_order
                else said(
                    "The token {short!r} is how {long!r} begins; where both fit, "
                    "the longest is taken, of those looked for in the same text.",
                    short=short,
                    long=long,
                )
            )
            notices.append(Notice("prefix-of-another", text, token=short))
    return tuple(notices)
