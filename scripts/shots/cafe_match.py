"""Shots of a café match between its tables: set-up, menu, who begins, count, summary, podium, rules pages."""

from monstar.rules.cafe.acts import NextRound
from monstar.rules.cafe.state import Phase
from monstar.settings import LAST_PRESETS, LAST_SEATS
from monstar.ui.app import App
from monstar.ui.cafe import rulebook
from monstar.ui.cafe.count import Beat
from monstar.ui.cafe.menu import MenuScene
from monstar.ui.cafe.naming import NamingScene
from monstar.ui.cafe.ownmix import OwnMixScene
from monstar.ui.cafe.podium import PodiumScene
from monstar.ui.cafe.scoring import ScoringScene
from monstar.ui.cafe.setup import SetupScene
from monstar.ui.cafe.sitting import Sitting
from monstar.ui.cafe.summary import SummaryScene
from monstar.ui.events import Action, Press
from monstar.ui.scene import Scene
from monstar.ui.scenes.rules import RulesScene
from scripts.shots import open_rules, quiet_house, run, shot
from scripts.shots.cafe_table import sitting


def counted(app: App, seats: int, mix: str = "latte-newbie", *, rounds: int = 1, bots: int = 0) -> Sitting:
    """Seat people around a match of which some rounds have been played, the last one to be counted."""
    table = sitting(app, seats, mix, bots=bots, turns=1)
    match, state = table.match, table.state
    for number in range(rounds):
        if number:
            match.play(NextRound(seat=0))
        while state.phase not in (Phase.SCORED, Phase.OVER):
            table.remember()
            match.play(match.ask_bot(match.game.actors(state)[0]))
    return table


def _set_up(app: App, seats: list[dict[str, str]]) -> SetupScene:
    app.settings.set(LAST_SEATS, seats)
    scene = SetupScene(app, quiet_house(), lambda *_match: Scene(app))
    app.stack.push(scene)
    run(app, 200)
    return scene


@shot
def setup_first(app: App) -> None:
    """Show the set-up of a first evening."""
    _set_up(app, [])


@shot
def setup_five(app: App) -> None:
    """Show the set-up with five seats, bots among them."""
    names = (("Ana", "0", ""), ("Maximiliane", "3", ""), ("", "1", "greedy"), ("Jürgen", "2", ""), ("", "4", "random"))
    scene = _set_up(app, [{"name": name, "badge": badge, "bot": bot} for name, badge, bot in names])
    scene.form.focus(scene.form.find("who-2"))


def _menu(app: App, kept: str = "") -> MenuScene:
    if kept:
        app.settings.set(LAST_PRESETS, {"cafe": kept})
    scene = MenuScene(app, quiet_house(), (), (), lambda *_match: Scene(app), lambda: Scene(app))
    app.stack.push(scene)
    run(app, 200)
    return scene


@shot
def menu(app: App) -> None:
    """Show the menu with the default mix."""
    _menu(app)


@shot
def menu_strong(app: App) -> None:
    """Show the menu with a strong mix under the focus."""
    scene = _menu(app, "haggled-honey")
    scene.form.focus(scene.form.find("mix-double-dough"))


@shot
def own_mix(app: App) -> None:
    """Show a mix of one's own that lacks a family, and what the button says to that."""
    scene = OwnMixScene(app, _menu(app).chosen.families, lambda *_mix: Scene(app))
    app.stack.push(scene)
    scene.form.focus(scene.form.find("family-mummy"))
    scene._change(scene.all[0])
    scene.form.focus(scene.form.find("done"))
    scene.handle(Press(Action.OK, "keys:1", 0))
    run(app, 300)


def _naming(app: App, seats: int) -> NamingScene:
    table = sitting(app, seats, bots=1)
    while table.state.phase is Phase.REAR:
        table.match.play(table.match.ask_bot(table.match.game.actors(table.state)[0]))
    scene = NamingScene(table)
    app.stack.push(scene)
    run(app, 300)
    return scene


@shot
def naming_two(app: App) -> None:
    """Show the question who begins to two."""
    _naming(app, 2)


