"""What the commands of the designer's bench share: which matches are played, by whom, where, and how far they are."""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from monstar import content
from monstar.bots import bots_of
from monstar.cli.common import add_ruleset, chosen_params, whole
from monstar.errors import BadInput

if TYPE_CHECKING:
    from monstar.playtest.engine import Engine
    from monstar.playtest.plan import Plan
    from monstar.playtest.tables import Form

USUAL_BOTS = {"monstar": "greedy", "cafe": "random", "trophy": "child"}
FOLDER = "playtests"


def add_plan(to: argparse.ArgumentParser) -> None:
    """Add the options that say what is played."""
    to.add_argument("game", metavar="GAME", help="which game: " + ", ".join(content.games()))
    add_ruleset(to)
    to.add_argument(
        "--set", metavar="NAME=VALUE", action="append", default=[], help="changes one parameter; may be given again"
    )
    to.add_argument(
        "--seats", metavar="N", help="how many play: 4, or 2,4, or 2-4 for each in turn (default: the fewest)"
    )
    to.add_argument(
        "--bots",
        metavar="BOT,BOT,...",
        help="who plays, every bot in every seat equally often; "
        + "; ".join(f"{', '.join(bots_of(game))} ({game}, usually {USUAL_BOTS[game]})" for game in content.games())
        + "; or dice, who play anything at random and are by far the fastest",
    )
    to.add_argument(
        "--draw",
        metavar="NAME=VALUES",
        action="append",
        default=[],
        help="draws a parameter anew for each match: V,V,... or LOW:HIGH:STEP or * for all that are allowed",
    )
    to.add_argument("--never", metavar="ACT", help="one bot in each match, in each seat in turn, never does this")
    to.add_argument("--acts", action="store_true", help="keep every act too, as a table")
    to.add_argument(
        "--matches", metavar="N", type=whole(1), default=1000, help="how many for each number of seats (default: 1000)"
    )
    to.add_argument("--seed", metavar="N", type=whole(0), default=1, help="draws all deals (default: 1)")
    help_ = "rules of your own in Python: the file is run, so name only one you trust"
    to.add_argument("--plugin", metavar="FILE.py", type=Path, help=help_)


def add_engine(to: argparse.ArgumentParser) -> None:
    """Add the options that say where matches are played."""
    to.add_argument("--jobs", metavar="N", type=whole(1), help="in how many processes (default: one for each core)")
    to.add_argument("--engine", choices=("local", "dask"), default="local", help="where (default: local)")
    to.add_argument("--scheduler", metavar="ADDRESS", help="that of the Dask cluster, for --engine dask")


def add_folder(to: argparse.ArgumentParser) -> None:
    """Add the options that say where results are kept."""
    to.add_argument("--out", metavar="DIR", type=Path, help=f"a new folder for the results (default: in {FOLDER}/)")
    to.add_argument("--resume", action="store_true", help="go on with what was begun in --out, or add matches to it")


def add_results(to: argparse.ArgumentParser) -> None:
    """Add the options that say how results are written."""
    to.add_argument("--no-report", action="store_true", help="write tables and summary, but no page with pictures")
    to.add_argument(
        "--format", choices=("csv", "parquet"), default="csv", help="how tables are written (default: csv)"
    )


def add_varied(to: argparse.ArgumentParser, sample: str) -> None:
    """Add the options that say which rules are tried; `sample` tells what --sample does."""
    to.add_argument(
        "--vary",
        metavar="NAME=VALUES",
        action="append",
        required=True,
        help="the values of a parameter: V,V,... or LOW:HIGH:STEP or * for all that are allowed; may be given again",
    )
    to.add_argument("--sample", metavar="N", type=whole(2), help=sample)


