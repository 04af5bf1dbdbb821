"""Who is the scariest? Whoever is starts the show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.monstar.acts import Scariest
from monstar.rules.monstar.events import ScariestChosen
from monstar.ui.match.picking import PickScene, Wording

if TYPE_CHECKING:
    from monstar.match import Step
    from monstar.rules.table import Seat
    from monstar.ui.monstar.sitting import Sitting


class ScariestScene(PickScene):
    """Settles who starts."""

    def __init__(self, sitting: Sitting) -> None:
        """Line everybody up."""
        super().__init__(sitting, sitting.seats)

    def wording(self) -> Wording:
        """Return what the scene says."""
        return Wording(
            _("Who is the scariest?"),
            _("The scariest starts the show! Pull your worst face, then point at somebody."),
            _("{name} is the scariest!"),
            _("{name} starts the show."),
        )

    def act_for(self, seat: Seat | None) -> Scariest:
        """Return the act that picks a seat, or lets chance pick."""
        return Scariest(seat=0 if seat is None else seat, who=seat)

    def picked(self, step: Step) -> Seat:
        """Return whom the match has picked."""
        return next(event.seat for event in step.events if isinstance(event, ScariestChosen))
