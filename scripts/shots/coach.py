"""Shots of the lessons: the card before the first breath, balloons in each game, the switches that turn them on."""

from monstar.content import make_game, preset
from monstar.match import Match, Player
from monstar.rules.monstar.acts import Pick, Reveal, Scariest
from monstar.settings import LEARNT
from monstar.ui.app import App
from monstar.ui.cafe.rear import ChoiceScene
from monstar.ui.cafe.setup import SetupScene as CafeSetup
from monstar.ui.cafe.table import TableScene
from monstar.ui.events import Action, Kind
from monstar.ui.match.learnt import Learnt
from monstar.ui.monstar import lessons as monstar_lessons
from monstar.ui.monstar.applause import ApplauseScene
from monstar.ui.monstar.countlessons import COUNT
from monstar.ui.monstar.knowledge import KNOWLEDGE
from monstar.ui.monstar.opening import OpeningScene
from monstar.ui.monstar.readycard import ReadyCard
from monstar.ui.monstar.setup import SetupScene
from monstar.ui.monstar.sitting import Sitting
from monstar.ui.monstar.targets import OnStage
from monstar.ui.scene import Scene
from monstar.ui.scenes.settings import SettingsScene
from monstar.ui.sitting import Place
from monstar.ui.trophy.setup import SetupScene as TrophySetup
from monstar.ui.trophy.tipwords import Tip
from scripts.shots import FRAME_MS, cafe_table, quiet_house, run, shot, trophy_play
from scripts.shots import match as match_shots
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
    app.stack.push(ReadyCard(app, Learnt(app.settings, "monstar", ())))
    run(app, 400)


@shot
def monstar_opening(app: App) -> None:
    """Explain a monster that lies open."""
    game = make_game(preset("monstar", "classic"))
    match = Match(game, [Player("Ana"), Player("Noé"), Player("Mia")], 11)
    match.play(Scariest(seat=0, who=0))
    for place in (3, 9, 14):
        match.play(Reveal(seat=0, tile=place))
    house = quiet_house()
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


def _keyed(app: App, round_: int, turns: int, known: tuple[str, ...]) -> Rehearsal:
    """Open a casting of two with keys and a gamepad."""
    _knowing(app, "monstar", monstar_lessons.READY, *known)
    places = (Place(0, "keys:1", quick_place=True), Place(1, "pad:1", quick_place=True))
    return rehearse(app, 2, round_=round_, turns=turns, places=places, taught=True)


_TURN = tuple(lesson.name for lesson in monstar_lessons.TURN)
_KNOWN = (*_TURN, *(lesson.name for lesson in KNOWLEDGE))


def _but(*names: str) -> tuple[str, ...]:
    """Return all lessons but some."""
    return tuple(name for name in _KNOWN if name not in names)


@shot
def monstar_keys(app: App) -> None:
    """Ask for a flip near a paw, with the keys below."""
    show = _keyed(app, 1, 0, ())
    show.run_to(show.turn(0).breath_ms + 1300)


@shot
def monstar_pad(app: App) -> None:
    """Ask for a take near a paw, with the buttons below."""
    show = _keyed(app, 1, 1, ("flip",))
    show.run_to(show.turn(1).bell_ms + 1300)


@shot
def monstar_astray(app: App) -> None:
    """Lead a hand back from its own stage."""
    show = _keyed(app, 1, 4, ())
    cursor = show.scene.hands.cursors["keys:1"]
    cursor.target = OnStage(0, next(iter(show.state.stages[0])))
    show.run_to(show.turn(4).breath_ms + 1300)


@shot
def monstar_cost(app: App) -> None:
    """Tell what a wrong light costs."""
    show = _keyed(app, 1, 4, _TURN)
    spot = next(spot for spot in show.state.stages[0] if not spot.startswith("chair"))
    other = next(s for s in show.match.game.gate.usable(1) if s[0] != spot[0] and s not in show.state.stages[0])  # type: ignore[attr-defined]
    show.state.stages[0][other] = show.state.stages[0].pop(spot)
    show.run_to(show.turn(4).breath_ms + 1300)


