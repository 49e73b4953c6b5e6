"""BPE training against a trainer that counts everything anew, and against the libraries."""

from __future__ import annotations

import io
import json
import random
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer, models, pre_tokenizers, trainers

from tests.bench.mixed_text import mixed_text
from tests.golden_files import golden, report
from tokviz.core.errors import NotAvailableError
from tokviz.core.train import Training, TrainingError, compare_rules, train
from tokviz.core.train_rules import RULES, Counting, Pair, RuleName

NAMES: list[RuleName] = [rule.name for rule in RULES]
CORPORA = st.lists(st.text("abc", min_size=1, max_size=7), max_size=9)


def counted(words: list[list[str]], counting: Counting) -> dict[Pair, int]:
    """Pair counts, straight from their definition, in order of first appearance."""
    counts: dict[Pair, int] = {}
    for word in words:
        taken = -1
        for at, pair in enumerate(pairwise(word)):
            if counting == "disjoint" and at == taken + 1 and at and pair == (word[at - 1],) * 2:
                continue
            taken = at
            counts[pair] = counts.get(pair, 0) + 1
    return counts


def glued(word: list[str], pair: Pair) -> list[str]:
    """The word with every occurrence of the pair merged, left to right."""
    symbols: list[str] = []
    at = 0
    while at < len(word):
        if tuple(word[at : at + 2]) == pair:
            symbols.append("".join(pair))
            at += 2
        else:
            symbols.append(word[at])
            at += 1
    return symbols


def choice(rule: RuleName, ties: list[Pair], ids: dict[str, int]) -> Pair:
    """The tie's winner; `ties` stand in order of first appearance."""
    rules: dict[RuleName, Callable[[], Pair]] = {
        "lexicographic": lambda: min(ties),
        "tokenizers": lambda: min(ties, key=lambda pair: (ids[pair[0]], ids[pair[1]])),
        "first-seen": lambda: ties[0],
        "largest": lambda: max(ties),
        "sentencepiece": lambda: min(ties, key=lambda p: (len(p[0] + p[1]), p[0] + p[1], p[0])),
    }
    return rules[rule]()


def twin(
    corpus: list[str], merges: int, rule: RuleName, counting: Counting
) -> list[tuple[dict[Pair, int], Pair, list[list[str]]]]:
    """Training that counts everything anew at each step: counts before, winner, corpus after."""
    words = [list(word) for word in corpus]
    ids = {char: id_ for id_, char in enumerate(sorted({c for word in corpus for c in word}))}
    steps = []
    for _ in range(merges):
        counts = counted(words, counting)
        if not counts:
            break
        most = max(counts.values())
        winner = choice(rule, [pair for pair, n in counts.items() if n == most], ids)
        ids.setdefault("".join(winner), len(ids))
        words = [glued(word, winner) for word in words]
        steps.append((counts, winner, words))
    return steps


def as_lists(training: Training, merges: int) -> list[list[str]]:
    return [list(word.symbols) for word in training.corpus(merges)]


@pytest.mark.parametrize("counting", ["adjacent", "disjoint"])
@pytest.mark.parametrize("rule", NAMES)
@settings(deadline=None)
@given(CORPORA, st.integers(0, 12))
def test_equals_the_twin(
    rule: RuleName, counting: Counting, corpus: list[str], merges: int
) -> None:
    training = train(corpus, merges, rule, counting=counting)
    expected = twin(corpus, merges, rule, counting)
    assert training.merges == tuple(winner for _, winner, _ in expected)
    assert [*training.steps()] == [training.step(k) for k in range(1, len(training) + 1)]
    assert as_lists(training, 0) == [list(word) for word in corpus]
    for number, (counts, winner, words) in enumerate(expected, 1):
        step = training.step(number)
        assert {c.pair: c.count for c in step.counts} == counts
        assert [c.pair for c in step.counts] == list(counts)
        assert (step.winner, step.count, step.pairs) == (winner, counts[winner], len(counts))
        assert step.ties == tuple(p for p, n in counts.items() if n == counts[winner])
        assert as_lists(training, number) == words
        assert training.tokens[step.id] == step.token == "".join(winner)


