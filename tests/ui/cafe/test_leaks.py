"""Nothing hidden reaches the screen of whoever may not know it: states that differ only in that look alike."""

from typing import cast

import pytest

from monstar.match import Match
from monstar.rules.cafe.acts import Serve
from monstar.rules.cafe.state import CafeState
from monstar.ui.cafe.peek import PeekScene
from monstar.ui.cafe.rear import RearScene
from monstar.ui.cafe.table import TableScene
from monstar.ui.events import Action, Press
from monstar.ui.scenes.handover import HOLD_MS, CurtainScene
from tests.ui.cafe.tables import Evening, hidden_twin, open_match


def _twins(seats: int, mix: str, turns: int | None, bots: tuple[int, ...] = ()) -> tuple[Match, Match]:
    """Open a match twice, alike but for what the screen may not show."""
    one, other = (open_match(seats, mix, bots=bots, turns=turns) for _ in range(2))
    viewer = next(seat for seat in range(seats) if seat not in bots) if len(bots) == seats - 1 else None
    other.state = hidden_twin(cast(CafeState, other.state), viewer)
    return one, other


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("mix", ["gossip-and-cake", "upside-down-brew", "tiptoe-blend"])
def test_a_shared_table_shows_no_hidden_card(seats: int, mix: str) -> None:
    frames = []
    for match in _twins(seats, mix, 4):
        evening = Evening(match)
        evening.table()
        frames.append(evening.pixels())
    assert frames[0] == frames[1]


@pytest.mark.parametrize("mix", ["gossip-and-cake", "upside-down-brew"])
def test_a_lone_person_sees_the_own_rear_line_and_nothing_of_the_bots(mix: str) -> None:
    bots = (1, 2)
    one, other = _twins(3, mix, 4, bots)
    frames = []
    for match in (one, other):
        evening = Evening(match)
        evening.table()
        frames.append(evening.pixels())
    assert frames[0] == frames[1]
    own = cast(CafeState, one.state).copy()
    card, spare = own.rears[0][0], next(c for c in own.undealt if own.family[c] != own.family[own.rears[0][0]])
    own.family[card], own.family[spare] = own.family[spare], own.family[card]
    one.state = own
    evening = Evening(one)
    evening.table()
    assert evening.pixels() != frames[0]


def test_taking_a_card_up_and_asking_for_targets_gives_nothing_away() -> None:
    for family in ("murmur", "flipflop", "peepling"):
        frames = []
        for match in _twins(3, "gossip-and-cake", 3):
            evening = Evening(match)
            scene = evening.table()
            game, state = scene.sitting.game, scene.sitting.state
            card = next(c for c in game.choosable(state) if game.mix[state.family[c]].id == family)
            scene.pick(card)
            first = evening.pixels()
            assert scene.serving is not None
            scene.pick(min(scene.serving.options))
            frames.append(first + evening.pixels())
        assert frames[0] == frames[1], family


def test_recap_and_log_of_a_secret_look_are_the_same_whatever_was_seen() -> None:
    told = []
    frames = []
    for match in _twins(3, "gossip-and-cake", 0):
        evening = Evening(match)
        scene = evening.table()
        game, state = scene.sitting.game, scene.sitting.state
        card = next(c for c in game.choosable(state) if game.mix[state.family[c]].id == "murmur")
        scene.play(Serve(seat=0, card=card, targets=(state.rears[2][1],)))
        scene.tabletop.air.clear()
        told.append([telling.lines for telling in scene.tabletop.history.tellings])
        frames.append(evening.pixels())
        assert isinstance(evening.top, PeekScene)  # only the one who may look goes on
    assert told[0] == told[1]
    assert frames[0] == frames[1]


def test_the_closed_curtain_shows_nothing_of_what_is_behind_it() -> None:
    frames = set()
    for seats, mix, turns in ((2, "latte-newbie", 3), (5, "gossip-and-cake", 8)):
        for match in _twins(seats, mix, turns):
            evening = Evening(match)
            evening.table()
            evening.driver.show(PeekScene(evening.sitting, 1))
            evening.driver.press(Action.LEFT)
            frames.add(evening.pixels())
    assert len(frames) == 1


def test_the_curtain_of_the_rear_choice_shows_nothing_of_the_cards_behind_it() -> None:
    frames = set()
    for seats, mix in ((2, "latte-newbie"), (4, "gossip-and-cake")):
        for match in _twins(seats, mix, None):
            evening = Evening(match)
            evening.driver.show(RearScene(evening.sitting))
            assert isinstance(evening.top, CurtainScene)
            frames.add(evening.pixels())
            evening.app.dispatch(Press(Action.OK, "keys:1", 0))
            evening.wait(HOLD_MS * 0.5)
            frames.add(evening.pixels()[:200_000])  # above the ring that fills
    assert len(frames) == 2


def test_letting_go_closes_the_curtain_at_once_and_what_shows_then_is_the_same_as_before() -> None:
    evening = Evening(open_match(3, "gossip-and-cake", turns=6))
    evening.table()
    scene = PeekScene(evening.sitting, 1)
    evening.driver.show(scene)
    closed = evening.pixels()
    evening.app.dispatch(Press(Action.OK, "keys:1", 0))
    evening.wait(HOLD_MS + 60)
    assert scene.revealed
    assert evening.pixels() != closed
    evening.app.dispatch(Press(Action.OK, "keys:1", 0, down=False))
    assert not scene.revealed
    assert evening.pixels() == closed


def test_a_pause_or_a_lost_window_closes_the_curtain() -> None:
    evening = Evening(open_match(3, "gossip-and-cake", turns=6))
    evening.table()
    scene = PeekScene(evening.sitting, 1)
    evening.driver.show(scene)
    closed = evening.pixels()
    for interrupt in (scene.focus_lost, lambda: evening.driver.press(Action.PAUSE, "keyboard")):
        evening.app.dispatch(Press(Action.OK, "keys:1", 0))
        evening.wait(HOLD_MS + 60)
        assert scene.revealed
        interrupt()
        assert not scene.revealed
    evening.driver.press(Action.PAUSE, "keyboard")
    assert evening.top is scene
    assert evening.pixels() == closed


def test_the_table_as_the_wrong_player_would_see_it_never_draws_from_another_seat() -> None:
    evening = Evening(open_match(4, "gossip-and-cake", turns=5))
    asked = []
    view = evening.match.view
    evening.match.view = lambda viewer=None: (asked.append(viewer), view(viewer))[1]  # type: ignore[method-assign]
    scene = TableScene(evening.sitting)
    evening.driver.show(scene)
    evening.wait(3000)
    assert set(asked) == {None}
