"""Who begins? Several have the fewest coffees; the table names one of them, or the spotlight does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.cafe.acts import NameFirst
from monstar.rules.cafe.events import FirstNamed
from monstar.ui.match.picking import PickScene, Wording

if TYPE_CHECKING:
    from monstar.match import Step
    from monstar.rules.table import Seat
    from monstar.ui.cafe.sitting import Sitting


class NamingScene(PickScene):
    """Settles which of the tied seats begins."""

    backdrop = "cafe/parlour"

    def __init__(self, sitting: Sitting) -> None:
        """Line up those who could begin."""
        super().__init__(sitting, sitting.view().tied)
        self.first_round = sitting.state.round == 1

    def wording(self) -> Wording:
        """Return what the scene says."""
        if self.first_round:
            ask = _("Nobody has a coffee yet. Who was the last to yawn? They begin. Or let the spotlight choose.")
        else:
            ask = _("Level with the fewest coffees: name one of them, or let the spotlight choose.")
        return Wording(_("Who begins?"), ask, _("{name} begins!"), _("{name} serves the first guest."))

    def act_for(self, seat: Seat | None) -> NameFirst:
        """Return the act that picks a seat, or lets chance pick."""
        return NameFirst(seat=self.seats[0] if seat is None else seat, who=seat)

    def picked(self, step: Step) -> Seat:
        """Return whom the match has picked."""
        return next(event.seat for event in step.events if isinstance(event, FirstNamed))