def library_merges(words: Counter[str], merges: int, **settings: Any) -> list[Pair]:
    """What BpeTrainer learns, in the order of the file it saves."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.Split("\n", "removed")
    size = len({char for word in words for char in word}) + merges
    trainer = trainers.BpeTrainer(vocab_size=size, show_progress=False, **settings)
    tokenizer.train_from_iterator(["\n".join(words.elements())], trainer)
    return [(left, right) for left, right in json.loads(tokenizer.to_str())["model"]["merges"]]


@settings(deadline=None, max_examples=200)
@given(CORPORA, st.integers(0, 12))
def test_equals_the_tokenizers_library(corpus: list[str], merges: int) -> None:
    training = train(corpus, merges, "tokenizers")
    assert list(training.merges) == library_merges(Counter(corpus), merges)


@settings(deadline=None)
@given(st.lists(st.text("ab", max_size=24), max_size=4), st.sampled_from(NAMES))
def test_each_token_is_made_by_one_pair(corpus: list[str], rule: RuleName) -> None:
    training = train(corpus, 40, rule)
    assert (
        len(set(training.tokens)) == len(training.tokens) == len(training.alphabet) + len(training)
    )


def mixed_words(size: int, seed: int = 5) -> Counter[str]:
    """Words of several scripts from syllables, common ones often, until `size` bytes."""
    dice = random.Random(seed)
    scripts = [
        (["b", "ch", "d", "f", "gr", "k", "l", "m", "st", "th", ""], ["a", "e", "ou", "é", "i"]),
        (["б", "в", "г", "к", "ст", "пр", "н"], ["а", "е", "и", "о", "ы"]),
        (["क", "ग", "त", "न", "म", "र"], ["ा", "ि", "ी", "े", ""]),
        (["ب", "ت", "ر", "س", "ل"], ["ا", "و", "ي", ""]),
        (["漢", "字", "日", "本", "語"], ["", "中", "文"]),
    ]
    words: list[str] = []
    for number in range(8000):
        onsets, nuclei = scripts[0] if number % 2 else dice.choice(scripts)
        parts = [dice.choice(onsets) + dice.choice(nuclei) for _ in range(dice.randint(1, 5))]
        words.append("".join(parts))
    weights = [1 / (3 + number) for number in range(len(words))]
    counts: Counter[str] = Counter()
    while size > 0:
        for word in dice.choices(words, weights, k=200):
            counts[word] += 1
            size -= len(word.encode()) + 1
    return counts


def test_equals_the_tokenizers_library_on_mixed_text() -> None:
    words = mixed_words(150_000)
    expected = library_merges(words, 800)
    assert list(train(words, 800, "tokenizers").merges) == expected


@pytest.mark.long
@pytest.mark.parametrize("merges", [1_000, 5_000])
def test_equals_the_tokenizers_library_on_1_mb(merges: int) -> None:
    words = Counter(mixed_text(1_000_000).split())
    assert list(train(words, merges, "tokenizers").merges) == library_merges(words, merges)


@pytest.mark.parametrize("rule", NAMES)
def test_a_larger_corpus_equals_the_twin(rule: RuleName) -> None:
    words = mixed_words(6_000)
    corpus = list(words.elements())
    expected = twin(corpus, 60, rule, "adjacent")
    assert train(corpus, 60, rule).merges == tuple(winner for _, winner, _ in expected)
    assert train(Counter(corpus), 60, rule).merges == tuple(winner for _, winner, _ in expected)


@settings(deadline=None, max_examples=50)
@given(st.lists(st.text("abc", min_size=2, max_size=6), min_size=1, max_size=6))
def test_the_sentencepiece_rule_is_sentencepieces(corpus: list[str]) -> None:
    import sentencepiece

    written = io.BytesIO()
    merges = 4
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(corpus),
        model_writer=written,
        model_type="bpe",
        vocab_size=3 + merges + len(set("".join(corpus))),
        hard_vocab_limit=False,
        normalization_rule_name="identity",
        add_dummy_prefix=False,
        character_coverage=1.0,
        minloglevel=3,
        num_threads=1,
    )
    model = sentencepiece.SentencePieceProcessor(model_proto=written.getvalue())
    learnt = [model.id_to_piece(id_) for id_ in range(3, model.get_piece_size())]
    training = train(corpus, 12, "sentencepiece")
    found = [piece for piece in learnt if len(piece) > 1]
    results = ["".join(pair) for pair in training.merges]
    # When no pair is left, SentencePiece goes on with pairs that occur no more.
    assert results[: len(found)] == found[: len(results)]


@pytest.mark.parametrize("case", golden("tiny_bpe")["training"], ids=lambda c: c["corpus"][0])
def test_golden(case: dict[str, Any]) -> None:
    training = train(case["corpus"], merges=len(case["steps"]) + 1)
    assert case["tie_break"] == "lexicographically smallest pair"
    assert training.rule.name == "lexicographic"
    for number, expected in enumerate(case["steps"], 1):
        step = training.step(number)
        assert [[*c.pair, c.count] for c in step.counts] == expected["counts"]
        assert list(step.winner) == expected["winner"]
        assert step.count == expected["count"]
        assert as_lists(training, number) == expected["corpus_after"]
    assert len(training) == len(case["steps"])


def test_golden_merges_are_a_training_of_the_golden_corpus() -> None:
    """The merges came from these words; ties were broken otherwise than by any one rule."""
    tiny = golden("tiny_bpe")
    merges = [tuple(pair) for pair in tiny["merges"]]
    forced = dict(enumerate(merges, 1))
    training = train(tiny["corpus"], len(merges), overrides=forced)
    assert list(training.merges) == merges
    for step in training.steps():
        assert step.why == "picked by hand"


def test_report_training_tie_rule() -> None:
    case = report("training-tie-rule")
    expected = [tuple(pair) for pair in case["expected"]["merges"]]
    words = case["input"].split()
    for order in (words, words[::-1]):
        training = train(order, 6, "tokenizers")
        assert list(training.merges) == expected
        step = training.step(1)
        assert step.ties == tuple(p for w in order if (p := (w[0],) * 2)[0] in "cd")
        assert step.why == "tie of 2 at count 3: the pair with the smaller ids, left id first"
        assert train(order, 1, "first-seen").merges == (step.ties[0],)


def test_overlap_is_counted_as_declared() -> None:
    assert train(["aaaa", "bc", "bc"], 1, counting="adjacent").step(1).count == 3
    disjoint = train(["aaaa", "bc", "bc"], 1, counting="disjoint").step(1)
    assert disjoint.count == 2
    assert disjoint.ties == (("a", "a"), ("b", "c"))
    assert train(["aaaaa"], 1).corpus(1)[0].symbols == ("aa", "aa", "a")


def test_another_pair_of_the_tie_leads_elsewhere() -> None:
    words = ["ab", "bc", "abc"]
    ours = train(words, 2)
    assert (ours.merges, ours.step(1).ties) == (
        (("a", "b"), ("ab", "c")),
        (("a", "b"), ("b", "c")),
    )
    other = train(words, 2, overrides={1: ("b", "c")})
    assert other.merges == (("b", "c"), ("a", "b"))
    assert (other.step(1).why, other.step(2).why) == (
        "picked by hand",
        "tie of 2 at count 1: the smallest pair in code point order, left symbol first",
    )


@pytest.mark.parametrize("rule", NAMES)
@settings(deadline=None)
@given(CORPORA, st.integers(1, 6), st.data())
def test_forcing_the_rules_own_winner_changes_nothing(
    rule: RuleName, corpus: list[str], at: int, data: st.DataObject
) -> None:
    plain = train(corpus, 8, rule)
    if len(plain) < at:
        return
    forced = train(corpus, 8, rule, overrides={at: plain.merges[at - 1]})
    assert forced.merges == plain.merges
    assert as_lists(forced, len(forced)) == as_lists(plain, len(plain))
    pairs = [c.pair for c in plain.step(at).counts]
    picked = data.draw(st.sampled_from(pairs))
    assert train(corpus, 8, rule, overrides={at: picked}).merges[at - 1] == picked


@pytest.mark.parametrize(
    ("number", "pair", "reason"),
    [
        (1, ("b", "a"), "does not occur"),
        (1, ("x", "a"), "does not occur"),
        (7, ("a", "b"), "ends after step 1"),
    ],
)
def test_a_pair_that_is_not_there_cannot_be_picked(number: int, pair: Pair, reason: str) -> None:
    with pytest.raises(TrainingError, match=f"at step {number}.*{reason}"):
        train(["ab"], 8, overrides={number: pair})


def test_rules_part_at_the_first_tie_that_they_break_otherwise() -> None:
    words = ["ab", "ab", "cd"] + ["ef"] * 3 + ["cd"]
    parting = compare_rules(train(words, 5), train(words, 5, "largest"))
    assert parting is not None
    assert parting.number == 2
    assert parting.one is not None
    assert parting.other is not None
    assert (parting.one.winner, parting.other.winner) == (("a", "b"), ("c", "d"))
    assert parting.one.counts == parting.other.counts
    assert compare_rules(train(words, 5), train(words, 5, "first-seen")) is None
    longer = compare_rules(train(words, 1), train(words, 2))
    assert longer is not None
    assert (longer.number, longer.one) == (2, None)


def test_the_most_frequent_counts_only() -> None:
    training = train(mixed_words(3_000), 3)
    whole, few = training.step(2), training.step(2, most=5)
    assert whole.pairs == few.pairs == len(whole.counts)
    assert [c.count for c in few.counts] == sorted((c.count for c in whole.counts), reverse=True)[
        :5
    ]
    assert few.winner == few.counts[0].pair or few.winner in few.ties


@settings(deadline=None)
@given(CORPORA, st.sampled_from(NAMES), st.sampled_from([("", ""), ("##", ""), ("", "</w>")]))
def test_a_trained_tokenizer_loads_and_cuts_alike(
    corpus: list[str], rule: RuleName, affixes: tuple[str, str]
) -> None:
    prefix, suffix = affixes
    training = train(corpus, 8, rule, specials=["<unk>"], prefix=prefix, suffix=suffix)
    loaded = Tokenizer.from_str(training.tokenizer_json(unk_token="<unk>"))
    assert loaded.get_vocab() == {token: id_ for id_, token in enumerate(training.tokens)}
    for word, after in zip(corpus, training.corpus(len(training)), strict=True):
        assert tuple(t.value for t in loaded.model.tokenize(word)) == after.symbols
    assert loaded.encode("<unk>").ids == [0]


def test_training_the_same_as_the_library_with_an_alphabet_and_specials() -> None:
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    lines = ["low lower\n", "newest widest newest \u00e9t\u00e9\n"]
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    trainer = trainers.BpeTrainer(
        vocab_size=270, initial_alphabet=alphabet, special_tokens=["<s>"], show_progress=False
    )
    tokenizer.train_from_iterator(lines, trainer)
    words = [word for line in lines for word, _ in tokenizer.pre_tokenizer.pre_tokenize_str(line)]
    training = train(words, 13, "tokenizers", alphabet=alphabet, specials=["<s>"])
    byte_level = json.loads(tokenizer.to_str())["pre_tokenizer"]
    ours = Tokenizer.from_str(training.tokenizer_json(pre_tokenizer=byte_level))
    assert ours.get_vocab() == tokenizer.get_vocab()
    for line in [*lines, "slow snow \u00e9"]:
        assert ours.encode(line).ids == tokenizer.encode(line).ids


def test_a_prefix_marks_what_continues_a_word_and_goes_in_the_middle_of_a_token() -> None:
    learnt = train({"newest": 3, "west": 2}, 4, prefix="##")
    assert learnt.merges == (("##e", "##s"), ("##es", "##t"), ("##e", "##w"), ("##ew", "##est"))
    assert learnt.tokens[-4:] == ("##es", "##est", "##ew", "##ewest")
    assert learnt.counts == (5, 5, 3, 3)


def test_a_suffix_marks_the_end_of_a_word() -> None:
    learnt = train({"newest": 3, "west": 2}, 3, suffix="</w>")
    assert learnt.merges == (("e", "s"), ("es", "t</w>"), ("w", "est</w>"))
    assert [word.symbols for word in learnt.corpus(3)] == [
        ("n", "e", "west</w>"),
        ("west</w>",),
    ]


def test_least_stops_rare_pairs() -> None:
    assert train(["ab", "ab", "cd"], 5, least=2).merges == (("a", "b"),)


def test_ids_may_be_surrogates_inside() -> None:
    """Words are kept as characters by id, and ids reach into U+D800 to U+DFFF."""
    specials = [f"<{number}>" for number in range(0xD7FF)]
    learnt = train(["abab", "ab"], 2, "tokenizers", specials=[*specials, *specials])
    assert learnt.merges == (("a", "b"), ("ab", "ab"))
    assert learnt.step(2).id == 0xD802
    assert learnt.alphabet == ("a", "b")
    assert [word.symbols for word in learnt.corpus(2)] == [("abab",), ("ab",)]


def test_nothing_to_learn() -> None:
    for corpus in ([], [""], ["a", "b"]):
        training = train(corpus, 3)
        assert len(training) == 0
        assert as_lists(training, 0) == [list(word) for word in corpus]


def test_what_there_is_not() -> None:
    with pytest.raises(NotAvailableError, match="no tie-break rule 'random'; use one of lexico"):
        train(["ab"], 1, "random")  # type: ignore[arg-type]
    training = train(["ab"], 1)
    for number in (0, 2):
        with pytest.raises(IndexError):
            training.step(number)
    with pytest.raises(IndexError):
        training.corpus(2)
    with pytest.raises(TrainingError, match="'<unk>' is not in the vocabulary"):
        training.tokenizer_json(unk_token="<unk>")


@given(st.lists(st.text("ab", min_size=1, max_size=5), max_size=8), st.integers(0, 6))
def test_corpora_are_each_steps_corpus(words: list[str], most: int) -> None:
    training = train(words, 6)
    after = [training.corpus(number) for number in range(1, len(training) + 1)]
    assert list(training.corpora()) == after
    assert list(training.corpora(most)) == [corpus[:most] for corpus in after]
    assert [training.corpus(n, most) for n in range(1, len(training) + 1)] == [
        corpus[:most] for corpus in after
    ]
    assert training.word_count == len(words)


def test_corpora_of_counted_words() -> None:
    training = train({"ab": 3, "abb": 1}, 2)
    assert list(training.corpora(1)) == [training.corpus(1)[:1], training.corpus(2)[:1]]
    assert training.word_count == 2
