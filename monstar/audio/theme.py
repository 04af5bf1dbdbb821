"""Themes: which bars of music make the bed of a round, and how loud everything is, read from TOML.

A theme has an arrangement for each of the three rounds. What sounds the same in every theme belongs to the house: the
bed of a burst of Trophy Grab, and the tunes that a theme has none of its own for.
"""

import difflib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import TypeAlias

from monstar.errors import BadInput
from monstar.paths import asset
from monstar.reading import parse_toml, read_text

DEFAULT_THEME = "monster-disco"
ROUNDS = (1, 2, 3)
BURST = "burst"
STEP = 64  # bars are a multiple of so many samples: the block of the synthesiser that made them
OFF_DB = -60  # this low, a sound is left out

LevelName: TypeAlias = int | str  # a round's number, or BURST


@dataclass(frozen=True, slots=True)
class Mix:
    """Says how loud everything is laid (dB on the files as they are), and how the bed makes room for a cue (ms)."""

    bed_db: float
    duck_db: float
    duck_attack_ms: int  # the duck is complete at the cue's instant, and starts too late to be reacted to
    duck_release_ms: int
    breath_db: float
    bell_db: float
    cheer_db: float
    cheer_after_ms: int  # the bell stands alone for so long, then the crowd answers it
    applause_db: float
    ending_db: float
    pickup_db: float


