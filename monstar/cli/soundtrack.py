"""Compose the track of a round and write it to a file with the list of its cues, or check every track there is."""

import argparse
import json
from pathlib import Path

from monstar import content
from monstar.cli.common import add_ruleset, chosen_params, print_json, whole, write_file
from monstar.errors import BadInput
from monstar.rules.cues import CueSheet, draw_sheet
from monstar.rules.monstar.params import CHOSEN, PACES, ROUNDS, MonstarParams
from monstar.rules.rng import Rng


def add(to: argparse.ArgumentParser) -> None:
    """Add the options of `monstar soundtrack`."""
    to.add_argument("--players", metavar="N", type=whole(2, 4), help="how many play: 2 to 4")
    to.add_argument("--round", metavar="R", type=whole(1, ROUNDS), help=f"which round: 1 to {ROUNDS}")
    to.add_argument("--seed", metavar="S", type=whole(0), default=0, help="draws the cues: same seed, same track")
    to.add_argument("--pace", metavar="P", choices=tuple(PACES), help="one of " + ", ".join(PACES))
    to.add_argument("--theme", metavar="T", help="a theme we ship, or the .toml file of your own")
    to.add_argument("--sheet", metavar="FILE.toml", type=Path, help="a cue sheet written by hand, not drawn")
    to.add_argument("--out", metavar="T.wav", type=Path, help="write the track as a WAV file")
    to.add_argument("--cues", metavar="C.json", type=Path, help="write the cues as a list of at_ms, kind and seat")
    to.add_argument(
        "--check",
        action="store_true",
        help="measure the tracks of every theme, number of players, round and pace (or those named by the options "
        "above), and exit with 1 if a figure is off",
    )
    add_ruleset(to)


def run(arguments: argparse.Namespace) -> int:
    """Draw the sheet, compose the track where it is wanted, and write what was asked for; or check the tracks."""
    params = chosen_params(arguments, "monstar")
    assert isinstance(params, MonstarParams)
    if arguments.check:
        from monstar.cli.soundcheck import check_tracks

        return check_tracks(arguments, params)
    for needed in ("players", "round"):
        if getattr(arguments, needed) is None:
            raise BadInput(f"--{needed} is missing; it may be left out with --check only")
    sheet = sheet_for(arguments, params, arguments.players, arguments.round, arguments.pace)
    if arguments.cues is not None:
        write_file(arguments.cues, (json.dumps(sheet.to_json(), indent=1) + "\n").encode())
    if arguments.out is not None:
        _write_track(sheet, arguments, params)
    if arguments.cues is None and arguments.out is None:
        print_json(sheet.to_json())
    return 0


def sheet_for(
    arguments: argparse.Namespace, params: MonstarParams, players: int, round_: int, pace: str | None
) -> CueSheet:
    """Return the sheet that was written by hand, or draw one at a pace (None: that of the rules)."""
    if arguments.sheet is not None:
        return content.read_sheet(arguments.sheet, players)
    if pace is not None:
        params = MonstarParams.read({**params.to_json(), "pace": pace}, "--pace")
    turns = players * params.turns_per_seat(round_)
    return draw_sheet(0, players, turns, params.pacing(), Rng.derived(arguments.seed, round_))


def theme_asked_for(arguments: argparse.Namespace, params: MonstarParams) -> str | None:
    """Return the theme of the command line, else that of the rules, else None."""
    named: str | None = arguments.theme
    return named or (None if params.theme == CHOSEN else params.theme)


def _write_track(sheet: CueSheet, arguments: argparse.Namespace, params: MonstarParams) -> None:
    from monstar.audio.composer import Arrangement, compose
    from monstar.audio.theme import DEFAULT_THEME, Theme
    from monstar.audio.track import write_wav

    theme = Theme.find(theme_asked_for(arguments, params) or DEFAULT_THEME).at_tempo(params.tempo)
    track = compose(Arrangement(sheet, arguments.round, arguments.seed, theme=theme))
    try:
        write_wav(track, arguments.out)
    except OSError as error:
        raise BadInput(f"{arguments.out}: cannot be written ({error.strerror})") from None
