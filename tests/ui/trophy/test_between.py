"""Before the play: everybody gets ready; between bursts the curtain says whose turn it is, and how long it lasts."""

import pytest

from monstar.match import Player
from monstar.rules.trophy.acts import Begin, TakeTrophy
from monstar.rules.trophy.params import TrophyParams
from monstar.rules.trophy.state import Phase
from monstar.settings import Settings
from monstar.ui.events import Action, Kind, Press
from monstar.ui.scene import Scene
from monstar.ui.scenes.handover import HOLD_MS
from monstar.ui.scenes.pause import PauseScene
from monstar.ui.scenes.title import TitleScene
from monstar.ui.trophy.between import BurstCurtain, WatchCurtain, burst_words, skip_label
from monstar.ui.trophy.burst import SecretBurst, WatchedPlay, burst_scene, play_scene, skip_bots
from monstar.ui.trophy.flow import WAY
from monstar.ui.trophy.ready import ReadyScene
from monstar.ui.trophy.setup import SetupScene
from tests.ui.trophy.evenings import PASSED, Evening, open_curtain, table, take_trophy

# ------------------------------------------------------------------ ready


def _ready(evening: Evening, seats: int = 3, bots: tuple[int, ...] = ()) -> ReadyScene:
    scene = ReadyScene(evening.sit(seats, bots))
    evening.show(scene)
    return scene


def test_a_scramble_begins_when_everybody_has_said_ok_with_their_own_device() -> None:
    evening = Evening()
    scene = _ready(evening, 4, (3,))
    evening.driver.press(Action.OK, "keys:1")
    evening.driver.press(Action.OK, "keys:3")  # whose is nobody's
    evening.driver.press(Action.BACK, "keys:2")
    evening.driver.press(Action.OK, "keys:1")
    assert scene.ready == {1, 3}
    evening.driver.press(Action.OK, "keys:2")
    evening.driver.click(scene.card(0).centre)
    assert scene.all_ready
    evening.step(300)
    assert evening.driver.top is scene  # everybody sees that everybody is ready
    evening.step(600)
    assert isinstance(evening.driver.top, WatchedPlay)
    assert scene.sitting.state.phase is Phase.READY  # three, two, one
    evening.tick(2500)
    assert scene.sitting.state.phase is Phase.PLAY


def test_a_device_that_nobody_has_takes_the_first_seat_without_one() -> None:
    evening = Evening()
    scene = _ready(evening)
    scene.sitting.move(1, "")
    evening.step()
    evening.driver.press(Action.OK, "pad:2")
    assert scene.sitting.places[1].device == "pad:2"
    assert scene.ready == {1}
    evening.driver.press(Action.OK, "pad:3")
    assert [place.device for place in scene.sitting.places] == ["mouse", "pad:2", "keys:2"]


def test_the_button_begins_at_once() -> None:
    evening = Evening()
    scene = _ready(evening)
    evening.driver.click(scene.form.find("go").box.centre)
    assert isinstance(evening.driver.top, WatchedPlay)


def test_a_pause_before_the_start_leads_back_to_the_seats_and_later_ones_do_not() -> None:
    evening = Evening()
    evening.begin([Player("Ana", None), Player("Noé", "child")], TrophyParams())
    evening.driver.press(Action.PAUSE, "keyboard")
    pause = evening.driver.top
    assert isinstance(pause, PauseScene)
    evening.driver.click(pause.form.find("lobby").box.centre)
    lobby = evening.driver.top
    assert isinstance(lobby, SetupScene)
    lobby.leave()
    assert isinstance(evening.driver.top, TitleScene)
    other = Evening()
    other.begin([Player("Ana", None), Player("Noé", None)], PASSED)
    other.driver.press(Action.PAUSE, "keyboard")
    later = other.driver.top
    assert isinstance(later, PauseScene)
    assert all(widget.key != "lobby" for widget in later.form.widgets)


def test_bots_alone_need_nobody() -> None:
    evening = Evening()
    scene = _ready(evening, 2, (0, 1))
    assert scene.form.widgets == []
    evening.until("WatchedPlay", drawn=False)


def test_everybody_may_wait_as_long_as_they_like() -> None:
    evening = Evening()
    scene = _ready(evening)
    for _frame in range(600):
        evening.tick()
    assert evening.driver.top is scene


@pytest.mark.parametrize("seats", range(2, 9))
def test_cards_of_any_number_of_seats_lie_beside_one_another(seats: int) -> None:
    evening = Evening()
    scene = _ready(evening, seats)
    cards = [scene.card(seat) for seat in range(seats)]
    go = scene.form.find("go").box
    for number, card in enumerate(cards):
        assert card.x >= 0
        assert card.right <= 1280
        assert card.y >= 78
        assert card.bottom <= go.y
        assert not any(card.meets(other) for other in cards[number + 1 :])


