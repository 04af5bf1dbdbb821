"""The bot that looks one serving ahead, as if the round ended then."""

from collections.abc import Sequence

from monstar.bots.cafe.bot import CafeBot
from monstar.bots.cafe.ranking import ranked_rears, ranked_servings
from monstar.rules.cafe.acts import ChooseRear, Serve
from monstar.rules.cafe.view import CafeView
from monstar.rules.rng import Rng


class GreedyBot(CafeBot):
    """Takes what leaves it furthest ahead at once, on average over hands it imagines for the others."""

    def choose_rear(self, view: CafeView, acts: Sequence[ChooseRear], luck: Rng) -> ChooseRear:
        """Return the rear line that would win most if one card of each family lay in the centre."""
        return ChooseRear(seat=self.seat, cards=ranked_rears(self.game, self.seat, view, luck)[0])

    def serve(self, view: CafeView, acts: Sequence[Serve], luck: Rng) -> Serve:
        """Return the serving that leaves the seat furthest ahead."""
        card, *targets = ranked_servings(self.game, self.seat, view, luck)[0]
        return Serve(seat=self.seat, card=card, targets=tuple(targets))
