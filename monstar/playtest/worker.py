"""Plays a piece of a plan, in whatever process or on whatever machine it is asked to."""

import functools
import json

from monstar.content import AnyGame
from monstar.playtest.plan import Plan, Wanted
from monstar.playtest.table import play


@functools.lru_cache(maxsize=4)
def _read(plan: str) -> Plan:
    """Read a plan once for all pieces of it."""
    return Plan.from_json(json.loads(plan))


@functools.lru_cache(maxsize=1024)
def _make_game(plan: str, drawn: str) -> AnyGame:
    """Make the game for what is drawn, once for all matches that have drawn it."""
    return _read(plan).make_game(json.loads(drawn))


def play_piece(plan: str, wanted: list[Wanted]) -> list[str]:
    """Play some matches of a plan, given as JSON, and return their records as lines of JSON."""
    read, lines = _read(plan), []
    for seats, match in wanted:
        fixture = read.fixture(seats, match)
        game = _make_game(plan, json.dumps(read.drawn(fixture)))
        lines.append(play(game, fixture, dice=read.all_dice, keep_acts=read.acts).to_line())
    return lines
