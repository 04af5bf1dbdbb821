"""Write the golden playthroughs: random matches as text, each act, event and count of legal acts, views now and then.

    python scripts/golden.py

A test plays them again and compares. After a change of the rules that is meant, write them anew and read the diff.
"""

import dataclasses
import json
import sys
from collections.abc import Iterator, Mapping, Set
from enum import Enum
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from monstar import content  # noqa: E402 - only now on the path
from monstar.rules.rng import Rng  # noqa: E402
from monstar.rules.table import Act, Game, State  # noqa: E402
from tests.contract.playing import MANY, Happening, play  # noqa: E402

FOLDER = ROOT / "tests" / "golden"
SEED = 7
VIEW_EVERY = 150  # happenings from one view to the next


def wanted() -> dict[Path, tuple[str, str, int]]:
    """Return the files there must be: a game's first preset with every number of seats, the others with one.

    Where there are few presets that is the middle number; a long menu goes through the numbers in turn.
    """
    files = {}
    for name in content.games():
        kind, presets = content.game_type(name), content.presets(name)
        every = range(kind.fewest_seats, kind.most_seats + 1)
        for number, preset in enumerate(presets):
            one = every[number % len(every)] if len(presets) > MANY else every[len(every) // 2]
            for seats in every if number == 0 else [one]:
                files[FOLDER / f"{name}-{preset}-{seats}.txt"] = (name, preset, seats)
    return files


def playthrough(name: str, preset: str, seats: int) -> str:
    """Return a random match as text."""
    game = content.make_game(content.preset(name, preset))
    state = game.setup(seats, SEED)
    lines = [
        f"# {name}, preset {preset}, {seats} seats, seed {SEED}, rules version {game.rules_version}",
        f"# {_text(game.params.to_json())}",
        "# > an act, then (what it would meet if it came again, and from the next seat)   @ time passes",
        "# [legal acts by seat]   . an event   = the view of seat 0",
    ]
    for number, happening in enumerate(play(game, state, Rng(SEED), per_window=1)):
        lines += _happening(game, state, happening)
        if number % VIEW_EVERY == 0:
            lines += _view(game, state)
    lines += _view(game, state)
    outcome = game.outcome(state)
    assert outcome is not None
    lines.append(f"# outcome {_text(outcome.to_json())}, luck left at {state.rng}")
    return "\n".join(lines) + "\n"


def _happening(game: Game[Any, Any, Any], state: State, happening: Happening) -> Iterator[str]:
    act, legal = happening.act, [len(game.legal(state, seat)) for seat in range(state.seats)]
    if act is None:
        yield f"@ {happening.to_ms} {legal}"
    else:
        neighbour = dataclasses.replace(act, seat=(act.seat + 1) % state.seats)
        again, other = _judged(game, state, act), _judged(game, state, neighbour)
        yield f"> {_fields(act.to_json())} ({again}; {other}) {legal}"
    for event in happening.events:
        fields = {field.name: getattr(event, field.name) for field in dataclasses.fields(event)}
        yield f". {event.kind} {_fields(fields)}"


def _judged(game: Game[Any, Any, Any], state: State, act: Act) -> str:
    refusal = game.check(state, act)
    return "accepted" if refusal is None else " ".join(str(value) for value in refusal.to_json().values())


def _view(game: Game[Any, Any, Any], state: State) -> Iterator[str]:
    view = game.view(state, 0)
    for field in dataclasses.fields(view):
        yield f"= {field.name} {_text(getattr(view, field.name))}"


def _fields(values: Mapping[str, object]) -> str:
    return " ".join(f"{name}={_text(value)}" for name, value in values.items()).replace('"', "")


def _text(value: object) -> str:
    return json.dumps(_plain(value), separators=(",", ":"))


def _plain(value: Any) -> object:
    """Return JSON data for events and views: their fields in order, tables by key."""
    if isinstance(value, Enum):
        return str(value)
    if dataclasses.is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {str(key): _plain(value[key]) for key in sorted(value)}
    if isinstance(value, Set):
        return sorted(value)
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value


def main() -> None:
    """Write every playthrough and drop those no longer wanted."""
    files = wanted()
    for stray in set(FOLDER.glob("*.txt")) - set(files):
        stray.unlink()
    for path, match in files.items():
        path.write_text(playthrough(*match), encoding="utf-8", newline="\n")
        print(f"{path.name}: {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
