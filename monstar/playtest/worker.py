"""Plays a piece of a plan, in whatever process or on whatever machine it is asked to."""

import functools
import json

from monstar.content import AnyGame
from monstar.playtest.plan import Plan, Wanted
from monstar.playtest.table import play


@functools.lru_cache(maxsize=4)
def _read(plan: str) -> tuple[Plan, AnyGame]:
    """Read a plan and make its game, once for all pieces of it."""
    read = Plan.from_json(json.loads(plan))
    return read, read.make_game()


def play_piece(plan: str, wanted: list[Wanted]) -> list[str]:
    """Play some matches of a plan, given as JSON, and return their records as lines of JSON."""
    read, game = _read(plan)
    return [play(game, read.fixture(seats, match), dice=read.all_dice).to_line() for seats, match in wanted]
