"""The table in play: the start, pauses, a lost device, a continued match, the countdown."""

import pygame

from monstar.audio.effects import Effect
from monstar.match import Match
from monstar.rules.trophy.acts import Begin, PickUp, TakeTrophy
from monstar.rules.trophy.state import Phase
from monstar.ui.events import Action, Kind, Plugged, Pointer, Press
from monstar.ui.scenes.pause import CountScene, PauseScene
from monstar.ui.trophy.rebind import RebindScene
from tests.ui.trophy.stagehand import FRAME_MS, START_NS, After, Stagehand, take_trophy
from tests.ui.trophy.tabletop import MS, places, trophy_match

OK, BACK = Action.OK, Action.BACK


def scramble(*devices: str, match: Match | None = None, **changes: object) -> Stagehand:
    stage = Stagehand(match or trophy_match(len(devices), **changes), places(*devices))
    for number, device in enumerate(devices):
        if device.startswith("pad:"):
            stage.app.devices.add_pad(number, "Pad")
    return stage


# ------------------------------------------------------------------ the start


def test_a_scramble_counts_three_two_one_and_starts_for_all_at_once() -> None:
    stage = scramble("mouse", "keys:1")
    stage.app.stack.push(stage.scene)
    numbers = []
    while stage.state.phase is Phase.READY:
        stage.frame()
        if stage.scene.show.counting is not None:
            numbers.append(stage.scene.show.counting)
    assert sorted(set(numbers), reverse=True) == [3, 2, 1]
    assert all(47 <= numbers.count(number) <= 49 for number in (3, 2, 1))
    assert stage.heard() == [Effect.COUNTDOWN, Effect.COUNTDOWN, Effect.COUNTDOWN_LAST, Effect.BELL_DOUBLE]
    assert stage.tunes == ["scramble"]
    assert stage.scene.show.counting is None


def test_the_bell_and_the_gong_are_asked_for_early_enough_to_be_heard_in_time() -> None:
    stage = scramble("mouse", "keys:1", countdown_ms=2000)
    stage.output.latency_ms = 60.0  # type: ignore[misc]
    stage.begin()
    take_trophy(stage)
    while stage.state.phase is Phase.PLAY:
        stage.frame()
    bell_ns, gong_ns = (ns for effect, ns in stage.output.heard if effect in (Effect.BELL_DOUBLE, Effect.STOP))
    ends_ms = stage.state.ends_ms
    assert ends_ms is not None
    start_ns = START_NS + 2_400 * MS
    assert -60 <= (bell_ns - start_ns) / MS <= -60 + FRAME_MS
    assert -60 <= (gong_ns - start_ns) / MS - ends_ms <= -60 + FRAME_MS + 1


def test_before_the_start_hands_may_point_but_not_act() -> None:
    stage = scramble("mouse", "keys:1")
    stage.app.stack.push(stage.scene)
    stage.run(300)
    before = stage.scene.hands.of(1).pos
    stage.press(Action.UP, "keys:1")
    assert stage.scene.hands.of(1).pos != before
    stage.press(OK, "keys:1")
    stage.click(stage.pos(stage.clear()))
    stage.run_until_playing()
    stage.run(100)
    assert stage.state.right == [None, None]


def test_a_pause_during_the_count_begins_after_the_count_of_the_pause() -> None:
    stage = scramble("mouse", "keys:1")
    stage.app.stack.push(stage.scene)
    stage.run(1000)
    stage.press(Action.PAUSE)
    assert isinstance(stage.top, PauseScene)
    stage.run(5000)
    assert stage.state.phase is Phase.READY
    stage.press(Action.PAUSE)
    stage.run(2500)
    assert stage.state.phase is Phase.PLAY
    assert stage.running


