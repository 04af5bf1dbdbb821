"""What there is to know of a casting is told when it first occurs, at a calm moment, once, and no secret is."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from monstar.rules.monstar.pieces import Kind, Spotlight
from monstar.settings import LEARNT
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Press
from monstar.ui.match.coach import reading_ms
from monstar.ui.monstar.knowledge import KNOWLEDGE
from monstar.ui.monstar.lessons import TURN
from monstar.ui.sitting import Place
from tests.ui.monstar.classroom import KEYS, bell, breath, but, coach, put, taught, told, turn_up
from tests.ui.monstar.stagehand import Stagehand

YELLOW = {"kind": Kind.MONSTAR, "spotlight": Spotlight.YELLOW}
GREEN = {"kind": Kind.MONSTAR, "spotlight": Spotlight.GREEN}
JUDGE = {"kind": Kind.JURY}


def _at(hand: Stagehand) -> Box:
    """Return what is pointed at."""
    at = coach(hand).balloon.at
    assert at is not None
    return at


def _spot(hand: Stagehand, seat: int, spot: str) -> Box:
    return hand.scene.plan.stages[seat].spots[spot]  # type: ignore[index]


def _watching(name: str, **how: object) -> Stagehand:
    """Return a round that begins with a bot's turn, in which one thing is not known yet."""
    return taught(2, but(name), bots=(0,), **how)  # type: ignore[arg-type]


def test_a_wrong_light_is_explained_as_soon_as_a_monster_stands_in_it() -> None:
    hand = taught(2, but("cost"))
    breath(hand)
    assert told(hand) == ""
    put(hand, 0, "green-2", **YELLOW)
    breath(hand, 1)
    assert told(hand) == "cost"
    assert "−1" in coach(hand).words
    assert "move" in coach(hand).words
    assert _at(hand) == _spot(hand, 0, "green-2")


def test_where_nothing_may_be_moved_nobody_is_told_to_move_it() -> None:
    hand = taught(2, but("cost"), rules={"rearrange": "never"})
    put(hand, 0, "green-2", **YELLOW)
    breath(hand)
    assert told(hand) == "cost"
    assert "move" not in coach(hand).words


def test_the_wrong_light_of_a_bot_is_not_the_usher_s_business() -> None:
    hand = _watching("cost")
    put(hand, 0, "green-2", **YELLOW)
    breath(hand)
    assert told(hand) == ""


def test_a_monster_in_a_wrong_light_is_not_called_well_cast() -> None:
    hand = taught(2, but("monster", "cost"))
    bell(hand)
    pieces = hand.match.game.pieces  # type: ignore[attr-defined]
    place = next(p for p in sorted(hand.state.face_up) if pieces[hand.state.middle[p]].kind is Kind.MONSTAR)
    hand.click(hand.scene.hands.aim.tile_target(place).centre)
    hand.run(60)
    assert told(hand) == "monster"
    light = pieces[hand.state.hand.tile].spotlight
    hand.click(_spot(hand, 0, "red-1" if light is not Spotlight.RED else "green-1").centre)
    hand.run(60)
    assert told(hand) == "cost"
    assert "monstar/monster" not in hand.app.settings.get(LEARNT)


def test_who_finds_no_room_for_any_open_tile_is_told_to_wait() -> None:
    hand = taught(2, but("full", "take"), rules={"missed_flip": "skip"})
    for zone in ("yellow", "green", "red"):
        for number in (1, 2):
            put(hand, 0, f"{zone}-{number}", kind=Kind.MONSTAR, spotlight=Spotlight(zone))
    for place in list(hand.state.face_up):
        hand.state.face_up.discard(place)
    for _tile in range(2):
        turn_up(hand, **YELLOW)
    bell(hand)
    assert told(hand) == "full"
    assert "Ana" in coach(hand).words


def test_a_judge_s_wish_is_told_once_one_is_seated() -> None:
    hand = _watching("wishes")
    breath(hand)
    assert told(hand) == ""
    put(hand, 1, "chair-1", **JUDGE)
    hand.run(300)
    hand.run_to(hand.state.sheet.turn(0).bell_ms + 300, step_ms=50)
    assert told(hand) == "wishes"
    assert _at(hand) == _spot(hand, 1, "chair-1")


def test_the_meter_and_the_sleeper_are_told_in_the_first_round_only_when_nobody_has_to_act() -> None:
    for name, round_, expected in ((n, r, n if r == 1 else "") for n in ("meter", "sleeper") for r in (1, 2)):
        hand = taught(2, but(name), bots=(0,), round_=round_)
        breath(hand, 3)
        assert told(hand) == "", name  # it is a person's turn to flip
        breath(hand, 4)
        assert told(hand) == expected, name


