"""A pipeline's text in pieces: the comparison of `pieces`, for a whole pipeline."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tokviz.core.normalize import Form, NormalizerStep
from tokviz.core.pieces import (
    Codec,
    EncodedPieces,
    NormalizedPieces,
    encode_pieces,
    normalize_pieces,
)
from tokviz.core.pipeline import Pipeline, Template
from tokviz.core.rewrite import Rewrite


@dataclass(frozen=True, slots=True)
class WholeNormalizer:
    """A pipeline's form, added-token cut and normalizer as one step."""

    pipeline: Pipeline

    @property
    def name(self) -> str:
        """The names of its steps."""
        return ", ".join(step.name for step in self.pipeline.normalize("").steps) or "none"

    def rewrite(self, text: str) -> Rewrite:
        """What all steps together do."""
        done = self.pipeline.normalize(text)
        return Rewrite(text, done.text, done.alignment)


def codec_of(pipeline: Pipeline) -> Codec:
    """What `pieces` needs of a pipeline; the post-processor's tokens are left out.

    They belong to a whole text, not to its pieces.
    """
    bare = replace(pipeline, template=Template())
    done = replace(bare, form=None, steps=(), normalizer=())
    return Codec(
        lambda text: bare.normalize(text).text,
        lambda text: done.run(text).ids,
        lambda ids: bare.decode(ids).text,
    )


def pieces_of(
    pipeline: Pipeline, text: str, cuts: Iterable[int]
) -> tuple[NormalizedPieces, EncodedPieces]:
    """The text cut at these code points, through the normalizer and to ids, against the whole.

    Raises CutError for a cut that is not inside the text.

    >>> import tokviz
    >>> normalized, encoded = pieces_of(tokviz.load("byte257"), "fi", [1])
    >>> encoded.ids_joined, encoded.ids_whole
    ((102, 105), (256,))
    """
    cuts = tuple(cuts)
    normalized = normalize_pieces(_normalizer_of(pipeline), text, cuts)
    return normalized, encode_pieces(codec_of(pipeline), text, cuts)


def _normalizer_of(pipeline: Pipeline) -> NormalizerStep | None:
    """None or a form alone where that is all, so that cuts are judged by the form's own rule."""
    if pipeline.normalizer or pipeline.steps or pipeline.vocabulary.added:
        return WholeNormalizer(pipeline)
    return None if pipeline.form is None else Form(pipeline.form)
