"""The steps of the player as an animation in a file: .gif or .webp, a frame a step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from tokviz.core.errors import NotAvailableError
from tokviz.gui.language import tr

if TYPE_CHECKING:
    from PIL.Image import Image

ANIMATIONS = (".gif", ".webp")
"""The endings of an animation's name."""

MOST_FRAMES = 1000
"""More would take gigabytes to put together."""

BEAT = 900
"""Milliseconds that a step stays at speed 1."""
_LAST = 3
"""How many times as long the last frame stays before all begins again."""
_SHORTEST = 20
"""Milliseconds; what shows a GIF takes less for a mistake and plays it slowly."""


def must_be_film(path: Path, frames: int) -> None:
    """Raises NotAvailableError where no animation of so many frames can be written there."""
    if path.suffix.lower() not in ANIMATIONS:
        raise NotAvailableError(
            tr(
                "{path} can't be written: animations are {endings}.",
                path=path,
                endings=", ".join(ANIMATIONS),
            )
        )
    if frames > MOST_FRAMES:
        raise NotAvailableError(
            tr(
                "{frames:,} steps are too many for one animation; "
                "choose a range of at most {most:,}.",
                frames=frames,
                most=MOST_FRAMES,
            )
        )


def durations(frames: int, speed: float) -> tuple[int, ...]:
    """Milliseconds that each frame stays.

    >>> durations(3, 2.0), durations(2, 1000.0)
    ((450, 450, 1350), (20, 60))
    """
    time = max(_SHORTEST, round(BEAT / speed))
    return (time,) * (frames - 1) + (_LAST * time,)


def write_film(path: Path, pngs: Sequence[bytes], speed: float = 1.0) -> None:
    """Writes frames, each a PNG file's bytes of one size, as an animation without an end.

    Raises NotAvailableError as `must_be_film`, and where the file can't be written.
    """
    must_be_film(path, len(pngs))
    frames = _frames(pngs, path.suffix.lower() == ".gif")
    first = next(frames)
    options = {} if path.suffix.lower() == ".gif" else {"lossless": True, "method": 3}
    whole = BytesIO()
    first.save(
        whole,
        format=path.suffix[1:].upper(),
        save_all=True,
        append_images=frames,
        duration=list(durations(len(pngs), speed)),
        loop=0,
        **options,
    )
    try:
        path.write_bytes(whole.getvalue())
    except OSError as error:
        raise NotAvailableError(
            tr("{path} can't be written: {why}.", path=path, why=error.strerror)
        ) from None


def _frames(pngs: Sequence[bytes], few_colours: bool) -> Iterator[Image]:
    from PIL import Image

    for png in pngs:
        image = Image.open(BytesIO(png)).convert("RGB")
        if few_colours:
            # Dots that are scattered to mix a colour would flicker from frame to frame.
            yield image.quantize(256, dither=Image.Dither.NONE)
        else:
            yield image
