"""A run's folder: what was to be played, and every match that was; a run that was broken off goes on from there."""

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple, Self

from monstar import __version__
from monstar.content import game_type
from monstar.errors import BadInput
from monstar.paths import write_whole
from monstar.playtest.plan import Plan, Wanted
from monstar.playtest.plugin import Plugin
from monstar.playtest.record import Record
from monstar.playtest.watch import Measure

FORMAT = 1
MANIFEST, RECORDS = "manifest.json", "records.jsonl"
SEEDS = "match m with n seats is dealt by Rng.derived(seed, n, m).below(2**53)"


def manifest_of(plan: Plan) -> dict[str, Any]:
    """Return all that decides a run's results, without a time or a path, so that equal runs have equal manifests."""
    kind = game_type(plan.game)
    return {
        "format": FORMAT,
        "command": plan.command_there(),
        "versions": {"monstar": __version__, f"rules of {plan.game}": kind.rules_version},
        "game": plan.game,
        "ruleset": plan.ruleset,
        "changed": list(plan.changed),
        "seats": list(plan.seats),
        "bots": list(plan.bots),
        "never": plan.never,
        "draw": list(plan.draw),
        "acts": plan.acts,
        "matches": plan.matches,
        "seed": plan.seed,
        "seeds": SEEDS,
        "plugin": None if plan.plugin is None else {"name": plan.plugin.name, "sha256": plan.plugin.sha256},
        "params": dict(plan.params),
        "measures": {name: asdict(measure) for name, measure in plan.measures().items()},
    }


def untouched(folder: Path) -> bool:
    """Tell whether there is no such folder, or nothing in it but what was just being written when all was ended."""
    try:
        return all(path.suffix == ".part" for path in folder.iterdir())
    except FileNotFoundError:
        return True
    except OSError:
        return False


class Kept(NamedTuple):
    """Is a match in a run's folder: its line there, and what that says."""

    line: bytes
    record: Record

    @property
    def wanted(self) -> Wanted:
        """Return which match of the run it is."""
        return self.record.fixture.seats, self.record.fixture.match


class Run:
    """Is a folder with a run in it."""

    def __init__(self, folder: Path, manifest: Mapping[str, Any]) -> None:
        self.folder, self.manifest = folder, manifest

    # -------------------------------------------------------------- to play

    @classmethod
    def start(cls, folder: Path, plan: Plan) -> Self:
        """Begin a run in a new or empty folder; raise BadInput for any other."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if (folder / MANIFEST).exists():
                raise BadInput(f"{folder}: holds a run already; --resume goes on with it, or name another folder")
            if not untouched(folder):
                raise BadInput(f"{folder}: is not empty; name a new folder")
        except OSError as error:
            raise BadInput(f"{folder}: cannot be used ({error.strerror})") from None
        manifest = manifest_of(plan)
        write_whole(folder / MANIFEST, _pretty(manifest))
        plan.keep_rules(folder)
        return cls(folder, manifest)

    @classmethod
    def resume(cls, folder: Path, plan: Plan) -> Self:
        """Go on with a run, or with more matches of it; raise BadInput where anything else about it differs."""
        run = cls.read(folder)
        wanted = json.loads(json.dumps(manifest_of(plan)))
        if run.manifest["matches"] > plan.matches:
            had = run.manifest["matches"]
            raise BadInput(f"{folder}: is a run of {had} matches; it cannot go on to {plan.matches}")
        for key in wanted:
            if key not in ("matches", "command") and run.manifest.get(key) != wanted[key]:
                raise BadInput(f"{folder}: was begun under {_difference(key, run.manifest.get(key), wanted[key])}")
        if wanted != run.manifest:
            write_whole(folder / MANIFEST, _pretty(wanted))
        plan.keep_rules(folder)
        return cls(folder, wanted)

    def done(self) -> set[Wanted]:
        """Return which matches are in the folder already; a line that was cut off is dropped for good."""
        return {kept.wanted for kept in self.kept()}

    def kept(self) -> list[Kept]:
        """Return the matches that are in the folder already, as `done` does."""
        path = self.folder / RECORDS
        if not path.exists():
            return []
        data = path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) < len(data):
            with path.open("r+b") as file:
                file.truncate(len(whole))
        return list(map(Kept, whole.splitlines(), self.records()))

    def keep(self, lines: Sequence[str]) -> list[Kept]:
        """Put some records on the disk and return them; they are read now, while workers play on."""
        try:
            with (self.folder / RECORDS).open("ab") as file:
                file.write("".join(line + "\n" for line in lines).encode())
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise BadInput(f"{self.folder / RECORDS}: cannot be written ({error.strerror})") from None
        return [Kept(line.encode(), Record.from_line(line)) for line in lines]

    def settle(self, kept: Iterable[Kept]) -> list[Record]:
        """Put all matches of the run into their order, whoever played them when, and return their records."""
        ordered = sorted(kept, key=lambda match: match.wanted)
        write_whole(self.folder / RECORDS, b"".join(match.line + b"\n" for match in ordered))
        return [match.record for match in ordered]

    # -------------------------------------------------------------- to read

    @classmethod
    def read(cls, folder: Path) -> Self:
        """Open the folder of a run; raise BadInput for one without."""
        path = folder / MANIFEST
        try:
            manifest = json.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise BadInput(f"{folder}: is no run ({MANIFEST} cannot be read: {error.strerror})") from None
        except ValueError as problem:
            raise BadInput(f"{path}: is not JSON ({problem})") from None
        if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
            raise BadInput(f"{path}: is no manifest of a run in format {FORMAT}")
        return cls(folder, manifest)

    def records(self) -> list[Record]:
        """Return the matches in the folder, in no order; raise BadInput naming a line that is damaged."""
        path = self.folder / RECORDS
        try:
            lines = path.read_bytes().split(b"\n")
        except OSError as error:
            raise BadInput(f"{path}: cannot be read ({error.strerror})") from None
        records = []
        for number, line in enumerate(lines[:-1], 1):  # what follows the last end of a line was cut off
            try:
                records.append(Record.from_line(line))
            except (ValueError, LookupError, TypeError):
                raise BadInput(f"{path}, line {number}: is not the record of a match") from None
        return records

    def plan(self, plugin: Plugin | None = None) -> Plan:
        """Return what is played in the run; `plugin` is its rules in Python: the manifest has only the name."""
        names = ("game", "ruleset", "params", "matches", "seed", "never", "acts")
        given: dict[str, Any] = {name: self.manifest[name] for name in names}
        given |= {name: tuple(self.manifest[name]) for name in ("changed", "seats", "bots", "draw")}
        return Plan(**given, plugin=plugin)

    def measures(self) -> dict[str, Measure]:
        """Return what was measured in the run."""
        return {name: Measure(**data) for name, data in self.manifest["measures"].items()}

    @property
    def wanted(self) -> int:
        """Return how many matches the run has when it is done."""
        return int(self.manifest["matches"]) * len(self.manifest["seats"])


def _pretty(data: Mapping[str, Any]) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _difference(key: str, was: object, now: object) -> str:
    """Say where a manifest and what is wanted now part, as far inside as can be told."""
    while isinstance(was, dict) and isinstance(now, dict):
        inner = next(name for name in [*was, *now] if was.get(name) != now.get(name))
        key, was, now = inner, was.get(inner), now.get(inner)
    return f"{key} = {json.dumps(was)}, not {json.dumps(now)}; --resume goes on with a run as it was"
