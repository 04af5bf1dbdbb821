"""Bots for Monster Café: one that serves at random, one that looks a serving ahead, one that searches."""

from collections.abc import Callable

from monstar.bots.cafe.bot import CafeBot
from monstar.bots.cafe.chance import ChanceBot
from monstar.bots.cafe.greedy import GreedyBot
from monstar.rules.cafe import CafeGame
from monstar.rules.table import Seat

CAFE_BOTS: dict[str, Callable[[CafeGame, Seat, int], CafeBot]] = {"random": ChanceBot, "greedy": GreedyBot}


def make_cafe_bot(name: str, game: CafeGame, seat: Seat, seed: int) -> CafeBot:
    """Return the bot of a name."""
    return CAFE_BOTS[name](game, seat, seed)


__all__ = ["CAFE_BOTS", "make_cafe_bot"]
