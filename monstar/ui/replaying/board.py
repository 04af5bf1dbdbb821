"""What the boards of the three games have in common: a sitting that stands at a frame of a film, and whose view it is.

A board draws with the game's own drawing code. It shows a frame in two ways: set down at once, always with the same
pixels however one came there, or as the next one happens, with everything in motion.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from monstar.match import Match
from monstar.ui.layers import Thing
from monstar.ui.match.podium import winning_words

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.app import App
    from monstar.ui.match.house import House
    from monstar.ui.painter import Painter
    from monstar.ui.replaying.film import Film, Frame
    from monstar.ui.scene import Scene
    from monstar.ui.sitting import Place

Whose = int | None  # the seat whose view is shown, or None where everything lies open
Telling = tuple[str, ...]  # what happened in a step, a sentence each


@dataclass(frozen=True)
class Screen:
    """Is what a board is made from: the app, its house with the sound, the film, how everybody sits."""

    app: App
    house: House
    film: Film
    places: tuple[Place, ...]

    def sit(self, kind: type[Any]) -> Any:
        """Return a sitting of a game's own kind, at a match that never goes on by itself."""
        film = self.film
        return kind(self.app, self.house, Match(film.game, film.players, film.seed), self.places, _nowhere)


def _nowhere(sitting: Any) -> Scene:
    raise AssertionError(f"{sitting} is at a film, which has no next scene")


class Board(ABC):
    """Shows the frames of a film of one game; ``sitting`` is at the match as it stands at the frame shown.

    ``muted`` lets nothing sound. ``tells``: what has happened stands on the board itself.
    """

    sitting: Any
    tells: ClassVar[bool] = False

    def __init__(self, screen: Screen) -> None:
        """Show nothing yet."""
        self.screen = screen
        self.film = screen.film
        self.whose: Whose = None
        self.number = 0
        self.muted = True

    @property
    def frame(self) -> Frame:
        """Return the frame that is shown."""
        return self.film.frames[self.number]

    @property
    def calm(self) -> bool:
        """Tell whether things should fade instead of fly."""
        return self.screen.app.reduce_motion

    def stand_at(self, number: int) -> Frame:
        """Let the match stand at a frame."""
        self.number = number
        self.sitting.match.state = self.frame.state
        return self.frame

    def play_unheard(self, number: int) -> None:
        """Let the step of the next frame happen without a sound."""
        muted, self.muted = self.muted, True
        self.play(number)
        self.muted = muted

    # -- what the scene asks

    @abstractmethod
    def show(self, number: int, whose: Whose) -> None:
        """Set a frame down as it looks when its step has come to rest, seen by a seat, or with everything open."""

    @abstractmethod
    def play(self, number: int) -> None:
        """Let the step of the next frame happen."""

    @abstractmethod
    def update(self, dt_ms: float, since_ms: float) -> None:
        """Let what moves move on; ``since_ms`` is how long ago in the match the frame's instant was."""

    @property
    @abstractmethod
    def at_rest(self) -> bool:
        """Tell whether nothing is in the air."""

    @abstractmethod
    def draw(self, painter: Painter) -> None:
        """Draw the board as if it filled the canvas."""

    @abstractmethod
    def forget(self) -> None:
        """Draw everything anew the next time: perhaps in another language."""

    @abstractmethod
    def told(self) -> Telling:
        """Return what happened in the step of the frame, as whoever looks may know it."""

    @abstractmethod
    def totals(self) -> tuple[int | None, ...]:
        """Return what everybody has so far, by seat; None where whoever looks cannot know."""

    def won(self) -> str:
        """Return who has won, "" as long as the match goes on."""
        outcome = self.film.game.outcome(self.frame.state)
        return "" if outcome is None else winning_words([self.sitting.name(seat) for seat in outcome.winners])

    def name(self, seat: Seat) -> str:
        """Return a player's name."""
        return self.film.players[seat].name


def with_glimpses(things: Sequence[Thing], glimpse: Callable[[Thing], Thing | None]) -> Iterator[Thing]:
    """Yield things with what can be seen through some of them right above each."""
    for thing in things:
        yield thing
        seen = glimpse(thing)
        if seen is not None:
            yield seen
