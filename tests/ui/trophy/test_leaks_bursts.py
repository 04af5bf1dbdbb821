"""What one seat looks at in its burst is never seen outside it: matches that differ only in motifs look alike."""

from collections.abc import Callable

import pytest

from monstar.match import Player
from monstar.rules.trophy.acts import PickUp
from monstar.rules.trophy.params import TrophyParams
from monstar.rules.trophy.state import TrophyState, TrophyView
from monstar.settings import Settings
from monstar.ui.events import Action
from monstar.ui.match.house import Wishes
from monstar.ui.trophy.between import BurstCurtain
from monstar.ui.trophy.burst import SecretBurst, WatchedPlay
from monstar.ui.trophy.flow import WAY
from tests.ui.trophy.evenings import (
    NAMES,
    PASSED,
    Evening,
    keep,
    open_curtain,
    pick_up,
    pixels,
    take_trophy,
)

Pair = tuple[Evening, Evening]


def disguise(state: TrophyState, known: int | None = None) -> None:
    """Let every tile show another motif, but for those of one motif that a viewer knows; colours stay."""
    motifs = sorted(set(state.motif) - {known})
    others = dict(zip(motifs, motifs[1:] + motifs[:1], strict=True))
    state.motif = [others.get(motif, motif) for motif in state.motif]


def _evening(params: TrophyParams, bots: tuple[int, ...] = (), seats: int = 3) -> Evening:
    evening = Evening(Wishes(seed=21), Settings(values={"reduce_motion": True}))
    players = [Player(NAMES[seat], "child" if seat in bots else None) for seat in range(seats)]
    evening.begin(players, params)
    return evening


def _pair(params: TrophyParams = PASSED, bots: tuple[int, ...] = ()) -> Pair:
    """Open an evening twice, alike but for what every tile shows."""
    one, other = _evening(params, bots), _evening(params, bots)
    disguise(other.at_table.state)
    return one, other


def both(pair: Pair, *doing: Callable[[Evening], object]) -> None:
    """Do the same things in both."""
    for evening in pair:
        for do in doing:
            do(evening)


def alike(pair: Pair) -> bool:
    """Tell whether both look alike, scene by scene and pixel by pixel."""
    one, other = pair
    assert one.scene == other.scene
    return pixels(one) == pixels(other)


def _through_burst(evening: Evening) -> None:
    """Let the burst end by itself."""
    burst = evening.at_table.state.burst
    for _tick in range(200):
        if evening.at_table.state.burst != burst or not isinstance(evening.driver.top, SecretBurst | WatchedPlay):
            return
        evening.tick(50)
    raise AssertionError("the burst never ended")


def test_a_tile_shows_in_its_own_burst_and_nowhere_after_it() -> None:
    pair = _pair()
    assert alike(pair)
    both(pair, open_curtain)
    assert alike(pair)  # nothing has been looked at yet
    both(pair, pick_up)
    assert not alike(pair)  # the tile is looked at
    both(pair, _through_burst)
    assert isinstance(pair[0].driver.top, BurstCurtain)
    assert alike(pair)
    both(pair, open_curtain)
    assert isinstance(pair[0].driver.top, SecretBurst)
    assert alike(pair)


def test_the_curtain_falls_in_the_very_frame_in_which_the_burst_ends() -> None:
    evening = _evening(PASSED)
    open_curtain(evening)
    pick_up(evening)
    state = evening.at_table.state
    while isinstance(evening.driver.top, SecretBurst):
        assert state.phase == "play"
        evening.step(40)
    assert isinstance(evening.driver.top, BurstCurtain)
    assert state.right == [None, None, None]  # the tile in the hand has gone back


def test_in_the_next_burst_only_its_own_tile_shows() -> None:
    for number in (4, 9):
        one, other = _evening(PASSED), _evening(PASSED)
        both((one,), open_curtain, pick_up, keep, lambda e: pick_up(e, 1), _through_burst, open_curtain)
        tile = pick_up(one, number)
        disguise(other.at_table.state, known=one.at_table.state.motif[tile])
        both((other,), open_curtain, pick_up, keep, lambda e: pick_up(e, 1), _through_burst, open_curtain)
        pick_up(other, number)
        assert other.at_table.state.motif != one.at_table.state.motif
        assert alike((one, other))


