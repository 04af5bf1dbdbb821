"""Shots of a match of MonStar between its castings: set-up, choices, applause, summary, podium."""

from monstar.bots import make_bot
from monstar.content import make_game, preset
from monstar.match import Match, Player
from monstar.rules.monstar.acts import NextRound, Reveal, Scariest
from monstar.settings import LAST_SEATS
from monstar.ui.app import App
from monstar.ui.events import Action, Press
from monstar.ui.match.seating import Seating
from monstar.ui.monstar import flow
from monstar.ui.monstar.applause import ApplauseScene
from monstar.ui.monstar.count import Beat
from monstar.ui.monstar.opening import OpeningScene
from monstar.ui.monstar.podium import PodiumScene
from monstar.ui.monstar.scariest import ScariestScene
from monstar.ui.monstar.setup import COMPANY, SetupScene
from monstar.ui.monstar.sitting import Sitting
from monstar.ui.monstar.summary import SummaryScene
from scripts.shots import quiet_house, run, shot

FOUR = ("Ana", "Noé", "Maximiliane", "Jürgen")
TWO = FOUR[:2]
LATER_MS = 10_000_000  # after the end of any round


def seated(app: App, names: tuple[str, ...], rules: str = "classic", bots: int = 0) -> Sitting:
    """Seat people (the last ``bots`` of them bots) around a fresh match."""
    game = make_game(preset("monstar", rules))
    players = [Player(name, "star" if n >= len(names) - bots else None) for n, name in enumerate(names)]
    seating = Seating.first(COMPANY)
    while len(seating.seats) < len(names):
        seating = seating.added()
    for seat, player in enumerate(players):
        seating = seating.played_by(seat, player.bot)
    match = Match(game, players, 7, bots={seat: make_bot("greedy", game, seat, 7) for seat in range(len(names))})
    return Sitting(app, quiet_house(), match, seating.places, flow.next_scene)


def after(sitting: Sitting, rounds: int) -> Sitting:
    """Let bots play the first rounds."""
    match = sitting.match
    match.play(Scariest(seat=0, who=0))
    match.play(Reveal(seat=0, tile=None))
    for number in range(rounds):
        if number:
            match.play(NextRound(seat=0))
        match.settle(LATER_MS)
    return sitting


def _set_up(app: App, seats: list[dict[str, str]]) -> SetupScene:
    app.settings.set(LAST_SEATS, seats)
    scene = SetupScene(app, quiet_house(), lambda *_match: ScariestScene(seated(app, TWO)))
    app.stack.push(scene)
    run(app, 200)
    return scene


@shot
def setup_first(app: App) -> None:
    """Show the set-up of a first evening."""
    _set_up(app, [])


@shot
def setup_listening(app: App) -> None:
    """Ask for the key or button of a player's own device."""
    scene = _set_up(app, [])
    picker = scene.form.find("device-0")
    scene.form.focus(picker)
    scene.form.handle(Press(Action.OK, "keys:2", 0))
    run(app, 200)


@shot
def setup_four(app: App) -> None:
    """Show the set-up with four seats, three people with keys among them."""
    kept = [
        {"name": "Ana", "badge": "0", "bot": "", "device": "pointer"},
        {"name": "Maximiliane", "badge": "3", "bot": "", "device": "keys:4"},
        {"name": "", "badge": "1", "bot": "greedy", "device": ""},
        {"name": "Jürgen", "badge": "2", "bot": "", "device": "keys:1"},
    ]
    scene = _set_up(app, kept)
    scene.form.focus(scene.form.find("device-1"))


@shot
def scariest(app: App) -> None:
    """Show the question who is the scariest."""
    app.stack.push(ScariestScene(seated(app, FOUR, bots=1)))
    run(app, 300)


@shot
def scariest_spin(app: App) -> None:
    """Show the spotlight running round."""
    scene = ScariestScene(seated(app, FOUR, bots=1))
    app.stack.push(scene)
    scene.spin()
    run(app, 900)


@shot
def scariest_found(app: App) -> None:
    """Show the scariest of three."""
    scene = ScariestScene(seated(app, FOUR[:3]))
    app.stack.push(scene)
    scene.candidates[2].on_press()
    run(app, 300)


@shot
def opening_four(app: App) -> None:
    """Show the opening flips with four players."""
    _opening(app, FOUR)


@shot
def opening_two(app: App) -> None:
    """Show the opening flips with two players, in the duo variant."""
    _opening(app, TWO, "duo")


def _opening(app: App, names: tuple[str, ...], rules: str = "classic") -> None:
    sitting = seated(app, names, rules)
    sitting.match.play(Scariest(seat=0, who=0))
    scene = OpeningScene(sitting)
    app.stack.push(scene)
    for place in (4, 17, 30):
        scene.turn_up(place)
        run(app, 500)


def _applause(app: App, names: tuple[str, ...], rules: str, rounds: int, turn: int, light: int) -> ApplauseScene:
    """Show a count at the instant when the n-th tile stands in the light and its seals fly; -1 is the end."""
    scene = ApplauseScene(after(seated(app, names, rules), rounds))
    app.stack.push(scene)
    run(app, 300)
    scene.turn = turn
    scene.layout()
    if light < 0:
        scene.at_ms = scene.show.end_ms - 20.0
        run(app, 900)
    else:
        lights = [step for step in scene.show.steps if step.beat is Beat.LIGHT]
        scene.at_ms = lights[min(light, len(lights) - 1)].to_ms + 90.0
        run(app, 20)
    return scene


@shot
def applause_first(app: App) -> None:
    """Show the first count of a match of four."""
    _applause(app, FOUR, "classic", 1, 0, 1)


@shot
def applause_third(app: App) -> None:
    """Show a late count in round 3."""
    _applause(app, FOUR, "classic", 3, 2, 3)


@shot
def applause_end(app: App) -> None:
    """Show the end of a count."""
    _applause(app, FOUR, "classic", 3, 3, -1)


@shot
def applause_two(app: App) -> None:
    """Show a count with two players and duo symbols."""
    _applause(app, TWO, "duo", 2, 1, 2)


@shot
def applause_big_stage(app: App) -> None:
    """Show a count with three spots a zone."""
    _applause(app, FOUR[:3], "big-stage", 3, 1, 4)


@shot
def summary_first(app: App) -> None:
    """Show the summary of round 1, missed takes counted."""
    app.stack.push(SummaryScene(after(seated(app, FOUR, "spanish"), 1)))
    run(app, 900)


@shot
def summary_second(app: App) -> None:
    """Show the summary of round 2 with two players."""
    app.stack.push(SummaryScene(after(seated(app, TWO), 2)))
    run(app, 900)


@shot
def podium_four(app: App) -> None:
    """Show the podium of four."""
    app.stack.push(PodiumScene(after(seated(app, FOUR, bots=1), 3)))
    run(app, 2600)


@shot
def podium_shared(app: App) -> None:
    """Show the podium of two who share the win."""
    sitting = after(seated(app, TWO), 3)
    sitting.state.points = [[5, 6], [7, 6], [9, 9]]
    sitting.state.totals = [21, 21]
    app.stack.push(PodiumScene(sitting))
    run(app, 2600)
