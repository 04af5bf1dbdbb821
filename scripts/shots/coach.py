"""Shots of the lessons: the card before the first breath, balloons in each game, the switches that turn them on."""

from types import SimpleNamespace
from typing import Any, cast

from monstar.audio import Soundtrack
from monstar.audio.outputs.silent import SilentOutput
from monstar.content import make_game, preset
from monstar.match import Match, Player
from monstar.rules.monstar.acts import Pick, Reveal, Scariest
from monstar.settings import LEARNT
from monstar.ui.app import App
from monstar.ui.match.house import House
from monstar.ui.monstar import lessons as monstar_lessons
from monstar.ui.monstar.opening import OpeningScene
from monstar.ui.monstar.readycard import ReadyCard
from monstar.ui.monstar.setup import SetupScene
from monstar.ui.monstar.sitting import Sitting
from monstar.ui.scene import Scene
from monstar.ui.scenes.settings import SettingsScene
from monstar.ui.sitting import Place
from scripts.shots import run, shot
from scripts.shots.casting import Rehearsal, rehearse


def _knowing(app: App, game: str, *names: str) -> None:
    """Let some lessons of a game be learnt."""
    app.settings.set(LEARNT, [f"{game}/{name}" for name in names])


def _taught(app: App, seats: int = 4, turns: int = 0, known: tuple[str, ...] = (), bots: int = 0) -> Rehearsal:
    _knowing(app, "monstar", monstar_lessons.READY, *known)
    levels = (*[None] * (seats - bots), *["star"] * bots)
    return rehearse(app, seats, turns=turns, levels=levels, taught=True)


@shot
def monstar_ready(app: App) -> None:
    """Explain the cues."""
    app.stack.push(ReadyCard(app, lambda: None, lambda: None))
    run(app, 400)


@shot
def monstar_opening(app: App) -> None:
    """Explain a monster that lies open."""
    game = make_game(preset("monstar", "classic"))
    match = Match(game, [Player("Ana"), Player("Noé"), Player("Mia")], 11)
    match.play(Scariest(seat=0, who=0))
    for place in (3, 9, 14):
        match.play(Reveal(seat=0, tile=place))
    house = cast(Any, SimpleNamespace(soundtrack=Soundtrack(SilentOutput()), watch_journal=lambda _app: None))
    sitting = Sitting(app, house, match, [Place(seat) for seat in range(3)], lambda _sitting: Scene(app))
    sitting.taught = True
    app.stack.push(OpeningScene(sitting))
    run(app, 1200)


@shot
def monstar_flip(app: App) -> None:
    """Ask for a flip."""
    show = _taught(app)
    show.run_to(show.turn(0).breath_ms + 1800)


@shot
def monstar_flip_two(app: App) -> None:
    """Ask for a flip, two players."""
    show = _taught(app, 2)
    show.run_to(show.turn(0).breath_ms + 1800)


@shot
def monstar_breath(app: App) -> None:
    """Speak while the breath is shown."""
    show = _taught(app, 3)
    show.run_to(show.turn(0).breath_ms + 500)


@shot
def monstar_take(app: App) -> None:
    """Ask for a take."""
    show = _taught(app, 4, 1)
    show.run_to(show.turn(1).bell_ms + 1600)


@shot
def monstar_place(app: App) -> None:
    """Ask where to put what is in the hand."""
    show = _taught(app, 3, 2)
    show.run_to(show.turn(2).bell_ms + 900)
    place = next(
        p for p in sorted(show.state.face_up) if not show.match.game.pieces[show.state.middle[p]].is_judge
    )
    show.match.submit(Pick(seat=show.turn(2).seat, at_ms=show.turn(2).bell_ms + 950, tile=place))
    show.run(500)


@shot
def monstar_watch(app: App) -> None:
    """Talk while a bot plays."""
    show = _taught(app, 4, 2, bots=3)
    show.run_to(show.turn(2).breath_ms + 1500)


@shot
def monstar_set_up(app: App) -> None:
    """Offer lessons in the set-up."""
    house = House(Soundtrack(SilentOutput()))
    house.teaches = True
    app.stack.push(SetupScene(app, house, lambda *_match: Scene(app)))
    run(app, 300)


@shot
def settings(app: App) -> None:
    """Offer to tell all again."""
    app.stack.push(SettingsScene(app))
    run(app, 300)
