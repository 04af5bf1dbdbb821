"""For whom a device acts: in a scramble for its own seat, in a burst every device for the seat whose burst it is."""

from collections.abc import Collection, Sequence

from monstar.rules.table import Seat
from monstar.ui.input import MOUSE, TOUCH
from monstar.ui.sitting import POINTER, Place


class Owners:
    """Knows who moves a hand with which device; for the seats of bots no device acts.

    `people` are the seats whose hand somebody moves, `touching` those of them that use fingers.
    """

    def __init__(self, own: dict[str, Seat], touching: tuple[Seat, ...], only: Seat | None = None) -> None:
        self._own = own
        self._only = only
        self.touching = touching
        self.people = tuple(sorted({*own.values(), *touching})) if only is None else (only,)

    @classmethod
    def of_scramble(cls, places: Sequence[Place], bots: Collection[Seat]) -> "Owners":
        """Give every device to the seat that chose it, the first one if several did."""
        own: dict[str, Seat] = {}
        touching = []
        for seat, place in enumerate(places):
            if seat in bots:
                continue
            if place.device in (TOUCH, POINTER):
                touching.append(seat)
            if place.device != TOUCH:
                own.setdefault(MOUSE if place.device == POINTER else place.device, seat)
        return cls(own, tuple(touching))

    @classmethod
    def of_burst(cls, seat: Seat, bots: Collection[Seat]) -> "Owners":
        """Give every device to the seat whose burst it is; to nobody if a bot plays it."""
        return cls({}, ()) if seat in bots else cls({}, (seat,), seat)

    @property
    def all_for_one(self) -> bool:
        """Tell whether every device acts for one seat."""
        return self._only is not None

    def owner(self, device: str) -> Seat | None:
        """Return the seat a device acts for, None if for nobody, or if several share the glass."""
        if self._only is not None:
            return self._only
        if device == TOUCH:
            return self.touching[0] if len(self.touching) == 1 else None
        return self._own.get(device)

    def device_of(self, seat: Seat) -> str:
        """Return the device that moves a seat's hand at first, "" if none does."""
        own = next((device for device, owner in self._own.items() if owner == seat), "")
        return own or (TOUCH if seat in self.touching and self._only is None else MOUSE if seat == self._only else "")
