"""Trophy Grab: everybody at once, memory and nerve, for 2-8 seats."""

from monstar.rules.trophy.game import TrophyGame

__all__ = ["TrophyGame"]
