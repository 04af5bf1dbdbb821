"""Start the game as ``python -m monstar``."""

import sys

from monstar.cli import main

if __name__ == "__main__":
    sys.exit(main())
