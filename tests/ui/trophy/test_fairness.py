"""The same stamped presses give the same journal, byte for byte: at any frame rate, with stalls, for every device.

Mouse, fingers, two keyboard zones, a gamepad and two bots play at one table. Frames come when they like; some presses
fall on the same ms, so that luck decides, and that luck is the match's own.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

import pytest

from monstar.journal import lines_of
from monstar.match import Step
from monstar.rules.trophy.acts import PickUp
from monstar.ui.events import ARROWS, Action, Kind, Pointer, Press
from monstar.ui.trophy.play import PlayScene
from tests.extent import sample
from tests.ui.trophy.stagehand import START_NS, After, Stagehand
from tests.ui.trophy.tabletop import MS, places, trophy_match

DEVICES = ("mouse", "keys:1", "keys:2", "pad:1", "touch", "", "")
BOTS = ("child", "elephant")
COUNT_NS = 2_400 * MS
LONG_MS = sample(9_000, 20_000)
MATCH = 5
RACE = 0  # in this script somebody reaches for a tile a moment too late


class Tape:
    """Is a recorder that keeps the journal's bytes."""

    def __init__(self) -> None:
        self.data = b""

    def record(self, step: Step) -> None:
        for line in lines_of(step):
            self.data += json.dumps(line).encode() + b"\n"


@dataclass(frozen=True)
class Frames:
    """Says when frames come: so many a second, `stalls` of 300 ms now and then, each as late as luck has it."""

    fps: int
    stalls: bool = False
    jitter: int = 0

    def ends(self, start_ns: int, end_ns: int) -> Iterator[int]:
        luck = Random(self.jitter)
        now_ns = start_ns
        while now_ns < end_ns:
            now_ns += 1_000_000_000 // self.fps
            if self.stalls and luck.random() < 0.02:
                now_ns += 300 * MS
            if self.jitter:
                now_ns += luck.randrange(3 * MS)
            yield min(now_ns, end_ns)


def script(seed: int, start_ns: int) -> list[Pointer | Press]:
    """Return what five people do in some seconds, in the order in which it arrives."""
    luck = Random(seed)
    stage = Stagehand(trophy_match(7, bots=BOTS, seed=MATCH), places(*DEVICES))
    plan = stage.scene.plan
    wanted = [stage.pos(tile) for tile in stage.state.on_table[:3]]  # what several people reach for
    events: list[Pointer | Press] = []

    def somewhere() -> tuple[float, float]:
        panel = plan.seats[luck.randrange(7)].panel.centre
        felt = plan.middles.x + luck.random() * plan.middles.w, plan.middles.y + luck.random() * plan.middles.h
        return luck.choices([luck.choice(wanted), felt, panel, plan.podium_top[:2]], [16, 10, 6, 1])[0]

    for device in DEVICES:
        at_ms = 0.0
        while device and at_ms < LONG_MS:
            # On a whole tenth of a second, more often than not: so that many presses fall on one ms.
            at_ms += luck.choice([100, 100, 200, 300])
            stamp_ns = start_ns + round((at_ms + luck.choice([0, 0, 0, 21, 38.7])) * MS)
            if device in ("mouse", "touch"):
                finger = luck.randrange(2) if device == "touch" else 0
                start, end = somewhere(), somewhere()
                events.append(Pointer(Kind.MOVE, start, device, stamp_ns - MS, finger, held=False))
                if device == "mouse" and luck.random() < 0.2:
                    events.append(Press(Action.BACK, device, stamp_ns, pos=start))
                    events.append(Pointer(Kind.MOVE, end, device, stamp_ns + 40 * MS, held=False))
                    events.append(Press(Action.BACK, device, stamp_ns + 60 * MS, down=False, pos=end))
                    continue
                events.append(Pointer(Kind.DOWN, start, device, stamp_ns, finger))
                if luck.random() < 0.4:
                    events.append(Pointer(Kind.MOVE, end, device, stamp_ns + 30 * MS, finger))
                    start = end
                events.append(Pointer(Kind.UP, start, device, stamp_ns + 50 * MS, finger, held=False))
            else:
                action = luck.choices([*ARROWS, Action.OK, Action.BACK], [2, 2, 2, 2, 6, 2])[0]
                events.append(Press(action, device, stamp_ns))
                events.append(Press(action, device, stamp_ns + 20 * MS, down=False))
    return sorted(events, key=lambda event: event.stamp_ns)


