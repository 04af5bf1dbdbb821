"""The tool that changes the rules to see whether a test notices: what it changes, how, and what it comes to."""

import os
import signal
from collections import Counter
from pathlib import Path

import pytest

from monstar.rules.cafe import scoring
from monstar.rules.cues import CueSheet
from scripts.mutation.mutants import Mutant, mutants_of
from scripts.mutation.trials import Reach, Verdict, _verdict, put_in_place
from tests.repo.project import ROOT
from tests.repo.scripts import load

MODULE = '''"""Two functions."""

LIMIT = 3


class Box:
    @property
    def full(self) -> bool:
        return self.held >= LIMIT  # no more

    def put(self, more: int = 1) -> None:
        self.held += more


def lower(one: int, two: int) -> int:
    return one if one < two else two
'''


@pytest.fixture
def mutants(tmp_path: Path) -> list[Mutant]:
    path = tmp_path / "box.py"
    path.write_text(MODULE, encoding="utf-8")
    return list(mutants_of(path, tmp_path))


def test_each_mutant_changes_one_function_and_leaves_the_rest_of_the_module(mutants: list[Mutant]) -> None:
    for mutant in mutants:
        first, last = mutant.body
        before, after = MODULE.splitlines(), mutant.source.splitlines()
        assert before != after
        assert before[: first - 1] == after[: first - 1]
        assert before[last:] == after[last:]
        assert first <= mutant.lines[0] <= mutant.lines[1] <= last
        compile(mutant.source, mutant.path, "exec")


def test_mutants_are_named_by_what_they_change_properties_and_defaults_too(mutants: list[Mutant]) -> None:
    keys = {mutant.key for mutant in mutants}
    assert len(keys) == len(mutants)
    assert {
        "box.py Box.full: return self.held >= LIMIT => return self.held > LIMIT",
        "box.py Box.put: def put(self, more: int = 1) -> None: => def put(self, more: int = 2) -> None:",
        "box.py Box.put: self.held += more => self.held -= more",
        "box.py lower: return one if one < two else two => return one if one <= two else two",
    } <= keys


def rules_mutant(module: str, key: str) -> Mutant:
    path = ROOT / "monstar" / "rules" / module
    return next(mutant for mutant in mutants_of(path, ROOT) if mutant.key == f"monstar/rules/{module} {key}")


def test_a_mutant_is_run_by_whoever_knows_its_function(monkeypatch: pytest.MonkeyPatch) -> None:
    known = scoring.decide
    assert known((2, 1), None) == 0
    monkeypatch.setattr(known, "__code__", known.__code__)  # put back after the test
    change = "decide: if strengths.count(best) == 1: => if strengths.count(best) != 1:"
    put_in_place(rules_mutant("cafe/scoring.py", change))
    assert known((2, 1), None) is None


def test_a_default_is_changed_like_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    read = CueSheet.__dict__["read"].__func__
    monkeypatch.setattr(read, "__code__", read.__code__)
    monkeypatch.setattr(read, "__defaults__", read.__defaults__)
    mutant = next(
        mutant
        for mutant in mutants_of(ROOT / "monstar" / "rules" / "cues.py", ROOT)
        if mutant.function == "CueSheet.read" and '"CUE SHEET"' in mutant.change
    )
    put_in_place(mutant)
    assert read.__defaults__ == ("CUE SHEET",)


def test_only_tests_that_run_the_changed_line_are_tried_the_quickest_first(mutants: list[Mutant]) -> None:
    lower = next(mutant for mutant in mutants if mutant.function == "lower")
    line = lower.lines[0]
    reach = Reach({0: 0.3, 1: 0.1, 2: 0.2}, {"box.py": {line: frozenset({0, 2}), line - 6: frozenset({1})}})
    assert reach.of(lower) == [2, 0]


@pytest.mark.parametrize(
    ("last", "status", "verdict"),
    [
        (4, 0, Verdict.KILLED),  # the last word was of the test it began
        (4, 256, Verdict.KILLED),  # and that test broke the process
        (4, signal.SIGPROF, Verdict.STALLED),
        (None, 0, Verdict.SURVIVED),
        (None, 256, Verdict.BROKEN),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="forks")
def test_how_a_trial_ends_is_its_verdict(last: int | None, status: int, verdict: Verdict) -> None:
    assert _verdict(last, status) is verdict


def test_a_sample_is_told_with_the_interval_of_wilson() -> None:
    low, high = load("mutate").interval(Counter(killed=80, stalled=10, survived=10))
    assert (round(low, 3), round(high, 3)) == (0.826, 0.945)


def test_survivors_are_explained_where_their_function_still_is() -> None:
    explained = load("mutate").explanations()
    assert all(explained.values())
    for key in explained:
        place, _, change = key.partition(": ")
        path, name = place.split(" ")
        assert f"def {name.rpartition('.')[2]}(" in (ROOT / path).read_text(encoding="utf-8"), key
        assert " => " in change
