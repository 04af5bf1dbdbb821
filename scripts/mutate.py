#!/usr/bin/env python3
"""Change the rules in thousands of small ways and see whether a test notices: ``python scripts/mutate.py [PATH ...]``.

Every mutant that no test fails for is one fact of the rules that could be lost unseen. The command prints a table by
file, then the survivors; it fails when fewer than 90 of 100 mutants were killed, or when a survivor is not explained in
``scripts/mutation/survivors.toml``. Paths name files or folders of ``monstar/rules``; without one, all of it is tried.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pytest  # noqa: E402 - only now on the path

from scripts.mutation.mutants import Mutant, mutants_of  # noqa: E402
from scripts.mutation.trials import ARGUMENTS, Trial, Trials, Verdict  # noqa: E402

RULES = ROOT / "monstar" / "rules"
TESTS = ("tests/rules", "tests/contract", "tests/golden")
EXPLAINED = Path(__file__).parent / "mutation" / "survivors.toml"
LEAST = 0.9
TYPES = "types"  # no test fails, but mypy refuses it: it could not be committed
DEAD = {Verdict.KILLED, Verdict.STALLED, TYPES}


class Notebook:
    """Keeps what became of each mutant, on disk line by line, so that a run that was broken off can go on."""

    def __init__(self, path: Path, *, resume: bool) -> None:
        self.path = path
        self.rows: dict[str, dict[str, object]] = {}
        path.parent.mkdir(exist_ok=True)
        if resume and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                row = json.loads(line)
                self.rows[row["key"]] = row
        self.file = path.open("a" if resume else "w", encoding="utf-8")

    def write(self, mutant: Mutant, verdict: str, test: str = "", seconds: float = 0) -> None:
        """Note a verdict; a later one counts."""
        row = {"key": mutant.key, "of": mutant.of, "verdict": verdict, "test": test, "seconds": round(seconds, 2)}
        self.rows[mutant.key] = row
        self.file.write(json.dumps(row, ensure_ascii=False) + "\n")
        self.file.flush()

    def verdict(self, mutant: Mutant) -> str | None:
        """Return what became of a mutant, None if its function has changed since."""
        row = self.rows.get(mutant.key)
        return str(row["verdict"]) if row is not None and row["of"] == mutant.of else None


def main(arguments: list[str]) -> int:
    """Try the mutants asked for; return 1 if too many live."""
    parser = argparse.ArgumentParser(prog="scripts/mutate.py", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", default=[RULES])
    parser.add_argument("--sample", type=int, metavar="N", help="try N mutants drawn from all, and give the interval")
    parser.add_argument("--seed", type=int, default=1, help="what the sample is drawn by (%(default)s)")
    parser.add_argument("--budget", type=float, default=20, metavar="S", help="seconds of tests a mutant (%(default)s)")
    parser.add_argument("--tests", nargs="+", default=TESTS, metavar="PATH", help="the tests to be failed")
    parser.add_argument("--resume", action="store_true", help="try only what is neither killed nor explained yet")
    parser.add_argument("--notes", type=Path, default=ROOT / "out" / "mutants.jsonl", help="where verdicts are kept")
    options = parser.parse_args(arguments)
    if not hasattr(os, "fork"):
        sys.exit("mutants are tried in forked processes, which this system does not have (Linux and macOS do)")
    mutants = [mutant for path in modules(options.paths) for mutant in mutants_of(path, ROOT)]
    if options.sample:
        mutants = random.Random(options.seed).sample(mutants, min(options.sample, len(mutants)))
    notes = Notebook(options.notes, resume=options.resume)
    settled, explained = {*DEAD, Verdict.SURVIVED}, explanations()
    waiting = [m for m in mutants if notes.verdict(m) not in (settled if m.key in explained else DEAD)]
    print(f"{len(mutants)} mutants, {len(waiting)} to be tried", flush=True)
    if waiting and not attempt(waiting, notes, options.tests, options.budget):
        return 1
    with type_check() as fits:
        for mutant in mutants:
            if notes.verdict(mutant) in (Verdict.SURVIVED, Verdict.UNREACHED) and not fits(mutant):
                notes.write(mutant, TYPES)
    return report(mutants, notes, sampled=options.sample is not None)


def modules(paths: Iterable[Path]) -> list[Path]:
    """Return the Python files that paths name."""
    found: dict[Path, None] = {}
    for path in paths:
        found |= dict.fromkeys(sorted(path.resolve().rglob("*.py")) if path.is_dir() else [path.resolve()])
    return list(found)


def attempt(mutants: list[Mutant], notes: Notebook, tests: Iterable[str], budget_s: float) -> bool:
    """Try mutants one after the other, telling how far it is; return whether that was possible."""
    start, left = time.monotonic(), len(mutants)

    def tell(mutant: Mutant, trial: Trial) -> None:
        nonlocal left
        left -= 1
        notes.write(mutant, trial.verdict, trial.test, trial.seconds)
        if trial.verdict not in DEAD or left % 200 == 0:
            print(f"{time.monotonic() - start:7.0f} s  {left:5} left  {trial.verdict:9}  {mutant.key}", flush=True)

    arguments = [*ARGUMENTS, *(str(ROOT / path) for path in tests)]
    code = pytest.main(arguments, plugins=[Trials(ROOT, mutants, budget_s, tell)])
    return code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)


@contextmanager
def type_check() -> Iterator[Callable[[Mutant], bool]]:
    """Give a judge of whether mypy accepts a mutant: it is put into a copy of the game, so that mypy sees a change."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder)
        shutil.copytree(ROOT / "monstar", copy / "monstar", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)

        def fits(mutant: Mutant) -> bool:
            path = copy / mutant.path
            path.write_text(mutant.source, encoding="utf-8")
            command = [sys.executable, "-m", "mypy", mutant.path]
            done = subprocess.run(command, cwd=copy, capture_output=True, check=False)
            shutil.copy(ROOT / mutant.path, path)
            return done.returncode == 0

        yield fits


