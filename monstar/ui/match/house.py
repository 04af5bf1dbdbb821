"""The house: opens new matches and unfinished ones, with their bots, their journal and the sound."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from monstar import journal
from monstar.bots import for_players
from monstar.content import AnyGame, make_game, params_type, preset
from monstar.i18n import _
from monstar.match import Bot, Match, Player
from monstar.paths import user_folder
from monstar.replay import find_unfinished, replay_good
from monstar.rules.params import Params
from monstar.rules.table import Seat
from monstar.settings import LAST_SEATS
from monstar.ui.match.company import Company
from monstar.ui.match.seating import Seating
from monstar.ui.sitting import Place

if TYPE_CHECKING:
    from monstar.audio.player import Soundtrack
    from monstar.ui.app import App
    from monstar.ui.sitting import Sitting

OWN_RULES = ""  # stands for a ruleset of the player's own among the names of presets
SEEDS = 1 << 32
TUNE = "title"  # what the band plays at the door


@dataclass(frozen=True)
class Wishes:
    """Holds what was asked for on the command line: a seed, a journal file, a preset or rules of one's own."""

    seed: int | None = None
    journal: Path | None = None
    preset: str | None = None
    rules: Params | None = None


class House:
    """Makes the matches of one run of the program; all of them share its soundtrack.

    ``teaches`` tells that its matches are for people who may be new to the game.
    """

    teaches = False

    def __init__(self, soundtrack: Soundtrack, wishes: Wishes | None = None) -> None:
        self.soundtrack = soundtrack
        self.wishes = Wishes() if wishes is None else wishes
        self.match: Match | None = None  # the one opened last
        self.sitting: Sitting | None = None  # who plays it, and where they sit
        self.deal: int | None = None  # the number of the next deal, where somebody chose it
        self.journal_path: Path | None = None  # where it is written down, None where it could not be
        self._journal: journal.Journal | None = None
        self._troubled = False  # it has been told that the journal cannot be written
        self._tune: str | None = None
        self._opened = 0  # new matches so far: a seed and a journal file asked for are the first one's
        self._looked: dict[str, list[tuple[Path, int]]] = {}
        self._unfinished: dict[str, Path | None] = {}

    def tune(self, name: str | None) -> None:
        """Play a tune over and over, or none; one that is playing already goes on."""
        if name != self._tune:
            self._tune = name
            self.soundtrack.music(name)

    @property
    def tune_now(self) -> str | None:
        """Return the tune that plays, None for none."""
        return self._tune

    def own_rules(self, game: str) -> Params | None:
        """Return the rules that were brought along, if they are for this game."""
        return self.wishes.rules if isinstance(self.wishes.rules, params_type(game)) else None

    def params(self, game: str, name: str) -> Params:
        """Return the rules of a preset of a game, or those that were brought along."""
        own = self.own_rules(game)
        return own if name == OWN_RULES and own is not None else preset(game, name)

    def open(self, app: App, params: Params, players: Sequence[Player]) -> Match:
        """Open a new match; where its journal cannot be written it is played without one, and that is said."""
        asked, self.deal = self.deal, None
        if asked is None and self.wishes.seed is not None:
            asked = self.wishes.seed + self._opened
        seed = secrets.randbelow(SEEDS) if asked is None else asked
        game = make_game(params)
        header = journal.Header(game.name, game.rules_version, params, tuple(players), seed)
        recorder = self._new_journal(app, header)
        self._opened += 1
        bots = self._bots(game, players, seed, asked is not None)
        self.match = Match(game, players, seed, bots=bots, recorder=recorder)
        return self.match

    def _bots(self, game: AnyGame, players: Sequence[Player], seed: int, repeatable: bool) -> dict[Seat, Bot]:
        """Return the bots of a match, by seat; a match asked for by its seed is played the same every time."""
        return for_players(game, players, seed, repeatable=repeatable)

    # -- matches that were broken off

    def unfinished(self, game: str) -> Path | None:
        """Return the journal of the last match of a game that was broken off.

        It is looked for once until a journal of that game changes.
        """
        self._leave()
        folder = user_folder("matches")[0]
        newest = [(path, journal.written_ns(path)) for path in journal.newest_first(folder, game)[:1]]
        if newest != self._looked.get(game):
            self._looked[game] = newest
            self._unfinished[game] = find_unfinished(folder, game)
        return self._unfinished[game]

    def resume(self, app: App, path: Path) -> Match:
        """Open the match of a journal where it ends; raise BadInput where that cannot be done."""
        self.close_journal()
        self.journal_path = None
        played = replay_good(path)
        self.match = match = played.match
        if played.record.torn:
            app.say(_("The last line of the journal was cut off and is left out."))
        if played.record.damage is not None:
            words = _("The journal is damaged. The match goes on from before that; all of it is kept as {file}.")
            app.say(words.format(file=journal.kept_beside(path).name))
        match.bots = self._bots(match.game, match.players, match.seed, self.wishes.seed is not None)
        try:
            match.recorder = self._journal = journal.reopen(played.record)
            self.journal_path = path
        except OSError as error:
            app.say(_("This match will not be kept: {reason}.").format(reason=error.strerror))
        match.ask_bots()
        return match

    # -- journals

    def close_journal(self) -> None:
        """Wait until the journal of the match before is on the disk."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None
            self._troubled = False

    def _leave(self) -> None:
        """Let go of the journal of a match that nobody plays any more, so that it can be gone on with from anywhere."""
        if self._journal is not None and self.match is not None:
            self.match.recorder = None
        self.close_journal()

    def watch_journal(self, app: App) -> None:
        """Say if the journal cannot be written just now, and when it can again; the match goes on."""
        trouble = None if self._journal is None else self._journal.trouble
        if trouble is not None and not self._troubled:
            app.say(_("This match is not kept just now: {reason}.").format(reason=trouble.strerror))
        elif trouble is None and self._troubled:
            app.say(_("This match is kept again, all of it."))
        self._troubled = trouble is not None

    def _new_journal(self, app: App, header: journal.Header) -> journal.Journal | None:
        self.close_journal()
        self.journal_path = None
        folder, kept = user_folder("matches")
        asked = self.wishes.journal if self._opened == 0 else None
        try:
            self._journal = journal.begin(folder, header) if asked is None else journal.Journal(asked, header)
            self.journal_path = self._journal.path
        except OSError as error:
            app.say(_("This match will not be kept: {reason}.").format(reason=error.strerror))
            return None
        if not kept and asked is None:
            app.say(_("This match can be continued only until the computer is switched off."))
        return self._journal


def seating_for(app: App, company: Company, players: Sequence[str | None]) -> Seating:
    """Return the seats for people (None) and bots: as last time as far as that fits, else as on a first evening."""
    kept = app.settings.get(LAST_SEATS)
    seating = Seating.remembered(company, kept)
    while len(seating.seats) < len(players):
        seating = seating.added()
    while len(seating.seats) > len(players):
        seating = seating.removed(len(seating.seats) - 1)
    for seat, bot in enumerate(players):
        seating = seating.played_by(seat, bot)
    present = [device.id for device in app.devices.present()]
    return seating.with_devices(present).equipped(present)


def places_of(match: Match, company: Company, app: App) -> tuple[Place, ...]:
    """Return where everybody of a match that is continued sits."""
    return seating_for(app, company, [player.bot for player in match.players]).places
