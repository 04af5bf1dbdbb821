"""Puts the program together for one run: settings, sound, window, the game's house, and the first scene."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from monstar.audio.effects import Effect
from monstar.audio.outputs import OutputName
from monstar.audio.player import Soundtrack
from monstar.journal import read
from monstar.logbook import write_down
from monstar.match import Match
from monstar.rules.params import Params
from monstar.settings import THEME, Settings
from monstar.ui.app import App
from monstar.ui.cafe import flow as cafe
from monstar.ui.clicks import play_clicks, stop_clicks
from monstar.ui.designer.bench import Round, Workbench
from monstar.ui.match.house import TUNE, House, Wishes, seating_for
from monstar.ui.match.way import Way
from monstar.ui.monstar import flow as monstar
from monstar.ui.replaying.film import Film
from monstar.ui.replaying.scene import ReplayScene
from monstar.ui.scene import Scene
from monstar.ui.scenes.calibrate import CalibrateScene
from monstar.ui.scenes.crash import crash_scene
from monstar.ui.scenes.title import TitleScene
from monstar.ui.session import Session
from monstar.ui.sound import trouble
from monstar.ui.speakers import Speakers, volumes
from monstar.ui.trophy import flow as trophy

WAYS: dict[str, Way[Any]] = {way.company.game: way for way in (monstar.WAY, cafe.WAY, trophy.WAY)}


@dataclass(frozen=True, kw_only=True)
class Launch:
    """Holds what one run of the program was asked for.

    `bots` are the seats of a match that begins at once, None for a person; without them `set_up` opens the set-up of a
    match instead of the title; a `film` is shown, and nothing is played. `preset` is None where none was named,
    `own_rules` tells that `params` are the player's.
    `rules` is their file, which is watched; with `designer` the rules are looked at first.
    """

    game: str
    params: Params
    preset: str | None = None
    own_rules: bool = False
    rules: Path | None = None
    designer: bool = False
    bots: tuple[str | None, ...] | None = None
    set_up: bool = False
    seed: int | None = None
    audio: str = OutputName.MIXER
    time_scale: float = 1.0
    quit_at_end: bool = False
    journal: Path | None = None
    resume: Path | None = None
    film: Film | None = None


def launch(asked: Launch) -> Match | None:
    """Open the window, live until it is closed, and return the last match that was played, if any.

    Raises BadInput where no window can be opened or the match to resume cannot be played.
    """
    settings = Settings.load()
    speakers = Speakers(OutputName(asked.audio), settings, asked.time_scale)
    soundtrack = speakers.soundtrack
    hear = hears(soundtrack)
    hear(settings)
    house = House(
        soundtrack,
        Wishes(asked.seed, asked.journal, asked.preset, asked.params if asked.own_rules else None),
    )
    house.teaches = True
    try:
        app = App(
            Session(time_scale=asked.time_scale, quit_at_end=asked.quit_at_end),
            settings,
            tuple(way.door(house) for way in WAYS.values()),
            lambda name: soundtrack.effect(Effect(name)),
        )

        def changed(settings: Settings) -> None:
            speakers.choose(settings)
            app.sound_device = soundtrack.device
            hear(settings)

        app.on_settings = changed
        soundtrack.on_device = lambda: changed(settings)
        app.sound_devices = speakers.names
        app.title = lambda app: _title(app, house)
        app.sound_device = soundtrack.device
        app.bench = bench = Workbench(house, WAYS)
        if asked.rules is not None:
            bench.watch(asked.rules, asked.game)

        def each_frame() -> None:
            soundtrack.update()
            bench.look(app)

        app.each_frame = each_frame
        app.sound_lost = lambda: _lose_sound(app, soundtrack)
        app.broken = lambda error: _stumbled(app, house, error)
        app.calibrate = lambda app: CalibrateScene(
            app, lambda instants_ms: _clicks(house, instants_ms), lambda: stop_clicks(soundtrack)
        )
        if soundtrack.notice is not None and asked.audio != OutputName.SILENT:
            app.say(trouble(soundtrack.notice))
        app.run(_first_scene(app, house, asked))
    finally:
        house.close_journal()
        soundtrack.close()
    return house.match


def _first_scene(app: App, house: House, asked: Launch) -> Scene:
    """Return the scene this run begins with."""
    if asked.film is not None:
        return ReplayScene(app, house, asked.film)
    if asked.resume is not None:
        return WAYS[read(asked.resume).header.game].resume(app, house, asked.resume)
    way = WAYS[asked.game]
    seating = None if asked.bots is None else seating_for(app, way.company, asked.bots)
    if asked.designer and app.bench is not None:
        app.stack.push(_title(app, house))
        playing = None if seating is None else Round(seating.players, seating.places, _deal(asked, app.bench))
        return app.bench.before_match(app, asked.game, asked.preset or "", playing)
    if seating is not None:
        return way.start(app, house, asked.params, seating.players, seating.places)
    return way.set_up(app, house) if asked.set_up else _title(app, house)


def _deal(asked: Launch, bench: Workbench) -> int:
    """Return the deal that was asked for, else one nobody has played yet."""
    return bench.deal() if asked.seed is None else asked.seed


def _title(app: App, house: House) -> Scene:
    """Return the title, with the band playing."""
    house.tune(TUNE)
    return TitleScene(app)


def _clicks(house: House, instants_ms: Sequence[int]) -> int | None:
    """Play clicks to tap along with, and nothing else; return when ms 0 is heard, None where nothing can be."""
    house.tune(None)
    return play_clicks(house.soundtrack, instants_ms)


def _stumbled(app: App, house: House, error: Exception) -> Scene:
    """Write a mistake of the program down, bring the match to the disk and the sound to silence; say so."""
    log = write_down(error, "The window broke")
    house.close_journal()
    house.soundtrack.stop()
    house.tune(None)
    return crash_scene(app, log)


def _lose_sound(app: App, soundtrack: Soundtrack) -> None:
    """Go on silently, and say so."""
    soundtrack.device_lost()
    if soundtrack.notice is not None:
        app.say(trouble(soundtrack.notice))


def hears(soundtrack: Soundtrack) -> Callable[[Settings], None]:
    """Return what tells the soundtrack of changed settings."""

    def hear(settings: Settings) -> None:
        soundtrack.set_theme(settings.get(THEME))
        soundtrack.set_volumes(volumes(settings))
        soundtrack.latency_ms = settings.latency_ms(soundtrack.device)

    return hear