def report(mutants: list[Mutant], notes: Notebook, *, sampled: bool) -> int:
    """Print the table and the survivors; return 1 if too many live or one is not explained."""
    explained = explanations()
    by_path: defaultdict[str, Counter[str]] = defaultdict(Counter)
    living = []
    for mutant in mutants:
        verdict = notes.verdict(mutant) or Verdict.BROKEN
        by_path[mutant.path][verdict] += 1
        if verdict not in DEAD:
            living.append(mutant)
    print(f"\n{'file':<42}{'mutants':>8}{'tests':>7}{'stalled':>9}{'types':>7}{'alive':>7}{'killed':>9}")
    for path, counts in by_path.items():
        print(row(path, counts))
    total = sum(by_path.values(), Counter())
    print(row("all", total))
    if sampled:
        print("within", " to ".join(f"{end:.1%}" for end in interval(total)), "of all mutants, 19 times in 20")
    unexplained = [mutant for mutant in living if mutant.key not in explained]
    for mutant in living:
        print(f"\n{mutant.key}\n    {explained.get(mutant.key, 'NOT EXPLAINED')}")
    print(f"\n{len(living)} live, {len(unexplained)} of them unexplained")
    tried = {mutant.path for mutant in mutants}
    for key in explained.keys() - {mutant.key for mutant in living}:
        if not sampled and key.split(" ")[0] in tried:
            print("explained, but not alive:", key)
    return int(bool(unexplained) or dead(total) < LEAST * total.total())


def explanations() -> dict[str, str]:
    """Return why survivors live, by their key."""
    read = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))
    return {key: entry["why"] for entry in read.get("survivors", []) for key in entry["mutants"]}


def dead(counts: Counter[str]) -> int:
    """Return how many are dead."""
    return sum(counts[verdict] for verdict in DEAD)


def row(name: str, counts: Counter[str]) -> str:
    """Return a row of the table."""
    killed, all_ = dead(counts), counts.total()
    cells = (all_, counts[Verdict.KILLED], counts[Verdict.STALLED], counts[TYPES], all_ - killed)
    widths = (8, 7, 9, 7, 7)
    return f"{name:<42}" + "".join(f"{n:>{w}}" for n, w in zip(cells, widths, strict=True)) + f"{killed / all_:>9.1%}"


def interval(counts: Counter[str]) -> tuple[float, float]:
    """Return Wilson's interval of the share of the dead, at 95 of 100."""
    n, share, z = counts.total(), dead(counts) / counts.total(), 1.96
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)) ** 0.5
    return middle - half, middle + half


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
