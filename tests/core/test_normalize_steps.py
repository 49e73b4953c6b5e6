from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import unicodedata2 as unicodedata
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.core.test_normalize_forms import ADVERSARIAL, SCALARS, spans
from tests.core.unicode_files import characters, rows
from tests.golden_files import from_code_points, golden, report
from tokviz.core import normalize as n
from tokviz.core.bert import BertNormalizer
from tokviz.core.errors import TokvizError
from tokviz.core.normalize import NormalizerStep, Rewrite
from tokviz.core.spans import Alignment, CharSpan
from tokviz.core.text import ByteSpan, Source
from tokviz.core.unicode_tables import FORMAT, MARKS, NONSPACING, NORMALIZED_LATER
from tokviz.core.unicode_tables import characters as table

ALPHABET = (
    ADVERSARIAL
    + "AZ\u0130\u03a3\u03c2\u00c9\u1e9e \t\n\u00a0\u3000\u2028\u200b\u200f\u061c\ufeff\ufffd\x00"
    "\u4e2d\u65e5\U00020000\u0939\u093f\u094d\u0e35\u0e48\u20e3\u0903\u2581"
)
texts = st.text(st.sampled_from(ALPHABET) | st.characters(exclude_categories=["Cs"]), max_size=12)


# All that is assigned by now, private use apart; the rest is compared by the long tests.
LIKELY = [c for c in SCALARS if c < "\U00032400" or "\U000e0000" <= c < "\U000e1000"]


def library(name: str, *args: Any, **settings: Any) -> Callable[[str], str]:
    from tokenizers import normalizers

    step: Callable[[str], str] = getattr(normalizers, name)(*args, **settings).normalize_str
    return step


def differing(
    step: NormalizerStep, reference: Callable[[str], str], chars: list[str] = LIKELY
) -> set[str]:
    """Characters of which the two make different texts, asked for all in one text."""
    # Neither separator joins or composes; Nmt and BERT's cleaning remove U+0001.
    between = "\x01" if isinstance(step, n.Form) else "-"
    chars = [c for c in chars if c != between]
    text = between.join(chars)
    mine, theirs = step.rewrite(text).after.split(between), reference(text).split(between)
    return {c for c, one, other in zip(chars, mine, theirs, strict=True) if one != other}


STEPS: list[tuple[NormalizerStep, Callable[[str], str]]] = [
    (n.Lowercase(), library("Lowercase")),
    (n.Nmt(), library("Nmt")),
    (n.Strip(), library("Strip")),
    (n.Strip(left=False), library("Strip", left=False)),
    (n.Strip(right=False), library("Strip", right=False)),
    (n.Prepend("\u2581"), library("Prepend", "\u2581")),
    (n.Replace(" ", "\u2581"), library("Replace", " ", "\u2581")),
    (n.Replace("e\u0301", ""), library("Replace", "e\u0301", "")),
    (n.Replace("", "x"), library("Replace", "", "x")),
    (
        BertNormalizer(clean_text=False, strip_accents=False),
        library("BertNormalizer", clean_text=False, strip_accents=False),
    ),
]


@pytest.mark.parametrize(("step", "reference"), STEPS, ids=lambda value: getattr(value, "name", ""))
@given(text=texts)
@settings(max_examples=150, deadline=None)
def test_steps_equal_the_library(
    step: NormalizerStep, reference: Callable[[str], str], text: str
) -> None:
    assert step.rewrite(text).after == reference(text)


@pytest.mark.parametrize("step", [n.Lowercase(), n.Nmt()], ids=lambda step: step.name)
def test_every_scalar_equals_the_library(step: NormalizerStep) -> None:
    assert differing(step, library(step.name)) == set()


def test_white_space_is_the_librarys() -> None:
    strip = library("Strip")
    assert "".join(c for c in SCALARS if not strip(c)) == "".join(sorted(n.WHITE_SPACE))


def test_lowercase_is_unicode_datas() -> None:
    # UnicodeData 15.0, field 13, with the one unconditional one-to-many row of SpecialCasing.
    expected = {chr(int(f[0], 16)): chr(int(f[13], 16)) for f in unicode_data() if f[13]}
    expected["\u0130"] = "i\u0307"
    listed = characters("DerivedAge.txt")
    lowered = {c: after for c in listed if (after := n.Lowercase().rewrite(c).after) != c}
    assert lowered == expected


