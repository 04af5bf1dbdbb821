"""The café's table: servings by mouse, keys and drag, refusals in words, undo, recap, bots that play by themselves."""

from typing import cast

import pygame
import pytest

from monstar.audio.effects import Effect
from monstar.content import presets
from monstar.rules.cafe.acts import Serve, Undo
from monstar.rules.cafe.families import Family
from monstar.rules.cafe.params import CafeParams
from monstar.rules.cafe.state import Card, Phase, Token
from monstar.settings import BOT_PACE
from monstar.ui.cafe.peek import PeekScene
from monstar.ui.cafe.serving import Serving
from monstar.ui.cafe.spots import CardSpot
from monstar.ui.cafe.table import TableScene
from monstar.ui.events import Action, Kind
from monstar.ui.widgets import Button
from tests.ui.cafe.tables import WINDOW, After, Evening, open_match


def _card(scene: TableScene, family: str) -> Card:
    game, state = scene.sitting.game, scene.sitting.state
    return next(card for card in game.choosable(state) if game.mix[state.family[card]].id == family)


def _click(evening: Evening, scene: TableScene, card: Card) -> None:
    """Click where the card's neighbours leave it free: at its left edge."""
    box = scene.lies[card].box
    evening.driver.click((box.x + 8, box.y + box.h / 2))


def _keys(scene: TableScene) -> list[str]:
    return [widget.key for widget in scene.form.widgets if isinstance(widget, Button)]


# ------------------------------------------------------------------ serving


def test_a_card_without_a_power_is_served_by_a_click_and_one_more_press() -> None:
    evening = Evening(open_match(3, turns=0))
    scene = evening.table()
    card = _card(scene, "rex")
    _click(evening, scene, card)
    assert scene.serving is not None
    assert card not in evening.state.centre
    evening.driver.click(scene.form.find("serve").box.centre)
    assert evening.state.centre == [card]
    assert evening.state.turn == 1


def test_a_click_on_the_counter_serves_as_well() -> None:
    evening = Evening(open_match(3, turns=0))
    scene = evening.table()
    _click(evening, scene, _card(scene, "rex"))
    counter = scene.plan.centre.counter
    evening.driver.click((counter.x + 20, counter.y + 20))
    assert len(evening.state.centre) == 1


def test_powers_ask_for_their_targets_and_only_then_can_it_be_served() -> None:
    evening = Evening(open_match(3, turns=0))
    scene = evening.table()
    _click(evening, scene, _card(scene, "cakosaurus"))
    assert "serve" not in _keys(scene)
    goal = evening.state.fronts[2][1]
    _click(evening, scene, goal)
    assert scene.form.focused is scene.form.find("serve")
    evening.driver.press(Action.OK)
    assert evening.state.bears(Token.COOKIE, goal)


def test_a_choice_is_taken_back_step_by_step_and_nothing_has_happened() -> None:
    evening = Evening(open_match(2, "upside-down-brew", turns=0))
    scene = evening.table()
    before = evening.state.to_json()
    _click(evening, scene, _card(scene, "flipflop"))
    assert scene.serving is not None
    scene.pick(min(scene.serving.options))
    evening.driver.press(Action.BACK)
    assert scene.serving is not None
    assert not scene.serving.aimed
    evening.driver.press(Action.BACK)
    assert scene.serving is None
    assert evening.state.to_json() == before


def test_another_click_on_the_card_puts_it_back() -> None:
    evening = Evening(open_match(3, turns=0))
    scene = evening.table()
    card = _card(scene, "snorkel")
    _click(evening, scene, card)
    _click(evening, scene, card)
    assert scene.serving is None


def test_a_card_dragged_to_the_counter_is_served_or_asks_for_its_target() -> None:
    evening = Evening(open_match(3, turns=0))
    scene = evening.table()
    middle = scene.plan.centre.counter.centre
    quiet, loud = _card(scene, "rex"), _card(scene, "cakosaurus")
    box = scene.lies[loud].box
    evening.driver.drag((box.x + 8, box.centre[1]), middle)
    assert scene.serving is not None
    assert scene.serving.card == loud
    scene.put_back()
    box = scene.lies[quiet].box
    evening.driver.drag((box.x + 8, box.centre[1]), middle)
    assert evening.state.centre == [quiet]


def test_a_card_dragged_as_the_window_loses_the_focus_is_let_go() -> None:
    evening = Evening(open_match(3, turns=0))
    scene = evening.table()
    middle = scene.plan.centre.counter.centre
    box = scene.lies[_card(scene, "rex")].box
    evening.driver.point_down((box.x + 8, box.centre[1]))
    evening.driver.point(Kind.MOVE, middle)
    evening.app.hear(pygame.Event(pygame.WINDOWFOCUSLOST), 1)
    before = evening.pixels()
    evening.driver.point(Kind.MOVE, (middle[0] + 90, middle[1]), held=False)
    evening.driver.point(Kind.UP, middle)
    assert evening.pixels() == before
    assert evening.state.centre == []
    evening.driver.drag((box.x + 8, box.centre[1]), middle)
    assert len(evening.state.centre) == 1


