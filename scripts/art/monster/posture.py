"""Posture: how a body at rest bends, and what a pose adds to it.

A character is drawn upright and then bent: every point moves sideways by an amount that depends on its height
above the ground alone, so feet stay put. Heads and chests are carried along and turned by the bend's slope.
"""

import math
from dataclasses import dataclass, replace
from enum import StrEnum

from scripts.art.shapes import Point, transform

GROUND = 446.0
HEIGHT = 400.0


class Pose(StrEnum):
    """The moments a character is drawn in."""

    IDLE = "idle"
    BLINK = "blink"
    CHEER = "cheer"
    SHOCK = "shock"


@dataclass(frozen=True)
class Posture:
    """How a character holds itself; lengths are px in the 480 frame, to the right when positive.

    ``lean`` moves the top of the body, evenly from the ground; ``curve`` too, but bending more the higher up;
    ``hip`` pushes the middle out; ``tilt`` turns the head, in degrees clockwise; ``turn`` (-1 to 1) is where
    the face points. ``stretch`` is the height's scale, the width shrinks in return; ``hop`` the height of a
    jump. ``lift`` (0 to 1) tells wings, claws and tentacles how high to go.
    """

    lean: float = 0
    curve: float = 0
    hip: float = 0
    tilt: float = 0
    turn: float = 0
    stretch: float = 1
    hop: float = 0
    lift: float = 0

    def bent(self, x: float, y: float) -> Point:
        """Return where the bend carries a point of the body at rest."""
        h = (GROUND - y) / HEIGHT
        return x + self.lean * h + self.curve * h * abs(h) + self.hip * math.sin(math.pi * h), y

    def bent_path(self, d: str) -> str:
        """Return a path carried along by the bend."""
        return transform(d, self.bent)

    def slope(self, y: float) -> float:
        """Return the bend's slope at a height, in degrees clockwise."""
        h = (GROUND - y) / HEIGHT
        run = self.lean + 2 * self.curve * abs(h) + self.hip * math.pi * math.cos(math.pi * h)
        return math.degrees(math.atan(run / HEIGHT))

    def posed(self, pose: Pose) -> "Posture":
        """Return this posture as a pose changes it: a cheer hops up, a shock shrinks back from the look."""
        away = -1.0 if self.turn > 0 else 1.0
        if pose is Pose.CHEER:
            return replace(
                self, lean=self.lean * 0.4, tilt=self.tilt * 0.5 - 5 * away, stretch=1.04, hop=14, lift=1, turn=0
            )
        if pose is Pose.SHOCK:
            return replace(self, lean=self.lean + 20 * away, tilt=self.tilt + 5 * away, stretch=0.94, lift=0.55, turn=0)
        return self
