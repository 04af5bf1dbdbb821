"""Bots for Trophy Grab: one way to play, with memories and hands of three strengths."""

from monstar.bots.trophy.bot import TrophyBot
from monstar.bots.trophy.levels import LEVELS
from monstar.rules.table import Seat
from monstar.rules.trophy import TrophyGame


def make_trophy_bot(name: str, game: TrophyGame, seat: Seat, seed: int) -> TrophyBot:
    """Return the bot of a level by its name."""
    return TrophyBot(game, seat, seed, LEVELS[name])


__all__ = ["make_trophy_bot"]
