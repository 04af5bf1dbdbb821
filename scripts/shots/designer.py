"""Shots of the designer's bench: all games, changes, a mistake in the file, and the sheets."""

from pathlib import Path
from typing import Any

from monstar.match import Player
from monstar.ui.app import App
from monstar.ui.designer.bench import News, Round, Workbench
from monstar.ui.designer.files import FileScene
from monstar.ui.designer.rulesfile import RulesFile
from monstar.ui.designer.scene import DesignerScene
from monstar.ui.launch import WAYS
from monstar.ui.scenes.pause import PauseScene
from monstar.ui.sitting import Place
from scripts.shots import quiet_house, run, shot
from scripts.shots.match import seated

DEAL = 1_729_404_211


class _File(RulesFile):
    """A file that nobody has to write."""

    def read(self) -> None:
        """Read nothing."""


def _bench(app: App, game: str, changes: dict[str, Any] | None = None, *, in_match: bool = True) -> DesignerScene:
    """Open the bench of a game with some changes on it."""
    house = quiet_house()
    app.bench = bench = Workbench(house, WAYS)
    desk = bench.desk(game)
    playing = Round((Player("Ana"), Player("Noé")), (Place(0), Place(1)), DEAL, desk.draft.params if in_match else None)
    for name, value in (changes or {}).items():
        desk.lay(desk.draft.put(name, value))
    scene = DesignerScene(app, bench, game, playing)
    app.stack.push(scene)
    run(app, 300)
    return scene


def _focus(app: App, scene: DesignerScene, key: str) -> None:
    scene.form.focus(scene.form.find(key))
    assert scene.form.focused is not None
    if scene.form.focused in scene.form.list:
        scene.form.show(scene.form.focused.box)
    run(app, 200)


def _watched(scene: DesignerScene) -> RulesFile:
    file = _File(Path("my.toml"), scene.name)
    file.draft = scene.draft
    scene.bench.file = file
    scene.bench.changed()
    return file


@shot
def untouched(app: App) -> None:
    """Show the bench as one finds it."""
    _focus(app, _bench(app, "monstar"), "rule-spots_per_zone")


@shot
def changed(app: App) -> None:
    """Show some changes that are in no file yet."""
    scene = _bench(app, "monstar", {"spots_per_zone": 3, "face_up_start": 9, "opening": "random", "grace_ms": 100})
    _focus(app, scene, "rule-opening")


@shot
def further_down(app: App) -> None:
    """Show the list rolled down to the times, with a pair and a long list."""
    gaps = [1600, 2600, 1500, 2500, 1400, 2400]
    changes = {"breath_bell_ms": [1200, 2500], "gaps_ms": gaps, "pace": "slow", "duo": True}
    scene = _bench(app, "monstar", changes)
    _focus(app, scene, "rule-gaps_ms")


@shot
def read_again(app: App) -> None:
    """Show what a file says otherwise than before."""
    scene = _bench(app, "monstar", {"spots_per_zone": 3})
    _watched(scene)
    scene.bench.news = (News("spots_per_zone", 2, 3),)
    _focus(app, scene, "play")


@shot
def mistake(app: App) -> None:
    """Show a mistake in the file."""
    scene = _bench(app, "monstar", {"spots_per_zone": 3})
    known = ", ".join(type(scene.draft.params).declarations())
    _watched(scene).problem = (
        f"my.toml, line 4: unknown parameter 'spots_per_zon'; did you mean 'spots_per_zone'? (known: {known})"
    )
    _focus(app, scene, "rule-grace_ms")


@shot
def cafe(app: App) -> None:
    """Show the café's bench."""
    scene = _bench(app, "cafe", {"mix": ["rex", "brewt", "murmur", "snorkel", "cakosaurus"], "cookies": 20})
    _focus(app, scene, "rule-families")


@shot
def trophy(app: App) -> None:
    """Show the bench of Trophy Grab, before a match."""
    scene = _bench(app, "trophy", {"trophies": [5, 3, 1], "loose_points": -2, "countdown_ms": 6000}, in_match=False)
    _focus(app, scene, "rule-trophies")


@shot
def numbers(app: App) -> None:
    """Show a list of numbers being changed."""
    scene = _bench(app, "monstar", {"gaps_ms": [1600 + 37 * n for n in range(20)]})
    _focus(app, scene, "rule-gaps_ms")
    scene.form.find("rule-gaps_ms").on_press()  # type: ignore[attr-defined]
    run(app, 200)


@shot
def names(app: App) -> None:
    """Show a mix being changed."""
    scene = _bench(app, "cafe")
    scene.form.find("rule-mix").on_press()  # type: ignore[attr-defined]
    run(app, 200)


@shot
def save_as(app: App) -> None:
    """Show how a file gets its name."""
    scene = _bench(app, "monstar", {"spots_per_zone": 3})
    scene.form.find("save").on_press()  # type: ignore[attr-defined]
    sheet = app.stack.top
    assert isinstance(sheet, FileScene)
    sheet.folder, sheet.name = Path("/srv"), "monstar-rules.toml"
    sheet.layout()
    run(app, 200)


def _set_up(app: App, game: str) -> None:
    """Show the set-up of a game with the way to the bench."""
    scene = _bench(app, game)
    app.stack.reset(WAYS[game].set_up(app, scene.bench.house))
    run(app, 300)


@shot
def set_up(app: App) -> None:
    """Show the set-up of MonStar with the way to the bench."""
    _set_up(app, "monstar")


@shot
def set_up_cafe(app: App) -> None:
    """Show the set-up of the café with the way to the bench."""
    _set_up(app, "cafe")


@shot
def set_up_trophy(app: App) -> None:
    """Show the lobby with the way to the bench."""
    _set_up(app, "trophy")


@shot
def pause(app: App) -> None:
    """Show the pause with the way to the bench."""
    scene = _bench(app, "monstar")
    app.stack.pop()
    scene.bench.house.sitting = seated(app, ("Ana", "Noé"))
    app.stack.push(PauseScene(app))
    run(app, 300)
