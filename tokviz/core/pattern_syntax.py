"""What the engines of split patterns read otherwise than the regex library, written for it."""

from __future__ import annotations

import re

import regex

from tokviz.core.words import said

# An escape, a character class up to its end, or a single character.
ITEM = re.compile(
    r"(?P<escape>\\(?:[pP]\{\^?[^}]*\}|[pP].|x\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|k<[^>]*>|.))"
    r"|(?P<posix>\[:\^?\w+:\])"
    r"|(?P<flags>\(\?[imx-]+(?P<scope>[:)]))"
    r"|(?P<repeat>\{\d*,?\d*\})"
    r"|(?P<char>.)",
    re.DOTALL,
)


_OPENED = re.compile(r"\(\?<?[=!]|\(\?[:>]|\(")


_COMMENT = re.compile(r"\(\?#[^)]*\)")
_LOOK = ("(?=", "(?!", "(?<=", "(?<!")


class _Group:
    """An open group, or the whole pattern: which of its branches are anchors and nothing else.

    Oniguruma repeats no anchor, nor a group without a number in which one is a branch by itself.
    """

    def __init__(self, start: int, opened: str, implied: bool = False) -> None:
        self.start = start
        self.opened = opened
        self.implied = implied
        # Of each thing in a branch: whether it is an anchor, and whether it may be empty.
        self._branches: list[list[tuple[bool, bool]]] = [[]]
        self._repeated = False
        self.has_others = False

    def add(self, anchor: bool, may_be_empty: bool) -> None:
        """One more thing in this branch."""
        self._branches[-1].append((anchor, may_be_empty))

    def branch(self) -> None:
        """Another branch."""
        self._repeated = False
        self._branches.append([])

    def repeat(self, sign: str) -> None:
        """The last thing is repeated. Raises regex.error when it can't be."""
        branch = self._branches[-1]
        if not branch:
            return
        self._repeated = True
        anchor, may_be_empty = branch[-1]
        if anchor:
            raise regex.error(said("{sign} repeats an anchor or a look around", sign=sign))
        least = _least(sign)
        if least > 1 and may_be_empty:
            # Oniguruma ends the count at the first empty one; the regex library does not.
            raise regex.error(said("{sign} counts what may be empty", sign=sign))
        branch[-1] = (False, may_be_empty or least == 0)

    @property
    def is_one_thing(self) -> bool:
        """Whether the branch so far is one thing that is not repeated."""
        return len(self._branches[-1]) == 1 and not self._repeated

    @property
    def unrepeatable(self) -> bool:
        """Whether no repeat may follow the group."""
        if self.opened in _LOOK:
            return True
        return self.opened == "(?:" and any(
            len(branch) == 1 and branch[0][0] for branch in self._branches
        )

    @property
    def may_be_empty(self) -> bool:
        """Whether it may match without reading anything."""
        return self.opened in _LOOK or any(
            all(empty for _, empty in branch) for branch in self._branches
        )


def _least(sign: str) -> int:
    """How often at least this repeats."""
    if sign in "*?":
        return 0
    return int(re.sub("[^0-9].*", "", sign[1:]) or 0) if sign[0] == "{" else 1