def test_the_hand_of_the_mouse_stands_for_its_arrow() -> None:
    stage = scramble("mouse", "keys:1").begin()
    stage.frame()
    assert pygame.mouse.get_visible()
    stage.hear(Pointer(Kind.MOVE, (600, 300), "mouse", stage.ns, held=False))
    stage.frame()
    assert not pygame.mouse.get_visible()
    stage.press(Action.PAUSE)
    assert pygame.mouse.get_visible()
    stage.press(Action.PAUSE)
    stage.run_until_playing()
    stage.frame()
    assert not pygame.mouse.get_visible()
    take_trophy(stage)
    assert pygame.mouse.get_visible()  # who has stopped still finds the pause


def test_the_whole_table_is_seen_at_any_ui_scale() -> None:
    stage = Stagehand(trophy_match(2), places("mouse", "keys:1"), settings={"ui_scale": 300}).begin()
    assert stage.app.ui_scale == 3.0
    assert stage.app.view.zoom == 1.0


# ------------------------------------------------------------------ pauses


def test_everything_stops_in_a_pause_and_goes_on_after_a_count() -> None:
    stage = scramble("mouse", "keys:1").begin()
    stage.run(1000)
    stage.press(Action.PAUSE)
    at_ms = stage.play_ms
    assert not stage.running
    assert stage.tunes[-1] is None
    stage.run(10_000)
    assert stage.play_ms == at_ms
    stage.press(Action.PAUSE)
    assert isinstance(stage.top, CountScene)
    stage.run_until_playing()
    assert at_ms <= stage.play_ms <= at_ms + 2 * FRAME_MS
    assert stage.tunes[-1] == "scramble"


def test_bots_do_nothing_in_a_pause() -> None:
    match = trophy_match(3, bots=["child", "elephant"])
    stage = Stagehand(match, places("mouse", "", "")).begin()
    stage.run(3000)
    stage.press(Action.PAUSE)
    before = match.state.to_json()
    stage.run(20_000)
    assert match.state.to_json() == before


def test_the_pause_button_and_a_lost_window_pause_too() -> None:
    for how in ("button", "window"):
        stage = scramble("mouse", "keys:1").begin()
        if how == "button":
            stage.hear(Pointer(Kind.DOWN, stage.scene.plan.pause.centre, "mouse", stage.ns))
        else:
            stage.scene.focus_lost()
        assert isinstance(stage.top, PauseScene)
        assert not stage.running


def test_a_tile_in_the_hand_stays_there_in_a_pause_and_a_push_is_dropped_where_it_was() -> None:
    stage = scramble("mouse", "keys:1").begin()
    tile = stage.clear(4)
    stage.click(stage.pos(tile))
    stage.press(BACK, "keys:1")
    stage.press(Action.DOWN, "keys:1")
    pushed = stage.scene.hands.of(1).pushing
    assert pushed is not None
    place = stage.state.lying[pushed]
    stage.press(Action.PAUSE)
    stage.press(Action.PAUSE)
    stage.run_until_playing()
    assert stage.scene.hands.of(0).held == tile
    assert stage.scene.hands.of(1).pushing is None
    stage.press(OK, "keys:1")
    assert stage.state.lying[pushed] == place
    stage.click(stage.scene.plan.seats[0].peek.centre)
    assert stage.state.left[0] == [tile]


def test_the_release_of_a_button_after_a_pause_does_nothing() -> None:
    stage = scramble("mouse", "keys:1").begin()
    tile = stage.clear(4)
    pos = stage.pos(tile)
    stage.hear(Pointer(Kind.DOWN, pos, "mouse", stage.ns))
    stage.run(50)
    stage.hear(Pointer(Kind.MOVE, (pos[0], pos[1] + 40), "mouse", stage.ns))
    stage.press(Action.PAUSE)
    stage.press(Action.PAUSE)
    stage.run_until_playing()
    stage.hear(Pointer(Kind.UP, (pos[0], pos[1] + 40), "mouse", stage.ns, held=False))
    stage.run(50)
    assert stage.state.right[0] == tile