def _only(app: App, name: str, seats: int, turns: int, *, told_in: int) -> None:
    """Let the only lesson that one person among bots has not learnt be told in some turn."""
    show = _taught(app, seats, turns, _but(name), bots=seats - 1)
    show.run_to(show.turn(told_in).breath_ms + 1500)


@shot
def monstar_wishes(app: App) -> None:
    """Tell what a judge loves."""
    _only(app, "wishes", 4, 9, told_in=9)


@shot
def monstar_meter(app: App) -> None:
    """Tell when there is applause."""
    _only(app, "meter", 4, 5, told_in=5)


@shot
def monstar_sleeper(app: App) -> None:
    """Tell about the late monster."""
    _only(app, "sleeper", 3, 4, told_in=4)


@shot
def monstar_light(app: App) -> None:
    """Tell that a light is full."""
    _only(app, "light", 2, 12, told_in=13)


@shot
def monstar_megas(app: App) -> None:
    """Tell what a Mega is worth."""
    _knowing(app, "monstar", monstar_lessons.READY, *_but("megas"))
    show = rehearse(app, 4, round_=3, turns=17, levels=(None, "star", "star", "star"), taught=True)
    show.run_to(show.turn(17).breath_ms + 1500)


@shot
def monstar_loved(app: App) -> None:
    """Tell what threads are."""
    _count(app, 3, "count-loved")


@shot
def monstar_climbed(app: App) -> None:
    """Tell what a spider is for."""
    _count(app, 3, "count-spider")


def _count(app: App, seats: int, name: str) -> None:
    _knowing(app, "monstar", *(lesson.name for lesson in COUNT if lesson.name != name))
    sitting = match_shots.after(match_shots.seated(app, match_shots.FOUR[:seats]), 1)
    sitting.taught = True
    scene = ApplauseScene(sitting)
    app.stack.push(scene)
    while scene.coach is not None and not scene.coach.speaks:
        run(app, FRAME_MS)
    run(app, 300)


@shot
def monstar_set_up(app: App) -> None:
    """Offer lessons in the set-up."""
    house = quiet_house()
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
    _cafe(app, 5, "serve", "look", before=8)


@shot
def cafe_closed(app: App) -> None:
    """Say that a line is closed."""
    _cafe(app, 5, "serve", "look", "win", "bears-cookie", "bears-mummy", "bears-cream", "spoon", before=14)


@shot
def cafe_look(app: App) -> None:
    """Point at the eye."""
    _cafe(app, 3, "serve", "win", before=1)


@shot
def cafe_set_up(app: App) -> None:
    """Offer lessons in the café's set-up."""
    house = quiet_house()
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


def _learnt_but(app: App, *tips: Tip) -> None:
    """Take all tips of Trophy Grab as learnt but some, by everybody in the pictures."""
    app.settings.set(LEARNT, [f"trophy/{tip}/{name}" for name in trophy_play.NAMES for tip in Tip if tip not in tips])


@shot
def trophy_push(app: App) -> None:
    """Show eight who have grabbed a tile, or might, how to push it."""
    _learnt_but(app, Tip.PUSH, Tip.SHOVE, Tip.CARRY)
    show = trophy_play.rehearse(app, 8, taught=True)
    for device in ("keys:1", "keys:2", "keys:3", "keys:4", "pad:1", "pad:2"):
        show.press(device, Action.BACK)
    for device in ("keys:3", "pad:2"):
        show.press(device, Action.BACK, *[Action.OK, Action.BACK] * 3)
    show.run(600)


@shot
def trophy_last(app: App) -> None:
    """Tell the one without a trophy, who holds a tile, of the last seconds."""
    _learnt_but(app, Tip.LAST, Tip.HURRY)
    show = trophy_play.rehearse(app, 3, bots=(1, 2), devices=("keys:4", "", ""), taught=True)
    show.until(lambda state: not state.trophies)  # two bots take the only two
    show.press("keys:4", Action.OK)
    show.run(600)


@shot
def trophy_set_up(app: App) -> None:
    """Offer lessons in the lobby."""
    house = quiet_house()
    house.teaches = True
    app.stack.push(TrophySetup(app, house, lambda *_match: Scene(app)))
    run(app, 300)


@shot
def settings(app: App) -> None:
    """Offer to tell all again."""
    app.stack.push(SettingsScene(app))
    run(app, 300)
