"""How fair a match of MonStar was: every act against its window, and how quickly everybody answered breath and bell.

It is told by the journal alone: acts are judged anew by the rules, and instants are those of their stamps.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from monstar.errors import BadInput
from monstar.match import Step
from monstar.replay import Replay
from monstar.rules.cues import Cue, CueKind, CueSounded
from monstar.rules.monstar.acts import TAKES, Flip, LayBack, Move, PlaceTile, PutBack
from monstar.rules.monstar.events import FlipMissed, Flipped, Placed, Stolen
from monstar.rules.table import Seat

_TIMED = (Flip, LayBack, Move, PlaceTile, PutBack, *TAKES)
_CLOSED = (Flip, PlaceTile, *TAKES)  # what everybody hurries to do before a cue


@dataclass(frozen=True, slots=True)
class Window:
    """Is a turn on the round's track: [breath, bell) to flip, [bell, end) to take.

    A cue that has not sounded is None: the match was broken off before.
    """

    seat: Seat
    breath_ms: int
    bell_ms: int | None = None
    end_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Deed:
    """Is an act as it was judged.

    `after_ms`: how long after the cue it answers (a flip the breath, a take the bell), where it is the first in its
    turn to do so. `spare_ms`: how long before its window closed it was done; below zero by the grace of the rules.
    `reason` says why it was refused (a name of the rules' reasons), `by_ms` by how much it was too early or too late.
    """

    round: int
    seat: Seat
    at_ms: int
    act: str
    reason: str | None = None
    by_ms: int | None = None
    after_ms: int | None = None
    spare_ms: int | None = None

    @property
    def accepted(self) -> bool:
        """Tell whether it counted."""
        return self.reason is None

    def to_json(self) -> dict[str, object]:
        """Return the deed as plain JSON data."""
        data: dict[str, object] = {"round": self.round, "seat": self.seat, "at": self.at_ms, "act": self.act}
        numbers = {"reason": self.reason, "by_ms": self.by_ms, "after_ms": self.after_ms, "spare_ms": self.spare_ms}
        return data | {name: value for name, value in numbers.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Reaction:
    """Is how quickly a seat answered a cue: median and best in ms, None if it never did."""

    answers: int
    median_ms: int | None
    best_ms: int | None

    @classmethod
    def of(cls, times_ms: Sequence[int]) -> "Reaction":
        """Sum up some reactions."""
        if not times_ms:
            return cls(0, None, None)
        return cls(len(times_ms), round(median(times_ms)), min(times_ms))

    def to_json(self) -> dict[str, object]:
        """Return the reaction as plain JSON data."""
        return {"answers": self.answers, "median_ms": self.median_ms, "best_ms": self.best_ms}


@dataclass(frozen=True, slots=True)
class SeatReport:
    """Is what there is to tell of one seat.

    `flips_missed` were left to chance or to nobody; `empty_turns` brought no tile; `closest` is the act that counted
    with the least time to spare, None where nothing was ever done in a hurry.
    """

    seat: Seat
    name: str
    bot: str | None
    turns: int
    breath: Reaction
    bell: Reaction
    flips_missed: int
    empty_turns: int
    refused: tuple[Deed, ...]
    closest: Deed | None

    def to_json(self) -> dict[str, object]:
        """Return the report as plain JSON data."""
        return {
            "seat": self.seat,
            "name": self.name,
            "bot": self.bot,
            "turns": self.turns,
            "breath": self.breath.to_json(),
            "bell": self.bell.to_json(),
            "flips_missed": self.flips_missed,
            "empty_turns": self.empty_turns,
            "refused": [deed.to_json() for deed in self.refused],
            "closest": None if self.closest is None else self.closest.to_json(),
        }


@dataclass(frozen=True, slots=True)
class RoundStrip:
    """Is one round's track with all that was done on it, in the order of time."""

    number: int
    windows: tuple[Window, ...]
    deeds: tuple[Deed, ...]

    @property
    def ends_ms(self) -> int:
        """Return where the strip ends: at the last cue or the last act."""
        ends = [end for turn in self.windows for end in (turn.breath_ms, turn.bell_ms, turn.end_ms) if end is not None]
        return max([*ends, *(deed.at_ms for deed in self.deeds)], default=0)

    def to_json(self) -> dict[str, object]:
        """Return the strip as plain JSON data."""
        return {
            "round": self.number,
            "turns": [
                {"seat": turn.seat, "breath_ms": turn.breath_ms, "bell_ms": turn.bell_ms, "end_ms": turn.end_ms}
                for turn in self.windows
            ],
            "acts": [deed.to_json() for deed in self.deeds],
        }


@dataclass(frozen=True, slots=True)
class Fairness:
    """Is the whole report."""

    seats: tuple[SeatReport, ...]
    rounds: tuple[RoundStrip, ...]

    def to_json(self) -> dict[str, object]:
        """Return the report as plain JSON data."""
        return {
            "seats": [report.to_json() for report in self.seats],
            "rounds": [strip.to_json() for strip in self.rounds],
        }


def fairness(played: Replay) -> Fairness:
    """Report on a match that was played again; raise BadInput for a game in which nothing is a matter of instants."""
    if played.match.game.name != "monstar":
        raise BadInput(f"{played.record.path}: there is a report on fairness for monstar only, not for this game")
    flips_close_at_bell = played.match.game.params.flip_until == "bell"
    steps = [step for _line, step in played.steps]
    numbers = sorted({step.round for step in steps if any(isinstance(event, CueSounded) for event in step.events)})
    strips = []
    for number in numbers:
        of_round = [step for step in steps if step.round == number]
        windows = _windows(event.cue for step in of_round for event in step.events if isinstance(event, CueSounded))
        strips.append(RoundStrip(number, windows, tuple(_deeds(of_round, windows, flips_close_at_bell))))
    reports = [_report(played, seat, strips, steps) for seat in range(len(played.match.players))]
    return Fairness(tuple(reports), tuple(strips))


def _windows(cues: Iterable[Cue]) -> tuple[Window, ...]:
    """Return the turns that have begun, from the cues that have sounded."""
    turns: list[Window] = []
    for cue in cues:
        if cue.kind is CueKind.BELL:
            turns[-1] = Window(turns[-1].seat, turns[-1].breath_ms, cue.at_ms)
            continue
        if turns:
            turns[-1] = Window(turns[-1].seat, turns[-1].breath_ms, turns[-1].bell_ms, cue.at_ms)
        if cue.kind is CueKind.BREATH and cue.seat is not None:
            turns.append(Window(cue.seat, cue.at_ms))
    return tuple(turns)


def _deeds(steps: Sequence[Step], windows: Sequence[Window], flips_close_at_bell: bool) -> Iterable[Deed]:
    """Yield the timed acts of a round, each set against the turn it was meant for."""
    answered: set[tuple[int, CueKind]] = set()
    for step in steps:
        act = step.act
        if not isinstance(act, _TIMED) or act.at_ms is None:
            continue
        at_ms = act.at_ms
        if step.refusal is not None:
            refusal = step.refusal
            yield Deed(step.round, act.seat, at_ms, act.kind, str(refusal.reason), refusal.by_ms)
            continue
        number = max(n for n, turn in enumerate(windows) if turn.seat == act.seat and turn.breath_ms <= at_ms)
        turn = windows[number]
        answers = CueKind.BREATH if isinstance(act, Flip) else CueKind.BELL if isinstance(act, TAKES) else None
        cue_ms = {CueKind.BREATH: turn.breath_ms, CueKind.BELL: turn.bell_ms, None: None}[answers]
        first = answers is not None and cue_ms is not None and (number, answers) not in answered
        if answers is not None:
            answered.add((number, answers))
        closes_ms = turn.bell_ms if isinstance(act, Flip) and flips_close_at_bell else turn.end_ms
        yield Deed(
            step.round,
            act.seat,
            at_ms,
            act.kind,
            after_ms=at_ms - cue_ms if first and cue_ms is not None else None,
            spare_ms=closes_ms - at_ms if closes_ms is not None and isinstance(act, _CLOSED) else None,
        )


def _report(played: Replay, seat: Seat, strips: Sequence[RoundStrip], steps: Sequence[Step]) -> SeatReport:
    """Sum up what one seat did."""
    deeds = [deed for strip in strips for deed in strip.deeds if deed.seat == seat]
    turns = sum(turn.seat == seat and turn.end_ms is not None for strip in strips for turn in strip.windows)
    happened = [event for step in steps for event in step.events if getattr(event, "seat", None) == seat]
    taken = sum(isinstance(event, Placed | Stolen) for event in happened)
    missed = sum(isinstance(event, FlipMissed) or (isinstance(event, Flipped) and event.auto) for event in happened)
    hurried = [deed for deed in deeds if deed.spare_ms is not None]
    player = played.match.players[seat]
    return SeatReport(
        seat,
        player.name,
        player.bot,
        turns,
        Reaction.of(_answers(deeds, {Flip.kind})),
        Reaction.of(_answers(deeds, {kind.kind for kind in TAKES})),
        missed,
        max(turns - taken, 0),
        tuple(deed for deed in deeds if not deed.accepted),
        min(hurried, key=_spare_ms, default=None),
    )


def _answers(deeds: Sequence[Deed], acts: set[str]) -> list[int]:
    return [deed.after_ms for deed in deeds if deed.act in acts and deed.after_ms is not None]


def _spare_ms(deed: Deed) -> int:
    assert deed.spare_ms is not None
    return deed.spare_ms