class OnigurumaSyntax:
    """One pass over a pattern in Ruby's syntax; what the regex library reads otherwise is put."""

    def __init__(self, text: str) -> None:
        self._items = list(ITEM.finditer(text))
        self._text = text
        self._out: list[str] = []
        self._atom = 0
        self._groups = [_Group(0, "")]
        self._depth = 0
        self._sets = False

    def translated(self) -> tuple[str, bool]:
        """The pattern, and whether it needs set operations or flags in the middle (V1).

        Raises regex.error for what Oniguruma refuses and the regex library takes.
        """
        index = 0
        while index < len(self._items):
            index = self._class(index) if self._depth else self._outside(index)
        self._close_implied()
        self._part_branch()
        return "".join(self._out), self._sets

    def _outside(self, index: int) -> int:
        item = self._items[index]
        if item["repeat"] and item["repeat"] not in ("{}", "{,}"):
            self._groups[-1].repeat(item[0])
            return self._repeat(index)
        if item["flags"]:
            # In Ruby's syntax flags by themselves hold to the end of the group, branches and all.
            self._groups.append(_Group(len(self._out), item[0], implied=item["scope"] == ")"))
            self._out.append(item[0].replace("m", "s").removesuffix(")").removesuffix(":") + ":")
        elif item[0] == r"\K":
            raise regex.error(said("\\K, which moves a match's beginning, is not known here"))
        elif item["escape"]:
            text = _ESCAPES.get(item[0]) or _common_escape(item[0])
            if item[0][1] in "123456789" and re.search(r"\(\?<[^=!]", self._text):
                raise regex.error(
                    said("a group that has no name is referred to beside one that has")
                )
            # What a number or a name refers to may have been empty.
            refers = item[0][1] in "123456789kK"
            self._put(text, item[0] in _ANCHORS, refers)
        elif item[0] == "[":
            self._put("[")
            self._depth = 1
            return self._caret(index + 1)
        elif item[0] == "(":
            return self._open(index)
        elif item[0] == ")" and any(not group.implied for group in self._groups[1:]):
            self._close_implied()
            self._close()
        elif item[0] == "|":
            self._groups[-1].has_others = True
            self._part_branch()
            self._groups[-1].branch()
            self._out.append("|")
        elif item[0] in "*+?":
            self._groups[-1].repeat(item[0])
            self._out.append(item[0])
        else:
            self._put(_LINE_START if item[0] == "^" else item[0], item[0] in "^$")
        return index + 1

    def _put(self, text: str, anchor: bool = False, may_be_empty: bool = False) -> None:
        self._groups[-1].add(anchor, anchor or may_be_empty)
        self._atom = len(self._out)
        self._out.append(text)

    def _part_branch(self) -> None:
        """Keeps a branch that is one negated class, and no more, from the branches beside it.

        The regex library (2026) makes one set of such branches and forgets that a class of one
        member was negated: to it `[^a]|[^b]` matches neither.
        """
        if self._groups[-1].has_others and self._groups[-1].is_one_thing:
            branch = "".join(self._out[self._atom :])
            if branch.startswith(("[^", r"\P", r"\S", r"\D")):
                self._out[self._atom :] = ["(?>", branch, ")"]

    def _close(self) -> None:
        self._part_branch()
        group = self._groups.pop()
        self._atom = group.start
        self._groups[-1].add(group.unrepeatable, group.may_be_empty)
        # A line feed ends a comment that free spacing allows.
        self._out.append("\n)" if "x" in group.opened.partition("-")[0] else ")")

    def _close_implied(self) -> None:
        while self._groups[-1].implied:
            self._close()

    def _open(self, index: int) -> int:
        """A group's beginning up to what is in it; a comment up to its end."""
        start = self._items[index].start()
        comment = _COMMENT.match(self._text, start)
        if comment is not None:
            return self._after(comment.end(), index)
        opened = _OPENED.match(self._text, start)
        assert opened is not None
        self._groups.append(_Group(len(self._out), opened[0]))
        self._out.append(opened[0])
        return self._after(opened.end(), index)

    def _after(self, end: int, index: int) -> int:
        """The first item from this place of the pattern on."""
        while index < len(self._items) and self._items[index].start() < end:
            index += 1
        return index

    def _repeat(self, index: int) -> int:
        """In Ruby's syntax {n,m}+ is a repeat of a repeat, and so is {n}?."""
        repeat = self._items[index]["repeat"]
        self._out.append(repeat)
        after = self._items[index + 1][0] if index + 1 < len(self._items) else ""
        if after == "+" or (after == "?" and "," not in repeat):
            self._out[self._atom :] = ["(?:" + "".join(self._out[self._atom :]) + ")", after]
            return index + 2
        return index + 1

    def _class(self, index: int) -> int:
        item = self._items[index]
        if item["escape"]:
            self._out.append(_CLASS_ESCAPES.get(item[0]) or _common_escape(item[0]))
        elif item["posix"]:
            self._out.append(_POSIX.get(item[0], item[0]))
        elif item[0] == "[":
            self._depth += 1
            self._sets = True
            self._out.append("[")
            return self._caret(index + 1)
        else:
            self._depth -= item[0] == "]"
            joined = item[0] == "&" and self._next(index) == "&"
            self._sets |= joined
            self._out.append(item[0])
        return index + 1

    def _caret(self, index: int) -> int:
        """A class's ^, and a ] that stands first and is no end."""
        if self._at(index) == "^":
            self._out.append("^")
            index += 1
        if self._at(index) == "]":
            self._out.append(r"\]")
            index += 1
        return index

    def _at(self, index: int) -> str:
        return self._items[index][0] if index < len(self._items) else ""

    def _next(self, index: int) -> str:
        return self._at(index + 1)


# Outside a class \w has the superscript digits and the fractions of Latin-1 (measured).
_WORD = r"[\w²³¹¼-¾]"
_ESCAPES = {
    r"\w": _WORD,
    r"\W": r"[^\w²³¹¼-¾]",
    r"\b": f"(?:(?<={_WORD})(?!{_WORD})|(?<!{_WORD})(?={_WORD}))",
    r"\B": f"(?:(?<={_WORD})(?={_WORD})|(?<!{_WORD})(?!{_WORD}))",
    r"\N": r"[^\n]",
    r"\O": r"(?s:.)",
    r"\e": r"\x1b",
    r"\h": r"\p{AHex}",
    r"\H": r"\P{AHex}",
    r"\z": r"\Z",
    r"\Z": r"(?=\n?\Z)",
}
_ANCHORS = frozenset((r"\A", r"\z", r"\Z", r"\b", r"\B", r"\G"))
# Not at the very end: what a line feed ends there is no new line.
_LINE_START = r"(?:\A|(?<=\n)(?!\Z))"
_CLASS_ESCAPES = {r"\e": r"\x1b", r"\h": r"\p{AHex}", r"\H": r"\P{AHex}"}
_POSIX = {"[:punct:]": r"\p{P}\p{S}", "[:^punct:]": r"[:^punct:]"}


def _common_escape(escape: str) -> str:
    if escape[:2] in (r"\x", r"\u") and len(escape) > 2:
        return str(regex.escape(chr(int(escape[2:].strip("{}"), 16))))
    return escape


def rust(text: str) -> str:
    """In Rust's syntax $ is the very end, and \\z says so too."""
    out: list[str] = []
    in_class = False
    for item in ITEM.finditer(text):
        if item["escape"]:
            out.append({r"\z": r"\Z"}.get(item[0]) or _common_escape(item[0]))
            continue
        if item["char"]:
            in_class = item[0] == "[" or (in_class and item[0] != "]")
        out.append(r"\Z" if item[0] == "$" and not in_class else item[0])
    return "".join(out)
