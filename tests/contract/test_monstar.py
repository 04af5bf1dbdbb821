"""What random play of MonStar must keep, beyond the contract: tiles, takes, ceilings, secrets."""

import dataclasses

import pytest

from monstar.rules.cues import CueSheet
from monstar.rules.monstar.acts import (
    Flip,
    LayBack,
    Move,
    NextRound,
    Pick,
    PlaceTile,
    PutBack,
    Reveal,
    Scariest,
    Steal,
    Take,
)
from monstar.rules.monstar.events import Placed, RoundScored, Stolen
from monstar.rules.monstar.pieces import ZONE_OF
from monstar.rules.monstar.state import MonstarState, Phase
from monstar.rules.rng import Rng
from monstar.rules.table import Act
from tests.contract.playing import MATCHES, make, play
from tests.extent import sample

SEEDS = range(sample(1, 6))
TABLES = [(preset, seats) for name, preset, seats in MATCHES if name == "monstar"]

every_table = pytest.mark.parametrize(("preset", "seats"), TABLES)


def all_tiles(state: MonstarState) -> list[int]:
    lying = [tile for tile in state.middle if tile is not None]
    standing = [tile for stage in state.stages for tile in stage.values()]
    return sorted(lying + standing + ([state.hand.tile] if state.hand else []))


@every_table
def test_no_tile_is_ever_lost_or_doubled_and_all_stand_where_they_may(preset: str, seats: int):
    for seed in SEEDS:
        game = make("monstar", preset)
        state = game.setup(seats, seed)
        for _ in play(game, state, Rng(seed)):
            megas = state.round == 3 and state.phase in (Phase.CASTING, Phase.APPLAUSE, Phase.OVER)
            assert all_tiles(state) == game.pieces.in_play(seats, megas=megas)
            assert all(state.middle[place] is not None for place in state.face_up)
            assert state.hand is None or state.middle[state.hand.place] is None
            usable = game.gate.usable(state.round)
            for stage in state.stages:
                assert set(stage) <= set(usable)
                assert all((ZONE_OF[spot] is None) is game.pieces[tile].is_judge for spot, tile in stage.items())


@every_table
def test_no_seat_places_more_tiles_than_it_has_turns_nor_scores_above_the_ceiling(preset: str, seats: int):
    for seed in SEEDS:
        game = make("monstar", preset)
        ceilings = (11, 15, 21) if game.params.spots_per_zone == 3 else (8, 12, 15)
        duos = 5 if game.params.duo else 0
        placed = [0] * seats
        state = game.setup(seats, seed)
        for happening in play(game, state, Rng(seed)):
            for event in happening.events:
                if isinstance(event, Placed | Stolen):
                    placed[event.seat] += 1
                if isinstance(event, RoundScored):
                    assert max(placed) <= game.params.turns_per_seat(event.round)
                    assert all(tally.points <= ceilings[event.round - 1] + duos for tally in event.tallies)
                    placed = [0] * seats


@every_table
def test_coming_cues_and_swapped_backs_are_never_seen(preset: str, seats: int):
    game = make("monstar", preset)
    state = game.setup(seats, 2)
    for number, _ in enumerate(play(game, state, Rng(2))):
        if number % sample(15, 4):
            continue
        other = state.copy()
        coming = [dataclasses.replace(cue, at_ms=cue.at_ms + 777) for cue in state.sheet.cues[state.sounded :]]
        other.sheet = CueSheet((*state.sheet.cues[: state.sounded], *coming))
        Rng(number).shuffle(hidden := [p for p in state.face_down if not game.pieces[state.middle[p]].is_judge])
        for place, source in zip(sorted(hidden), hidden, strict=True):
            other.middle[place] = state.middle[source]
        for viewer in (None, *range(seats)):
            assert game.view(other, viewer) == game.view(state, viewer)


# ------------------------------------------------------------------ legal acts, counted the slow way


def thinkable(state: MonstarState, seat: int) -> list[Act]:
    """Return every act of a seat that names its landing: all kinds, tiles, victims and spots."""
    at_ms, places, spots = state.now_ms, range(len(state.middle)), list(ZONE_OF)
    return [
        *(Scariest(seat=seat, who=who) for who in (None, *range(state.seats))),
        *(Reveal(seat=seat, tile=place) for place in (None, *places)),
        NextRound(seat=seat),
        *(Flip(seat=seat, at_ms=at_ms, tile=place) for place in places),
        *(Pick(seat=seat, at_ms=at_ms, tile=place) for place in places),
        *(PlaceTile(seat=seat, at_ms=at_ms, spot=spot) for spot in spots),
        LayBack(seat=seat, at_ms=at_ms),
        *(Take(seat=seat, at_ms=at_ms, tile=place, spot=spot) for place in places for spot in spots),
        *(Move(seat=seat, at_ms=at_ms, source=s, spot=spot) for s in spots for spot in spots if s != spot),
        *(PutBack(seat=seat, at_ms=at_ms, source=spot) for spot in spots),
        *(
            Steal(seat=seat, at_ms=at_ms, victim=victim, source=s, spot=spot)
            for victim in range(state.seats)
            for s in spots
            for spot in spots
        ),
    ]


@every_table
def test_legal_lists_every_act_that_would_be_accepted(preset: str, seats: int):
    """Count as chess programs do: the quick list against a judgement of everything thinkable."""
    for seed in SEEDS:
        game = make("monstar", preset)
        state = game.setup(seats, seed)
        for number, _ in enumerate(play(game, state, Rng(seed + 40))):
            if number % sample(83, 29):
                continue
            for seat in range(seats):
                accepted = {act for act in thinkable(state, seat) if game.check(state, act) is None}
                assert set(game.legal(state, seat)) == accepted
