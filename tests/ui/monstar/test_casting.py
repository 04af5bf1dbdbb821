"""The casting scene: what is heard, shown, refused and kept secret in a round."""

import itertools
from typing import Any

import pytest

from monstar.audio import Notice, Soundtrack
from monstar.audio.effects import Effect
from monstar.audio.outputs import NoDevice
from monstar.rules.cues import Cue, CueSheet
from monstar.rules.monstar.state import Phase
from monstar.ui.canvas import View
from monstar.ui.events import Action, Plugged
from monstar.ui.monstar.casting import CastingScene
from monstar.ui.scenes.pause import CountScene, PauseScene
from monstar.ui.sitting import Place
from tests.ui.monstar.stagehand import After, Stagehand
from tests.ui.monstar.tabletop import casting_match


def face_down(hand: Stagehand) -> tuple[float, float]:
    return hand.scene.plan.table.centre(hand.state.face_down[-1], False)


def face_up(hand: Stagehand) -> tuple[float, float]:
    return hand.scene.hands.aim.tile_target(min(hand.state.face_up)).centre


def shown(hand: Stagehand, ms: float) -> bytes:
    """Return what is on the screen after one frame (all apps of a test share the one screen)."""
    hand.frame(ms)
    return hand.pixels()


# ------------------------------------------------------------------ a round


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_is_played_to_its_end_and_the_sitting_goes_on(seats: int) -> None:
    match = casting_match(seats, pace="fast", spots_per_zone=1)
    hand = Stagehand(match).start()
    hand.run_to(hand.state.sheet.applause_ms + 1100, step_ms=150)
    assert hand.state.phase is Phase.APPLAUSE
    assert isinstance(hand.app.stack.top, CastingScene)  # confetti falls for a while
    hand.run(3000)
    assert isinstance(hand.app.stack.top, After)


def test_a_flip_is_seen_and_heard() -> None:
    hand = Stagehand(casting_match(2)).start()
    hand.run_to(hand.state.sheet.turn(0).breath_ms + 300)
    place = hand.state.face_down[-1]
    hand.click(face_down(hand))
    hand.frame()
    hand.frame()
    assert place in hand.state.face_up
    assert Effect.FLIP in hand.output.heard
    assert len(hand.scene.show.air.moving) == 1
    hand.run(400)
    assert hand.scene.show.air.moving == []


def test_a_tile_placed_by_click_and_click_lands_with_a_sound() -> None:
    hand = Stagehand(casting_match(2)).start()
    turn = hand.state.sheet.turn(0)
    hand.run_to(turn.bell_ms + 300)
    hand.click(face_up(hand))
    hand.run(50)
    assert hand.state.hand is not None
    game = hand.sitting.game
    spot = "chair-1" if game.pieces[hand.state.hand.tile].is_judge else "yellow-1"
    hand.click(hand.scene.plan.stages[0].spots[spot].centre)
    hand.run(400)
    assert list(hand.state.stages[0]) == [spot]
    assert Effect.PLACE in hand.output.heard


def test_nothing_that_moves_blocks_input() -> None:
    hand = Stagehand(casting_match(2)).start()
    turn = hand.state.sheet.turn(0)
    hand.run_to(turn.bell_ms - 60)
    hand.click(face_down(hand))
    hand.run_to(turn.bell_ms + 20)
    assert hand.scene.show.air.moving != []
    hand.click(face_up(hand))
    hand.run(50)
    assert hand.state.hand is not None


# ------------------------------------------------------------------ refusals


def test_too_early_tells_its_number_only_after_the_bell() -> None:
    hand = Stagehand(casting_match(2)).start()
    turn = hand.state.sheet.turn(0)
    hand.run_to(turn.bell_ms - 352)
    hand.click(face_up(hand))
    hand.run(50)
    assert hand.spoken() == ["Too early!"]
    assert Effect.REFUSE in hand.output.heard
    hand.run_to(turn.bell_ms + 10)
    assert hand.spoken() == ["Too early by 0.35 s"]


