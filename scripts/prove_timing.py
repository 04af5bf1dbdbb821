"""Prove that gates open when their cues are heard: play a round on a virtual sound card, record it, and compare.

``prove_timing.py [--output mixer|simpleaudio] [--minutes M] [--keep FOLDER]``. It starts a sound server of its own
(PulseAudio with a null sink) and, where Xvfb is installed, a screen of its own; runs the game's own loop on a round of
bots; records what the card plays; finds every breath, bell and applause in it by the shipped sounds; and sets each
onset beside the instant at which the game's gate opened, both on the same clock. JSON on standard output; it fails
when a figure misses its goal. What is missing on this machine is said in a sentence. Linux only.
"""

import argparse
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np  # noqa: E402 - a dependency of the game

from monstar.audio.kit import BREATHS  # noqa: E402 - only now on the path
from monstar.audio.kit import RATE as TRACK_RATE  # noqa: E402
from monstar.audio.track import read_ogg  # noqa: E402
from monstar.paths import asset  # noqa: E402
from scripts.bench_stamps import screen  # noqa: E402

CARD_RATE = 48_000
PROGRAMS = {"pulseaudio": "pulseaudio", "pactl": "pulseaudio-utils", "parec": "pulseaudio-utils"}
NEAR_S = 0.25  # so far from its gate a cue is looked for
HEAD_S = 0.35  # so much of a cue is looked for
GOOD_S = 0.002  # a second whose earliest block is later than this tells nothing of the card's pace
ALIKE = 0.2  # a correlation below this is not the cue
OUTPUTS = ("mixer", "simpleaudio")
GOAL = {"mean_ms": 5.0, "sd_ms": 3.0, "drift_ms": 5.0}
MIN_GAP_MS = 300

Figures = dict[str, Any]


