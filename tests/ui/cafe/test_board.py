"""What the board, the sign of the keys and the heads of the counter tell at the table, at any size of letters."""

from itertools import pairwise

import pytest

from monstar.i18n import pgettext
from monstar.rules.cafe.acts import Serve
from monstar.ui.bindings import ZONES
from monstar.ui.cafe import board, furniture, keysign
from monstar.ui.cafe.board import Entry
from monstar.ui.cafe.cards import CardLook
from monstar.ui.cafe.plan import make_plan
from monstar.ui.cafe.table import TableScene
from monstar.ui.cafe.words import family_words
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.keyhints import Hint, walking
from monstar.ui.sitting import POINTER
from tests.ui.cafe.tables import Evening, open_match
from tests.ui.proof import opened, scaled


def written(scene: TableScene) -> list[str]:
    return [words for words, _colour in scene._board().parts]


def power_of(scene: TableScene, card: int) -> str:
    return family_words(scene.sitting.game.mix[scene.sitting.state.family[card]].powers)


def test_the_board_tells_what_the_card_in_focus_does() -> None:
    scene = Evening(open_match(2, turns=0)).table()
    scene.handle(Pointer(Kind.DOWN, (2.0, 2.0), "mouse", 0))
    assert any("It is Ana's turn" in words for words in written(scene))
    for action in (Action.RIGHT, Action.RIGHT, Action.DOWN):
        scene.handle(Press(action, "keys:2", 0))
        focused = scene._focused
        assert focused is not None
        assert power_of(scene, focused) in written(scene)


def test_the_board_tells_what_the_card_does_that_is_pointed_at() -> None:
    scene = Evening(open_match(2, turns=0)).table()
    card = scene.tabletop.front[-1]
    box = scene.seen[card].box
    scene.handle(Pointer(Kind.MOVE, box.centre, "mouse", 0))
    assert power_of(scene, card) in written(scene)


def test_it_is_told_why_a_serving_that_has_shown_a_secret_cannot_be_taken_back() -> None:
    match = open_match(2, turns=0)
    evening = Evening(match)
    scene = evening.table()
    state, game = evening.state, scene.sitting.game
    shows = next(
        act
        for act in game.legal(state, 0)
        if isinstance(act, Serve) and "turn_up_rear" in game.mix[state.family[act.card]].powers and act.targets
    )
    scene.play(shows)
    assert evening.state.turn == 1
    assert scene.may_undo is None
    assert any("cannot be taken back" in words for words in written(scene))


def test_the_keys_are_told_within_the_board_and_below_the_barista_with_lessons_or_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[list[str]] = []

    def note(_painter: object, _chalk: object, _devices: object, hand: str, hints: list[Hint]) -> None:
        told.append([hand, *(hint.words for hint in hints)])

    monkeypatch.setattr("monstar.ui.cafe.scene.draw_sign", note)
    evening = Evening(open_match(2, turns=0))
    scene = evening.table()
    assert scene.coach is None
    evening.app.frame(0)
    assert told[-1] == [ZONES[1], "walk", "take it"]
    chalk = scene.plan.chalk
    for rows in (1, 2, 3):
        box = keysign.sign_box(chalk, rows)
        assert chalk.board.x < box.x < box.right < chalk.board.right
        assert box.bottom <= chalk.title.y
        assert box.y > chalk.barista.centre[1] - 8


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_sign_of_the_keys_hugs_what_it_tells_in_any_language_at_any_size(language: str, scale: int) -> None:
    app, proof = opened(language)
    scaled(app, scale)
    app.frame(0)
    chalk = make_plan(2).chalk
    choose, back = pgettext("what a key does", "choose it"), pgettext("what a key does", "back")
    hints = [walking(), Hint(choose, (Action.OK,)), Hint(back, (Action.BACK,))]
    for count in (1, 3):
        writer, rows = keysign._laid_out(proof, chalk, app.devices, ZONES[1], hints[:count])
        box = keysign.hung_sign(proof, chalk, app.devices, ZONES[1], hints[:count])
        assert box is not None
        assert chalk.board.x < box.x < box.right < chalk.board.right
        assert [hint for row in rows for hint in row] == hints[:count]
        assert len(rows) <= count
        assert all(writer.width(row) < box.w for row in rows)


def test_a_recap_beside_a_note_prints_no_name_over_another() -> None:
    evening = Evening(open_match(2, turns=0))
    scene, app = evening.table(), evening.app
    drawn: list[tuple[str, float, float]] = []
    app.painter.text = (  # type: ignore[method-assign]
        lambda words, pos, size, *_rest, **_how: drawn.append((words, pos[1], size)) or Box(*pos, 1, 1)
    )
    recap = [Entry(seat, seat, "") for seat in range(4)]
    try:
        for room in (50.0, 80.0, 90.0, 160.0):
            drawn.clear()
            board._draw_short_recap(app.painter, scene.art, recap, Box(1046, 200, 206, room))
            names = [(y, size) for words, y, size in drawn if len(words) > 1]
            assert len(names) in (0, 4)
            assert all(low[0] - high[0] >= low[1] for high, low in pairwise(names))
    finally:
        del app.painter.text  # type: ignore[method-assign]


def test_a_pointer_needs_no_sign_of_keys() -> None:
    evening = Evening(open_match(2, turns=0))
    scene = evening.table()
    scene.sitting.hand = POINTER
    drawn: list[Box] = []
    evening.app.painter.rounded = lambda box, *_rest, **_how: drawn.append(box)  # type: ignore[method-assign]
    try:
        scene.draw_keys(evening.app.painter, scene.plan.chalk, [Hint("walk", (Action.OK,))])
    finally:
        del evening.app.painter.rounded  # type: ignore[method-assign]
    assert drawn == []


@pytest.mark.parametrize("scale", [100, 150])
def test_names_on_cards_and_heads_of_the_counter_are_equally_large_and_stay_in_their_place(scale: int) -> None:
    evening = Evening(open_match(2, turns=5))
    app, proof = opened("fr")
    scaled(app, scale)
    app.frame(0)
    sizes: dict[str, float] = {}
    text = type(proof).text

    def noting(words: str, pos: tuple[float, float], size: float, *rest: object, **how: object) -> Box:
        sizes[words] = size
        return text(proof, words, pos, size, *rest, **how)

    proof.text = noting  # type: ignore[method-assign, assignment]
    scene = TableScene(evening.sitting)
    card = Box(0, 0, 114, 159)
    for family in range(5):
        scene.art._draw(proof, CardLook(family, named=True), card)
    assert len(sizes) == 5
    assert len(set(sizes.values())) == 1
    assert next(iter(sizes.values())) <= 0.14 * card.h
    sizes.clear()
    look = furniture.CounterLook(1, 2, 5, 12, (("cookie", 3),), spoon=False, waits=False)
    furniture.draw_counter(proof, scene.plan.centre, look)
    heads = [sizes[words] for words in ("Servis", "Réserve", "Manche 1 sur 2")]
    assert len(set(heads)) == 1
