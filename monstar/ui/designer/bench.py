"""The bench: the rules that are being worked on in each game, their file, and how a match of them begins."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from monstar.content import preset, presets
from monstar.errors import BadInput
from monstar.i18n import _
from monstar.match import Player
from monstar.rules.params import Params
from monstar.ui.designer.draft import Desk, Draft, differing
from monstar.ui.designer.rulesfile import RulesFile
from monstar.ui.match.house import SEEDS
from monstar.ui.sitting import Place

if TYPE_CHECKING:
    from monstar.ui.app import App
    from monstar.ui.match.house import House
    from monstar.ui.match.way import Way
    from monstar.ui.scene import Scene

_LOOK_S = 0.25  # how often the file is looked at
Leave = Callable[[], None]


@dataclass(frozen=True)
class Round:
    """Is who sits at the table, and which deal they play or are about to; ``params`` are its rules, None before it."""

    players: Sequence[Player]
    places: Sequence[Place]
    deal: int
    params: Params | None = None


@dataclass(frozen=True, slots=True)
class News:
    """Is a parameter that a file says otherwise than before, as JSON data."""

    name: str
    old: object
    new: object


class Workbench:
    """Lies ready all evening: a desk for every game, and one file at most that is watched.

    ``version`` grows whenever anything changed that a screen may show.
    """

    def __init__(
        self, house: House, ways: Mapping[str, Way[Any]], now_s: Callable[[], float] = time.monotonic
    ) -> None:
        """Lay nothing on it yet."""
        self.house = house
        self.ways = ways
        self.file: RulesFile | None = None
        self.news: tuple[News, ...] = ()  # what the file said otherwise when it was read again last
        self.version = 0
        self.at_work = False  # somebody looks at the designer's screen: it tells the news itself
        self._desks: dict[str, Desk] = {}
        self._now_s = now_s
        self._looked_s = now_s()
        self._told = False  # of a change that is not read yet

    # -- desks

    def desk(self, game: str) -> Desk:
        """Return the desk of a game; at first the rules that were brought along lie there, or those of last time."""
        if game not in self._desks:
            own = self.house.own_rules(game)
            draft = Draft.of(game, own) if own is not None else _last_time(self.house, game)
            self._desks[game] = Desk(draft)
        return self._desks[game]

    @property
    def used(self) -> bool:
        """Tell whether somebody has worked here since the program began."""
        return bool(self._desks)

    def file_of(self, game: str) -> RulesFile | None:
        """Return the file that the rules of a game are kept in, if there is one."""
        return self.file if self.file is not None and self.file.game == game else None

    def changed(self) -> None:
        """Say that there is something new to be shown."""
        self.version += 1

    # -- the file

    def watch(self, path: Path, game: str) -> None:
        """Watch a file from now on; its rules come on top of the desk, a mistake in it is told by its ``problem``."""
        desk = self.desk(game)
        self.file, self.news = RulesFile(path, game), ()
        self.file.read()
        if self.file.draft is not None:
            desk.lay(self.file.draft)
            self._bring(self.file.draft.params)
        self.changed()

    def look(self, app: App) -> None:
        """Look now and then whether the file was saved; called in every frame.

        While a clock runs for the players it is not read, which takes some ms: then it is only said that it changed.
        """
        if self.file is None or self._now_s() - self._looked_s < _LOOK_S:
            return
        self._looked_s = self._now_s()
        if not self.file.stirred():
            return
        top = app.stack.top
        if top is not None and top.timed:
            if not self._told:
                self._told = True
                app.say(_tidings(self.file))
            return
        self.read_again()
        if not self.at_work and not self._told:
            app.say(_tidings(self.file))
        self._told = False

    def read_again(self) -> None:
        """Read the file: what it says otherwise than before is taken over, and changes made here stay."""
        file = self.file
        assert file is not None
        before = file.draft
        file.read()
        fresh = file.draft
        if not file.problem and fresh is not None:
            self.news = _news(before, fresh)
            desk = self.desk(file.game)
            desk.lay(_merged(before, fresh, desk.draft))
            self._bring(desk.draft.params)
        self.changed()

    def save(self, game: str, path: Path | None = None) -> Path:
        """Write the draft of a game: to its file, or to a new one, which is watched from then on. Return where.

        Raises BadInput where that cannot be done.
        """
        draft = self.desk(game).draft
        file = self.file_of(game)
        if path is not None or file is None:
            assert path is not None
            file = RulesFile(path, game)
            if path.exists():
                raise BadInput(_("{file} is there already: open it, or take another name.").format(file=path.name))
        where = file.write(draft)
        if where != file.path or self.file is not file:
            self.file = RulesFile(where, game)
            self.file.read()
        self.news = ()
        self._bring(draft.params)
        self.changed()
        return where

    @property
    def unsaved(self) -> tuple[str, ...]:
        """Return the parameters that the file says otherwise than the desk."""
        if self.file is None or self.file.draft is None:
            return ()
        draft = self.desk(self.file.game).draft
        base = ("preset",) if draft.base != self.file.draft.base else ()
        return base + differing(self.file.draft.params, draft.params)

    def _bring(self, params: Params) -> None:
        """Let set-ups offer these rules as the player's own."""
        self.house.wishes = replace(self.house.wishes, rules=params)

    # -- screens

    def in_match(self, app: App, on_quit: Leave | None = None) -> Scene | None:
        """Return the designer's screen for the match being played, None where there is none.

        ``on_quit`` is what has to be done before the match is left for another.
        """
        from monstar.ui.designer.scene import DesignerScene  # noqa: PLC0415 - it shows what lies here

        sitting = self.house.sitting
        if sitting is None:
            return None
        match = sitting.match
        self.desk(match.game.name).take_up(match.game.params)
        playing = Round(match.players, sitting.places, match.seed, match.game.params)
        return DesignerScene(app, self, match.game.name, playing, on_quit)

    def before_match(self, app: App, game: str, preset: str = "", playing: Round | None = None) -> Scene:
        """Return the designer's screen before a match, with the preset that was chosen for it, if any."""
        from monstar.ui.designer.scene import DesignerScene  # noqa: PLC0415

        desk = self.desk(game)
        if preset and preset != desk.draft.base:
            desk.lay(_of_preset(game, preset))
        return DesignerScene(app, self, game, playing)

    def deal(self) -> int:
        """Return the number of a deal nobody has played yet."""
        return secrets.randbelow(SEEDS)

    def play(self, app: App, game: str, deal: int, playing: Round | None) -> None:
        """Begin a match of a deal by the rules on the desk.

        Those who sit at the table stay; where nobody does, or where the rules ask for other devices, they are asked.
        """
        params, way = self.desk(game).draft.params, self.ways[game]
        self.house.deal = deal
        self._told = False
        if playing is None or (playing.params is not None and way.reseats(playing.params, params)):
            self._bring(params)
            app.stack.restart(way.set_up(app, self.house))
        else:
            app.play_effect("curtain")
            app.stack.restart(way.start(app, self.house, params, playing.players, playing.places))


