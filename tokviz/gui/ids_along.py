"""The ids that chips are coloured by, found by going along the tokens once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tokviz.core.run import Run
from tokviz.core.run_tokens import Token


class IdsAlong:
    """The ids of tokens by places of the source, which mostly come in order.

    It goes along with them: a pre-token can be all of a text, and to look through its tokens for
    each chip anew took minutes. `piece_at` gives the index of a place's pre-token.
    """

    def __init__(self, run: Run, piece_at: Callable[[int], int]) -> None:
        self._run, self._piece_at = run, piece_at
        self._from: int | None = None
        self._coming: Iterator[Token] = iter(())
        self._token: Token | None = None

    def at(self, place: int) -> int:
        """The id of the first token of the place's pre-token that reaches beyond it; 0 for none."""
        run, piece = self._run, self._piece_at(place)
        if piece >= len(run.timeline):
            return 0
        if self._from is None or place < self._from:
            self._coming = run.tokens.onward(run.tokens.reaching(piece, place))
            self._token = next(self._coming, None)
        self._from = place
        while self._token is not None and not _reaches(self._token, piece, place):
            self._token = next(self._coming, None)
        token = self._token
        return token.id if token is not None and token.pre_token == piece else 0


def _reaches(token: Token, piece: int, place: int) -> bool:
    """Whether a token is of a later pre-token, or of this one and ends after the place."""
    if token.source is None or token.pre_token is None:
        return False
    return token.pre_token > piece or (token.pre_token == piece and token.source.end > place)
