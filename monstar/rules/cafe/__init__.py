"""Monster Café: a card game for 2-5 seats, two rounds, with hidden rear lines and families that have powers."""

from monstar.rules.cafe.game import CafeGame

__all__ = ["CafeGame"]