def test_a_computer_that_slept_is_paused_as_of_before() -> None:
    stage = scramble("mouse", "keys:1").begin()
    stage.run(1000)
    last_ns, at_ms = stage.ns, stage.play_ms
    stage.ns += 3_600_000 * MS
    stage.scene.slept(last_ns)
    assert isinstance(stage.top, PauseScene)
    assert stage.play_ms == at_ms
    stage.run(500)
    stage.press(Action.PAUSE)
    stage.run_until_playing()
    assert stage.play_ms <= at_ms + 2 * FRAME_MS


def test_what_was_pressed_before_a_pause_still_counts() -> None:
    stage = scramble("mouse", "keys:1").begin()
    stage.hear(Press(OK, "keys:1", stage.ns))
    stage.ns += 2 * MS
    stage.hear(Press(Action.PAUSE, "keyboard", stage.ns))
    assert isinstance(stage.top, PauseScene)
    stage.press(Action.PAUSE)
    stage.run_until_playing()
    stage.run(50)
    assert stage.state.right[1] is not None


def test_a_late_device_is_waited_for() -> None:
    stage = scramble("mouse", "pad:1").begin()
    target = stage.scene.hands.of(1).target
    assert isinstance(target, int)
    stage.app.lateness._late_ms = {"pad:1": 40}
    stage.run(100)
    done_ns = stage.ns
    stage.ns += 20 * MS
    stage.hear(Pointer(Kind.DOWN, stage.pos(target), "mouse", stage.ns))
    stage.ns += 20 * MS
    stage.hear(Press(OK, "pad:1", done_ns))  # was pressed before the mouse, and arrives after it
    stage.run(100)
    assert stage.state.right == [None, target]


# ------------------------------------------------------------------ a device that is gone


def lose_pad(stage: Stagehand) -> int:
    """Let the gamepad of seat 1 pick up a tile and go; return the tile."""
    stage.run(300)
    stage.press(OK, "pad:1")
    tile = stage.state.right[1]
    assert tile is not None
    stage.unplug("pad:1")
    return tile


def test_a_gamepad_that_is_gone_stops_the_play_and_names_the_seat() -> None:
    stage = scramble("mouse", "pad:1").begin()
    lose_pad(stage)
    assert isinstance(stage.top, RebindScene)
    assert stage.top.seats == (1,)
    at_ms = stage.play_ms
    stage.run(5000)
    assert stage.play_ms == at_ms


def test_plugged_in_again_it_goes_on_with_the_tile_in_the_hand() -> None:
    stage = scramble("mouse", "pad:1").begin()
    tile = lose_pad(stage)
    stage.app.devices.add_pad(9, "Pad")
    stage.hear(Plugged("pad:1", True, stage.ns))
    stage.run(1000)
    stage.press(OK, "pad:1")
    stage.run_until_playing()
    assert stage.scene.hands.of(1).held == tile
    stage.press(OK, "pad:1")
    assert stage.state.left[1] == [tile]


def test_another_device_takes_over_with_the_tile_in_the_hand() -> None:
    stage = scramble("mouse", "pad:1").begin()
    tile = lose_pad(stage)
    stage.press(OK, "keys:3")
    stage.run(1000)
    stage.press(OK, "keys:3")
    stage.run_until_playing()
    assert stage.sitting.places[1].device == "keys:3"
    assert stage.scene.hands.of(1).held == tile
    assert stage.scene.hands.of(1).device == "keys:3"
    stage.press(BACK, "keys:3")
    assert stage.state.right[1] is None
    assert tile in stage.state.on_table


def test_a_gamepad_that_goes_during_the_count_is_asked_for_too() -> None:
    stage = scramble("mouse", "pad:1")
    stage.app.stack.push(stage.scene)
    stage.run(1000)
    stage.unplug("pad:1")
    assert isinstance(stage.top, RebindScene)
    stage.run(4000)
    assert stage.state.phase is Phase.READY
    stage.press(OK, "keys:3")
    stage.run(1000)
    stage.press(OK, "keys:3")
    stage.run_until_playing()
    assert stage.state.phase is Phase.PLAY
    assert stage.sitting.places[1].device == "keys:3"


