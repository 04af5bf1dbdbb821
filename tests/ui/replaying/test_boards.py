"""A frame of a film looks the same however one came there, and shows a seat nothing that it may not know."""

import dataclasses
from collections.abc import Callable
from typing import Any, cast

import pytest

from monstar.match import Step
from monstar.rules.cafe.state import CafeState
from monstar.rules.monstar.state import MonstarState
from monstar.rules.table import State
from monstar.rules.trophy.state import TrophyState
from monstar.ui.events import Action, Press
from monstar.ui.replaying.film import Film, Frame
from tests.extent import LONG, sample
from tests.ui.cafe.tables import hidden_twin
from tests.ui.replaying.films import GOLDEN, Cinema, golden_film
from tests.ui.trophy.test_leaks_scramble import disguise

DAILY = [("monstar", "classic", 2), ("cafe", "gossip-and-cake", 3), ("trophy", "scramble", 3)]
STRETCH = 7  # so many frames are stepped through at a time, forwards and backwards


def _stretches(film: Film) -> list[int]:
    """Return where stretches of frames begin: all of them one after the other, or some of a daily run."""
    last = len(film.frames) - 1
    return list(range(0, last, STRETCH)) if LONG else [0, last // 3, last - STRETCH]


@pytest.mark.parametrize("match", sample(DAILY, GOLDEN), ids=lambda match: "-".join(map(str, match)))
def test_stepping_there_and_back_shows_what_going_straight_there_shows(match: tuple[str, str, int]) -> None:
    film = golden_film(*match)
    cinema = Cinema(film)
    for start in _stretches(film):
        cinema.scene.go_to(start)
        there = {start: cinema.pixels()}
        for number in range(start + 1, min(start + STRETCH, len(film.frames) - 1) + 1):
            cinema.app.dispatch(_press(Action.RIGHT))
            assert cinema.scene.number == number
            there[number] = cinema.pixels()
        for number in sorted(there, reverse=True)[1:]:
            cinema.app.dispatch(_press(Action.LEFT))
            assert cinema.scene.number == number
            assert cinema.pixels() == there[number], f"frame {number}, coming back"
            assert cinema.scene.board.sitting.state is film.frames[number].state
        for number in sorted(there)[::4]:
            straight = Cinema(film)
            straight.scene.go_to(number)
            assert straight.pixels() == there[number], f"frame {number}, straight"


def _press(action: Action) -> Press:
    return Press(action, "keys:2", 0)


@pytest.mark.parametrize("match", DAILY, ids=lambda match: match[0])
def test_a_film_that_has_run_to_a_place_and_is_stepped_shows_what_going_straight_there_shows(
    match: tuple[str, str, int],
) -> None:
    film = golden_film(*match)
    cinema = Cinema(film)
    cinema.scene.faster()
    cinema.scene.faster()
    cinema.scene.toggle()
    while cinema.scene.number < 25:
        cinema.scene.update(50)
    cinema.scene.step(-1)
    seen = cinema.pixels()
    straight = Cinema(film)
    straight.scene.go_to(cinema.scene.number)
    assert seen == straight.pixels()
    for state in (frame.state.to_json() for frame in film.frames[:30]):
        assert state["seats"] == match[2]


@pytest.mark.parametrize("match", DAILY, ids=lambda match: match[0])
def test_showing_a_film_changes_no_state_of_it(match: tuple[str, str, int]) -> None:
    film = golden_film(*match)
    before = [frame.state.to_json() for frame in film.frames]
    cinema = Cinema(film)
    for _press in range(3):
        cinema.scene.faster()
    cinema.scene.toggle()
    for _frame in range(80):
        cinema.scene.update(400)
    cinema.pixels()
    for whose in (None, *film.seats):
        cinema.scene.look_as(whose)
        cinema.pixels()
    assert [frame.state.to_json() for frame in film.frames] == before


# ------------------------------------------------------------------ what a seat may not know


def _cafe_twin(state: State, seat: int) -> State:
    return hidden_twin(cast(CafeState, state), seat)


def _trophy_twin(state: State, seat: int) -> State:
    """Let every tile show another motif, but for those the seat has looked at and their like."""
    twin = cast(TrophyState, state).copy()
    held = twin.right[seat]
    disguise(twin, known=None if held is None else twin.motif[held])
    return twin


def _monstar_twin(state: State, _seat: int) -> State:
    """Deal the tiles that lie face down anew, and let all cues to come sound later."""
    twin = cast(MonstarState, state).copy()
    down = twin.face_down
    backs: dict[bool, list[int]] = {True: [], False: []}
    for place in down:
        backs[_is_judge(twin.middle[place])].append(place)
    for places in backs.values():
        tiles = [twin.middle[place] for place in places]
        for place, tile in zip(places, tiles[1:] + tiles[:1], strict=True):
            twin.middle[place] = tile
    cues = tuple(
        cue if number < twin.sounded else dataclasses.replace(cue, at_ms=cue.at_ms + 777)
        for number, cue in enumerate(twin.sheet.cues)
    )
    twin.sheet = dataclasses.replace(twin.sheet, cues=cues)
    return twin


def _is_judge(tile: int | None) -> bool:
    pieces = golden_film(*DAILY[0]).game.pieces  # type: ignore[union-attr]
    assert tile is not None
    return pieces[tile].is_judge


TWINS: dict[str, Callable[[State, int], State]] = {
    "monstar": _monstar_twin, "cafe": _cafe_twin, "trophy": _trophy_twin,
}  # fmt: skip


def _with_twin(film: Film, number: int, seat: int) -> Film:
    """Return the film with the state of a frame, and of the one before it, in another guise."""
    twin = TWINS[film.game.name]

    def other(frame: Frame) -> Frame:
        step: Step | None = frame.step
        if step is not None:
            step = dataclasses.replace(step, events=tuple(_as_seen(event, seat) for event in step.events))
        return dataclasses.replace(frame, state=twin(frame.state, seat), step=step)

    frames = list(film.frames)
    for place in (number - 1, number):
        frames[place] = other(frames[place])
    return dataclasses.replace(film, frames=tuple(frames))


def _as_seen(event: Any, seat: int) -> Any:
    """Return an event as a seat sees it: what it does not see cannot be shown to it."""
    return event.seen_by(seat) or event


def _hides(film: Film, number: int) -> bool:
    """Tell whether there is anything to hide at a frame and the one before it."""
    state: Any = film.frames[number].state
    return str(state.phase) not in ("over", "scored") and film.frames[number].state.round == 1


@pytest.mark.parametrize("match", DAILY, ids=lambda match: match[0])
def test_the_view_of_a_seat_gives_nothing_away(match: tuple[str, str, int]) -> None:
    film = golden_film(*match)
    numbers = [number for number in range(1, len(film.frames)) if _hides(film, number) and _hides(film, number - 1)]
    numbers = [*numbers[:3], *numbers[3 :: sample(max(len(numbers) // 9, 1), 3)]]
    assert len(numbers) > 5
    for number in numbers:
        for seat in list(film.seats)[:: sample(2, 1)]:
            shown = []
            for twin in (film, _with_twin(film, number, seat)):
                cinema = Cinema(twin)
                cinema.scene.go_to(number)
                cinema.scene.look_as(seat)
                told = cinema.scene.board.told(), cinema.scene.board.totals()
                shown.append((cinema.pixels(), told))
            assert shown[0] == shown[1], f"frame {number}, seat {seat}"


@pytest.mark.parametrize("match", DAILY, ids=lambda match: match[0])
def test_with_everything_open_the_same_is_seen(match: tuple[str, str, int]) -> None:
    film = golden_film(*match)
    number = next(n for n in range(12, len(film.frames)) if _hides(film, n) and _hides(film, n - 1))
    shown = []
    for twin in (film, _with_twin(film, number, 0)):
        cinema = Cinema(twin)
        cinema.scene.go_to(number)
        shown.append(cinema.pixels())
    assert shown[0] != shown[1]
