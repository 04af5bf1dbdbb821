"""A film is the journal, judged again: every line's state, in one line of time, as far as the journal goes."""

from pathlib import Path

import pytest

from monstar.content import game_type
from monstar.errors import BadInput
from monstar.replay import replay
from monstar.ui.replaying.film import MarkKind, film_of_journal
from tests.extent import sample
from tests.ui.replaying.films import GOLDEN, golden_film, write_golden

ONE_OF_EACH = [("monstar", "classic", 3), ("cafe", "latte-newbie", 2), ("trophy", "pass-and-play", 5)]


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """Write a golden match of MonStar as a journal."""
    return write_golden(tmp_path / "journal.jsonl", "monstar", "classic", 2)


@pytest.mark.parametrize("match", ONE_OF_EACH, ids=lambda match: match[0])
def test_every_frame_is_the_state_that_its_line_led_to(tmp_path: Path, match: tuple[str, str, int]) -> None:
    path = write_golden(tmp_path / "journal.jsonl", *match)
    frames = [frame for frame in film_of_journal(path).frames if frame.line is not None]
    assert len(frames) > 20
    for frame in frames[:: sample(len(frames) // 9, 1)]:
        # What time alone did since the line before belongs to a line's state as well.
        assert frame.state.to_json() == replay(path, frame.line).match.state.to_json()


@pytest.mark.parametrize("match", sample(GOLDEN[::9], GOLDEN), ids=lambda match: "-".join(map(str, match)))
def test_a_film_runs_forwards_to_the_end_of_the_match(match: tuple[str, str, int]) -> None:
    film = golden_film(*match)
    starts = [frame.at_ms for frame in film.frames]
    assert starts == sorted(starts)
    assert film.whole
    assert film.damage is None
    assert [film.at(ms) for ms in (0, film.lasts_ms, film.lasts_ms * 9)] == [
        max(n for n, ms in enumerate(starts) if ms == 0), len(starts) - 1, len(starts) - 1,
    ]  # fmt: skip


def test_a_casting_takes_as_long_as_it_took() -> None:
    film = golden_film("monstar", "classic", 2)
    marks = [mark for mark in film.marks if mark.kind in (MarkKind.BREATH, MarkKind.APPLAUSE)]
    first, last = marks[0], next(mark for mark in marks if mark.kind is MarkKind.APPLAUSE)
    state = film.frames[film.at(first.at_ms)].state
    sheet = state.sheet  # type: ignore[attr-defined]
    assert last.at_ms - first.at_ms == sheet.applause_ms - sheet.cues[0].at_ms


def test_rounds_cues_takes_trophies_and_refusals_are_marked() -> None:
    kinds = {name: {mark.kind for mark in golden_film(*match).marks} for name, *match in _named()}
    cues = {MarkKind.BREATH, MarkKind.BELL, MarkKind.APPLAUSE}
    assert kinds["monstar"] >= {MarkKind.ROUND, MarkKind.TAKE, *cues}
    assert kinds["cafe"] >= {MarkKind.ROUND, MarkKind.TAKE}
    assert kinds["trophy"] >= {MarkKind.ROUND, MarkKind.TAKE, MarkKind.TROPHY}


def _named() -> list[tuple[str, str, str, int]]:
    return [(name, name, preset, seats) for name, preset, seats in ONE_OF_EACH]


def test_a_refused_act_is_a_frame_with_its_mark(tmp_path: Path, journal: Path) -> None:
    lines = journal.read_text(encoding="utf-8").splitlines(keepends=True)
    flip = next(number for number, line in enumerate(lines) if '"act": "flip"' in line)
    edited = tmp_path / "edited.jsonl"
    edited.write_text("".join([*lines[: flip + 1], lines[flip], *lines[flip + 1 :]]), encoding="utf-8")
    film = film_of_journal(edited)
    refused = [frame for frame in film.frames if frame.step is not None and frame.step.refusal is not None]
    assert [frame.line for frame in refused] == [flip + 2]
    assert [mark.at_ms for mark in film.marks if mark.kind is MarkKind.REFUSAL] == [refused[0].at_ms]


# ------------------------------------------------------------------ damage


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ("{not json", "line 40: '{not json' is not a JSON object"),
        ('{"round": 1, "at": null, "seat": 0, "act": "dance"}', "line 40: unknown act 'dance'"),
        ('{"round": 9, "at": 5000, "seat": 0, "cue": "bell"}', "line 40: round is 9, but round 1 is played"),
        ('{"round": 1, "at": -4, "seat": 0, "cue": "bell"}', "line 40: at is -4"),
    ],
)
def test_a_damaged_journal_is_shown_up_to_the_damage(tmp_path: Path, journal: Path, damage: str, told: str) -> None:
    whole = film_of_journal(journal)
    lines = journal.read_text(encoding="utf-8").splitlines(keepends=True)
    broken = tmp_path / "broken.jsonl"
    broken.write_text("".join([*lines[:39], damage + "\n", *lines[40:]]), encoding="utf-8")
    film = film_of_journal(broken)
    assert film.damage is not None
    assert film.damage.startswith(told)
    assert not film.whole
    assert len(film.frames) > 20
    alike = [frame.state.to_json() for frame in whole.frames[: len(film.frames)]]
    assert [frame.state.to_json() for frame in film.frames] == alike


def test_a_torn_last_line_is_left_out(tmp_path: Path, journal: Path) -> None:
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(journal.read_bytes()[:-20])
    film = film_of_journal(torn)
    assert (film.torn, film.damage) == (True, None)


def test_a_header_alone_is_a_film_of_one_frame(tmp_path: Path, journal: Path) -> None:
    short = tmp_path / "short.jsonl"
    short.write_text(journal.read_text(encoding="utf-8").splitlines()[0] + "\n", encoding="utf-8")
    film = film_of_journal(short)
    assert len(film.frames) == 1
    assert film.lasts_ms == 0


@pytest.mark.parametrize("change", ['"rules_version": 1', '"format": 1', '"game": "monstar"', '"seed": 7'])
def test_what_this_version_cannot_play_at_all_is_one_error(tmp_path: Path, journal: Path, change: str) -> None:
    key = change.partition(":")[0]
    other = tmp_path / "other.jsonl"
    text = journal.read_text(encoding="utf-8")
    assert change in text
    other.write_text(text.replace(change, f'{key}: "x"', 1), encoding="utf-8")
    with pytest.raises(BadInput, match=r"other\.jsonl, line 1: "):
        film_of_journal(other)


def test_rules_of_another_version_are_not_shown(tmp_path: Path, journal: Path) -> None:
    other = tmp_path / "other.jsonl"
    text = journal.read_text(encoding="utf-8").replace('"rules_version": 1', '"rules_version": 77', 1)
    other.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=f"rules_version is 77; this version plays {game_type('monstar').rules_version}"):
        film_of_journal(other)