def chosen_plan(arguments: argparse.Namespace) -> "Plan":
    """Return what is to be played; raise BadInput where that makes no sense."""
    from monstar.playtest.plan import Plan, check_bots, check_seats
    from monstar.playtest.plugin import Plugin, put_in_force
    from monstar.playtest.variation import read_values

    game = arguments.game
    kind = content.game_type(game)
    plugin = None if arguments.plugin is None else Plugin.read(arguments.plugin)
    put_in_force(plugin)
    ruleset = arguments.rules.name if arguments.rules is not None else arguments.preset or content.presets(game)[0]
    params = chosen_params(arguments, game).to_json()
    for change in arguments.set:
        params |= read_change(change)
    read = content.params_type(game).read(params, "--set")
    content.make_game(read)  # parameters that do not go together are told now
    for text in arguments.draw:
        read_values(game, text, "--draw", read.to_json())
    seats = _read_seats(arguments.seats) if arguments.seats is not None else (kind.fewest_seats,)
    bots = tuple((arguments.bots or USUAL_BOTS[game]).split(","))
    check_seats(game, seats)
    check_bots(game, bots, arguments.never, acts=arguments.acts)
    return Plan(
        game=game,
        ruleset=ruleset,
        changed=tuple(arguments.set),
        params=read.to_json(),
        seats=seats,
        bots=bots,
        matches=arguments.matches,
        seed=arguments.seed,
        never=arguments.never,
        draw=tuple(arguments.draw),
        acts=arguments.acts,
        plugin=plugin,
    )


def read_change(text: str) -> dict[str, Any]:
    """Read NAME=VALUE, the value as in a ruleset, where names need no quotes."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise BadInput(f"--set {text}: must be NAME=VALUE")
    return {name.strip(): content.read_value(value)}


def _read_seats(text: str) -> tuple[int, ...]:
    """Read 4, or 2,4, or 2-4."""
    seats: list[int] = []
    for part in text.split(","):
        low, dash, high = part.partition("-")
        if not low.strip().isdigit() or (dash and not high.strip().isdigit()):
            raise BadInput(f"--seats {text}: must be a number, numbers split by commas, or a range such as 2-4")
        seats += range(int(low), int(high if dash else low) + 1)
    return tuple(dict.fromkeys(seats))


def chosen_engine(arguments: argparse.Namespace) -> "Engine":
    """Return where matches are to be played."""
    from monstar.playtest import engine

    if arguments.engine == "dask":
        if arguments.scheduler is None:
            raise BadInput("--engine dask needs --scheduler, the address of the cluster's scheduler")
        return engine.dask(arguments.scheduler)
    if arguments.scheduler is not None:
        raise BadInput("--scheduler goes with --engine dask only")
    return engine.processes(engine.cores() if arguments.jobs is None else arguments.jobs)


def wants_page(arguments: argparse.Namespace) -> bool:
    """Tell whether a page with pictures is wanted; raise BadInput where none can be drawn."""
    from monstar.playtest.plots import check_library

    if not arguments.no_report:
        check_library()
    return not arguments.no_report


def chosen_form(arguments: argparse.Namespace) -> "Form":
    """Return how tables are written; raise BadInput where there is nothing to write them with."""
    from monstar.playtest.tables import Form, check_form

    form = Form(arguments.format)
    check_form(form)
    return form


def chosen_folder(arguments: argparse.Namespace, name: str) -> Path:
    """Return where results go: the folder asked for, or a new one."""
    if arguments.out is not None:
        return Path(arguments.out)
    if arguments.resume:
        raise BadInput("--resume needs --out, the folder of what was begun")
    number = 1
    while (folder := Path(FOLDER) / f"{name}-{number}").exists():
        number += 1
    return folder


def goes_on(arguments: argparse.Namespace, folder: Path) -> bool:
    """Tell whether to go on with what is in a folder; where --resume finds nothing there, say that this begins anew."""
    from monstar.playtest.store import untouched

    if arguments.resume and untouched(folder):
        print(f"{folder}: has nothing to go on with, so this begins anew", file=sys.stderr)
        return False
    return bool(arguments.resume)


def progress_bar() -> Callable[[int, int], None]:
    """Return what shows on a terminal how many matches are done, how fast, and how long it will take yet."""
    began: tuple[float, int] | None = None

    def show(done: int, wanted: int) -> None:
        nonlocal began
        if not sys.stderr.isatty():
            return
        now = time.monotonic()
        if began is None or done < began[1]:
            began = now, done
        rate = (done - began[1]) / max(1e-9, now - began[0])
        filled = 30 * done // max(1, wanted)
        left = f"{rate:,.0f}/s, {_clock((wanted - done) / rate)} left" if rate else "starting"
        end = "\n" if done >= wanted else ""
        sys.stderr.write(f"\r{'#' * filled}{'.' * (30 - filled)} {done:,} of {wanted:,} matches, {left}   {end}")
        sys.stderr.flush()

    return show


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"
