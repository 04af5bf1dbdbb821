"""The visible twins of the cues, strong enough to play without sound: what has just sounded, never what will.

Breath: the curtain comes down between the stages and the name of the player whose turn it is flies in. Bell: two bells
swing, the table lights up. Applause: confetti. With less motion they fade in and out in their place. None of them lies
over a stage or over what the usher says.
"""

import math
import random
from dataclasses import dataclass
from functools import partial

from monstar.i18n import _
from monstar.rules.cues import CueKind
from monstar.ui.canvas import HEIGHT, WIDTH, Box
from monstar.ui.monstar.plan import BoardPlan
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.tween import in_out, out_back
from monstar.ui.widgets.marks import seat_badge

INHALE_MS = 620.0
BREATH_MS = 1150.0
BELL_MS = 1250.0
APPLAUSE_MS = 4000.0
_BANNER = 64.0
_GONE = 0.02  # how little of the way down the swag is not seen any more
_SWAG, _FRAME = 80.0, 14.0  # how far down the swag comes, and how wide the frame of the stage on turn is
_BELL, _ASIDE = 84.0, 26.0  # how large a bell is, and how far off the plate with the round its middle
_BEAMS, _REACH = 14, 96.0  # beams of light around the bell, and how far they reach
_FALLOFF = 12  # layers of a beam: each reaches further and adds less
_CONFETTI = 150
_COLOURS = ("spot-yellow", "spot-green", "spot-red", "seat-a", "seat-b", "seat-d", "cream")


@dataclass
class Twin:
    """Is one cue that is being shown: what it was, whose turn it began, and how long ago (ms)."""

    kind: CueKind
    name: str = ""
    badge: int = 0
    age_ms: float = 0.0

    @property
    def lasts_ms(self) -> float:
        """Return how long it is shown."""
        return {CueKind.BREATH: BREATH_MS, CueKind.BELL: BELL_MS, CueKind.APPLAUSE: APPLAUSE_MS}[self.kind]


