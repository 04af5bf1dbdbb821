"""Tunable parameters: each is declared once, with its default, its allowed values and a line of help.

A game's parameters are a frozen dataclass whose fields are made by :func:`choice`, :func:`flag`, :func:`whole` and
their like. Rulesets, help pages and sweeps are all read off these declarations.
"""

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from monstar.errors import BadInput, nearest

KEYS = ("game", "preset")  # what stands in a ruleset beside parameters
_MOST_SHOWN = 100  # letters of a value that is not allowed, so that what is allowed is not far below
MOST_LETTERS = 60  # of a name: a longer one has no room in any window, chart or table


def read_name(value: object, place: str, *at: str) -> str:
    """Return the name of a piece; raise BadInput for one that nobody could write on a line."""
    if not isinstance(value, str) or not value.strip():
        raise BadInput(f"{place} is {value!r}; it must be a text", at=at)
    if len(value) > MOST_LETTERS:
        told = f"{value[:20]!r}… of {len(value)} letters; it may have {MOST_LETTERS} at most"
        raise BadInput(f"{place} is {told}", at=at)
    if not value.isprintable():
        raise BadInput(f"{place} is {value!r}; it must be a line of letters that can be shown", at=at)
    return value


@dataclass(frozen=True, slots=True)
class Declaration(ABC):
    """Describes one parameter: a line of help, and by its kind what it may be."""

    help: str

    @abstractmethod
    def allowed(self) -> str:
        """Say which values are allowed, for help texts and errors."""

    @abstractmethod
    def values(self) -> list[object]:
        """Return the allowed values: all of few, the ends of a range, none where they are countless."""

    def nearest_to(self, value: object) -> str:
        """Return "; did you mean 'that'?" where a name that is not allowed is like one that is, or nothing."""
        return ""

    @abstractmethod
    def read(self, value: object) -> object:
        """Return the value as the parameter keeps it; raise ValueError where it is not allowed."""


@dataclass(frozen=True, slots=True)
class Choice(Declaration):
    """Allows some named values."""

    choices: tuple[str, ...]

    def allowed(self) -> str:
        """Say which values are allowed."""
        return "one of " + ", ".join(f'"{option}"' for option in self.choices)

    def values(self) -> list[object]:
        """Return all of them."""
        return list(self.choices)

    def nearest_to(self, value: object) -> str:
        """Return the choice that is most like the value."""
        return nearest(value, self.choices) if isinstance(value, str) else ""

    def read(self, value: object) -> str:
        """Return the name."""
        if not isinstance(value, str) or value not in self.choices:
            raise ValueError
        return value


@dataclass(frozen=True, slots=True)
class Flag(Declaration):
    """Allows true and false."""

    def allowed(self) -> str:
        """Say which values are allowed."""
        return "true or false"

    def values(self) -> list[object]:
        """Return both."""
        return [False, True]

    def read(self, value: object) -> bool:
        """Return the flag."""
        if not isinstance(value, bool):
            raise ValueError
        return value


@dataclass(frozen=True, slots=True)
class Whole(Declaration):
    """Allows whole numbers from low to high."""

    low: int
    high: int

    def allowed(self) -> str:
        """Say which values are allowed."""
        return f"a whole number from {self.low} to {self.high}"

    def values(self) -> list[object]:
        """Return the lowest and the highest."""
        return [self.low, self.high]

    def read(self, value: object) -> int:
        """Return the number."""
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            raise ValueError
        return value


@dataclass(frozen=True, slots=True)
class Span(Whole):
    """Allows pairs [low, high] of whole numbers, and where it is optional also none."""

    optional: bool

    def allowed(self) -> str:
        """Say which values are allowed."""
        text = f"[low, high] with whole numbers {self.low} <= low <= high <= {self.high}"
        return text + (", or left out" if self.optional else "")

    def read(self, value: object) -> Any:
        """Return the pair, or None."""
        if value is None and self.optional:
            return None
        low, high = (Whole.read(self, end) for end in _items(value, 2))
        if low > high:
            raise ValueError
        return low, high


@dataclass(frozen=True, slots=True)
class Numbers(Whole):
    """Allows a list of whole numbers from low to high, not longer than `most`."""

    most: int

    def allowed(self) -> str:
        """Say which values are allowed."""
        return f"a list of up to {self.most} whole numbers from {self.low} to {self.high}"

    def read(self, value: object) -> Any:
        """Return the numbers."""
        if not isinstance(value, list | tuple) or len(value) > self.most:
            raise ValueError
        return tuple(Whole.read(self, number) for number in value)


@dataclass(frozen=True, slots=True)
class Names(Declaration):
    """Allows a list of so many different names."""

    count: int

    def allowed(self) -> str:
        """Say which values are allowed."""
        return f"a list of {self.count} different names"

    def values(self) -> list[object]:
        """Return none: which names there are is known elsewhere."""
        return []

    def read(self, value: object) -> tuple[object, ...]:
        """Return the names."""
        names = _items(value, self.count)
        if not all(isinstance(name, str) for name in names) or len(set(names)) != self.count:
            raise ValueError
        return names


