"""Play: open the window, at the title screen or right in a match.

With --seats a match begins at once; with a game or a ruleset its set-up is shown; alone it is the title screen.
"""

import argparse
from pathlib import Path

from monstar import content
from monstar.bots import bots_of
from monstar.cli.common import OUTPUTS, add_ruleset, chosen_params, print_json, whole
from monstar.errors import BadInput
from monstar.journal import read

_FASTEST = 1000.0


def add(to: argparse.ArgumentParser) -> None:
    """Add the options of `monstar play`."""
    games = content.games()
    to.add_argument("game", metavar="GAME", nargs="?", help="which game: " + ", ".join(games))
    add_ruleset(to)
    to.add_argument(
        "--seats",
        metavar="SEAT,SEAT,...",
        help="who plays, clockwise: human or bot:LEVEL; levels: "
        + "; ".join(f"{', '.join(bots_of(game))} ({game})" for game in games),
    )
    to.add_argument("--designer", action="store_true", help="look at the rules first, and change them, in the window")
    to.add_argument("--seed", metavar="N", type=whole(0), help="draws the deal; the same seed deals the same match")
    to.add_argument("--audio", choices=OUTPUTS, default="mixer", help="where the sound goes (default: mixer)")
    to.add_argument(
        "--time-scale",
        metavar="X",
        type=_scale,
        default=1.0,
        help="multiplies the speed of everything, shows and pauses included; only with --audio silent",
    )
    to.add_argument("--quit-at-end", action="store_true", help="close the window after the podium")
    to.add_argument("--journal", metavar="FILE", type=Path, help="write the match's journal here, to a new file")
    to.add_argument("--resume", metavar="FILE", type=Path, help="go on with the match of a journal")
    to.add_argument("--json", action="store_true", help="print the outcome of the last match as JSON at the end")


def run(arguments: argparse.Namespace) -> None:
    """Check what was asked for, then open the window."""
    game = arguments.game or "monstar"
    if arguments.time_scale != 1.0 and arguments.audio != "silent":
        scale = f"--time-scale {arguments.time_scale:g}"
        raise BadInput(f"{scale} goes with --audio silent only, not with {arguments.audio}")
    if arguments.journal is not None:
        _check_journal(arguments.journal)
    if arguments.resume is not None:
        for name in ("seats", "seed", "journal", "preset", "rules", "designer"):
            if getattr(arguments, name) is not None and getattr(arguments, name) is not False:
                raise BadInput(f"--resume goes on with a match as it was, so --{name} has no place beside it")
        _check_resumed(arguments.resume, arguments.game)
    params = chosen_params(arguments, game)
    bots = None if arguments.seats is None else read_seats(arguments.seats, game)

    from monstar.ui.launch import Launch, launch

    asked = Launch(
        game=game,
        params=params,
        preset=None if arguments.rules is not None else arguments.preset,
        own_rules=arguments.rules is not None,
        rules=arguments.rules,
        designer=arguments.designer,
        bots=bots,
        set_up=arguments.game is not None or arguments.rules is not None or arguments.preset is not None,
        seed=arguments.seed,
        audio=arguments.audio,
        time_scale=arguments.time_scale,
        quit_at_end=arguments.quit_at_end,
        journal=arguments.journal,
        resume=arguments.resume,
    )
    match = launch(asked)
    if not arguments.json:
        return
    outcome = None if match is None else match.outcome
    print_json(
        {
            "outcome": None if outcome is None else outcome.to_json(),
            "game": None if match is None else match.game.name,
            "seats": [] if match is None else [{"name": p.name, "bot": p.bot} for p in match.players],
            "seed": None if match is None else match.seed,
        }
    )


def read_seats(text: str, game: str) -> tuple[str | None, ...]:
    """Read `human,bot:greedy,...` as one bot name, or None for a person, a seat; raise BadInput for anything else."""
    seats: list[str | None] = []
    levels, kind = bots_of(game), content.game_type(game)
    for number, part in enumerate(text.split(","), 1):
        word = part.strip()
        player, _, level = word.partition(":")
        if word == "human":
            seats.append(None)
        elif player == "bot" and level in levels:
            seats.append(level)
        else:
            allowed = ", ".join(["human", *(f"bot:{name}" for name in levels)])
            raise BadInput(f"--seats: seat {number} is {word!r}; it must be one of {allowed}")
    if not kind.fewest_seats <= len(seats) <= kind.most_seats:
        raise BadInput(f"--seats: {len(seats)} of them; {kind.title} is for {kind.fewest_seats} to {kind.most_seats}")
    return tuple(seats)


def _check_resumed(path: Path, game: str | None) -> None:
    """Tell what is wrong with a match to go on with before a window opens."""
    played = read(path).header.game
    if game not in (None, played):
        raise BadInput(f"--resume {path}: a match of {played}, not of {game}")


def _check_journal(path: Path) -> None:
    """Raise BadInput where no new journal can be written, before a match is played for nothing."""
    try:
        path.open("xb").close()
        path.unlink()
    except FileExistsError:
        raise BadInput(f"--journal {path}: is there already; a journal never overwrites a file") from None
    except OSError as error:
        raise BadInput(f"--journal {path}: cannot be written ({error.strerror})") from None


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not 0.01 <= scale <= _FASTEST:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0.01 to {_FASTEST:g}")
    return scale
