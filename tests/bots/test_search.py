"""The tree search: it finds what wins, for any game, within its budget."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from monstar.bots.search import Budget, Node, search
from monstar.rules.rng import Rng


@dataclass
class Pile:
    """Is a pile of sticks: two players take 1 to 3 by turns, and who takes the last wins."""

    left: int
    turn: int = 0


class Nim:
    """Is the pile as a problem; nothing about it is hidden."""

    def __init__(self, left: int) -> None:
        self.left = left
        self.drawn = 0

    def draw(self, luck: Rng) -> Pile:
        self.drawn += 1
        return Pile(self.left)

    def mover(self, state: Pile) -> int | None:
        return state.turn if state.left else None

    def moves(self, state: Pile) -> Sequence[int]:
        return range(1, min(3, state.left) + 1)

    def play(self, state: Pile, move: int, luck: Rng) -> None:
        state.left -= move
        state.turn = 1 - state.turn

    def play_out(self, state: Pile, luck: Rng) -> Sequence[float]:
        while state.left:
            self.play(state, luck.choice(self.moves(state)), luck)
        return [float(state.turn == 1), float(state.turn == 0)]  # who is not on turn took the last


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10, 11])
def test_the_winning_move_is_found(left: int):
    root = search(Nim(left), Budget(iterations=2000), Rng(3))
    assert root.best(range(1, 4)) == left % 4


@dataclass
class Card:
    """Is a hidden card, higher or lower than the middle; some moves are there for high ones only."""

    high: bool
    chosen: list[str] = field(default_factory=list)


class Guess:
    """Is one choice: `safe` wins half, `bold` wins if the hidden card is high, which it is three times in four."""

    def draw(self, luck: Rng) -> Card:
        return Card(luck.below(4) > 0)

    def mover(self, state: Card) -> int | None:
        return None if state.chosen else 0

    def moves(self, state: Card) -> Sequence[str]:
        return ["safe", "bold", "rare"] if state.high else ["safe", "bold"]

    def play(self, state: Card, move: str, luck: Rng) -> None:
        state.chosen.append(move)

    def play_out(self, state: Card, luck: Rng) -> Sequence[float]:
        return [{"safe": 0.5, "bold": float(state.high), "rare": 0.1}[state.chosen[0]]]


def test_moves_are_weighed_over_everything_that_may_be_hidden():
    root = search(Guess(), Budget(iterations=800), Rng(1))
    assert root.best(["safe", "bold", "rare"]) == "bold"
    bold = root.children["bold"]
    assert bold.won / bold.visits == pytest.approx(0.75, abs=0.05)
    assert root.children["rare"].chances < root.children["safe"].chances


def test_so_many_iterations_and_no_more():
    problem = Nim(9)
    root = search(problem, Budget(iterations=57), Rng(1))
    assert problem.drawn == root.visits == 57
    assert sum(child.visits for child in root.children.values()) == 57


@pytest.mark.parametrize("budget", [Budget(ms=0), Budget(iterations=0), Budget(ms=-1, iterations=9)])
def test_without_time_there_is_one_iteration(budget: Budget):
    assert search(Nim(9), budget, Rng(1)).visits == 1


def test_the_same_luck_grows_the_same_tree():
    assert search(Nim(9), Budget(iterations=200), Rng(4)) == search(Nim(9), Budget(iterations=200), Rng(4))


def test_what_was_never_tried_is_not_best():
    assert Node[int]().best([1, 2]) is None
