"""Bots for Monster Café: one that serves at random, one that looks a serving ahead, one that searches."""

from monstar.bots.cafe.barista import REPEATABLE, THINKING, BaristaBot
from monstar.bots.cafe.bot import CafeBot
from monstar.bots.cafe.chance import ChanceBot
from monstar.bots.cafe.greedy import GreedyBot
from monstar.rules.cafe import CafeGame
from monstar.rules.table import Seat

CAFE_BOTS: dict[str, type[CafeBot]] = {"random": ChanceBot, "greedy": GreedyBot, "barista": BaristaBot}


def make_cafe_bot(name: str, game: CafeGame, seat: Seat, seed: int, *, repeatable: bool) -> CafeBot:
    """Return the bot of a name; one that need not be repeatable thinks by the clock."""
    kind = CAFE_BOTS[name]
    if issubclass(kind, BaristaBot):
        return kind(game, seat, seed, REPEATABLE if repeatable else THINKING)
    return kind(game, seat, seed)


__all__ = ["CAFE_BOTS", "make_cafe_bot"]
