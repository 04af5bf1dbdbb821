"""Which board shows the films of which game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.ui.replaying.cafe import CafeBoard
from monstar.ui.replaying.monstar import MonstarBoard
from monstar.ui.replaying.trophy import TrophyBoard

if TYPE_CHECKING:
    from collections.abc import Callable

    from monstar.ui.replaying.board import Board, Screen

BOARDS: dict[str, Callable[[Screen], Board]] = {"monstar": MonstarBoard, "cafe": CafeBoard, "trophy": TrophyBoard}


def board_of(screen: Screen) -> Board:
    """Return the board for a film."""
    return BOARDS[screen.film.game.name](screen)
