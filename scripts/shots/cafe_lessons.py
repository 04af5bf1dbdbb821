"""Shots of what the first match at the café teaches: its aim, the recap beside a note, a bot that waits, the count."""

from monstar.settings import LEARNT
from monstar.ui.app import App
from monstar.ui.cafe.aimcard import AimCard
from monstar.ui.cafe.cards import CardArt
from monstar.ui.cafe.scoring import ScoringScene
from monstar.ui.cafe.table import TableScene
from monstar.ui.match.learnt import Learnt
from scripts.shots import cafe_match, cafe_table, run, shot


def knowing(app: App, *names: str) -> None:
    """Let some lessons be learnt."""
    app.settings.set(LEARNT, [f"cafe/{name}" for name in names])


@shot
def card(app: App) -> None:
    """Explain what the game is about."""
    app.stack.push(AimCard(app, Learnt(app.settings, "cafe", ()), CardArt(cafe_table.sitting(app, 3).game.mix)))
    run(app, 400)


@shot
def count(app: App) -> None:
    """Let the count wait for a lesson."""
    sitting = cafe_match.counted(app, 3, "sugar-and-shrouds")
    sitting.taught = True
    app.stack.push(ScoringScene(sitting))
    run(app, 2600)


@shot
def recap(app: App) -> None:
    """Tell what the bots have done, and a lesson."""
    knowing(app, "serve", "own")
    sitting = cafe_table.sitting(app, 5, "sugar-and-shrouds", bots=4, turns=1)
    sitting.taught = True
    scene = TableScene(sitting)
    app.stack.push(scene)
    run(app, 900)
    for _turn in range(5):
        scene.play(sitting.match.ask_bot(sitting.state.turn or 0))
        run(app, 700)
    run(app, 900)


@shot
def regret(app: App) -> None:
    """Let a bot wait for a regret."""
    knowing(app, "serve")
    sitting = cafe_table.sitting(app, 2, "sugar-and-shrouds", bots=1, turns=1)
    sitting.taught = True
    scene = TableScene(sitting)
    app.stack.push(scene)
    run(app, 900)
    game, state = sitting.game, sitting.state
    scene.pick(next(card for card in game.choosable(state) if not game.powers_of(state, card)))
    scene.serve()
    run(app, 3000)
