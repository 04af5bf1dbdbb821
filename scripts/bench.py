"""Measure what a player or a designer would feel, and print it as JSON.

``bench.py [--only NAME] [--seconds N]``. Each figure stands beside its goal; figures are goals, not gates, since
machines differ. The peer of the self-play figure comes with the extra ``bench``; without it, it is left out.
"""

import argparse
import gc
import importlib.metadata
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

# Only now on the path, and told that there is no screen.
from monstar.audio.composer import Arrangement, kit_of, stream  # noqa: E402
from monstar.bots import make_bot  # noqa: E402
from monstar.content import make_game, preset  # noqa: E402
from monstar.rules.cafe.state import Phase as CafePhase  # noqa: E402
from monstar.rules.cues import draw_sheet  # noqa: E402
from monstar.rules.monstar.acts import Flip, Move, NextRound, Reveal, Scariest, Take  # noqa: E402
from monstar.rules.monstar.params import ROUNDS, MonstarParams  # noqa: E402
from monstar.rules.monstar.state import Phase  # noqa: E402
from monstar.rules.rng import Rng  # noqa: E402
from monstar.rules.table import RefusedAct  # noqa: E402
from monstar.rules.trophy.state import Phase as TrophyPhase  # noqa: E402
from monstar.settings import Settings  # noqa: E402
from monstar.ui.app import App  # noqa: E402
from monstar.ui.events import Kind  # noqa: E402
from monstar.ui.session import Session  # noqa: E402
from monstar.ui.tween import along  # noqa: E402
from scripts.bench_scenes import scenes  # noqa: E402
from scripts.bench_sound import first_sound  # noqa: E402
from scripts.bench_stamps import stamps  # noqa: E402
from scripts.shots import FRAME_MS  # noqa: E402
from scripts.shots.casting import rehearse  # noqa: E402
from scripts.shots.trophy_play import rehearse as rehearse_trophy  # noqa: E402

SEATS = 4
PEER = "rlcard"
SLICE_S = 0.25

Figures = dict[str, Any]


def main() -> int:
    """Run the benchmarks asked for and print their figures."""
    parser = argparse.ArgumentParser(prog="scripts/bench.py", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--only", action="append", choices=list(BENCHMARKS), help="run this one alone")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long a repeated measurement goes on")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="monstar-bench-") as home:
        os.environ["MONSTAR_HOME"] = home
        figures = {name: BENCHMARKS[name](options.seconds) for name in options.only or BENCHMARKS}
    print(json.dumps({"machine": machine()} | figures, indent=2))
    return 0