def _last_time(house: House, game: str) -> Draft:
    """Return the draft one begins with: the preset that was asked for, or the usual one."""
    asked = house.wishes.preset
    return _of_preset(game, asked if asked in presets(game) else presets(game)[0])


def _of_preset(game: str, name: str) -> Draft:
    return Draft(game, name, preset(game, name))


def _news(before: Draft | None, fresh: Draft) -> tuple[News, ...]:
    """Return what a file says otherwise than before."""
    if before is None:
        return ()
    old, new = before.params.to_json(), fresh.params.to_json()
    base = (News("preset", before.base, fresh.base),) if before.base != fresh.base else ()
    return base + tuple(News(name, old[name], new[name]) for name in differing(before.params, fresh.params))


def _merged(before: Draft | None, fresh: Draft, now: Draft) -> Draft:
    """Return the draft of a file that was read again, with what was changed here and not there."""
    if before is None:
        return fresh
    ours = set(differing(before.params, now.params)) - set(differing(before.params, fresh.params))
    values = now.params.to_json()
    try:
        return fresh.with_values({name: values[name] for name in ours})
    except BadInput:  # what was changed here does not go with what was changed there
        return fresh


def _tidings(file: RulesFile) -> str:
    """Return what those hear who do not look at the designer's screen."""
    if file.problem:
        return _("{file} has a mistake: the designer’s screen tells which.").format(file=file.mistaken)
    return _("{file} was saved: from the pause, the designer plays the same deal by the new rules.").format(
        file=file.name
    )
