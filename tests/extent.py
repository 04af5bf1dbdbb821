"""How much the tests do: a sample in a daily run, everything under ``scripts/test.py --long``."""

import os
from typing import TypeVar

LONG = os.environ.get("MONSTAR_LONG", "") not in {"", "0"}

T = TypeVar("T")


def sample(daily: T, long: T) -> T:
    """Choose between the extent of a daily run and that of a long one."""
    return long if LONG else daily
