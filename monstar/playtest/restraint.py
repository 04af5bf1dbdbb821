"""Bots that never do a certain thing: they weigh it by what it costs to go without."""

import copy
import dataclasses
from collections.abc import Sequence
from typing import Any

from monstar import content
from monstar.bots import make_bot
from monstar.content import AnyGame
from monstar.errors import BadInput
from monstar.match import Bot
from monstar.rules.cafe.acts import Serve
from monstar.rules.cafe.powers import POWERS
from monstar.rules.cafe.view import CafeView
from monstar.rules.rng import Rng
from monstar.rules.table import Act, Seat
from monstar.rules.trophy.state import TrophyView

_SALT = 0x0BE7


def forbiddable(game: str) -> tuple[str, ...]:
    """Return what a bot of a game can be told never to do: kinds of act it need not do, or at the Café powers."""
    if game == "cafe":
        return tuple(POWERS)
    needed = {"scariest", "reveal", "next_round", "begin", "place"}
    return tuple(made.kind for made in content.game_type(game).act_types if made.kind not in needed)


def check_never(game: str, never: str) -> None:
    """Raise BadInput for what cannot be forbidden."""
    known = forbiddable(game)
    if never not in known:
        raise BadInput(f"--never: {never!r} is nothing a bot of {game} could go without (known: {', '.join(known)})")


def restrained_bot(level: str, never: str, game: AnyGame, seat: Seat, seed: int) -> Bot:
    """Return a bot of a level that never does a certain thing."""
    return _Restrained(make_bot(level, _without(game, never), seat, seed), never, game, Rng.derived(_SALT, seed, seat))


class _Restrained:
    """Plays as another bot does, but for one thing.

    It is not even shown the chance where that can be hidden: MonStar's bots and those that draw choose among the acts
    they are shown, and who sees no trophy reaches for none. A bot of the Café that thinks further and would serve the
    power all the same serves another card, drawn; it serves the power only where it has nothing else.
    """

    def __init__(self, bot: Bot, never: str, game: Any, luck: Rng) -> None:
        self.bot, self.never, self.game, self.luck = bot, never, game, luck

    def plan(self, view: Any, at_ms: int) -> Act | None:
        """Return the other bot's plan."""
        if self.never == "take_trophy" and isinstance(view, TrophyView):
            view = dataclasses.replace(view, trophies=())
        act = self.bot.plan(view, at_ms)
        return None if act is not None and act.kind == self.never else act

    def choose(self, view: Any, acts: Sequence[Act]) -> Act:
        """Return the other bot's choice of what is left."""
        left = [act for act in acts if not self._forbidden(view, act)] or acts
        chosen = self.bot.choose(view, left)
        return chosen if chosen in left else self.luck.choice(left)

    def _forbidden(self, view: Any, act: Act) -> bool:
        if isinstance(act, Serve):
            return self.never in self.game.mix[_family(view, act.card)].powers
        return act.kind == self.never


def _family(view: CafeView, served: int) -> int:
    return next(card.family for line in view.fronts for card in line if card.card == served)


def _without(game: AnyGame, never: str) -> AnyGame:
    """Return the game as it looks to who never does a certain kind of act: it is in no list of legal acts."""
    rules: Any = type(game)

    class Without(rules):  # type: ignore[misc]  # whatever game it is
        """Leaves acts out."""

        def legal(self, state: Any, seat: Seat) -> list[Act]:
            """Return the acts that are left."""
            return [act for act in super().legal(state, seat) if act.kind != never]

    seen = copy.copy(game)
    seen.__class__ = Without
    return seen
