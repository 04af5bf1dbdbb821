"""List the parameters of a game: default, allowed values and what each does; or write a ruleset to change them in."""

import argparse
import json
from pathlib import Path

from monstar import content
from monstar.cli.common import add_ruleset, chosen_params, print_json
from monstar.content import games, params_type, presets
from monstar.errors import BadInput
from monstar.ruleset import template


def add(to: argparse.ArgumentParser) -> None:
    """Add the options of `monstar rules`."""
    to.add_argument("game", metavar="GAME", help="which game: " + ", ".join(games()))
    to.add_argument("--json", action="store_true", help="print JSON instead of a table")
    to.add_argument(
        "--new", metavar="FILE.toml", type=Path, help="write a ruleset with every parameter explained, to a new file"
    )
    add_ruleset(to)


def run(arguments: argparse.Namespace) -> None:
    """Print the parameters and presets of the game, or write a new ruleset."""
    if arguments.new is not None:
        _write_new(arguments)
        return
    for option in ("preset", "rules"):
        if getattr(arguments, option) is not None:
            raise BadInput(f"--{option} goes with --new only")
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


def _write_new(arguments: argparse.Namespace) -> None:
    game = arguments.game
    base = arguments.preset or presets(game)[0]
    text = template(game, base, chosen_params(arguments, game))
    try:
        with arguments.new.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise BadInput(f"{arguments.new}: is there already; --new never overwrites a file") from None
    except OSError as error:
        raise BadInput(f"{arguments.new}: cannot be written ({error.strerror})") from None
    title = content.game_type(game).title
    print(f"{arguments.new}: rules of {title} that start from {base}. Play them with")
    print(f"    monstar play {game} --rules {arguments.new}")