@pytest.mark.parametrize(("seats", "scale"), [(2, 75), (5, 100), (8, 300)])
def test_ready_draws_at_every_scale(seats: int, scale: int) -> None:
    evening = Evening(settings=Settings(values={"ui_scale": scale}))
    scene = _ready(evening, seats, (1,))
    scene._get_ready(0)
    for _frame in range(3):
        evening.app.frame(150)
    assert evening.driver.top is scene


# ------------------------------------------------------------------ the curtain


def test_the_curtain_names_whose_burst_it_is_and_for_how_long() -> None:
    sitting = Evening().sit(3, params=PASSED)
    state = sitting.state
    state.burst = 1
    curtain = BurstCurtain(sitting, lambda _device: None)
    assert curtain.name == "Noé"
    assert curtain.badge == 1
    assert burst_words(sitting) == ("Only for the eyes of", "6 seconds. Everyone else: eyes shut!")
    sitting.match.play(Begin(seat=1))
    sitting.match.settle(4200)
    assert burst_words(sitting) == ("The burst goes on for", "2 seconds. Everyone else: eyes shut!")


def test_a_last_burst_is_announced_as_such() -> None:
    sitting = Evening().sit(2, params=PASSED)
    state = sitting.state
    state.burst = 0
    sitting.match.play(Begin(seat=0))
    sitting.match.submit(TakeTrophy(seat=0, at_ms=100))
    sitting.match.settle(200)
    assert state.burst == 1
    assert burst_words(sitting) == ("One last burst for", "3 seconds. Everyone else: eyes shut!")


def test_only_bots_beside_one_person_have_no_eyes_to_shut() -> None:
    sitting = Evening().sit(3, (1, 2), PASSED)
    sitting.state.burst = 0
    assert not sitting.shared
    assert burst_words(sitting) == ("On stage now", "6 seconds")
    assert isinstance(play_scene(sitting), WatchedPlay)


def test_a_press_too_short_does_not_open_the_curtain() -> None:
    evening = Evening()
    sitting = evening.sit(2, params=PASSED)
    evening.show(WAY.next_scene(sitting))
    for _press in range(6):  # somebody who has not noticed that the burst is over
        evening.driver.press(Action.OK, "keys:1")
        evening.driver.click((640, 560))
        evening.tick(HOLD_MS / 3)
    assert isinstance(evening.driver.top, BurstCurtain)
    assert sitting.state.phase is Phase.READY
    open_curtain(evening)
    assert isinstance(evening.driver.top, SecretBurst)
    assert sitting.state.phase is Phase.PLAY


def test_who_lets_go_too_early_is_told_to_hold_longer_until_they_do() -> None:
    evening = Evening()
    evening.show(WAY.next_scene(evening.sit(2, params=PASSED)))
    curtain = evening.driver.top
    assert isinstance(curtain, BurstCurtain)
    evening.tick(700)
    assert not curtain.disc.longer
    evening.driver.press(Action.OK, "keys:1")
    assert curtain.disc.longer
    evening.app.dispatch(Press(Action.OK, "keys:1", evening.now_ns()))
    assert not curtain.disc.longer


@pytest.mark.parametrize("covered", [False, True])
def test_a_key_that_opens_the_curtain_has_its_hand_on_a_tile_at_once(covered: bool) -> None:
    evening = Evening()
    sitting = evening.sit(2, params=PASSED)
    evening.show(WAY.next_scene(sitting))
    open_curtain(evening)
    if covered:  # and the mouse was used before
        seat = table(evening).hands.owners.people[0]
        evening.driver.point(Kind.MOVE, (640.0, 20.0), held=False)
        evening.tick(60)
        assert table(evening).hands.of(seat).target is None
        evening.app.stack.push(Scene(evening.app))
        evening.app.stack.pop()
        open_curtain(evening)
    (hand,) = (hand for hand in table(evening).hands.all if hand.in_sight)
    assert hand.device == "keys:1"
    assert isinstance(hand.target, int)


def test_where_one_press_opens_the_first_moments_take_none() -> None:
    evening = Evening(settings=Settings(values={"hold_to_look": False}))
    sitting = evening.sit(2, params=PASSED)
    evening.show(WAY.next_scene(sitting))
    for _press in range(3):
        evening.driver.press(Action.OK, "keys:1")
        evening.driver.click((640, 560))
    assert isinstance(evening.driver.top, BurstCurtain)
    evening.tick(700)
    evening.driver.press(Action.OK, "keys:1")
    assert isinstance(evening.driver.top, SecretBurst)


