"""Make the game's sounds: ``python -m scripts.sound [NAME ...]``, from the top of the checkout.

Without names all sounds are made; one is written only if it sounds otherwise than the file that is there. A name is a
pattern on what comes after ``assets/sound/``: ``cues/breath_*``, ``effects/flip``, ``themes/monster-disco/loop_1_*``.
``--into FOLDER`` writes elsewhere. Music needs ``fluidsynth`` and the soundfont FluidR3Mono (MIT; in Debian
fluidr3mono-gm-soundfont), which ``--soundfont`` names if it lies elsewhere; the rest needs the ``dev`` extras only.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from functools import partial
from pathlib import Path

import numpy as np

from monstar.audio.report import loudness_lufs, true_peak_db
from monstar.paths import ASSETS
from scripts.sound.band import Band
from scripts.sound.bell import bell
from scripts.sound.breath import PACKS, breath
from scripts.sound.crowd import CHEERS, applause, cheer
from scripts.sound.dsp import RATE, Sound
from scripts.sound.files import write_ogg
from scripts.sound.grab import EFFECTS as GRAB
from scripts.sound.table import EFFECTS as TABLE
from scripts.sound.theme import Studio

SOUNDFONT = Path("/usr/share/sounds/sf3/FluidR3Mono_GM.sf3")
MUSIC_QUALITY = 0.3


def sounds(soundfont: Path) -> Iterator[tuple[str, Callable[[], Sound]]]:
    """Yield the name of every sound and how to make it."""
    yield from ((f"cues/breath_{name}", partial(breath, name)) for name in PACKS)
    yield "cues/bell", bell
    yield from ((f"cues/cheer_{number}", partial(cheer, seed)) for number, seed in enumerate(CHEERS, 1))
    yield "cues/applause", applause
    yield from ((f"effects/{name}", make) for name, make in (TABLE | GRAB).items())
    yield "silence", lambda: np.zeros((RATE, 2))
    for theme in sorted((ASSETS / "sound" / "themes").glob("*.toml")):
        studio = Studio(theme, Band(soundfont))
        yield from ((f"themes/{theme.stem}/{name}", make) for name, make in studio.pieces())
    studio = Studio(ASSETS / "sound" / "house.toml", Band(soundfont))
    yield from ((f"house/{name}", make) for name, make in studio.pieces())
    yield "effects/fanfare", studio.fanfare
    yield "effects/drum_roll", studio.drum_roll


def main(argv: list[str] | None = None) -> int:
    """Make the sounds asked for and say how they measure."""
    parser = argparse.ArgumentParser(prog="python -m scripts.sound", description=__doc__.split("\n\n")[0])
    parser.add_argument("names", nargs="*", default=["*"], help="patterns on names, such as cues/*")
    parser.add_argument("--into", type=Path, default=ASSETS / "sound", help="folder to write to")
    parser.add_argument("--soundfont", type=Path, default=SOUNDFONT, help="soundfont for the music")
    options = parser.parse_args(argv)
    for name, make in sounds(options.soundfont):
        if not any(fnmatch(name, pattern) for pattern in options.names):
            continue
        sound = make()
        quality = MUSIC_QUALITY if name.startswith(("themes/", "house/")) else 0.4
        written = write_ogg(options.into / f"{name}.ogg", sound, quality)
        print(
            f"{name:34} {len(sound) / RATE:6.2f} s {loudness_lufs(sound):7.1f} LUFS"
            f" {true_peak_db(sound):6.1f} dB peak {'  written' if written else ''}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
