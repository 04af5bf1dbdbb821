"""Who sees what (rules, section 4): what a seat has looked at is known to that seat and to nobody else."""

import dataclasses
import json
from collections.abc import Iterator

import pytest

from monstar.journal import lines_of
from monstar.match import Step
from monstar.rules.rng import Rng
from monstar.rules.table import Viewer
from monstar.rules.trophy.events import MatchEnded, PickedUp
from monstar.rules.trophy.state import Phase, TrophyState
from tests.contract.playing import Happening, make, play
from tests.extent import sample
from tests.rules.trophy.table import Table

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