def test_what_was_pressed_on_a_late_gamepad_before_it_went_still_counts() -> None:
    stage = scramble("mouse", "pad:1").begin()
    stage.app.lateness._late_ms = {"pad:1": 45}
    stage.run(300)
    tile = stage.scene.hands.of(1).target
    stage.press(OK, "pad:1", wait_ms=0)
    assert stage.state.right[1] is None
    stage.unplug("pad:1")
    stage.press(OK, "keys:3")
    stage.run(1000)
    stage.press(OK, "keys:3")
    stage.run_until_playing()
    stage.run(100)
    assert stage.state.right[1] == tile


def test_the_gamepad_of_somebody_who_has_stopped_may_go() -> None:
    stage = scramble("mouse", "pad:1", "keys:1").begin()
    stage.match.submit(TakeTrophy(seat=1, at_ms=stage.play_ms))
    stage.run(100)
    assert stage.state.won[1] > 0
    stage.unplug("pad:1")
    assert stage.top is stage.scene
    assert stage.running


def test_a_gamepad_that_comes_changes_nothing() -> None:
    stage = scramble("mouse", "keys:1").begin()
    stage.hear(Plugged("pad:1", True, stage.ns))
    assert stage.top is stage.scene


# ------------------------------------------------------------------ a match that is continued


def test_a_continued_scramble_counts_and_goes_on_at_its_last_instant_with_tiles_in_hands() -> None:
    match = trophy_match(2)
    match.play(Begin(seat=0))
    match.submit(PickUp(seat=0, at_ms=7_000, tile=match.state.on_table[0]))
    match.submit(PickUp(seat=1, at_ms=7_300, tile=match.state.on_table[9]))
    match.settle(7_300)
    stage = scramble("mouse", "keys:1", match=match)
    stage.app.stack.push(stage.scene)
    assert isinstance(stage.top, CountScene)
    assert stage.play_ms == 7_300
    stage.run_until_playing()
    assert 7_300 <= stage.play_ms <= 7_300 + 2 * FRAME_MS
    held = stage.state.right[1]
    stage.press(OK, "keys:1")
    assert stage.state.left[1] == [held]
    stage.click(stage.scene.plan.seats[0].peek.centre)
    assert len(stage.state.left[0]) == 1


def test_a_scramble_continued_in_its_countdown_stops_when_it_should() -> None:
    match = trophy_match(2)
    match.play(Begin(seat=0))
    match.submit(TakeTrophy(seat=1, at_ms=5_000))
    match.settle(12_600)
    stage = scramble("mouse", "keys:1", match=match)
    stage.app.stack.push(stage.scene)
    stage.run_until_playing()
    assert stage.scene.remaining_ms is not None
    assert 2_300 < stage.scene.remaining_ms <= 2_400
    stage.run(3_000)
    assert stage.state.phase is Phase.OVER
    assert stage.state.now_ms == 15_000
    ticks = [effect for effect in stage.heard() if effect in (Effect.COUNTDOWN_LAST, Effect.STOP)]
    assert ticks[-3:] == [Effect.COUNTDOWN_LAST, Effect.COUNTDOWN_LAST, Effect.STOP]


def test_a_continued_burst_goes_on_at_its_last_instant() -> None:
    match = trophy_match(2, "pass-and-play")
    seat = match.state.burst
    match.play(Begin(seat=seat))
    match.submit(PickUp(seat=seat, at_ms=7_000, tile=match.state.on_table[0]))
    match.settle(7_000)
    stage = Stagehand(match, places("pointer", "pointer"))
    stage.app.stack.push(stage.scene)
    stage.run_until_playing()
    assert 7_000 <= stage.play_ms <= 7_000 + 2 * FRAME_MS
    stage.press(OK, "keys:2")
    assert len(stage.state.left[seat]) == 1
    stage.run(13_500)
    assert stage.state.phase is Phase.READY
    assert stage.state.now_ms == 20_000


# ------------------------------------------------------------------ the countdown


