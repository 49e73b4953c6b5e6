"""What the system and the standard library say of a fault, where core knows the words."""

from __future__ import annotations

from tokviz.core.words import Said, said

_KNOWN: dict[str, Said] = {
    str(words): words
    for words in (
        said("No such file or directory"),
        said("Permission denied"),
        said("Is a directory"),
        said("Not a directory"),
        said("File exists"),
        said("File name too long"),
        said("No space left on device"),
        said("Read-only file system"),
        said("Input/output error"),
        said("Too many levels of symbolic links"),
        said("embedded null byte"),
        said("invalid start byte"),
        said("invalid continuation byte"),
        said("unexpected end of data"),
        said("truncated data"),
        said("illegal encoding"),
        said("illegal UTF-16 surrogate"),
        said("code point not in range(0x110000)"),
        said("Expecting value"),
        said("Extra data"),
        said("Unterminated string starting at"),
        said("Invalid control character at"),
        said("Invalid \\escape"),
        said("Invalid \\uXXXX escape"),
        said("Expecting property name enclosed in double quotes"),
        said("Expecting ':' delimiter"),
        said("Expecting ',' delimiter"),
        said("Illegal trailing comma before end of object"),
        said("Illegal trailing comma before end of array"),
    )
}


def others_words(words: str | None) -> str:
    """These words as a sentence of core, or as they are when they are not known.

    >>> others_words("Permission denied")
    'Permission denied'
    >>> others_words("disk on fire")
    'disk on fire'
    """
    return _KNOWN.get(words or "", words or "")
