"""Bots for MonStar: one body with human lags, and a brain for each level."""

from monstar.bots.monstar.body import MonstarBot
from monstar.bots.monstar.levels import LEVELS
from monstar.rules.monstar import MonstarGame
from monstar.rules.table import Seat


def make_monstar_bot(name: str, game: MonstarGame, seat: Seat, seed: int) -> MonstarBot:
    """Return the bot of a level by its name."""
    level = LEVELS[name]
    return MonstarBot(game, seat, seed, level.brain(game, seat), level.reaction)


__all__ = ["make_monstar_bot"]
