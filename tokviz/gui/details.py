"""What there is to say of one thing: facts of code points and of tokens, as titled lists."""

from __future__ import annotations

from dataclasses import dataclass

from tokviz.core.forms import FORMS, normalize
from tokviz.core.merge_trace import MergeTrace
from tokviz.core.pipeline import Run, Token
from tokviz.core.scripts import script_of
from tokviz.core.spans import CharSpan
from tokviz.core.text import code_points, escape, facts
from tokviz.core.unigram import UnigramTrace
from tokviz.core.wordpiece import WordPieceTrace
from tokviz.gui.chips import Rows, shown
from tokviz.gui.forest import Forest, as_text
from tokviz.gui.linking import tokens_of_source

MOST_TOKENS = 12
MOST_CODE_POINTS = 60

CATEGORIES = {
    "Lu": "uppercase letter",
    "Ll": "lowercase letter",
    "Lt": "titlecase letter",
    "Lm": "modifier letter",
    "Lo": "other letter",
    "Mn": "nonspacing mark",
    "Mc": "spacing mark",
    "Me": "enclosing mark",
    "Nd": "decimal number",
    "Nl": "letter number",
    "No": "other number",
    "Pc": "connector punctuation",
    "Pd": "dash punctuation",
    "Ps": "open punctuation",
    "Pe": "close punctuation",
    "Pi": "initial quote",
    "Pf": "final quote",
    "Po": "other punctuation",
    "Sm": "math symbol",
    "Sc": "currency symbol",
    "Sk": "modifier symbol",
    "So": "other symbol",
    "Zs": "space separator",
    "Zl": "line separator",
    "Zp": "paragraph separator",
    "Cc": "control",
    "Cf": "format",
    "Cs": "surrogate",
    "Co": "private use",
    "Cn": "unassigned",
}
"""The general categories in words (UAX #44)."""


@dataclass(frozen=True, slots=True)
class Section:
    """Facts of one thing.

    Attributes:
        glyph: the thing itself, drawn large; "" for none. title: what it is.
        rows: names and values.
        lines: something to read as it is, line by line.
    """

    glyph: str
    title: str
    rows: tuple[tuple[str, str], ...]
    lines: tuple[str, ...] = ()

    def as_text(self) -> str:
        """For the clipboard.

        >>> print(Section("", "token 7", (("id", "7"), ("bytes", "C3"))).as_text())
        token 7
        id: 7
        bytes: C3
        """
        rows = [f"{name}: {value}" for name, value in self.rows]
        return "\n".join([self.title, *rows, *self.lines])


def sections(runs: tuple[Run | None, ...], text: str, focus: CharSpan) -> tuple[Section, ...]:
    """Everything about a place in the text: its code points, and its tokens in each pipeline."""
    chars = text[focus.start : focus.end]
    found: list[Section] = []
    for column, run in enumerate(runs):
        if run is not None:
            letter = f"{chr(65 + column)} · " if len(runs) > 1 else ""
            found.extend(_tokens(run, focus, letter))
    if len(chars) == 1:
        return (code_point(chars, focus.start), *found)
    return (*found, *_list_of(chars, focus)) if chars else tuple(found)


def code_point(char: str, at: int) -> Section:
    """One code point.

    >>> section = code_point("é", 3)
    >>> section.title
    'U+00E9 LATIN SMALL LETTER E WITH ACUTE'
    >>> dict(section.rows)["NFD, NFKD"], dict(section.rows)["category"]
    ('U+0065 U+0301', 'Ll, lowercase letter')
    """
    about = facts(char)
    rows = [
        ("place", f"code point {at:,}"),
        ("category", f"{about.category}, {CATEGORIES[about.category]}"),
        ("script", script_of(char)),
        ("UTF-8", char.encode().hex(" ").upper()),
        ("UTF-16", char.encode("utf-16-be").hex(" ", 2).upper()),
        ("combining class", str(about.combining_class)),
        ("decomposition", about.decomposition or "none"),
        *_forms(char),
    ]
    return Section(shown(char), f"U+{ord(char):04X} {about.name}", tuple(rows))


def _forms(char: str) -> list[tuple[str, str]]:
    """The four forms, equal ones in one row."""
    by_result: dict[str, list[str]] = {}
    for form in FORMS:
        by_result.setdefault(normalize(form, char), []).append(form)
    rows: list[tuple[str, str]] = []
    for result, names in by_result.items():
        words = " ".join(code_points(result))
        rows.append((", ".join(names), "itself" if result == char else words))
    return rows


def _list_of(chars: str, focus: CharSpan) -> tuple[Section, ...]:
    rows = [
        (f"U+{ord(char):04X}", f"{shown(char)}  {facts(char).name}")
        for char in chars[:MOST_CODE_POINTS]
    ]
    more = len(chars) - len(rows)
    lines = (f"… and {more:,} more",) if more else ()
    title = f"{len(chars):,} code points, {focus.start:,} to {focus.end:,}"
    return (Section("", title, tuple(rows), lines),)


def _tokens(run: Run, focus: CharSpan, letter: str) -> list[Section]:
    found = tokens_of_source(run, focus, MOST_TOKENS + 1)
    parts = [token_section(run, token, letter) for token in found[:MOST_TOKENS]]
    if len(found) > MOST_TOKENS:
        parts.append(Section("", f"{letter}and more tokens", ()))
    return parts


def token_section(run: Run, token: Token, letter: str = "") -> Section:
    """One token in its place, with the tree of what it was made of."""
    rows_of = Rows(run)
    readable = rows_of.token_words(token.text, token.bytes if token.special else None)
    place = "none: added by the post-processor"
    if token.source is not None:
        place = f"code points {token.source.start:,} to {token.source.end:,}"
    rows = [
        ("id", str(token.id)),
        ("raw form", escape(token.text)),
        ("readable", readable),
        ("bytes", token.bytes.hex(" ").upper()),
        ("source", place),
        ("special", "yes" if token.special else "no"),
    ]
    if token.pre_token is not None:
        piece = rows_of.token_words(run.pre_tokens[token.pre_token].text[:40], None)
        rows.append(("pre-token", f"{token.pre_token:,}, “{piece}”"))
    return Section(readable, f"{letter}token {token.index:,}", tuple(rows), _made_of(run, token))


def _made_of(run: Run, token: Token) -> tuple[str, ...]:
    """How the model came to the token."""
    if token.pre_token is None or token.piece_bytes is None:
        return ()
    trace = run.timeline.trace(token.pre_token)

    def words(text: str) -> str:
        return Rows(run).token_words(text, None)

    if isinstance(trace, UnigramTrace):
        for edge in trace.path():
            if edge.span == token.piece_bytes:
                return (f"on the best path, with the score {edge.score:.4f}",)
        return ("unknown characters joined",)
    if isinstance(trace, MergeTrace) and trace.whole_piece:
        return ("the whole pre-token is in the vocabulary, so nothing was merged",)
    if not isinstance(trace, MergeTrace | WordPieceTrace):
        return ("an added token: it was cut out of the text before the model",)
    forest = Forest.of(trace)
    node = forest.token(token.piece_bytes)
    return () if node is None else as_text(forest, node, words)
