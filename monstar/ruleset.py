"""Writes rulesets as TOML: what differs from a preset, and around it what else could be changed."""

import json
import re
from collections.abc import Mapping
from typing import Any

from monstar.content import Rows, our_tables, params_type, preset
from monstar.rules.params import Params, Tables

_BARE = re.compile(r"[A-Za-z0-9_-]+")  # a key of TOML that needs no quotes


def to_toml(value: object) -> str:
    """Write a value as TOML does; tables stand in one line, without what is None in them."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, Mapping):
        items = (f"{key} = {to_toml(item)}" for key, item in value.items() if item is not None)
        return "{ " + ", ".join(items) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(to_toml, value)) + "]"
    return str(value)


def shown(value: object) -> str:
    """Write a value as the command line takes it: as TOML does, but names without quotes."""
    return value if isinstance(value, str) else to_toml(value)


def template(game: str, base: str, params: Params) -> str:
    """Return a ruleset that starts from a preset: active is what differs from it, all else a comment to be woken up.

    What it says reads back as the same parameters.
    """
    kind = params_type(game)
    usual, wanted = preset(game, base).to_json(), params.to_json()
    lines = [
        f"# Rules of {game}. Take the # away from a line to change what it says; the rest stays as the preset has it.",
        "",
        f"game = {to_toml(game)}",
        f"preset = {to_toml(base)}",
    ]
    for name, declared in kind.declarations().items():
        lines += ["", f"# {declared.help}", f"# Allowed: {declared.allowed()}."]
        if isinstance(declared, Tables):
            lines += _tables(name, wanted[name], our_tables(game).get(name, ()))
        elif wanted[name] == usual[name]:
            shown = to_toml(declared.values() if usual[name] is None else usual[name])  # as an example
            lines.append(f"# {name} = {shown}")
        elif wanted[name] is not None:
            lines.append(f"{name} = {to_toml(wanted[name])}")
    return "\n".join(lines) + "\n"


def _tables(name: str, own: Any, ours: Rows) -> list[str]:
    """Return tables in a line each: those of ours asleep, those of the ruleset's own active."""
    active = {row["id"] for row in own}
    asleep = [{key: value for key, value in row.items() if value != ""} for row in ours if row["id"] not in active]
    return [*(f"# {_table(name, row)}" for row in asleep), *(_table(name, row) for row in own)]


def _table(name: str, row: Mapping[str, Any]) -> str:
    key = row["id"] if _BARE.fullmatch(row["id"]) else to_toml(row["id"])
    return f"{name}.{key} = {to_toml({key: value for key, value in row.items() if key != 'id'})}"
