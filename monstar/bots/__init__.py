"""Players that see only their seat's view and, where there is a clock, are as slow as people."""

from collections.abc import Sequence

from monstar.bots.cafe import CAFE_BOTS, make_cafe_bot
from monstar.bots.monstar import make_monstar_bot
from monstar.bots.monstar.levels import LEVELS
from monstar.bots.trophy import make_trophy_bot
from monstar.bots.trophy.levels import LEVELS as TROPHY_LEVELS
from monstar.content import AnyGame
from monstar.errors import BadInput
from monstar.match import Bot, Player
from monstar.rules.cafe import CafeGame
from monstar.rules.monstar import MonstarGame
from monstar.rules.table import Seat
from monstar.rules.trophy import TrophyGame

_BOTS = {"monstar": tuple(LEVELS), "cafe": tuple(CAFE_BOTS), "trophy": tuple(TROPHY_LEVELS)}


def bots_of(game: str) -> tuple[str, ...]:
    """Return the names of a game's bots, the weakest first; raise KeyError for a game without."""
    return _BOTS[game]


def make_bot(name: str, game: AnyGame, seat: Seat, seed: int, *, repeatable: bool = True) -> Bot:
    """Return a bot for a seat of a game; raise BadInput for an unknown name.

    The same name, seat and seed always play alike; only if that need not be may a bot that searches go by the clock
    and use a fast machine to the full. A bot keeps nothing from one call to the next, so it can take over in the
    middle of a match.
    """
    known = bots_of(game.name)
    if name not in known:
        raise BadInput(f"unknown bot {name!r} (known: {', '.join(known)})")
    if isinstance(game, CafeGame):
        return make_cafe_bot(name, game, seat, seed, repeatable=repeatable)
    if isinstance(game, TrophyGame):
        return make_trophy_bot(name, game, seat, seed)
    assert isinstance(game, MonstarGame)
    return make_monstar_bot(name, game, seat, seed)


def for_players(game: AnyGame, players: Sequence[Player], seed: int, *, repeatable: bool = True) -> dict[Seat, Bot]:
    """Return the bots of those seats that a bot plays."""
    return {
        seat: make_bot(player.bot, game, seat, seed, repeatable=repeatable)
        for seat, player in enumerate(players)
        if player.bot is not None
    }


__all__ = ["bots_of", "for_players", "make_bot"]
