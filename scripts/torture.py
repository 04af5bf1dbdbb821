"""Do to the game whatever a family, a disk or a cable may do: ``python scripts/torture.py --minutes 20 --seed 1``.

Ends with a table: for each kind of fault how often it was tried and survived, how many acts that had been accepted were
lost, and how many errors nobody caught. Exit code 1 unless everything was survived and nothing lost. ``--list`` names
the kinds, ``--only`` tries some of them.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from scripts.torture import Run, kinds  # noqa: E402 - only after the drivers are chosen

_TASK_S = 60.0  # a process of its own tries one kind for so long, so that nothing piles up
_GRACE_S = 300.0
_COUNTS = ("tried", "survived", "lost", "tracebacks")


def main(arguments: list[str]) -> int:
    """Try all kinds of faults for so many minutes, and tell what came of it."""
    asked = _parser().parse_args(arguments)
    known = kinds()
    if asked.list:
        print("\n".join(known))
        return 0
    wanted = asked.only or list(known)
    unknown = [name for name in wanted if name not in known]
    if unknown:
        print(f"unknown kind {unknown[0]!r} (known: {', '.join(known)})", file=sys.stderr)
        return 2
    if asked.task:
        print(json.dumps(_task(wanted[0], asked)))
        return 0
    began_s = time.monotonic()
    with ThreadPoolExecutor(asked.jobs) as pool:
        tallies = list(pool.map(lambda task: _in_process(*task), _tasks(wanted, asked)))
    totals = {name: _added([tally for of, tally in tallies if of == name]) for name in wanted}
    print(_table(totals, time.monotonic() - began_s))
    good = all(tally["tried"] == tally["survived"] and not tally["troubles"] for tally in totals.values())
    return 0 if good else 1


def _tasks(wanted: list[str], asked: argparse.Namespace) -> list[tuple[str, int, float, int | None]]:
    """Cut the time into tasks: kind, seed, seconds, most tries."""
    chosen = {name: kinds()[name] for name in wanted}
    second = asked.minutes * 60 * asked.jobs / sum(known.share for known in chosen.values())
    tasks = []
    for name, known in chosen.items():
        parts = max(round(known.share * second / _TASK_S), 1) if known.split else 1
        seeds = [asked.seed + 1_000_000 * part for part in range(parts)]
        tasks += [(name, seed, known.share * second / parts, asked.tries) for seed in seeds]
    return sorted(tasks, key=lambda task: -task[2])  # the longest first, so that none is left alone at the end


def _in_process(name: str, seed: int, seconds: float, most: int | None) -> tuple[str, dict[str, Any]]:
    """Let a process of its own try a kind; one that dies has not survived."""
    order = [sys.executable, __file__, "--task", "--only", name, "--seed", str(seed), "--minutes", str(seconds / 60)]
    order += [] if most is None else ["--tries", str(most)]
    try:
        done = subprocess.run(
            order, cwd=ROOT, capture_output=True, text=True, timeout=seconds + _GRACE_S, check=False
        )
        tally = json.loads(done.stdout.splitlines()[-1])
    except subprocess.TimeoutExpired:
        tally = _dead(f"{name}, seed {seed}: hung for {_GRACE_S:.0f} s")
    except (ValueError, IndexError):
        tally = _dead(f"{name}, seed {seed}: ended with {done.returncode}\n{done.stderr[-3000:]}")
    print(f"{name}: {tally['survived']} of {tally['tried']}", file=sys.stderr)
    for trouble in tally["troubles"]:
        print(trouble, file=sys.stderr)
    return name, tally


def _dead(trouble: str) -> dict[str, Any]:
    counts = {"tried": 1, "survived": 0, "lost": 0, "tracebacks": 1}
    return {**counts, "notes": {}, "scenes": [], "troubles": [trouble]}


def _task(name: str, asked: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="monstar-torture-") as folder:
        os.environ["MONSTAR_HOME"] = str(Path(folder) / "home")
        tempfile.tempdir = str(Path(folder) / "tmp")  # what stands in for a home: each task its own
        Path(tempfile.tempdir).mkdir()
        run = Run(asked.seed, asked.minutes * 60, Path(folder), asked.tries)
        kinds()[name].tries(run)
    return {count: getattr(run, count) for count in (*_COUNTS, "notes", "troubles")} | {"scenes": sorted(run.scenes)}


def _added(tallies: list[dict[str, Any]]) -> dict[str, Any]:
    notes: dict[str, float] = {}
    for tally in tallies:
        for what, count in tally["notes"].items():
            notes[what] = notes.get(what, 0) + count
    counts = {count: sum(tally[count] for tally in tallies) for count in _COUNTS}
    lists = {of: [one for tally in tallies for one in tally[of]] for of in ("scenes", "troubles")}
    return counts | {"notes": notes} | lists


def _table(totals: dict[str, dict[str, Any]], took_s: float) -> str:
    wide = max(len(name) for name in (*totals, "kind of fault"))
    rows = [f"{'kind of fault':<{wide}}  {'tries':>8}  {'survived':>8}  {'lost acts':>9}  {'tracebacks':>10}"]
    for name, tally in totals.items():
        notes = ", ".join(f"{count:.0f} {what}" for what, count in tally["notes"].items())
        notes += f", {len(set(tally['scenes']))} scenes" if tally["scenes"] else ""
        counts = f"{tally['tried']:>8}  {tally['survived']:>8}  {tally['lost']:>9}  {tally['tracebacks']:>10}"
        rows.append(f"{name:<{wide}}  {counts}  {notes}".rstrip())
    whole = _added(list(totals.values()))
    counts = f"{whole['tried']:>8}  {whole['survived']:>8}  {whole['lost']:>9}  {whole['tracebacks']:>10}"
    return "\n".join([*rows, f"{'all':<{wide}}  {counts}  in {took_s / 60:.1f} min"])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Do to the game whatever may be done, and count what it survives.")
    parser.add_argument("--minutes", type=float, default=20.0, help="how long all of it takes (default: 20)")
    parser.add_argument("--seed", type=int, default=1, help="draws all that is tried (default: 1)")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time (default: 2)")
    parser.add_argument("--only", nargs="+", metavar="KIND", help="kinds of faults to try (default: all)")
    parser.add_argument("--tries", type=int, help="at most so many tries of a kind and seed")
    parser.add_argument("--list", action="store_true", help="name the kinds and try none")
    parser.add_argument("--task", action="store_true", help=argparse.SUPPRESS)
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
