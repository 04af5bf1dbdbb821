"""What several commands share: which rules are meant, and how JSON is printed."""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from monstar import content
from monstar.errors import BadInput
from monstar.rules.params import Params

OUTPUTS = ("mixer", "simpleaudio", "silent")


def add_ruleset(to: argparse.ArgumentParser) -> None:
    """Add the choice of a preset or a ruleset of one's own."""
    which = to.add_mutually_exclusive_group()
    which.add_argument("--preset", metavar="NAME", help="a ruleset we ship, or a mix of the Café (see monstar rules)")
    which.add_argument("--rules", metavar="FILE.toml", type=Path, help="a ruleset of your own")


def chosen_params(arguments: argparse.Namespace, game: str) -> Params:
    """Return the parameters that were asked for; raise BadInput where there are none such."""
    if arguments.rules is not None:
        return content.read_ruleset(arguments.rules, game)
    return content.preset(game, arguments.preset or content.presets(game)[0])


def print_json(data: object) -> None:
    """Print data as JSON on stdout."""
    json.dump(data, sys.stdout, ensure_ascii=False, indent=2)
    sys.stdout.write("\n")


def write_file(path: Path, data: bytes) -> None:
    """Write a file the command was asked for; raise BadInput where that cannot be done."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror})") from None


def whole(low: int, high: int | None = None) -> Callable[[str], int]:
    """Return an argument type: a whole number from low to high."""

    def read(text: str) -> int:
        allowed = f"{low} or more" if high is None else f"from {low} to {high}"
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if number < low or (high is not None and number > high):
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number {allowed}")
        return number

    return read
