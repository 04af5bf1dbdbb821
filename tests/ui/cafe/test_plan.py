"""Where things stand in the café: the board where the hand comes from, everything on the canvas."""

from itertools import combinations, pairwise

import pytest

from monstar.ui.cafe.plan import choice_plan, make_plan
from monstar.ui.cafe.scoreline import lines_plan
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.focus import FOCUS_GAP, FOCUS_WIDTH


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("up", [(0,), (2,), (6,), (1, 2), (0, 3, 5)])
def test_what_follows_a_card_that_stands_up_lies_clear_of_its_ring_and_the_line_stays_in_its_place(
    seats: int, up: tuple[int, ...]
) -> None:
    for seat in make_plan(seats).seats:
        for count in (7, 9 if seats == 2 else 7):
            line = seat.line(count, up)
            assert line[0].x == seat.front.x
            assert line[-1].right <= seat.front.right + 0.01
            for one, after in pairwise(line):
                assert after.x > one.x
            for place in up:
                assert place == count - 1 or line[place + 1].x >= line[place].right + FOCUS_GAP + FOCUS_WIDTH


def on_canvas(box: Box) -> bool:
    return box.x >= 0 and box.y >= 0 and box.right <= CANVAS.w and box.bottom <= CANVAS.h


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("left_handed", [False, True], ids=["right", "left"])
def test_the_board_stands_where_the_hand_comes_from_and_all_else_beside_it(seats: int, left_handed: bool) -> None:
    plan = make_plan(seats, left_handed=left_handed)
    board = plan.chalk.board
    assert (board.centre[0] < CANVAS.centre[0]) is left_handed
    assert all(board.inset(-1).shared(button) == button.w * button.h for button in plan.chalk.buttons)
    beside = [*(seat.cloth for seat in plan.seats), plan.centre.counter]
    assert all(on_canvas(box) for box in (board, *beside))
    assert not any(one.meets(other) for one, other in combinations([board, *beside], 2))
    for seat in plan.seats:
        assert all(seat.cloth.has(box.centre) for box in (*seat.rear, *seat.tokens, seat.front, seat.name, seat.eye))
        assert not any(one.meets(other) for one, other in combinations([seat.front, *seat.rear], 2))


@pytest.mark.parametrize("dealt", [10, 12])
def test_the_secret_choice_makes_room_for_the_board_on_either_side(dealt: int) -> None:
    for left_handed in (False, True):
        choice = choice_plan(dealt, left_handed=left_handed)
        awning = make_plan(2, left_handed=left_handed).chalk.awning
        assert all(on_canvas(box) and not box.meets(awning) for box in (*choice.hand, *choice.rear))


def test_the_lines_of_the_count_are_moved_aside_with_the_counter() -> None:
    for right, left in zip(lines_plan(3), lines_plan(3, 254.0), strict=True):
        assert left.box == right.box.moved(254, 0)
        assert on_canvas(left.box)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_counted_in_a_row_covers_no_card_and_stays_in_the_row(seats: int) -> None:
    for row in lines_plan(seats):
        cards = [*row.cards(row.front, 3), *row.cards(row.rear, 3)]
        places = [*(row.count(kind) for kind in ("coffee", "cookie", "mummy")), row.disc, row.sum]
        for place in places:
            assert row.box.has((place.x, place.y))
            assert row.box.has((place.right, place.bottom))
            assert not any(place.meets(card) for card in cards)
        assert not row.sum.meets(row.disc)
        assert len({(place.x, place.y) for place in places}) == len(places)
