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
from monstar.ui.cafe.rear import ChoiceScene
from monstar.ui.cafe.setup import SetupScene as CafeSetup
from monstar.ui.cafe.table import TableScene
from monstar.ui.events import Action, Kind
from monstar.ui.match.house import House
from monstar.ui.monstar import lessons as monstar_lessons
from monstar.ui.monstar.opening import OpeningScene
from monstar.ui.monstar.readycard import ReadyCard
from monstar.ui.monstar.setup import SetupScene
from monstar.ui.monstar.sitting import Sitting
from monstar.ui.scene import Scene
from monstar.ui.scenes.settings import SettingsScene
from monstar.ui.sitting import Place
from monstar.ui.trophy.setup import SetupScene as TrophySetup
from scripts.shots import cafe_table, run, shot, trophy_play
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
    quiet = Soundtrack(SilentOutput())
    house = cast(Any, SimpleNamespace(soundtrack=quiet, watch_journal=lambda _app: None, journal_path=None))
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
def cafe_rear(app: App) -> None:
    """Teach the rear line."""
    sitting = cafe_table.sitting(app, 3)
    sitting.taught = True
    scene = ChoiceScene(sitting, 1)
    app.stack.push(scene)
    scene.pick(scene.hand[1])
    run(app, 400)


@shot
def cafe_settle(app: App) -> None:
    """Teach the end of the choice."""
    sitting = cafe_table.sitting(app, 2, "double-dough")
    sitting.taught = True
    scene = ChoiceScene(sitting, 0)
    app.stack.push(scene)
    for card in scene.hand[:3]:
        scene.pick(card)
    run(app, 400)


def _cafe(app: App, seats: int, *known: str, before: int = 1, mix: str = "sugar-and-shrouds") -> TableScene:
    _knowing(app, "cafe", *known)
    sitting = cafe_table.sitting(app, seats, mix, turns=before)
    sitting.taught = True
    scene = TableScene(sitting)
    app.stack.push(scene)
    run(app, 1200)
    return scene


@shot
def cafe_serve(app: App) -> None:
    """Ask for a serving."""
    _cafe(app, 4)


@shot
def cafe_serve_two(app: App) -> None:
    """Ask for a serving, two players."""
    _cafe(app, 2)


@shot
def cafe_aim(app: App) -> None:
    """Ask for a target."""
    cafe_table.take_up(app, _cafe(app, 4, before=8), "mummy")


@shot
def cafe_confirm(app: App) -> None:
    """Point at the button that serves."""
    scene = _cafe(app, 3, "win")
    cafe_table.take_up(app, scene, "cakosaurus")
    assert scene.serving is not None
    scene.pick(min(scene.serving.options))
    run(app, 300)


@shot
def cafe_win(app: App) -> None:
    """Say what the served cards are for, five players."""
    _cafe(app, 5, "serve", before=8)


@shot
def cafe_closed(app: App) -> None:
    """Say that a line is closed."""
    _cafe(app, 5, "serve", "win", before=14)


@shot
def cafe_look(app: App) -> None:
    """Point at the eye."""
    _cafe(app, 3, "serve", "win", before=1)


@shot
def cafe_set_up(app: App) -> None:
    """Offer lessons in the café's set-up."""
    house = House(Soundtrack(SilentOutput()))
    house.teaches = True
    app.stack.push(CafeSetup(app, house, lambda *_match: Scene(app)))
    run(app, 300)


@shot
def trophy_look(app: App) -> None:
    """Tell everybody which key looks at a tile."""
    trophy_play.rehearse(app, 4, taught=True).run(200)


@shot
def trophy_decide(app: App) -> None:
    """Tell six people, some of whom hold a tile."""
    show = trophy_play.rehearse(app, 6, bots=(5,), taught=True)
    for device in ("keys:1", "pad:1"):
        show.press(device, Action.OK)
    show.point(Kind.DOWN, show.where(show.tile(4)))
    show.run(60)
    show.point(Kind.UP, show.where(show.tile(4)))
    show.run(600)


@shot
def trophy_eight(app: App) -> None:
    """Tell eight people."""
    show = trophy_play.rehearse(app, 8, taught=True)
    for device in ("keys:1", "keys:2", "pad:1"):
        show.press(device, Action.OK)
    show.run(600)


@shot
def trophy_set_up(app: App) -> None:
    """Offer lessons in the lobby."""
    house = House(Soundtrack(SilentOutput()))
    house.teaches = True
    app.stack.push(TrophySetup(app, house, lambda *_match: Scene(app)))
    run(app, 300)


@shot
def settings(app: App) -> None:
    """Offer to tell all again."""
    app.stack.push(SettingsScene(app))
    run(app, 300)
