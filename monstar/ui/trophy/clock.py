"""Time that runs out: the countdown on the empty podium, the burst's clock under the trophies, three-two-one."""

from __future__ import annotations

import math
from dataclasses import dataclass

from monstar.i18n import _
from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.trophy.plan import TablePlan
from monstar.ui.tween import out_cubic
from monstar.ui.widgets.marks import brass_plaque

_SECOND_MS = 1000
_HURRY_S = 3  # from here on the number is red and beats
_NUMBER = 118.0
_BEAT = 0.22  # how much larger a number is when its second begins
_BEAT_MS = 300.0
_STEPS = 4  # sizes of a beat: each is a picture of letters to be made
_CLOCK = 104.0
_COUNT = 230.0
_RING_STEPS = 5
_CLOCK_LEFT, _NUMBER_RIGHT = 66.0, 46.0  # canvas px from the middle of the podium
_TIME_UP = 58.0  # ... above its upper face: where it stands wide of any tile that may lie around it
_PLAQUE = 194.0, 36.0  # as large as the podium is free of tiles there
_PLAQUE_DOWN = 12.0
_BURST = 116.0, 38.0
_BURST_DOWN, _BURST_CLOCK = 28.0, 52.0


@dataclass(frozen=True, slots=True)
class Left:
    """Is how much time is left: whole seconds begun, and how long ago this second began (ms)."""

    seconds: int
    since_ms: float

    @classmethod
    def of(cls, remaining_ms: float) -> Left:
        """Take a rest of time apart: 10 000 ms show as 10, the last ms as 1."""
        seconds = max(math.ceil(remaining_ms / _SECOND_MS), 0)
        return cls(seconds, seconds * _SECOND_MS - remaining_ms)

    @property
    def hurry(self) -> bool:
        """Tell whether these are the last seconds."""
        return self.seconds <= _HURRY_S


def warm(painter: Painter, plan: TablePlan) -> None:
    """Have the countdown's pictures and first number made."""
    for remaining_ms in (10 * _SECOND_MS, _HURRY_S * _SECOND_MS):
        draw_countdown(painter, plan, remaining_ms, words="", still=False)
    for words in (go_words(), stop_words()):
        draw_count(painter, plan, words, _BEAT_MS, still=False)


def hurries(remaining_ms: float) -> bool:
    """Tell whether these are the last seconds."""
    return Left.of(remaining_ms).hurry


def draw_countdown(painter: Painter, plan: TablePlan, remaining_ms: float, *, words: str, still: bool) -> None:
    """Draw the time until the stop, as large as the empty podium allows, and over which words."""
    left = Left.of(remaining_ms)
    x, y, _across, _down = plan.podium_top
    if left.hurry:
        _draw_alarm(painter, plan, left, still=still)
    wobble = 0 if still or not left.hurry else round(8 * math.sin(left.since_ms / 28) * max(1 - left.since_ms / 500, 0))
    painter.picture("trophy/clock", Box.around((x - _CLOCK_LEFT, y - _TIME_UP + 2), _CLOCK), angle=wobble)
    colour = "spot-red" if left.hurry else "brass200"
    size = _NUMBER * (1 + (0 if still else _beat(left.since_ms, _BEAT if left.hurry else _BEAT / 2)))
    place = x + _NUMBER_RIGHT, y - _TIME_UP
    painter.text(str(left.seconds), place, size, colour, face=Face.DISPLAY, align="centre", stroke=9)
    _draw_words(painter, plan, words)


def _draw_words(painter: Painter, plan: TablePlan, words: str) -> None:
    x, y, _across, _down = plan.podium_top
    brass_plaque(painter, Box.around((x, y + _PLAQUE_DOWN), *_PLAQUE), words, 21)


def _beat(since_ms: float, most: float) -> float:
    """Return how much larger a number is so long after its second has begun, in a few steps."""
    share = max(1 - since_ms / _BEAT_MS, 0.0)
    return most * math.ceil(share * share * _STEPS) / _STEPS


def _draw_alarm(painter: Painter, plan: TablePlan, left: Left, *, still: bool) -> None:
    """Draw the red light around the podium that swells with every second."""
    share = 0.5 if still else 1 - out_cubic(min(left.since_ms / 900, 1.0))
    box = plan.podium.inset(-26, -22)

    def draw(inner: Painter) -> None:
        x, y, across, down = plan.podium_top
        for step in range(_RING_STEPS):
            grow = 34 - 6 * step
            points = [
                (x + (across + grow) * math.cos(turn), y + 4 + (down + grow) * math.sin(turn))
                for turn in (math.tau * n / 64 for n in range(64))
            ]
            inner.polygon(points, "spot-red", alpha=0.16)

    painter.baked("trophy-alarm", box, draw, alpha=round(share * 10) / 10)


def draw_burst_clock(painter: Painter, plan: TablePlan, remaining_ms: float, *, still: bool) -> None:
    """Draw the time left of a burst on the podium, at the feet of the trophies: no tile may lie so near."""
    left = Left.of(remaining_ms)
    x, y, _across, _down = plan.podium_top
    box = Box.around((x, y + _BURST_DOWN), *_BURST)
    brass_plaque(painter, box)
    painter.picture("trophy/clock", Box.around((box.x + 24, box.centre[1] - 3), _BURST_CLOCK))
    size = 34 * (1 + (0 if still or not left.hurry else _beat(left.since_ms, _BEAT)))
    colour = "velvet500" if left.hurry else "ink"
    painter.text(str(left.seconds), (box.x + 78, box.centre[1]), size, colour, face=Face.DISPLAY, align="centre")


def draw_count(painter: Painter, plan: TablePlan, words: str, since_ms: float, *, still: bool) -> None:
    """Draw a number of the count before the start, or the word that ends it, over the podium."""
    x, y, _across, _down = plan.podium_top
    size = (_COUNT if len(words) <= 2 else _COUNT * 0.62) * (1 + (0 if still else _beat(since_ms, 0.35)))
    painter.text(words, (x, y - 10), size, "brass200", face=Face.DISPLAY, align="centre", stroke=12)


def go_words() -> str:
    """Return what is called when play begins."""
    return _("Go!")


def stop_words() -> str:
    """Return what is called when time has run out."""
    return _("Stop!")
