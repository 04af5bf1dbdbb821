"""Players for tests of the match: a scripted one, and one that acts at once by a fixed rule."""

from collections.abc import Sequence
from typing import Any

from monstar import content
from monstar.bots import for_players
from monstar.journal import Header
from monstar.match import Match, Player, Recorder
from monstar.rules.monstar.acts import Flip, Pick, PlaceTile, Reveal, Scariest
from monstar.rules.monstar.state import MonstarView, Phase
from monstar.rules.params import Params
from monstar.rules.table import Act

LAG_MS = 200  # from a cue to the act of a prompt player


class PromptBot:
    """Flips, picks and places LAG_MS after each chance, always the lowest place and the best spot."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def plan(self, view: MonstarView, at_ms: int) -> Act | None:
        if view.phase is not Phase.CASTING or view.on_turn != self.seat:
            return None
        due_ms = max(view.sounded[-1].at_ms + LAG_MS, at_ms + 1)
        lying = [(place, tile) for place, tile in enumerate(view.middle) if tile is not None]
        face_up = [place for place, tile in lying if tile.tile is not None]
        face_down = [place for place, tile in lying if tile.tile is None]
        if view.hand is not None:
            return PlaceTile(seat=self.seat, at_ms=at_ms + LAG_MS)
        if not view.bell_rung and not view.flip_done and face_down:
            return Flip(seat=self.seat, at_ms=due_ms, tile=face_down[0])
        if view.bell_rung and not view.take_done and face_up:
            return Pick(seat=self.seat, at_ms=due_ms, tile=face_up[0])
        return None

    def choose(self, view: MonstarView, acts: Sequence[Act]) -> Act:
        return acts[0]


def new_match(
    seats: int = 2,
    seed: int = 7,
    preset: str = "classic",
    *,
    params: Params | None = None,
    bots: bool = True,
    recorder: Recorder | None = None,
) -> Match:
    """Return a match before its first choice, with prompt bots or with people who do nothing by themselves."""
    game = content.make_game(params or content.preset("monstar", preset))
    players = [Player(name, "prompt" if bots else None) for name in ("Ana", "Noé", "Mia", "Jürgen")[:seats]]
    playing = {seat: PromptBot(seat) for seat in range(seats)} if bots else {}
    return Match(game, players, seed, bots=playing, recorder=recorder)


def cafe_match(seed: int = 5, preset: str = "midnight-mocha") -> Match:
    """Return a match of the Café before its first choice, with three bots that serve at random."""
    game = content.make_game(content.preset("cafe", preset))
    players = [Player(name, "random") for name in ("Ana", "Noé", "Mia")]
    return Match(game, players, seed, bots=for_players(game, players, seed))


def header_of(match: Match) -> Header:
    """Return the header of a match's journal."""
    return Header(match.game.name, match.game.rules_version, match.game.params, match.players, match.seed)


def start_casting(match: Match, scariest: int = 0) -> None:
    """Make the choices before round 1: who starts, and the first tiles by chance."""
    match.play(Scariest(seat=0, who=scariest))
    match.play(Reveal(seat=scariest, tile=None))


def play_out(match: Match, stride_ms: int = 1000) -> None:
    """Let bots play to the end, settling in strides, as a frame loop would."""
    while match.outcome is None:
        state: Any = match.state
        if state.phase is Phase.CASTING:
            match.settle(state.now_ms + stride_ms)
        else:
            match.play(match.ask_bot(match.game.actors(state)[0]))
