"""Programs ended by force, stopped for a while, or two at a time: whatever was accepted is in the journal."""

import json
import os
import random
import signal
import time
from pathlib import Path
from typing import Any

from monstar.bots import bots_of
from monstar.journal import newest_first
from monstar.match import Step
from monstar.paths import user_folder
from monstar.replay import find_unfinished, replay
from scripts.torture import Run, kind, with_any_game
from scripts.torture.play import QUICK
from scripts.torture.victim import Victim

_SLOWEST_S = 60.0
_LIFE_S = 3.0  # about what a match of bots takes at this speed
_RULES = {
    "monstar": "spots_per_zone = 1\nbreath_bell_ms = [800, 1600]\nbell_breath_ms = [1200, 1800]\n",
    "cafe": 'preset = "latte-newbie"\n',
    "trophy": "countdown_ms = 3000\n",
}


def arguments(game: str, luck: random.Random, folder: Path) -> list[str]:
    """Return what starts a short match of bots."""
    rules = folder / f"{game}.toml"
    rules.write_text(f'game = "{game}"\n{_RULES[game]}')
    bots = [f"bot:{luck.choice(bots_of(game))}" for _ in range(luck.randint(2, 3))]
    return [game, "--seats", ",".join(bots), "--rules", str(rules), "--seed", str(luck.randrange(1 << 20))]


def fresh_home(folder: Path, luck: random.Random) -> Path:
    """Let the program live in a home of its own; return where its matches lie."""
    os.environ["MONSTAR_HOME"] = str(folder / f"home-{luck.getrandbits(60):015x}")
    return user_folder("matches")[0]


def accepted(path: Path) -> list[Any]:
    """Return the accepted acts that a journal leads to, as a victim tells them."""
    steps: list[Step] = [step for _, step in replay(path).steps]
    return [
        json.loads(json.dumps([step.round, step.act.to_json()]))
        for step in steps
        if step.act is not None and step.refusal is None
    ]


def lost(told: list[Any], kept: list[Any]) -> int:
    """Return how many acts are missing that were accepted."""
    assert kept[: len(told)] == told[: len(kept)], "the journal tells of other acts"
    return max(len(told) - len(kept), 0)


@kind("kill -9 in the midst of a match, then Continue", 6)
@with_any_game()
def killed(run: Run, luck: random.Random, game: str) -> None:
    """End a match by force again and again, and go on with it each time, until it is over."""
    to_the_end(run, game, luck, fresh_home(run.folder, luck), lives=3 if run.most == 1 else 12)


def to_the_end(run: Run, game: str, luck: random.Random, folder: Path, lives: int = 12) -> None:
    """End a match by force and go on with it, but let its last life come to the end.

    Counts the acts that were told and are not kept. Raises AssertionError for a journal that tells of other acts, or a
    match that does not go on.
    """
    order, before = arguments(game, luck, run.folder), 0
    for life in range(lives):
        victim = Victim.start(order)
        victim.listen(_SLOWEST_S if life == lives - 1 else luck.uniform(0.1, _LIFE_S))
        victim.kill()
        assert victim.ended in (0, -signal.SIGKILL), f"ended with {victim.ended}"
        run.note("lives")
        run.note("kills", victim.ended != 0)
        paths = newest_first(folder, game)
        if not paths:
            assert not victim.told
            continue
        kept = accepted(paths[0])
        run.note("acts", len(victim.told))
        run.lost += lost(victim.told, kept[before:])
        if victim.ended == 0:
            assert replay(paths[0]).match.outcome is not None, "it ended before the match was over"
            return
        before = len(kept)
        path = find_unfinished(folder, game)
        if path is None:
            assert not kept or replay(paths[0]).match.outcome is not None, "nothing to go on with"
            before = 0
        order = arguments(game, luck, run.folder) if path is None else ["--resume", str(path)]
    raise AssertionError("the match was never over")


@kind("the program stopped and set going again")
@with_any_game()
def suspended(run: Run, luck: random.Random, game: str) -> None:
    """Stop a match for a while, as a laptop's lid does, then end it by force."""
    folder = fresh_home(run.folder, luck)
    victim = Victim.start(arguments(game, luck, run.folder), time_scale=4.0)
    for _ in range(luck.randint(1, 3)):
        victim.listen(luck.uniform(0.5, 1.5))
        victim.send(signal.SIGSTOP)
        time.sleep(luck.choice((0.1, 1.3)))
        victim.send(signal.SIGCONT)
    alive = victim.listen(luck.uniform(0.2, 1.0))
    victim.kill()
    assert alive or victim.ended == 0, f"ended with {victim.ended}"
    run.note("acts", len(victim.told))
    if victim.told:
        run.lost += lost(victim.told, accepted(newest_first(folder, game)[0]))


@kind("two programs at once in the same folders", 2)
@with_any_game("two matches of {game}")
def two(run: Run, luck: random.Random, game: str) -> None:
    """Play two matches of a game at once, end one by force, go on with it while the other one is still played."""
    folder = fresh_home(run.folder, luck)
    first, second = (Victim.start(arguments(game, luck, run.folder), time_scale=3.0) for _ in range(2))
    for victim in (first, second):
        victim.listen(luck.uniform(0.8, 1.6))
    first.kill()
    found = find_unfinished(folder, game)
    if second.listen(0.05):
        assert found is None or found != second.path, "a match was offered that is being played"
    if found is not None:
        third = Victim.start(["--resume", str(found)], time_scale=30.0)
        third.listen(luck.uniform(0.5, 2.0))
        third.kill()
        run.lost += lost(first.told + third.told, accepted(found))
        run.note("matches gone on with")
    second.kill()
    assert {first.ended, second.ended} <= {0, -signal.SIGKILL}, f"ended with {first.ended}, {second.ended}"
    if second.path is not None:
        assert second.path != first.path, "two matches in one journal"
        run.lost += lost(second.told, accepted(second.path))
    run.note("acts", len(first.told) + len(second.told))


assert set(_RULES) == set(QUICK)
