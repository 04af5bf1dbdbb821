"""A burst in play: from the bell to its breath, or to a trophy."""

from monstar.rules.trophy.state import Phase
from monstar.ui.events import Action, Press
from tests.ui.trophy.stagehand import After, Stagehand, take_trophy
from tests.ui.trophy.tabletop import MS, places, trophy_match

OK = Action.OK


def burst(seats: int = 2, **changes: object) -> Stagehand:
    rules = {"burst_ms": 5000, **changes}
    return Stagehand(trophy_match(seats, "pass-and-play", **rules), places(*["pointer"] * seats))


def test_a_burst_begins_at_once_and_every_device_plays_it() -> None:
    stage = burst()
    seat = stage.state.burst
    assert seat is not None
    stage.app.stack.push(stage.scene)
    assert stage.running
    assert stage.state.phase is Phase.PLAY
    stage.press(OK, "keys:3")  # shows where the hand is
    stage.press(OK, "keys:3")
    stage.click(stage.scene.plan.seats[seat].peek.centre)
    stage.press(OK, "pad:2")
    stage.press(OK, "pad:2")
    assert len(stage.state.left[seat]) == 1
    assert stage.state.right[seat] is not None


def test_a_burst_ends_at_its_breath_and_the_scene_is_gone_in_the_same_frame() -> None:
    stage = burst()
    stage.app.stack.push(stage.scene)
    stage.run(4_900)
    stage.press(OK, "keys:1", wait_ms=0)
    stage.press(OK, "keys:1", wait_ms=0)
    stage.run(60)
    seat = stage.state.burst
    assert stage.scene.hands.of(seat or 0).held is not None
    while stage.state.phase is Phase.PLAY:
        assert stage.top is stage.scene
        stage.frame()
        assert (stage.top is stage.scene) is (stage.state.phase is Phase.PLAY)
    assert stage.state.now_ms == 5_000


def test_a_press_after_the_breath_ends_the_burst_too_and_does_nothing_else() -> None:
    stage = burst()
    stage.app.stack.push(stage.scene)
    stage.run(4_990)
    stage.ns += 40 * MS
    stage.hear(Press(OK, "keys:1", stage.ns))
    stage.frame(1)
    assert isinstance(stage.top, After)
    assert stage.state.phase is Phase.READY
    assert stage.state.peeks == [[], []]


def test_a_trophy_ends_a_burst_at_once_and_is_seen_to_fly() -> None:
    stage = burst(3)
    seat = stage.state.burst or 0
    stage.app.stack.push(stage.scene)
    stage.run(2000)
    stage.click(stage.pos(stage.clear()))
    take_trophy(stage)
    assert stage.state.won[seat] > 0
    assert stage.state.phase is Phase.READY
    assert not stage.soundtrack.clock.running
    assert stage.top is stage.scene
    assert stage.scene.show._peeks == {}  # nothing that was looked at is on the screen any more
    stage.click(stage.pos(stage.clear()))
    stage.press(Action.PAUSE)
    assert stage.top is stage.scene
    stage.run(1000)
    assert isinstance(stage.top, After)
    assert all(hand is None for hand in stage.state.right)


def test_the_bed_of_a_burst_is_heard_by_the_clock_that_judges() -> None:
    stage = burst()
    stage.app.stack.push(stage.scene)
    assert stage.scene.timing.clock is stage.soundtrack.clock
    stage.run(1000)
    stage.press(Action.PAUSE)
    at_ms = stage.soundtrack.clock.track_ms()
    stage.run(3000)
    assert stage.soundtrack.clock.track_ms() == at_ms
