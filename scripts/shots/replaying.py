"""Shots of films: each game, open and as a seat saw it, at a cue, a refusal, the end; the whole picture; a torn one."""

from dataclasses import replace
from functools import cache
from typing import Any, cast

from monstar.bots import for_players
from monstar.content import make_game, preset
from monstar.journal import Header, Record
from monstar.match import Match, Player, Step
from monstar.replay import Replay, See
from monstar.rules.cues import CueKind, CueSounded
from monstar.rules.monstar.acts import Flip
from monstar.rules.monstar.state import Phase
from monstar.rules.table import Event
from monstar.ui.app import App
from monstar.ui.replaying.film import Film, film_of
from monstar.ui.replaying.scene import ReplayScene
from scripts.shots import quiet_house, run, shot

_NAMES = ("Ana", "Noé", "Mia", "Jürgen", "Zoë", "Maximiliane", "Lou", "Otto")
_BOTS = {"monstar": "greedy", "cafe": "random", "trophy": "child"}
SEED = 11


class _Seen:
    """Stands where a journal is written and shows each step."""

    def __init__(self, match: Match, see: See) -> None:
        self.match, self.see = match, see
        self.steps: list[tuple[int | None, Step]] = []

    def record(self, step: Step) -> None:
        """Show a step."""
        self.steps.append((None, step))
        self.see(self.match.state, step)


@cache
def film(game: str, rules: str, seats: int) -> Film:
    """Let bots play a match and return its film; the first of them is a little hasty at MonStar."""

    def play(see: See) -> Replay:
        made = make_game(preset(game, rules))
        players = [Player(name, _BOTS[game]) for name in _NAMES[:seats]]
        match = Match(made, players, SEED)
        match.bots = for_players(made, players, SEED)
        seen = match.recorder = _Seen(match, see)
        while match.outcome is None:
            if made.running(match.state):
                _be_late(match)
                match.settle(match.state.now_ms + 5000)
            else:
                match.play(match.ask_bot(made.actors(match.state)[0]))
        header = Header(game, made.rules_version, made.params, tuple(players), SEED)
        return Replay(Record(cast(Any, None), header, (), torn=False, good_bytes=0), match, tuple(seen.steps))

    return film_of(play)


def _be_late(match: Match) -> None:
    """Let somebody flip a tile whose turn it is not, now and then."""
    state: Any = match.state
    if match.game.name != "monstar" or state.phase is not Phase.CASTING or not state.face_down:
        return
    if state.on_turn is not None and (state.now_ms // 5000 + state.round) % 4 == 0:
        match.submit(Flip(seat=(state.on_turn + 1) % state.seats, at_ms=state.now_ms + 40, tile=state.face_down[0]))


def replay(app: App, shown: Film) -> ReplayScene:
    """Show the beginning of a film."""
    scene = ReplayScene(app, quiet_house(), shown)
    app.stack.push(scene)
    run(app, 50)
    return scene


def find(shown: Film, kind: type[Event], number: int = 0) -> int:
    """Return a frame in which something happened, the first one or a later one."""
    return [frame.number for frame in shown.frames if any(isinstance(event, kind) for event in frame.events)][number]


def _cue(shown: Film, kind: CueKind, number: int) -> int:
    cues = [
        frame.number
        for frame in shown.frames
        for event in frame.events
        if isinstance(event, CueSounded) and event.cue.kind is kind
    ]
    return cues[number]


@shot
def monstar_open(app: App) -> None:
    """Show the middle of a casting with backs that can be seen through."""
    scene = replay(app, film("monstar", "classic", 4))
    scene.go_to(len(scene.film.frames) // 2)


@shot
def monstar_seat(app: App) -> None:
    """Show a bell as a seat saw it."""
    scene = replay(app, film("monstar", "classic", 3))
    scene.go_to(_cue(scene.film, CueKind.BELL, 12))
    scene.look_as(1)


@shot
def monstar_breath(app: App) -> None:
    """Show a breath that the film stands at."""
    scene = replay(app, film("monstar", "classic", 2))
    scene.go_to(_cue(scene.film, CueKind.BREATH, 9))


@shot
def monstar_refused(app: App) -> None:
    """Show a refusal."""
    scene = replay(app, film("monstar", "classic", 4))
    refused = [frame.number for frame in scene.film.frames if frame.step is not None and frame.step.refusal is not None]
    scene.go_to(refused[len(refused) // 2])


@shot
def monstar_playing(app: App) -> None:
    """Show a film that runs, with a tile in the air."""
    scene = replay(app, film("monstar", "classic", 4))
    scene.go_to(len(scene.film.frames) // 3)
    scene.toggle()
    run(app, 4000)


@shot
def monstar_end(app: App) -> None:
    """Show the end of a match."""
    scene = replay(app, film("monstar", "classic", 4))
    scene.go_to(len(scene.film.frames))


@shot
def monstar_alone(app: App) -> None:
    """Show the board without what it is worked with."""
    scene = replay(app, film("monstar", "classic", 4))
    scene.go_to(len(scene.film.frames) // 2)
    scene.show_alone(True)


@shot
def monstar_beginning(app: App) -> None:
    """Show the first frame."""
    replay(app, film("monstar", "classic", 4))


@shot
def cafe_open(app: App) -> None:
    """Show the middle of a round with all cards open."""
    scene = replay(app, film("cafe", "gossip-and-cake", 5))
    scene.go_to(len(scene.film.frames) // 3)


@shot
def cafe_seat(app: App) -> None:
    """Show a round as one seat saw it."""
    scene = replay(app, film("cafe", "gossip-and-cake", 3))
    scene.go_to(len(scene.film.frames) // 3)
    scene.look_as(1)


@shot
def cafe_choosing(app: App) -> None:
    """Show the choice of the rear lines."""
    scene = replay(app, film("cafe", "latte-newbie", 3))
    scene.go_to(2)
    scene.look_as(2)


@shot
def cafe_end(app: App) -> None:
    """Show the end of a match."""
    scene = replay(app, film("cafe", "latte-newbie", 2))
    scene.go_to(len(scene.film.frames))


@shot
def trophy_open(app: App) -> None:
    """Show a scramble of eight with all tiles open."""
    scene = replay(app, film("trophy", "scramble", 8))
    scene.go_to(len(scene.film.frames) // 3)


@shot
def trophy_seat(app: App) -> None:
    """Show a scramble as one seat saw it."""
    scene = replay(app, film("trophy", "scramble", 4))
    seat = 2
    number = len(scene.film.frames) // 2
    while cast(Any, scene.film.frames[number].state).right[seat] is None:
        number += 1
    scene.go_to(number)
    scene.look_as(seat)


@shot
def trophy_burst(app: App) -> None:
    """Show a burst."""
    scene = replay(app, film("trophy", "pass-and-play", 5))
    scene.go_to(len(scene.film.frames) // 2)


@shot
def broken(app: App) -> None:
    """Show where a damaged journal ends."""
    whole = film("monstar", "classic", 3)
    half = whole.frames[: len(whole.frames) // 2]
    scene = replay(app, replace(whole, frames=half, goes_to=356, damage="line 357: cut"))
    scene.go_to(len(half))