def test_too_late_names_the_seat_the_number_and_whose_turn_it_was() -> None:
    places = (Place(0, "keys:1", True), Place(1, "keys:2", True))
    hand = Stagehand(casting_match(2), places).start()
    turn = hand.state.sheet.turn(0)
    hand.run_to(turn.breath_ms + 100)
    hand.press(Action.LEFT, "keys:1")
    hand.run_to(turn.end_ms + 118)
    hand.press(Action.OK, "keys:1")
    hand.run(50)
    bubble = hand.scene.show.bubbles[0]
    assert bubble.title == "Too late by 0.12 s"
    assert bubble.line == "It was Noé's turn."
    assert bubble.place == 0
    hand.run(2100)
    assert hand.scene.show.bubbles == {}


# ------------------------------------------------------------------ the secret


def _later(sheet: CueSheet, first: int, by_ms: int) -> CueSheet:
    """Return the sheet with all cues from one on sounding later."""
    later = [Cue(cue.at_ms + by_ms, cue.kind, cue.seat) for cue in sheet.cues[first:]]
    return CueSheet((*sheet.cues[:first], *later))


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("cue", [2, 3])  # the second breath, the second bell
def test_nothing_on_the_screen_depends_on_a_cue_to_come(seats: int, cue: int) -> None:
    plain, moved = casting_match(seats), casting_match(seats)
    moved.state.sheet = _later(moved.state.sheet, cue, 731)  # type: ignore[attr-defined]
    due_ms = plain.state.sheet.cues[cue].at_ms  # type: ignore[attr-defined]
    hands = [Stagehand(match).start() for match in (plain, moved)]
    for hand in hands:
        hand.run_to(hand.state.sheet.turn(0).breath_ms + 400)
        hand.click(face_down(hand))
    frames = 0
    while hands[0].track_ms < due_ms - 1:
        step = min(50.0, due_ms - hands[0].track_ms - 0.5)
        one, other = (shown(hand, step) for hand in hands)
        assert one == other, f"{due_ms - hands[0].track_ms} ms before the cue"
        frames += 1
    assert frames > 40
    one, other = (shown(hand, 200) for hand in hands)
    assert one != other


