"""A sitting: one match at one screen - who sits where, with which device, and how the scenes reach one another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Self

from monstar.audio.effects import Effect
from monstar.settings import BOT_PACE

if TYPE_CHECKING:
    from monstar.audio.player import Soundtrack
    from monstar.match import Match
    from monstar.rules.table import Seat
    from monstar.ui.app import App
    from monstar.ui.match.house import House
    from monstar.ui.scene import Scene

POINTER = "pointer"  # the mouse and all fingers: shared by everybody who has no device of their own
NO_DEVICE = ""  # of a bot, and of a person who still waits for a device


@dataclass(frozen=True, slots=True)
class Place:
    """Says how a player sits at the screen.

    ``badge`` (0-7, A to H) gives the seat its colour, shape and letter. ``device`` is ``pointer``, a keyboard zone
    (``keys:1`` ...) or a gamepad (``pad:1`` ...); where everybody needs a device of their own, ``mouse`` and ``touch``
    are told apart. It is ``NO_DEVICE`` for a bot. ``quick_place``: picking a tile also places it.
    """

    badge: int
    device: str = POINTER
    quick_place: bool = False


class Sitting:
    """Holds what all scenes of one match share; they find it as ``sitting``.

    A scene that is over calls ``go_on``: the flow looks at the match and puts the next scene in its place. ``shown``
    is the last round whose show has been seen to its end. ``taught`` tells that the usher may give lessons. Each game
    narrows it to its own rules and state.
    """

    taught = False

    def __init__(
        self,
        app: App,
        house: House,
        match: Match,
        places: Sequence[Place],
        next_scene: Callable[[Self], Scene],
    ) -> None:
        """Sit down; one place for each seat of the match."""
        if len(places) != len(match.players):
            raise ValueError(f"{len(places)} places for {len(match.players)} players")
        self.app = app
        self.house = house
        self.match = match
        self.places = tuple(places)
        self.shown = 0
        self._next_scene: Callable[[Any], Scene] = next_scene

    @property
    def soundtrack(self) -> Soundtrack:
        """Return the sound and the clock that acts are judged by."""
        return self.house.soundtrack

    @property
    def game(self) -> Any:
        """Return the rules of the match."""
        return self.match.game

    @property
    def state(self) -> Any:
        """Return the state of the match, to look at only."""
        return self.match.state

    @property
    def seats(self) -> range:
        """Return all seats."""
        return range(len(self.places))

    @property
    def people(self) -> tuple[Seat, ...]:
        """Return the seats that people play."""
        return tuple(seat for seat in self.seats if not self.is_bot(seat))

    @property
    def at_hand(self) -> Seat | None:
        """Return who alone plays with mouse or fingers; None where nobody does, or several take turns."""
        pointing = [seat for seat in self.people if self.places[seat].device == POINTER]
        return pointing[0] if len(pointing) == 1 else None

    @property
    def by_itself(self) -> bool:
        """Tell whether only bots play, so that no scene may wait for anybody."""
        return all(self.is_bot(seat) for seat in self.seats)

    def is_bot(self, seat: Seat) -> bool:
        """Tell whether a bot plays a seat."""
        return self.match.players[seat].bot is not None

    def name(self, seat: Seat) -> str:
        """Return a player's name."""
        return self.match.players[seat].name

    def badge(self, seat: Seat) -> int:
        """Return the badge of a seat: 0-7 for A to H."""
        return self.places[seat].badge

    def move(self, seat: Seat, device: str) -> None:
        """Let a seat be played with another device from now on."""
        changed = replace(self.places[seat], device=device)
        self.places = (*self.places[:seat], changed, *self.places[seat + 1 :])

    def paced(self, wait_ms: float) -> float:
        """Return how long a bot takes over something, by the pace that the settings ask for."""
        return wait_ms * 100 / self.app.settings.get(BOT_PACE)

    def effect(self, effect: Effect, step: int = 0) -> None:
        """Play a small sound."""
        self.soundtrack.effect(effect, step)

    def again(self) -> None:
        """Open another match for the same people under the same rules."""
        self.match = self.house.open(self.app, self.game.params, self.match.players)
        self.shown = 0
        self.go_on()

    def go_on(self) -> None:
        """Put the next scene of the match in the place of the one on top."""
        self.house.watch_journal(self.app)
        self.app.stack.replace(self._next_scene(self))
