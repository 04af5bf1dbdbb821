"""Draw the game's pictures: ``python -m scripts.art [NAME ...]``, from the top of the checkout.

Without names, every picture whose drawing changed is drawn again and written under ``assets/art``. A name is
a pattern on what comes after ``assets/art/``: ``monsters/howl-*``, ``tiles/*``; a bare group, ``icons``, means
all in it. ``--all`` draws even what did not change; ``--list`` prints the names and draws nothing.
Needs the ``dev`` extras (resvg-py, Pillow, fontTools).
"""

import argparse
import sys
from collections.abc import Iterator
from fnmatch import fnmatch

from scripts.art import cafe, desktop, icons, layout, monster, theatre, tiles, trophy
from scripts.art.render import Picture, render

GROUPS = (monster.pictures, tiles.pictures, icons.pictures, theatre.pictures, cafe.pictures, trophy.pictures)
"""What each family of drawings offers; a new family adds its function here."""


def pictures() -> Iterator[Picture]:
    """Yield every picture of the game."""
    for family in GROUPS:
        yield from family()


def chosen(patterns: list[str]) -> list[Picture]:
    """Return the pictures that match any of the patterns, all of them if there is none."""
    found = [
        picture for picture in pictures() if not patterns or any(_matches(picture.name, wanted) for wanted in patterns)
    ]
    if patterns and not found:
        sys.exit(f"no picture is called {' or '.join(patterns)}; see python -m scripts.art --list")
    return found


def _matches(name: str, wanted: str) -> bool:
    """Tell whether a picture's name fits a pattern or lies in that group."""
    return fnmatch(name, wanted) or name.startswith(f"{wanted.rstrip('/')}/")


def main() -> None:
    """Read the command line, draw, and say what was drawn."""
    parser = argparse.ArgumentParser(prog="python -m scripts.art", description="Draw the game's pictures.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="for example monsters/howl-* or icons")
    parser.add_argument("--all", action="store_true", help="draw even those that did not change")
    parser.add_argument("--list", action="store_true", help="print the names and draw nothing")
    wanted = parser.parse_args()
    selection = chosen(wanted.names)
    if wanted.list:
        print("\n".join(picture.name for picture in selection))
        return
    layout.write()
    desktop.write()
    stored = render(selection, again=wanted.all)
    print("\n".join([*stored, f"{len(stored)} of {len(selection)} pictures drawn"]))


if __name__ == "__main__":
    main()
