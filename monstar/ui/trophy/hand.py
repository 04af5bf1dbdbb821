"""What there is to see of a hand: where it is, what it points at, what it holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from monstar.rules.table import Seat
from monstar.rules.trophy.state import Tile
from monstar.ui.trophy.plan import Pos

Podium = Literal["podium"]
PODIUM: Podium = "podium"


@dataclass(frozen=True, slots=True)
class Hand:
    """Is the hand of a seat as it is to be drawn.

    `device` is what moves it ("" for a bot), `pos` where its fingertip is on the canvas. `target` is the tile it
    points at, or the podium. `held` is the tile it looks at, `pushing` one that it has grabbed face down and that goes
    where the fingertip goes. `awaits_trophy`: it is asked at the podium whether to take the trophy, which ends its
    play; `hasty`: its answer came so soon that it was taken for an echo of the first press.
    `push_mode`: its push toggle is on. `in_sight` is False as long as its device has not moved it, for hands that
    would only be in the way: a mouse that has its own arrow, fingers that are not on the glass, who has stopped.
    """

    seat: Seat
    device: str
    pos: Pos
    target: Tile | Podium | None = None
    held: Tile | None = None
    pushing: Tile | None = None
    awaits_trophy: bool = False
    hasty: bool = False
    push_mode: bool = False
    in_sight: bool = True
