"""Players that see only their seat's view and are as slow as people."""

from collections.abc import Sequence

from monstar.bots.monstar import make_monstar_bot
from monstar.bots.monstar.levels import LEVELS
from monstar.content import AnyGame
from monstar.errors import BadInput
from monstar.match import Bot, Player
from monstar.rules.monstar import MonstarGame
from monstar.rules.table import Seat

BOTS = tuple(LEVELS)


def make_bot(name: str, game: AnyGame, seat: Seat, seed: int) -> Bot:
    """Return a bot for a seat of a game; raise BadInput for an unknown name.

    The same name, seat and seed always play alike. It keeps nothing from one call to the next, so it can take over in
    the middle of a match.
    """
    if name not in BOTS:
        raise BadInput(f"unknown bot {name!r} (known: {', '.join(BOTS)})")
    assert isinstance(game, MonstarGame)
    return make_monstar_bot(name, game, seat, seed)


def for_players(game: AnyGame, players: Sequence[Player], seed: int) -> dict[Seat, Bot]:
    """Return the bots of those seats that a bot plays."""
    return {
        seat: make_bot(player.bot, game, seat, seed) for seat, player in enumerate(players) if player.bot is not None
    }


__all__ = ["BOTS", "for_players", "make_bot"]
