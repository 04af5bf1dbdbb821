"""What the table shows of each thing that happens, whose hands are seen, and that nothing waits for any motion."""

from monstar.audio.effects import Effect
from monstar.match import Match
from monstar.rules.trophy.acts import Begin, PickUp, PutBack, TakeTrophy
from monstar.rules.trophy.state import Phase, Tile
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer
from monstar.ui.match.motion import Flight, Shake
from monstar.ui.trophy.faces import BACK
from monstar.ui.trophy.pieces import tilt
from monstar.ui.trophy.still import LIGHTS, Looks
from monstar.ui.widgets.bubble import Bubble
from tests.ui.trophy.stagehand import Stagehand
from tests.ui.trophy.tabletop import places, trophy_match


def scramble(*devices: str, match: Match | None = None, settings: dict[str, object] | None = None) -> Stagehand:
    return Stagehand(match or trophy_match(len(devices)), places(*devices), settings=settings).begin()


def looks(stage: Stagehand) -> Looks:
    """Return what lies still, as the last frame drew it."""
    found = stage.scene.show._looks
    assert found is not None
    return found


def on_their_way(stage: Stagehand) -> set[object]:
    return {moving.hides for moving in stage.scene.show.staging.air.moving}


def take_up(stage: Stagehand, tile: Tile) -> None:
    """Pick a tile up with the mouse, and keep it in the hand."""
    stage.hear(Pointer(Kind.DOWN, stage.pos(tile), "mouse", stage.ns))
    stage.run(60)
    stage.hear(Pointer(Kind.UP, stage.pos(tile), "mouse", stage.ns, held=False))
    stage.run(60)


# ------------------------------------------------------------------ tiles


def test_a_tile_in_a_hand_is_seen_in_its_seats_porthole_alone_and_its_place_is_kept() -> None:
    stage = scramble("mouse", "keys:1")
    tile = stage.clear()
    take_up(stage, tile)
    stage.run(200)
    look = looks(stage)
    assert tile in look.away
    assert look.homes == ((tile, 0),)
    assert look.panels[0].peek == stage.sitting.faces.name(tile, stage.state.motif[tile])
    assert look.panels[0].may_keep
    assert look.panels[1].peek == ""
    assert not look.panels[1].looks


def test_what_a_bot_looks_at_lies_face_down_in_its_porthole() -> None:
    stage = scramble("mouse", "", match=trophy_match(2, bots=["elephant"]))
    while stage.state.right[1] is None:
        stage.frame()
    stage.run(200)
    assert looks(stage).panels[1].peek == BACK


def test_a_tile_put_back_comes_to_rest_on_top_of_all_others() -> None:
    stage = scramble("mouse", "keys:1")
    tile = stage.clear()
    take_up(stage, tile)
    stage.run(500)
    stage.hear(Pointer(Kind.DOWN, stage.pos(tile), "mouse", stage.ns))
    stage.run(60)
    stage.hear(Pointer(Kind.UP, stage.pos(tile), "mouse", stage.ns, held=False))
    stage.run(34)
    assert stage.state.right[0] is None
    assert ("tile", tile) in on_their_way(stage)
    assert looks(stage).panels[0].peek == ""
    stage.run(400)
    assert ("tile", tile) not in on_their_way(stage)
    assert looks(stage).order[-1] == tile
    assert Effect.PUT_BACK in stage.heard()


def test_a_tile_that_somebody_else_takes_while_it_comes_to_rest_is_seen_once() -> None:
    stage = scramble("mouse", "keys:1")
    tile = stage.clear()
    take_up(stage, tile)
    stage.match.submit(PutBack(seat=0, at_ms=stage.play_ms + 5, x=100, y=100))
    stage.match.submit(PickUp(seat=1, at_ms=stage.play_ms + 6, tile=tile))
    stage.run(34)
    assert stage.state.right == [None, tile]
    assert ("tile", tile) not in on_their_way(stage)


