#!/usr/bin/env python3
"""Check everything: ``python3 scripts/test.py [--long] [--only STEP] [arguments of pytest]``.

Needs Python 3.11 or newer and nothing else. The first run makes ``.venv`` beside this folder and fetches the tools
into it, which once needs a network.
"""

import sys

# This file keeps to a syntax that old Pythons can read, so that they can say what they lack.
if sys.version_info < (3, 11):  # noqa: UP036 - the whole point
    sys.exit(
        f"MonStar needs Python 3.11 or newer; this is {sys.version.split()[0]} ({sys.executable}).\n"
        "If a newer one is installed, name it, for example: python3.12 scripts/test.py"
    )

import argparse
import os
import subprocess
import time

import _venv

STEPS = {
    "lint": ["ruff", "check", "."],
    "types": ["mypy"],
    "layers": ["lint-imports", "--no-logo"],
    "catalogues": ["python", "scripts/catalogues.py", "--check", "--strict"],
    "tests": ["pytest"],
}
# In a long run alone, by the daily extent of the tests: what they reach, and whether they notice changed rules.
LONG_STEPS = {
    "coverage": ["python", "scripts/cover.py"],
    "mutation": ["python", "scripts/mutate.py", "--sample", "600"],
}


def main(arguments: list[str]) -> int:
    """Run the steps asked for, each whatever became of the others; return 1 if one failed."""
    parser = argparse.ArgumentParser(
        prog="scripts/test.py",
        description="Check everything: style, types, layers, catalogues, tests.",
        epilog="Further arguments go to pytest, for example: --only tests tests/rules -k gate",
        allow_abbrev=False,
    )
    parser.add_argument("--long", action="store_true", help="run in full what a daily run samples")
    every = STEPS | LONG_STEPS
    parser.add_argument(
        "--only", action="append", choices=list(every), help="run this step alone (may be given several times)"
    )
    options, for_pytest = parser.parse_known_args(arguments)
    try:
        _venv.ready("dev", *(["release"] if options.long else []))
    except _venv.SetupError as error:
        sys.exit(str(error))
    # A chosen few tests are done before a second process has started. Neighbours share what they prepared, so whoever
    # is idle takes a stretch of tests from another, not single ones.
    workers = for_pytest or ["-n", str(min(os.cpu_count() or 1, 4)), "--dist", "worksteal"]
    results = []
    for step in options.only or (every if options.long else STEPS):
        command = every[step] + (workers if step == "tests" else [])
        long = options.long and step not in LONG_STEPS
        environment = dict(_venv.clean_environment(), MONSTAR_LONG="1" if long else "0")
        results.append((step, *timed(step, command, environment)))
    print("\n" + "\n".join(f"{step:<12}{verdict:<8}{seconds:>7.1f} s" for step, verdict, seconds in results))
    return int(any(verdict != "passed" for _, verdict, _ in results))


def timed(step: str, command: list[str], environment: dict[str, str]) -> tuple[str, float]:
    """Run one step in the project's environment; return its verdict and how many seconds it took."""
    print(f"\n== {step}: {' '.join(command)}", flush=True)
    program, *rest = command
    start = time.monotonic()
    code = subprocess.run([_venv.program(program), *rest], cwd=_venv.ROOT, env=environment, check=False).returncode
    return ("passed" if code == 0 else "FAILED"), time.monotonic() - start


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
