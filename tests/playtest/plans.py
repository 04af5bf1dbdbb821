"""Plans of small runs, and runs that are played at once."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

from monstar import content
from monstar.playtest import engine, runner
from monstar.playtest.plan import Plan
from monstar.playtest.record import Record
from monstar.playtest.store import RECORDS, Run
from monstar.playtest.worker import play_piece


def plan(game: str = "cafe", *, preset: str | None = None, matches: int = 10, **fields: Any) -> Plan:
    """Return a plan with the usual rules of a game, two seats and dice unless something else is said."""
    ruleset = preset or content.presets(game)[0]
    changes = fields.pop("params", {})
    params = content.params_type(game).read({**content.preset(game, ruleset).to_json(), **changes}, "test").to_json()
    made = {"seats": (2,), "bots": ("dice",), "seed": 1, "matches": matches, **fields}
    return Plan(game=game, ruleset=ruleset, params=params, **made)


def records_of(made: Plan) -> list[Record]:
    """Play a plan and return its records, with nothing written anywhere."""
    return [Record.from_line(line) for line in play_piece(json.dumps(made.to_json()), list(made.wanted()))]


def played(folder: Path, made: Plan) -> Run:
    """Play a plan into a folder, without a report, and return the run."""
    run = Run.start(folder, made)
    runner.play(run, made, engine.here, lambda _done, _wanted: None)
    return run


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder by its name."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def interrupted(process: "subprocess.Popen[str]", folder: Path) -> str:
    """Press Ctrl-C once a run in a session of its own has kept something; return what it says."""
    records = folder / RECORDS
    while process.poll() is None and not (records.exists() and records.stat().st_size):
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)  # to all of its processes, as a terminal does
    return process.communicate()[1]
