"""Reads the command line and runs the command it names."""

import argparse
import os
import sys
from collections.abc import Sequence

from monstar import __version__
from monstar.cli import compare, doctor, play, replay, rules, score, sim, soundtrack, sweep, tune
from monstar.errors import BadInput
from monstar.logbook import write_down

OK = 0
BAD_INPUT = 2
OUR_MISTAKE = 70
_COMMANDS = (play, score, replay, rules, sim, sweep, compare, tune, soundtrack, doctor)


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    made = argparse.ArgumentParser(
        prog="monstar", description="Monster games for a family at one screen. Alone, it plays."
    )
    made.add_argument("--version", action="version", version=f"monstar {__version__}")
    commands = made.add_subparsers(dest="command", metavar="COMMAND", title="commands", required=True)
    for command in _COMMANDS:
        name = command.__name__.rpartition(".")[2]
        summary = (command.__doc__ or "").splitlines()[0]
        child = commands.add_parser(name, help=summary, description=summary)
        command.add(child)
        child.set_defaults(run=command.run)
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code.

    0 done, 1 checked and found wanting, 2 bad input (a line on stderr), 70 a mistake of ours, which is written down.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # stdout belongs to the command
    given = list(sys.argv[1:] if argv is None else argv)
    arguments = parser().parse_args(given or ["play"])
    try:
        code: int | None = arguments.run(arguments)
        sys.stdout.flush()
    except BadInput as problem:
        print(f"monstar: {problem}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        # The reader of our output has gone (a pager, `head`): that is its right, not an error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    except Exception as error:  # noqa: BLE001 (nobody ever sees a traceback: it goes where we can ask for it)
        return _told(error, given)
    else:
        return code or OK
    return OK


def _told(error: Exception, given: Sequence[str]) -> int:
    """Write a mistake of ours down and say where."""
    log = write_down(error, "monstar " + " ".join(given[:1]))
    where = "it could not be written down" if log is None else f"it is written down in {log}"
    print(
        f"monstar: something went wrong that is our mistake ({type(error).__name__}: {error}); {where}; "
        "`monstar doctor --bundle FILE.zip` packs what a bug report needs",
        file=sys.stderr,
    )
    return OUR_MISTAKE
