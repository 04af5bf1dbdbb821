"""Trials: which tests reach which lines, and whether one of them fails when a mutant takes its function's place.

All tests are collected once. Every trial then runs in a process forked from that one, so it starts where no test has
run yet and leaves nothing behind. (`mutmut run` starts a new pytest for each mutant: for rules that hundreds of tests
reach, most of its time goes into finding them again.)
"""

import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import coverage
import hypothesis
import pytest
from _pytest.runner import runtestprotocol

from scripts.mutation.mutants import Mutant

STALLED_S = 2  # a test may take this much longer than without the change, in seconds of its processor, and then
STALLED_TIMES = 8  # as many times as long
MEMORY = 3 << 30  # bytes a trial may use: a loop that never ends may also fill a list
EXAMPLES = 25  # hypothesis draws fewer than in a daily run, and leaves a failing example as it is

ARGUMENTS = ("-qq", "-s", "-n0", "--assert=plain", "--tb=native", "-p", "no:cacheprovider")


class Verdict(StrEnum):
    """Names what a trial comes to."""

    KILLED = "killed"
    STALLED = "stalled"  # a test never ended: as good as killed
    SURVIVED = "survived"
    UNREACHED = "unreached"
    BROKEN = "broken"  # it could not be tried: a fault of ours


@dataclass(frozen=True, slots=True)
class Trial:
    """Says how a mutant fared, by which test, and after how many seconds."""

    verdict: Verdict
    test: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Reach:
    """Knows how long every test takes without a change, and which tests run a line."""

    seconds: Mapping[int, float]
    tests: Mapping[str, Mapping[int, frozenset[int]]]  # by path, then by line

    def of(self, mutant: Mutant) -> list[int]:
        """Return the tests that run what a mutant changes, the quickest first."""
        found = self._between(mutant.path, *mutant.lines) or self._between(mutant.path, *mutant.body)
        return sorted(found, key=lambda test: (self.seconds[test], test))

    def _between(self, path: str, first: int, last: int) -> set[int]:
        by_line = self.tests.get(path, {})
        return {test for line in range(first, last + 1) for test in by_line.get(line, ())}


class Trials:
    """Is a plugin of pytest that tries mutants instead of running the tests."""

    def __init__(
        self, root: Path, mutants: Iterable[Mutant], budget_s: float, tell: Callable[[Mutant, Trial], None]
    ) -> None:
        self.root, self.mutants, self.budget_s, self.tell = root, mutants, budget_s, tell

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Set how thorough hypothesis is, before a test is imported and after conftest.py has had its say."""
        hypothesis.settings.register_profile(
            "mutation",
            hypothesis.settings(),
            max_examples=EXAMPLES,
            phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
        )
        hypothesis.settings.load_profile("mutation")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every mutant."""
        if session.testsfailed:
            raise session.Interrupted("tests could not be collected")
        reach = measured(session.items, self.root)
        for mutant in self.mutants:
            self.tell(mutant, tried(session.items, mutant, reach, self.budget_s))
        return True


def measured(items: list[pytest.Item], root: Path) -> Reach:
    """Run all tests without a change; leave pytest if one fails."""

    def run(report: Callable[[object], None]) -> None:
        meter = coverage.Coverage(data_file=None, config_file=False, include=[str(root / "monstar" / "rules" / "*")])
        meter.set_option("run:core", "ctrace")  # the one that knows which test runs a line
        seconds, failed = {}, []
        caches = [made for name, module in _rules().items() for made in vars(module).values() if _is_cache(made, name)]
        meter.start()
        for number, item in enumerate(items):
            meter.switch_context(str(number))
            for made in caches:
                made.cache_clear()  # else only the first test would be seen to run what is in it
            start = time.process_time()
            if not _passes(item, items[number + 1 : number + 2]):
                failed.append(item.nodeid)
            seconds[number] = time.process_time() - start
        meter.stop()
        data = meter.get_data()
        tests = {
            Path(path).relative_to(root).as_posix(): {
                line: [int(context) for context in contexts if context]
                for line, contexts in data.contexts_by_lineno(path).items()
            }
            for path in data.measured_files()
        }
        report({"seconds": seconds, "tests": tests, "failed": failed})

    said, status = _apart(run)
    if not said:
        pytest.exit(f"the tests broke off without any change (status {status})", returncode=1)
    if said["failed"]:
        pytest.exit(f"these tests fail without any change: {', '.join(said['failed'])}", returncode=1)
    return Reach(
        {int(number): seconds for number, seconds in said["seconds"].items()},
        {
            path: {int(line): frozenset(tests) for line, tests in by_line.items()}
            for path, by_line in said["tests"].items()
        },
    )