@pytest.mark.parametrize("covered_by", ["pause", "window", "rules"])
def test_whatever_covers_a_burst_hides_the_tile_until_its_player_is_back_behind_the_curtain(covered_by: str) -> None:
    pair = _pair()
    both(pair, open_curtain, pick_up)
    cover: dict[str, Callable[[Evening], object]] = {
        "pause": lambda e: e.driver.press(Action.PAUSE, "keyboard"),
        "window": lambda e: e.driver.top.focus_lost(),
        "rules": lambda e: e.driver.press(Action.HELP, "keyboard"),
    }
    both(pair, cover[covered_by])
    assert alike(pair)
    left_ms = pair[0].at_table.state.now_ms
    both(pair, lambda e: e.driver.press(Action.BACK, "keys:2"))
    assert isinstance(pair[0].driver.top, BurstCurtain)
    assert alike(pair)
    both(pair, lambda e: e.tick(5000))
    assert pair[0].at_table.state.now_ms == left_ms  # no time passes behind it
    both(pair, lambda e: e.driver.press(Action.PAUSE, "keyboard"), lambda e: e.driver.press(Action.PAUSE, "keyboard"))
    assert isinstance(pair[0].driver.top, BurstCurtain)
    both(pair, open_curtain)
    assert isinstance(pair[0].driver.top, SecretBurst)
    assert not alike(pair)
    assert pair[0].at_table.state.right[pair[0].at_table.state.burst or 0] is not None


class Looker:
    """Is a bot that picks one tile up and looks at it until its burst is over."""

    def plan(self, view: TrophyView, at_ms: int) -> PickUp | None:
        """Pick up the first tile."""
        seat = view.burst
        if view.phase != "play" or seat != view.viewer or seat is None or view.right[seat] is not None:
            return None
        tile = next(tile for tile, place in enumerate(view.lying) if place is not None)
        return PickUp(seat=seat, at_ms=at_ms + 500, tile=tile)


def test_what_a_bot_looks_at_is_not_shown_to_those_who_watch() -> None:
    pair = _pair(bots=(0, 1, 2))
    bot = Looker()
    for evening in pair:
        match = evening.at_table.match
        match.bots = {1: bot}  # type: ignore[dict-item]
        match.players = (Player("Ana"), Player("Bolts", "child"), Player("Mia"))
        match.state.burst = 1  # type: ignore[attr-defined]
        evening.app.stack.reset(WAY.next_scene(evening.at_table))
    both(pair, lambda e: e.until("WatchedPlay"), lambda e: e.tick(900))
    assert pair[0].at_table.state.right[1] is not None
    assert alike(pair)
    both(pair, _through_burst)
    assert alike(pair)


def test_a_trophy_taken_with_a_tile_in_the_hand_lets_the_curtain_fall_over_both() -> None:
    pair = _pair()
    both(pair, open_curtain, pick_up, keep, lambda e: pick_up(e, 2), take_trophy)
    assert isinstance(pair[0].driver.top, BurstCurtain)
    assert sum(pair[0].at_table.state.won) == 3
    assert alike(pair)


def test_a_burst_that_was_broken_off_is_continued_behind_the_curtain() -> None:
    left = _evening(PASSED)
    open_curtain(left)
    held = pick_up(left)
    state = left.at_table.state
    left.house.close_journal()
    evening = Evening(settings=Settings(values={"reduce_motion": True}))
    path = evening.house.unfinished("trophy")
    assert path is not None
    evening.show(WAY.resume(evening.app, evening.house, path))
    assert isinstance(evening.driver.top, BurstCurtain)
    mine = evening.at_table.state
    assert (mine.burst, mine.right, mine.motif) == (state.burst, state.right, state.motif)
    frame = pixels(evening)
    disguise(mine)
    assert pixels(evening) == frame
    open_curtain(evening)
    assert isinstance(evening.driver.top, SecretBurst)
    assert mine.right[mine.burst or 0] == held
    assert mine.ends_ms == state.ends_ms
