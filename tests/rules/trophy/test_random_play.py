"""What any play at all must keep: tiles and trophies are neither lost nor doubled, whoever acts when."""

from typing import Any

import pytest

from monstar.rules.rng import Rng
from monstar.rules.table import Act, Seat
from monstar.rules.trophy import TrophyGame
from monstar.rules.trophy.acts import Begin, Keep, PickUp, Push, PutBack, TakeTrophy
from monstar.rules.trophy.params import TABLE_HEIGHT, TABLE_WIDTH
from monstar.rules.trophy.setting import random_point
from monstar.rules.trophy.state import Phase, TrophyState
from tests.extent import sample
from tests.rules.trophy.table import MODES, trophy

ACTS = sample(6_000, 100_000)


def any_act(state: TrophyState, seat: Seat, luck: Rng) -> Act:
    """Draw an act, sensible or not."""
    x, y = random_point(luck)
    if luck.below(50) == 0:
        x = luck.choice((-1, TABLE_WIDTH + 1))
    stamp: dict[str, Any] = {"seat": seat, "at_ms": state.now_ms}
    tile = luck.below(len(state.lying))
    if luck.below(40) == 0:
        return TakeTrophy(**stamp)
    return luck.choice(
        (
            PickUp(**stamp, tile=tile),
            PickUp(**stamp, tile=tile),
            PutBack(**stamp, x=x, y=y),
            Push(**stamp, tile=tile, x=x, y=y),
            Keep(**stamp),
        )
    )


def all_tiles(state: TrophyState) -> list[int]:
    """Return where every tile is that can be accounted for: lying, held, or kept."""
    held = [tile for tile in state.right if tile is not None]
    return sorted([*state.on_table, *held, *(tile for pile in state.left for tile in pile)])


def check_all(game: TrophyGame, state: TrophyState) -> None:
    """Hold a state to what must always be so."""
    removed = game.params.removed
    assert all_tiles(state) == list(range(removed, len(state.motif)))
    assert sorted([*state.trophies, *filter(None, state.won)]) == sorted(game.params.trophies_for(state.seats))
    for place in state.lying:
        assert place is None or (0 <= place.x <= TABLE_WIDTH and 0 <= place.y <= TABLE_HEIGHT)
    for tile in state.right:
        assert tile is None or state.lying[tile] is not None
    for seat, trophy_won in enumerate(state.won):
        assert not trophy_won or state.right[seat] is None


@pytest.mark.parametrize("mode", MODES)
def test_tiles_and_trophies_are_conserved_under_any_acts_of_anybody(mode: str):
    """Many seats reach for the same tiles at once: races, refusals, drops, stops and all."""
    luck, done, accepted, ended = Rng(4), 0, 0, 0
    seed = 0
    while done < ACTS:
        game = trophy(mode=mode, burst_ms=3000, countdown_ms=1000)
        state = game.setup(luck.between(2, 8), seed)
        seed += 1
        motif = list(state.motif)
        while state.phase is not Phase.OVER and done < ACTS:
            if state.phase is Phase.READY:
                game.apply(state, Begin(seat=luck.below(state.seats)))
            game.advance(state, state.now_ms + luck.below(60))
            acts = [any_act(state, luck.below(state.seats), luck) for _ in range(luck.between(1, 6))]
            for act in game.settle_order(state, acts):
                done += 1
                if game.check(state, act) is None:
                    game.apply(state, act)
                    accepted += 1
            check_all(game, state)
        assert state.motif == motif
        ended += state.phase is Phase.OVER
    assert accepted > done / 20
    assert ended > 3