def played(events: list[Pointer | Press], frames: Frames, late: Mapping[str, int] = {}) -> bytes:
    """Play a script in the real scene; each event arrives at its stamp, or so many ms later, whenever frames come."""
    match = trophy_match(len(DEVICES), seed=MATCH, bots=BOTS)
    match.recorder = tape = Tape()
    stage = Stagehand(match, places(*DEVICES), window=(64, 36))
    stage.app.devices.add_pad(1, "Pad")
    stage.app.devices.touch_seen = True
    stage.scene.draw = lambda _painter: None  # type: ignore[method-assign]
    stage.app.stack.push(stage.scene)
    stage.app.lateness._late_ms = dict(late)
    arrivals = [(event.stamp_ns + late.get(event.device, 0) * MS, event) for event in events]
    waiting = sorted(arrivals, key=lambda arrival: arrival[0])
    slack_ms = max(late.values(), default=0)
    for end_ns in frames.ends(START_NS, START_NS + COUNT_NS + (LONG_MS + 800 + slack_ms) * MS):
        while waiting and waiting[0][0] <= end_ns:
            stage.ns, event = waiting.pop(0)
            stage.hear(event)
        stage.frame((end_ns - stage.ns) / MS)
        if isinstance(stage.top, After):
            break
    assert isinstance(stage.scene, PlayScene)
    return tape.data


EVERY_KIND = pytest.mark.parametrize("seed", range(sample(1, 12)))


@EVERY_KIND
def test_the_same_stamped_presses_give_the_same_journal_at_any_frame_rate(seed: int) -> None:
    events = script(seed, START_NS + COUNT_NS)
    reference = played(events, Frames(60))
    lines = [json.loads(line) for line in reference.splitlines()]
    # The script is worth its while: everybody acts, some presses fall on one ms, and in one somebody loses a race.
    acting = {line["seat"] for line in lines if line.get("accepted")}
    assert acting == set(range(7))
    refused = [line["refused"]["reason"] for line in lines if line.get("refused")]
    assert "tile_gone" in refused or seed != RACE
    stamps = [line["at"] for line in lines if line.get("act") == PickUp.kind]
    assert len(set(stamps)) < len(stamps)
    assert len({line["act"] for line in lines if "act" in line}) >= 5
    for frames in (Frames(30), Frames(144), Frames(60, stalls=True, jitter=seed + 1), Frames(7, jitter=9)):
        assert played(events, frames) == reference


def test_what_late_devices_say_counts_as_of_when_it_was_done() -> None:
    events = script(4, START_NS + COUNT_NS)
    reference = played(events, Frames(60))
    late = {"mouse": 8, "pad:1": 31, "touch": 45}
    for frames in (Frames(60), Frames(30, stalls=True, jitter=3), Frames(144)):
        assert played(events, frames, late) == reference


def test_how_long_late_presses_are_told_depends_on_no_frame() -> None:
    for frame_ms in (5, 300):
        match = trophy_match(2, seed=1, countdown_ms=1000)
        match.recorder = tape = Tape()
        stage = Stagehand(match, places("mouse", "keys:1"), window=(64, 36)).begin()
        cup = stage.scene.plan.cups(1)[0].centre
        stage.click(cup, wait_ms=500)
        stage.click(cup)
        ends_ms = stage.state.ends_ms
        assert ends_ms is not None
        ends_ns = START_NS + COUNT_NS + ends_ms * MS
        stage.run((ends_ns - stage.ns) / MS + 1490, step_ms=frame_ms)
        for late_ms in (1500, 1501):
            stage.ns = ends_ns + late_ms * MS
            stage.hear(Press(Action.OK, "keys:1", stage.ns))
        stage.run(20, step_ms=frame_ms)
        refused = [line.get("refused") for line in map(json.loads, tape.data.splitlines()) if "act" in line]
        assert refused[-1] == {"reason": "too_late", "by_ms": 1500}


def test_presses_just_after_the_start_count_although_no_frame_has_seen_it_yet() -> None:
    match = trophy_match(2, seed=1)
    stage = Stagehand(match, places("mouse", "keys:1"), window=(64, 36))
    stage.app.stack.push(stage.scene)
    stage.run(2_390)
    stage.ns = START_NS + COUNT_NS - MS
    stage.hear(Press(Action.OK, "keys:1", stage.ns))
    assert match.state.phase == "ready"
    stage.ns = START_NS + COUNT_NS + 3 * MS
    stage.hear(Press(Action.OK, "keys:1", stage.ns))
    stage.frame(50)
    assert [(peek.at_ms) for peek in stage.state.peeks[1]] == [3]


def test_a_press_before_the_stop_counts_and_one_at_the_very_ms_does_not() -> None:
    outcomes = []
    for offset_ms in (-1, 0):
        match = trophy_match(2, seed=1, countdown_ms=1000)
        match.recorder = tape = Tape()
        stage = Stagehand(match, places("mouse", "keys:1"), window=(64, 36)).begin()
        cup = stage.scene.plan.cups(1)[0].centre
        stage.click(cup, wait_ms=500)
        stage.click(cup)
        ends_ms = stage.state.ends_ms
        assert ends_ms is not None
        stage.ns = START_NS + COUNT_NS + (ends_ms + offset_ms) * MS
        stage.hear(Press(Action.OK, "keys:1", stage.ns))
        stage.frame(300)  # a stall over the stop
        last = json.loads(tape.data.splitlines()[-1 if offset_ms == 0 else -2])
        outcomes.append((last["act"], last["accepted"], last.get("refused")))
    assert outcomes == [("pick_up", True, None), ("pick_up", False, {"reason": "too_late", "by_ms": 0})]
