"""What a report says holds: its commands play the matches that it names, and no name in it can break a page."""

import html
import re
import shlex
from pathlib import Path

import pytest

from monstar.cli import main, parser
from monstar.content import our_pieces
from monstar.playtest import plots, runner
from monstar.playtest.page import block
from monstar.playtest.plugin import Plugin
from monstar.playtest.report import report
from monstar.playtest.rewatch import rewatch
from monstar.playtest.sections import Section, interval, number
from monstar.playtest.statistics import Estimate
from monstar.playtest.summary import groups, sections
from tests.playtest.plans import plan, records_of
from tests.repo.project import ROOT

ROW = re.compile(r'<td class="word">([^<]*)</td><td>(\d+)</td><td>([^<]*)</td><td>(monstar replay [^<]*)</td>')


def test_the_matches_worth_watching_are_those_that_their_commands_show(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    order = ["sim", "cafe", "--bots", "greedy,random", "--set", "cookies=2", "--matches", "2", "--jobs", "1"]
    assert main([*order, "--out", str(folder)]) == 0
    rows = ROW.findall((folder / "report.html").read_text(encoding="utf-8"))
    assert [what for what, *_ in rows] == ["the closest", "the clearest", "the greatest comeback", "the lowest winner"]
    for _, _, totals, command in rows[:2]:
        arguments = parser().parse_args(shlex.split(html.unescape(command))[1:])
        assert (str(arguments.file), arguments.screen) == (".", True)
        outcome = rewatch(folder, arguments.match, arguments.seats).match.outcome
        assert outcome is not None
        assert " ".join(map(str, outcome.totals)) == totals


def test_commands_of_a_run_with_a_plugin_and_rules_of_ones_own_work_in_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rules, folder = tmp_path / "mine.toml", tmp_path / "run"
    rules.write_text('game = "cafe"\ncookies = 9\n', encoding="utf-8")
    order = ["sim", "cafe", "--rules", str(rules), "--set", "creams=5", "--bots", "dice", "--matches", "3"]
    order += ["--jobs", "1", "--plugin", str(ROOT / "docs" / "examples" / "free_point.py")]
    assert main([*order, "--out", str(folder)]) == 0
    monkeypatch.chdir(folder)
    page = Path("report.html").read_text(encoding="utf-8")
    watching = shlex.split(html.unescape(ROW.findall(page)[0][3]))
    again = shlex.split(html.unescape(re.findall(r"<pre>(monstar sim [^<]*)</pre>", page)[0]))
    capsys.readouterr()
    assert main([word for word in watching[1:] if word != "--screen"]) == 0
    assert main([*again[1:], "--jobs", "1", "--no-report", "--out", "again"]) == 0
    assert (folder / "again" / "matches.csv").read_bytes() == (folder / "matches.csv").read_bytes()


def test_names_that_look_like_tags_stay_names() -> None:
    shown = block(Section("<b>", "a `<i>` & b", ("x", "y"), (("<script>", "1"),)))
    assert "<script>" not in shown
    assert "&lt;script&gt;" in shown
    assert "<code>&lt;i&gt;</code> &amp; b" in shown


def test_a_table_is_lined_up_and_bars_in_it_do_not_split_it() -> None:
    text = Section("T", "", ("name", "n"), (("a|b", "1"), ("c", "22"))).to_markdown()
    assert text.splitlines()[2:] == ["| name |  n |", "| ---- | -: |", "| a\\|b |  1 |", "| c    | 22 |"]


def test_numbers_are_written_with_as_many_digits_as_make_sense() -> None:
    assert [number(value) for value in (3.14159, 123.456, 4321.0, -0.0001, float("nan"))] == [
        "3.14", "123.5", "4321", "0.00", "-",
    ]  # fmt: skip
    assert number(0.1234, share=True) == "12.3\N{NO-BREAK SPACE}%"
    assert number(0.5, sign=True) == "+0.50"
    assert interval(Estimate(0.5, 0.4, 0.61, 9), share=True) == "40.0 to 61.0\N{NO-BREAK SPACE}%"
    assert interval(Estimate(0.5, float("-inf"), float("inf"), 1)) == "-"


def test_a_name_of_any_letters_is_drawn_as_it_is_written(tmp_path: Path) -> None:
    rules = tmp_path / "a.toml"
    names = ("$\\\\foo{$", "x" * 60, "歌う怪物")
    lines = [f'tiles.{who} = {{name = "{name}"}}' for who, name in zip(our_pieces().cast, names, strict=False)]
    rules.write_text("\n".join(['game = "monstar"', *lines]), encoding="utf-8")
    folder = tmp_path / "run"
    order = ["sim", "monstar", "--rules", str(rules), "--bots", "dice", "--matches", "6", "--jobs", "1"]
    assert main([*order, "--out", str(folder)]) == 0
    page = (folder / "report.html").read_text(encoding="utf-8")
    picture = page[page.index("<svg") :]
    assert ">$\\foo{$</text>" in picture
    assert f">{'x' * 35}…</text>" in picture
    assert ">歌う怪物</text>" in picture


def test_what_was_played_is_written_even_where_the_page_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise RuntimeError

    monkeypatch.setattr(runner, "report", fail)
    folder = tmp_path / "run"
    assert main(["sim", "cafe", "--bots", "dice", "--matches", "2", "--jobs", "1", "--out", str(folder)]) == 70
    assert {"matches.csv", "summary.md", "rules.toml"} <= {path.name for path in folder.iterdir()}


def test_a_run_in_which_the_first_seat_wins_too_often_is_not_called_fair() -> None:
    made = plan(matches=400, plugin=Plugin.read(ROOT / "docs" / "examples" / "free_point.py"))
    (group,) = groups(records_of(made))
    wins = sections(group, made.measures(), several=False)[0]
    assert wins.text.startswith("Off by more than luck: the seats. Balance")
    assert "of the places in the order of play" in wins.text
    assert "Off by more than luck: the seats.\n" in runner.for_terminal(wins)
    page = report(made, [(group, [wins])], made.measures(), {})
    picture = page[page.index("<svg") : page.index("</svg>")]
    assert [f">{name}<" in picture for name in ("seat 1", "seat 2", "plays first", "plays second")] == [True] * 4
    assert plots.OTHER in picture, "orange: not by luck alone"


def test_a_fair_game_is_called_fair_by_seats_and_by_the_order_of_play() -> None:
    made = plan(matches=400)
    (group,) = groups(records_of(made))
    wins = sections(group, made.measures(), several=False)[0]
    assert wins.text.startswith("No more than luck makes of a fair game. Balance")
