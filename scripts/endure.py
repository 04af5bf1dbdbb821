"""Play a very long evening through the real screen, open every scene again and again, and see what piles up.

``endure.py [--hours 8] [--time-scale 50] [--openings 1000] [--jobs 2] [--json]``. Matches of bots of all three games,
with every number of seats, one after the other in one process, without a screen or a sound; then every kind of scene as
often as asked, some at a time. Memory, handles, threads and living objects must be flat once the caches are warm, no
clock may drift, and nothing may break. Tells how far it is, then prints a table; exit code 1 where something failed.
Linux only: it reads ``/proc``.
"""

import argparse
import gc
import json
import os
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from functools import cache
from itertools import cycle
from multiprocessing import get_context
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from monstar.content import game_type, preset, presets  # noqa: E402 - only now on the path
from monstar.settings import Settings  # noqa: E402
from monstar.ui import launch as launching  # noqa: E402
from monstar.ui.app import App  # noqa: E402
from monstar.ui.launch import WAYS, Launch, launch  # noqa: E402
from monstar.ui.monstar.casting import CastingScene  # noqa: E402
from monstar.ui.registry import CAFE, MONSTAR, TROPHY  # noqa: E402
from monstar.ui.session import Session  # noqa: E402
from scripts.shots import Setter, kind_of, shots  # noqa: E402

HOUR_S = 3600.0
BOTS = {"monstar": ("star", "greedy", "random"), "cafe": ("greedy", "random"), "trophy": ("child", "elephant")}
MORE_MB = 8.0  # memory may grow by so much from the second quarter to the last: what is read and kept grows a little
MORE_OBJECTS = 0.02
DRIFT_MS = 1.0
WARM = 30  # openings of a scene that fill its caches
SMALL = (640, 360)


@dataclass(frozen=True)
class Reading:
    """Is what the process held at one moment."""

    rss_mb: float
    handles: int
    threads: int
    objects: int

    @classmethod
    def now(cls) -> "Reading":
        """Read it, with all garbage gone."""
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        rss_mb = pages * os.sysconf("SC_PAGE_SIZE") / 1e6
        return cls(rss_mb, len(list(Path("/proc/self/fd").iterdir())), threading.active_count(), len(gc.get_objects()))


