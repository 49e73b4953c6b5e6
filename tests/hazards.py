"""Hypothesis strategies for texts that tokenizers have stumbled over."""

from __future__ import annotations

from hypothesis import strategies as st

_PLAIN = list("abcst '-.,!?09\n\r\t_$")
_SPACES = list("\x0b\x0c\x1c\x1f\x85\xa0\u1680\u2003\u200b\u2028\u2029\u202f\u3000\ufeff")
_MARKS = list("\u0301\u0302\u0323\u0307\u0e35\u0e48\u094d\u0947\u20dd\u1161\u11ab")
_LETTERS = list("éÉßſKİıσςǆnamwαжאबनक한字カかー々ﬁŉ")
_SIGNS = list(
    "²³¹¼Ⅷ①٣𝟘€™…“”’«»—\u200d\u200c\u200e\u200f\u061c\ufe0f😀👩🏽🇨🇭▁Ġ\ufffd\x00\x01\x7f\xad"
)
# Newer than the libraries' tables, or changed in them (see unicode_tables.py).
_LATER = list(
    "\u0295\u088f\u0c5c\u208f\u2e60\u2e5d\ua7ce\ua7cf\U00011de3\U00016ff4\U00012475\U0003d000"
    "\u166d\U000111c9\u05ef\u0870\U0001e030\U00030000\u0378\ufdd0"
)

HAZARDS = [*_PLAIN, *_SPACES, *_MARKS, *_LETTERS, *_SIGNS, *_LATER]
"""Characters, each of which has been somebody's trouble."""

hazardous = st.text(st.sampled_from(HAZARDS), max_size=24)
"""Short texts of troublesome characters."""

scalars = st.characters(exclude_categories=["Cs"])
"""Every character that has a UTF-8 form."""

texts = hazardous | st.text(scalars, max_size=16)
"""Troublesome texts and any others."""

_NEWER = str.maketrans("", "", "\ua7ce")


def known_to_tokenizers(text: str) -> str:
    """Without a capital by newer tables than the library's.

    test_normalize_steps.py and unicode_tables.py have all such characters.
    """
    return text.translate(_NEWER)
