"""Information-set Monte Carlo tree search, for any game in which turns are taken and something is hidden.

Each iteration draws a full state that fits what the player knows, walks down one tree that is shared by all such
states, adds a node, and plays on from there at random. A move that only some states allow is weighed against the times
it was there to be chosen (Cowling, Powley, Whitehouse 2012: single-observer ISMCTS).
"""

import math
import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from monstar.rules.rng import Rng

S = TypeVar("S")
M = TypeVar("M", bound=Hashable)


class Problem(Protocol[S, M]):
    """Is what is to be decided, as the search sees it. Equal moves must mean the same in every state drawn."""

    def draw(self, luck: Rng) -> S:
        """Return a full state that fits what the player knows; the search changes it."""
        ...

    def mover(self, state: S) -> int | None:
        """Return who moves, None when the search need look no further."""
        ...

    def moves(self, state: S) -> Sequence[M]:
        """Return the mover's moves, each once."""
        ...

    def play(self, state: S, move: M, luck: Rng) -> None:
        """Do a move."""
        ...

    def play_out(self, state: S, luck: Rng) -> Sequence[float]:
        """Play to where the search looks no further, and return everybody's reward, from 0 to 1."""
        ...


@dataclass(frozen=True, slots=True)
class Budget:
    """Is how long to think: so many iterations, or so many ms, whichever is over first; None has no limit."""

    iterations: int | None = None
    ms: float | None = None

    def timer(self) -> Callable[[int], bool]:
        """Return what tells, from the iterations done, whether there is time for another."""
        end = None if self.ms is None else time.perf_counter() + self.ms / 1000

        def go_on(done: int) -> bool:
            if self.iterations is not None and done >= self.iterations:
                return False
            return end is None or time.perf_counter() < end

        return go_on


@dataclass(slots=True)
class Node(Generic[M]):
    """Is a place in the tree: how often it was come to and could have been, and what that won the one who chose it."""

    visits: int = 0
    chances: int = 0
    won: float = 0.0
    children: dict[M, "Node[M]"] = field(default_factory=dict)

    def best(self, moves: Sequence[M]) -> M | None:
        """Return which of some moves was tried most, None if none was."""
        tried = [move for move in moves if move in self.children]
        return max(tried, key=lambda move: self.children[move].visits, default=None)


def search(problem: Problem[S, M], budget: Budget, luck: Rng, curiosity: float = 0.7) -> Node[M]:
    """Return the root of the tree grown within the budget, at least one iteration.

    `curiosity` weighs trying the untried against what has won so far (the constant of UCT).
    """
    root: Node[M] = Node()
    go_on, done = budget.timer(), 0
    while not done or go_on(done):
        _grow(root, problem, luck, curiosity)
        done += 1
    return root


def _grow(root: Node[M], problem: Problem[S, M], luck: Rng, curiosity: float) -> None:
    """Do one iteration: walk down, add a node, play on, and tell all nodes on the way."""
    state, node = problem.draw(luck), root
    path: list[tuple[int, Node[M]]] = []
    while (mover := problem.mover(state)) is not None:
        moves = problem.moves(state)
        untried = [move for move in moves if move not in node.children]
        for move in moves:
            if move in node.children:
                node.children[move].chances += 1
        if untried:
            move = luck.choice(untried)
            node.children[move] = Node(chances=1)
        else:
            move = _promising(node, moves, curiosity)
        node = node.children[move]
        path.append((mover, node))
        problem.play(state, move, luck)
        if untried:
            break
    rewards = problem.play_out(state, luck)
    root.visits += 1
    for mover, visited in path:
        visited.visits += 1
        visited.won += rewards[mover]


def _promising(node: Node[M], moves: Sequence[M], curiosity: float) -> M:
    """Return the move with the highest upper bound of what it may win."""

    def bound(move: M) -> float:
        child = node.children[move]
        return child.won / child.visits + curiosity * math.sqrt(math.log(child.chances) / child.visits)

    return max(moves, key=bound)