def main() -> int:
    """Prove, print, and tell by the exit code whether the goals are met."""
    parser = argparse.ArgumentParser(prog="scripts/prove_timing.py", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--output", choices=OUTPUTS, action="append", help="default: all that are installed")
    parser.add_argument("--minutes", type=float, help="how long the round lasts; default: as the rules draw it")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep recording and gate log here")
    parser.add_argument("--play", type=Path, metavar="FILE", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.play is not None:
        play(options.play, options.output[0], options.minutes)
        return 0
    missing = [f"{name} (Debian: {package})" for name, package in PROGRAMS.items() if shutil.which(name) is None]
    if missing:
        print("missing: " + ", ".join(missing), file=sys.stderr)
        return 2
    figures = {output: prove(output, options.minutes, options.keep) for output in options.output or installed()}
    print(json.dumps(figures, indent=2))
    return 1 if any(figure.get("faults") for figure in figures.values()) else 0


def installed() -> list[str]:
    """Return the outputs that can be tried here."""
    try:
        import simpleaudio  # noqa: F401, PLC0415 - an extra
    except ImportError:
        print("simpleaudio is not installed (pip install .[simpleaudio]): the mixer alone is tried", file=sys.stderr)
        return ["mixer"]
    return list(OUTPUTS)


def prove(output: str, minutes: float | None, keep: Path | None) -> Figures:
    """Play a round by one output and return how its gates compare with what was heard."""
    load_before = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(prefix="monstar-proof-") as folder, contextlib.ExitStack() as stack:
        home = Path(folder)
        environment = dict(os.environ, MONSTAR_HOME=folder, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="pulseaudio")
        environment |= stack.enter_context(sound_card(home))
        if shutil.which("Xvfb"):
            environment |= {"DISPLAY": stack.enter_context(screen()), "SDL_VIDEODRIVER": "x11"}
        log = home / "gates.json"
        command = [sys.executable, str(Path(__file__)), "--play", str(log), "--output", output]
        command += [] if minutes is None else ["--minutes", str(minutes)]
        recording = Recording(environment)
        time.sleep(0.7)
        done = subprocess.run(command, env=environment, stderr=subprocess.PIPE, text=True, check=False)
        time.sleep(0.6)
        recording.stop()
        if done.returncode or not log.exists():
            raise SystemExit(f"the game ended with {done.returncode}: {done.stderr.strip()[-2000:]}")
        told = json.loads(log.read_text())
        if keep is not None:
            keep.mkdir(parents=True, exist_ok=True)
            shutil.copy(log, keep / f"gates-{output}.json")
            np.savez(keep / f"heard-{output}.npz", samples=recording.samples, arrivals=np.array(recording.arrivals))
    heard, clock = recording.samples, sample_clock(np.array(recording.arrivals))
    figures = compared(told, heard, clock)
    figures["load"] = [round(load_before, 1), round(os.getloadavg()[0], 1)]
    return figures


# ------------------------------------------------------------------ the virtual sound card


@contextlib.contextmanager
def sound_card(folder: Path) -> Iterator[dict[str, str]]:
    """Start a sound server with one card that plays into the void; give what its programs need, and end it."""
    run = folder / "pulse"
    run.mkdir()
    environment = {
        "PULSE_RUNTIME_PATH": str(run),
        "PULSE_STATE_PATH": str(run),
        "PULSE_COOKIE": str(run / "cookie"),
        "PULSE_SERVER": f"unix:{run}/native",
        "ALSA_CONFIG_PATH": str(folder / "alsa.conf"),
    }
    (folder / "alsa.conf").write_text("</usr/share/alsa/alsa.conf>\npcm.!default { type pulse }\n")
    own = os.environ | environment
    server = subprocess.Popen(
        ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--disable-shm=yes", "--use-pid-file=no",
         f"--log-target=file:{run}/log",
         "-L", f"module-native-protocol-unix auth-anonymous=1 socket={run}/native",
         "-L", f"module-null-sink sink_name=game rate={CARD_RATE} channels=2 format=s16le"],
        env=own,
    )  # fmt: skip
    # Without a stream that keeps it awake the null sink stalls for up to a second after each start.
    awake: subprocess.Popen[bytes] | None = None
    try:
        for _try in range(100):
            told = subprocess.run(["pactl", "info"], env=own, capture_output=True, check=False)
            if told.returncode == 0:
                break
            time.sleep(0.1)
        subprocess.run(["pactl", "set-default-sink", "game"], env=own, check=True)
        awake = subprocess.Popen(
            ["pacat", "-d", "game", "--raw", f"--rate={CARD_RATE}", "--format=s16le", "--channels=2",
             "--latency-msec=10", "/dev/zero"], env=own,
        )  # fmt: skip
        yield environment
    finally:
        for process in (awake, server):
            if process is not None:
                process.send_signal(signal.SIGTERM)
                process.wait(10)


class Recording:
    """Records what the card plays, with the arrival of every block on the clock of ``time.monotonic``."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.arrivals: list[tuple[float, int]] = []  # when, and how many samples had come by then
        self._blocks: list[bytes] = []
        self._process = subprocess.Popen(
            ["parec", "-d", "game.monitor", "--format=s16le", f"--rate={CARD_RATE}", "--channels=2", "--raw",
             "--latency-msec=5", "--process-time-msec=2"], stdout=subprocess.PIPE, bufsize=0, env=environment,
        )  # fmt: skip
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        total = 0
        while block := os.read(self._process.stdout.fileno(), 65_536):
            now = time.monotonic()
            total += len(block)
            self._blocks.append(block)
            self.arrivals.append((now, total // 4))

    def stop(self) -> None:
        """End the recording."""
        self._process.terminate()
        self._process.wait(10)
        self._thread.join(5)

    @property
    def samples(self) -> np.ndarray:
        """Return both channels as one, full scale being 1."""
        raw = b"".join(self._blocks)
        both = np.frombuffer(raw[: len(raw) // 4 * 4], "<i2").reshape(-1, 2)
        return both.mean(axis=1, dtype=np.float32) / 32_768


def sample_clock(arrivals: np.ndarray) -> Callable[[float], float]:
    """Return a function from a sample's number to its second on ``time.monotonic``.

    The card renders a block when its first sample is due, and blocks arrive late but never early: so the earliest
    arrival of each second counts. A line through those is the card's pace; what is left is smoothed by a median over
    some seconds, which passes over those in which all were late.
    """
    at_s, ends = arrivals[:, 0], arrivals[:, 1]
    starts = np.r_[0, ends[:-1]]
    fresh = np.r_[True, np.diff(at_s) > 0.001]  # what is read within a ms belongs to one block
    at_s, starts = at_s[fresh][20:], starts[fresh][20:]
    offset = at_s - starts / CARD_RATE
    line = np.poly1d([0.0, float(np.median(offset))])
    for _pass in range(3):
        knots, left = _earliest(at_s, starts, offset - line(starts))
        good = left <= np.median(left) + GOOD_S
        line += np.poly1d(np.polyfit(knots[good], left[good], 1))
    knots, left = _earliest(at_s, starts, offset - line(starts))
    smooth = [float(np.median(left[max(0, n - 4) : n + 5])) for n in range(len(left))]
    return lambda number: float(number / CARD_RATE + line(number) + np.interp(number, knots, smooth))


def _earliest(at_s: np.ndarray, starts: np.ndarray, offset: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the sample and the offset of the earliest arrival of each second."""
    second = (at_s - at_s[0]).astype(int)
    best = []
    for number in np.unique(second):
        of_second = np.flatnonzero(second == number)
        best.append(of_second[offset[of_second].argmin()])
    return starts[best], offset[best]


# ------------------------------------------------------------------ comparing


def compared(told: Figures, heard: np.ndarray, clock: Callable[[float], float]) -> Figures:
    """Find every cue near its gate; return how much later than its gate each was heard."""
    heads: dict[str, np.ndarray] = {}
    numbers = np.array([clock(number) for number in range(0, len(heard), CARD_RATE)])  # a second each
    found: list[tuple[str, float, float]] = []  # what, its gate's second, how much later it was heard in ms
    lost = []
    for gate in told["gates"]:
        name = sound_of(gate["cue"], gate["seat"])
        head = heads.setdefault(name, head_of(name))
        gate_s = gate["gate_ns"] / 1e9
        near = round(float(np.interp(gate_s - NEAR_S, numbers, np.arange(len(numbers)) * CARD_RATE)))
        stretch = heard[max(near, 0) : max(near, 0) + round(2 * NEAR_S * CARD_RATE) + len(head)]
        place, alike = best_match(stretch, head)
        if alike < ALIKE:
            lost.append({"cue": gate["cue"], "at_ms": gate["at_ms"], "alike": round(alike, 2)})
        else:
            found.append((gate["cue"], gate_s, (clock(max(near, 0) + place) - gate_s) * 1000))
    if not found:
        raise SystemExit("no cue was found in the recording: this measures something else")
    played_s = clock(len(heard) - CARD_RATE) - clock(CARD_RATE)
    fast = (len(heard) - 2 * CARD_RATE) / CARD_RATE / played_s - 1
    return {
        "output": told["output"],
        "track_minutes": round(told["length_ms"] / 60_000, 2),
        "card_runs_fast_ppm": round(fast * 1e6),
        **figures_of(found, lost),
    }


def figures_of(found: Sequence[tuple[str, float, float]], lost: Sequence[Figures]) -> Figures:
    """Sum up mean and spread of all cues and of each kind, and how far they drift from the first to the last."""
    late = np.array([ms for _cue, _at, ms in found])
    at_s = np.array([at for _cue, at, _ms in found]) - found[0][1]
    slope = middle_slope(at_s, late)
    figures: Figures = {
        "cues": len(found),
        "not_found": list(lost),
        "mean_ms": round(float(late.mean()), 2),
        "sd_ms": round(float(late.std()), 2),
        "median_ms": round(float(np.median(late)), 2),
        "within_3_ms": round(float((np.abs(late) < 3).mean()), 2),
        "worst_ms": round(float(late[np.abs(late).argmax()]), 2),
        "drift_ms": round(slope * float(at_s[-1]), 2),
        "drift_ms_in_10_minutes": round(slope * 600, 2),
        "by_cue": {},
    }
    for kind in dict.fromkeys(cue for cue, _at, _ms in found):
        of_kind = np.array([ms for cue, _at, ms in found if cue == kind])
        figures["by_cue"][kind] = {
            "cues": len(of_kind), "mean_ms": round(float(of_kind.mean()), 2), "sd_ms": round(float(of_kind.std()), 2),
        }  # fmt: skip
    figures["goal"] = GOAL
    figures["faults"] = [name for name, limit in GOAL.items() if abs(figures[name]) > limit]
    figures["faults"] += ["not_found"] if len(lost) > len(found) // 20 else []
    return figures


def middle_slope(at: np.ndarray, values: np.ndarray) -> float:
    """Return the median slope of all pairs of points: a line that no single stumble bends."""
    first, second = np.triu_indices(len(at), 1)
    return float(np.median((values[second] - values[first]) / (at[second] - at[first]))) if len(first) else 0.0


def sound_of(cue: str, seat: int | None) -> str:
    """Return the shipped sound of a cue: every seat has a breath of its own."""
    return BREATHS[(seat or 0) % len(BREATHS)] if cue == "breath" else cue


def head_of(name: str) -> np.ndarray:
    """Return the beginning of a cue's sound at the rate of the card."""
    pcm = np.frombuffer(bytes(read_ogg(asset("sound", "cues", f"{name}.ogg")).pcm), "<i2").reshape(-1, 2)
    head = pcm[: round(HEAD_S * TRACK_RATE)].mean(axis=1) / 32_768
    length = round(HEAD_S * CARD_RATE)
    spectrum = np.fft.rfft(np.r_[head, np.zeros_like(head)])  # twice as long, so that its end does not meet its start
    return np.fft.irfft(spectrum, 2 * length)[:length] * (length / len(head))


def best_match(stretch: np.ndarray, head: np.ndarray) -> tuple[float, float]:
    """Return where a sound begins in a stretch (in samples, between two of them), and how alike it is (0 to 1)."""
    size = 1 << (len(stretch) + len(head) - 1).bit_length()
    both = np.fft.irfft(np.fft.rfft(stretch, size) * np.conj(np.fft.rfft(head, size)), size)
    shifts = max(len(stretch) - len(head), 1)
    power = np.cumsum(np.r_[0.0, stretch.astype(float) ** 2])
    of_window = power[len(head) : len(head) + shifts] - power[:shifts]
    alike = both[: len(of_window)] / np.sqrt(np.maximum(of_window, 1e-6) * float((head**2).sum()))
    place = int(alike.argmax())
    nudge = 0.0
    if 0 < place < len(alike) - 1:
        before, at, after = alike[place - 1 : place + 2]
        nudge = 0.5 * (before - after) / (before - 2 * at + after)
    return place + float(nudge), float(alike[place])


# ------------------------------------------------------------------ the game that is measured


def play(log: Path, output: str, minutes: float | None) -> None:
    """Run the app as the game does on a round of bots; write down when its gates opened."""
    from monstar.audio import Soundtrack  # noqa: PLC0415 - only in the measured process
    from monstar.audio.outputs import OutputName, make_output  # noqa: PLC0415
    from monstar.settings import Settings  # noqa: PLC0415
    from monstar.ui.app import App  # noqa: PLC0415
    from monstar.ui.scenes.pause import PauseScene  # noqa: PLC0415
    from monstar.ui.session import Session  # noqa: PLC0415

    app = App(Session(window=(1280, 720), full_screen=False), Settings(values={}))
    soundtrack = Soundtrack(make_output(OutputName(output)))
    if not soundtrack.output.audible:
        raise SystemExit(f"{output} cannot be used: {soundtrack.notice_detail}")
    gates = Gates(soundtrack.clock)
    paused: list[str] = []

    def each_frame() -> None:
        soundtrack.update()
        if isinstance(app.stack.top, PauseScene):
            paused.append(app.stack.top.reason)
            app.quit()

    app.each_frame = each_frame
    app.run(round_of_bots(app, soundtrack, gates, minutes))
    soundtrack.close()
    if paused:
        raise SystemExit(f"the game paused, so nothing is proved: {paused[0]}")
    log.write_text(json.dumps({"output": output, "gates": gates.opened, "length_ms": gates.opened[-1]["at_ms"]}))


class Gates:
    """Writes down when a gate opened: the first reading of the perf counter that is judged to be at its cue.

    On Linux the perf counter and ``time.monotonic`` are the same clock.
    """

    def __init__(self, clock: Any) -> None:
        self.clock = clock
        self.opened: list[Figures] = []

    def record(self, step: Any) -> None:
        """Take note of the cues of a step."""
        for event in step.events:
            cue = getattr(event, "cue", None)
            if cue is not None:
                opened_ns = self.opening_ns(cue.at_ms)
                self.opened.append(
                    {"cue": str(cue.kind), "seat": cue.seat, "at_ms": cue.at_ms, "gate_ns": opened_ns}
                )

    def opening_ns(self, at_ms: int) -> int:
        """Return the first reading at which the clock stands at an instant, or beyond."""
        late = self.clock.now_ns()
        early = late - 2_000_000_000
        while late - early > 1000:
            middle = (early + late) // 2
            if self.clock.track_ms(middle) >= at_ms:
                late = middle
            else:
                early = middle
        return int(late)


def round_of_bots(app: Any, soundtrack: Any, gates: Gates, minutes: float | None) -> Any:
    """Return the casting of a first round, played by four bots; the app closes when it is over."""
    from dataclasses import replace  # noqa: PLC0415 - only in the measured process

    from monstar.bots import for_players  # noqa: PLC0415
    from monstar.content import make_game, preset  # noqa: PLC0415
    from monstar.match import Match, Player  # noqa: PLC0415
    from monstar.rules.monstar.acts import Reveal, Scariest  # noqa: PLC0415
    from monstar.ui.monstar.casting import CastingScene  # noqa: PLC0415
    from monstar.ui.monstar.sitting import Sitting  # noqa: PLC0415
    from monstar.ui.sitting import Place  # noqa: PLC0415

    params: Any = preset("monstar", "classic")
    if minutes is not None:
        turns = 4 * params.turns_per_seat(1)
        gap = max(round(minutes * 60_000 / (2 * turns)), MIN_GAP_MS)
        span = max(gap * 4 // 5, MIN_GAP_MS), gap * 6 // 5
        params = replace(params, breath_bell_ms=span, bell_breath_ms=span, tightening=False)
    game = make_game(params)
    players = [Player(name, "star") for name in ("Ana", "Noé", "Mia", "Jürgen")]
    match = Match(game, players, 7, recorder=gates)
    match.play(Scariest(seat=0, who=0))
    match.play(Reveal(seat=0, tile=None))
    match.bots = for_players(game, players, 7)
    match.ask_bots()
    house: Any = SimpleNamespace(soundtrack=soundtrack, watch_journal=lambda _app: app.quit())
    sitting = Sitting(app, house, match, [Place(seat) for seat in range(4)], lambda _sitting: scene)
    scene = CastingScene(sitting)
    return scene


if __name__ == "__main__":
    sys.exit(main())
