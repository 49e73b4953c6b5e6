"""Every sentence of core knows its pattern: in the code, and as it is said."""

from __future__ import annotations

import ast
import json
import pickle
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

import tokviz
from tests.core.test_damaged_files import BROKEN
from tests.golden_files import from_code_points, golden
from tests.tokenizer_files import built_in, written
from tokviz.core import preimages, step_specs, train_rules, vocab_search, wordpiece
from tokviz.core.catalog import CATALOG
from tokviz.core.compare import Comparison
from tokviz.core.errors import TokvizError
from tokviz.core.formats import load_file
from tokviz.core.merge_trace import Verdict
from tokviz.core.pipeline import Pipeline
from tokviz.core.stepping import number_head, options, step_view
from tokviz.core.words import Listed, Said, listed, said

CORE = Path(tokviz.__file__).parent / "core"
WORDS = re.compile(r"[a-z]{2,} | [a-z]{2,}")
KEYS = {
    *(key for kind in (preimages.Kind, vocab_search.Verdict) for key in get_args(kind)),
    *(key for kind in (wordpiece.Outcome, Verdict) for key in get_args(kind)),
}
"""Names that the code compares; the window says them by a table of its own."""
NO_SENTENCES = {
    "cleanup.py": "the words that its rules change",
    "scripts.py": "Unicode's names",
    "trace_table.py": "what a command prints",
}
OWN_NAMES = {"UTF-8", "base64", "metadata", "normalizer_spec", "pieces", "trainer_spec"}
PROGRAMMERS = ("ValueError", "IndexError", "AssertionError")


