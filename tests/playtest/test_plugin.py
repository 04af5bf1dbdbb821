"""Rules in Python come from one file, and what is wrong with it is told in one line."""

from pathlib import Path

import pytest

from monstar import content
from monstar.cli import main
from monstar.errors import BadInput
from monstar.playtest.plugin import Plugin, put_in_force
from tests.playtest.plans import plan, records_of
from tests.repo.project import ROOT

EXAMPLES = ROOT / "docs" / "examples"


def test_a_game_of_ones_own_takes_the_place_of_ours() -> None:
    usual = records_of(plan(matches=5))
    free = records_of(plan(matches=5, plugin=Plugin.read(EXAMPLES / "free_point.py")))
    for before, after in zip(usual, free, strict=True):
        assert after.totals == (before.totals[0] + 1, before.totals[1])


def test_a_power_of_ones_own_is_served_and_keeps_the_number_of_tokens(tmp_path: Path) -> None:
    order = ["sim", "cafe", "--rules", str(EXAMPLES / "wiper.toml"), "--plugin", str(EXAMPLES / "wipe.py")]
    assert main([*order, "--matches", "5", "--jobs", "1", "--out", str(tmp_path / "run")]) == 0
    assert "wipe skipped" in (tmp_path / "run" / "summary.md").read_text(encoding="utf-8")


def test_parameters_of_ones_own_can_be_set_and_presets_still_are_there() -> None:
    source = """
from dataclasses import dataclass
from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.params import CafeParams
from monstar.rules.params import whole

@dataclass(frozen=True, kw_only=True)
class TippingParams(CafeParams):
    tip: int = whole(0, 0, 9, help="Points for everybody.")

class Tipping(CafeGame):
    params_type = TippingParams

    def totals(self, state):
        return tuple(total + self.params.tip for total in super(Tipping, self).totals(state))
"""
    plugin = Plugin("tipping.py", source)
    put_in_force(plugin)
    assert content.params_type("cafe").read({"tip": 3}, "test").to_json()["tip"] == 3
    assert content.preset("cafe", "midnight-mocha").to_json()["tip"] == 0
    usual = records_of(plan(matches=3, plugin=plugin))
    tipped = records_of(plan(matches=3, plugin=plugin, params={"tip": 3}))
    assert [tuple(total + 3 for total in record.totals) for record in usual] == [record.totals for record in tipped]


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("x = 1\n", "p.py: brings nothing; it must have a class that is a kind of one of our games"),
        ("import nonsense_of_my_own\n", "p.py, line 1: ModuleNotFoundError"),
        ("\ndef f(:\n", "p.py, line 2: SyntaxError"),
        ("x = 1\ny = x / 0\n", "p.py, line 2: ZeroDivisionError: division by zero"),
        ("POWERS = ['wipe']\n", "p.py: POWERS must be a list of objects of a Power class"),
        (
            "from monstar.rules.table import Game\nclass Chess(Game):\n    name = 'chess'\n",
            "Chess is no kind of one of our games (known: MonstarGame, CafeGame, TrophyGame)",
        ),
    ],
)
def test_what_is_wrong_with_a_plugin_is_told_with_its_line(source: str, told: str) -> None:
    with pytest.raises(BadInput) as caught:
        put_in_force(Plugin("p.py", source))
    assert told in str(caught.value)


def test_a_plugin_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "cafe", "--plugin", "none.py"]) == 2
    assert "none.py: cannot be read" in capsys.readouterr().err
