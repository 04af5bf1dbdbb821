"""Make the pictures of the documents: ``python scripts/pictures.py [NAME ...]``, by default all of ``docs/pictures``.

Stills are shots (see ``scripts/shots.py``). Films are animated WebP of the real scenes, played by bots without a
screen, as fast as can be drawn. The same code makes the same pictures.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame  # noqa: E402 - only after the drivers are chosen
from PIL import Image  # noqa: E402

from monstar.bots import make_bot  # noqa: E402
from monstar.rules.monstar.params import MonstarParams  # noqa: E402
from monstar.settings import BOT_PACE, Settings  # noqa: E402
from monstar.ui.app import App  # noqa: E402
from monstar.ui.registry import CAFE, MONSTAR, TROPHY  # noqa: E402
from monstar.ui.session import Session  # noqa: E402
from scripts.shots import FRAME_MS, shots, tick  # noqa: E402
from scripts.shots.cafe_table import table  # noqa: E402
from scripts.shots.casting import rehearse  # noqa: E402
from scripts.shots.trophy_play import rehearse as rehearse_trophy  # noqa: E402

STILLS = {
    "casting": "casting-four-round-3",
    "too-late": "casting-too-late",
    "applause": "match-applause-third",
    "cafe": "cafe_table-four",
    "cafe-rear": "cafe_table-rear-choice",
    "cafe-count": "cafe_match-count-four",
    "trophy": "trophy_play-eight",
    "trophy-count": "trophy_match-haul-four",
    "trophy-lobby": "trophy_lobby-lobby-five",
}
STILL_SIZE, STILL_QUALITY = (1280, 720), 90
DRAWN = (1600, 900)  # twice as large as a film is: smooth edges, and letters that can be read
FILM_SIZE, FILM_QUALITY = (800, 450), 60
STEPS = 5  # frames of the game from one picture of a film to the next: twelve pictures a second
PICTURE_MS = STEPS * FRAME_MS

Picture = TypeVar("Picture")
Opening = Callable[[App], float]


def monstar(app: App) -> float:
    """Begin shortly before a breath; three turns later, shortly after another, it ends."""
    show = rehearse(app, 4, MonstarParams(pace="fast"), 1, 15, levels=("star",) * 4)
    from_ms = show.turn(15).breath_ms - 200
    show.run_to(from_ms)
    return float(show.turn(18).breath_ms + 500 - from_ms)


def cafe(app: App) -> float:
    """Watch four bots serve."""
    app.settings.set(BOT_PACE, 200)
    table(app, 4, "sugar-and-shrouds", bots=4, seen=5)
    return 9000.0


def trophy(app: App) -> float:
    """Watch six who fill their piles and take trophies; they are people, whose tiles are shown, with bots' minds."""
    devices = ("keys:1", "pad:1", "keys:2", "pad:2", "keys:3", "keys:4")
    show = rehearse_trophy(app, len(devices), devices=devices)
    show.match.bots = {seat: make_bot("elephant", show.match.game, seat, seed=5) for seat in range(len(devices))}
    show.match.ask_bots()
    show.run(29_800)
    return 6600.0


FILMS: dict[str, Opening] = {"film-monstar": monstar, "film-cafe": cafe, "film-trophy": trophy}


def main(arguments: list[str]) -> int:
    """Make the pictures asked for."""
    names = [*STILLS, *FILMS]
    parser = argparse.ArgumentParser(prog="scripts/pictures.py", description="Make the pictures of the documents.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(names)}; default: all")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "pictures", help="where to; default: docs/pictures")
    asked = parser.parse_args(arguments)
    unknown = [name for name in asked.names if name not in names]
    if unknown:
        parser.error(f"unknown picture {unknown[0]!r}; there are {', '.join(names)}")
    asked.out.mkdir(parents=True, exist_ok=True)
    for name in asked.names or names:
        path = asked.out / f"{name}.webp"
        if name in STILLS:
            still(STILLS[name]).save(path, quality=STILL_QUALITY, method=6)
        else:
            write(joined(timed(pictures(FILMS[name]))), path)
        print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


def still(shot: str) -> Image.Image:
    """Take a shot."""
    app = _app(STILL_SIZE)
    shots([shot])[shot](app)
    app.frame(0)
    return _shown(app)


def pictures(opening: Opening) -> Iterator[Image.Image]:
    """Play a film and yield its pictures; the opening sets the scene and returns how many ms are filmed."""
    app = _app(DRAWN)
    for _picture in range(round(opening(app) / PICTURE_MS)):
        for _step in range(STEPS):
            tick(app, FRAME_MS)
            app.frame(FRAME_MS)
        yield _shown(app).resize(FILM_SIZE, Image.Resampling.LANCZOS)


def timed(shown: Iterable[Picture]) -> Iterator[tuple[Picture, int]]:
    """Give each picture whole ms, so that all together last as long as the game did."""
    for number, picture in enumerate(shown):
        yield picture, round((number + 1) * PICTURE_MS) - round(number * PICTURE_MS)


def joined(shown: Iterable[tuple[Picture, int]]) -> Iterator[tuple[Picture, int]]:
    """Make one picture that lasts longer of those that follow one another and are equal."""
    last: tuple[Picture, int] | None = None
    for picture, ms in shown:
        if last is not None and last[0] == picture:
            last = picture, last[1] + ms
            continue
        if last is not None:
            yield last
        last = picture, ms
    if last is not None:
        yield last


def write(shown: Iterable[tuple[Image.Image, int]], path: Path) -> None:
    """Write a film that begins again and again."""
    film, lasting = zip(*shown, strict=True)
    film[0].save(
        path, save_all=True, append_images=film[1:], duration=list(lasting), loop=0, quality=FILM_QUALITY, method=4
    )


def _app(window: tuple[int, int]) -> App:
    return App(Session(window=window, full_screen=False), Settings(values={"lessons": False}), (MONSTAR, CAFE, TROPHY))


def _shown(app: App) -> Image.Image:
    return Image.frombytes("RGB", app.screen.get_size(), pygame.image.tobytes(app.screen, "RGB"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
