"""What is special to the Café: powers that cannot be used, supplies that run out, tokens, and each family."""

from collections import Counter
from typing import Any

from monstar.content import AnyGame
from monstar.playtest.happening import Happening
from monstar.playtest.watch.base import Measure, Measured, Things, Watch
from monstar.rules.cafe.events import PowerSkipped, Served
from monstar.rules.cafe.powers import Power, PutToken
from monstar.rules.cafe.state import Phase, Token
from monstar.rules.table import Outcome, State


def _in_mix(game: Any) -> dict[str, None]:
    """Return the powers of the mix, each once, in their order."""
    return dict.fromkeys(power for family in game.mix for power in family.powers)


class Powers(Watch):
    """Counts powers that had no target, and whether that was for want of tokens."""

    def __init__(self, game: AnyGame, seats: int, *, close: bool) -> None:
        super().__init__(game, seats, close=close)
        self.due: Counter[str] = Counter()
        self.skipped: Counter[str] = Counter()
        self.supply_empty = False

    @classmethod
    def measures(cls, game: AnyGame) -> tuple[Measure, ...]:
        """Return a measure for each power of the mix, and that of the supplies."""
        return (
            *(
                Measure(
                    f"skipped_{power}",
                    f"{power} skipped",
                    f"The part of servings with the power {power} in which it had no target.",
                    share=True,
                )
                for power in _in_mix(game)
            ),
            Measure(
                "supply_empty",
                "Supply empty",
                "The part of matches in which a token was due and its supply was empty.",
                share=True,
            ),
        )

    def see(self, state: Any, happening: Happening) -> None:
        """Count powers that were due and those that were skipped."""
        powers: dict[str, Power] = {}
        for event in happening.events:
            if isinstance(event, Served):
                names = self.game.mix[event.family].powers
                self.due.update(names)
                powers = dict(zip(names, self.game.powers_of(state, event.card), strict=True))
            elif isinstance(event, PowerSkipped):
                self.skipped[event.power] += 1
                power = powers[event.power]
                self.supply_empty |= isinstance(power, PutToken) and not state.supply[power.token]

    def measured(self, state: State, outcome: Outcome) -> Measured:
        """Say which part of the powers fizzled out."""
        parts = {
            f"skipped_{power}": self.skipped[power] / self.due[power] if self.due[power] else None
            for power in _in_mix(self.game)
        }
        return {**parts, "supply_empty": float(self.supply_empty)}


class Gains(Watch):
    """Reads at the end what the totals are made of."""

    @classmethod
    def measures(cls, game: AnyGame) -> tuple[Measure, ...]:
        """Return what a total is made of."""
        return (
            Measure("coffees", "Coffees", "How many coffees a seat drinks in a match, on average."),
            Measure("cookies", "Cookies won", "How many cookies a seat wins in a match, on average."),
            Measure("mummies", "Mummies won", "How many mummies a seat is left with in a match, on average."),
        )

    def see(self, state: Any, happening: Happening) -> None:
        """Look at nothing before the end."""

    def measured(self, state: Any, outcome: Outcome) -> Measured:
        """Say what was won."""
        return {
            "coffees": sum(map(sum, state.coffees)) / self.seats,
            "cookies": sum(state.won[Token.COOKIE]) / self.seats,
            "mummies": sum(state.won[Token.MUMMY]) / self.seats,
        }


class Families(Watch):
    """Counts how many cards of each family lie open, and who serves them."""

    def __init__(self, game: AnyGame, seats: int, *, close: bool) -> None:
        super().__init__(game, seats, close=close)
        self.counted = Things(seats)
        self.dealt = 0  # the last round whose front lines were looked at

    def see(self, state: Any, happening: Happening) -> None:
        """Look at the front lines of each round once, before anything is served, and at what is served."""
        if self.dealt < state.round and state.phase in (Phase.FIRST, Phase.PLAY):
            self.dealt = state.round
            mix = self.game.mix
            self.counted.seen.update(mix[state.family[card]].name for line in state.fronts for card in line)
        for event in happening.events:
            if isinstance(event, Served):
                self.counted.take(self.game.mix[event.family].name, event.seat)

    def things(self) -> dict[str, Things]:
        """Say which families were seen and served."""
        return {"family": self.counted}


WATCHES: tuple[type[Watch], ...] = (Powers, Gains, Families)
