"""The state of a MonStar match, as plain data, and what a viewer may know of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from monstar.rules.cues import Cue, CueKind, CueSheet
from monstar.rules.monstar.pieces import Spot, TileId
from monstar.rules.monstar.scoring import Tally
from monstar.rules.table import Seat, State, Viewer


class Phase(StrEnum):
    """Names the parts of a match."""

    SCARIEST = "scariest"
    OPENING = "opening"
    CASTING = "casting"
    APPLAUSE = "applause"
    OVER = "over"


CASTING = Phase.CASTING  # asked for at every act and cue, where a look into its class would be felt


class Hand(NamedTuple):
    """Is a tile in the air: who holds it, which it is, and the place in the middle it came from."""

    seat: Seat
    tile: TileId
    place: int


@dataclass(slots=True, kw_only=True)
class MonstarState(State):
    """Holds a MonStar match.

    `deal` is what each round's table and cue sheet are drawn from, whatever happened before; the running generator
    `rng` serves what players bring about: a spin, a flip that chance makes up for, acts of one stamp.
    `middle` has a tile or None at each place; `face_up` are the places whose tile shows its face. `sheet` are the cues
    of the round and `sounded` how many of them have sounded. `flip_turn` and `take_turn` are the last turns, counted
    from 0, in which the flip was made and the take was spent. `grace` tells that the turn before may still end.
    `points` are the unclipped points by round, then by seat.
    """

    deal: int = 0
    phase: Phase = Phase.SCARIEST
    scariest: Seat | None = None
    middle: list[TileId | None] = field(default_factory=list)
    face_up: set[int] = field(default_factory=set)
    stages: list[dict[Spot, TileId]] = field(default_factory=list)
    hand: Hand | None = None
    sheet: CueSheet = field(default_factory=lambda: CueSheet(()))
    sounded: int = 0
    flip_turn: int = -1
    take_turn: int = -1
    grace: bool = False
    missed_takes: list[int] = field(default_factory=list)
    points: list[list[int]] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)

    # -------------------------------------------------------------- where in the round we are

    @property
    def turn(self) -> int:
        """Return the index of the last turn that has begun, -1 before the first breath."""
        return (self.sounded - 1 - (self.sounded == len(self.sheet.cues))) // 2  # the applause begins none

    @property
    def on_turn(self) -> Seat | None:
        """Return the seat whose turn it is, None before the first breath and from the applause on."""
        if self.phase is not CASTING or self.sounded == 0:
            return None
        return self.sheet.cues[self.sounded - 1].seat

    @property
    def bell_rung(self) -> bool:
        """Tell whether the bell of the turn has sounded."""
        return self.sounded > 0 and self.sounded % 2 == 0  # breath and bell take turns

    @property
    def applauded(self) -> bool:
        """Tell whether the applause of the round has sounded."""
        return self.sounded > 0 and self.sounded == len(self.sheet.cues)

    @property
    def last_ended_turn(self) -> int:
        """Return the index of the last turn that is over, -1 if none is."""
        return self.turn if self.applauded else max(self.turn - 1, -1)

    @property
    def face_down(self) -> list[int]:
        """Return the places whose tile lies face down."""
        return [p for p, tile in enumerate(self.middle) if tile is not None and p not in self.face_up]

    def lay_back(self) -> Hand:
        """Lay the tile in the hand back where it came from, face up, and return the hand that held it."""
        assert self.hand is not None
        hand, self.hand = self.hand, None
        self.middle[hand.place] = hand.tile
        self.face_up.add(hand.place)
        return hand

    # -------------------------------------------------------------- plain data

    def copy(self) -> "MonstarState":
        """Return an independent copy."""
        return MonstarState(
            seats=self.seats,
            rng=self.rng,
            now_ms=self.now_ms,
            deal=self.deal,
            phase=self.phase,
            round=self.round,
            scariest=self.scariest,
            middle=list(self.middle),
            face_up=set(self.face_up),
            stages=[dict(stage) for stage in self.stages],
            hand=self.hand,
            sheet=self.sheet,
            sounded=self.sounded,
            flip_turn=self.flip_turn,
            take_turn=self.take_turn,
            grace=self.grace,
            missed_takes=list(self.missed_takes),
            points=[list(row) for row in self.points],
            totals=list(self.totals),
        )

    def to_json(self) -> dict[str, Any]:
        """Return the state as plain JSON data."""
        return {
            "seats": self.seats,
            "rng": self.rng,
            "now_ms": self.now_ms,
            "deal": self.deal,
            "phase": str(self.phase),
            "round": self.round,
            "scariest": self.scariest,
            "middle": list(self.middle),
            "face_up": sorted(self.face_up),
            "stages": [dict(sorted(stage.items())) for stage in self.stages],
            "hand": None if self.hand is None else list(self.hand),
            "sheet": self.sheet.to_json(),
            "sounded": self.sounded,
            "flip_turn": self.flip_turn,
            "take_turn": self.take_turn,
            "grace": self.grace,
            "missed_takes": list(self.missed_takes),
            "points": [list(row) for row in self.points],
            "totals": list(self.totals),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "MonstarState":
        """Take back what :meth:`to_json` gave."""
        values = dict(data)
        values["phase"] = Phase(values["phase"])
        values["face_up"] = set(values["face_up"])
        values["stages"] = [{Spot(s): tile for s, tile in stage.items()} for stage in values["stages"]]
        values["hand"] = None if values["hand"] is None else Hand(*values["hand"])
        cues = tuple(Cue(c["at_ms"], CueKind(c["kind"]), c["seat"]) for c in values["sheet"])
        values["sheet"] = CueSheet(cues)
        return cls(**values).copy()


class Lying(NamedTuple):
    """Is a tile in the middle as it looks: the shape of its back, and which tile it is if its face is up."""

    jury_back: bool
    tile: TileId | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MonstarView:
    """Holds what a viewer may know: everything but which tiles lie face down, and cues that have not sounded.

    `middle` has an entry or None at each place. `sounded` are the cues of the round heard so far. `turns` is how many
    turns the round has and `turn` the index of the one begun last; `flip_turn` and `take_turn` are those in which a
    flip was last made and a take last spent, all counted from 0. `tallies` are there from the applause on.
    """

    viewer: Viewer
    seats: int
    phase: Phase
    round: int
    scariest: Seat | None
    starter: Seat | None
    now_ms: int
    turn: int
    turns: int
    on_turn: Seat | None
    bell_rung: bool
    flip_turn: int
    take_turn: int
    sounded: tuple[Cue, ...]
    middle: tuple[Lying | None, ...]
    stages: tuple[Mapping[Spot, TileId], ...]
    hand: Hand | None
    grace: bool
    missed_takes: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    tallies: tuple[Tally, ...] | None

    @property
    def flip_done(self) -> bool:
        """Tell whether the seat on turn has made its flip."""
        return 0 <= self.turn == self.flip_turn

    @property
    def take_done(self) -> bool:
        """Tell whether the seat on turn has spent its take."""
        return 0 <= self.turn == self.take_turn
