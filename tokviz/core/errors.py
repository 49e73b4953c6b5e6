"""Errors that a user can cause: one plain sentence that says what, where and how to mend it."""

from __future__ import annotations


class TokvizError(Exception):
    """Base of all errors that a user can cause; `str(error)` is fit to be shown."""

    @property
    def sentence(self) -> str:
        """The same as it was given: a `Said` still knows its pattern, for other languages."""
        return self.args[0] if len(self.args) == 1 and isinstance(self.args[0], str) else str(self)


class TextError(TokvizError):
    """The input is not a sequence of Unicode scalar values in the named encoding."""


class TokenizerFileError(TokvizError):
    """A tokenizer's file can't be used: which file, where in it, what was found, the mend."""


class NotAvailableError(TokvizError):
    """Something named is not here: a tokenizer, a vocabulary, a font, a pane."""


class DecodeError(TokvizError):
    """Ids that the tokenizer does not have, or that can't be decoded as asked."""
