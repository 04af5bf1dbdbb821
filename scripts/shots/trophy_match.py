"""Shots of a match of Trophy Grab around the play: ready, curtains, the haul, the podium, rules pages."""

from collections.abc import Sequence

from monstar.bots import make_bot
from monstar.match import Match, Player
from monstar.rules.trophy import TrophyGame
from monstar.rules.trophy.acts import Begin
from monstar.rules.trophy.params import TrophyParams
from monstar.rules.trophy.state import Phase
from monstar.ui.app import App
from monstar.ui.events import Action, Press
from monstar.ui.scene import Scene
from monstar.ui.scenes.rules import RulesScene
from monstar.ui.sitting import Place
from monstar.ui.trophy import rulebook
from monstar.ui.trophy.between import BurstCurtain, WatchCurtain
from monstar.ui.trophy.haul import HaulScene
from monstar.ui.trophy.podium import PodiumScene
from monstar.ui.trophy.ready import ReadyScene
from monstar.ui.trophy.reckoning import Beat
from monstar.ui.trophy.sitting import Sitting
from scripts.shots import open_rules, quiet_house, run, shot

NAMES = ("Ana", "Noé", "Maximiliane", "Jürgen", "Bolts", "Zoë", "Clank", "Rusty")
DEVICES = ("mouse", "keys:1", "keys:2", "touch", "", "keys:4", "", "")
SEED = 5


def seated(
    app: App, seats: int, params: TrophyParams | None = None, *, bots: Sequence[int] = (), devices: Sequence[str] = ()
) -> Sitting:
    """Seat people and bots around a match that has not begun; bots that nobody sees play for the people, too."""
    rules = TrophyParams() if params is None else params
    game = TrophyGame(rules)
    players = [Player(name, "elephant" if seat in bots else None) for seat, name in enumerate(NAMES[:seats])]
    brains = {seat: make_bot("elephant" if seat % 3 else "child", game, seat, SEED) for seat in range(seats)}
    match = Match(game, players, SEED, bots=brains)
    usual = ("pointer",) * 8 if game.passes else DEVICES
    places = [
        Place(seat, "" if seat in bots else device)
        for seat, device in zip(range(seats), [*devices, *usual[len(devices) :]], strict=False)
    ]
    return Sitting(app, quiet_house(), match, places, lambda _sitting: Scene(app))


def played(sitting: Sitting, ms: int = 10_000_000, bursts: int = 1) -> Sitting:
    """Let everybody play: so many bursts, or a scramble for a while."""
    for number in range(bursts):
        sitting.match.play(Begin(seat=0))
        last = number == bursts - 1
        sitting.match.settle(ms if last else 10_000_000)
    return sitting


def over(sitting: Sitting) -> Sitting:
    """Let everybody play to the end."""
    while sitting.state.phase is not Phase.OVER:
        played(sitting)
    return sitting


def _haul(app: App, seats: int, beat: Beat, turn: int = 0, params: TrophyParams | None = None) -> HaulScene:
    """Show a seat's count near the end of its last step of a kind."""
    scene = HaulScene(over(seated(app, seats, params, bots=(4, 6, 7))))
    app.stack.push(scene)
    run(app, 300)
    scene.turn = turn
    steps = [step for step in scene.show.steps if step.beat is beat]
    scene.at_ms = steps[-1].to_ms - 90.0 if steps else scene.show.end_ms - 90.0
    scene.layout()
    run(app, 20)
    return scene


@shot
def haul_turn(app: App) -> None:
    """Show a pile of two turning over."""
    _haul(app, 2, Beat.TURN).at_ms -= 500
    run(app, 20)


@shot
def haul_two(app: App) -> None:
    """Show the sets of one of two."""
    _haul(app, 2, Beat.SET, 1)


@shot
def haul_four(app: App) -> None:
    """Show loose tiles of one of four."""
    _haul(app, 4, Beat.LOOSE, 2)


@shot
def haul_eight(app: App) -> None:
    """Show the end of the count of eight."""
    _haul(app, 8, Beat.SUM, 7)
    run(app, 900)


@shot
def haul_own(app: App) -> None:
    """Show the count under a designer's own numbers."""
    rules = TrophyParams(trophies=(9, 5), set_points=0, loose_points=-20, removed=0)
    _haul(app, 3, Beat.TROPHY, 2, rules)


@shot
def podium_two(app: App) -> None:
    """Show the podium of two."""
    app.stack.push(PodiumScene(over(seated(app, 2))))
    run(app, 2600)


@shot
def podium_eight(app: App) -> None:
    """Show the podium of eight."""
    app.stack.push(PodiumScene(over(seated(app, 8, bots=(4, 6, 7)))))
    run(app, 2600)


def _ready(app: App, seats: int, bots: Sequence[int] = ()) -> ReadyScene:
    scene = ReadyScene(seated(app, seats, bots=bots))
    app.stack.push(scene)
    run(app, 300)
    return scene


@shot
def ready_three(app: App) -> None:
    """Show three of whom one is ready."""
    scene = _ready(app, 3)
    scene.handle(Press(Action.OK, "keys:1", 0))
    run(app, 50)


@shot
def ready_eight(app: App) -> None:
    """Show eight, bots among them."""
    scene = _ready(app, 8, (4, 6, 7))
    scene.handle(Press(Action.OK, "keys:2", 0))
    run(app, 50)


PASSED = TrophyParams(mode="pass_and_play")


@shot
def curtain(app: App) -> None:
    """Show the curtain before somebody's burst."""
    app.stack.push(BurstCurtain(seated(app, 3, PASSED), lambda: None))
    run(app, 300)


@shot
def curtain_last(app: App) -> None:
    """Show the curtain before a last burst."""
    sitting = played(seated(app, 3, PASSED), bursts=2)
    sitting.state.last_bursts = []
    app.stack.push(BurstCurtain(sitting, lambda: None))
    run(app, 300)


@shot
def curtain_watch(app: App) -> None:
    """Show the curtain before a bot's burst."""
    app.stack.push(WatchCurtain(seated(app, 3, PASSED, bots=(0, 1)), lambda: None, lambda: None))
    run(app, 300)


def _rules(app: App, number: int, params: TrophyParams | None = None) -> None:
    open_rules(app, RulesScene(app, lambda app: rulebook.pages(app, params)), number)


@shot
def rules_grab(app: App) -> None:
    """Show the first page of the rules."""
    _rules(app, 0)


@shot
def rules_paws(app: App) -> None:
    """Show what one does with a tile."""
    _rules(app, 1)


@shot
def rules_alike(app: App) -> None:
    """Show what is a set."""
    _rules(app, 2)


@shot
def rules_trophies(app: App) -> None:
    """Show how it ends."""
    _rules(app, 3)


@shot
def rules_counting(app: App) -> None:
    """Show how it is counted."""
    _rules(app, 4)


@shot
def rules_scramble(app: App) -> None:
    """Show the devices."""
    _rules(app, 5)


@shot
def rules_bursts(app: App) -> None:
    """Show how bursts go."""
    _rules(app, 6)


@shot
def rules_company(app: App) -> None:
    """Show the bots."""
    _rules(app, 7)
