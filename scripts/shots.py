"""Photograph the scenes without a screen: ``python scripts/shots.py [NAME ...] [--out FOLDER] [--size 1920x1080]``.

``--list`` names all shots; a NAME may be the beginning of one (``house``, ``monstar-casting``). Each is written as
``NAME.png``, with size, language and scale in the file's name where they are not the usual ones. ``--sheet`` puts the
pictures of the art on sheets instead; then a NAME begins like ``monsters/`` or ``tiles/boo``.
"""

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame  # noqa: E402 - only after the drivers are chosen

from monstar import i18n  # noqa: E402
from monstar.settings import Settings  # noqa: E402
from monstar.ui.app import App  # noqa: E402
from monstar.ui.registry import CAFE, MONSTAR, TROPHY  # noqa: E402
from monstar.ui.session import Session  # noqa: E402
from scripts.art import contact_sheet  # noqa: E402
from scripts.shots import Setter, shots  # noqa: E402
from scripts.shots.longer import Longer  # noqa: E402
from scripts.sight import Sight, seen  # noqa: E402


def main(arguments: list[str]) -> int:
    """Take the pictures asked for."""
    asked = _parser().parse_args(arguments)
    if asked.sheet:
        return _sheets(asked.names, asked.out)
    wanted = shots(asked.names)
    if asked.list:
        print("\n".join(wanted))
        return 0
    if not wanted:
        print(f"no shot begins like that; there are: {', '.join(shots())}", file=sys.stderr)
        return 2
    asked.out.mkdir(parents=True, exist_ok=True)
    for name, setter in wanted.items():
        for language in asked.language:
            shown = _take(setter, asked, language)
            for sight in asked.sight:
                path = asked.out / f"{name}{_mark(asked, language, sight)}.png"
                pygame.image.save(_as_seen(shown, sight), path)
                print(path)
    return 0


def _sheets(names: list[str], out: Path) -> int:
    """Write the pictures of the art, side by side."""
    wanted = contact_sheet.names(names)
    if not wanted:
        print("no picture of the art begins like that", file=sys.stderr)
        return 2
    out.mkdir(parents=True, exist_ok=True)
    for name, sheet in contact_sheet.sheets(wanted):
        sheet.save(out / f"{name}.png")
        print(out / f"{name}.png")
    return 0


def _take(setter: Setter, asked: argparse.Namespace, language: str) -> pygame.Surface:
    """Set a scene in a fresh app and return what it shows."""
    values = {"language": language, "ui_scale": asked.scale, "reduce_motion": asked.still, "left_handed": asked.left}
    app = App(Session(window=asked.size, full_screen=False), Settings(values=values), (MONSTAR, CAFE, TROPHY))
    if asked.longer:
        i18n._catalogue = Longer()
        app.stack.reset()
    setter(app)
    app.frame(0)
    return app.screen.copy()


def _as_seen(shown: pygame.Surface, sight: Sight) -> pygame.Surface:
    """Return a picture as some eyes see it."""
    return pygame.surfarray.make_surface(seen(pygame.surfarray.array3d(shown), sight))


def _mark(asked: argparse.Namespace, language: str, sight: Sight) -> str:
    """Return what tells a picture from the usual one."""
    parts = [
        f"{asked.size[0]}x{asked.size[1]}" if asked.size != (1920, 1080) else "",
        language if language != "en" else "",
        f"{asked.scale}pc" if asked.scale != 100 else "",
        sight if sight is not Sight.FULL else "",
        "longer" if asked.longer else "",
        "left" if asked.left else "",
    ]
    return "".join(f"-{part}" for part in parts if part)


def _size(text: str) -> tuple[int, int]:
    """Read WxH."""
    w, _x, h = text.partition("x")
    return int(w), int(h)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Photograph the scenes without a screen.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="shots, or how their names begin (default: all)")
    parser.add_argument("--list", action="store_true", help="name all shots and take none")
    parser.add_argument("--out", type=Path, default=Path("shots"), help="where to (default: shots/)")
    parser.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH", help="window (default: 1920x1080)")
    parser.add_argument(
        "--language", nargs="+", default=["en"], choices=list(i18n.LANGUAGES), help="languages (default: en)"
    )
    parser.add_argument("--scale", type=int, default=100, help="UI scale in percent (default: 100)")
    parser.add_argument(
        "--sight", nargs="+", default=[Sight.FULL], type=Sight, choices=list(Sight), metavar="EYES",
        help=f"as some eyes see it: {', '.join(Sight)} (default: full)",
    )  # fmt: skip
    parser.add_argument("--sheet", action="store_true", help="the pictures of the art at 512, 128 and 64 px")
    parser.add_argument("--longer", action="store_true", help="with all texts two fifths longer")
    parser.add_argument("--still", action="store_true", help="with less motion")
    parser.add_argument("--left", action="store_true", help="for a left hand")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
