"""What the watches of a match are shown: one thing that happened, with the events of it."""

from dataclasses import dataclass

from monstar.rules.table import Act, Event, Refusal, Seat


@dataclass(frozen=True, slots=True)
class Happening:
    """Is one thing that happened at a table; `seat` and `kind` are those of the act, None and "" where time did it.

    `choices` is how many acts the seat could choose among, None where nobody counted; `act` is the act itself, None
    where there was none to be judged.
    """

    seat: Seat | None
    kind: str
    events: tuple[Event, ...]
    refusal: Refusal | None = None
    choices: int | None = None
    act: Act | None = None