def unicode_data() -> list[list[str]]:
    return [row.split(";") for row in rows("UnicodeData.txt")]


def test_lowercase_has_no_final_sigma() -> None:
    assert n.Lowercase().rewrite("\u039f\u03a3 \u03a3").after == "\u03bf\u03c3 \u03c3"


ONE_BY_ONE: dict[str, tuple[NormalizerStep, Callable[[str], str]]] = {
    "StripAccents": (n.StripAccents(), library("StripAccents")),
    "clean_text": (
        BertNormalizer(True, False, False, False),
        library("BertNormalizer", True, False, False, False),
    ),
    "strip_accents": (
        BertNormalizer(False, False, True, False),
        library("BertNormalizer", False, False, True, False),
    ),
}


@pytest.mark.parametrize("name", ["StripAccents", "clean_text"])
def test_marks_and_format_characters_are_those_of_the_librarys_tables(name: str) -> None:
    step, reference = ONE_BY_ONE[name]
    assert differing(step, reference, SCALARS) == set()


def test_the_table_of_marks_is_what_the_documents_say() -> None:
    """Unicode 9's category M by the files of today: the younger ones are left out, U+111C9 became
    one later, U+1CF2 and U+1CF3 ceased to be."""
    age = {
        c: float(row.split(";")[1])
        for row in rows("DerivedAge.txt")
        for c in _range(row.partition(";")[0].strip())
    }
    marks = {c for c in age if age[c] <= 9 and unicodedata.category(c)[0] == "M"}
    assert table(MARKS) == marks - {"\U000111c9"} | {"\u1cf2", "\u1cf3"}
    # BERT's tables are those of Unicode 8; the category of these few has changed since then.
    nonspacing = {c for c in age if age[c] <= 8 and unicodedata.category(c) == "Mn"}
    later = {"\u1885", "\u1886", "\ua9bd", "\U000111c9"}
    assert table(NONSPACING) == nonspacing - later | {"\u1734", "\U0001171e"}
    formats = {c for c in age if age[c] <= 8 and unicodedata.category(c) == "Cf"}
    assert table(FORMAT) == formats


def test_accents_are_stripped_as_the_library_does_it() -> None:
    """NFD by the library's own tables is another question: only what has no decomposition."""
    step, reference = ONE_BY_ONE["strip_accents"]
    alone = [c for c in SCALARS if unicodedata.normalize("NFD", c) == c]
    assert differing(step, reference, alone) == set()


@pytest.mark.long
def test_every_scalar_equals_the_library_long() -> None:
    for step in (n.Lowercase(), n.Nmt()):
        assert differing(step, library(step.name), SCALARS) == set()
    rest = sorted(set(SCALARS) - set(LIKELY))
    for step in (n.StripAccents(), BertNormalizer(), *map(n.Form, n.FORMS)):
        assert differing(step, library(step.name), rest) == set()


def _range(field: str) -> list[str]:
    first, _, last = field.partition("..")
    return [chr(c) for c in range(int(first, 16), int(last or first, 16) + 1)]


def test_bert_spaces_the_librarys_ideographs() -> None:
    only = {"clean_text": False, "strip_accents": False, "lowercase": False}
    wrong = differing(BertNormalizer(**only), library("BertNormalizer", **only))
    assert wrong == set()


def test_forms_differ_from_the_library_only_by_age() -> None:
    # Characters that the library's tables (Unicode 9 in behaviour) know as the app's own do.
    old = {
        c
        for row in rows("DerivedAge.txt")
        if float(row.split(";")[1]) <= 9
        for c in _range(row.partition(";")[0].strip())
    }
    for form in n.FORMS:
        wrong = differing(n.Form(form), library(form)) & old
        assert wrong == set(), (form, [f"{ord(c):04X}" for c in wrong])


