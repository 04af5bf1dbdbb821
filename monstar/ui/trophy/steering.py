"""What a press means in a lobby where everybody's keys both take a seat and work the buttons.

Whoever walks with the arrows has the ring, and only they press what it stands on: eight people who try their keys start
nothing. With all others, OK takes a seat, and says who is who once one has it. Back goes one step back: it puts the
ring away, then gives the seat up, then walks to the button that leaves.
"""

from dataclasses import dataclass
from enum import StrEnum

from monstar.ui.bindings import KEYBOARD, ZONES
from monstar.ui.events import ARROWS, Action, Press

_WALKS = (*ARROWS, Action.NEXT, Action.PREVIOUS)


class Meaning(StrEnum):
    """Names what a press in a lobby can mean."""

    WORK = "work"  # the ring, and what it stands on
    PUT_AWAY = "put-away"  # the ring
    JOIN = "join"
    WAVE = "wave"
    LEAVE = "leave"  # the seat
    TO_START = "to-start"
    TO_BACK = "to-back"
    NOTHING = "nothing"


@dataclass
class Steering:
    """Knows which device has the ring: one of a seat or of none, or the keys of no zone, which any zone then helps."""

    device: str | None = None

    def has(self, device: str) -> bool:
        """Tell whether a device has the ring."""
        return device == self.device or (self.device == KEYBOARD and device in ZONES)

    def meaning(self, press: Press, *, seated: bool, typing: bool) -> Meaning:
        """Return what a press means; ``seated``: its device has a seat; ``typing``: a name is being written."""
        if typing and press.device in (KEYBOARD, *ZONES):
            return Meaning.WORK
        if press.down and press.action in _WALKS:
            if not self.has(press.device):
                if typing:
                    return Meaning.NOTHING
                self.device = press.device
            return Meaning.WORK
        first = press.down and not press.repeat
        if press.action is Action.PAUSE and press.device != KEYBOARD:
            return Meaning.NOTHING if not first else Meaning.TO_START if seated else Meaning.JOIN
        if press.device == KEYBOARD or self.has(press.device):
            return Meaning.PUT_AWAY if first and press.action is Action.BACK else Meaning.WORK
        if not first:
            return Meaning.NOTHING
        if press.action is Action.OK:
            return Meaning.WAVE if seated else Meaning.JOIN
        if press.action is Action.BACK:
            return Meaning.LEAVE if seated else Meaning.TO_BACK
        return Meaning.NOTHING
