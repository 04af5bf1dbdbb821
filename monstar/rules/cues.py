"""Cue sheets: at which instant of a round's track which cue sounds, and so who may act when.

The sheet belongs to the rules and the music is made from it. Windows are half open: a turn is [breath, next breath),
and what is stamped exactly at the closing instant is 0 ms too late.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NamedTuple

from monstar.errors import BadInput
from monstar.rules.rng import Rng
from monstar.rules.table import Event

Span = tuple[int, int]


class CueKind(StrEnum):
    """Names what can be heard."""

    BREATH = "breath"
    BELL = "bell"
    APPLAUSE = "applause"


@dataclass(frozen=True, slots=True)
class Cue:
    """Is one sound of the track: when it starts, what it is, whose turn it belongs to (nobody's for applause)."""

    at_ms: int
    kind: CueKind
    seat: int | None

    def to_json(self) -> dict[str, object]:
        """Return the cue as plain JSON data."""
        return {"at_ms": self.at_ms, "kind": str(self.kind), "seat": self.seat}


@dataclass(frozen=True, slots=True, kw_only=True)
class CueSounded(Event):
    """Tells that a cue has sounded."""

    kind: ClassVar[str] = "cue"
    cue: Cue


class Turn(NamedTuple):
    """Is one seat's turn [breath_ms, end_ms), with the bell in between."""

    seat: int
    breath_ms: int
    bell_ms: int
    end_ms: int


@dataclass(frozen=True, slots=True)
class CueSheet:
    """Is the whole round: breath and bell for every turn, applause at the end."""

    cues: tuple[Cue, ...]

    @property
    def turns(self) -> int:
        """Return how many turns the round has."""
        return len(self.cues) // 2

    @property
    def applause_ms(self) -> int:
        """Return when the round ends."""
        return self.cues[-1].at_ms

    def turn(self, index: int) -> Turn:
        """Return a turn by its index from 0."""
        breath, bell, end = self.cues[2 * index : 2 * index + 3]
        assert breath.seat is not None
        return Turn(breath.seat, breath.at_ms, bell.at_ms, end.at_ms)

    def to_json(self) -> list[dict[str, object]]:
        """Return the sheet as plain JSON data."""
        return [cue.to_json() for cue in self.cues]

    @classmethod
    def read(cls, rows: Iterable[Mapping[str, object]], seats: int, where: str = "cue sheet") -> "CueSheet":
        """Build a sheet from plain data and check it; raise BadInput naming the first cue that breaks the form.

        A sheet is breath, bell, breath, bell ... applause in rising order, the seats taking turns clockwise, and
        everybody getting as many turns as everybody else.
        """
        cues = tuple(_read_cue(row, f"{where}, cue {number}") for number, row in enumerate(rows, 1))
        if len(cues) < 3 or len(cues) % 2 == 0:
            raise BadInput(f"{where}: {len(cues)} cues; needed are breath and bell for each turn, then one applause")
        if (len(cues) // 2) % seats:
            raise BadInput(f"{where}: {len(cues) // 2} turns are not a multiple of {seats} seats")
        for index, cue in enumerate(cues):
            place = f"{where}, cue {index + 1}"
            last = index == len(cues) - 1
            wanted = CueKind.APPLAUSE if last else (CueKind.BREATH, CueKind.BELL)[index % 2]
            seat = None if last or cues[0].seat is None else (cues[0].seat + index // 2) % seats
            if cue.kind != wanted:
                raise BadInput(f"{place}: found {cue.kind}, but {wanted} comes here")
            if cue.seat != seat or (not last and seat is None):
                raise BadInput(f"{place}: found seat {cue.seat}, but seat {seat} has the turn")
            if index and cue.at_ms <= cues[index - 1].at_ms:
                raise BadInput(f"{place}: {cue.at_ms} ms is not after the cue before it ({cues[index - 1].at_ms} ms)")
        return cls(cues)


def _read_cue(row: Mapping[str, object], where: str) -> Cue:
    at_ms, kind, seat = row.get("at_ms"), row.get("kind"), row.get("seat")
    if not isinstance(at_ms, int) or isinstance(at_ms, bool) or at_ms < 0:
        raise BadInput(f"{where}: at_ms is {at_ms!r}; it must be a whole number of ms, 0 or more")
    if not isinstance(kind, str) or kind not in list(CueKind):
        raise BadInput(f"{where}: kind is {kind!r}; it must be one of {', '.join(CueKind)}")
    if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool)):
        raise BadInput(f"{where}: seat is {seat!r}; it must be a seat's number from 0, or none for applause")
    return Cue(at_ms, CueKind(kind), seat)


@dataclass(frozen=True, slots=True)
class Pace:
    """Says how the gaps of a sheet are drawn, all in ms.

    Breath to bell is uniform in `breath_bell_ms`. Bell to next breath is uniform in `bell_breath_ms`, whose upper end
    comes down to its lower end over the round if `tightening`. Where gaps are `written`, they are taken one after the
    other, breath to bell first, and again from the first when they run out.
    """

    first_breath_ms: int
    breath_bell_ms: Span
    bell_breath_ms: Span
    tightening: bool
    written: tuple[int, ...] = ()

    def gap(self, number: int, turns: int) -> Span:
        """Return the range of a gap, numbered from 0 (the first breath to the first bell)."""
        if self.written:
            gap = self.written[number % len(self.written)]
            return gap, gap
        turn, after_bell = divmod(number, 2)
        return self.after_bell(turn, turns) if after_bell else self.breath_bell_ms

    def after_bell(self, turn: int, turns: int) -> Span:
        """Return the range of the gap from a turn's bell to the next breath (rules, section 3)."""
        low, high = self.bell_breath_ms
        if self.tightening and turns > 1:
            high -= (high - low) * turn // (turns - 1)
        return low, high


def draw_sheet(
    starter: int,
    seats: int,
    turns: int,
    pace: Pace,
    rng: Rng,
    kept: Sequence[Cue] = (),
    after_ms: int = -1,
) -> CueSheet:
    """Draw a round's cues, the seats taking turns clockwise from `starter`.

    `kept` are cues that stand already, in order from the first; the rest is drawn to come later than `after_ms`.
    """
    cues = list(kept)
    while len(cues) < 2 * turns + 1:
        turn, bell_next = divmod(len(cues), 2)
        if not cues:
            low = high = pace.first_breath_ms
        else:
            shortest, longest = pace.gap(len(cues) - 1, turns)
            low, high = cues[-1].at_ms + shortest, cues[-1].at_ms + longest
        if low <= after_ms:
            low = after_ms + 1
            high = max(low, high)
        at_ms = rng.between(low, high)
        if turn == turns:
            cues.append(Cue(at_ms, CueKind.APPLAUSE, None))
        else:
            cues.append(Cue(at_ms, CueKind.BELL if bell_next else CueKind.BREATH, (starter + turn) % seats))
    return CueSheet(tuple(cues))
