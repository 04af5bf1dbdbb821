"""Who sees what (rules, section 4): what a seat has looked at is known to that seat and to nobody else."""

import dataclasses
import json
from collections.abc import Callable, Iterator

import pytest

from monstar.journal import lines_of
from monstar.match import Step
from monstar.rules.rng import Rng
from monstar.rules.table import Viewer
from monstar.rules.trophy.events import MatchEnded, PickedUp
from monstar.rules.trophy.state import Peek, Phase, TrophyState, TrophyView
from tests.contract.playing import Happening, make, play
from tests.extent import sample
from tests.rules.trophy.table import Table, last_burst

TABLES = [(preset, seats) for preset in ("scramble", "pass-and-play") for seats in (2, 5, 8)]

every_table = pytest.mark.parametrize(("preset", "seats"), TABLES)


def twin(state: TrophyState, viewer: Viewer, luck: Rng) -> TrophyState:
    """Return a state that differs only in what a viewer has not looked at, and in what the others have seen."""
    known = set() if viewer is None else {peek.tile for peek in state.peeks[viewer]}
    hidden = [tile for tile in range(len(state.motif)) if tile not in known]
    luck.shuffle(mixed := list(hidden))
    other = state.copy()
    for tile, source in zip(hidden, mixed, strict=True):
        other.motif[tile] = state.motif[source]
    for seat in range(state.seats):
        if seat != viewer:
            other.peeks[seat] = other.peeks[seat][1:]
    other.rng ^= 12345
    return other


def random_play(preset: str, seats: int, seed: int) -> Iterator[tuple[TrophyState, Happening]]:
    """Play at random, yielding the state before each happening."""
    game = make("trophy", preset)
    state = game.setup(seats, seed)
    happenings = play(game, state, Rng.derived(seed, seats))
    before = state.copy()
    for happening in happenings:
        yield before, happening
        before = state.copy()


@every_table
def test_two_states_that_differ_only_in_what_a_seat_cannot_know_look_and_sound_the_same(preset: str, seats: int):
    game, compared = make("trophy", preset), 0
    for number, (state, happening) in enumerate(random_play(preset, seats, 3)):
        if number % sample(2, 1):
            continue
        for viewer in (None, *range(seats)):
            one, other = state.copy(), twin(state, viewer, Rng(number))
            assert game.view(one, viewer) == game.view(other, viewer)
            for seat in range(seats):
                assert game.legal(one, seat) == game.legal(other, seat)
            heard = []
            for each in (one, other):
                events = game.advance(each, happening.to_ms)
                if happening.act is not None:
                    events += game.apply(each, happening.act)
                heard.append([event.seen_by(viewer) for event in events if not isinstance(event, MatchEnded)])
            own = happening.act is not None and happening.act.seat == viewer
            if not own and one.phase is not Phase.OVER:
                compared += 1
                assert heard[0] == heard[1]
                assert game.view(one, viewer) == game.view(other, viewer)
    assert compared > 5


@every_table
def test_no_line_of_the_journal_tells_what_a_tile_shows(preset: str, seats: int):
    """Play twins of every state: the lines written down are the same whatever the tiles show."""
    game = make("trophy", preset)
    for number, (state, happening) in enumerate(random_play(preset, seats, 4)):
        lines = []
        for each in (state.copy(), twin(state, None, Rng(number))):
            round_ = each.round
            events = game.advance(each, happening.to_ms)
            if happening.act is not None:
                events += game.apply(each, happening.act)
            step = Step(round=round_, at_ms=happening.to_ms, events=tuple(events), act=happening.act)
            lines.append(json.dumps(lines_of(step)))
        assert lines[0] == lines[1]