@pytest.mark.parametrize(
    ("rules", "theme", "tempo"),
    [({}, "monster-disco", 100), ({"theme": "haunted-waltz", "tempo": 110}, "haunted-waltz", 110)],
)
def test_the_band_plays_what_the_rules_say_or_else_what_was_chosen(
    rules: dict[str, object], theme: str, tempo: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[tuple[object, ...]] = []
    load = Soundtrack.load

    def loading(soundtrack: Soundtrack, *what: Any, **how: Any) -> None:
        loaded.append((how["theme"] or "monster-disco", how["tempo"]))
        load(soundtrack, *what, **how)

    monkeypatch.setattr(Soundtrack, "load", loading)
    Stagehand(casting_match(2, **rules))
    assert loaded == [(theme, tempo)]


def test_without_cue_twins_the_bell_leaves_no_trace_on_the_screen() -> None:
    hand = Stagehand(casting_match(4, cue_twins=False)).start()
    turn = hand.state.sheet.turn(0)
    hand.run_to(turn.breath_ms + 300)
    hand.click(face_down(hand))
    hand.run_to(turn.bell_ms - 20)
    before = hand.pixels()
    hand.run(100)
    assert hand.state.bell_rung
    assert hand.pixels() == before


def test_the_twins_show_every_cue_on_a_mute_screen() -> None:
    hand = Stagehand(casting_match(4)).start()
    turn = hand.state.sheet.turn(0)
    for at_ms in (turn.breath_ms, turn.bell_ms, turn.end_ms):
        hand.run_to(at_ms - 30)
        before = hand.pixels()
        hand.run(120)
        pairs = zip(before[::4], hand.pixels()[::4], strict=True)
        changed = sum(1 for one, other in pairs if one != other)
        assert changed > len(before) / 4 * 0.04


# ------------------------------------------------------------------ pause, sound, window


def test_pause_stops_judging_and_then_the_sound_and_goes_on_after_the_count() -> None:
    hand = Stagehand(casting_match(2)).start()
    hand.run_to(4000)
    hand.press(Action.PAUSE)
    assert isinstance(hand.app.stack.top, PauseScene)
    assert not hand.scene.runner.judging
    stood_ms = hand.track_ms
    now_ms = hand.state.now_ms
    hand.run(3000)
    assert hand.track_ms == stood_ms
    assert hand.state.now_ms == now_ms
    hand.press(Action.PAUSE)
    assert isinstance(hand.app.stack.top, CountScene)
    assert not hand.soundtrack.clock.running
    hand.run(2500)
    assert hand.app.stack.top is hand.scene
    assert hand.soundtrack.clock.running
    assert hand.track_ms < stood_ms + 500


def test_a_press_just_before_the_pause_still_counts() -> None:
    hand = Stagehand(casting_match(2)).start()
    hand.run_to(hand.state.sheet.turn(0).breath_ms + 300)
    place = hand.state.face_down[-1]
    hand.click(face_down(hand))
    hand.press(Action.PAUSE)
    hand.run(100)
    assert place not in hand.state.face_up
    hand.press(Action.PAUSE)
    hand.run(2600)
    assert place in hand.state.face_up


def test_losing_the_focus_pauses() -> None:
    hand = Stagehand(casting_match(2)).start()
    hand.scene.focus_lost()
    assert isinstance(hand.app.stack.top, PauseScene)
    assert not hand.soundtrack.clock.running


def test_another_page_over_the_table_ends_with_the_count_too() -> None:
    hand = Stagehand(casting_match(2)).start()
    hand.run_to(3500)
    hand.app.stack.push(After(hand.app))
    assert not hand.soundtrack.clock.running
    hand.app.stack.pop()
    assert isinstance(hand.app.stack.top, CountScene)


def test_a_pause_before_the_music_leaves_the_count_to_the_next_cover() -> None:
    hand = Stagehand(casting_match(2))
    hand.run(100)
    hand.press(Action.PAUSE)
    hand.press(Action.PAUSE)
    hand.run(2600)
    hand.start()
    hand.run(200)
    hand.app.stack.push(After(hand.app))
    hand.app.stack.pop()
    assert isinstance(hand.app.stack.top, CountScene)


def test_a_continued_match_counts_before_the_music_goes_on() -> None:
    match = casting_match(2)
    match.settle(5000)
    hand = Stagehand(match)
    assert isinstance(hand.app.stack.top, CountScene)
    hand.run(2600)
    assert hand.soundtrack.clock.running
    assert 5000 <= hand.track_ms < 5400


def test_a_lost_sound_device_pauses_and_says_so() -> None:
    hand = Stagehand(casting_match(2)).start()
    hand.soundtrack._go_silent(Notice.DEVICE_LOST, NoDevice("gone"))
    hand.frame()
    top = hand.app.stack.top
    assert isinstance(top, PauseScene)
    assert "sound" in top.reason
    hand.press(Action.PAUSE)
    hand.run(2600)
    assert hand.soundtrack.clock.running


def test_an_unplugged_gamepad_pauses_for_its_player() -> None:
    hand = Stagehand(casting_match(2), (Place(0, "pad:1", True), Place(1))).start()
    hand.hear(Plugged("pad:1", False, hand.ns))
    top = hand.app.stack.top
    assert isinstance(top, PauseScene)
    assert "Ana" in top.reason


def test_a_pause_leaves_the_picked_tile_in_the_air_to_be_placed_later() -> None:
    hand = Stagehand(casting_match(2)).start()
    hand.run_to(hand.state.sheet.turn(0).bell_ms + 100)
    hand.click(face_up(hand))
    hand.run(50)
    hand.press(Action.PAUSE)
    hand.run(100)
    hand.press(Action.PAUSE)
    hand.run(2500)
    assert hand.state.hand is not None
    game = hand.sitting.game
    spot = "chair-1" if game.pieces[hand.state.hand.tile].is_judge else "yellow-1"
    hand.click(hand.scene.plan.stages[0].spots[spot].centre)
    hand.run(50)
    assert list(hand.state.stages[0]) == [spot]


def test_drawing_changes_nothing() -> None:
    hand = Stagehand(casting_match(3)).start()
    hand.run_to(hand.state.sheet.turn(0).bell_ms + 200)
    for _time in range(2):
        hand.scene.draw(hand.app.painter)
    once = hand.pixels()
    state = hand.state.to_json()
    hand.scene.draw(hand.app.painter)
    assert hand.pixels() == once
    assert hand.state.to_json() == state


def test_the_kept_picture_is_the_same_as_one_drawn_anew() -> None:
    hand = Stagehand(casting_match(4)).start()
    for at_ms in itertools.accumulate([3300] + [1500] * 6):
        hand.run_to(at_ms)
        if hand.state.on_turn is not None and not hand.state.bell_rung:
            hand.click(face_down(hand))
        hand.app.frame(0)
        kept = hand.pixels()
        hand.scene.layout()
        hand.app.frame(0)
        assert hand.pixels() == kept


@pytest.mark.parametrize("window", [(1280, 720), (1000, 900), (700, 360)])
def test_any_window_shows_the_whole_table(window: tuple[int, int]) -> None:
    hand = Stagehand(casting_match(4), window=window).start()
    hand.run_to(3300)
    left, top, w, h = View(window).frame
    assert abs(w / h - 16 / 9) < 0.02
    corner = hand.app.screen.get_at((left + w // 2, top + h // 2))
    assert corner != (0, 0, 0, 255)


# ------------------------------------------------------------------ sleep, stumbles, a device that comes back


def test_a_computer_that_slept_pauses_as_of_the_instant_before() -> None:
    hand = Stagehand(casting_match(2)).start()
    hand.run_to(hand.state.sheet.turn(0).breath_ms + 300)
    stood_ms, last_ns = hand.track_ms, hand.ns
    hand.ns += 3_600_000_000_000  # a counter that runs on
    hand.scene.slept(last_ns)
    top = hand.app.stack.top
    assert isinstance(top, PauseScene)
    assert "asleep" in top.reason
    assert hand.track_ms == pytest.approx(stood_ms)
    hand.press(Action.PAUSE)
    hand.run(2600)
    assert hand.state.turn == 0
    assert stood_ms < hand.track_ms < stood_ms + 300


def test_a_sleep_after_the_applause_pauses_nothing() -> None:
    hand = Stagehand(casting_match(2, pace="fast", spots_per_zone=1)).start()
    hand.run_to(hand.state.sheet.applause_ms + 1100, step_ms=150)
    hand.scene.slept(hand.ns)
    assert isinstance(hand.app.stack.top, CastingScene)


def test_sound_that_stumbled_by_seconds_pauses_and_goes_on_in_agreement() -> None:
    hand = Stagehand(casting_match(2)).start()
    hand.run_to(4000)
    for _report in range(9):
        hand.soundtrack.clock.report(hand.ns, hand.track_ms + 3000)
    stood_ms = hand.track_ms
    hand.frame()
    top = hand.app.stack.top
    assert isinstance(top, PauseScene)
    assert "stumbled" in top.reason
    hand.press(Action.PAUSE)
    hand.run(2600)
    assert hand.app.stack.top is hand.scene
    assert stood_ms < hand.track_ms < stood_ms + 300


def test_a_sound_device_that_is_back_is_told() -> None:
    hand = Stagehand(casting_match(2)).start()
    said: list[str] = []
    hand.app.say = said.append  # type: ignore[method-assign]
    hand.soundtrack._go_silent(Notice.DEVICE_LOST, NoDevice("gone"))
    hand.frame()
    hand.press(Action.PAUSE)
    hand.run(2600)
    assert hand.soundtrack.notice is None
    assert said == ["The sound is back."]
    assert hand.app.stack.top is hand.scene
