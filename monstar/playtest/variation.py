"""Which values a parameter is tried with: a list, a range with steps, or everything that is allowed."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from monstar import content
from monstar.errors import BadInput
from monstar.rules.cafe import CafeGame
from monstar.rules.params import Choice, Declaration, Flag, Names, Span, Whole
from monstar.ruleset import shown

ALL = "*"
MOST = 10_000  # values of one parameter


def read_values(game: str, text: str, option: str, params: Mapping[str, Any]) -> tuple[str, list[Any]]:
    """Read NAME=VALUE,VALUE,... or NAME=LOW:HIGH:STEP or NAME=* and return the name and the values, each allowed.

    Values are written as in a ruleset, where names need no quotes. Raises BadInput.
    """
    name, equals, listed = text.partition("=")
    name = name.strip()
    if not equals or not listed.strip():
        raise BadInput(f"{option} {text}: must be NAME=VALUE,VALUE,... or NAME=LOW:HIGH:STEP or NAME={ALL}")
    kind = content.params_type(game)
    kind.known(name, option)
    if listed.strip() == ALL:
        return name, all_values(game, name, option, params)
    values = [content.read_value(part) for part in _parts(listed)]
    values = [step for value in values for step in (_steps(value, f"{option} {text}") if _is_range(value) else [value])]
    read = [kind.read({name: value}, option).to_json()[name] for value in values]
    return name, [value for index, value in enumerate(read) if value not in read[:index]]


def all_values(game: str, name: str, option: str, params: Mapping[str, Any]) -> list[Any]:
    """Return every value a parameter may have; raise BadInput where they are countless."""
    declared: Declaration = content.params_type(game).declarations()[name]
    if isinstance(declared, Choice | Flag):
        return declared.values()
    if type(declared) is Whole and declared.high - declared.low < MOST:
        return list(range(declared.low, declared.high + 1))
    if isinstance(declared, Names):
        made = content.make_game(content.params_type(game).read(params, option))
        if isinstance(made, CafeGame):
            return [list(mix) for mix in combinations(made.kitchen.families, declared.count)]
    what = "pairs" if isinstance(declared, Span) else "values"
    raise BadInput(f"{option} {name}={ALL}: there are countless {what}; name some ({declared.allowed()})")


def change(name: str, value: object) -> str:
    """Return the text that sets a parameter, as `--set` takes it."""
    return f"{name}={shown(value)}"


def _parts(text: str) -> list[str]:
    """Split a list at its commas, but for those inside of brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "[{") - (letter in "]}")
        if letter == "," and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def _is_range(value: object) -> bool:
    return isinstance(value, str) and ":" in value


def _steps(text: str, where: str) -> Sequence[int]:
    """Return the whole numbers of LOW:HIGH or LOW:HIGH:STEP, both ends included."""
    try:
        low, high, step = (*map(int, text.split(":")), 1)[:3]
    except ValueError:
        raise BadInput(f"{where}: {text!r} must be LOW:HIGH or LOW:HIGH:STEP in whole numbers") from None
    if step < 1 or high < low or (high - low) // step >= MOST:
        raise BadInput(f"{where}: {text!r} is no range; LOW must not be above HIGH, and STEP at least 1")
    return range(low, high + 1, step)