@pytest.mark.parametrize("wait_ms", [0, 200, 3000])
def test_the_burst_begins_the_moment_the_curtain_opens_however_long_it_was_closed(wait_ms: int) -> None:
    evening = Evening()
    sitting = evening.sit(2, params=PASSED)
    evening.show(WAY.next_scene(sitting))
    evening.tick(wait_ms)
    open_curtain(evening)
    assert sitting.state.phase is Phase.PLAY
    assert sitting.state.ends_ms == 6000
    assert sitting.state.now_ms < 100


# ------------------------------------------------------------------ bots that play for all to see


def test_a_bots_burst_opens_by_itself_and_the_next_person_is_asked_for() -> None:
    evening = Evening()
    sitting = evening.sit(3, (1, 2), PASSED)
    sitting.state.burst = 1
    evening.show(WAY.next_scene(sitting))
    seen = evening.until("BurstCurtain", drawn=False)
    assert seen == ["WatchCurtain", "WatchedPlay", "WatchCurtain", "WatchedPlay", "BurstCurtain"]
    assert sitting.state.burst == 0


@pytest.mark.parametrize("watched_ms", [None, 0, 700, 2900])
def test_skipping_bots_changes_nothing_of_what_they_do(watched_ms: int | None) -> None:
    journeys = []
    for skipping in (False, True):
        evening = Evening()
        sitting = evening.sit(3, (1, 2), PASSED)
        sitting.state.burst = 1
        evening.show(WAY.next_scene(sitting))
        if skipping:
            evening.tick(700)
            if watched_ms is not None:
                evening.driver.press(Action.OK)
                assert isinstance(evening.driver.top, WatchedPlay)
                evening.driver.press(Action.OK, times=2)  # too many: it skips nothing
                evening.tick(1500)
                evening.tick(watched_ms)
            evening.driver.click(evening.driver.top.form.find("skip").box.centre)  # type: ignore[attr-defined]
            assert evening.scene == "BurstCurtain"
        else:
            evening.until("BurstCurtain", drawn=False)
        journeys.append(sitting.state.to_json())
    assert journeys[0] == journeys[1]


def test_a_press_meant_for_the_burst_before_skips_no_bot() -> None:
    evening = Evening()
    sitting = evening.sit(2, (1,), PASSED)
    sitting.state.burst = 1
    scene = WatchCurtain(sitting, lambda: None, lambda: None)
    evening.show(scene)
    for _press in range(2):
        evening.driver.click(scene.form.find("skip").box.centre)
        evening.driver.press(Action.OK)
    assert evening.driver.top is scene


def test_the_button_says_where_skipping_leads() -> None:
    sitting = Evening().sit(3, (1, 2), PASSED)
    state = sitting.state
    state.burst = 1
    assert skip_label(sitting) == "On to Ana"
    state.won[0] = 3
    assert skip_label(sitting) == "Skip to the end"


def test_bots_that_go_on_alone_in_a_scramble_can_be_skipped_and_come_to_the_same_end() -> None:
    ends = []
    for skipping in (False, True):
        evening = Evening()
        sitting = evening.sit(3, (1, 2))
        evening.show(play_scene(sitting))
        evening.tick(2500)
        assert table(evening).form.widgets == []  # type: ignore[attr-defined]
        take_trophy(evening)
        assert sitting.state.won[0] == 3
        evening.driver.press(Action.OK, "keys:1", times=3)
        assert isinstance(evening.driver.top, WatchedPlay)
        evening.tick(1500)
        if skipping:
            evening.driver.click(table(evening).form.find("skip").box.centre)  # type: ignore[attr-defined]
            assert evening.scene == "HaulScene"
        else:
            evening.until("HaulScene", drawn=False, step_ms=400)
        ends.append(sitting.match.outcome)
    assert ends[0] is not None
    assert ends[0] == ends[1]


def test_skipping_stops_where_a_person_has_something_to_do() -> None:
    sitting = Evening().sit(2, (1,))
    sitting.match.play(Begin(seat=0))
    skip_bots(sitting)
    assert sitting.state.phase is Phase.PLAY
    assert sitting.state.now_ms == 0


def test_among_bots_alone_nothing_waits_and_nothing_is_offered() -> None:
    evening = Evening()
    sitting = evening.sit(2, (0, 1), PASSED)
    scene = burst_scene(sitting)
    evening.show(scene)
    assert scene.form.widgets == []  # type: ignore[attr-defined]
    evening.until("WatchedPlay", drawn=False)
    evening.tick(500)
    assert table(evening).form.widgets == []  # type: ignore[attr-defined]


def test_in_a_scramble_of_people_no_ruleset_hides_anything() -> None:
    sitting = Evening().sit(3, params=TrophyParams())
    assert not sitting.shared
    assert isinstance(play_scene(sitting), WatchedPlay)
