#!/usr/bin/env python3
"""Run the tests and measure what they reach: ``python scripts/cover.py [--rules] [options of pytest]``.

Counted are lines and branches, also those of the programs that tests start. The tests run folder by folder, each in
processes of its own, so that what they hold is let go of. The command fails when the tests leave a branch of the rules
out, or more than 15 of 100 of the rest of the game. With ``--rules`` it runs the tests of the rules and looks at the
rules alone, which takes a minute.
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
        epilog="Further options go to pytest.",
        allow_abbrev=False,
    )
    parser.add_argument("--rules", action="store_true", help="only the rules, by their own tests")
    parser.add_argument("--keep", action="store_true", help="run nothing, report on the last run")
    options, for_pytest = parser.parse_known_args(arguments)
    failed = False
    if not options.keep:
        coverage("erase")
        workers = ["-n", str(min(os.cpu_count() or 1, 4)), "--dist", "worksteal"]
        for folder, tests in parts(RULES_TESTS if options.rules else ["tests"]).items():
            print(f"\n== {folder}", flush=True)
            failed |= coverage("run", "-m", "pytest", "-q", *workers, *for_pytest, *tests)  # the last -n counts
        failed |= coverage("combine", "--quiet")
    print("\n== monstar/rules", flush=True)
    failed |= coverage("report", "--include", RULES, "--fail-under", str(LEAST_OF_RULES), "--show-missing")
    if not options.rules:
        print("\n== the rest of monstar", flush=True)
        failed |= coverage("report", "--omit", RULES, "--fail-under", str(LEAST_OF_THE_REST))
    return int(failed)


def parts(folders: list[str]) -> dict[str, list[str]]:
    """Return the files of tests by the folder they lie in, everything below the given folders."""
    found: dict[str, list[str]] = {}
    for path in sorted(path for folder in folders for path in (ROOT / folder).rglob("test_*.py")):
        file = path.relative_to(ROOT)
        found.setdefault(file.parent.as_posix(), []).append(file.as_posix())
    return found


def coverage(*arguments: str) -> bool:
    """Run a command of coverage.py; return whether it failed."""
    return subprocess.run([sys.executable, "-m", "coverage", *arguments], cwd=ROOT, check=False).returncode != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
