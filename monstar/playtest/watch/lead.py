"""Who leads, when, and by how much."""

from collections.abc import Sequence
from typing import Any

from monstar.bots.cafe.worth import standing as cafe_standing
from monstar.content import AnyGame
from monstar.playtest.happening import Happening
from monstar.playtest.watch.base import Measure, Measured, Watch
from monstar.rules.cues import CueKind, CueSounded
from monstar.rules.monstar.pieces import ZONE_OF
from monstar.rules.monstar.scoring import tally
from monstar.rules.table import Outcome, Seat, State
from monstar.rules.trophy.events import Kept, TrophyTaken


class Scores(Watch):
    """Reads the totals at the end."""

    @classmethod
    def measures(cls, game: AnyGame) -> tuple[Measure, ...]:
        """Return what the totals tell."""
        return (
            Measure("winning_total", "Winner's total", "The total of who won."),
            Measure("mean_total", "Mean total", "The mean of everybody's totals."),
            Measure("spread", "First to last", "How far the highest total is above the lowest."),
            Measure("lead", "Lead of the winner", "How far the highest total is above the second highest."),
            Measure("tied", "Shared wins", "The part of matches that several seats win together.", share=True),
        )

    def see(self, state: Any, happening: Happening) -> None:
        """Look at nothing before the end."""

    def measured(self, state: State, outcome: Outcome) -> Measured:
        """Say what the totals tell."""
        totals = sorted(outcome.totals, reverse=True)
        return {
            "winning_total": outcome.totals[outcome.winners[0]],
            "mean_total": sum(totals) / len(totals),
            "spread": totals[0] - totals[-1],
            "lead": totals[0] - totals[1],
            "tied": float(len(outcome.winners) > 1),
        }


class Lead(Watch):
    """Follows who would win if all were scored as things lie: in MonStar after every turn, else after every gain."""

    def __init__(self, game: AnyGame, seats: int, *, close: bool) -> None:
        super().__init__(game, seats, close=close)
        self.behind = [0.0] * seats  # the furthest that each seat has been behind the best
        self.leader: Seat | None = None
        self.changes = 0

    @classmethod
    def measures(cls, game: AnyGame) -> tuple[Measure, ...]:
        """Return what the race tells."""
        moments = {"monstar": "turn", "cafe": "serving", "trophy": "gain"}[game.name]
        scored = f"if all were scored as things lie, looked at after every {moments}"
        return (
            Measure("lead_changes", "Changes of lead", f"How often another seat than before leads alone, {scored}."),
            Measure(
                "drama", "Drama", f"The most points that the winner was ever behind the leader, {scored}."
            ),
        )

    def see(self, state: Any, happening: Happening) -> None:
        """Look who leads, where that may have changed."""
        if not self.close:
            return
        totals = _STANDINGS[self.game.name](self.game, state, happening)
        if totals is None:
            return
        best = max(totals)
        leaders = [seat for seat, total in enumerate(totals) if total == best]
        self.behind = [max(most, best - total) for most, total in zip(self.behind, totals, strict=True)]
        if len(leaders) == 1:
            self.changes += self.leader is not None and leaders[0] != self.leader
            self.leader = leaders[0]

    def measured(self, state: State, outcome: Outcome) -> Measured:
        """Say how the race went."""
        if not self.close:
            return {"lead_changes": None, "drama": None}
        return {"lead_changes": self.changes, "drama": min(self.behind[seat] for seat in outcome.winners)}


def _monstar(game: Any, state: Any, happening: Happening) -> Sequence[float] | None:
    """Return the totals with the points of the stages, at each breath and at the applause."""
    if not any(isinstance(event, CueSounded) and event.cue.kind is not CueKind.BELL for event in happening.events):
        return None
    duo = game.params.duo
    return [
        total + tally({spot: game.pieces[stage[spot]] for spot in ZONE_OF if spot in stage}, duo=duo).points
        for total, stage in zip(state.totals, state.stages, strict=True)
    ]


def _cafe(game: Any, state: Any, happening: Happening) -> Sequence[float] | None:
    return cafe_standing(game, state) if happening.kind == "serve" and happening.refusal is None else None


def _trophy(game: Any, state: Any, happening: Happening) -> Sequence[float] | None:
    gained = any(isinstance(event, Kept | TrophyTaken) for event in happening.events)
    return [haul.points for haul in game.hauls(state)] if gained else None


_STANDINGS = {"monstar": _monstar, "cafe": _cafe, "trophy": _trophy}