@dataclass(frozen=True, slots=True)
class Level:
    """Is one arrangement: how long its bars are, and in which order its sections are played.

    `tempo` is in percent of how fast the music was recorded; it is played like a record that turns faster or slower.
    """

    name: LevelName
    beats: int  # in a bar
    recorded_samples: int  # how long a bar is in its files
    form: str
    tempo: int = 100

    @property
    def bar_samples(self) -> int:
        """Return how long a bar is as it is played."""
        return round(self.recorded_samples * 100 / self.tempo / STEP) * STEP

    @property
    def beat_ms(self) -> float:
        """Return the length of a beat as it is played."""
        return self.bar_samples / self.beats / 44.1

    @property
    def return_ms(self) -> float:
        """Return the distance of the instants at which the bed may come back: half bars, whole ones in triple time."""
        return self.beat_ms * (self.beats if self.beats % 2 else self.beats // 2)


@dataclass(frozen=True, slots=True)
class Theme:
    """Is a named theme; its music lies in a folder of the same name beside its file."""

    name: str
    file: Path
    mix: Mix
    levels: Mapping[LevelName, Level]
    tunes: Mapping[str, tuple[str, ...]]  # music outside the rounds: which pieces follow one another

    @classmethod
    def load(cls, name: str = DEFAULT_THEME) -> "Theme":
        """Read a shipped theme; raise BadInput naming the shipped ones, or what is wrong with its file."""
        if name not in theme_names():
            raise BadInput(f"unknown theme {name!r} (known: {', '.join(theme_names())})")
        return cls.read(asset("sound", "themes", f"{name}.toml"))

    @classmethod
    def find(cls, name: str) -> "Theme":
        """Read a shipped theme by its name, or one of your own by its file; raise BadInput as reading them does."""
        return cls.read(Path(name)) if name.endswith(".toml") else cls.load(name)

    @classmethod
    def house(cls) -> "Theme":
        """Read what sounds the same in every theme."""
        return cls.read(asset("sound", "house.toml"), (BURST,))

    @classmethod
    def read(cls, file: Path, levels: Sequence[LevelName] = ROUNDS) -> "Theme":
        """Read a theme file; raise BadInput naming the file, the place, what was found and what is allowed."""
        data = parse_toml(read_text(file), file)
        tables = ("mix", *(f"level_{name}" for name in levels), "tunes")
        _known(data, ("beats", *tables, "score"), str(file))
        beats = _whole(data.get("beats", 4), 2, 8, f"{file}: beats")
        read = {
            name: _level(_table(file, data, f"level_{name}"), name, beats, f"{file}, [level_{name}]") for name in levels
        }
        mix = _mix(_table(file, data, "mix"), f"{file}, [mix]")
        tunes = _table(file, data, "tunes")
        pieces = {name: _pieces(found, f"{file}, [tunes]: {name}") for name, found in tunes.items()}
        return cls(file.stem, file, mix, read, pieces)

    def at_tempo(self, percent: int) -> "Theme":
        """Return the theme with every arrangement so much faster or slower."""
        levels = {name: replace(level, tempo=round(level.tempo * percent / 100)) for name, level in self.levels.items()}
        return replace(self, levels=levels)

    def piece(self, name: str) -> Path:
        """Return the file of one of its pieces of music."""
        return self.file.with_suffix("") / f"{name}.ogg"


@cache
def theme_names() -> tuple[str, ...]:
    """Return the themes that can be chosen, the usual one first."""
    found = sorted(file.stem for file in asset("sound", "themes").glob("*.toml"))
    return tuple(sorted(found, key=lambda name: name != DEFAULT_THEME))


def theme_of(level: LevelName, name: str = DEFAULT_THEME) -> Theme:
    """Return the theme that an arrangement belongs to: the one of that name, or the house for a burst."""
    return Theme.house() if level == BURST else Theme.load(name)


def tune_files(tune: str, name: str = DEFAULT_THEME) -> list[Path]:
    """Return the pieces of a tune, the theme's own or the house's; raise BadInput naming the known ones."""
    theme, house = Theme.load(name), Theme.house()
    for one in (theme, house):
        if tune in one.tunes:
            return [one.piece(piece) for piece in one.tunes[tune]]
    raise BadInput(f"{theme.file}, [tunes]: has no {tune!r}; known are {', '.join((*theme.tunes, *house.tunes))}")


def _table(file: Path, data: Mapping[str, object], key: str) -> Mapping[str, object]:
    found = data.get(key)
    if not isinstance(found, dict):
        raise BadInput(f"{file}: has no table [{key}]")
    return found


def _known(found: Iterable[str], known: Sequence[str], where: str) -> None:
    """Refuse a key that nothing reads: it is misspelt."""
    for key in found:
        if key not in known:
            near = difflib.get_close_matches(key, known, n=1, cutoff=0.5)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise BadInput(f"{where}: unknown key {key!r}{hint} (known: {', '.join(known)})")


def _mix(found: Mapping[str, object], where: str) -> Mix:
    names = {field.name: (0, 1000) if field.name.endswith("_ms") else (OFF_DB, 6) for field in fields(Mix)}
    _known(found, tuple(names), where)
    values = {name: _number(found.get(name), low, high, f"{where}: {name}") for name, (low, high) in names.items()}
    return Mix(**{name: int(value) if name.endswith("_ms") else value for name, value in values.items()})  # type: ignore[arg-type]


def _number(found: object, low: int, high: int, where: str) -> float:
    if isinstance(found, bool) or not isinstance(found, int | float) or not low <= found <= high:
        raise BadInput(f"{where} is {found!r}; it must be a number from {low} to {high}")
    return found


def _whole(found: object, low: int, high: int, where: str) -> int:
    if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
        raise BadInput(f"{where} is {found!r}; it must be a whole number from {low} to {high}")
    return found


def _level(found: Mapping[str, object], name: LevelName, beats: int, where: str) -> Level:
    _known(found, ("bar_samples", "form", "tempo"), where)
    bar_samples = _whole(found.get("bar_samples"), 22_050, 441_000, f"{where}: bar_samples")
    if bar_samples % STEP:
        raise BadInput(f"{where}: bar_samples is {bar_samples}; it must be a multiple of {STEP}")
    form = found.get("form")
    if not isinstance(form, str) or not form or not form.isalpha():
        raise BadInput(f"{where}: form is {form!r}; it must name sections by their letters, such as 'aab'")
    return Level(name, beats, bar_samples, form, _whole(found.get("tempo", 100), 70, 140, f"{where}: tempo"))


def _pieces(found: object, where: str) -> tuple[str, ...]:
    if not isinstance(found, list) or not found or not all(isinstance(piece, str) for piece in found):
        raise BadInput(f"{where} is {found!r}; it must be a list of names of the theme's sounds")
    return tuple(found)
