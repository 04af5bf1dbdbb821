"""Measure how well a key's stamp tells when it was pressed, while four players' casting is drawn at 1080p.

Starts a virtual screen and the game's own loop on it, presses keys from this process by XTEST at instants noted on the
clock both share, and compares: JSON on standard output. Needs Xvfb and python-xlib (extra ``bench``), so Linux only.
``bench.py --only stamps`` runs it too.
"""

import argparse
import contextlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

WINDOW = (1920, 1080)
WARM_S = 2.5  # curtain and music begin
GAPS_S = (0.045, 0.12)  # between two presses
KEYS = ("w", "d", "s", "a")  # the arrows of the first keyboard zone: each moves a paw
GOAL = "median_ms <= 1.5, p99_ms <= 4"

Figures = dict[str, Any]


def main() -> int:
    """Measure and print, or be the game that is measured."""
    parser = argparse.ArgumentParser(prog="scripts/bench_stamps.py", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--seconds", type=float, default=30.0, help="how long keys are pressed")
    parser.add_argument("--output", choices=("mixer", "silent"), default="mixer", help="where the game's sound goes")
    parser.add_argument("--play", metavar="FILE", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.play is not None:
        play(options.play, options.output)
        return 0
    print(json.dumps(stamps(options.seconds, options.output), indent=2))
    return 0


def stamps(seconds: float, output: str = "mixer") -> Figures:
    """Press keys for so long; return how far the stamps lie behind, and what the game did meanwhile."""
    missing = what_is_missing()
    if missing:
        return {"missing": missing, "goal": GOAL}
    with tempfile.TemporaryDirectory(prefix="monstar-stamps-") as home, screen() as display:
        log = Path(home) / "stamps.json"
        environment = dict(
            os.environ, DISPLAY=display, SDL_VIDEODRIVER="x11", SDL_AUDIODRIVER="dummy", MONSTAR_HOME=home,
            PYGAME_HIDE_SUPPORT_PROMPT="1",
        )
        command = [sys.executable, str(Path(__file__)), "--play", str(log), "--output", output]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as game:
            assert game.stdout is not None
            window = int(game.stdout.readline() or 0)
            pressed = press_keys(display, window, seconds) if window else []
            game.terminate()
            game.wait(20)
        told: dict[str, list[Any]] = json.loads(log.read_text())
    return compared(pressed, told)


def what_is_missing() -> str:
    """Say in a sentence what has to be installed first, "" if nothing has to be."""
    if subprocess.run(["which", "Xvfb"], capture_output=True, check=False).returncode:
        return "Xvfb is not installed (Debian: xvfb)"
    try:
        import Xlib.ext.xtest  # noqa: F401, PLC0415 - an extra
    except ImportError:
        return "python-xlib is not installed (extra bench)"
    return ""


@contextlib.contextmanager
def screen() -> Iterator[str]:
    """Start a virtual screen of the window's size; give its name, and end it."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "x".join(map(str, (*WINDOW, 24))), "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait(10)


def press_keys(name: str, window: int, seconds: float) -> list[int]:
    """Press and release keys at uneven distances; return when each went down, in ns of the perf counter."""
    from Xlib import XK, X, display  # noqa: PLC0415 - an extra
    from Xlib.ext import xtest  # noqa: PLC0415 - an extra

    server = display.Display(name)
    server.set_input_focus(window, X.RevertToParent, X.CurrentTime)
    server.sync()
    codes = [server.keysym_to_keycode(XK.string_to_keysym(key)) for key in KEYS]
    luck, pressed = random.Random(1), []
    time.sleep(WARM_S)
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        code = codes[len(pressed) % len(codes)]
        pressed.append(time.perf_counter_ns())
        xtest.fake_input(server, X.KeyPress, code)
        server.flush()
        time.sleep(0.02)
        xtest.fake_input(server, X.KeyRelease, code)
        server.flush()
        time.sleep(luck.uniform(*GAPS_S))
    time.sleep(0.3)
    server.close()
    return pressed


def compared(pressed: list[int], told: dict[str, list[Any]]) -> Figures:
    """Set the stamps beside the presses they belong to: each to the last press before it."""
    stamped: list[int] = told["stamps"]
    late = [(stamp - press) / 1e6 for press, stamp in zip(pressed, stamped, strict=False)]
    if len(stamped) != len(pressed) or not late or min(late) < 0 or max(late) > 500:
        raise SystemExit(f"{len(pressed)} presses, but {len(stamped)} stamps: this measures something else")
    drawn, sent = told["drawn_ms"], told["sent_ms"]
    return {
        "median_ms": round(statistics.median(late), 2),
        "p99_ms": round(share(late, 0.99), 2),
        "worst_ms": round(max(late), 1),
        "presses": len(late),
        "frames": len(drawn),
        "whole_frames_sent": sum(told["whole"]),
        "drawing_p99_ms": round(share(drawn, 0.99), 2),
        "sending_p99_ms": round(share(sent, 0.99), 2),
        "load": round(os.getloadavg()[0], 1),
        "goal": GOAL,
    }


def share(values: list[float], part: float) -> float:
    """Return the value that only the rest exceeds."""
    return sorted(values)[min(int(len(values) * part), len(values) - 1)]


# ------------------------------------------------------------------ the game that is measured


def play(log: Path, output: str) -> None:
    """Run the app as the game does, on a casting of one person and three bots; write down what it stamps."""
    import signal  # noqa: PLC0415 - only the measured process

    import pygame  # noqa: PLC0415 - told by its environment which screen to use

    from monstar.audio import Soundtrack  # noqa: PLC0415
    from monstar.audio.outputs import OutputName, make_output  # noqa: PLC0415
    from monstar.settings import Settings  # noqa: PLC0415
    from monstar.ui.app import App  # noqa: PLC0415
    from monstar.ui.events import Press  # noqa: PLC0415
    from monstar.ui.session import Session  # noqa: PLC0415

    app = App(Session(window=WINDOW, full_screen=False), Settings(values={}))
    soundtrack = Soundtrack(make_output(OutputName(output)))
    app.each_frame = soundtrack.update
    told: dict[str, list[Any]] = {"stamps": [], "drawn_ms": [], "sent_ms": [], "whole": []}
    dispatch, frame, send = app.dispatch, app.frame, app.send

    def hearing(event: Any) -> None:
        if isinstance(event, Press) and event.down and not event.repeat and event.device == "keys:1":
            told["stamps"].append(event.stamp_ns)
        dispatch(event)

    def drawing(dt_ms: float) -> Any:
        start_ns = time.perf_counter_ns()
        changed = frame(dt_ms)
        told["drawn_ms"].append((time.perf_counter_ns() - start_ns) / 1e6)
        told["whole"].append(changed is None)
        return changed

    def sending(changed: Any) -> None:
        start_ns = time.perf_counter_ns()
        send(changed)
        told["sent_ms"].append((time.perf_counter_ns() - start_ns) / 1e6)

    vars(app).update(dispatch=hearing, frame=drawing, send=sending)
    signal.signal(signal.SIGTERM, lambda *_: app.quit())
    print(pygame.display.get_wm_info()["window"], flush=True)
    app.run(casting(app, soundtrack))
    soundtrack.close()
    log.write_text(json.dumps(told))


def casting(app: Any, soundtrack: Any) -> Any:
    """Return the casting of round 2 with half full stages: a person with keys, three bots, everything moving."""
    from types import SimpleNamespace  # noqa: PLC0415

    from monstar.bots import for_players  # noqa: PLC0415
    from monstar.content import make_game, preset  # noqa: PLC0415
    from monstar.match import Match, Player  # noqa: PLC0415
    from monstar.rules.monstar.acts import Reveal, Scariest  # noqa: PLC0415
    from monstar.ui.monstar.casting import CastingScene  # noqa: PLC0415
    from monstar.ui.monstar.sitting import Sitting  # noqa: PLC0415
    from monstar.ui.sitting import Place  # noqa: PLC0415

    game = make_game(preset("monstar", "classic"))
    players = [Player("Ana"), Player("Noé", "star"), Player("Mia", "star"), Player("Jürgen", "star")]
    match = Match(game, players, 7)
    match.play(Scariest(seat=0, who=0))
    match.play(Reveal(seat=0, tile=None))
    match.bots = for_players(game, players, 7)
    match.ask_bots()
    house: Any = SimpleNamespace(soundtrack=soundtrack, watch_journal=lambda _app: None)
    places = [Place(0, "keys:1", True), Place(1), Place(2), Place(3)]
    scene = CastingScene(Sitting(app, house, match, places, lambda _sitting: scene))
    return scene


if __name__ == "__main__":
    sys.exit(main())