def unsaid(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and text of what looks like a sentence and is not said."""
    passed: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            passed.add(id(node.value))
        elif isinstance(node, ast.Assert) and node.msg is not None:
            passed.update(map(id, ast.walk(node.msg)))
        elif isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Literal":
            passed.update(map(id, ast.walk(node.slice)))
        elif isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            if name in ("said", "marked", "re.compile", "regex.compile", *PROGRAMMERS):
                passed.update(id(part) for arg in node.args[:1] for part in ast.walk(arg))
            elif name == "counted":
                passed.update(id(part) for arg in node.args[1:3] for part in ast.walk(arg))
    for node in ast.walk(tree):
        if id(node) in passed:
            continue
        if isinstance(node, ast.JoinedStr):
            passed.update(map(id, node.values))
            text = "".join(str(getattr(part, "value", "")) for part in literal(node))
            if WORDS.search(text):
                yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.Constant):
            text = node.value if isinstance(node.value, str) else ""
            if WORDS.search(text) and text not in KEYS:
                yield node.lineno, text


def literal(node: ast.JoinedStr) -> list[ast.expr]:
    return [part for part in node.values if isinstance(part, ast.Constant)]


def bare(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and text of a literal that is given to an error or a notice without being said."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = ast.unparse(node.func).rsplit(".", 1)[-1]
        known = name.endswith("Error") and name not in PROGRAMMERS
        if not (known or name in ("fail", "Notice")):
            continue
        for arg in node.args[name == "Notice" :]:
            text = arg.value if isinstance(arg, ast.Constant) else None
            if isinstance(arg, ast.JoinedStr):
                text = "".join(str(getattr(part, "value", "")) for part in literal(arg))
            if not isinstance(text, str) or text in OWN_NAMES:
                continue
            if re.search("[a-z]{2,}", text) and not text.startswith(("$", "tokenizer.ggml.")):
                yield node.lineno, text


FILES = [path for path in sorted(CORE.rglob("*.py")) if path.name not in NO_SENTENCES]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(CORE)))
def test_sentences_in_the_code_are_said(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert [*unsaid(tree), *bare(tree)] == []


@pytest.mark.parametrize(
    "code",
    [
        'raise TokvizError("No such thing.")',
        'raise TokvizError(f"{name} is no file.")',
        'raise file.fail(f"line {number}", repr(line), said("a token"))',
        'Notice("crlf", "gone")',
        'words = f"{name} keeps it"',
        'return {"a": "not in the list"}[key]',
    ],
)
def test_a_sentence_that_is_not_said_is_found(code: str) -> None:
    tree = ast.parse(code)
    assert [*unsaid(tree), *bare(tree)]


@pytest.mark.parametrize(
    "code",
    [
        'raise TokvizError(said("No such thing."))',
        '"""A doc string."""',
        'raise ValueError(f"not a span: {start}")',
        'raise file.fail("$.model", repr(line), said("a token"))',
        'kind: Literal["not text"]',
    ],
)
def test_other_literals_are_passed(code: str) -> None:
    tree = ast.parse(code)
    assert [*unsaid(tree), *bare(tree)] == []


def check_said(words: object) -> None:
    """Fails for words that are not said, in whatever they are made of."""
    assert isinstance(words, Said), repr(words)
    if isinstance(words, Listed):
        assert words.between.join(words.parts) == words
        for part in words.parts:
            check_value("", part)
    else:
        check_pattern(words)


def check_pattern(words: Said) -> None:
    fields = {field for _, field, _, _ in Formatter().parse(words.pattern) if field is not None}
    assert fields <= set(words.values)
    assert words.pattern.format(**words.values) == words
    for name, value in words.values.items():
        check_value(name, value)


def check_value(name: str, value: object) -> None:
    if isinstance(value, Said):
        check_said(value)
    elif isinstance(value, str):
        # What a library says of a pattern is its own; what stands in quotes was in a file.
        own = name == "error" or value[:1] in "'\"[/"
        assert own or not re.search(r"\b[a-z]{2,} [a-z]{2,}\b", value), (name, value)
    else:
        assert not isinstance(value, (TokvizError, list, tuple)), (name, value)


@pytest.mark.parametrize("kind", BROKEN)
def test_what_is_wrong_with_a_file_is_said(kind: str, tmp_path: Path) -> None:
    name, content, _ = BROKEN[kind]
    with pytest.raises(TokvizError) as caught:
        load_file(written(tmp_path, name, content))
    check_said(str(caught.value))


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    for name in ("nowhere.json", "", "a\0b", "x" * 5000):
        with pytest.raises(TokvizError) as caught:
            tokviz.load(str(tmp_path / name) if name else name)
        check_said(str(caught.value))


TEXTS = [
    "\ufb01sh e\u0301 don 't 1234567 \u2603 <unk> <s> [MASK] naïve\r\n",
    "Hello world\u00a0!",
    "",
    *(from_code_points(case["input"]) for case in golden("byte257")["encodings"]),
    *(case["text"] for case in golden("tiny_bpe")["texts"]),
    *(
        case["input"]
        for case in golden("reports")["cases"]
        if isinstance(case["input"], str) and case["input"].isprintable()
    ),
]
TOKENIZERS_HERE = [name for name, entry in CATALOG.items() if entry.is_here]
TEACHING = [name for name, entry in CATALOG.items() if entry.teaching]
PAIRS = [*pairwise(TOKENIZERS_HERE), *zip(TOKENIZERS_HERE, TOKENIZERS_HERE[3:], strict=False)]


def pipelines(name: str) -> list[Pipeline]:
    return [built_in(name), built_in(name, "NFKC"), built_in(name, "NFD")]


@pytest.mark.parametrize("name", TOKENIZERS_HERE)
def test_a_run_says_only_what_can_be_said_otherwise(name: str) -> None:
    check_said(CATALOG[name].about)
    texts = TEXTS if name in TEACHING else TEXTS[:3]
    for pipeline in pipelines(name):
        for text in texts:
            run = pipeline.run(text)
            check_said(run.report.headline)
            for result in run.report.results:
                check_said(result.evidence)
            for notice in (*run.warnings, *pipeline.warnings):
                check_said(notice.text)
            trace = run.timeline.trace(0) if len(run.pre_tokens) else None
            if trace is None:
                continue
            check_said(number_head(trace))
            for moment in range(len(trace)):
                for option in options(trace, moment):
                    check_said(option.reason)
                check_said(step_view(trace, moment + 1).detail)


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_a_comparison_says_only_what_can_be_said_otherwise(one: str, other: str) -> None:
    for text in TEXTS[:2]:
        for line in Comparison(built_in(one).run(text), built_in(other).run(text)).words:
            check_said(line)


@pytest.mark.parametrize("name", TEACHING)
def test_forms_and_texts_compared_are_said(name: str) -> None:
    runs = [pipeline.run(text) for pipeline in pipelines(name) for text in TEXTS[:9]]
    for one, other in pairwise(runs):
        for line in Comparison(one, other).words:
            check_said(line)


def test_tables_of_words_are_said() -> None:
    for kind in step_specs.KINDS.values():
        for words in (kind.about, *kind.parts):
            check_said(words)
    for rule in train_rules.RULES:
        check_said(rule.picks)
        check_said(rule.source)


def test_words_are_plain_text_to_json_and_survive_pickling() -> None:
    inner = said("{count} bytes", count=3)
    for words in (inner, listed([inner, inner]), said("Found {what}.", what=inner)):
        assert json.loads(json.dumps({"words": words})) == {"words": str(words)}
        again = pickle.loads(pickle.dumps(words))
        assert (again, type(again), again.__dict__) == (words, type(words), words.__dict__)
