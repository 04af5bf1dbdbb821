"""The registry of parts: everything a character wears, holds, grows or is surrounded by.

A part is a function of a ``Figure`` and its own keyword arguments, which are exactly the keys its entry in
``cast.toml`` may have. It returns an SVG fragment in the frame of the body at rest; ``figure.py`` carries the
fragment along when the body bends, according to the part's layer.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from scripts.art.monster.bodies import Body
from scripts.art.monster.eyes import Eye
from scripts.art.monster.posture import Pose, Posture

if TYPE_CHECKING:
    from scripts.art.monster.cast import Character


class Layer(Enum):
    """Where a part lies, from the back to the front, and what carries it: ground, chest or head."""

    GLOW = ("glow", "ground")
    BACK = ("back", "chest")
    GROUND_BACK = ("ground back", "ground")
    CREST = ("crest", "head")
    SKIN = ("skin", "chest")
    COAT = ("coat", "chest")
    HEAD_SKIN = ("head skin", "head")
    CAP = ("cap", "head")
    GROUND_FRONT = ("ground front", "ground")
    FACE = ("face", "head")
    TOP = ("top", "head")
    NECK = ("neck", "chest")
    AIR = ("air", "ground")

    def __init__(self, title: str, carrier: str) -> None:
        self.title = title
        self.carrier = carrier


@dataclass(frozen=True)
class Figure:
    """A character about to be drawn: who, on which body, in which pose and posture, with which eyes."""

    who: "Character"
    body: Body
    pose: Pose
    posture: Posture
    eyes: tuple[Eye, ...]

    @property
    def face_x(self) -> float:
        """Return the middle of the features of a face that may be turned aside."""
        return self.body.face.x + 30 * self.posture.turn * self.body.face.size

    @property
    def lift(self) -> float:
        """Return how high wings, claws and tentacles go, 0 at rest to 1 in a cheer."""
        return self.posture.lift


@dataclass(frozen=True)
class Part:
    """A registered part."""

    draw: Callable[..., str]
    layer: Layer


PARTS: dict[str, Part] = {}
"""Every part by the name ``cast.toml`` uses."""

F = TypeVar("F", bound=Callable[..., str])


def part(name: str, layer: Layer) -> Callable[[F], F]:
    """Register the decorated function as a part."""

    def register(draw: F) -> F:
        PARTS[name] = Part(draw, layer)
        return draw

    return register


def draw_layer(figure: Figure, layer: Layer, entries: tuple[Mapping[str, object], ...]) -> str:
    """Draw the parts of one layer, in the order of their entries."""
    out = ""
    for entry in entries:
        found = PARTS[str(entry["is"])]
        if found.layer is layer:
            out += found.draw(figure, **{key: value for key, value in entry.items() if key != "is"})
    return out
