"""Shots of the café's table: every number of players, servings, refusals, recap, curtain, rear choice, secret looks."""

from typing import Any

from monstar.bots import make_bot
from monstar.content import make_game, preset
from monstar.i18n import _
from monstar.match import Match, Player
from monstar.rules.cafe.acts import ChooseRear, NameFirst, Serve
from monstar.rules.cafe.state import Phase
from monstar.ui.app import App
from monstar.ui.cafe.peek import PeekScene
from monstar.ui.cafe.rear import ChoiceScene, RearScene
from monstar.ui.cafe.sitting import Sitting
from monstar.ui.cafe.table import TableScene
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.scene import Scene
from monstar.ui.scenes.handover import HOLD_MS, EyesOpenScene
from monstar.ui.sitting import Place
from scripts.shots import quiet_house, run, shot

NAMES = ("Ana", "Noé", "Maximiliane", "Jürgen", "Bolts")
SEED = 5


def sitting(app: App, seats: int, mix: str = "latte-newbie", *, bots: int = 0, turns: int | None = None) -> Sitting:
    """Seat people, the last ``bots`` of them bots, in a match in which some turns have been played.

    Without ``turns`` the rear lines are still to be chosen; with 1 the first player looks at untouched lines.
    """
    game = make_game(preset("cafe", mix))
    players = [Player(name, "greedy" if n >= seats - bots else None) for n, name in enumerate(NAMES[:seats])]
    brains = {seat: make_bot("random", game, seat, SEED) for seat in range(seats)}
    match = Match(game, players, SEED, bots=brains)
    state: Any = match.state
    if turns is not None:
        for seat in range(seats):
            match.play(ChooseRear(seat=seat, cards=tuple(state.hands[seat][2:5])))
        match.play(NameFirst(seat=0, who=0))
        for _turn in range(turns - 1):
            if state.phase is Phase.PLAY:
                match.play(match.ask_bot(state.turn))
    house = quiet_house()
    return Sitting(app, house, match, [Place(seat) for seat in range(seats)], lambda _sitting: Scene(app))


def table(
    app: App, seats: int, mix: str = "latte-newbie", *, bots: int = 0, before: int = 1, seen: int = 0
) -> TableScene:
    """Show a table at which ``before`` turns were played before anybody looked (1: none) and ``seen`` while we look."""
    scene = TableScene(sitting(app, seats, mix, bots=bots, turns=before))
    app.stack.push(scene)
    run(app, 900)
    for _turn in range(seen):
        turn = scene.turn
        if turn is not None:
            scene.play(scene.sitting.match.ask_bot(turn))
            run(app, 1500)
    return scene


def take_up(app: App, scene: TableScene, family: str) -> None:
    """Take up the first card of a family that may be served."""
    game, state = scene.sitting.game, scene.sitting.state
    card = next(c for c in game.choosable(state) if game.mix[state.family[c]].id == family)
    scene.pick(card)
    run(app, 300)


@shot
def two(app: App) -> None:
    """Show two players in the middle of the round."""
    table(app, 2, before=5)


@shot
def three(app: App) -> None:
    """Show three players, the turn of the third, and what happened since."""
    table(app, 3, "sugar-and-shrouds", before=1, seen=5)


@shot
def four(app: App) -> None:
    """Show four players with a card taken up that asks for a target."""
    scene = table(app, 4, "sugar-and-shrouds", before=1, seen=8)
    take_up(app, scene, "mummy")


@shot
def five(app: App) -> None:
    """Show five players late in the round, many tokens about."""
    table(app, 5, "sugar-and-shrouds", before=12, seen=3)


@shot
def start(app: App) -> None:
    """Show the first turn of a round: whole lines."""
    table(app, 4)


@shot
def ready(app: App) -> None:
    """Show a serving that only waits to be confirmed."""
    scene = table(app, 4, "sugar-and-shrouds", seen=4)
    take_up(app, scene, "cakosaurus")
    assert scene.serving is not None
    scene.pick(min(scene.serving.options))
    run(app, 300)