def test_a_view_shows_what_lies_on_the_table_and_what_its_viewer_has_looked_at():
    table, seat = last_burst()
    state, taker = table.state, (seat - 1) % 4
    for viewer in (None, taker, seat, (seat + 1) % 4):
        assert table.game.view(state, viewer) == TrophyView(
            viewer=viewer,
            seats=4,
            phase=Phase.PLAY,
            round=2,
            now_ms=500,
            lying=tuple(state.lying),
            right=tuple(11 if other == seat else None for other in range(4)),
            shown=state.motif[11] if viewer == seat else None,
            piles=tuple((9,) if other == taker else () for other in range(4)),
            peeks={
                taker: (Peek(1, 100, 9, state.motif[9]), Peek(1, 200, 10, state.motif[10])),
                seat: (Peek(2, 500, 11, state.motif[11]),),
            }.get(viewer, ()),  # type: ignore[call-overload]
            trophies=(),
            won=tuple(3 if other == taker else 0 for other in range(4)),
            ends_ms=10_000,
            burst=seat,
            last_bursts=((seat + 1) % 4, (seat + 2) % 4),
            hauls=None,
            motifs=tuple(range(15)),
            motif=None,
        )


def in_the_scramble() -> tuple[Table, int]:
    """Return a table of three at which seat 2 holds the tile 11 and trophies are left."""
    table = Table(3)
    table.pick(0, 9, 100)
    table.keep(0, 150)
    table.pick(2, 11, 500)
    return table, 2


@pytest.mark.parametrize("made", [last_burst, in_the_scramble])
def test_a_state_drawn_for_a_view_is_the_true_one_but_for_what_is_hidden(made: Callable[[], tuple[Table, int]]):
    table, seat = made()
    drawn, true = table.game.determinize(table.game.view(table.state, seat), Rng(1)).to_json(), table.state.to_json()
    hidden = {"rng", "motif", "peeks"}
    assert {name: drawn[name] for name in drawn if name not in hidden} == {
        name: true[name] for name in true if name not in hidden
    }
    assert drawn["motif"] != true["motif"]
    assert drawn["peeks"] == [true["peeks"][seat] if other == seat else [] for other in range(table.state.seats)]


def test_every_state_drawn_for_a_view_has_luck_of_its_own():
    table, seat = last_burst()
    view = table.game.view(table.state, seat)
    assert len({table.game.determinize(view, Rng(100 + number)).rng for number in range(9)} | {table.state.rng}) == 10


def test_what_a_tile_shows_is_told_to_its_holder_alone():
    table = Table(3)
    (event,) = table.pick(1, 9)
    assert isinstance(event, PickedUp)
    assert event.seen_by(1) == event
    for viewer in (None, 0, 2):
        assert event.seen_by(viewer) == dataclasses.replace(event, motif=None)
        assert table.game.view(table.state, viewer).shown is None
        assert table.game.view(table.state, viewer).peeks == ()
    view = table.game.view(table.state, 1)
    assert view.shown == table.state.motif[9]
    assert view.right == (None, 9, None)
    assert view.peeks == tuple(table.state.peeks[1])


def test_a_tile_is_shown_only_while_it_is_held():
    table = Table(2)
    table.pick(0, 9)
    table.put(0, 5, 5)
    assert table.game.view(table.state, 0).shown is None


def test_everything_is_told_when_the_match_is_over():
    table = Table(2)
    table.pick(0, 9)
    table.keep(0)
    assert table.game.view(table.state, 1).motif is None
    assert table.game.view(table.state, 1).hauls is None
    table.take(1)
    table.pass_time(20_000)
    view = table.game.view(table.state, 1)
    assert view.motif == tuple(table.state.motif)
    assert view.hauls == table.game.hauls(table.state)


@every_table
def test_what_is_made_up_for_a_view_keeps_to_three_tiles_a_motif(preset: str, seats: int):
    game = make("trophy", preset)
    for number, (state, _) in enumerate(random_play(preset, seats, 6)):
        if number % sample(11, 2):
            continue
        viewer = number % seats
        drawn = game.determinize(game.view(state, viewer), Rng(number))
        assert sorted(drawn.motif) == sorted(state.motif)
        assert all(drawn.motif[peek.tile] == peek.motif for peek in state.peeks[viewer])
