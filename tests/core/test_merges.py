"""Merge tables, the three rules, and what a trace can be asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.golden_files import golden, report
from tokviz.core.errors import NotAvailableError, TokenizerFileError
from tokviz.core.merges import RULES, BpeModel, Candidate, MergeTable, MergeTrace
from tokviz.core.spans import ByteSpan

ABC = {"a": 0, "b": 1, "c": 2, "bc": 3, "ab": 4, "abc": 5, "x": 6}


def vocab_of(*tokens: str) -> dict[str, int]:
    return {token: id_ for id_, token in enumerate(dict.fromkeys(tokens))}


def tokens_by_rule(merges: list[tuple[str, str]], text: str) -> dict[str, tuple[str, ...]]:
    return {r: BpeModel.of_merges(merges, r).trace(text, byte_level=False).tokens for r in RULES}


def test_smallest_list_that_separates_list_order() -> None:
    merges = [("a", "a"), ("a", "aa"), ("b", "aaa"), ("aa", "a")]
    assert tokens_by_rule(merges, "baaa") == {
        "lowest-rank": ("baaa",),
        "list-order": ("b", "aaa"),
        "round": ("baaa",),
    }


def test_improper_list_separates_round_from_lowest_rank() -> None:
    assert tokens_by_rule([("ab", "a"), ("a", "b")], "abab") == {
        "lowest-rank": ("aba", "b"),
        "list-order": ("ab", "ab"),
        "round": ("ab", "ab"),
    }


def test_by_pair_and_by_merged_differ() -> None:
    pairs = BpeModel(ABC, MergeTable.by_pair(ABC, [("b", "c"), ("a", "b"), ("ab", "c")]))
    merged = BpeModel(ABC, MergeTable.by_merged(ABC))
    assert pairs.trace("abc", byte_level=True).tokens == ("a", "bc")
    assert pairs.trace("xabc", byte_level=True).tokens == ("x", "a", "bc")
    assert merged.trace("abc", byte_level=True).tokens == ("abc",)
    assert merged.trace("abc", byte_level=True).whole_piece
    assert merged.trace("xabc", byte_level=True).tokens == ("x", "abc")


@pytest.mark.parametrize("ignore", [False, True])
def test_report_ignore_merges(ignore: bool) -> None:
    expected = report("ignore-merges")["expected"]
    vocab = vocab_of("a", "b", "c", "ab", "abc", "bc")
    table = MergeTable.by_pair(vocab, [("b", "c"), ("a", "b")])
    model = BpeModel(vocab, table, ignore_merges=ignore)
    trace = model.trace("abc", byte_level=False)
    assert list(trace.tokens) == expected[f"ignore_merges={str(ignore).lower()}"]
    assert trace.whole_piece is ignore
    assert list(model.trace("aabc", byte_level=False).tokens) == expected['"aabc" either way']
    assert not table.makes(vocab["abc"])


def test_report_ignore_merges_in_tiktoken() -> None:
    ranks = {**{chr(byte): byte for byte in range(0x61, 0x7B)}, "bc": 256, "abcd": 257}
    model = BpeModel(ranks, MergeTable.by_merged(ranks))
    said = report("ignore-merges")["expected"]["tiktoken whole piece abcd with ranks bc,abcd"]
    assert said == '1 token; "xabcd" -> x,a,bc,d'
    assert len(model.trace("abcd", byte_level=True).ids) == 1
    assert ",".join(model.trace("xabcd", byte_level=True).tokens) == said.partition("-> ")[2]


def test_report_vocab_does_not_fix_merges() -> None:
    vocab = vocab_of("a", "aa", "aaa", "aaaa")
    model = BpeModel(vocab, MergeTable.by_pair(vocab, [("a", "a"), ("aa", "a")]))
    for text, tokens in report("vocab-does-not-fix-merges")["expected"].items():
        assert list(model.trace(text, byte_level=False).tokens) == tokens
    assert [token for token, id_ in vocab.items() if not model.table.makes(id_)] == ["a", "aaaa"]


def test_report_byte_fallback_incomplete_table() -> None:
    case = report("byte-fallback-incomplete-table")
    names = [f"<0x{byte:02X}>" for byte in range(256)]
    tables = {
        "1": (vocab_of("a", *names), None),
        "2": (vocab_of("a", "<unk>", *(n for n in names if n != "<0x82>")), "<unk>"),
        "3": (vocab_of("a", *(f"<0x{byte:02x}>" for byte in range(256))), None),
    }
    for number, (vocab, unk) in tables.items():
        model = BpeModel(vocab, MergeTable.by_pair(vocab, []), unk_token=unk, byte_fallback=True)
        trace = model.trace(case["input"], byte_level=False)
        assert list(trace.tokens) == case["expected"][number]
        if number == "1":
            assert trace.spans == tuple(ByteSpan(i, i + 1) for i in range(4))
        if number == "2":
            assert trace.spans == (ByteSpan(0, 1), ByteSpan(1, 4))


def test_golden_list_order_steps() -> None:
    tiny = golden("tiny_bpe")
    merges = [tuple(pair) for pair in tiny["merges"]]
    characters = {c for case in tiny["pre_tokens"] for c in case["pre_token"]}
    vocab = vocab_of(*sorted(characters), *(a + b for a, b in merges))
    for case in tiny["pre_tokens"]:
        for rule in RULES:
            model = BpeModel(vocab, MergeTable.by_pair(vocab, merges), rule)
            assert list(model.trace(case["pre_token"], byte_level=False).tokens) == case["tokens"]
        model = BpeModel(vocab, MergeTable.by_pair(vocab, merges), "list-order")
        rows = model.trace(case["pre_token"], byte_level=False).list_order_table()
        assert [
            {
                "merge": row.rank + 1,
                "pair": [row.left, row.right],
                "fired_at_symbol": list(row.fired_at),
                "symbols": list(row.symbols),
            }
            for row in rows
        ] == case["steps"]


def test_a_pair_listed_again_gets_a_second_turn_in_list_order() -> None:
    merges = [("ab", "c"), ("a", "b"), ("ab", "c")]
    assert BpeModel.of_merges(merges, "list-order").trace("abc", False).tokens == ("abc",)
    assert BpeModel.of_merges(merges[:2], "list-order").trace("abc", False).tokens == ("ab", "c")
    trace = BpeModel.of_merges(merges, "list-order").trace("abc", False)
    assert trace.ranks.tolist() == [1, 2]
    assert [row.fired_at for row in trace.list_order_table()] == [(), (0,), (0,)]


def test_only_the_first_merges() -> None:
    model = BpeModel.of_merges([("l", "o"), ("lo", "w"), ("low", "e")])
    tokens = [replace(model, max_merges=n).trace("lowe", False).tokens for n in range(5)]
    assert tokens == [
        ("l", "o", "w", "e"),
        ("lo", "w", "e"),
        ("low", "e"),
        ("lowe",),
        ("lowe",),
    ]
    assert [len(model.table.first(n)) for n in (-1, 0, 2, 9)] == [0, 0, 2, 3]


def test_first_merges_of_ranks_take_only_pieces_they_make_whole() -> None:
    model = BpeModel(ABC, MergeTable.by_merged(ABC))
    assert len(model.table) == 3
    tokens = [replace(model, max_merges=n).trace("abc", True).tokens for n in range(4)]
    assert tokens == [("a", "b", "c"), ("a", "bc"), ("a", "bc"), ("abc",)]
    assert replace(model, max_merges=0).trace("a", True).whole_piece


def test_scores_highest_first_and_leftmost_among_equals() -> None:
    pieces = {"a": (1, -9.0), "b": (2, -9.0), "ab": (3, -1.0), "ba": (4, -1.0), "aba": (5, -0.5)}
    table = MergeTable.by_score(pieces)
    ranks = {p: found.rank for p in ("ab", "ba") if (found := table.rank(p[0], p[1]))}
    assert ranks == {"ab": 1, "ba": 1}
    model = BpeModel({p: id_ for p, (id_, _) in pieces.items()}, table)
    assert model.trace("babb", False).tokens == ("ba", "b", "b")
    assert model.trace("abab", False).tokens == ("aba", "b")


def test_unknown_symbols() -> None:
    vocab = vocab_of("a", "<unk>")
    table = MergeTable.by_pair(vocab, [])
    fused = BpeModel(vocab, table, unk_token="<unk>", fuse_unk=True).trace("a€éa", False)
    assert fused.tokens == ("a", "<unk>", "a")
    assert fused.spans == (ByteSpan(0, 1), ByteSpan(1, 6), ByteSpan(6, 7))
    apart = BpeModel(vocab, table, unk_token="<unk>").trace("a€éa", False)
    assert apart.spans == (ByteSpan(0, 1), ByteSpan(1, 4), ByteSpan(4, 6), ByteSpan(6, 7))
    dropped = BpeModel(vocab, table).trace("a€éa", False)
    assert dropped.spans == (ByteSpan(0, 1), ByteSpan(6, 7))
    assert BpeModel(vocab, table).trace("", False).ids == ()


def test_prefix_and_suffix() -> None:
    vocab = vocab_of("a", "##b", "##c</w>", "##bc</w>", "abc</w>")
    merges = [("##b", "##c</w>"), ("a", "##bc</w>")]
    table = MergeTable.by_pair(vocab, merges, "##", "</w>")
    model = BpeModel(vocab, table, continuing_subword_prefix="##", end_of_word_suffix="</w>")
    trace = model.trace("abc", False)
    assert [s.text for s in trace.initial] == ["a", "##b", "##c</w>"]
    assert trace.tokens == ("abc</w>",)
    assert trace.spans == (ByteSpan(0, 3),)


@pytest.mark.parametrize(
    ("vocab", "merges", "prefix", "message"),
    [
        (["a", "b"], [("a", "b")], "", "Merge 0 ('a', 'b'): 'ab' is not in the vocabulary"),
        (["a", "ab"], [("a", "b")], "", "Merge 0 ('a', 'b'): 'b' is not in the vocabulary"),
        (["a", "b", "ab"], [("a", "b")], "##", "Merge 0: its right part 'b' does not begin"),
        (["a", "é"], [("a", "é")], "#", "Merge 0: its right part 'é' does not begin"),
    ],
)
def test_merges_that_cannot_be_used(
    vocab: list[str], merges: list[tuple[str, str]], prefix: str, message: str
) -> None:
    with pytest.raises(TokenizerFileError) as error:
        MergeTable.by_pair(vocab_of(*vocab), merges, prefix)
    assert str(error.value).startswith(message)


def test_settings_that_cannot_be() -> None:
    model = BpeModel.of_merges([("a", "b")])
    with pytest.raises(NotAvailableError, match="lowest-rank, list-order, round"):
        model.with_rule("fastest")
    assert model.with_rule("round").rule == "round"
    with pytest.raises(ValueError, match="no such rule"):
        replace(model, rule="fastest")
    with pytest.raises(ValueError, match="from 0 to 1"):
        replace(model, dropout=1.5)
    with pytest.raises(TokenizerFileError, match="'<unk>' is not in the vocabulary"):
        replace(model, unk_token="<unk>")


def described(trace: MergeTrace, k: int) -> list[tuple[str, str, str]]:
    return [(c.left + "+" + c.right, c.verdict, c.reason) for c in trace.candidates(k)]


def test_candidates_say_why() -> None:
    trace = BpeModel.of_merges([("a", "b"), ("b", "c"), ("x", "c")]).trace("abcx", False)
    assert described(trace, 0) == [
        ("a+b", "wins", "rank 0, its turn"),
        ("b+c", "later", "rank 1, later"),
        ("c+x", "not listed", "not in the merge list"),
    ]
    assert [c.verdict for c in trace.candidates(1)] == ["not listed", "not listed"]
    assert trace.candidates(0, 1, 2) == (Candidate(1, "b", "c", 1, "bc", "later"),)


def test_candidates_whose_turn_has_gone_by() -> None:
    merges = [("a", "a"), ("a", "aa"), ("b", "aaa"), ("aa", "a")]
    trace = BpeModel.of_merges(merges, "list-order").trace("baaa", False)
    assert described(trace, 2) == [("b+aaa", "passed", "rank 2, its turn in the list has gone by")]


def test_rounds_group_what_one_merge_did() -> None:
    trace = BpeModel.of_merges([("a", "b"), ("ab", "ab")], "round").trace("abababab", False)
    assert trace.rounds() == (range(1, 5), range(5, 7))


def test_tree() -> None:
    (root,) = BpeModel.of_merges([("l", "o"), ("lo", "w")]).trace("low", False).tree()
    assert (root.text, root.step, root.rank, root.span) == ("low", 2, 1, ByteSpan(0, 3))
    lo, w = root.children
    assert (lo.text, lo.step, [n.text for n in lo.children]) == ("lo", 1, ["l", "o"])
    assert (w.text, w.step, w.rank, w.children) == ("w", None, None, ())


def test_moments_and_steps_out_of_range() -> None:
    trace = BpeModel.of_merges([("a", "b")]).trace("ab", False)
    for k in (-1, 2):
        with pytest.raises(IndexError, match=f"no moment {k}"):
            trace.symbols(k)
    for k in (0, 2):
        with pytest.raises(IndexError, match=f"no step {k}"):
            trace.step(k)


def test_dropout_is_seeded_and_says_what_it_dropped() -> None:
    merges = [("a", "b"), ("ab", "a"), ("b", "a"), ("aba", "b")]
    plain = BpeModel.of_merges(merges)
    model = replace(plain, dropout=0.5, seed=3)
    text = "abab" * 5
    for rule in RULES:
        ruled = replace(model, rule=rule)
        first, again = ruled.trace(text, False), ruled.trace(text, False)
        assert first.made.tolist() == again.made.tolist()
        others = {replace(ruled, seed=seed).trace(text, False).tokens for seed in range(20)}
        assert len(others) > 5
        assert all("".join(tokens) == text for tokens in others)
        none = replace(ruled, dropout=1.0).trace(text, False)
        assert len(none) == 0
        assert {c.verdict for c in none.candidates(0) if c.rank is not None} == {"dropped"}
    verdicts = [
        c.verdict for k in range(len(first)) for c in model.trace(text, False).candidates(k)
    ]
    assert "dropped" in verdicts
    assert replace(model, dropout=0.0).trace(text, False).tokens == plain.trace(text, False).tokens


@pytest.mark.parametrize("rule", RULES)
def test_ranks_of_many_steps(rule: str) -> None:
    merges = [("a", "b"), ("ab", "a"), ("b", "a"), ("aba", "b"), ("abab", "ab")]
    trace = BpeModel.of_merges(merges).with_rule(rule).trace("abaab" * 1500, False)
    assert len(trace) > 3000
    numbers = [1, 2, len(trace) // 2, len(trace)]
    assert [trace.step(k).rank for k in numbers] == [int(trace.ranks[k - 1]) for k in numbers]
    assert [merges[rank] for rank in trace.ranks.tolist()[::500]] == [
        (trace.step(k).left, trace.step(k).right) for k in range(1, len(trace) + 1, 500)
    ]


@pytest.mark.parametrize("rule", RULES)
def test_long_runs_without_spaces(rule: str) -> None:
    """reports.json, long-run-no-spaces: ten times the run must not cost a hundred times as much."""
    from time import perf_counter

    merges = [("a" * 2**n, "a" * 2**n) for n in range(6)]
    model = BpeModel.of_merges(merges).with_rule(rule)
    seconds: list[float] = []
    for n in (8_000, 80_000):
        began = perf_counter()
        trace = model.trace("a" * n, byte_level=False)
        seconds.append(perf_counter() - began)
        assert trace.tokens == ("a" * 64,) * (n // 64)
        assert len(trace) == n - n // 64
        middle = trace.symbols_between(len(trace) // 2, 10, 13)
        assert [s.span.start for s in middle] == [
            len(s.text) * (10 + i) for i, s in enumerate(middle)
        ]
    assert seconds[1] < 40 * seconds[0]