def main() -> int:
    """Endure, print, and tell by the exit code whether all was flat."""
    parser = argparse.ArgumentParser(prog="scripts/endure.py", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--hours", type=float, default=8.0, help="stage time of the evening (default: 8)")
    parser.add_argument("--time-scale", type=float, default=50.0, help="how much faster it is played (default: 50)")
    parser.add_argument("--openings", type=int, default=1000, help="of every kind of scene (default: 1000)")
    parser.add_argument("--jobs", type=int, default=2, help="processes that open scenes (default: 2)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    options = parser.parse_args()
    if not Path("/proc/self/statm").exists():
        print("this reads /proc, which only Linux has", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="monstar-endure-") as home:
        os.environ["MONSTAR_HOME"] = home
        figures = {
            "evening": evening(options.hours, options.time_scale) if options.hours else None,
            "openings": openings(options.openings, options.jobs) if options.openings else None,
        }
    if options.json:
        print(json.dumps(figures, indent=2))
    else:
        show(figures)
    return int(any(part is not None and part["faults"] for part in figures.values()))


# ------------------------------------------------------------------ the evening


def evening(hours: float, time_scale: float) -> dict[str, Any]:
    """Play matches of bots until their stage time is over; return what was held, and what failed."""
    readings, played, drifts = [], dict.fromkeys(BOTS, 0), [0.0]
    watch_drift(drifts)
    launching.crash_scene = _give_up
    began = time.perf_counter()
    for asked in evenings(time_scale):
        if (time.perf_counter() - began) * time_scale >= hours * HOUR_S:
            break
        match = launch(asked)
        if match is None or match.outcome is None:
            raise SystemExit(f"a match of {asked.game} came to no end")
        played[asked.game] += 1
        readings.append(Reading.now())
        hour = (time.perf_counter() - began) * time_scale / HOUR_S
        progress(f"hour {hour:.2f} of {hours:g}: {sum(played.values())} matches, {readings[-1].rss_mb:.0f} MB")
    return {
        "stage_hours": round((time.perf_counter() - began) * time_scale / HOUR_S, 2),
        "matches": played,
        "worst_drift_ms": round(max(drifts), 3),
        **held(readings),
        "faults": grown(readings) + ([] if max(drifts) <= DRIFT_MS else ["drift"]),
    }


def evenings(time_scale: float) -> Iterator[Launch]:
    """Yield matches of every game, preset and number of seats, over and over."""
    names = {game: cycle(presets(game)) for game in BOTS}
    counts = {game: cycle(range(game_type(game).fewest_seats, game_type(game).most_seats + 1)) for game in BOTS}
    for number, game in enumerate(cycle(BOTS)):
        bots = tuple(BOTS[game][(number + seat) % len(BOTS[game])] for seat in range(next(counts[game])))
        name = next(names[game])
        yield Launch(
            game=game, params=preset(game, name), preset=name, bots=bots, seed=number, audio="silent",
            time_scale=time_scale, quit_at_end=True,
        )  # fmt: skip


def watch_drift(drifts: list[float]) -> None:
    """Note at every frame of a casting how far the song clock is from the time that went by since it was started."""
    update = CastingScene.update

    def watching(scene: CastingScene, dt_ms: float) -> None:
        update(scene, dt_ms)
        clock = scene.sitting.soundtrack.clock
        if clock.running:
            from_ns, from_ms = clock._anchor
            now_ns = clock.now_ns()
            gone_ms = (now_ns - from_ns) / 1e6 * clock._stretches[-1].rate
            drifts.append(abs(clock.track_ms(now_ns) - from_ms - max(gone_ms, 0.0)))
            drifts[:] = [max(drifts)]

    CastingScene.update = watching  # type: ignore[method-assign]


def _give_up(_app: App, log: Path | None) -> Any:
    text = "" if log is None else log.read_text(encoding="utf-8")
    raise SystemExit(f"the window broke:\n{text[-3000:]}")


# ------------------------------------------------------------------ every scene, again and again


def openings(times: int, jobs: int) -> dict[str, Any]:
    """Open every kind of scene so many times, some kinds at a time; return what each left behind."""
    scenes: list[dict[str, Any]] = []
    found = kinds()
    progress(f"{len(found)} kinds of scenes")
    # A process that was forked would hold what this one has; each begins anew, and opens one kind after the other.
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        slowest_first = sorted(found.items(), key=lambda item: -item[1][0])
        waiting = [pool.submit(open_often, kind, name, times) for kind, (_took, name) in slowest_first]
        for done in as_completed(waiting):
            scenes.append(done.result())
            told = scenes[-1]
            progress(f"{len(scenes)} of {len(found)}: {told['scene']}, {times} times in {told['seconds']:.0f} s")
    scenes.sort(key=lambda told: told["scene"])
    return {"scenes": scenes, "faults": [told["scene"] for told in scenes if piles_up(told)]}


def open_often(kind: str, name: str, times: int) -> dict[str, Any]:
    """Open a scene so many times once its caches are warm; return what that left behind."""
    app, setter = the_app(), shots()[name]
    readings, began = [], time.perf_counter()
    for often in (WARM, times // 2, times - times // 2):
        for _ in range(often):
            opened(app, setter)
        readings.append(Reading.now())
    before, half, after = readings
    # What a leak takes it takes in both halves; a cache or the system's allocator takes a piece at some moment.
    mb_more = 2 * min(half.rss_mb - before.rss_mb, after.rss_mb - half.rss_mb)
    return {
        "scene": kind, "shot": name, "times": times,
        "mb_more": round(mb_more, 2), "objects_more": after.objects - before.objects,
        "handles_more": after.handles - before.handles, "seconds": round(time.perf_counter() - began, 1),
    }  # fmt: skip


def piles_up(told: dict[str, Any]) -> bool:
    """Tell whether something is left of every opening; caches that fill up by some entries are no leak."""
    return bool(told["objects_more"] > told["times"] // 4 or told["handles_more"] > 0 or told["mb_more"] > MORE_MB)


@cache
def the_app() -> App:
    """Return the app of this process, in which all scenes are opened."""
    return App(Session(window=SMALL, full_screen=False), Settings(values={}), (MONSTAR, CAFE, TROPHY))


def kinds() -> dict[str, tuple[float, str]]:
    """Return for every class of scene the seconds and the name of the shot that opens it in the shortest time."""
    found: dict[str, tuple[float, str]] = {}
    for name, setter in shots().items():
        began = time.process_time()
        kind = opened(the_app(), setter)
        took = time.process_time() - began
        found[kind] = min(found.get(kind, (took, name)), (took, name))
    return found


def opened(app: App, setter: Setter) -> str:
    """Open a scene, draw all of it, and take it off again; return its class."""
    setter(app)
    app.painter.refresh()  # else nothing would be drawn of a frame like the one before
    app.frame(16.0)
    assert app.stack.top is not None
    kind = kind_of(app.stack.top)
    app.stack.reset()
    return kind


# ------------------------------------------------------------------ telling


def progress(text: str) -> None:
    """Say how far it is, beside what is printed in the end."""
    print(text, file=sys.stderr, flush=True)


def quarter(readings: Sequence[Reading], number: int) -> Reading:
    """Return the middle of what was read in a quarter of the evening, counted from 0."""
    part = readings[len(readings) * number // 4 : max(len(readings) * (number + 1) // 4, 1)] or readings
    return Reading(*(statistics.median(getattr(reading, name) for reading in part) for name in asdict(part[0])))


def held(readings: Sequence[Reading]) -> dict[str, Any]:
    """Return what was held in each quarter."""
    return {f"quarter_{number + 1}": asdict(quarter(readings, number)) for number in range(4)}


def grown(readings: Sequence[Reading]) -> list[str]:
    """Name what grew from the second quarter, when the caches are warm, to the last."""
    early, late = quarter(readings, 1), quarter(readings, 3)
    faults = ["memory"] if late.rss_mb > early.rss_mb + MORE_MB else []
    faults += ["handles"] if late.handles > early.handles else []
    faults += ["threads"] if late.threads > early.threads else []
    return faults + (["objects"] if late.objects > early.objects * (1 + MORE_OBJECTS) else [])


def show(figures: dict[str, Any]) -> None:
    """Print the figures as tables."""
    told = figures["evening"]
    if told is not None:
        print(f"evening of {told['stage_hours']} hours: matches {told['matches']}")
        print(f"{'':<12}{'MB':>8}{'handles':>10}{'threads':>10}{'objects':>10}")
        for number in range(1, 5):
            mb, *counts = told[f"quarter_{number}"].values()
            print(f"quarter {number:<4}{mb:>8.1f}" + "".join(f"{count:>10.0f}" for count in counts))
        print(f"worst drift of a clock: {told['worst_drift_ms']} ms; faults: {', '.join(told['faults']) or 'none'}")
    told = figures["openings"]
    if told is not None:
        print(f"\n{'scene':<40}{'times':>7}{'MB more':>9}{'objects':>9}{'handles':>9}")
        for row in told["scenes"]:
            kind, _shot, times, mb, objects, handles, _seconds = row.values()
            print(f"{kind:<40}{times:>7}{mb:>9.2f}{objects:>9}{handles:>9}")
        print(f"faults: {', '.join(told['faults']) or 'none'}")


if __name__ == "__main__":
    assert set(WAYS) == set(BOTS), "every game that can be played is endured"
    sys.exit(main())
