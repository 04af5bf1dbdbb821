"""MonStar: a real-time talent show for 2-4 seats, three rounds, driven by a soundtrack."""

from monstar.rules.monstar.game import MonstarGame

__all__ = ["MonstarGame"]
