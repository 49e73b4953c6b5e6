"""Is the decoded text still the exact passage? One named test for each meaning of "the same".

A contract compares what a run decoded with a reference: the source, or the normalized
text. Both are answered, since the second may hold where the first does not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from tokviz.core.errors import NotAvailableError, TokvizError
from tokviz.core.forms import FormName, boundary_before, normalize
from tokviz.core.text import code_points
from tokviz.core.words import said

if TYPE_CHECKING:
    from tokviz.core.guilt import Trial
    from tokviz.core.pipeline import Run

ReferenceName = Literal["source", "normalized"]
REFERENCES: tuple[ReferenceName, ...] = ("source", "normalized")

Stage = Literal["normalizer", "pre_tokenizer", "model", "post_processor", "decoder", "cleanup"]
Unit = Literal["byte", "code_point", "id", "glyph"]


@dataclass(frozen=True, slots=True)
class Contract:
    """A named equality test, what it says, and the form it applies to both texts."""

    name: str
    holds_when: str
    form: FormName | None = None


CONTRACTS: tuple[Contract, ...] = (
    Contract("utf8-bytes", said("the UTF-8 bytes are equal, byte for byte")),
    Contract("scalars", said("the same code points stand in the same order")),
    Contract("nfc", said("both are equal after NFC"), "NFC"),
    Contract("nfd", said("both are equal after NFD"), "NFD"),
    Contract("nfkc", said("both are equal after NFKC"), "NFKC"),
    Contract("nfkd", said("both are equal after NFKD"), "NFKD"),
    Contract("ids", said("encoding the decoded text again gives the same ids in the same order")),
)
"""In the order in which they are shown."""

DISPLAY = Contract("display", said("both draw the same glyphs at the same places"))
"""Checked only where a shaper is given: the core has no fonts."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place where two sequences part.

    Attributes:
        at: index in `unit`, in the sequences that the contract compares.
        expected, got: a byte as two hexadecimal digits, a code point as "U+00E9", an id in
            decimal; None for the end.
    """

    at: int
    unit: Unit
    expected: str | None
    got: str | None


@dataclass(frozen=True, slots=True)
class ContractResult:
    """One contract against one reference.

    Attributes:
        holds: None where it could not be found out.
        stage: the first stage after which the distinction was gone; None when it holds, and
            where that could not be found out.
        evidence: one sentence, or a few, in words.
        error: why something of it could not be found out; None when all was.
    """

    contract: str
    reference: ReferenceName
    holds: bool | None
    stage: Stage | None
    first_difference: Difference | None
    evidence: str
    error: str | None = None


@dataclass(frozen=True, slots=True)
class RoundTripReport:
    """Every contract that was checked, by reference and then by contract."""

    results: tuple[ContractResult, ...]

    @property
    def holds(self) -> bool:
        """True when all are known to hold."""
        return all(result.holds for result in self.results)

    @property
    def unknown(self) -> tuple[ContractResult, ...]:
        """Those of which it could not be found out whether they hold."""
        return tuple(result for result in self.results if result.holds is None)

    @property
    def headline(self) -> str:
        """The verdict: on the exact bytes of the source if they were checked, else on the first
        contract that fails or is not known."""
        first = self.get("utf8-bytes", "source")
        if first is not None:
            return first.evidence
        for verdict in (False, None):
            for result in self.results:
                if result.holds is verdict:
                    return result.evidence
        return said("Every contract that was checked holds.")

    def get(self, contract: str, reference: ReferenceName) -> ContractResult | None:
        """The result of this check, if it was made."""
        for result in self.results:
            if (result.contract, result.reference) == (contract, reference):
                return result
        return None


Shaper = Callable[[str, str], Difference | None]
"""The first glyph in which two texts differ as drawn (reference, decoded)."""


def check(
    run: Run,
    contracts: Sequence[str] | None = None,
    references: Sequence[ReferenceName] = REFERENCES,
    shaper: Shaper | None = None,
    go_on: Callable[[], object] = lambda: None,
) -> RoundTripReport:
    """The contracts of this run; all of them unless named.

    With a `shaper` the contract `display` is checked too. Where a pattern runs out of time on
    the decoded text, or the pipeline can't encode it, what could not be found out is said so
    and the other contracts are checked all the same. `go_on` is called between the parts of the
    work, and may raise to end it. Raises NotAvailableError for a name that is no contract, and
    for `display` without a shaper.

    >>> import tokviz
    >>> report = check(tokviz.load("byte257", normalize="NFKC").run("\\ufb01sh"))
    >>> print(report.headline)
    Lost at the normalizer. Byte 0: expected EF, got 66. U+FB01 became U+0066 U+0069; \