@shot
def pair(app: App) -> None:
    """Show a swap of two cards with one of them chosen."""
    scene = table(app, 2, "upside-down-brew", seen=4)
    take_up(app, scene, "flipflop")
    assert scene.serving is not None
    scene.pick(min(scene.serving.options))
    run(app, 300)


@shot
def sweep(app: App) -> None:
    """Show a power that aims at the counter."""
    scene = table(app, 3, "grave-robbers", seen=5)
    take_up(app, scene, "mopper")


@shot
def refused(app: App) -> None:
    """Show why a creamed card cannot be served."""
    scene = table(app, 4, before=9)
    state = scene.sitting.state
    creamed = [c for c, lie in scene.lies.items() if lie.look.tokens and scene.sitting.game.why_not(state, c)]
    short = [c for c in scene.lies if scene.sitting.game.why_not(state, c) and state.owner(c) is not None]
    scene.pick((creamed or short)[0])
    run(app, 400)


@shot
def bot(app: App) -> None:
    """Show a bot that holds up its card, before a lone person who knows the own rear line."""
    scene = table(app, 4, "gossip-and-cake", bots=3, seen=1)
    while scene.bot.planned is None:
        run(app, 100)
    run(app, 300)


@shot
def alone(app: App) -> None:
    """Show a lone person's turn, with what the bots have done since."""
    table(app, 4, "gossip-and-cake", bots=3, seen=8)


@shot
def dragged(app: App) -> None:
    """Show a card in the hand."""
    scene = table(app, 4, seen=3)
    card = scene.sitting.game.choosable(scene.sitting.state)[1]
    start = scene.lies[card].box.centre
    for kind, pos in ((Kind.DOWN, start), (Kind.MOVE, (start[0] + 40, start[1] + 90)), (Kind.MOVE, (430.0, 260.0))):
        scene.handle(Pointer(kind, pos, "mouse", 0))
    run(app, 200)


@shot
def flying(app: App) -> None:
    """Show two cards that change places."""
    scene = table(app, 3, "double-dough", seen=3)
    game, state = scene.sitting.game, scene.sitting.state
    seat = scene.turn
    assert seat is not None
    card = next(c for c in game.choosable(state) if game.mix[state.family[c]].id == "haggler")
    scene.play(Serve(seat=seat, card=card, targets=game.servings(state, seat, card)[30]))
    run(app, 560)


@shot
def curtain(app: App) -> None:
    """Show the curtain before a rear choice, half held."""
    app.stack.push(RearScene(sitting(app, 3)))
    run(app, 100)
    top = app.stack.top
    assert top is not None
    top.handle(Press(Action.OK, "keys:1", 0))
    run(app, HOLD_MS * 0.45)


@shot
def rear_choice(app: App) -> None:
    """Show the choice of a rear line, two cards picked."""
    scene = ChoiceScene(sitting(app, 3), 1)
    app.stack.push(scene)
    scene.pick(scene.hand[1])
    scene.pick(scene.hand[6])
    run(app, 400)


@shot
def rear_choice_two(app: App) -> None:
    """Show the choice among twelve cards."""
    scene = ChoiceScene(sitting(app, 2, "double-dough"), 0)
    app.stack.push(scene)
    run(app, 400)


@shot
def peek(app: App) -> None:
    """Show the own rear line while the button is held."""
    scene = PeekScene(sitting(app, 3, "gossip-and-cake", turns=10), 0)
    app.stack.push(scene)
    scene.handle(Press(Action.OK, "keys:1", 0))
    run(app, HOLD_MS + 100)


@shot
def eyes_open(app: App) -> None:
    """Show the curtain after the last choice."""
    head, foot = _("All secret cards are chosen."), _("The round can begin.")
    app.stack.push(EyesOpenScene(app, head, foot, lambda: None))
    run(app, 100)