@pytest.mark.parametrize("form", n.FORMS)
def test_a_tokenizers_own_form_is_the_librarys_on_every_character(form: n.FormName) -> None:
    assert differing(n.Form(form, library=True), library(form)) == set()


LATER = sorted(table(NORMALIZED_LATER))


@given(
    form=st.sampled_from(n.FORMS),
    text=st.text([*"a\u00e9\u1100\u1161\u0301\u0323\u0345\ufb01 ", *LATER], max_size=12),
)
@example(form="NFC", text="\U00016d67\U00016d67\U000105d2\u0307\U00011382\U000113c9")
@example(form="NFC", text="e\U0001e08f\u0301a\u0301\u0323\u32ff\u1100\u1161")
def test_a_tokenizers_own_form_is_the_librarys_on_any_text(form: n.FormName, text: str) -> None:
    made = n.Form(form, library=True).rewrite(text)
    assert made.after == library(form)(text)
    pieces = [span.of(text) for span in made.alignment.spans()]
    for char, piece in zip(made.after, pieces, strict=True):
        # What the library does not know comes from itself alone.
        assert char not in LATER or piece == char


@pytest.mark.parametrize(
    ("pattern", "content", "text"),
    [
        (r"x*", "-", "axb"),
        (r"x*", "-", ""),
        (r"(a)", r"$1\1", "ab"),
        (r"\h+", "H", "xyz 12af"),
        (r"[\h]+", "H", "xyz 12af"),
        (r"\H", "H", "xyz 12af"),
        (r"a.b", "H", "a\nb"),
        (r"(?m)a.b", "H", "a\nb"),
        (r"(?m:a.)b", "H", "a\nb"),
        (r"^", "_", "a\nb"),
        (r"$", "_", "a\nb"),
        (r" {2,}", "\u2581", "a   b  c"),
        (r"(?i)AB", "", "xabABy"),
        (r"\s+", " ", "a\u00a0\u3000b\x1c"),
        (r"``|''", '"', "``a''"),
        (r"\p{L}\p{M}*", "L", "e\u0301x1"),
    ],
)
def test_regex_replace_equals_the_library(pattern: str, content: str, text: str) -> None:
    from tokenizers import Regex

    made = n.Replace(pattern, content, is_regex=True).rewrite(text)
    assert made.after == library("Replace", Regex(pattern), content)(text)


def test_a_pattern_that_is_none_is_named() -> None:
    with pytest.raises(TokvizError, match=r"'\(a' can't be read: missing \) at position 2"):
        n.Replace("(a", "", is_regex=True)


def test_a_form_that_is_none_is_named() -> None:
    with pytest.raises(TokvizError, match="NFX is not a Unicode normalization form; choose one of"):
        n.Form("NFX")  # type: ignore[arg-type]


def test_spans_of_each_step() -> None:
    assert spans(n.Lowercase().rewrite("\u0130A").alignment) == [(0, 1), (0, 1), (1, 2)]
    assert spans(n.StripAccents().rewrite("e\u0301x").alignment) == [(0, 1), (2, 3)]
    assert spans(n.Replace("ab", "xyz").rewrite("cab").alignment) == [(0, 1), *[(1, 3)] * 3]
    assert spans(n.Prepend("__").rewrite("a").alignment) == [(0, 0), (0, 0), (0, 1)]
    assert spans(n.Strip().rewrite("  a ").alignment) == [(2, 3)]
    assert n.Strip().rewrite("  ").alignment.source_length == 2
    assert spans(n.Nmt().rewrite("a\u0001\u200fb").alignment) == [(0, 1), (2, 3), (3, 4)]
    assert spans(BertNormalizer().rewrite("\u4e2d\u00c9").alignment) == [
        (0, 0),
        (0, 1),
        (1, 1),
        (1, 2),
    ]


def _slow(step: NormalizerStep, text: str) -> tuple[str, list[CharSpan]]:
    """The obvious twin of the steps that treat each character for itself."""
    after, sources = "", []
    for index, char in enumerate(text):
        new = step.rewrite(char).after
        after += new
        sources += [CharSpan(index, index + 1)] * len(new)
    return after, sources


