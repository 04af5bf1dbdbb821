"""A change that changes nothing is called noise, one that does is found, at the matches that were named for it."""

import dataclasses
import json
from pathlib import Path

import pytest

from monstar.cli import main
from monstar.playtest.compare import NOISE, SAME, SURELY, Change, changes, in_short
from monstar.playtest.plan import Plan
from monstar.playtest.plugin import Plugin
from monstar.playtest.summary import groups
from tests.extent import sample
from tests.playtest.plans import plan, played, records_of
from tests.repo.project import ROOT

# The same rules, but every deal is another one: nothing can really differ, and nothing is the same in every match.
OTHER_DEALS = Plugin(
    "other_deals.py",
    """
from monstar.rules.cafe import CafeGame

class OtherDeals(CafeGame):
    def setup(self, seats, seed):
        return super().setup(seats, seed ^ 0x5EED)
""",
)
FREE_POINT = Plugin.read(ROOT / "docs" / "examples" / "free_point.py")


def compared(before: Plan, after: Plan, *only: str) -> dict[str, Change]:
    (first,), (second,) = groups(records_of(before)), groups(records_of(after))
    measures = {name: measure for name, measure in before.measures().items() if name in only or not only}
    return {change.measure.name: change for change in changes(first, second, measures, twins=True)}


def under(plugin: Plugin, made: Plan) -> Plan:
    return dataclasses.replace(made, plugin=plugin)


def test_a_null_change_is_called_noise_in_at_least_90_of_100_seeds() -> None:
    """For the winner's total, which was named beforehand: a 95 % interval leaves 0 out in about 5 of 100."""
    seeds = range(sample(25, 100))
    made = [plan(matches=sample(20, 60), seed=seed) for seed in seeds]
    before = [compared_alone(each, "winning_total") for each in made]
    assert sum(verdict == NOISE for verdict in before) >= 0.9 * len(seeds)


def compared_alone(made: Plan, name: str) -> str:
    return compared(made, under(OTHER_DEALS, made), name)[name].verdict


def test_the_same_rules_are_the_same_in_every_match() -> None:
    made = plan(matches=5)
    assert {change.verdict for change in compared(made, made).values()} == {SAME}


def test_a_difference_that_never_varies_is_sure_and_told_first() -> None:
    made = plan(matches=30)
    found = compared(made, under(FREE_POINT, made))
    assert found["mean_total"].verdict == SURELY
    assert found["mean_total"].difference.estimate.value == 0.5
    assert in_short(list(found.values()), "free").startswith("free: Mean total ")


def test_a_planted_unfair_point_is_found_at_the_matches_that_were_named() -> None:
    """In nine batches of ten, as far as so many batches can tell."""
    made = plan(matches=sample(200, 3000))
    pilot = compared(made, under(FREE_POINT, made), "tied")["won_1"]
    assert pilot.proven
    assert pilot.difference.estimate.value > 0
    needed = pilot.difference.to_settle
    assert needed is not None
    assert 20 < needed < 400
    batches = sample(3, 60)
    found = [
        compared(batch, under(FREE_POINT, batch), "tied")["won_1"].proven
        for batch in (dataclasses.replace(made, matches=needed, seed=100 + number) for number in range(batches))
    ]
    assert sum(found) >= sample(2, 48)


def test_twins_are_found_by_their_numbers_and_strangers_are_compared_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    a, b = str(tmp_path / "a"), str(tmp_path / "b")
    played(tmp_path / "a", plan(matches=30))
    played(tmp_path / "b", plan(matches=20, params={"cookies": 0}))
    assert main(["compare", a, b]) == 0
    told = capsys.readouterr().out
    assert told.startswith("The same deals, match by match.")
    assert "| Cookies won " in told
    played(tmp_path / "c", plan(matches=20, seed=2))
    assert main(["compare", a, str(tmp_path / "c"), "--measure", "winning_total"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Different deals or bots, so each run for itself.")
    assert "Cookies won" not in told


def test_only_the_measures_that_were_asked_for_are_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = plan(matches=6, seats=(2, 3))
    a, b = (str(played(tmp_path / name, made).folder) for name in "ab")
    assert main(["compare", a, b, "--json", "--measure", "tied", "--measure", "won_3"]) == 0
    found = json.loads(capsys.readouterr().out)["changes"]
    assert {seats: [c["measure"] for c in of] for seats, of in found.items()} == {"2": ["tied"], "3": ["won_3", "tied"]}
    assert main(["compare", a, b, "--measure", "won_4"]) == 2
    assert "unknown measure 'won_4'; did you mean 'won_3'?" in capsys.readouterr().err


def test_what_cannot_be_compared_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a, b = str(tmp_path / "a"), str(tmp_path / "b")
    played(tmp_path / "a", plan(matches=2))
    played(tmp_path / "b", plan(matches=2, seats=(3,)))
    assert main(["compare", a, b]) == 2
    assert "cannot be compared: their seats are [2] and [3]" in capsys.readouterr().err
    assert main(["compare", a, str(tmp_path)]) == 2
    assert "is no run (manifest.json cannot be read" in capsys.readouterr().err
    assert main(["compare", a, a, "--measure", "fun"]) == 2
    assert "unknown measure 'fun' (known: winning_total," in capsys.readouterr().err
