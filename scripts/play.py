#!/usr/bin/env python3
"""Play MonStar from a checkout: ``python3 scripts/play.py [arguments of monstar]``.

Needs Python 3.11 or newer and nothing else. The first start makes ``.venv`` beside this folder and fetches the
libraries into it, which once needs a network; later starts go straight to the game.
"""

import sys

# This file keeps to a syntax that old Pythons can read, so that they can say what they lack.
if sys.version_info < (3, 11):  # noqa: UP036 - the whole point
    sys.exit(
        f"MonStar needs Python 3.11 or newer; this is {sys.version.split()[0]} ({sys.executable}).\n"
        "If a newer one is installed, name it, for example: python3.12 scripts/play.py"
    )

import _venv

BENCH = {"sim", "sweep", "compare", "tune"}  # the commands of the designer's bench, which need an extra


def main(arguments: list[str]) -> None:
    """Make the environment ready, then become the game."""
    try:
        python = _venv.ready(*(["playtest"] if BENCH & set(arguments[:1]) else []))
    except _venv.SetupError as error:
        sys.exit(str(error))
    _venv.become(python, ["-P", "-m", "monstar", *arguments])


if __name__ == "__main__":
    main(sys.argv[1:])
