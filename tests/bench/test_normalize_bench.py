"""Speed of the forms beside the library's; run with `pytest -m bench -s`."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable

import pytest
import unicodedata2 as unicodedata

from tokviz.core.forms import FORMS, FormName, rewrite
from tokviz.core.pieces import safe_cuts
from tokviz.core.stream import StreamNormalizer

pytestmark = pytest.mark.bench

PHRASES = "".join(
    [
        "The café naïve résumé — cafe\u0301 nai\u0308ve 日本語のテキスト、한국어 문장 ",
        "Привет мир, हिन्दी \U0001f600\U0001f389 Ti\u1ebfng Vi\u1ec7t ",
        "Tie\u0302\u0301ng Vie\u0323\u0302t plain English words follow here and there. ",
    ]
)
MIXED = PHRASES * (1_000_000 // len(PHRASES.encode()) + 1)


def best(function: Callable[[], object], times: int = 5) -> float:
    """Milliseconds of processor time of the fastest run."""
    seconds = []
    for _ in range(times):
        start = time.process_time()
        function()
        seconds.append(time.process_time() - start)
    return min(seconds) * 1000


@pytest.mark.parametrize("form", FORMS)
def test_1_mb_of_mixed_text(form: FormName) -> None:
    made = rewrite(form, MIXED)
    library = best(lambda: unicodedata.normalize(form, MIXED))
    ours = best(lambda: rewrite(form, MIXED))
    print(
        f"\n{form}: aligned {ours:.0f} ms, the library alone {library:.1f} ms: "
        f"{ours / library:.1f} times; {len(made.alignment.blocks)} blocks"
    )
    done = made.after
    print(f"  a text in its form already: {best(lambda: rewrite(form, done)):.0f} ms")
    assert done == unicodedata.normalize(form, MIXED)


@pytest.mark.parametrize("text", ["\u0301", "\u0302\u0323", "\u0f73", "\u05bc\u05c1\u05b0\u05b7"])
@pytest.mark.parametrize("start", ["", "a"])
def test_200_000_marks(start: str, text: str) -> None:
    run = start + text * (200_000 // len(text))
    nfc = best(lambda: rewrite("NFC", run), 3)
    nfd = best(lambda: rewrite("NFD", run), 3)
    print(f"\n{start + text!a} to {len(run)} code points: NFC {nfc:.0f} ms, NFD {nfd:.0f} ms")
    assert len(rewrite("NFD", run).after) >= 200_000


def test_streaming_and_safe_cuts() -> None:
    def stream() -> str:
        state = StreamNormalizer("NFC")
        parts = []
        for at in range(0, len(MIXED), 1000):
            state, text = state.push(MIXED[at : at + 1000])
            parts.append(text)
        return "".join([*parts, state.finish()])

    print(f"\n1 MB in chunks of 1,000 code points: {best(stream, 3):.0f} ms")
    print(f"safe cuts of 1 MB: {best(lambda: list(safe_cuts('NFC', MIXED)), 1):.0f} ms")
    assert stream() == unicodedata.normalize("NFC", MIXED)


def test_import_and_first_use() -> None:
    code = (
        "import time; a = time.process_time(); import tokviz.core.forms as f;"
        "b = time.process_time();"
        "f.rewrite('NFC', 'e\\u0301'); c = time.process_time(); f.rewrite('NFKD', 'e\\u0301');"
        "print((b - a) * 1000, (c - b) * 1000, (time.process_time() - c) * 1000)"
    )
    runs = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        for _ in range(5)
    ]
    imported, first, second = (
        min(column) for column in zip(*(map(float, r.stdout.split()) for r in runs), strict=True)
    )
    print(f"\nimport {imported:.0f} ms, first form {first:.0f} ms, a second form {second:.0f} ms")
    assert len(runs) == 5
