"""The command line: one module for each command, each with `add` (its options) and `run`."""

from monstar.cli.main import main, parser

__all__ = ["main", "parser"]
