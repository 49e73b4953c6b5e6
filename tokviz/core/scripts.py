"""The script of a code point (UAX #24), by the regex library's tables."""

from __future__ import annotations

from functools import cache

import regex

_NAMES = """
Adlam Ahom Anatolian_Hieroglyphs Arabic Armenian Avestan Balinese Bamum Bassa_Vah Batak Bengali
Beria_Erfe Bhaiksuki Bopomofo Brahmi Braille Buginese Buhid Canadian_Aboriginal Carian
Caucasian_Albanian Chakma Cham Cherokee Chorasmian Common Coptic Cuneiform Cypriot Cypro_Minoan
Cyrillic Deseret Devanagari Dives_Akuru Dogra Duployan Egyptian_Hieroglyphs Elbasan Elymaic
Ethiopic Garay Georgian Glagolitic Gothic Grantha Greek Gujarati Gunjala_Gondi Gurmukhi
Gurung_Khema Han Hangul Hanifi_Rohingya Hanunoo Hatran Hebrew Hiragana Imperial_Aramaic Inherited
Inscriptional_Pahlavi Inscriptional_Parthian Javanese Jurchen Kaithi Kannada Katakana Kawi Kayah_Li
Kharoshthi Khitan_Small_Script Khmer Khojki Khudawadi Kirat_Rai Lao Latin Lepcha Limbu Linear_A
Linear_B Lisu Lycian Lydian Mahajani Makasar Malayalam Mandaic Manichaean Marchen Masaram_Gondi
Medefaidrin Meetei_Mayek Mende_Kikakui Meroitic_Cursive Meroitic_Hieroglyphs Miao Modi Mongolian
Mro Multani Myanmar Nabataean Nag_Mundari Nandinagari New_Tai_Lue Newa Nko Nushu
Nyiakeng_Puachue_Hmong Ogham Ol_Chiki Ol_Onal Old_Hungarian Old_Italic Old_North_Arabian Old_Permic
Old_Persian Old_Sogdian Old_South_Arabian Old_Turkic Old_Uyghur Oriya Osage Osmanya Pahawh_Hmong
Palmyrene Pau_Cin_Hau Phags_Pa Phoenician Proto_Cuneiform Psalter_Pahlavi Rejang Runic Samaritan
Saurashtra Seal Sharada Shavian Siddham Sidetic SignWriting Sinhala Sogdian Sora_Sompeng Soyombo
Sundanese Sunuwar Syloti_Nagri Syriac Tagalog Tagbanwa Tai_Le Tai_Tham Tai_Viet Tai_Yo Takri Tamil
Tangsa Tangut Telugu Thaana Thai Tibetan Tifinagh Tirhuta Todhri Tolong_Siki Toto Tulu_Tigalari
Ugaritic Vai Vithkuqi Wancho Warang_Citi Yezidi Yi Zanabazar_Square
"""
SCRIPTS: tuple[str, ...] = tuple(_NAMES.split())
"""Every script that a code point has in Unicode 18 (Scripts.txt), by its long name."""


_FREQUENT = ("Latin", "Common", "Inherited", "Cyrillic", "Greek", "Arabic", "Devanagari", "Han")


@cache
def _pattern(name: str) -> regex.Pattern[str] | None:
    """None where the regex library is too old to know the script. 1.6 ms each, so made late."""
    try:
        return regex.compile(rf"\p{{Script={name}}}")
    except regex.error:
        return None


@cache
def script_of(char: str) -> str:
    """The name of a code point's script; "Unknown" where it has none.

    >>> script_of("a"), script_of("\u0301"), script_of("·"), script_of("\u0416")
    ('Latin', 'Inherited', 'Common', 'Cyrillic')
    """
    for name in (*_FREQUENT, *SCRIPTS):
        pattern = _pattern(name)
        if pattern is not None and pattern.match(char):
            return name.replace("_", " ")
    return "Unknown"
