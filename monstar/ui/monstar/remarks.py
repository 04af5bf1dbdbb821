"""Remarks on what happened in a casting that nobody did by hand: a few words beside a tile, a beat around a plate."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from monstar.ui.canvas import CANVAS, Box
from monstar.ui.monstar.cuebar import draw_pill, pill_width
from monstar.ui.tween import along, out_cubic

if TYPE_CHECKING:
    from monstar.ui.painter import Painter

NOTE_MS = 1500.0
PULSE_MS = 1200.0
_TALL, _OFF = 30.0, 8.0  # canvas px: how tall a note is, and how far from its tile


@dataclass
class Note:
    """Is a remark beside a tile about what happened to it that nobody did by hand."""

    words: str
    tile: Box
    room: Box  # what it keeps inside if it can
    clear: tuple[Box, ...] = ()  # what else it should not cover
    age_ms: float = 0.0

    def draw(self, painter: Painter, still: bool, papers: tuple[Box, ...] = ()) -> None:
        """Draw it where it covers least around its tile and nothing of some papers; always whole on the canvas."""
        alpha = min(self.age_ms / 120, (NOTE_MS - self.age_ms) / 250, 1.0)
        near = 0.0 if still else _OFF * (1 - out_cubic(min(self.age_ms / 400, 1.0)))
        box = self.place(pill_width(painter, self.words), papers)
        x, y = along(box.centre, self.tile.centre, near / max(math.dist(box.centre, self.tile.centre), near, 1.0))
        draw_pill(painter, Box.around((x, y), box.w, box.h), self.words, max(alpha, 0.0))

    def place(self, wide: float, papers: tuple[Box, ...] = ()) -> Box:
        """Return where it stands: above, below or beside its tile, never on it, and off what is told on papers."""
        (x, y), tile, tall = self.tile.centre, self.tile, _TALL
        room = self.room if wide <= self.room.w else CANVAS
        over = min(max(x, room.x + wide / 2), room.right - wide / 2)
        aside = wide / 2 + _OFF
        centres = (
            (over, tile.y - tall / 2 - _OFF), (over, tile.bottom + tall / 2 + _OFF),
            (tile.x - aside, y), (tile.right + aside, y),
            *((over, end) for paper in papers for end in (paper.y - tall / 2 - _OFF, paper.bottom + tall / 2 + _OFF)),
        )  # fmt: skip
        spots = [Box.around(centre, wide, tall) for centre in centres]

        def covers(box: Box) -> float:
            told = 100 * sum(map(box.shared, papers)) + box.shared(tile)
            return told + sum(map(box.shared, self.clear)) + 10 * (box.w * box.h - box.shared(room))

        return min(spots, key=covers)


@dataclass
class Pulse:
    """Is the attention that the plate of missed takes gets when it counts one more: a ring that widens and fades."""

    plate: Box
    age_ms: float = 0.0

    def draw(self, painter: Painter, still: bool) -> None:
        """Draw its two beats around the plate."""
        beat = self.age_ms / PULSE_MS * 2 % 1
        wider = 4 if still else 2 + 4 * round(3 * beat)  # steps: few rings are made
        ring = self.plate.inset(-wider)
        painter.ring(ring, ring.h / 2, "state-bad", 4, alpha=1 - beat)
