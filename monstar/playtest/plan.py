"""What is to be played: a plan is plain data, so any worker anywhere can play any part of it."""

import json
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from monstar import content
from monstar.bots import bots_of
from monstar.content import AnyGame
from monstar.errors import BadInput
from monstar.paths import write_whole
from monstar.playtest.plugin import Plugin, put_in_force
from monstar.playtest.restraint import check_never
from monstar.playtest.seating import Company, seatings, seed_of
from monstar.playtest.variation import read_values
from monstar.playtest.watch import Measure, measures_of
from monstar.rules.rng import Rng
from monstar.ruleset import template

RULES = "rules.toml"  # what the ruleset of a run, whatever it was called, is called in its folder
DICE = "dice"  # plays the rules at random, with neither eyes nor haste: see dice.py
_SALT = 0xD4A3

Wanted = tuple[int, int]  # the number of seats, and of the match among those with so many


@dataclass(frozen=True, slots=True)
class Fixture:
    """Is one match to be played: its number among those with as many seats, who sits where, and its deal."""

    match: int
    company: Company
    seed: int

    @property
    def seats(self) -> int:
        """Return how many play."""
        return len(self.company)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Says everything that decides how a run's matches go.

    `params` are the rules; people call them by a preset or a file, `ruleset`, and what was `changed` of it (texts like
    "grace_ms=50"). `matches` are played for each number of seats.
    With `never`, one bot in each match, in each seat in turn, never does that. `draw` are parameters that are drawn
    anew for each match, as texts such as "grace_ms=0:100:50". With `acts`, every act is kept.
    """

    game: str
    ruleset: str
    changed: tuple[str, ...] = ()
    params: Mapping[str, Any]
    seats: tuple[int, ...]
    bots: tuple[str, ...]
    matches: int
    seed: int
    never: str | None = None
    draw: tuple[str, ...] = ()
    acts: bool = False
    plugin: Plugin | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the plan as plain JSON data."""
        lists = {name: list(getattr(self, name)) for name in ("changed", "seats", "bots", "draw")}
        return asdict(self) | lists | {"params": dict(self.params)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Plan":
        """Take back what :meth:`to_json` gave."""
        plugin = None if data["plugin"] is None else Plugin(**data["plugin"])
        tuples = {name: tuple(data[name]) for name in ("changed", "seats", "bots", "draw")}
        return cls(**{**data, **tuples, "plugin": plugin})

    def make_game(self, drawn: Mapping[str, Any] | None = None) -> AnyGame:
        """Return the game that is played, the plugin's if there is one; its rules are in force from now on."""
        put_in_force(self.plugin)
        return content.make_game(content.params_type(self.game).read({**self.params, **(drawn or {})}, self.rules))

    def drawn(self, fixture: "Fixture") -> dict[str, Any]:
        """Return the parameters that are drawn for a match."""
        luck = Rng.derived(_SALT, fixture.seed)
        return {name: luck.choice(values) for name, values in self.to_draw()}

    def to_draw(self) -> list[tuple[str, list[Any]]]:
        """Return the parameters that are drawn, each with the values that it may have."""
        return [_values(self.game, text, json.dumps(self.params)) for text in self.draw]

    def measures(self) -> dict[str, Measure]:
        """Return everything that is measured in the run, whatever is drawn for a match."""
        return dict(_measures(json.dumps(self.to_json())))

    def fixture(self, seats: int, match: int) -> Fixture:
        """Return a match of the run."""
        cycle = seatings(self.bots, seats, self.never)
        return Fixture(match, cycle[match % len(cycle)], seed_of(self.seed, seats, match))

    def wanted(self) -> Iterator[Wanted]:
        """Yield all matches of the run."""
        return ((seats, match) for seats in self.seats for match in range(self.matches))

    @property
    def rules(self) -> str:
        """Return how people call the rules."""
        return ", ".join([self.ruleset, *(change.replace("=", " = ", 1) for change in self.changed)])

    def command_there(self, name: str = "sim") -> str:
        """Return the command that plays this run when it is given in its folder, which has all of its rules."""
        own = self.ruleset.endswith(".toml")
        return (replace(self, ruleset=RULES, changed=()) if own else self).command(name)

    def keep_rules(self, folder: Path) -> None:
        """Lay the ruleset in full, and the plugin, into the folder of a run, where its commands look for them."""
        params = content.params_type(self.game).read(self.params, self.rules)
        write_whole(folder / RULES, template(self.game, content.presets(self.game)[0], params))
        if self.plugin is not None:
            self.plugin.keep(folder)

    def command(self, name: str = "sim") -> str:
        """Return the command that plays this run, but for where it is kept and who plays it."""
        words = ["monstar", name, self.game, "--rules" if self.ruleset.endswith(".toml") else "--preset", self.ruleset]
        for change in self.changed:
            words += ["--set", change]
        words += ["--seats", ",".join(map(str, self.seats)), "--bots", ",".join(self.bots)]
        for text in self.draw:
            words += ["--draw", text]
        words += ["--acts"] if self.acts else []
        words += [] if self.never is None else ["--never", self.never]
        words += [] if self.plugin is None else ["--plugin", self.plugin.name]
        return shlex.join([*words, "--matches", str(self.matches), "--seed", str(self.seed)])

    @property
    def all_dice(self) -> bool:
        """Tell whether nobody looks at anything, so that matches can be played quickly.

        The Café's `random` bot draws exactly as the dice do, so a table of them is played in that way too.
        """
        quick = {DICE, "random"} if self.game == "cafe" else {DICE}
        return self.never is None and not self.acts and set(self.bots) <= quick


@cache
def _measures(text: str) -> Mapping[str, Measure]:
    plan = Plan.from_json(json.loads(text))
    found = measures_of(plan.make_game())
    for name, values in plan.to_draw():
        for value in values:
            found |= measures_of(plan.make_game({name: value}))
    return found


@cache
def _values(game: str, text: str, params: str) -> tuple[str, list[Any]]:
    return read_values(game, text, "--draw", json.loads(params))


def check_seats(game: str, seats: tuple[int, ...]) -> None:
    """Raise BadInput for a number of seats that the game is not for."""
    kind = content.game_type(game)
    for number in seats:
        if not kind.fewest_seats <= number <= kind.most_seats:
            raise BadInput(f"--seats: {number} of them; {kind.title} is for {kind.fewest_seats} to {kind.most_seats}")


def check_bots(game: str, bots: tuple[str, ...], never: str | None, *, acts: bool) -> None:
    """Raise BadInput for bots that the game does not have, or that cannot play together."""
    known = (DICE, *bots_of(game))
    for bot in bots:
        if bot not in known:
            raise BadInput(f"--bots: unknown bot {bot!r} of {game} (known: {', '.join(known)})")
    if DICE in bots and set(bots) != {DICE}:
        raise BadInput(f"--bots: {DICE} plays among its own kind only, not with any other bot")
    if acts and DICE in bots:
        raise BadInput(f"--acts: {DICE} just throw; choose other --bots ({', '.join(bots_of(game))})")
    if never is not None:
        check_never(game, never)
        if DICE in bots:
            raise BadInput(f"--never: {DICE} knows no restraint; choose other --bots ({', '.join(bots_of(game))})")
