"""The real program in a process of its own, playing by bots through the real screen, that tells each accepted act.

It is forked off, so that hundreds can be ended by force in the time that a few would take to start.
"""

import contextlib
import json
import os
import select
import signal
import sys
import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from monstar.cli import main
from monstar.journal import Journal
from monstar.match import Step

FAILED = 70  # exit code of a victim that raised something
_AUDIO = ["--audio", "silent", "--quit-at-end"]


@dataclass
class Victim:
    """Is a program that was started; ``told`` are its accepted acts, each told once the journal had taken it."""

    pid: int
    out: int
    told: list[Any] = field(default_factory=list)
    path: Path | None = None  # of its journal
    ended: int | None = None  # its exit code; minus the signal that ended it
    _rest: bytes = b""

    @classmethod
    def start(cls, arguments: list[str], time_scale: float = 60.0) -> "Victim":
        """Start ``monstar play`` with some arguments."""
        out, into = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(out)
            _live(into, ["play", *arguments, *_AUDIO, "--time-scale", str(time_scale)])
        os.close(into)
        return cls(pid, out)

    def listen(self, seconds: float) -> bool:
        """Hear what it tells for some time; tell whether it still lives."""
        until_s = time.monotonic() + seconds
        while self.ended is None and (left_s := until_s - time.monotonic()) > 0:
            if select.select([self.out], [], [], left_s)[0]:
                self._hear()
        return self.ended is None

    def kill(self) -> None:
        """End it by force."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        while self.ended is None:
            self._hear()

    def send(self, what: signal.Signals) -> None:
        """Send it a signal."""
        os.kill(self.pid, what)

    def _hear(self) -> None:
        data = os.read(self.out, 1 << 16)
        if not data:
            os.close(self.out)
            self.ended = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
            return
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            path, act = json.loads(line)
            self.path = Path(path)
            self.told.append(act)


def _live(into: int, arguments: list[str]) -> None:
    """Be the victim: tell every act as soon as the journal has taken it, before it is shown; never return."""
    real = Journal.record

    def record(journal: Journal, step: Step) -> None:
        real(journal, step)
        if step.act is not None and step.refusal is None:
            line = json.dumps([str(journal.path), [step.round, step.act.to_json()]])
            os.write(into, line.encode() + b"\n")

    Journal.record = record  # type: ignore[method-assign]
    code = FAILED
    try:
        code = main(arguments)
    except SystemExit as gone:
        code = int(gone.code or 0)
    except BaseException:  # noqa: BLE001 (that is what is looked for)
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
