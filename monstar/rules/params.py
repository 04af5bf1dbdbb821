"""Tunable parameters: each is declared once, with its default, its allowed values and a line of help.

A game's parameters are a frozen dataclass whose fields are made by :func:`choice`, :func:`whole`, :func:`flag`
and :func:`span`. Rulesets, help pages and sweeps are all read off these declarations.
"""

import dataclasses
import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from monstar.errors import BadInput


@dataclass(frozen=True, slots=True)
class Declaration:
    """Describes one parameter: what it may be and what it does."""

    help: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    optional: bool = False
    is_flag: bool = False
    is_span: bool = False
    names: int = 0
    read_row: Callable[[str, object], Any] | None = None

    def allowed(self) -> str:
        """Say which values are allowed, for help texts and errors."""
        if self.is_flag:
            return "true or false"
        if self.choices:
            return "one of " + ", ".join(f'"{option}"' for option in self.choices)
        if self.names:
            return f"a list of {self.names} different names"
        if self.read_row is not None:
            return "tables by name"
        if self.is_span:
            text = f"[low, high] with whole numbers {self.low} <= low <= high <= {self.high}"
        else:
            text = f"a whole number from {self.low} to {self.high}"
        return text + (", or left out" if self.optional else "")

    def values(self) -> list[object]:
        """Return the allowed values: all for a choice or a flag, the ends for numbers, none where they are countless."""
        if self.is_flag:
            return [False, True]
        if self.names or self.read_row is not None:
            return []
        return list(self.choices) or [self.low, self.high]

    def read(self, value: object) -> object:
        """Return the value as the parameter keeps it; raise ValueError with what is allowed where it is not.

        A wrong table among tables raises BadInput, which tells what is wrong inside it.
        """
        if value is None and self.optional:
            return None
        if self.read_row is not None:
            return self._read_rows(value)
        if self.names:
            ok = isinstance(value, Sequence) and not isinstance(value, str) and all(isinstance(n, str) for n in value)
            value = tuple(value) if ok and isinstance(value, Sequence) else value
            ok = ok and isinstance(value, tuple) and len(value) == len(set(value)) == self.names
        elif self.is_flag:
            ok = isinstance(value, bool)
        elif self.choices:
            ok = isinstance(value, str) and value in self.choices
        elif self.is_span:
            if isinstance(value, Sequence) and not isinstance(value, str) and len(value) == 2:
                value = tuple(value)
                ok = all(self._fits(end) for end in value) and value[0] <= value[1]
            else:
                ok = False
        else:
            ok = self._fits(value)
        if not ok:
            raise ValueError(self.allowed())
        return value

    def _read_rows(self, value: object) -> tuple[Any, ...]:
        """Read tables by name, or a list of tables each with its id, as a journal keeps them."""
        assert self.read_row is not None
        if isinstance(value, Mapping):
            rows = list(value.items())
        elif isinstance(value, Sequence) and all(isinstance(row, Mapping) and "id" in row for row in value):
            rows = [(row["id"], row) for row in value]
        else:
            raise ValueError(self.allowed())
        return tuple(self.read_row(str(name), row) for name, row in rows)

    def _fits(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high


def choice(*options: str, help: str) -> Any:
    """Declare a parameter with named values; the first is the default."""
    return field(default=options[0], metadata={"param": Declaration(help, choices=options)})


def flag(default: bool, *, help: str) -> Any:
    """Declare a parameter that is true or false."""
    return field(default=default, metadata={"param": Declaration(help, is_flag=True)})


def whole(default: int, low: int, high: int, *, help: str) -> Any:
    """Declare a whole number with its lowest and highest value."""
    return field(default=default, metadata={"param": Declaration(help, low=low, high=high)})


def names(default: tuple[str, ...], count: int, *, help: str) -> Any:
    """Declare a list of different names, as many as `count`."""
    return field(default=default, metadata={"param": Declaration(help, names=count)})


def tables(read_row: Callable[[str, object], Any], *, help: str) -> Any:
    """Declare tables by name, none by default, each read by a function of its name and its data."""
    return field(default=(), metadata={"param": Declaration(help, read_row=read_row)})


def span(default: tuple[int, int] | None, low: int, high: int, *, help: str) -> Any:
    """Declare a pair [low, high] of whole numbers; a default of None makes it optional."""
    made = Declaration(help, low=low, high=high, is_span=True, optional=default is None)
    return field(default=default, metadata={"param": made})


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
    def read(cls, values: Mapping[str, object], where: str) -> Self:
        """Build parameters from named values, the rest staying at their defaults.

        Raises BadInput for an unknown name (with the nearest known one) or a value that is not allowed; `where`
        names the file or the argument the values came from.
        """
        declared = cls.declarations()
        taken: dict[str, Any] = {}
        for name, value in values.items():
            if name not in declared:
                near = difflib.get_close_matches(name, declared, n=1, cutoff=0.5)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                raise BadInput(f"{where}: unknown parameter {name!r}{hint} (known: {', '.join(declared)})")
            try:
                taken[name] = declared[name].read(value)
            except BadInput as problem:
                raise BadInput(f"{where}: {problem}") from None
            except ValueError as allowed:
                raise BadInput(f"{where}: {name} = {_shown(value)} is not allowed; it must be {allowed}") from None
        return cls(**taken)

    def to_json(self) -> dict[str, object]:
        """Return every parameter as plain JSON data; :meth:`read` takes it back."""
        return {name: list(v) if isinstance(v, tuple) else v for name, v in dataclasses.asdict(self).items()}


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
