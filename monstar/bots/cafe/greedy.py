"""The bot that looks one serving ahead, as if the round ended then."""

from collections.abc import Sequence

from monstar.bots.cafe.bot import CafeBot
from monstar.rules.cafe.acts import ChooseRear, Serve
from monstar.rules.cafe.view import CafeView
from monstar.rules.rng import Rng


class GreedyBot(CafeBot):
    """Takes what is best at once, for hands it imagines."""

    def choose_rear(self, view: CafeView, acts: Sequence[ChooseRear], luck: Rng) -> ChooseRear:
        """Draw a rear line."""
        return luck.choice(acts)

    def serve(self, view: CafeView, acts: Sequence[Serve], luck: Rng) -> Serve:
        """Draw a card, then its targets."""
        return luck.choice(acts)
