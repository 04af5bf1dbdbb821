"""The audience where the stages leave room: monsters that listen, gasp at the breath and cheer at the bell.

They answer a cue when it has sounded, never before.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from monstar.rules.cues import CueKind
from monstar.ui.canvas import Box
from monstar.ui.effects import Life, draw_monster
from monstar.ui.layers import Thing
from monstar.ui.monstar.plan import BoardPlan
from monstar.ui.painter import Painter

_POSE_MS = {CueKind.BREATH: 900.0, CueKind.BELL: 1500.0, CueKind.APPLAUSE: 60_000.0}
_POSES = {CueKind.BREATH: "shock", CueKind.BELL: "cheer", CueKind.APPLAUSE: "cheer"}


@dataclass(frozen=True, slots=True)
class Guest:
    """Is one monster of the audience: who, where, and below which line it is not seen (behind a stage)."""

    monster: str
    box: Box
    cut_y: float


class Crowd:
    """Holds the guests and the pose each has now."""

    def __init__(self, plan: BoardPlan) -> None:
        self.guests = tuple(_guests(plan))
        self._life = Life(len(self.guests), seed=5) if self.guests else None
        self._pose = ""
        self._pose_ms = 0.0

    def hear(self, kind: CueKind) -> None:
        """Answer a cue that has sounded."""
        self._pose, self._pose_ms = _POSES[kind], _POSE_MS[kind]

    def update(self, dt_ms: float, *, still: bool = False) -> bool:
        """Let stage time go on; tell whether anybody looks different now."""
        if self._life is None:
            return False
        before = self._pose
        self._pose_ms -= dt_ms
        if self._pose_ms <= 0:
            self._pose = ""
        return self._life.update(dt_ms, still=still) or before != self._pose

    def things(self) -> Iterator[Thing]:
        """Return the guests as they look now."""
        for number, guest in enumerate(self.guests):
            assert self._life is not None
            pose, breath = self._pose or self._life.pose(number), self._life.breath(number)
            box = Box(guest.box.x, guest.box.y, guest.box.w, min(guest.box.h, guest.cut_y - guest.box.y))
            draw = partial(_draw, guest=guest, pose=pose, breath=breath, seen=box)
            yield Thing(("guest", number), (pose, breath), box, draw)


def _draw(painter: Painter, guest: Guest, pose: str, breath: int, seen: Box) -> None:
    with painter.clipped(seen):
        draw_monster(painter, f"monsters/{guest.monster}-{pose}", guest.box, breath)


def _guests(plan: BoardPlan) -> Iterator[Guest]:
    """Seat monsters above the stages of two players, or in the corner that three leave free."""
    if len(plan.stages) == 2:
        for stage, names in zip(plan.stages, (("yodel", "trill"), ("muck", "bins")), strict=True):
            for number, name in enumerate(names):
                side = 190.0
                x = stage.box.x + stage.box.w * (0.27 + 0.46 * number) - side / 2
                yield Guest(name, Box(x, stage.box.y - side * (0.68 - 0.02 * number), side, side), stage.box.y - 1)
    if plan.spare is not None:
        for name, dx, dy, side in (("hum", -0.24, 0.26, 170), ("muck", 0.24, 0.24, 180), ("trill", 0.02, 0.42, 200)):
            x, y = plan.spare.centre[0] + dx * plan.spare.w, plan.spare.y + plan.spare.h * (0.3 + dy)
            yield Guest(name, Box.around((x, y), side), 720.0)
