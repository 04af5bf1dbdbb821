#!/usr/bin/env python3
"""Run the tests and measure what they reach: ``python scripts/cover.py [--rules] [arguments of pytest]``.

Counted are lines and branches, also those of the programs that tests start. The command fails when the tests leave a
branch of the rules out, or more than 15 of 100 of the rest of the game. With ``--rules`` it runs the tests of the rules
and looks at the rules alone, which takes a minute.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = "monstar/rules/*"
RULES_TESTS = ["tests/rules", "tests/contract"]
LEAST_OF_RULES, LEAST_OF_THE_REST = 100, 85  # of 100


def main(arguments: list[str]) -> int:
    """Run the tests under measurement and print what they miss; return 1 if they fail or miss too much."""
    parser = argparse.ArgumentParser(
        prog="scripts/cover.py",
        description="Run the tests and measure which lines and branches they reach.",
        epilog="Further arguments go to pytest.",
        allow_abbrev=False,
    )
    parser.add_argument("--rules", action="store_true", help="only the rules, by their own tests")
    parser.add_argument("--keep", action="store_true", help="run nothing, report on the last run")
    options, for_pytest = parser.parse_known_args(arguments)
    failed = False
    if not options.keep:
        coverage("erase")
        tests = [*for_pytest, *(RULES_TESTS if options.rules else [])]
        workers = ["-n", str(min(os.cpu_count() or 1, 4)), "--dist", "worksteal"]
        failed |= coverage("run", "-m", "pytest", "-q", *workers, *tests)  # of two -n, pytest takes the last
        failed |= coverage("combine", "--quiet")
    print("\n== monstar/rules", flush=True)
    failed |= coverage("report", "--include", RULES, "--fail-under", str(LEAST_OF_RULES), "--show-missing")
    if not options.rules:
        print("\n== the rest of monstar", flush=True)
        failed |= coverage("report", "--omit", RULES, "--fail-under", str(LEAST_OF_THE_REST))
    return int(failed)


def coverage(*arguments: str) -> bool:
    """Run a command of coverage.py; return whether it failed."""
    return subprocess.run([sys.executable, "-m", "coverage", *arguments], cwd=ROOT, check=False).returncode != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
