"""The levels, as data: who thinks how, and how fast."""

from collections.abc import Callable
from dataclasses import dataclass

from monstar.bots.monstar.brain import Brain
from monstar.bots.monstar.chance import ChanceBrain
from monstar.bots.monstar.greedy import GreedyBrain
from monstar.bots.monstar.star import StarBrain
from monstar.bots.reaction import Lag, Reaction
from monstar.rules.monstar import MonstarGame
from monstar.rules.table import Seat


@dataclass(frozen=True, slots=True)
class Level:
    """Is a kind of player: its brain and its lags."""

    brain: Callable[[MonstarGame, Seat], Brain]
    reaction: Reaction


LEVELS: dict[str, Level] = {
    "random": Level(
        ChanceBrain,
        Reaction(flip=Lag(1000, 400), take=Lag(1150, 450), place=Lag(700, 250), move=Lag(900, 300), doze=0.06),
    ),
    "greedy": Level(
        GreedyBrain,
        Reaction(flip=Lag(850, 300), take=Lag(900, 300), place=Lag(550, 180), move=Lag(800, 250), doze=0.03),
    ),
    "star": Level(
        StarBrain,
        Reaction(flip=Lag(620, 160), take=Lag(700, 180), place=Lag(430, 120), move=Lag(650, 180), doze=0.01),
    ),
}
