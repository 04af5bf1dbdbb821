"""How long a match is, and how much there is to decide."""

from typing import Any

from monstar.content import AnyGame
from monstar.playtest.happening import Happening
from monstar.playtest.watch.base import Measure, Measured, Watch
from monstar.rules.cues import CueKind, CueSounded
from monstar.rules.monstar.acts import Reason as MonstarReason
from monstar.rules.table import Outcome, State
from monstar.rules.trophy.acts import Reason as TrophyReason

SERVING_S = 20.0  # how long people take to serve, and to choose a rear line, all at once
REAR_S = 45.0
LATE = (MonstarReason.TOO_LATE, TrophyReason.TOO_LATE)

_MINUTES = {
    "monstar": "How long the tracks of all rounds play, in minutes.",
    "cafe": f"How long people would take, in minutes: {SERVING_S:.0f} s a serving, {REAR_S:.0f} s a rear line.",
    "trophy": "How long the play is on, in minutes; passed round, all bursts together.",
}


class Tempo(Watch):
    """Counts acts, choices and minutes."""

    def __init__(self, game: AnyGame, seats: int, *, close: bool) -> None:
        super().__init__(game, seats, close=close)
        self.acts = self.refusals = self.late = 0
        self.decisions = self.choices = 0
        self.seconds = 0.0

    @classmethod
    def measures(cls, game: AnyGame) -> tuple[Measure, ...]:
        """Return what is counted."""
        return (
            Measure("acts", "Acts", "How many acts were accepted, all seats together."),
            Measure("minutes", "Minutes", _MINUTES[game.name]),
            Measure("refusals", "Refusals", "How many acts were refused, all seats together."),
            Measure("late", "Too late", "How many acts were refused because they came too late."),
            Measure("decisions", "Decisions", "How many accepted acts were chosen among several legal ones."),
            Measure("branching", "Branching", "Among how many legal acts such a decision was made, on average."),
        )

    def see(self, state: Any, happening: Happening) -> None:
        """Count it."""
        if happening.refusal is not None:
            self.refusals += 1
            self.late += happening.refusal.reason in LATE
        elif happening.kind:
            self.acts += 1
            if happening.choices is not None and happening.choices > 1:
                self.decisions += 1
                self.choices += happening.choices
        if self.game.name == "cafe":
            self._pace(state, happening)
        else:
            self._clock(happening)

    def _pace(self, state: Any, happening: Happening) -> None:
        """Add what people take for a serving, or for the rear lines, which everybody chooses at once."""
        if happening.kind == "serve":
            self.seconds += SERVING_S
        elif happening.kind == "choose_rear":
            self.seconds += REAR_S / self.seats

    def _clock(self, happening: Happening) -> None:
        """Add the length of a track or a stretch of play where it ends."""
        for event in happening.events:
            if isinstance(event, CueSounded) and self._ends(event.cue.kind):
                self.seconds += event.cue.at_ms / 1000

    def _ends(self, kind: CueKind) -> bool:
        """Tell whether a cue ends a stretch of play; at Trophy Grab a breath ends a burst."""
        return kind is CueKind.APPLAUSE or (self.game.name == "trophy" and kind is CueKind.BREATH)

    def measured(self, state: State, outcome: Outcome) -> Measured:
        """Say how long it was, and how much there was to decide."""
        counted = self.decisions > 0
        return {
            "acts": self.acts,
            "minutes": self.seconds / 60,
            "refusals": self.refusals,
            "late": self.late,
            "decisions": self.decisions if counted else None,
            "branching": self.choices / self.decisions if counted else None,
        }