def test_a_card_dropped_elsewhere_goes_back_to_its_place() -> None:
    evening = Evening(open_match(3, turns=0))
    scene = evening.table()
    box = scene.lies[_card(scene, "rex")].box
    evening.driver.drag((box.x + 8, box.centre[1]), scene.plan.chalk.slate.centre)
    assert scene.serving is None
    assert evening.state.centre == []


def test_a_pile_on_the_counter_can_be_swept() -> None:
    evening = Evening(open_match(3, "grave-robbers", turns=4))
    scene = evening.table()
    _click(evening, scene, _card(scene, "mopper"))
    assert scene.serving is not None
    goal = max(scene.serving.options)
    family = evening.state.family[goal]
    evening.driver.click(scene.plan.centre.orders[family].centre)
    evening.driver.click(scene.form.find("serve").box.centre)
    assert evening.state.family[evening.state.swept[-1]] == family


def test_the_keyboard_alone_serves_a_whole_round() -> None:
    evening = Evening(open_match(3, turns=0))
    scene = evening.table()
    for _ in range(60):
        if evening.state.phase is not Phase.PLAY:
            break
        assert scene.form.focused is not None
        evening.driver.press(Action.OK)
        while isinstance(evening.top, PeekScene):
            evening.driver.press(Action.BACK)
        while scene.tabletop.air.moving:
            evening.app.frame(100)
    assert evening.state.phase is Phase.SCORED
    evening.wait(4000)
    assert isinstance(evening.top, After)


# ------------------------------------------------------------------ why not


def test_a_line_of_three_a_creamed_card_and_a_wrong_target_say_why_not() -> None:
    evening = Evening(open_match(3, turns=0))
    scene = evening.table()
    state = evening.state
    state.fronts[2] = state.fronts[2][:3]
    state.tokens[Token.CREAM].add(state.fronts[1][0])
    scene.tabletop.view = evening.sitting.view()
    scene.pick(state.fronts[2][0])
    assert scene.bubble is not None
    assert scene.bubble.title == "Only three left"
    scene.pick(state.fronts[1][0])
    assert scene.bubble.title == "Stuck in the cream"
    scene.pick(_card(scene, "snorkel"))
    scene.pick(state.fronts[1][0])
    assert scene.bubble is not None
    assert scene.bubble.title == "It has one already"
    assert evening.output.heard.count(Effect.REFUSE) == 3
    assert evening.state.centre == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("left_handed", [False, True])
def test_why_not_is_said_at_the_card_and_over_no_other_card_of_a_front_line(seats: int, left_handed: bool) -> None:
    evening = Evening(open_match(seats, turns=0), {"left_handed": left_handed})
    scene = evening.table()
    state = evening.state
    scene.app.frame(0)
    for card in scene.tabletop.front:
        state.tokens[Token.CREAM] = {card}
        scene.pick(card)
        assert scene.bubble is not None
        box = scene.bubble.box(scene.app.painter)
        assert scene.seen[card].box.has(scene.bubble.at)
        assert not [other for other in scene.tabletop.front if other != card and box.meets(scene.seen[other].box)]


def test_while_a_bot_is_on_turn_a_click_says_whose_turn_it_is() -> None:
    evening = Evening(open_match(3, bots=(0,), turns=0))
    scene = evening.table()
    _click(evening, scene, evening.state.fronts[1][0])
    assert scene.bubble is not None
    assert "Ana" in scene.bubble.line
    assert scene.serving is None


# ------------------------------------------------------------------ undo and recap


def test_a_serving_can_be_taken_back_until_the_next_one_and_is_gone_from_the_recap() -> None:
    evening = Evening(open_match(3, turns=0))
    scene = evening.table()
    before = [list(line) for line in evening.state.fronts]
    scene.play(Serve(seat=0, card=_card(scene, "rex")))
    assert len(scene.tabletop.history.tellings) == 1
    evening.driver.click(scene.form.find("undo").box.centre)
    assert [list(line) for line in evening.state.fronts] == before
    assert evening.state.turn == 0
    assert scene.tabletop.history.tellings == []
    assert "undo" not in _keys(scene)


def test_what_was_revealed_cannot_be_taken_back() -> None:
    evening = Evening(open_match(3, turns=0))
    scene = evening.table()
    card = _card(scene, "peepling")
    scene.play(Serve(seat=0, card=card, targets=(evening.state.rears[1][0],)))
    assert "undo" not in _keys(scene)
    assert evening.match.game.check(evening.state, Undo(seat=0)) is not None