class Twins:
    """Shows the cue that sounded last."""

    def __init__(self, plan: BoardPlan, still: bool = False) -> None:
        """Know the board; `still` fades instead of moving."""
        self.plan = plan
        self.still = still
        self.shown: Twin | None = None

    def sound(self, kind: CueKind, name: str = "", badge: int = 0, age_ms: float = 0.0) -> None:
        """Show a cue that sounded `age_ms` ago."""
        self.shown = Twin(kind, name, badge, age_ms)

    def update(self, dt_ms: float) -> None:
        """Let stage time go on."""
        if self.shown is not None:
            self.shown.age_ms += dt_ms
            if self.shown.age_ms >= self.shown.lasts_ms:
                self.shown = None

    @property
    def ring(self) -> float:
        """Return 0-1: how strongly the last bell still lights the table up."""
        if self.shown is None or self.shown.kind is not CueKind.BELL:
            return 0.0
        return max(1 - self.shown.age_ms / BELL_MS, 0.0)

    def warm(self, painter: Painter) -> None:
        """Have the light made before it is needed."""
        for centre in self._bells(painter):
            self._light(painter, centre, 1.0)

    def draw(self, painter: Painter, paper: Box | None = None) -> None:
        """Draw the twin of the last cue, if it is still to be seen; a name below the `paper` of who speaks."""
        twin = self.shown
        if twin is None:
            return
        if twin.kind is CueKind.BREATH:
            self._breath(painter, twin, paper)
        elif twin.kind is CueKind.BELL:
            self._bell(painter, twin)
        else:
            self._applause(painter, twin)

    # -------------------------------------------------------------- breath

    def _breath(self, painter: Painter, twin: Twin, paper: Box | None) -> None:
        share = min(twin.age_ms / INHALE_MS, 1.0)
        if not self.still and share < 1:
            self._inhale(painter, math.sin(math.pi * in_out(share)))
        self._banner(painter, twin, paper)

    def _inhale(self, painter: Painter, drawn: float) -> None:
        """Let the swag down, no farther than to the stages and between them."""
        if drawn < _GONE:
            return
        with painter.clipped(self.free):
            painter.picture("theatre/swag", Box(0, -100 + 78 * drawn, WIDTH, 100))

    @property
    def free(self) -> Box:
        """Return the part of the hall above the dial that no stage reaches into."""
        left, right = self.plan.between
        start = 0.0 if left is None else left + _FRAME
        return Box(start, 0, (WIDTH if right is None else right - _FRAME) - start, _SWAG)

    def _banner(self, painter: Painter, twin: Twin, paper: Box | None) -> None:
        """Write the name large on the swag above the dial, or below what the usher says, in the colours of the seat."""
        age, left = twin.age_ms, twin.lasts_ms - twin.age_ms
        alpha = min(age / 120, left / 200, 1.0)
        pop = 1.0 if self.still else out_back(min(age / 240, 1.0))
        size, mark = 48.0, _BANNER - 14
        wide = min(painter.text_width(twin.name, size, Face.DISPLAY), 380.0) + 2 * mark + 44
        high = _BANNER / 2 + 5
        x, y = self._anchor(painter, (self.plan.plaque.centre[0], high))
        if paper is not None and paper.meets(Box.around((x, y), wide, _BANNER)):
            y = paper.bottom + high + 5
        box = Box.around((x, y), wide, _BANNER).moved(0, (1 - pop) * -40)
        colour = painter.theme.seat(twin.badge)
        painter.rounded(box.inset(-5), _BANNER / 2 + 5, "ink", alpha=alpha)
        painter.rounded(box, _BANNER / 2, colour, alpha=alpha)
        painter.ring(box.inset(4), _BANNER / 2 - 4, "cream", 2.5, alpha=alpha * 0.8)
        painter.picture("icons/breath", Box(box.x + 8, box.y + 7, mark, mark), alpha=alpha)
        left, room = box.x + mark + 18, wide - 2 * mark - 44
        painter.text(twin.name, (left, box.centre[1]), size, "ink", face=Face.DISPLAY, width=room, alpha=alpha)
        if alpha >= 1:
            seat_badge(painter, (box.right - 10 - mark / 2, box.centre[1]), mark - 4, twin.badge)

    # -------------------------------------------------------------- bell

    def _bell(self, painter: Painter, twin: Twin) -> None:
        age, left = twin.age_ms, twin.lasts_ms - twin.age_ms
        alpha = min(age / 60 + 0.4, left / 250, 1.0)
        pop = 1.0 if self.still else out_back(min(age / 200, 1.0))
        side = _BELL * max(pop, 0.3)
        swing = 0.0 if self.still else 26 * math.sin(age / 78) * math.exp(-age / 620)
        for number, centre in enumerate(self._bells(painter)):
            self._light(painter, centre, alpha * 0.9)
            # Steps of two degrees, so that few pictures are made.
            angle = round(swing / 2) * (-2 if number else 2)
            painter.picture("icons/bell", Box.around(centre, round(side / 10) * 10), angle=angle, alpha=alpha)

    def _bells(self, painter: Painter) -> list[tuple[float, float]]:
        """Return where bells hang: at both ends of the plate with the round, or one in sight in an enlarged view."""
        plate = self.plan.plaque
        if painter.view.zoom > 1:
            return [self._anchor(painter, plate.centre)]
        return [(x, plate.centre[1]) for x in (plate.x - _ASIDE, plate.right + _ASIDE)]

    def _light(self, painter: Painter, centre: tuple[float, float], alpha: float) -> None:
        """Draw the beams behind a bell; they keep off the tiles and the words on the plate."""
        light, plate = Box.around(centre, 2 * _REACH), self.plan.plaque
        left = 0.0 if centre[0] < plate.x else plate.right
        beside = Box(left, 0, plate.x if not left else WIDTH - left, self.plan.table.felt.y)
        with painter.clipped(light if painter.view.zoom > 1 else beside):
            painter.baked(("burst", centre), light, partial(_burst, centre=centre), alpha=alpha)

    def _anchor(self, painter: Painter, usual: tuple[float, float]) -> tuple[float, float]:
        """Return where the last cue is shown: at its usual place, or in sight where the view is enlarged."""
        seen = painter.view.seen
        if painter.view.zoom > 1:
            return seen.centre[0], seen.y + min(90, seen.h * 0.3)
        return usual

    # -------------------------------------------------------------- applause

    def _applause(self, painter: Painter, twin: Twin) -> None:
        self._confetti(painter, twin.age_ms / 1000)
        alpha = min(twin.age_ms / 120, (twin.lasts_ms - twin.age_ms) / 300, 1.0)
        painter.text(
            _("Applause!"), self.plan.table.felt.centre, 120, "brass200",
            face=Face.DISPLAY, align="centre", stroke=10, width=self.plan.table.felt.w - 20, alpha=alpha,
        )  # fmt: skip

    def _confetti(self, painter: Painter, seconds: float) -> None:
        """Let paper fall: each piece sways and turns as it comes down."""
        luck = random.Random(7)
        for number in range(_CONFETTI):
            x, speed, side = luck.uniform(0, WIDTH), luck.uniform(190, 430), luck.choice((11, 14, 17))
            start, phase, rest = luck.uniform(-700, -10), luck.uniform(0, math.tau), luck.uniform(0, HEIGHT)
            y = rest if self.still else start + speed * seconds
            if not -20 < y < HEIGHT + 20:
                continue
            sway, turn = (0.0, 0.0) if self.still else (math.sin(phase + seconds * 2) * 18, seconds * 6)
            # Steps, so that few shapes are made.
            tall = max(round(abs(math.cos(phase + turn)) * 4) / 4, 0.15) * side
            box = Box.around((x + sway, y), side, tall)
            painter.rounded(box, 2, _COLOURS[number % len(_COLOURS)])


def _burst(painter: Painter, centre: tuple[float, float]) -> None:
    """Draw beams of light around the bell, which fade outwards."""
    for layer in range(_FALLOFF):
        far = (layer + 1) / _FALLOFF
        painter.disc(centre, 20 + 0.6 * _REACH * far, "brass200", alpha=0.035)
        for number in range(_BEAMS):
            lean = math.tau * number / _BEAMS
            width, reach = (0.13, _REACH * far) if number % 2 else (0.09, 0.82 * _REACH * far)
            points = [centre] + [
                (centre[0] + math.sin(lean + side) * reach, centre[1] + math.cos(lean + side) * reach)
                for side in (-width, 0.0, width)
            ]
            painter.polygon(points, "brass200", alpha=0.1)
