"""Time every scene there is a shot of, its animations running: what a frame costs, and the first one at 4K."""

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from monstar.settings import Settings
from monstar.ui.app import App
from monstar.ui.cafe.flow import CAFE
from monstar.ui.monstar.flow import MONSTAR
from monstar.ui.session import Session
from monstar.ui.trophy.flow import TROPHY
from scripts.shots import FRAME_MS, Setter, shots, tick

FULL_HD, FOUR_K = (1920, 1080), (3840, 2160)
FRAME_BUDGET_MS = 16.0  # of CPU: above it there are no 60 frames a second
FRAMES = 240
SPARE_NS = 8_000_000  # what frames leave at least
_TOLD = 12  # scenes that are named, the slowest ones

Figures = dict[str, Any]


def scenes(frames: int = FRAMES, names: Sequence[str] = ()) -> Figures:
    """Let every scene live for some frames at 1920x1080, and show it anew at 3840x2160; return the slowest by name.

    All figures are of CPU time: what a busy machine lets wait is left out.
    """
    found = {name: _scene(setter, frames) for name, setter in shots(names).items()}
    slow = sorted(found, key=lambda name: -found[name]["p99_of_cpu_ms"])
    first = sorted(found, key=lambda name: -found[name]["first_at_4k_ms"])
    return {
        "scenes": len(found),
        "over_budget": [name for name in slow if found[name]["p99_of_cpu_ms"] > FRAME_BUDGET_MS],
        "highest_median_of_cpu_ms": max(figures["median_of_cpu_ms"] for figures in found.values()),
        "slowest": {name: found[name] for name in slow[:_TOLD]},
        "first_at_4k_ms": {name: found[name]["first_at_4k_ms"] for name in first[:_TOLD]},
        "goal": f"p99_of_cpu_ms <= {FRAME_BUDGET_MS:.0f} in every scene",
    }


def _scene(setter: Setter, frames: int) -> Figures:
    """Set a scene and time its frames."""
    app = App(Session(window=FULL_HD, full_screen=False), Settings(values={}), (MONSTAR, CAFE, TROPHY))
    setter(app)
    app.frame(0)
    gc.collect()
    gc.freeze()  # as the app does while a scene with a clock is on top
    of_cpu = sorted(_frame(app) for _number in range(frames))
    first_ms = _first_at(app, FOUR_K)
    app.stack.reset()
    gc.unfreeze()
    return {
        "median_of_cpu_ms": round(statistics.median(of_cpu), 2),
        "p99_of_cpu_ms": round(of_cpu[len(of_cpu) * 99 // 100], 2),
        "worst_of_cpu_ms": round(of_cpu[-1], 1),
        "first_at_4k_ms": round(first_ms),
    }


def _frame(app: App) -> float:
    """Draw one frame and return its CPU time in ms; what a scene does without drawing counts too."""
    tick(app, FRAME_MS)
    app.prepare(time.perf_counter_ns() + SPARE_NS)
    return _cpu_ms(lambda: app.frame(FRAME_MS))


def _first_at(app: App, size: tuple[int, int]) -> float:
    """Return the CPU time in ms of the first frame in a window of another size, for which everything is made anew."""
    app.screen = pygame.display.set_mode(size)
    if app.stack.top is not None:
        app.stack.top.layout()
    return _cpu_ms(lambda: app.frame(0))


def _cpu_ms(do: Callable[[], object]) -> float:
    start = time.thread_time()
    do()
    return (time.thread_time() - start) * 1000