def test_a_kept_tile_is_counted_when_it_has_reached_the_pile() -> None:
    stage = scramble("mouse", "keys:1")
    take_up(stage, stage.clear())
    stage.hear(Pointer(Kind.DOWN, stage.scene.plan.seats[0].peek.centre, "mouse", stage.ns))
    stage.run(34)
    assert len(stage.state.left[0]) == 1
    assert looks(stage).panels[0].count == 0
    stage.run(600)
    assert looks(stage).panels[0].count == 1
    assert Effect.KEEP in stage.heard()


def test_nothing_waits_for_a_tile_on_its_way() -> None:
    stage = scramble("mouse", "keys:1")
    for number in range(1, 4):
        take_up(stage, stage.clear())
        stage.hear(Pointer(Kind.DOWN, stage.scene.plan.seats[0].peek.centre, "mouse", stage.ns))
        stage.run(20)
        assert len(stage.state.left[0]) == number
        assert on_their_way(stage)


def test_tiles_lean_by_their_numbers_and_not_by_what_they_show() -> None:
    assert len({tilt(tile) for tile in range(75)}) > 5
    assert max(abs(tilt(tile)) for tile in range(75)) <= 24


# ------------------------------------------------------------------ trophies and time


def test_a_trophy_flies_to_its_seat_and_the_others_move_up() -> None:
    stage = scramble("mouse", "keys:1", "keys:2", match=trophy_match(3))
    stage.match.submit(TakeTrophy(seat=1, at_ms=stage.play_ms + 20))
    stage.run(80)
    assert {("trophy", 1), ("cup", 0)} <= on_their_way(stage)
    assert looks(stage).panels[1].trophy_hidden
    assert looks(stage).cups == (False,)
    assert stage.scene.show.staging.sparks._sparks
    stage.run(1500)
    assert on_their_way(stage) == set()
    assert looks(stage).panels[1].trophy == 3
    assert not looks(stage).panels[1].trophy_hidden
    assert looks(stage).cups == (True,)


def test_lights_around_the_podium_go_out_as_the_countdown_runs_and_warn_at_last() -> None:
    stage = scramble("mouse", "keys:1")
    assert looks(stage).lights == (0, False)
    stage.match.submit(TakeTrophy(seat=1, at_ms=stage.play_ms + 20))
    stage.run(60)
    burning, warn = looks(stage).lights
    assert burning == LIGHTS
    assert not warn
    seen = []
    while stage.state.phase is Phase.PLAY:
        stage.frame(100)
        seen.append(looks(stage).lights)
    assert [lights for lights, _warn in seen] == sorted((lights for lights, _warn in seen), reverse=True)
    assert seen[-2][0] <= 1
    assert 29 <= [warn for _lights, warn in seen].count(True) <= 31


def test_the_stop_is_called_and_paper_falls() -> None:
    stage = scramble("mouse", "keys:1")
    stage.match.submit(TakeTrophy(seat=1, at_ms=stage.play_ms + 20))
    while stage.state.phase is Phase.PLAY:
        stage.frame(50)
    assert stage.scene.show._call is not None
    assert stage.scene.show._confetti is not None
    assert looks(stage).lights == (0, False)


def test_with_less_motion_everything_fades_where_it_belongs_and_nothing_sparkles() -> None:
    stage = scramble("mouse", "keys:1", "keys:2", match=trophy_match(3), settings={"reduce_motion": True})
    tile = stage.clear()
    take_up(stage, tile)
    stage.match.submit(TakeTrophy(seat=0, at_ms=stage.play_ms + 20))
    stage.run(60)
    flights = stage.scene.show.staging.air.moving
    assert {moving.hides for moving in flights} == {("tile", tile), ("trophy", 0), ("cup", 0)}
    assert all(isinstance(moving, Flight) and moving.still for moving in flights)
    stage.run(300)
    assert stage.scene.show.staging.air.moving == []
    assert stage.scene.show.staging.sparks._sparks == []


# ------------------------------------------------------------------ hands


