"""What all bots of the Café share: a seat, luck of their own, and what they do where nothing is to be thought over."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.acts import ChooseRear, Serve
from monstar.rules.cafe.view import CafeView
from monstar.rules.rng import Rng
from monstar.rules.table import Act, Seat


class CafeBot(ABC):
    """Plays a seat of the Café; it never takes a serving back, and lets chance name who begins."""

    def __init__(self, game: CafeGame, seat: Seat, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed

    def plan(self, view: CafeView, at_ms: int) -> Act | None:
        """Return None: nobody is in a hurry in the Café."""
        return None

    def choose(self, view: CafeView, acts: Sequence[Act]) -> Act:
        """Return one of the acts offered."""
        luck = self._luck(view)
        rears = [act for act in acts if isinstance(act, ChooseRear)]
        if rears:
            return self.choose_rear(view, rears, luck)
        servings = [act for act in acts if isinstance(act, Serve)]
        return self.serve(view, servings, luck) if servings else acts[0]

    @abstractmethod
    def choose_rear(self, view: CafeView, acts: Sequence[ChooseRear], luck: Rng) -> ChooseRear:
        """Return the rear line wanted."""

    @abstractmethod
    def serve(self, view: CafeView, acts: Sequence[Serve], luck: Rng) -> Serve:
        """Return the serving wanted."""

    def _luck(self, view: CafeView) -> Rng:
        """Return the luck of this one moment: a bot remembers nothing, so that it can take over in mid-match."""
        return Rng.derived(self.seed, self.seat, view.round, len(view.centre) + len(view.swept))
