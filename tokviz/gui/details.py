"""What there is to say of one thing: facts of code points and of tokens, as titled lists."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

from tokviz.core.forms import FORMS, normalize
from tokviz.core.merge_trace import MergeTrace
from tokviz.core.offsets import OffsetsFound
from tokviz.core.pipeline import Run, Token
from tokviz.core.scripts import script_of
from tokviz.core.spans import CharSpan
from tokviz.core.taken_apart import TakenApartTrace
from tokviz.core.text import code_points, escape, facts
from tokviz.core.unigram_trace import UnigramTrace
from tokviz.core.wordpiece import WordPieceTrace
from tokviz.gui.chips import Rows, shown
from tokviz.gui.forest import Forest, as_text
from tokviz.gui.language import counted, in_language, marked, number, quoted, tr
from tokviz.gui.linking import tokens_of_source

MOST_TOKENS = 12
MOST_CODE_POINTS = 60

CATEGORIES = {
    "Lu": marked("uppercase letter"),
    "Ll": marked("lowercase letter"),
    "Lt": marked("titlecase letter"),
    "Lm": marked("modifier letter"),
    "Lo": marked("other letter"),
    "Mn": marked("nonspacing mark"),
    "Mc": marked("spacing mark"),
    "Me": marked("enclosing mark"),
    "Nd": marked("decimal number"),
    "Nl": marked("letter number"),
    "No": marked("other number"),
    "Pc": marked("connector punctuation"),
    "Pd": marked("dash punctuation"),
    "Ps": marked("open punctuation"),
    "Pe": marked("close punctuation"),
    "Pi": marked("initial quote"),
    "Pf": marked("final quote"),
    "Po": marked("other punctuation"),
    "Sm": marked("math symbol"),
    "Sc": marked("currency symbol"),
    "Sk": marked("modifier symbol"),
    "So": marked("other symbol"),
    "Zs": marked("space separator"),
    "Zl": marked("line separator"),
    "Zp": marked("paragraph separator"),
    "Cc": marked("control"),
    "Cf": marked("format"),
    "Cs": marked("surrogate"),
    "Co": marked("private use"),
    "Cn": marked("unassigned"),
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


def sections(
    runs: tuple[Run | None, ...],
    text: str,
    focus: CharSpan,
    offsets: tuple[OffsetsFound | None, ...] = (),
) -> tuple[Section, ...]:
    """Everything about a place in the text: its code points, and its tokens in each pipeline.

    `offsets`: of each run, where its library's are not the exact spans.
    """
    chars = text[focus.start : focus.end]
    found: list[Section] = []
    for column, (run, elsewhere) in enumerate(zip_longest(runs, offsets[: len(runs)])):
        if run is not None:
            letter = f"{chr(65 + column)} · " if len(runs) > 1 else ""
            found.extend(_tokens(run, focus, letter, elsewhere))
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
        (tr("place"), tr("code point {at:,}", at=at)),
        (tr("category"), f"{about.category}, {tr(CATEGORIES[about.category])}"),
        (tr("script"), script_of(char)),
        ("UTF-8", char.encode().hex(" ").upper()),
        ("UTF-16", char.encode("utf-16-be").hex(" ", 2).upper()),
        (tr("combining class"), str(about.combining_class)),
        (tr("decomposition"), about.decomposition or tr("none")),
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
        rows.append((", ".join(names), tr("itself") if result == char else words))
    return rows


def _list_of(chars: str, focus: CharSpan) -> tuple[Section, ...]:
    rows = [
        (f"U+{ord(char):04X}", f"{shown(char)}  {facts(char).name}")
        for char in chars[:MOST_CODE_POINTS]
    ]
    more = len(chars) - len(rows)
    lines = (tr("… and {count:,} more", count=more),) if more else ()
    title = counted(
        len(chars),
        "{count:,} code point, {start:,} to {end:,}",
        "{count:,} code points, {start:,} to {end:,}",
        start=focus.start,
        end=focus.end,
    )
    return (Section("", title, tuple(rows), lines),)


def _tokens(run: Run, focus: CharSpan, letter: str, offsets: OffsetsFound | None) -> list[Section]:
    found = tokens_of_source(run, focus, MOST_TOKENS + 1)
    parts = [token_section(run, token, letter, offsets) for token in found[:MOST_TOKENS]]
    if len(found) > MOST_TOKENS:
        parts.append(Section("", letter + tr("and more tokens"), ()))
    return parts


def token_section(
    run: Run, token: Token, letter: str = "", offsets: OffsetsFound | None = None
) -> Section:
    """One token in its place, with the tree of what it was made of.

    `offsets`: where the library's are not the exact spans.
    """
    rows_of = Rows(run)
    readable = rows_of.token_words(token.text, token.bytes if token.special else None)
    place = tr("none: added by the post-processor")
    if token.source is not None:
        start, end = token.source.start, token.source.end
        place = tr("code points {start:,} to {end:,}", start=start, end=end)
    rows = [
        (tr("id"), str(token.id)),
        (tr("raw form"), escape(token.text)),
        (tr("readable"), readable),
        (tr("bytes"), token.bytes.hex(" ").upper()),
        (tr("source"), place),
        (tr("special"), tr("yes") if token.special else tr("no")),
    ]
    elsewhere = None if offsets is None else offsets.by_index.get(token.index)
    if elsewhere is not None and offsets is not None:
        words = elsewhere.words(offsets.library, run.source.text)
        rows.append((tr("offsets"), in_language(words)))
    if token.pre_token is not None:
        piece = rows_of.token_words(run.pre_tokens[token.pre_token].text[:40], None)
        rows.append((tr("pre-token"), f"{number(token.pre_token)}, {quoted(piece)}"))
    title = letter + tr("token {index:,}", index=token.index)
    return Section(readable, title, tuple(rows), _made_of(run, token))


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
                return (tr("on the best path, with the score {score:.4f}", score=edge.score),)
        return (tr("unknown characters joined"),)
    if isinstance(trace, MergeTrace) and trace.whole_piece:
        return (tr("the whole pre-token is in the vocabulary, so nothing was merged"),)
    if not isinstance(trace, MergeTrace | WordPieceTrace | TakenApartTrace):
        return (tr("an added token: it was cut out of the text before the model"),)
    forest = Forest.of(trace)
    node = forest.token(token.piece_bytes)
    apart = isinstance(trace, TakenApartTrace)
    if apart and (node is None or forest.text_of(node) != token.text):
        return (tr("what remains of an UNUSED piece, which the last steps undo"),)
    return () if node is None else as_text(forest, node, words)