def machine() -> Figures:
    """Say what the figures were measured on."""
    return {
        "python": platform.python_version(),
        "system": platform.system(),
        "processor": platform.machine(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        "pygame-ce": importlib.metadata.version("pygame-ce"),
    }


# ------------------------------------------------------------------ self-play


def self_play(seconds: float) -> Figures:
    """Count the acts of random players per second of one core, and the moves of the peer's in the same run."""
    games = {
        "game": f"MonStar classic, {SEATS} seats, acts judged and done",
        "cafe": f"Monster Café, Latte Newbie, {SEATS} seats, a move being a card with its targets",
    }
    runs = {"acts_per_s": random_match(), "cafe_moves_per_s": random_cafe_match()}
    try:
        import rlcard  # noqa: PLC0415 - an extra
    except ImportError:
        return games | {"peer": "not installed (extra bench)"} | rates(runs, seconds)
    runs |= {"peer_moves_per_s": peer_run(rlcard), "peer_bare_steps_per_s": peer_steps(rlcard)}
    peer = f"RLCard {importlib.metadata.version(PEER)}, Uno, random agents"
    return (
        games
        | {"peer": peer}
        | rates(runs, seconds)
        | {"goal": "acts_per_s >= 2.3 x peer_moves_per_s, cafe_moves_per_s >= peer_bare_steps_per_s"}
    )


def random_match() -> Iterator[int]:
    """Play matches with random players, yielding the number of accepted acts of each.

    A player draws what to do from the kinds of act that the moment allows, then a tile and a spot for its kind, free or
    not, and the gate judges it: listing every legal act of an instant only to draw one would measure the listing.
    """
    game: Any = make_game(preset("monstar", "classic"))
    luck = random.Random(7)
    for seed in range(1_000_000):
        state, acts = game.setup(SEATS, seed), 0
        while state.phase is not Phase.OVER:
            act = any_act(state, game, luck)
            if act is None:
                game.advance(state, game.next_instant(state))
                continue
            try:
                game.apply(state, act)
            except RefusedAct:
                continue
            acts += 1
        yield acts


def any_act(state: Any, game: Any, luck: random.Random) -> Any:
    """Draw an act that may suit the moment, or None to wait for the next cue."""
    seat, at_ms = state.on_turn, state.now_ms
    if seat is None:
        return between_turns(state, luck)
    stage, turn = state.stages[seat], state.turn
    kinds: list[type | None] = [None]
    if state.bell_rung:
        if state.take_turn != turn and state.face_up:
            kinds.append(Take)
    elif state.flip_turn != turn:
        kinds.append(Flip)
    if stage:
        kinds.append(Move)
    kind = any_of(kinds, luck)
    if kind is Flip:
        return Flip(seat=seat, at_ms=at_ms, tile=int(luck.random() * len(state.middle)))
    if kind is Take:
        tile = any_of(list(state.face_up), luck)
        spots = game.gate.fitting(state.round, game.pieces[state.middle[tile]])
        return Take(seat=seat, at_ms=at_ms, tile=tile, spot=any_of(spots, luck))
    if kind is Move:
        source = any_of(list(stage), luck)
        spots = game.gate.fitting(state.round, game.pieces[stage[source]])
        return Move(seat=seat, at_ms=at_ms, source=source, spot=any_of(spots, luck))
    return None


def between_turns(state: Any, luck: random.Random) -> Any:
    """Draw what is done before and after a casting; in one there is nothing to do without a turn."""
    if state.phase is Phase.SCARIEST:
        return Scariest(seat=0, who=luck.randrange(state.seats))
    if state.phase is Phase.OPENING:
        return Reveal(seat=state.scariest, tile=luck.randrange(len(state.middle)))
    return NextRound(seat=0) if state.phase is Phase.APPLAUSE else None


def any_of(items: Sequence[Any], luck: random.Random) -> Any:
    """Draw one of some items, faster than `choice` does."""
    return items[int(luck.random() * len(items))]


def random_cafe_match() -> Iterator[int]:
    """Play the Café with random guests, as bots play rounds out when they think; yield the servings of each match.

    Everything is played and scored: rear lines, who begins, both rounds.
    """
    game: Any = make_game(preset("cafe", "latte-newbie"))
    luck = Rng(7)
    for seed in range(1_000_000):
        state, moves = game.setup(SEATS, seed), 0
        while state.phase is not CafePhase.OVER:
            moves += game.play_any_round(state, luck)
        yield moves


def peer_run(rlcard: Any) -> Iterator[int]:
    """Play the peer's own loop of random agents, yielding the number of moves of each game."""
    from rlcard.agents import RandomAgent  # noqa: PLC0415 - an extra

    env = rlcard.make("uno", config={"seed": 7})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    while True:
        trajectories, _ = env.run(is_training=False)
        yield sum(len(of_player) // 2 for of_player in trajectories)


def peer_steps(rlcard: Any) -> Iterator[int]:
    """Step the peer's bare game, without the states it makes for learners."""
    game, luck = rlcard.make("uno", config={"seed": 7}).game, random.Random(7)
    while True:
        state, _ = game.init_game()
        moves = 0
        while not game.is_over():
            state, _ = game.step(luck.choice(state["legal_actions"]))
            moves += 1
        yield moves


def rates(runs: Mapping[str, Iterator[int]], seconds: float) -> dict[str, int]:
    """Add up what each run yields and return it per second of CPU time, each run getting so many seconds in all.

    The runs take turns in short slices, so that a machine that is busy for a while is busy for all of them.
    """
    spent, counted = dict.fromkeys(runs, 0.0), dict.fromkeys(runs, 0)
    for counts in runs.values():
        next(counts)  # what is made once
    while min(spent.values()) < seconds:
        for name, counts in runs.items():
            start = time.process_time()
            while (slice_s := time.process_time() - start) < SLICE_S:
                counted[name] += next(counts)
            spent[name] += slice_s
    return {name: round(counted[name] / spent[name]) for name in runs}


# ------------------------------------------------------------------ bots


def barista(_: float) -> Figures:
    """Time the Café's searching bot, thinking by the clock, over the choices of its seat in a match of five."""
    game: Any = make_game(preset("cafe", "double-dough"))
    state, seats = game.setup(5, 7), range(5)
    names = ["barista", *["random"] * 4]
    bots = [make_bot(name, game, seat, 7, repeatable=False) for seat, name in enumerate(names)]
    decisions: list[float] = []
    while (actors := game.actors(state)) and state.round == 1:
        seat = actors[0]
        view, acts = game.view(state, seat), game.legal(state, seat)
        start = time.perf_counter()
        act = bots[seat].choose(view, acts)
        if len(acts) > len(seats):  # not the table's choices, about which it does not think
            decisions += [time.perf_counter() - start] if seat == 0 else []
        game.apply(state, act)
    return {
        "median_ms": round(statistics.median(decisions) * 1000),
        "longest_ms": round(max(decisions) * 1000),
        "decisions": len(decisions),
        "goal": "longest_ms < 1000",
    }


# ------------------------------------------------------------------ sound


def compose(_: float) -> Figures:
    """Time the composing of all three tracks of a match, from sounds not yet read, and of the first bar."""
    params = MonstarParams()
    sheets = [
        draw_sheet(0, SEATS, SEATS * params.turns_per_seat(round_), params.pacing(), Rng(round_))
        for round_ in range(1, ROUNDS + 1)
    ]

    def once() -> tuple[float, float]:
        start, first = time.perf_counter(), 0.0
        for round_, sheet in enumerate(sheets, start=1):
            arrangement = Arrangement(sheet, round_)
            for bar in stream(arrangement, kit_of(arrangement.theme)):
                _ = (bar.mixed * 32767).astype("<i2").tobytes()
                first = first or time.perf_counter() - start
        return time.perf_counter() - start, first

    runs = [once() for _ in range(3)]
    return {
        "match_s": round(statistics.median(run[0] for run in runs), 3),
        "first_bar_ms": round(statistics.median(run[1] for run in runs) * 1000, 1),
        "track_minutes": round(sum(sheet.cues[-1].at_ms for sheet in sheets) / 60_000, 1),
        "goal": "match_s < 0.5, first_bar_ms < 100",
    }


# ------------------------------------------------------------------ the screen

TURNS = range(8, 18)  # the middle of a round, when the stages are half full


def casting(_: float) -> Figures:
    """Time every frame of ten turns of casting, played with the mouse, drawn in software without the flip.

    A frame draws what has changed; `whole_picture_ms` is one in which everything has. On a busy machine the figure of
    CPU time tells more than the others.
    """
    app = App(Session(window=(1920, 1080), full_screen=False), Settings(values={}))
    rehearsal = rehearse(app, SEATS, turns=TURNS.start)
    frames: list[float] = []
    of_cpu: list[float] = []

    def frame() -> None:
        rehearsal.tick(FRAME_MS)
        start, start_cpu = time.perf_counter(), time.thread_time()
        app.frame(FRAME_MS)
        of_cpu.append((time.thread_time() - start_cpu) * 1000)
        frames.append((time.perf_counter() - start) * 1000)

    def run_to(at_ms: float) -> None:
        while rehearsal.scene.sitting.soundtrack.clock.track_ms() < at_ms:
            frame()

    for index in TURNS:
        turn, plan = rehearsal.turn(index), rehearsal.scene.plan
        run_to(turn.breath_ms + 500)
        face_down = plan.table.centre(rehearsal.state.face_down[0], face_up=False)
        rehearsal.point(Kind.DOWN, face_down)
        rehearsal.point(Kind.UP, face_down)
        run_to(turn.bell_ms + 400)
        take = next(act for act in rehearsal.match.game.legal(rehearsal.state, turn.seat) if isinstance(act, Take))
        here = plan.table.spread(rehearsal.state.face_up)[take.tile]
        there = plan.stages[turn.seat].spots[take.spot].centre
        rehearsal.point(Kind.DOWN, here)
        for step in range(1, 31):
            rehearsal.point(Kind.MOVE, along(here, there, step / 30))
            run_to(turn.bell_ms + 400 + step * FRAME_MS)
        rehearsal.point(Kind.UP, there)
        run_to(turn.end_ms - 1)
    taken = sum(len(stage) for stage in rehearsal.state.stages)
    if taken != TURNS.stop:
        raise SystemExit(f"the mouse took {taken} tiles instead of {TURNS.stop}: this measures something else")
    anew: list[float] = []
    for _anew in range(10):
        rehearsal.scene.layout()
        frame()
        anew.append(frames.pop())
        of_cpu.pop()
    return {
        "median_ms": round(statistics.median(frames), 2),
        "p99_ms": round(p99(frames), 2),
        "p99_of_cpu_ms": round(p99(of_cpu), 2),
        "worst_ms": round(max(frames), 1),
        "whole_picture_ms": round(statistics.median(anew), 1),
        "frames": len(frames),
        "goal": "median_ms <= 3, p99_ms <= 8",
    }


def scramble(_: float) -> Figures:
    """Time every frame of a scramble of eight bots: 68 tiles, eight hands, tiles and trophies on their way."""
    app = App(Session(window=(1920, 1080), full_screen=False), Settings(values={}))
    table = rehearse_trophy(app, 8, bots=range(8))
    gc.freeze()  # as the app does while a scene with a clock is on top
    frames: list[float] = []
    of_cpu: list[float] = []
    while table.state.phase is TrophyPhase.PLAY:
        table.tick(FRAME_MS)
        start, start_cpu = time.perf_counter(), time.thread_time()
        app.frame(FRAME_MS)
        of_cpu.append((time.thread_time() - start_cpu) * 1000)
        frames.append((time.perf_counter() - start) * 1000)
    gc.unfreeze()
    return {
        "median_ms": round(statistics.median(frames), 2),
        "median_of_cpu_ms": round(statistics.median(of_cpu), 2),
        "p99_ms": round(p99(frames), 2),
        "p99_of_cpu_ms": round(p99(of_cpu), 2),
        "worst_of_cpu_ms": round(max(of_cpu), 1),
        "frames": len(frames),
        "goal": "median_ms <= 3, p99_ms <= 8",
    }


def p99(values: list[float]) -> float:
    """Return the value that one in a hundred exceeds."""
    return sorted(values)[len(values) * 99 // 100]


# ------------------------------------------------------------------ the program, from outside

# Starts the game as the command does, up to its first frame, and tells the instant.
TO_FIRST_FRAME = """
import os, sys, time
import pygame

def first_flip():
    print(time.monotonic_ns(), flush=True)
    os._exit(0)

pygame.display.flip = first_flip
from monstar.cli import main
sys.exit(main([]))
"""


def cold_start(_: float) -> Figures:
    """Time a start of the game, from the new process to its first whole frame, with a home of its own each time."""
    runs = []
    for _run in range(5):
        with tempfile.TemporaryDirectory() as home:
            environment = dict(os.environ, MONSTAR_HOME=home, PYTHONPATH=str(ROOT))
            start = time.monotonic_ns()
            done = subprocess.run(
                [sys.executable, "-c", TO_FIRST_FRAME], env=environment, capture_output=True, text=True, check=True
            )
            runs.append((int(done.stdout) - start) / 1e9)
    return {"first_frame_s": round(statistics.median(runs), 3), "goal": "first_frame_s < 1.0"}


def memory(_: float) -> Figures:
    """Play a whole match of bots on the real screen, and tell the most memory that the process ever held."""
    seats = "bot:star,bot:greedy,bot:random,bot:star"
    command = [sys.executable, "-m", "monstar", "play", "monstar", "--seats", seats, "--seed", "7"]
    command += ["--audio", "silent", "--time-scale", "50", "--quit-at-end", "--json"]
    start = time.perf_counter()
    process = subprocess.Popen(command, env=dict(os.environ, PYTHONPATH=str(ROOT)), stdout=subprocess.DEVNULL)
    _pid, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{' '.join(command)} ended with {os.waitstatus_to_exitcode(status)}")
    unit = 1 if sys.platform == "darwin" else 1024  # bytes there, KiB elsewhere
    return {
        "peak_mb": round(usage.ru_maxrss * unit / 1e6, 1),
        "match_s": round(time.perf_counter() - start, 1),
        "goal": "peak_mb < 250",
    }


BENCHMARKS: dict[str, Callable[[float], Figures]] = {
    "self_play": self_play,
    "barista": barista,
    "compose": compose,
    "first_sound": lambda _seconds: first_sound(),
    "casting": casting,
    "scramble": scramble,
    "scenes": lambda seconds: scenes(round(max(seconds, 4.0) * 60)),
    "stamps": lambda seconds: stamps(max(seconds, 20.0)),
    "cold_start": cold_start,
    "memory": memory,
}

if __name__ == "__main__":
    sys.exit(main())