after this stage nothing tells them apart.
    >>> [r.contract for r in report.results if r.reference == "source" and r.holds]
    ['nfkc', 'nfkd', 'ids']
    """
    from tokviz.core.guilt import Trial

    chosen = _chosen(contracts, shaper)
    results: list[ContractResult] = []
    for reference in references:
        trial = Trial(run, reference, go_on)
        for contract in chosen:
            go_on()
            results.append(_result(contract, trial, shaper))
    return RoundTripReport(tuple(results))


def _chosen(names: Sequence[str] | None, shaper: Shaper | None) -> tuple[Contract, ...]:
    known = CONTRACTS if shaper is None else (*CONTRACTS, DISPLAY)
    if names is None:
        return known
    by_name = {contract.name: contract for contract in known}
    for name in names:
        if name == DISPLAY.name and shaper is None:
            raise NotAvailableError(
                said("The contract display needs a font; see it in the window.")
            )
        if name not in by_name:
            raise NotAvailableError(
                said(
                    "There is no contract named {name!r}; known: {by_name}.",
                    name=name,
                    by_name=", ".join(by_name),
                )
            )
    return tuple(by_name[name] for name in names)


def _difference(contract: Contract, trial: Trial, shaper: Shaper | None) -> Difference | None:
    if contract.name == "ids":
        return ids_difference(trial.ids, trial.ids_again)
    if trial.decoded == trial.text:
        return None
    if contract.name == "utf8-bytes":
        return bytes_difference(trial.text, trial.decoded)
    if contract is DISPLAY:
        assert shaper is not None
        return shaper(trial.text, trial.decoded)
    if contract.form is None:
        return scalars_difference(trial.text, trial.decoded)
    return form_difference(contract.form, trial.text, trial.decoded)


def _result(contract: Contract, trial: Trial, shaper: Shaper | None) -> ContractResult:
    name, reference = contract.name, trial.reference
    try:
        difference = _difference(contract, trial, shaper)
    except TokvizError as error:
        evidence = said("Not known whether it holds. {reason}", reason=error.sentence)
        return ContractResult(name, reference, None, None, None, evidence, str(error))
    if difference is None:
        return ContractResult(name, reference, True, None, None, _kept(contract, reference))
    try:
        verdict = trial.verdict(contract, difference)
    except TokvizError as error:
        evidence = said(
            "{difference} Not known which stage lost it. {reason}",
            difference=trial.words(contract, difference),
            reason=error.sentence,
        )
        return ContractResult(name, reference, False, None, difference, evidence, str(error))
    return ContractResult(name, reference, False, verdict.stage, difference, verdict.evidence)


def _kept(contract: Contract, reference: ReferenceName) -> str:
    if (contract.name, reference) == ("utf8-bytes", "source"):
        return said("The exact passage survives this pipeline.")
    if contract.name == "ids":
        return said("Encoding the decoded text again gives the same ids.")
    if reference == "source":
        return said("The decoded text and the source: {relation}.", relation=contract.holds_when)
    return said(
        "The decoded text and the normalized text: {relation}.", relation=contract.holds_when
    )


def common_length(a: Sequence[object], b: Sequence[object]) -> int:
    """How many items at the start of two sequences are equal.

    Compares whole slices, so that equal texts of many megabytes take milliseconds.

    >>> common_length("abcd", "abx"), common_length([1], [1, 2])
    (2, 1)
    """
    low, size = 0, 1 << 16
    shorter = min(len(a), len(b))
    while low < shorter and a[low : low + size] == b[low : low + size]:
        low += size
    low = min(low, shorter)
    while size > 1:
        size //= 2
        if a[low : low + size] == b[low : low + size]:
            low = min(low + size, shorter)
    return low


def bytes_difference(expected: str, got: str) -> Difference | None:
    """The first byte in which the UTF-8 of two texts differs.

    >>> bytes_difference("a\\u00e9", "a\\u00e8")
    Difference(at=2, unit='byte', expected='A9', got='A8')
    """
    at = common_length(expected, got)
    if at == len(expected) == len(got):
        return None
    one, other = expected[at : at + 1].encode(), got[at : at + 1].encode()
    more = common_length(one, other)
    before = len(expected[:at].encode()) + more
    return Difference(before, "byte", _hex(one[more : more + 1]), _hex(other[more : more + 1]))


def scalars_difference(expected: str, got: str) -> Difference | None:
    """The first code point in which two texts differ.

    >>> scalars_difference("ab", "a")
    Difference(at=1, unit='code_point', expected='U+0062', got=None)
    """
    at = common_length(expected, got)
    if at == len(expected) == len(got):
        return None
    one, other = code_points(expected[at : at + 1]), code_points(got[at : at + 1])
    return Difference(at, "code_point", one[0] if one else None, other[0] if other else None)


def form_difference(form: FormName, expected: str, got: str) -> Difference | None:
    """The first code point in which two texts differ after a form.

    Only what stands between the texts' common ends is normalized until they are known to
    differ; the ends are cut at boundaries, so the parts are normalized as in the whole.

    >>> form_difference("NFC", "ae\u0301x", "a\u00e9x") is None
    True
    >>> form_difference("NFD", "\u00e9x", "\u00e8x")
    Difference(at=1, unit='code_point', expected='U+0301', got='U+0300')
    """
    head = min(common_length(expected, got), len(expected) - 1, len(got) - 1)
    while head > 0 and not all(boundary_before(form, text[head]) for text in (expected, got)):
        head -= 1
    head = max(head, 0)
    tail = common_length(expected[head:][::-1], got[head:][::-1])
    while tail and not boundary_before(form, expected[len(expected) - tail]):
        tail -= 1
    one = normalize(form, expected[head : len(expected) - tail])
    other = normalize(form, got[head : len(got) - tail])
    if one == other:
        return None
    before = len(normalize(form, expected[:head]))
    end = normalize(form, expected[len(expected) - tail :])
    found = scalars_difference(one + end, other + end)
    assert found is not None
    return Difference(before + found.at, "code_point", found.expected, found.got)


def ids_difference(expected: Sequence[int], got: Sequence[int]) -> Difference | None:
    """The first id in which two lists differ.

    >>> ids_difference([5, 6], [5, 7])
    Difference(at=1, unit='id', expected='6', got='7')
    """
    at = common_length(expected, got)
    if at == len(expected) == len(got):
        return None
    one, other = expected[at : at + 1], got[at : at + 1]
    return Difference(at, "id", str(one[0]) if one else None, str(other[0]) if other else None)


def _hex(byte: bytes) -> str | None:
    return byte.hex().upper() or None
