"""What a column's settings make of a tokenizer."""

from __future__ import annotations

from dataclasses import replace

from tokviz.core.decode import Decoder
from tokviz.core.pipeline import Pipeline
from tokviz.gui.session import Choice


def configured(pipeline: Pipeline, choice: Choice) -> Pipeline:
    """The pipeline with a column's settings."""
    if pipeline.merge_count is not None:
        pipeline = pipeline.with_rule(choice.rule)
        if choice.first_merges is not None:
            pipeline = pipeline.with_first_merges(choice.first_merges)
    decoder = pipeline.decoder
    if not choice.markers:
        decoder = Decoder(tuple(step for step in decoder.steps if not is_marker_step(step)))
    return replace(
        pipeline,
        form=choice.form,
        steps=choice.steps,
        decoder=decoder,
        cleanup=pipeline.cleanup if choice.cleanup is None else choice.cleanup,
        add_specials=choice.add_specials,
        specials_in_text=choice.specials_in_text or pipeline.specials_in_text,
    )


MARKER_STEPS = ("Metaspace", "WordPiece", "BPEDecoder")


def is_marker_step(step: object) -> bool:
    """True for a decoder step that takes word markers (U+2581, ##, </w>) out of the text."""
    return getattr(step, "name", "") in MARKER_STEPS
