"""Start the game as ``python -m monstar``, or as the command ``monstar``."""

import sys


def start() -> int:
    """Run the command that was given and return its exit code; Ctrl-C ends it quietly from the first moment on."""
    try:
        from monstar.cli import main  # noqa: PLC0415 (reading all of the program takes a second: time for a Ctrl-C)

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(start())
