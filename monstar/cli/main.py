"""Reads the command line and runs the command it names."""

import argparse
import os
import sys
from collections.abc import Sequence

from monstar import __version__
from monstar.cli import compare, doctor, play, replay, rules, score, sim, soundtrack, sweep, tune
from monstar.errors import BadInput

OK = 0
BAD_INPUT = 2
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
    """Run a command and return its exit code: 0 done, 1 checked and found wanting, 2 bad input (a line on stderr)."""
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
    else:
        return code or OK
    return OK
