"""The strip of keys tells what keys and buttons do now, with lessons or without, and never of a cue to come."""

import pytest

from monstar.rules.monstar.pieces import Spot, Spotlight
from monstar.ui.events import Action
from monstar.ui.match.learnt import stopped_words
from monstar.ui.monstar.cuebar import hint_box
from monstar.ui.monstar.keystrip import Strip, fitted, opening_strip, strip_of
from monstar.ui.monstar.targets import Middle, OnStage
from monstar.ui.sitting import Place
from tests.ui.balloons import in_all_languages
from tests.ui.monstar.classroom import ALL, KEYS, bell, breath, coach, put, taught
from tests.ui.monstar.stagehand import Stagehand


def words(hand: Stagehand) -> list[str]:
    """Return what the strip says, nothing for no strip."""
    strip = hand.scene._keys()
    return [] if strip is None else [hint.words for hint in strip.hints]


def test_keys_are_named_for_what_can_be_done_now() -> None:
    hand = taught(places=KEYS).start()
    assert words(hand) == []
    breath(hand)
    assert words(hand) == ["choose a tile", "turn it up"]
    bell(hand)
    assert words(hand) == ["choose an open tile", "take it"]
    breath(hand, 1)
    strip = hand.scene._keys()
    assert strip is not None
    assert strip.device == "pad:1"


def test_on_the_own_stage_the_way_back_is_named_and_how_a_tile_is_lifted_and_moved() -> None:
    hand = taught(places=KEYS).start()
    put(hand, 0, "yellow-1", spotlight=Spotlight.YELLOW)
    breath(hand)
    cursor = hand.scene.hands.cursors["keys:1"]
    cursor.target = OnStage(0, Spot("yellow-1"))
    strip = hand.scene._keys()
    assert strip is not None
    assert [(hint.words, hint.actions) for hint in strip.hints] == [
        ("back to the middle", (Action.RIGHT,)),
        ("lift it", (Action.OK,)),
    ]
    hand.press(Action.OK, "keys:1")
    hand.run(60)
    assert words(hand) == ["choose", "move it", "leave it"]


@pytest.mark.parametrize("rearrange", ["own_turn", "never"])
def test_ok_lifts_a_tile_off_the_own_stage_just_where_the_strip_says_so(rearrange: str) -> None:
    hand = taught(places=KEYS, rules={"rearrange": rearrange}).start()
    put(hand, 0, "yellow-1", spotlight=Spotlight.YELLOW)
    breath(hand, 2)
    cursor = hand.scene.hands.cursors["keys:1"]
    for flip_done in (False, True):  # with something to do in the middle, and while there is only to wait
        if flip_done:
            cursor.target = Middle(hand.state.face_down[0])
            hand.press(Action.OK, "keys:1")
            hand.run(60)
        cursor.target = OnStage(0, Spot("yellow-1"))
        named = "lift it" in words(hand)
        assert hand.scene.view.flip_done is flip_done
        hand.press(Action.OK, "keys:1")
        hand.run(60)
        assert named is (cursor.lifted is not None) is (rearrange != "never")
        hand.press(Action.BACK, "keys:1")
        hand.run(60)


def test_a_tile_in_hand_is_to_be_placed() -> None:
    hand = taught(places=(Place(0, "keys:1"), Place(1))).start()
    bell(hand)
    hand.scene.hands.cursors["keys:1"].target = Middle(hand.scene._sight().fitting(0)[0])
    hand.press(Action.OK, "keys:1")
    hand.run(60)
    assert words(hand) == ["choose", "place it", "lay it back"]


def test_who_points_or_waits_has_no_strip() -> None:
    pointing = taught().start()
    breath(pointing)
    assert words(pointing) == []
    waiting = taught(places=KEYS).start()
    breath(waiting)
    waiting.scene.hands.cursors["keys:1"].target = Middle(waiting.state.face_down[0])
    waiting.press(Action.OK, "keys:1")
    waiting.run(60)
    assert waiting.scene.view.flip_done
    assert words(waiting) == []


def test_keys_that_nobody_chose_are_named_once_they_are_used() -> None:
    hand = taught().start()
    breath(hand)
    hand.press(Action.LEFT, "keys:2")
    strip = hand.scene._keys()
    assert strip is not None
    assert strip.device == "keys:2"
    hand.click((5, 5))
    assert hand.scene._keys() is None


def test_no_strip_tells_of_the_bell_where_cues_are_only_heard() -> None:
    hand = taught(places=KEYS, rules={"cue_twins": False}).start()
    breath(hand)
    assert hand.scene._keys() is None
    bell(hand)
    assert hand.scene._keys() is None


def test_keys_stay_named_through_the_match_when_somebody_stops_the_lessons() -> None:
    hand = taught(places=KEYS).start()
    breath(hand)
    coach(hand).skip_all()
    assert words(hand) == ["choose a tile", "turn it up"]
    assert [toast.text for toast in hand.app._toasts] == [stopped_words()]


def test_keys_stay_named_for_who_knows_all_lessons_and_without_any() -> None:
    for hand in (taught(places=KEYS, known=ALL), taught(places=KEYS, lessons=False)):
        breath(hand.start())
        assert words(hand) == ["choose a tile", "turn it up"]


@pytest.mark.parametrize("device", ["keys:1", "keys:2", "keys:4", "pad:1"])
def test_a_strip_stays_in_its_box_in_every_language(device: str) -> None:
    places = (Place(0, device), Place(1))
    hand = taught(places=places).start()
    put(hand, 0, "yellow-1", spotlight=Spotlight.YELLOW)
    breath(hand)
    hand.scene.hands.cursors[device].lifted = OnStage(0, Spot("yellow-1"))
    box = hint_box(hand.scene.plan.cuebar)
    needed: list[float] = []

    def draw() -> list[str]:
        strip = strip_of(hand.scene._sight())
        assert isinstance(strip, Strip)
        writer, hints = fitted(hand.app.painter, box, strip, hand.app.devices)
        needed.append(writer.width(hints))
        assert needed[-1] < box.w - 20
        return [hint.words for hint in strip.hints]

    assert len(list(in_all_languages(draw))) == 4 * 3
    assert len(needed) == 4


def test_the_first_tiles_are_chosen_with_keys_that_are_named_too() -> None:
    for device, named in (("keys:3", True), ("pad:1", True), ("pointer", False)):
        strip = opening_strip(device, leaves=False)
        assert (strip is not None) is named
        assert strip is None or [hint.words for hint in strip.hints] == ["choose a tile", "turn it up", "Surprise us!"]


@pytest.mark.parametrize("device", ["keys:2", "keys:4", "pad:1"])
def test_the_strip_of_the_first_tiles_stays_in_its_box_in_every_language(device: str) -> None:
    hand = taught().start()
    box = hint_box(hand.scene.plan.cuebar)

    def draw() -> list[str]:
        strip = opening_strip(device, leaves=False)
        assert strip is not None
        writer, hints = fitted(hand.app.painter, box, strip, hand.app.devices)
        assert writer.width(hints) < box.w - 20
        return [hint.words for hint in strip.hints]

    assert list(in_all_languages(draw))