def test_the_last_trophy_starts_the_countdown_which_is_ticked_off_and_stops() -> None:
    stage = scramble("mouse", "keys:1").begin()
    stage.run(1000)
    begun = len(stage.output.heard)
    take_trophy(stage)
    assert stage.state.ends_ms is not None
    assert stage.scene.show.remaining_ms is not None
    taken_ms = stage.state.ends_ms - 10_000
    stage.press(OK, "keys:1")
    assert stage.state.right[1] is not None
    while stage.state.phase is Phase.PLAY:
        stage.frame()
    assert stage.state.now_ms == taken_ms + 10_000
    assert stage.state.right[1] is None  # a tile in hand at the stop is not kept
    clicks = (Effect.COUNTDOWN, Effect.COUNTDOWN_LAST, Effect.STOP)
    heard = [effect for effect, _ns in stage.output.heard[begun:] if effect in clicks]
    assert heard == [Effect.COUNTDOWN] * 7 + [Effect.COUNTDOWN_LAST] * 3 + [Effect.STOP]


def test_ticks_sound_each_second_to_the_frame() -> None:
    stage = scramble("mouse", "keys:1").begin()
    take_trophy(stage)
    ends_ms = stage.state.ends_ms
    assert ends_ms is not None
    ends_ns = stage.ns + (ends_ms - stage.play_ms) * MS
    while stage.state.phase is Phase.PLAY:
        stage.frame()
    ticks = [ns for effect, ns in stage.output.heard if effect in (Effect.COUNTDOWN, Effect.COUNTDOWN_LAST)][-9:]
    late = [(ns - (ends_ns - second * 1000 * MS)) / MS for second, ns in zip(range(9, 0, -1), ticks, strict=True)]
    assert all(-1 <= ms <= FRAME_MS + 1 for ms in late)


def test_a_press_after_the_stop_is_told_by_how_much_it_was_too_late() -> None:
    stage = scramble("mouse", "keys:1", countdown_ms=1000).begin()
    take_trophy(stage)
    ends_ms = stage.state.ends_ms
    assert ends_ms is not None
    stage.run(ends_ms - stage.play_ms + 120)
    at_ms = stage.play_ms
    stage.hear(Press(OK, "keys:1", stage.ns))
    stage.run(50)
    bubble = stage.scene.show.sayings.bubbles[1]
    assert bubble.title == f"Too late by {(at_ms - ends_ms) / 1000:.2f} s"
    stage.run(2000)
    stage.press(OK, "keys:1")
    stage.run(1000)
    assert isinstance(stage.top, After)


def test_a_match_that_ends_at_once_is_stopped_with_the_gong_too() -> None:
    stage = scramble("mouse", "keys:1", trophies=(3, 1)).begin()
    take_trophy(stage)
    stage.match.submit(TakeTrophy(seat=1, at_ms=stage.play_ms + 10))
    stage.run(100)
    assert stage.state.phase is Phase.OVER
    assert stage.heard().count(Effect.STOP) == 1
    assert stage.tunes[-1] is None
    stage.run(3000)
    assert isinstance(stage.top, After)


def test_a_lost_race_is_answered_where_the_hand_reached() -> None:
    stage = scramble("mouse", "keys:1").begin()
    target, reached = stage.scene.hands.of(1).target, stage.scene.hands.of(1).pos
    assert isinstance(target, int)
    stage.hear(Pointer(Kind.DOWN, stage.pos(target), "mouse", stage.ns))
    stage.frame(30)
    stage.hear(Press(OK, "keys:1", stage.ns))
    stage.run(50)
    bubble = stage.scene.show.sayings.bubbles[1]
    assert (bubble.title, bubble.line) == ("Ana was faster!", "By 0.03 s")
    assert bubble.at == reached
    assert Effect.REFUSE in stage.heard()


def test_no_frame_works_where_nothing_has_happened() -> None:
    stage = scramble("mouse", "keys:1").begin()
    stage.run(1000)
    views = []
    stage.sitting.match.view = lambda viewer=None: views.append(viewer)  # type: ignore[method-assign,func-returns-value]
    stage.run(500)
    assert views == []