def test_the_recap_tells_what_the_others_did_since_the_last_turn_and_makes_room_for_what_cards_do() -> None:
    evening = Evening(open_match(3, turns=0))
    scene = evening.table()
    for _ in range(4):
        turn = scene.turn
        assert turn is not None
        scene.play(evening.match.ask_bot(turn))
    assert scene.turn == 1
    assert [told.seat for told in scene.since] == [2, 0]
    assert all(told.lines for told in scene.since)
    board = scene._board()
    assert len(board.recap) == 2
    evening.driver.click(scene.form.find("read").box.centre)
    assert scene._board().recap == ()
    assert scene._board().menu
    evening.driver.click(scene.form.find("read").box.centre)
    assert scene._board().recap == board.recap
    assert scene.form.find(f"card-{_card(scene, 'rex')}").reachable


def test_the_recap_blocks_nothing() -> None:
    evening = Evening(open_match(3, turns=0))
    scene = evening.table()
    scene.play(evening.match.ask_bot(0))
    scene.pick(_card(scene, "rex"))
    scene.serve()
    assert len(evening.state.centre) == 2


# ------------------------------------------------------------------ secret looks


def test_a_secret_look_of_somebody_who_shares_the_screen_goes_through_the_curtain() -> None:
    evening = Evening(open_match(3, "gossip-and-cake", turns=0))
    scene = evening.table()
    goal = evening.state.rears[1][2]
    scene.play(Serve(seat=0, card=_card(scene, "murmur"), targets=(goal,)))
    evening.wait(1500)
    look = evening.top
    assert isinstance(look, PeekScene)
    assert (look.seat, look.only) == (0, goal)
    evening.driver.press(Action.BACK)
    assert evening.top is scene


def test_a_lone_person_sees_it_on_the_table_and_bots_need_no_curtain() -> None:
    evening = Evening(open_match(3, "gossip-and-cake", bots=(1, 2), turns=0))
    scene = evening.table()
    goal = evening.state.rears[1][2]
    scene.play(Serve(seat=0, card=_card(scene, "murmur"), targets=(goal,)))
    evening.wait(1500)
    assert evening.top is scene
    assert scene.lies[goal].look.family == evening.state.family[goal]
    assert scene.lies[goal].look.secret


def test_everybody_may_look_at_the_own_cards_at_any_time() -> None:
    evening = Evening(open_match(3, bots=(2,), turns=0))
    scene = evening.table()
    assert [w.key for w in scene.form.widgets if w.key.startswith("eye")] == ["eye-0", "eye-1"]
    evening.driver.click(scene.plan.seats[1].eye.centre)
    look = evening.top
    assert isinstance(look, PeekScene)
    assert look.seat == 1


def test_between_the_turns_of_people_no_late_key_opens_a_curtain() -> None:
    evening = Evening(open_match(3, bots=(0,), turns=0))
    scene = evening.table()
    evening.driver.press(Action.OK, times=3)
    assert evening.top is scene
    evening.driver.press(Action.RIGHT)
    evening.driver.press(Action.OK)
    assert isinstance(evening.top, PeekScene)


# ------------------------------------------------------------------ bots


def test_a_bot_holds_its_card_up_before_it_serves_it() -> None:
    evening = Evening(open_match(2, bots=(0,), turns=0))
    scene = evening.table()
    for _ in range(100):
        if scene.bot.planned is not None:
            break
        evening.wait(50)
    assert scene.serving is not None
    assert evening.state.centre == []
    evening.wait(3000)
    assert len(evening.state.centre) == 1
    assert scene.person == 1


def test_nobody_takes_back_what_a_bot_holds_up() -> None:
    """Whoever pressed Back while a bot held up a card with targets ended the program."""
    evening = Evening(open_match(2, bots=(0,), turns=0))
    scene = evening.table()
    card = _card(scene, "cakosaurus")
    target = min(Serving(evening.sitting.game, evening.state, 0, card).options)
    held_up = scene.serving = Serving(evening.sitting.game, evening.state, 0, card, (target,))
    scene.layout()
    for device in ("keys:2", "mouse"):
        evening.driver.press(Action.BACK, device)
    assert scene.serving is held_up


def test_the_pace_of_the_bots_follows_the_setting() -> None:
    waits = {}
    for pace in (50, 200):
        evening = Evening(open_match(2, bots=(0,), turns=0), {BOT_PACE.name: pace})
        scene = evening.table()
        waits[pace] = 0
        while not evening.state.centre:
            scene.update(20)
            waits[pace] += 20
            if scene.bot.thought is not None:
                scene.bot.thought._thread.join()
    assert waits[50] > 3 * waits[200]