def _rules() -> dict[str, types.ModuleType]:
    return {name: module for name, module in sys.modules.items() if name.startswith("monstar.rules")}


def _is_cache(made: Any, module: str) -> bool:
    return hasattr(made, "cache_clear") and made.__module__ == module


def tried(items: list[pytest.Item], mutant: Mutant, reach: Reach, budget_s: float) -> Trial:
    """Run the tests that reach a mutant until one fails; those beyond `budget_s` seconds are left out."""
    order, spent = [], 0.0
    for test in reach.of(mutant):
        spent += reach.seconds[test]
        if order and spent > budget_s:
            break
        order.append(test)
    if not order:
        return Trial(Verdict.UNREACHED, "", 0)

    def run(report: Callable[[object], None]) -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        put_in_place(mutant)
        for place, test in enumerate(order):
            report(test)
            # The clock of this process alone: how busy the machine is makes no difference.
            signal.setitimer(signal.ITIMER_PROF, STALLED_S + STALLED_TIMES * reach.seconds[test])
            if not _passes(items[test], [items[number] for number in order[place + 1 : place + 2]]):
                return
        signal.setitimer(signal.ITIMER_PROF, 0)
        report(None)

    start = time.monotonic()
    last, status = _apart(run)
    name = "" if last is None else items[last].nodeid
    return Trial(_verdict(last, status), name, time.monotonic() - start)


def _verdict(last: object, status: int) -> Verdict:
    """Judge a trial by the test it was at, None if at none, and by how its process ended."""
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF:
        return Verdict.STALLED
    if last is not None:
        return Verdict.KILLED
    return Verdict.BROKEN if status else Verdict.SURVIVED


def put_in_place(mutant: Mutant) -> None:
    """Let the changed function run wherever the old one is known: only the code inside it is exchanged."""
    module = sys.modules[mutant.path.removesuffix(".py").replace("/", ".")]
    made: dict[str, Any] = {"__name__": module.__name__, "__file__": module.__file__}
    exec(compile(mutant.source, str(module.__file__), "exec"), made)  # noqa: S102 - our own source, with one change
    old, new = _function(vars(module), mutant.function), _function(made, mutant.function)
    old.__code__ = new.__code__
    # A default that is an object of a class stays: the changed module has made that class anew.
    plain = (int, str, float, type(None))
    given = zip(old.__defaults__ or (), new.__defaults__ or (), strict=True)
    old.__defaults__ = tuple(two if isinstance(two, plain) else one for one, two in given) or None
    for name, value in (new.__kwdefaults__ or {}).items():
        if isinstance(value, plain):
            old.__kwdefaults__[name] = value


def _function(names: Mapping[str, Any], qualified: str) -> types.FunctionType:
    """Return a function of a module or a class, from under its decorators."""
    head, _, rest = qualified.partition(".")
    found = vars(names[head])[rest] if rest else names[head]
    if hasattr(found, "cache_clear"):
        found.cache_clear()
    for inner in ("fget", "__func__", "__wrapped__"):
        found = getattr(found, inner, found)
    assert isinstance(found, types.FunctionType), f"{qualified} is no function"
    return found


def _passes(item: pytest.Item, coming: list[pytest.Item]) -> bool:
    reports = runtestprotocol(item, log=False, nextitem=coming[0] if coming else None)
    return not any(report.failed for report in reports)


def _apart(work: Callable[[Callable[[object], None]], None]) -> tuple[Any, int]:
    """Do work in a process of its own; return the last thing it reported and its exit status as `os.wait` tells it."""
    folder = tempfile.mkdtemp(prefix="mutant-")
    reading, writing = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _go_quiet(folder)
        code = 1
        try:
            work(lambda said: _write(writing, json.dumps(said).encode() + b"\n"))
            code = 0
        finally:
            os._exit(code)
    os.close(writing)
    last = _last_line(reading)
    status = os.waitpid(child, 0)[1]
    shutil.rmtree(folder, ignore_errors=True)
    return (json.loads(last) if last else None), status


def _go_quiet(folder: str) -> None:
    """Let a trial write nowhere but into a folder of its own."""
    os.environ["PYTEST_DEBUG_TEMPROOT"] = folder
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def _write(stream: int, data: bytes) -> None:
    while data:
        data = data[os.write(stream, data) :]


def _last_line(stream: int) -> bytes:
    with os.fdopen(stream, "rb") as lines:
        last = b""
        for line in lines:
            last = line
        return last