@shot
def naming_five(app: App) -> None:
    """Show the spotlight running round five."""
    _naming(app, 5).spin()
    run(app, 900)


def _count(app: App, seats: int, mix: str, beat: Beat, family: int = 0, rounds: int = 1) -> ScoringScene:
    """Show a count at the end of a kind of step (of the n-th family, where it is of one)."""
    scene = ScoringScene(counted(app, seats, mix, rounds=rounds))
    app.stack.push(scene)
    run(app, 300)
    steps = [step for step in scene.count.steps if step.beat is beat and step.family in (None, family)]
    scene.at_ms = steps[-1].to_ms - 150.0
    scene.layout()
    run(app, 20)
    return scene


@shot
def count_two(app: App) -> None:
    """Show a family decided between two."""
    _count(app, 2, "latte-newbie", Beat.DECIDE, 1)


@shot
def count_three(app: App) -> None:
    """Show the strengths of three being told."""
    _count(app, 3, "sugar-and-shrouds", Beat.TELL, 2)


@shot
def count_four(app: App) -> None:
    """Show coffees on their way to one of four."""
    scene = _count(app, 4, "latte-newbie", Beat.DECIDE, 0)
    number = next(n for n, result in enumerate(scene.count.results) if result.winner is not None)
    coffees = [step for step in scene.count.steps if step.beat is Beat.COFFEE and step.family == number]
    scene.at_ms = coffees[0].to_ms - 160.0
    run(app, 20)


@shot
def count_tie(app: App) -> None:
    """Show a tie."""
    scene = _count(app, 4, "black-as-night", Beat.DECIDE)
    ties = [n for n, r in enumerate(scene.count.results) if r.winner is None and max(r.strengths)]
    if ties:
        scene.at_ms = next(s for s in scene.count.steps if s.beat is Beat.DECIDE and s.family == ties[0]).to_ms - 150.0
    run(app, 20)


@shot
def count_rears(app: App) -> None:
    """Show the rear lines of five turning up."""
    scene = _count(app, 5, "haggled-honey", Beat.TURN)
    scene.at_ms -= 500
    run(app, 20)


@shot
def count_five(app: App) -> None:
    """Show the tokens of five at the end of round 2."""
    _count(app, 5, "haggled-honey", Beat.TOKEN, rounds=2)


@shot
def count_end(app: App) -> None:
    """Show the end of a count."""
    scene = _count(app, 3, "sugar-and-shrouds", Beat.SUM)
    run(app, 1200)
    assert scene.finished


@shot
def summary_four(app: App) -> None:
    """Show the summary of round 1."""
    app.stack.push(SummaryScene(counted(app, 4, "sugar-and-shrouds", bots=1)))
    run(app, 900)


@shot
def summary_level(app: App) -> None:
    """Show the summary when two have the fewest coffees."""
    table = counted(app, 5, "haggled-honey")
    table.state.coffees = [[3, 1, 1, 5, 2]]
    app.stack.push(SummaryScene(table))
    run(app, 900)


@shot
def podium_five(app: App) -> None:
    """Show the podium of five."""
    app.stack.push(PodiumScene(counted(app, 5, "haggled-honey", rounds=2, bots=1)))
    run(app, 2600)


@shot
def podium_tie(app: App) -> None:
    """Show a podium that round 2 decided."""
    table = counted(app, 3, rounds=2)
    table.state.coffees = [[6, 2, 1], [2, 6, 3]]
    for won in table.state.won.values():
        won[:] = [0, 0, 0]
    app.stack.push(PodiumScene(table))
    run(app, 2600)


def _rules(app: App, number: int, *, tonight: bool = False) -> None:
    params = counted(app, 2, "grave-robbers").game.params if tonight else None
    open_rules(app, RulesScene(app, lambda app: rulebook.pages(app, params)), number)


@shot
def rules_lines(app: App) -> None:
    """Show the page of the lines."""
    _rules(app, 1)


@shot
def rules_count(app: App) -> None:
    """Show the page of the count, with the rulebook's own case."""
    _rules(app, 3)


@shot
def rules_tonight(app: App) -> None:
    """Show the families of a match."""
    _rules(app, 5, tonight=True)
