"""Compose the track of a round and write it to a file, with the list of its cues."""

import argparse
import json
from pathlib import Path

from monstar import content
from monstar.cli.common import add_ruleset, chosen_params, print_json, whole, write_file
from monstar.errors import BadInput
from monstar.rules.cues import CueSheet, draw_sheet
from monstar.rules.monstar.params import PACES, ROUNDS, MonstarParams
from monstar.rules.rng import Rng


def add(to: argparse.ArgumentParser) -> None:
    """Add the options of `monstar soundtrack`."""
    to.add_argument("--players", metavar="N", type=whole(2, 4), required=True, help="how many play: 2 to 4")
    to.add_argument("--round", metavar="R", type=whole(1, ROUNDS), required=True, help=f"which round: 1 to {ROUNDS}")
    to.add_argument("--seed", metavar="S", type=whole(0), default=0, help="draws the cues: same seed, same track")
    to.add_argument("--pace", metavar="P", choices=tuple(PACES), help="one of " + ", ".join(PACES))
    to.add_argument("--sheet", metavar="FILE.toml", type=Path, help="a cue sheet written by hand, not drawn")
    to.add_argument("--out", metavar="T.wav", type=Path, help="write the track as a WAV file")
    to.add_argument("--cues", metavar="C.json", type=Path, help="write the cues as a list of at_ms, kind and seat")
    add_ruleset(to)


def run(arguments: argparse.Namespace) -> None:
    """Draw the sheet, compose the track where it is wanted, and write what was asked for."""
    params = chosen_params(arguments, "monstar")
    assert isinstance(params, MonstarParams)
    if arguments.pace is not None:
        params = MonstarParams.read({**params.to_json(), "pace": arguments.pace}, "--pace")
    sheet = _sheet(arguments, params)
    if arguments.cues is not None:
        write_file(arguments.cues, (json.dumps(sheet.to_json(), indent=1) + "\n").encode())
    if arguments.out is not None:
        _write_track(sheet, arguments)
    if arguments.cues is None and arguments.out is None:
        print_json(sheet.to_json())


def _sheet(arguments: argparse.Namespace, params: MonstarParams) -> CueSheet:
    seats, round_ = arguments.players, arguments.round
    if arguments.sheet is not None:
        return content.read_sheet(arguments.sheet, seats)
    turns = seats * params.turns_per_seat(round_)
    return draw_sheet(0, seats, turns, params.pacing(), Rng.derived(arguments.seed, round_))


def _write_track(sheet: CueSheet, arguments: argparse.Namespace) -> None:
    from monstar.audio.composer import Arrangement, compose
    from monstar.audio.track import write_wav

    track = compose(Arrangement(sheet, arguments.round, arguments.seed))
    try:
        write_wav(track, arguments.out)
    except OSError as error:
        raise BadInput(f"{arguments.out}: cannot be written ({error.strerror})") from None
