"""Every format of file the game reads, as a harness: bytes in, and out comes data or one error a person can understand.

The same harness is used by the campaign, by ``scripts/fuzz.py`` and, under hypothesis, by ``tests/faults``.
"""

import contextlib
import random
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

from monstar import content, i18n
from monstar.audio.theme import Theme
from monstar.audio.track import Track, read_wav, write_wav
from monstar.content import make_game, read_pieces, read_ruleset, read_sheet
from monstar.errors import BadInput
from monstar.journal import Header, Journal
from monstar.paths import ASSETS, asset
from monstar.replay import replay
from monstar.rules.rng import Rng
from monstar.settings import OPTIONS, Settings
from scripts.torture.play import play_at_random, quick_match

PATIENCE_S = 10.0  # of work: an answer that takes longer is none
_LONGEST_MESSAGE = 2200


def read(format_: str, data: bytes) -> bool:
    """Read bytes as a file of a format; tell whether they were accepted.

    Raises AssertionError for an answer that came too late or helps nobody; whatever else is raised is a fault.
    """
    reader, name, _samples = FORMATS[format_]
    path = _scratch() / name
    path.write_bytes(data)
    began_s = time.process_time()
    try:
        reader(path)
        accepted = True
    except BadInput as problem:
        accepted, told = False, str(problem)
        assert str(path.parent) in told, f"says nothing of the file: {told}"
        assert len(told) <= _LONGEST_MESSAGE, f"a message of {len(told)} letters"
    took_s = time.process_time() - began_s
    assert took_s < PATIENCE_S, f"took {took_s:.0f} s"
    return accepted


@cache
def _scratch() -> Path:
    return Path(tempfile.mkdtemp(prefix="monstar-formats-"))


def samples(format_: str) -> list[bytes]:
    """Return good files of a format."""
    return FORMATS[format_][2]()


def damaged(format_: str, luck: random.Random) -> bytes:
    """Return a file of a format to which something was done."""
    data = bytearray(luck.choice(samples(format_)))
    for _ in range(luck.choice((1, 1, 2, 5, 30))):
        _damage(data, luck)
    return bytes(data)


_TOKENS = (
    b"nan", b"-1", b"99999999999999999999999", b"1e999", b"true", b"null", b"[]", b"{}", b'""', b"[[", b"]]", b"=",
    b"\n", b"\0", b"\xff\xfe", b"\xed\xa0\x80", b'"\\ud800"', b"0x" + b"f" * 40, b"1979-05-27", b"'''", b",", b"#",
)  # fmt: skip


def _damage(data: bytearray, luck: random.Random) -> None:
    """Flip, cut, double, swap or put in something."""
    here, there = sorted(luck.randrange(len(data) + 1) for _ in range(2))
    what = luck.randrange(7)
    if what == 0 and data:
        data[min(here, len(data) - 1)] ^= 1 << luck.randrange(8)
    elif what == 1:
        del data[here : min(there, here + luck.choice((1, 8, 80)))]
    elif what == 2:
        data[here:here] = data[here : min(there, here + 200)] * luck.choice((1, 3))
    elif what == 3:
        data[here:here] = luck.choice(_TOKENS)
    elif what == 4:
        data[here : here + luck.randrange(4)] = luck.randbytes(luck.randrange(4))
    elif what == 5:
        del data[here:]
    else:
        lines = bytes(data).split(b"\n")
        luck.shuffle(lines)
        data[:] = b"\n".join(lines)


NASTY: dict[str, bytes] = {
    "nothing": b"",
    "zeros": bytes(4096),
    "two million letters": b"a" * 2_000_000,
    "a million ends of lines": b"\n" * 1_000_000,
    "deep lists in JSON": b"[" * 200_000 + b"]" * 200_000,
    "deep tables in JSON": b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "deep lists in TOML": b"a = " + b"[" * 200_000,
    "deep tables in TOML": b"[" + b"a." * 400_000 + b"a]\n",
    "deep keys in TOML": b"\n".join([b"a." * 245 + b"a=1"] * 1500),
    "tables deep, but not too deep to read": b'{"format":' + b"[" * 500 + b"]" * 500 + b"}",
    "a number of a million digits": b"grace_ms = " + b"9" * 900_000,
    "a number of a million hex digits": b"grace_ms = 0x" + b"f" * 900_000,
    "the same in JSON": b'{"format": ' + b"9" * 900_000 + b"}",
    "numbers at the edge": b'{"format": 1, "seed": ' + b"9" * 4000 + b"}",
    "a hundred thousand tables": b"\n".join(b"[families.f%d]" % n for n in range(40_000)),
    "half a letter": b'{"last_seats": [{"name": "\\ud800\\u0000"}], "learnt": ["\\udfff"]}',
    "another encoding": "grace_ms = 50\n".encode("utf-16"),
}


# ------------------------------------------------------------------ the readers


def _read_journal(path: Path) -> None:
    replay(path)


def _read_ruleset(path: Path) -> None:
    for game in content.games():
        with contextlib.suppress(BadInput):
            read_ruleset(path, game)
    make_game(read_ruleset(path)).setup(2, 1)


def _read_pieces(path: Path) -> None:
    read_pieces(path)


