"""List the parameters of a game: default, allowed values and what each does."""

import argparse
import json

from monstar.cli.common import print_json
from monstar.content import games, params_type, presets


def add(to: argparse.ArgumentParser) -> None:
    """Add the options of `monstar rules`."""
    to.add_argument("game", metavar="GAME", help="which game: " + ", ".join(games()))
    to.add_argument("--json", action="store_true", help="print JSON instead of a table")


def run(arguments: argparse.Namespace) -> None:
    """Print the parameters and presets of the game."""
    kind = params_type(arguments.game)
    defaults = kind().to_json()
    if arguments.json:
        print_json(
            {
                "game": arguments.game,
                "presets": list(presets(arguments.game)),
                "parameters": [
                    {
                        "name": name,
                        "default": defaults[name],
                        "allowed": declared.allowed(),
                        "values": declared.values(),
                        "help": declared.help,
                    }
                    for name, declared in kind.declarations().items()
                ],
            }
        )
        return
    print(f'# Parameters of {arguments.game}. A ruleset is a TOML file: game = "{arguments.game}", then what differs.')
    print(f"# Presets: {', '.join(presets(arguments.game))}")
    for name, declared in kind.declarations().items():
        default = "left out" if defaults[name] in (None, []) else json.dumps(defaults[name])
        print(f"\n{name} = {default}\n    {declared.help}\n    Allowed: {declared.allowed()}.")