@pytest.mark.parametrize("mix", presets("cafe")[::3])
def test_bots_alone_play_a_round_to_its_end_by_themselves(mix: str) -> None:
    evening = Evening(open_match(4, mix, bots=(0, 1, 2, 3), turns=0))
    scene = evening.table()
    for _ in range(2000):
        if evening.top is not scene:
            break
        if scene.bot.thought is not None:
            scene.bot.thought._thread.join()
        evening.wait(200, step_ms=200)
    assert isinstance(evening.top, After)
    assert evening.state.phase is Phase.SCORED


def test_rear_lines_stay_face_down_on_the_table_when_the_round_is_over() -> None:
    evening = Evening(open_match(2, turns=11))
    scene = evening.table()
    turn = scene.turn
    assert turn is not None
    hidden = [card for rear in evening.state.rears for card in rear if card not in evening.state.face_up]
    act = next(a for a in evening.match.game.legal(evening.state, turn) if isinstance(a, Serve))
    scene.play(act)
    assert evening.state.phase is Phase.SCORED
    left = [card for card in hidden if card not in cast(Serve, act).targets]
    assert left
    assert all(scene.lies[card].look.down for card in left)


# ------------------------------------------------------------------ drawing


@pytest.mark.parametrize("still", [True, False])
@pytest.mark.parametrize("mix", ["gossip-and-cake", "grave-robbers", "double-dough", "upside-down-brew"])
def test_every_kind_of_serving_and_its_undo_can_be_drawn_in_motion(mix: str, still: bool) -> None:
    evening = Evening(open_match(3, mix, turns=1), {"reduce_motion": still})
    scene = evening.table()
    for _ in range(10):
        turn = scene.turn
        if turn is None or evening.top is not scene:
            break
        scene.play(evening.match.ask_bot(turn))
        scene.tabletop.secret = None
        for _frame in range(6):
            evening.app.frame(120)
        if scene.may_undo is not None and len(evening.state.centre) % 3 == 0:
            scene.undo()
            evening.app.frame(120)
            scene.play(evening.match.ask_bot(turn))
    assert evening.state.phase in (Phase.PLAY, Phase.SCORED)


def test_a_family_of_somebodys_own_is_drawn_and_served_though_the_art_does_not_know_it() -> None:
    own = Family("own", "Wunderkaffee", 3, ("put_cookie", "swap_fronts"))
    params = CafeParams(mix=("own", "rex", "brewt", "mummy", "mopper"), families=(own,))
    evening = Evening(open_match(3, params, turns=0))
    scene = evening.table()
    scene.pick(_card(scene, "own"))
    for _ in range(3):
        assert scene.serving is not None
        scene.pick(min(scene.serving.options))
        evening.app.frame(20)
    scene.serve()
    evening.app.frame(20)
    assert len(evening.state.centre) == 1


def test_another_window_size_and_back_gives_the_same_picture() -> None:
    evening = Evening(open_match(5, turns=3))
    evening.table()
    before = evening.pixels()
    for size in ((960, 600), WINDOW):
        evening.app.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        evening.app.painter.refresh()
        evening.app.frame(0)
    assert evening.pixels() == before


# ------------------------------------------------------------------ what lies over what


def _names(scene: TableScene) -> list[object]:
    return [thing.name for thing in scene._listed()]


def test_the_card_in_focus_stands_above_its_neighbours_and_its_ring_lies_under_it_alone() -> None:
    evening = Evening(open_match(4, turns=0))
    scene = evening.table()
    evening.driver.press(Action.RIGHT)
    spot = scene.form.focused
    assert isinstance(spot, CardSpot)
    card = int(spot.key.removeprefix("card-"))
    things = {thing.name: thing for thing in scene._listed()}
    assert [name for name in _names(scene) if isinstance(name, tuple) and name[0] == "card"][-1] == ("card", card)
    assert _names(scene).index("focus") == _names(scene).index(("card", card)) - 1
    assert things["card", card].box.y < things["card", scene.tabletop.front[0]].box.y
    evening.driver.press(Action.RIGHT)
    after = {thing.name: thing for thing in scene._listed()}
    assert after["card", card].box.y > things["card", card].box.y
    evening.driver.click((5, 5))
    assert "focus" not in _names(scene)


def test_no_light_cuts_a_card_of_the_line_or_the_number_of_a_pile() -> None:
    evening = Evening(open_match(4, "sugar-and-shrouds", turns=6))
    scene = evening.table()
    evening.driver.click((5, 5))
    kinds = [name[0] if isinstance(name, tuple) else name for name in _names(scene)]
    last = {kind: place for place, kind in enumerate(kinds)}
    assert last["glow"] < kinds.index("card")
    assert last["pile"] < kinds.index("seal")