def _read_sheet(path: Path) -> None:
    read_sheet(path, 2)


def _read_theme(path: Path) -> None:
    Theme.read(path)


def _read_settings(path: Path) -> None:
    """Read settings, use them all and write them; they never fail."""
    found = Settings.load(path.parent)
    for option in OPTIONS:
        option.check(found.get(option))
    found.save()
    again = Settings.load(path.parent)
    assert [again.get(option) for option in OPTIONS] == [found.get(option) for option in OPTIONS]
    assert again.path is None or not again.notices, again.notices


def _read_catalogue(path: Path) -> None:
    """Speak a language whose catalogue this is."""
    folder = path.parent / "locale" / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    for kind in (".mo", ".po"):
        (folder / f"monstar{kind}").unlink(missing_ok=True)
    path.replace(folder / f"monstar{path.suffix}")
    was = i18n.ASSETS
    i18n.ASSETS = path.parent
    i18n._gettext._translations.clear()  # type: ignore[attr-defined]
    try:
        i18n.set_language("fr")
        for text in ("Quit", "no such text"):
            assert isinstance(i18n._(text), str)
        assert isinstance(i18n.ngettext("{count} point", "{count} points", 3), str)
    finally:
        i18n.ASSETS = was
        i18n.set_language("en")


def _read_track(path: Path) -> None:
    with contextlib.suppress(OSError, ValueError):  # what the cache takes for "not there"
        read_wav(path)


# ------------------------------------------------------------------ good files


def journal_of(game: str, seed: int = 1, name: str = "Ana") -> bytes:
    """Return the journal of a short match that was played at random."""
    match = quick_match(game, seed, name)
    path = _scratch() / f"good-{game}-{seed}.jsonl"
    path.unlink(missing_ok=True)
    header = Header(game, match.game.rules_version, match.game.params, match.players, match.seed)
    match.recorder = journal = Journal(path, header)
    play_at_random(match, Rng.derived(seed, 5))
    journal.close()
    return path.read_bytes()


@cache
def _journals() -> list[bytes]:
    return [journal_of(game, seed) for game in content.games() for seed in (1, 2)]


@cache
def _tracks() -> list[bytes]:
    write_wav(Track.of(bytes(400)), _scratch() / "good.wav")
    return [(_scratch() / "good.wav").read_bytes()]


_OWN_RULESETS = (
    b'game = "cafe"\nmix = ["rex", "brewt", "own", "cakosaurus", "snorkel"]\n[families.own]\nname = "Own"\n',
    b'game = "trophy"\npreset = "scramble"\ntrophies = [3, 2]\n',
    b'game = "monstar"\ngaps_ms = [700]\nbreath_bell_ms = [600, 800]\ntiles = "beside.csv"\n',
)
_SETTINGS = b"""{
 "music": 20, "language": "de", "latency_ms": {"default": 40}, "learnt": ["monstar/flip"], "ui_scale": 125,
 "bindings": {"keys:1": {"ok": ["F"]}}, "last_presets": {"monstar": "duo"}, "of another version": 1,
 "last_seats": [{"name": "Ana", "badge": "1", "bot": "", "device": ""},
  {"name": "", "badge": "0", "bot": "star", "device": "keys:1"}]
}"""
_SHEET = b"""cues = [
 { at_ms = 1000, kind = "breath", seat = 0 }, { at_ms = 2000, kind = "bell", seat = 0 },
 { at_ms = 3000, kind = "breath", seat = 1 }, { at_ms = 4000, kind = "bell", seat = 1 },
 { at_ms = 5000, kind = "applause" },
]
"""


@cache
def _rulesets() -> list[bytes]:
    (_scratch() / "beside.csv").write_bytes(_tiles()[0])
    return [*(path.read_bytes() for path in sorted(asset("rules").glob("*/*.toml"))), *_OWN_RULESETS]


def _tiles() -> list[bytes]:
    return [asset("pieces", "monstar.csv").read_bytes()]


def _theme() -> list[bytes]:
    return [asset("sound", "themes", "monster-disco.toml").read_bytes()]


def _catalogue() -> list[bytes]:
    return [(ASSETS / "locale" / "fr" / "LC_MESSAGES" / "monstar.mo").read_bytes()]


def _written_catalogue() -> list[bytes]:
    whole = (ASSETS / "locale" / "fr" / "LC_MESSAGES" / "monstar.po").read_bytes()
    return [b"\n\n".join(whole.split(b"\n\n")[:12]) + b"\n"]


FORMATS: dict[str, tuple[Callable[[Path], None], str, Callable[[], list[bytes]]]] = {
    "journal": (_read_journal, "torn.jsonl", _journals),
    "ruleset": (_read_ruleset, "torn.toml", _rulesets),
    "tiles": (_read_pieces, "torn.csv", _tiles),
    "sheet": (_read_sheet, "torn.toml", lambda: [_SHEET]),
    "settings": (_read_settings, "settings.json", lambda: [_SETTINGS]),
    "catalogue": (_read_catalogue, "torn.mo", _catalogue),
    "written-catalogue": (_read_catalogue, "torn.po", _written_catalogue),
    "theme": (_read_theme, "torn.toml", _theme),
    "track": (_read_track, "torn.wav", _tracks),
}