def test_the_chair_that_is_free_now_is_shown_in_round_2() -> None:
    for round_, expected in ((1, ""), (2, "awake")):
        hand = _watching("awake", round_=round_)
        breath(hand)
        assert told(hand) == expected
    assert _at(hand) == _spot(hand, 1, "chair-3")


def test_monsters_without_any_judge_bring_a_hint_at_the_chairs() -> None:
    hand = _watching("no-judge")
    put(hand, 1, "yellow-1", **YELLOW)
    breath(hand)
    assert told(hand) == ""
    put(hand, 1, "green-1", **GREEN)
    bell(hand)
    assert told(hand) == "no-judge"
    assert "Noé" in coach(hand).words
    assert _at(hand) == _spot(hand, 1, "chair-1")


def test_twins_on_a_person_s_stage_are_explained() -> None:
    hand = _watching("twins")
    tile = put(hand, 1, "yellow-1", **YELLOW)
    put(hand, 1, "green-1", character=hand.match.game.pieces[tile].character)  # type: ignore[attr-defined]
    breath(hand)
    assert told(hand) == "twins"
    assert _at(hand) == _spot(hand, 1, "green-1")


def test_a_full_light_is_explained_while_others_have_room() -> None:
    hand = _watching("light")
    put(hand, 1, "yellow-1", **YELLOW)
    put(hand, 1, "yellow-2", **YELLOW)
    breath(hand)
    assert told(hand) == "light"
    both = _spot(hand, 1, "yellow-1"), _spot(hand, 1, "yellow-2")
    assert all(_at(hand).shared(box) == pytest.approx(box.w * box.h) for box in both)


def test_a_mega_is_explained_when_its_face_shows_and_not_before() -> None:
    hand = _watching("megas", round_=3)
    hand.match.state.stages[0].clear()  # type: ignore[attr-defined]
    pieces = hand.match.game.pieces  # type: ignore[attr-defined]
    mega = next(tile for tile in range(len(pieces.tiles)) if pieces[tile].kind is Kind.MEGA)
    place = hand.state.face_down[0]
    hand.state.middle[place] = mega
    breath(hand)
    assert told(hand) == ""
    hand.state.face_up.add(place)
    bell(hand)
    assert told(hand) == "megas"


def test_who_takes_with_one_press_is_told_why_the_tile_went_where_it_went() -> None:
    for places, expected in ((KEYS, "home"), ((Place(0), Place(1)), "")):
        hand = taught(2, but("home"), places=places, bots=(0,))
        put(hand, 1, "yellow-1", **YELLOW)
        breath(hand)
        assert told(hand) == expected


def test_what_is_told_at_a_calm_moment_makes_room_for_what_can_be_done_and_comes_back() -> None:
    hand = taught(2, but("meter", "flip"), bots=(0,))
    breath(hand, 4)
    assert told(hand) == "meter"
    breath(hand, 5, 100)
    assert told(hand) == "flip"
    breath(hand, 6)
    assert told(hand) == "meter"


def test_read_in_pieces_it_is_learnt_all_the_same() -> None:
    hand = taught(2, but("meter", "flip"), bots=(0,))
    breath(hand, 4)
    words = coach(hand).words
    coach(hand)._read_ms["meter"] = reading_ms(words) - 100
    hand.run(200)
    assert told(hand) == ""
    assert "monstar/meter" in hand.app.settings.get(LEARNT)
    breath(hand, 6)
    assert told(hand) == ""


def test_no_lesson_looks_at_anything_but_the_public_view() -> None:
    hand = taught(3, but(), places=(Place(0, "keys:1"), Place(1), Place(2)), bots=(2,))
    sitting = hand.sitting
    public = ("app", "game", "places", "people", "name", "is_bot")
    blind = SimpleNamespace(**{name: getattr(sitting, name) for name in public})  # no state, no match
    told = set()
    for turn in range(9):
        for moment in (breath, bell):
            moment(hand, turn)
            sight = replace(hand.scene._sight(), sitting=blind)  # type: ignore[arg-type]
            for lesson in (*TURN, *KNOWLEDGE):
                if lesson.applies(sight):
                    assert lesson.words(sight)
                    lesson.at(sight)
                    told.add(lesson.name)
    assert {"flip", "take", "late", "meter", "sleeper", "watch"} <= told


def test_each_of_them_can_be_put_away_with_its_key() -> None:
    hand = taught(2, but("meter"), bots=(0,))
    breath(hand, 4)
    assert told(hand) == "meter"
    hand.press(Action.ERASE)
    hand.hear(Press(Action.ERASE, "keyboard", hand.ns, down=False))
    hand.run(60)
    assert told(hand) == ""
    assert "monstar/meter" in hand.app.settings.get(LEARNT)
