"""The bot that draws: any rear line, any card, then any way to aim it."""

from collections.abc import Sequence

from monstar.bots.cafe.bot import CafeBot
from monstar.rules.cafe.acts import ChooseRear, Serve
from monstar.rules.cafe.view import CafeView
from monstar.rules.rng import Rng


class ChanceBot(CafeBot):
    """Draws every card alike, however many ways there are to aim it."""

    def choose_rear(self, view: CafeView, acts: Sequence[ChooseRear], luck: Rng) -> ChooseRear:
        """Draw a rear line."""
        return luck.choice(acts)

    def serve(self, view: CafeView, acts: Sequence[Serve], luck: Rng) -> Serve:
        """Draw a card, then its targets."""
        card = luck.choice(list(dict.fromkeys(act.card for act in acts)))
        return luck.choice([act for act in acts if act.card == card])
