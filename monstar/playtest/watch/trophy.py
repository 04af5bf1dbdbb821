"""What is special to Trophy Grab: motifs that cannot be completed, when trophies go, and what hands bring home."""

from collections import Counter
from typing import Any

from monstar.content import AnyGame
from monstar.playtest.happening import Happening
from monstar.playtest.watch.base import Measure, Measured, Things, Watch
from monstar.rules.table import Outcome, State
from monstar.rules.trophy.events import PickedUp, TrophyTaken
from monstar.rules.trophy.params import TILES_PER_MOTIF

NONE = "no trophy"


class Motifs(Watch):
    """Looks once at which motifs are whole after tiles were taken out unseen."""

    def __init__(self, game: AnyGame, seats: int, *, close: bool) -> None:
        super().__init__(game, seats, close=close)
        self.whole: int | None = None
        self.dead = 0

    @classmethod
    def measures(cls, game: AnyGame) -> tuple[Measure, ...]:
        """Return what the removal leaves."""
        return (
            Measure("whole_motifs", "Whole motifs", "How many motifs still have all three tiles on the table."),
            Measure("dead_tiles", "Dead tiles", "How many tiles lie on the table whose set cannot be completed."),
        )

    def see(self, state: Any, happening: Happening) -> None:
        """Count the tiles of each motif, before any is kept."""
        if self.whole is None:
            lying = Counter(state.motif[tile] for tile, place in enumerate(state.lying) if place is not None)
            self.whole = sum(count == TILES_PER_MOTIF for count in lying.values())
            self.dead = sum(count for count in lying.values() if count < TILES_PER_MOTIF)

    def measured(self, state: State, outcome: Outcome) -> Measured:
        """Say what there was to complete."""
        return {"whole_motifs": self.whole, "dead_tiles": self.dead}


class Trophies(Watch):
    """Notes when trophies go, and to whom."""

    def __init__(self, game: AnyGame, seats: int, *, close: bool) -> None:
        super().__init__(game, seats, close=close)
        self.seconds: list[float] = []
        self.counted = Things(seats)
        self.played_s = 0.0

    @classmethod
    def measures(cls, game: AnyGame) -> tuple[Measure, ...]:
        """Return when trophies go, and what they are worth."""
        return (
            Measure("first_trophy_s", "First trophy goes", "How long play is on when the first trophy goes, in s."),
            Measure("last_trophy_s", "Last trophy goes", "How long play is on when the last trophy goes, in s."),
            Measure(
                "winner_had_trophy", "Winner has a trophy", "The part of winners who had taken a trophy.", share=True
            ),
        )

    def see(self, state: Any, happening: Happening) -> None:
        """Note a trophy that is taken; in bursts, those before count too."""
        for event in happening.events:
            if isinstance(event, TrophyTaken):
                self.seconds.append(self.played_s + (state.ends_ms if self.game.passes else state.now_ms) / 1000)
                self.counted.take(str(event.value), event.seat)
        if self.game.passes and any(event.kind == "burst_ended" for event in happening.events):
            self.played_s += state.ends_ms / 1000

    def measured(self, state: Any, outcome: Outcome) -> Measured:
        """Say when they went, and whether they won matches."""
        for seat, value in enumerate(state.won):
            if not value:
                self.counted.seen[NONE] += 1
                self.counted.take(NONE, seat)
        trophies = self.game.params.trophies_for(self.seats)
        self.counted.seen.update(str(value) for value in trophies)
        won = [bool(state.won[seat]) for seat in outcome.winners]
        return {
            "first_trophy_s": self.seconds[0] if self.seconds else None,
            "last_trophy_s": self.seconds[-1] if len(self.seconds) == len(trophies) else None,
            "winner_had_trophy": sum(won) / len(won),
        }

    def things(self) -> dict[str, Things]:
        """Say who had which trophy."""
        return {"trophy": self.counted}


class Hauls(Watch):
    """Reads at the end what everybody brought home, and counts looks on the way."""

    def __init__(self, game: AnyGame, seats: int, *, close: bool) -> None:
        super().__init__(game, seats, close=close)
        self.looks = 0

    @classmethod
    def measures(cls, game: AnyGame) -> tuple[Measure, ...]:
        """Return what is brought home."""
        return (
            Measure("sets", "Sets", "How many complete sets a seat brings home, on average."),
            Measure("loose", "Loose tiles", "How many loose tiles a seat brings home, on average."),
            Measure("looks", "Looks", "How often a seat looks at a tile, on average."),
        )

    def see(self, state: Any, happening: Happening) -> None:
        """Count looks."""
        self.looks += sum(isinstance(event, PickedUp) for event in happening.events)

    def measured(self, state: Any, outcome: Outcome) -> Measured:
        """Say what was brought home."""
        hauls = self.game.hauls(state)
        return {
            "sets": sum(haul.sets for haul in hauls) / self.seats,
            "loose": sum(haul.loose for haul in hauls) / self.seats,
            "looks": self.looks / self.seats,
        }


WATCHES: tuple[type[Watch], ...] = (Motifs, Trophies, Hauls)
