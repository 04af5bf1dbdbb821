"""Who can sit down to a game: how many, with what devices, and what its bots are called."""

from __future__ import annotations

from dataclasses import dataclass

from monstar.i18n import _
from monstar.ui.input import MOUSE, TOUCH
from monstar.ui.sitting import NO_DEVICE, POINTER


@dataclass(frozen=True, slots=True)
class Company:
    """Says who can sit down to a game.

    ``levels`` are its bots with the names players know them by (English), the weakest first. With ``own_devices``
    everybody may have keys or a gamepad of their own; else whatever is pressed counts for whoever is on turn. Without
    ``shared_pointer`` everybody must have a device of their own: then the mouse is one person's, fingers are as many
    people's as there are hands, and whoever has none yet waits for one. ``beginners`` meet the weakest bot first.
    """

    game: str
    fewest: int
    most: int
    levels: tuple[tuple[str, str], ...]
    own_devices: bool = True
    shared_pointer: bool = True
    beginners: bool = False

    @property
    def bots(self) -> tuple[str, ...]:
        """Return the bots, the weakest first."""
        return tuple(bot for bot, _label in self.levels)

    @property
    def offered(self) -> tuple[str, ...]:
        """Return the bots as they are offered: first one that plays sensibly, the weakest last, to beginners first."""
        return self.bots if self.beginners else self.bots[1:] + self.bots[:1]

    def bot_name(self, bot: str) -> str:
        """Return how players call a bot."""
        return _(dict(self.levels)[bot])

    def bot_like(self, bot: str | None) -> str | None:
        """Return a bot of this game for one of any game: the strongest for one it does not have; None for nobody."""
        return bot if not bot or bot in self.bots else self.bots[-1]

    @property
    def spare_device(self) -> str:
        """Return the device of a person who has no other."""
        return POINTER if self.shared_pointer else NO_DEVICE

    def shares(self, device: str) -> bool:
        """Tell whether several people may have a device."""
        return device in ((POINTER,) if self.shared_pointer else (NO_DEVICE, TOUCH))

    def device_like(self, device: str) -> str:
        """Return a device of this game for one of any game: a pointer is a mouse where everybody needs their own."""
        if self.shared_pointer:
            return POINTER if device in (NO_DEVICE, MOUSE, TOUCH) else device
        return MOUSE if device == POINTER else device