@dataclass(frozen=True, slots=True)
class Tables(Declaration):
    """Allows tables by name, each read by a function of its own, which raises BadInput for what is wrong inside."""

    read_row: Callable[[str, object], Any]

    def allowed(self) -> str:
        """Say which values are allowed."""
        return "tables by name"

    def values(self) -> list[object]:
        """Return none: there are countless."""
        return []

    def read(self, value: object) -> tuple[Any, ...]:
        """Return what the tables say; a journal keeps them as a list of tables each with its id."""
        if isinstance(value, Mapping):
            rows = list(value.items())
        elif isinstance(value, list | tuple) and all(isinstance(row, Mapping) and "id" in row for row in value):
            rows = [(row["id"], row) for row in value]
        else:
            raise ValueError
        return tuple(self._read_row(str(name), row) for name, row in rows)

    def _read_row(self, name: str, row: object) -> Any:
        try:
            return self.read_row(read_name(name, "the name of a table"), row)
        except BadInput as problem:
            raise BadInput(str(problem), at=[name, *problem.at]) from None


def _items(value: object, count: int) -> tuple[object, ...]:
    """Return a list's items; raise ValueError for anything but a list of so many."""
    if not isinstance(value, list | tuple) or len(value) != count:
        raise ValueError
    return tuple(value)


def choice(*options: str, help: str) -> Any:
    """Declare a parameter with named values; the first is the default."""
    return field(default=options[0], metadata={"param": Choice(help, options)})


def flag(default: bool, *, help: str) -> Any:
    """Declare a parameter that is true or false."""
    return field(default=default, metadata={"param": Flag(help)})


def whole(default: int, low: int, high: int, *, help: str) -> Any:
    """Declare a whole number with its lowest and highest value."""
    return field(default=default, metadata={"param": Whole(help, low, high)})


def span(default: tuple[int, int] | None, low: int, high: int, *, help: str) -> Any:
    """Declare a pair [low, high] of whole numbers; a default of None makes it optional."""
    return field(default=default, metadata={"param": Span(help, low, high, optional=default is None)})


def numbers(most: int, low: int, high: int, *, help: str) -> Any:
    """Declare a list of whole numbers, empty by default."""
    return field(default=(), metadata={"param": Numbers(help, low, high, most)})


def names(default: tuple[str, ...], count: int, *, help: str) -> Any:
    """Declare a list of different names, as many as `count`."""
    return field(default=default, metadata={"param": Names(help, count)})


def tables(read_row: Callable[[str, object], Any], *, help: str) -> Any:
    """Declare tables by name, none by default, each read by a function of its name and its data."""
    return field(default=(), metadata={"param": Tables(help, read_row)})


@dataclass(frozen=True, kw_only=True)
class Params:
    """Holds the parameters of a game; every field is declared by one of the functions above."""

    @classmethod
    def declarations(cls) -> dict[str, Declaration]:
        """Return the declarations by parameter name, in the order they are written."""
        return {item.name: item.metadata["param"] for item in dataclasses.fields(cls)}

    @classmethod
    def defaults(cls) -> dict[str, object]:
        """Return the default of every parameter."""
        return {item.name: item.default for item in dataclasses.fields(cls)}

    @classmethod
    def known(cls, name: str, where: str) -> None:
        """Raise BadInput, with the nearest known name, for a parameter that does not exist."""
        declared = cls.declarations()
        if name not in declared:
            hint = nearest(name, [*declared, *KEYS])
            raise BadInput(f"{where}: unknown parameter {name!r}{hint} (known: {', '.join(declared)})", at=[name])

    @classmethod
    def read(cls, values: Mapping[str, object], where: str) -> Self:
        """Build parameters from named values, the rest staying at their defaults.

        Raises BadInput for an unknown name (with the nearest known one) or a value that is not allowed; `where`
        names the file or the argument the values came from.
        """
        declared = cls.declarations()
        taken: dict[str, Any] = {}
        for name, value in values.items():
            cls.known(name, where)
            try:
                taken[name] = declared[name].read(value)
            except BadInput as problem:
                raise BadInput(f"{where}: {problem}", at=[name, *problem.at]) from None
            except ValueError:
                allowed, near = declared[name].allowed(), declared[name].nearest_to(value)
                told = f"{name} = {_shown(value)} is not allowed; it must be {allowed}{near}"
                raise BadInput(f"{where}: {told}", at=[name]) from None
        return cls(**taken)

    def to_json(self) -> dict[str, object]:
        """Return every parameter as plain JSON data; :meth:`read` takes it back."""
        return {name: list(v) if isinstance(v, tuple) else v for name, v in dataclasses.asdict(self).items()}


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    text = f'"{value}"' if isinstance(value, str) else str(value)
    many = f" ({len(value)} of them)" if isinstance(value, list | tuple) else ""
    return text if len(text) <= _MOST_SHOWN else f"{text[: _MOST_SHOWN - 20]} … {text[-10:]}{many}"
