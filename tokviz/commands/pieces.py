"""`tokviz pieces`: a text in pieces against the whole."""

from __future__ import annotations

import argparse
from typing import Any

from tokviz.commands.arguments import add_pipeline, add_text, numbers, pipeline_of, text_of
from tokviz.commands.output import FAILED, HOLDS, say, say_json
from tokviz.core.pieces import EncodedPieces, NormalizedPieces, TokenCuts, safe_token_cuts
from tokviz.core.pipeline_pieces import codec_of, pieces_of
from tokviz.core.text import code_points, escape


def build(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    add_text(parser)
    add_pipeline(parser)
    parser.add_argument(
        "--cut", type=numbers, required=True, metavar="N[,N...]", help="cuts, in code points"
    )
    parser.add_argument("--json", action="store_true", help="as JSON (schema tokviz/pieces@1)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints both ways side by side; FAILED when the ids or the normalized texts differ."""
    pipeline, text = pipeline_of(options), text_of(options).text
    normalized, encoded = pieces_of(pipeline, text, options.cut)
    cuts = safe_token_cuts(codec_of(pipeline), text, options.cut)
    if options.json:
        say_json(
            {
                **pieces_object(normalized, encoded),
                "safe_for_tokens": list(cuts.safe),
                "unsafe_for_tokens": list(cuts.unsafe),
                "untried": list(cuts.untried),
            }
        )
    else:
        _say_table(normalized, encoded, cuts)
    return HOLDS if encoded.ids_equal and normalized.joined_equals_whole else FAILED


def pieces_object(normalized: NormalizedPieces, encoded: EncodedPieces) -> dict[str, Any]:
    """Everything that the comparison found."""
    return {
        "schema": "tokviz/pieces@1",
        "pieces": [code_points(piece) for piece in normalized.pieces],
        "normalized_per_piece_then_joined": code_points(normalized.joined),
        "normalized_whole": code_points(normalized.whole.after),
        "renormalizing_the_join_gives_whole": normalized.renormalized_equals_whole,
        "ids_per_piece": [list(ids) for ids in encoded.ids],
        "ids_joined_token_lists": list(encoded.ids_joined),
        "ids_per_piece_normalization": list(encoded.ids_of_joined_text),
        "ids_whole": list(encoded.ids_whole),
        "decoded_equal": encoded.decoded_equal,
        "reencoded_after_decode": list(encoded.reencoded),
        "cuts": [
            {
                "at": seam.at,
                "inside_grapheme": None
                if seam.grapheme is None
                else [seam.grapheme.start, seam.grapheme.end],
                "holds": seam.holds,
                "apart": code_points(seam.apart),
                "together": code_points(seam.together),
            }
            for seam in normalized.seams
        ],
    }


def _say_table(normalized: NormalizedPieces, encoded: EncodedPieces, cuts: TokenCuts) -> None:
    for piece, ids in zip(normalized.pieces, encoded.ids, strict=True):
        say(f'piece       "{escape(piece)}"  {" ".join(map(str, ids))}')
    for seam in normalized.seams:
        inside = "" if seam.grapheme is None else ", inside a grapheme cluster"
        together = (
            ""
            if seam.holds
            else (f': apart "{escape(seam.apart)}", together "{escape(seam.together)}"')
        )
        word = "safe for the normalizer" if seam.holds else "changes the normalized text"
        tokens = "tokens change" if seam.at in cuts.unsafe else "tokens stay the same"
        tokens = "tokens not tried" if seam.at in cuts.untried else tokens
        say(f"cut at {seam.at:<4} {word}; {tokens}{inside}{together}")
    say(f'joined      "{escape(normalized.joined)}"')
    say(f'whole       "{escape(normalized.whole.after)}"')
    say(f"ids joined  {' '.join(map(str, encoded.ids_joined))}")
    say(f"ids whole   {' '.join(map(str, encoded.ids_whole))}")
    say("The ids are the same." if encoded.ids_equal else "The ids differ.")
    if encoded.decoded_equal:
        say("Both decode to the same text.")
    else:
        apart, whole = escape(encoded.decoded), escape(encoded.decoded_whole)
        say(f'Decoded they differ: "{apart}" and "{whole}".')
