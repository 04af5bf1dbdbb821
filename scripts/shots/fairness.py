"""Shots of the report on fairness, of matches of bots whose seats were also tried by people in too much of a hurry."""

import random
import tempfile
from pathlib import Path
from typing import Any

from monstar.bots import for_players
from monstar.content import make_game, preset
from monstar.fairness import Fairness, fairness
from monstar.journal import Header, Journal
from monstar.match import Match, Player
from monstar.replay import replay
from monstar.rules.monstar.acts import Flip, NextRound, Pick, Reveal, Scariest
from monstar.rules.monstar.state import Phase
from monstar.ui.app import App
from monstar.ui.events import Action, Press
from monstar.ui.monstar.fairness import FairnessScene
from scripts.shots import run, shot

_NAMES = ("Ana", "Noé", "Maximiliane", "Jürgen")


def _report(seats: int, rounds: int = 3) -> Fairness:
    """Play a match of bots, with flips and takes in between that come a moment too early or too late."""
    game = make_game(preset("monstar", "classic"))
    levels = ("star", "greedy", "star", "random")
    players = [Player(name, level) for name, level in zip(_NAMES[:seats], levels, strict=False)]
    match = Match(game, players, 11, bots=for_players(game, players, 11))
    luck = random.Random(3)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "journal.jsonl"
        journal = Journal(path, Header("monstar", game.rules_version, game.params, match.players, match.seed))
        match.recorder = journal
        match.play(Scariest(seat=0, who=0))
        match.play(Reveal(seat=0, tile=None))
        for number in range(rounds):
            if number:
                match.play(NextRound(seat=0))
            _play_round(match, luck)
        journal.close()
        return fairness(replay(path))


def _play_round(match: Match, luck: random.Random) -> None:
    state: Any = match.state
    while state.phase is Phase.CASTING:
        on_turn = state.on_turn
        if on_turn is not None and luck.random() < 0.02:
            late = (on_turn - 1) % state.seats
            kind = luck.choice([Flip, Pick])
            place = 0 if kind is Flip else min(state.face_up)
            match.submit(kind(seat=luck.choice([late, on_turn]), at_ms=state.now_ms + 1, tile=place))
        match.settle(state.now_ms + 97)
    match.settle(state.now_ms + 20_000)


def _open(app: App, report: Fairness, steps: int) -> FairnessScene:
    scene = FairnessScene(app, report, range(len(report.seats)))
    app.stack.push(scene)
    scene.form.focus(scene.form.find("strip"))
    for _step in range(steps):
        scene.handle(Press(Action.RIGHT, "keys:1", 0))
    run(app, 400)
    return scene


@shot
def four(app: App) -> None:
    """Show the last round of four players, with a mark chosen."""
    _open(app, _report(4), 12)


@shot
def two(app: App) -> None:
    """Show the last round of two players."""
    _open(app, _report(2), 7)


@shot
def first_round(app: App) -> None:
    """Show the report after the first round, as opened from its summary."""
    report = _report(3, rounds=1)
    refused = next(n for n, deed in enumerate(report.rounds[0].deeds) if deed.reason == "too_late")
    _open(app, report, refused + 1)