@pytest.mark.parametrize(
    "step",
    [n.Lowercase(), n.Nmt(), n.StripAccents(), n.AsciiUpperAToA(), n.Replace("e", "xyz")],
    ids=lambda step: step.name,
)
@given(text=texts)
@settings(max_examples=150, deadline=None)
def test_steps_equal_their_twin(step: NormalizerStep, text: str) -> None:
    made = step.rewrite(text)
    after, sources = _slow(step, text)
    assert (made.before, made.after) == (text, after)
    assert list(made.alignment.spans()) == sources
    assert Alignment.of_blocks(len(text), made.alignment.blocks).blocks == made.alignment.blocks


SEQUENCE = n.Steps(
    (
        n.Form("NFKD"),
        n.StripAccents(),
        n.Lowercase(),
        n.Replace(r"\s+", " ", is_regex=True),
        n.Strip(),
        n.Prepend("\u2581"),
        n.AsciiUpperAToA(),
    )
)


@given(texts)
@settings(max_examples=300, deadline=None)
def test_a_sequence_is_its_steps(text: str) -> None:
    made = SEQUENCE.rewrite(text)
    at = Rewrite.unchanged(text)
    sources: list[CharSpan] = list(at.alignment.spans())
    for step, rewrite in zip(SEQUENCE.steps, SEQUENCE.rewrites(text), strict=True):
        assert rewrite == step.rewrite(at.after)
        assert rewrite.before == at.after
        # Composed by hand: the hull of the sources of every code point in the step's span.
        sources = [_through(sources, span) for span in rewrite.alignment.spans()]
        at = rewrite
    assert made.after == at.after
    for span, expected in zip(made.alignment.spans(), sources, strict=True):
        assert span == expected or (not span and not expected)


def _through(sources: list[CharSpan], span: CharSpan) -> CharSpan:
    covered = [s for s in sources[span.start : span.end] if s]
    if not covered:
        return CharSpan(0, 0)
    hull = covered[0]
    for source in covered[1:]:
        hull = hull.hull(source)
    return hull


def test_steps_that_do_not_meet() -> None:
    with pytest.raises(ValueError, match="starts from another text"):
        Rewrite.unchanged("a").then(Rewrite.unchanged("b"))


def test_golden_a_to_a_is_aligned_and_not_inverted() -> None:
    case = golden("byte257")["ascii_upper_A_to_a"]
    made = [n.AsciiUpperAToA().rewrite(from_code_points(points)) for points in case["inputs"]]
    assert [list(rewrite.after.encode()) for rewrite in made] == [case["ids"]] * 2
    for rewrite in made:
        (span,) = rewrite.alignment.spans()
        assert [span.start, span.end] == case["code_point_span"]
        assert Source(rewrite.before).bytes_of(span) == ByteSpan(*case["byte_span"])
    assert made[0].before != made[1].before


def test_golden_normalized_texts_and_collisions() -> None:
    for case in golden("byte257")["encodings"]:
        source = from_code_points(case["input"])
        after = n.Form(case["form"]).rewrite(source).after if case["form"] else source
        assert after == from_code_points(case["normalized"])
    for case in golden("byte257")["collisions"]:
        inputs = [from_code_points(points) for points in case["inputs"]]
        assert len(set(inputs)) == 2
        assert len({n.Form(case["form"]).rewrite(text).after for text in inputs}) == 1


def test_report_bidi_mark_asymmetry() -> None:
    for source, expected in report("bidi-mark-asymmetry")["expected"].items():
        assert n.Nmt().rewrite(source).after == expected
        assert library("Nmt")(source) == expected


def test_report_bert_strip_accents_non_latin() -> None:
    case = report("bert-strip-accents-non-latin")
    made = BertNormalizer().rewrite(case["input"])
    assert made.after.split() == list(case["expected"].values())
    assert case["input"].split() == list(case["expected"])
    # Every deleted mark can be named: what NFD has and the result has not.
    decomposed = n.Form("NFD").rewrite(case["input"]).after
    gone = [c for c in decomposed if c not in made.after]
    assert all(unicodedata.category(c) == "Mn" for c in gone)
    assert "\u3099" in gone
    assert made.after == library("BertNormalizer")(case["input"])
