"""What is kept of a match that was played: a line of JSON, from which all tables are made."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from monstar.playtest.plan import Fixture
from monstar.rules.table import Seat

Counts = Mapping[str, Mapping[str, list[int]]]  # by kind, then by thing: how often seen, then taken by each seat


@dataclass(frozen=True, slots=True)
class Record:
    """Is a match that was played: `first` had its first turn, None where all play at once.

    `acts` are there only if they were to be kept, each as a row (see `tables.py`).
    """

    fixture: Fixture
    first: Seat | None
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    measured: Mapping[str, float | None]
    things: Counts
    acts: Sequence[Sequence[object]] = ()

    def shares(self) -> list[float]:
        """Return which part of the win each seat has."""
        return [(seat in self.winners) / len(self.winners) for seat in range(self.fixture.seats)]

    def to_line(self) -> str:
        """Return the record as a line of JSON, without its end."""
        acts = {"acts": list(self.acts)} if self.acts else {}
        return json.dumps(
            acts
            | {
                "seats": self.fixture.seats,
                "match": self.fixture.match,
                "seed": self.fixture.seed,
                "bots": list(self.fixture.company),
                "first": self.first,
                "totals": list(self.totals),
                "winners": list(self.winners),
                "measures": self.measured,
                "things": self.things,
            },
            separators=(",", ":"),
        )

    @classmethod
    def from_line(cls, line: str | bytes) -> "Record":
        """Take back what :meth:`to_line` gave; raise ValueError or LookupError for anything else."""
        data: dict[str, Any] = json.loads(line)
        fixture = Fixture(data["match"], tuple(data["bots"]), data["seed"])
        return cls(
            fixture,
            data["first"],
            tuple(data["totals"]),
            tuple(data["winners"]),
            data["measures"],
            data["things"],
            data.get("acts", ()),
        )
