"""Mixed text for measuring: many scripts, code, emoji; all of it made here, none copied.

Words are drawn by Zipf's law from lexicons made of each language's common syllables,
so that, as in real text, a few words make up most of it and new ones keep coming.
"""

from __future__ import annotations

from itertools import accumulate
from random import Random

_SYLLABLES: dict[str, str] = {
    "english": "the ing ed er on an re in th st com pro ment tion ly able wor ld st ate ci ty "
    "la ter mor ning ri ver hou se bo ok ta ble wa ter light nigh t sun gar den str eam",
    "german": "der die ung sch ein ver ge haus bahn strö ßen kü che wä ld er zei tung freund "
    "schaft lich keit be an ab zu fähr te mög äu öl",
    "french": "le la é tion ment eau qu’ il ne pas çà vè re ù cœur oi seau jar din mai son ville "
    "ê tre ou vert ai mer nuit ma tin",
    "spanish": "el la ción mente que ni ño ár bol ca sa ciu dad lla ve co ra zón tra ba jo "
    "a gua ma ña na no che",
    "russian": "про сто ре ка го род но вый день ночь ста рый дом ле то зи ма сло во ние ост "
    "ка ть ся при вет",
    "greek": "κα λη μέ ρα νε ρό πό λη σπί τι δρό μος βι βλί ο φως νύ χτα ος ου ει",
    "arabic": "ال كت اب مد ينة ب يت نه ار ل يل ما ء شم س قم ر طر يق و في من إلى",
    "hebrew": "ה של בית ספר יום לי לה מים עיר ור חב דרך ות ים",
    "hindi": "न दी घर पु स्त क दि न रा त पा नी सू र ज रा स्ता में का की है और",
    "bengali": "ন দী ঘ র ব ই দি ন রা ত জ ল সূ র্য প থ এ বং",
    "tamil": "ந தி வீ டு நூ ல் ப கல் இர வு நீ ர் சூ ரிய ன்",
    "korean": "강 물 집 책 낮 밤 해 달 길 도시 사람 마음 나무 에서 으로 은 는 이 가 을 를 했다",
    "armenian": "գետ տուն գիրք օր գիշեր ջուր արև ճա նա պարհ ներ ում",
    "georgian": "მდი ნარე სახ ლი წიგ ნი დღე ღამე წყა ლი მზე გზა",
}
_UNSPACED: dict[str, tuple[str, str]] = {
    "chinese": ("水河城市房子书白天夜晚太阳月亮路人心树木花雨雪风云山海新旧大小来去", "，。"),
    "japanese": ("水川町家本昼夜太陽月道人心木花庭雨雪のにはをがとでもしたするこれ", "、。"),
    "thai": ("น้ำแม่บ้านหนังสือวันคืนแดดทางคนใจไม้สวนฝนลมเขาทะเลใหม่เก่าใหญ่เล็ก", " "),
}
_NAMES = "count total index row cell path name size left right node edge cache offset limit token"
_EMOJI = "🌍 😀 🎉 👩‍🚀 👍🏽 🇨🇭 ❤️ 🧵 🦉 🏳️‍🌈 ✨ 🚲"


class _Words:
    """One language's words, the commonest first, drawn by Zipf's law."""

    def __init__(self, syllables: list[str], size: int, random: Random) -> None:
        self._random = random
        seen: dict[str, None] = {}
        while len(seen) < size:
            parts = random.choices(syllables, k=min(1 + int(random.expovariate(0.5)), 7))
            if len(seen) > size // 30:
                parts.append(random.choice(syllables))
            seen.setdefault("".join(parts))
        self._words = sorted(seen, key=lambda word: len(word) + 6 * random.random())
        self._weights = list(accumulate(1 / (rank + 2.7) for rank in range(size)))

    def draw(self, n: int) -> list[str]:
        return self._random.choices(self._words, cum_weights=self._weights, k=n)


class _Writer:
    def __init__(self, seed: int, words: int) -> None:
        self._random = Random(seed)
        self._words = {
            name: _Words(text.split(), words, self._random) for name, text in _SYLLABLES.items()
        }

    def _sentence(self, language: str) -> str:
        random = self._random
        words = self._words[language].draw(random.randint(4, 18))
        if random.random() < 0.3:
            words.insert(random.randrange(len(words)), str(int(10 ** random.uniform(0, 6))))
        for place in range(3, len(words), 7):
            words[place] += ","
        text = " ".join(words)
        return text[0].upper() + text[1:] + random.choice(".....?!:")

    def _unspaced(self, language: str) -> str:
        letters, stops = _UNSPACED[language]
        random = self._random
        clauses = [
            "".join(random.choices(letters, k=random.randint(3, 14))) + random.choice(stops)
            for _ in range(random.randint(1, 4))
        ]
        return "".join(clauses)

    def _code(self) -> str:
        random = self._random
        names = _NAMES.split()
        lines: list[str] = []
        indent = 0
        for _ in range(random.randint(4, 15)):
            a, b, c = random.choices(names, k=3)
            pad = "    " * indent
            lines.append(
                random.choice(
                    (
                        f"{pad}def {a}_{b}({c}: int) -> str:",
                        f"{pad}{a} = {b}[{random.randrange(1000)}] + self.{c}",
                        f'{pad}return f"{{{a}:>{random.randrange(20)}}} {b}"',
                        f"{pad}if ({a} != {b} && !{c}) {{ {a}{b.title()}++; }}",
                        f"{pad}// {' '.join(self._words['english'].draw(5))}",
                        f"{pad}0x{random.getrandbits(32):08x}, {random.random():.4f},",
                    )
                )
            )
            indent = max(0, min(4, indent + random.choice((-1, 0, 0, 1))))
        return "\n".join(lines)

    def paragraph(self) -> str:
        random = self._random
        kind = random.random()
        if kind < 0.15:
            return self._code()
        if kind < 0.17:
            return " ".join(random.choices(_EMOJI.split(), k=random.randint(1, 8)))
        if kind < 0.25:
            language = random.choice(list(_UNSPACED))
            return "".join(self._unspaced(language) for _ in range(3))
        language = "english" if kind < 0.6 else random.choice(list(_SYLLABLES))
        return " ".join(self._sentence(language) for _ in range(random.randint(1, 6)))


def mixed_text(size: int, seed: int = 1) -> str:
    """About `size` bytes of UTF-8, the same for the same seed.

    >>> mixed_text(2000) == mixed_text(2000)
    True
    """
    # As in real text, a longer one has more different words.
    writer = _Writer(seed, max(300, min(60_000, size // 150)))
    paragraphs: list[str] = []
    length = 0
    while length < size:
        paragraph = writer.paragraph() + writer._random.choice(("\n", "\n\n", "\r\n"))
        paragraphs.append(paragraph)
        length += len(paragraph.encode())
    return "".join(paragraphs)