def test_hands_that_hop_glide_and_the_mouse_is_where_it_is() -> None:
    stage = scramble("mouse", "keys:1")
    travels, hands = stage.scene.show.travels, stage.scene.hands
    stage.run(300)
    stage.press(Action.UP, "keys:1", wait_ms=300)
    before = hands.of(1).pos
    stage.press(Action.LEFT, "keys:1", wait_ms=34)
    after = hands.of(1).pos
    assert after != before
    assert travels.at(hands.of(1)) not in (before, after)
    stage.run(300)
    assert travels.at(hands.of(1)) == after
    stage.hear(Pointer(Kind.MOVE, (321.0, 234.0), "mouse", stage.ns, held=False))
    stage.frame()
    assert travels.at(hands.of(0)) == (321.0, 234.0)


def test_in_a_burst_only_the_hand_whose_burst_it_is_is_seen_and_the_others_rest() -> None:
    stage = Stagehand(trophy_match(3, "pass-and-play"), places(*["pointer"] * 3)).begin()
    seat = stage.state.burst
    assert [hand.seat for hand in stage.scene.show._hands()] == [seat]
    stage.frame()
    assert [panel.rests for panel in looks(stage).panels] == [other != seat for other in range(3)]


def test_hands_at_the_podium_make_it_glow_in_their_colours() -> None:
    stage = scramble("mouse", "keys:1")
    x, y, _across, _down = stage.scene.plan.podium_top
    stage.hear(Pointer(Kind.MOVE, (x, y + 20), "mouse", stage.ns, held=False))
    stage.frame()
    assert looks(stage).reaching == (0,)


# ------------------------------------------------------------------ words


def test_a_refusal_is_told_at_the_hand_and_the_tile_shakes() -> None:
    stage = scramble("mouse", "keys:1")
    first, second = stage.clear(0), stage.clear(1)
    take_up(stage, first)
    stage.match.submit(PickUp(seat=1, at_ms=stage.play_ms + 5, tile=second))
    act = PickUp(seat=1, at_ms=stage.play_ms + 20, tile=stage.clear(2))
    arm = stage.scene.hands._arms[1]
    at = arm.pos
    stage.scene.hands._submit(arm, act)
    stage.run(60)
    bubble = stage.scene.show.sayings.bubbles[1]
    assert bubble.place == 1
    assert bubble.at == at
    assert Effect.REFUSE in stage.heard()
    (shaken,) = [moving for moving in stage.scene.show.staging.air.moving if isinstance(moving, Shake)]
    assert shaken.hides == ("tile", act.tile)
    stage.run(2200)
    assert stage.scene.show.sayings.bubbles == {}


def test_a_bubble_stands_where_it_covers_least() -> None:
    stage = scramble("mouse", "keys:1")
    painter, at = stage.app.painter, (640.0, 360.0)
    below = Bubble("Too late!", "", at).box(painter)
    assert below.y > at[1]
    above = Bubble("Too late!", "", at, avoid=[Box(0, 370, 1280, 200)]).box(painter)
    assert above.bottom < at[1]
    aside = Bubble("Too late!", "", at, avoid=[Box(0, 370, 1280, 300), Box(0, 0, 640, 355)]).box(painter)
    assert aside.bottom < at[1]
    assert aside.x > above.x


def test_a_match_that_goes_on_shows_what_was_in_hands() -> None:
    match = trophy_match(2)
    match.play(Begin(seat=0))
    tile = 20
    match.submit(PickUp(seat=1, at_ms=5, tile=tile))
    match.settle(10)
    stage = scramble("mouse", "keys:1", match=match)
    stage.run(100)
    assert looks(stage).homes == ((tile, 1),)
    assert looks(stage).panels[1].peek == stage.sitting.faces.name(tile, stage.state.motif[tile])


def test_a_number_beside_a_device_stands_only_where_several_gamepads_play_and_never_beside_keys() -> None:
    for devices, shown in (
        (("keys:1", "keys:2", "pad:1"), ["keys", "keys", "pad"]),
        (("keys:3", "pad:1", "pad:2"), ["keys", "pad:1", "pad:2"]),
    ):
        match = trophy_match(3)
        stage = Stagehand(match, places(*devices))
        for number in range(2):
            stage.app.devices.add_pad(number, f"Pad {number}")
        stage.begin().run(50)
        assert [look.device for look in looks(stage).panels] == shown
