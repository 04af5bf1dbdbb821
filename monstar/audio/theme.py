"""Themes: which bars of music make the bed of a round, and how loud everything is, read from TOML."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from monstar.errors import BadInput
from monstar.paths import asset

DEFAULT_THEME = "monster-disco"
ROUNDS = (1, 2, 3)


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
    """Is one round's arrangement: the length of its bars and the order of its four-bar sections."""

    number: int
    bar_samples: int
    form: str

    @property
    def beat_ms(self) -> float:
        """Return the length of a beat, a quarter of a bar."""
        return self.bar_samples / 4 / 44.1


@dataclass(frozen=True, slots=True)
class Theme:
    """Is a named theme; its music lies in a folder of the same name beside its file."""

    name: str
    file: Path
    mix: Mix
    levels: Mapping[int, Level]
    tunes: Mapping[str, tuple[str, ...]]  # music outside the rounds: which pieces follow one another

    @classmethod
    def load(cls, name: str = DEFAULT_THEME) -> "Theme":
        """Read a shipped theme; raise BadInput naming what is wrong with its file."""
        return cls.read(asset("sound", "themes", f"{name}.toml"))

    @classmethod
    def read(cls, file: Path) -> "Theme":
        """Read a theme file; raise BadInput naming the file, the place, what was found and what is allowed."""
        try:
            data = tomllib.loads(file.read_text("utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise BadInput(f"{file}: cannot be read as a theme: {error}") from error
        levels = {
            number: _level(_table(file, data, f"level_{number}"), number, f"{file}, [level_{number}]")
            for number in ROUNDS
        }
        mix = _mix(_table(file, data, "mix"), f"{file}, [mix]")
        tunes = _table(file, data, "tunes")
        pieces = {name: _pieces(found, f"{file}, [tunes]: {name}") for name, found in tunes.items()}
        return cls(file.stem, file, mix, levels, pieces)


def _table(file: Path, data: Mapping[str, object], key: str) -> Mapping[str, object]:
    found = data.get(key)
    if not isinstance(found, dict):
        raise BadInput(f"{file}: has no table [{key}]")
    return found


def _mix(found: Mapping[str, object], where: str) -> Mix:
    names = {field.name: (0, 1000) if field.name.endswith("_ms") else (-60, 6) for field in fields(Mix)}
    for key in found:
        if key not in names:
            raise BadInput(f"{where}: unknown key {key!r}; known are {', '.join(names)}")
    values = {name: _number(found.get(name), low, high, f"{where}: {name}") for name, (low, high) in names.items()}
    return Mix(**{name: int(value) if name.endswith("_ms") else value for name, value in values.items()})  # type: ignore[arg-type]


def _number(found: object, low: int, high: int, where: str) -> float:
    if isinstance(found, bool) or not isinstance(found, int | float) or not low <= found <= high:
        raise BadInput(f"{where} is {found!r}; it must be a number from {low} to {high}")
    return found


def _level(found: Mapping[str, object], number: int, where: str) -> Level:
    bar_samples = _number(found.get("bar_samples"), 22_050, 441_000, f"{where}: bar_samples")
    if bar_samples != int(bar_samples) or int(bar_samples) % 64:
        raise BadInput(f"{where}: bar_samples is {bar_samples}; it must be a multiple of 64")
    form = found.get("form")
    if not isinstance(form, str) or not form or not form.isalpha():
        raise BadInput(f"{where}: form is {form!r}; it must name sections by their letters, such as 'aab'")
    return Level(number, int(bar_samples), form)


def _pieces(found: object, where: str) -> tuple[str, ...]:
    if not isinstance(found, list) or not found or not all(isinstance(piece, str) for piece in found):
        raise BadInput(f"{where} is {found!r}; it must be a list of names of the theme's sounds")
    return tuple(found)
