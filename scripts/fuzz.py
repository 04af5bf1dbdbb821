"""Look for files that break a reader, guided by what they reach: ``python scripts/fuzz.py FORMAT --seconds 60``.

FORMAT is one of those that the game reads; see ``--help``. It needs atheris, which is for developers alone and has no
wheel for every Python: ``pip install atheris``. What it finds is written to the folder ``--out``; mend it, and keep it
as a test in ``tests/faults``. Without atheris, ``scripts/torture.py --only "files that are damaged or out of bounds"``
tries the same readers by luck.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

_FORMATS = (
    "journal", "ruleset", "tiles", "sheet", "settings", "catalogue", "written-catalogue", "theme", "track",
)  # fmt: skip
_PARSERS = ("tomllib", "json", "json.decoder", "json.scanner", "csv", "gettext", "wave")
MISSING = "atheris is not installed here: pip install atheris (it has wheels for some versions of Python only)"


def main(arguments: list[str]) -> int:
    """Fuzz a format for so many seconds; a fault ends it with what was read last."""
    asked = _parser().parse_args(arguments)
    try:
        import atheris  # noqa: PLC0415 (a tool that few have)
    except ImportError:
        print(MISSING, file=sys.stderr)
        return 2
    for module in _PARSERS:
        sys.modules.pop(module, None)  # some are here already, and were not watched as they came
    with atheris.instrument_imports(include=["monstar", *_PARSERS]):
        from scripts.torture import formats  # noqa: PLC0415 (read for the first time, to be watched)
    asked.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="monstar-fuzz-") as corpus:
        for number, data in enumerate(formats.samples(asked.format)):
            (Path(corpus) / f"good-{number}").write_bytes(data)
        limits = [f"-max_total_time={asked.seconds}", f"-artifact_prefix={asked.out}/", "-max_len=200000"]
        limits.append("-timeout=20")
        atheris.Setup([sys.argv[0], corpus, *limits], lambda data: formats.read(asked.format, data))
        atheris.Fuzz()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Look for files that break a reader, guided by what they reach.")
    parser.add_argument("format", metavar="FORMAT", choices=_FORMATS, help=", ".join(_FORMATS))
    parser.add_argument("--seconds", type=int, default=60, help="how long (default: 60)")
    parser.add_argument("--out", type=Path, default=Path("fuzz"), help="where what it finds is kept (default: fuzz/)")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
