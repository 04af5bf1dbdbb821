"""For whom a device acts: its own seat always, or whoever's turn it is among those who share the pointer."""

from collections.abc import Collection, Sequence

from monstar.rules.table import Seat
from monstar.ui.input import MOUSE, TOUCH
from monstar.ui.monstar.runner import Runner
from monstar.ui.sitting import POINTER, Place

_POINTERS = (MOUSE, TOUCH)


class Owners:
    """Knows who sits where with which device; `bots` are the seats no device acts for.

    `sharing` are the seats that share the pointer, `own` the devices that belong to one seat each.
    """

    def __init__(self, places: Sequence[Place], bots: Collection[Seat] = ()) -> None:
        self.places = tuple(places)
        people = [seat for seat in range(len(places)) if seat not in bots]
        self.sharing = tuple(seat for seat in people if places[seat].device == POINTER)
        self.own = {places[seat].device: seat for seat in people if places[seat].device != POINTER}

    def owner(self, device: str) -> Seat | None:
        """Return the one seat a device always acts for; None where several share it, or nobody uses it."""
        if device in _POINTERS and len(self.sharing) == 1:
            return self.sharing[0]
        return self.own.get(device)

    def acts_for(self, device: str, runner: Runner, at_ms: int) -> Seat | None:
        """Return the seat that a device acts for at an instant, None if for nobody.

        A shared pointer, and keys or a gamepad that nobody chose, act for the seat on turn. Where that is one with a
        device of its own, or a bot, they act for the sharing seat that had its turn last: so who is late is told so.
        """
        own = self.owner(device)
        if own is not None or not self.sharing:
            return own
        by_turn = [seat for seat in runner.seats_by_turn(at_ms) if seat in self.sharing]
        return by_turn[0] if by_turn else self.sharing[0]

    def may_lift(self, device: str, seat: Seat) -> bool:
        """Tell whether a device may lift tiles off a seat's stage, as that seat."""
        own = self.owner(device)
        return own == seat if own is not None else seat in self.sharing

    def quick(self, device: str, seat: Seat) -> bool:
        """Tell whether picking also places for this seat; keys and gamepads that nobody chose always do."""
        if self.owner(device) is None and device not in _POINTERS:
            return True
        return self.places[seat].quick_place
