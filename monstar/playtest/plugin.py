"""Rules in Python: a file of a designer's own that brings a game of its own kind, or powers for the Café.

The file is a Python module. A class in it that is a kind of one of our games takes that game's place; a list `POWERS`
adds powers to the Café's, for families of a ruleset to use by their names.
"""

import functools
import hashlib
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from monstar import content
from monstar.content import AnyGame
from monstar.errors import BadInput
from monstar.paths import write_whole
from monstar.reading import read_text
from monstar.rules.cafe.powers import POWERS, Power
from monstar.rules.table import Game


@dataclass(frozen=True, slots=True)
class Plugin:
    """Is a plugin as text, so that it can be sent to any worker: its file's name, and what stands in it."""

    name: str
    source: str

    @classmethod
    def read(cls, path: Path) -> "Plugin":
        """Read a plugin's file; raise BadInput where that cannot be done."""
        if path.suffix != ".py":  # a run keeps it beside its tables, under this name
            raise BadInput(f"{path}: its name must end in .py")
        return cls(path.name, read_text(path))

    @property
    def sha256(self) -> str:
        """Return what tells this text from any other."""
        return hashlib.sha256(self.source.encode()).hexdigest()

    def keep(self, folder: Path) -> None:
        """Lay the file into the folder of a run, where the commands of its report look for it."""
        write_whole(folder / self.name, self.source)

    def load(self) -> "Brought":
        """Run the file and return what it brings; raise BadInput for a file that brings nothing."""
        return _load(self)


@dataclass(frozen=True, slots=True)
class Brought:
    """Is what a plugin brings: classes in place of our games, and powers for the Café."""

    games: tuple[type[AnyGame], ...] = ()
    powers: tuple[Power, ...] = ()


_OUR_POWERS = dict(POWERS)


def put_in_force(plugin: Plugin | None) -> None:
    """Let the rules of a plugin hold in this process from now on, and no other's; without one, our own."""
    brought = Brought() if plugin is None else plugin.load()
    content.play_by(*brought.games)
    POWERS.clear()
    POWERS.update(_OUR_POWERS | {power.name: power for power in brought.powers})


@functools.cache
def _load(plugin: Plugin) -> Brought:
    module = ModuleType(f"monstar_plugin_{plugin.sha256[:16]}")
    module.__file__ = plugin.name
    sys.modules[module.__name__] = module  # where dataclasses look for it
    try:
        exec(compile(plugin.source, plugin.name, "exec"), module.__dict__)  # noqa: S102 - that is what it is for
    except BadInput:
        raise
    except Exception as error:
        raise BadInput(f"{plugin.name}{_line_of(error, plugin.name)}: {type(error).__name__}: {error}") from error
    return _what_it_brings(plugin, module)


def _what_it_brings(plugin: Plugin, module: ModuleType) -> Brought:
    games = tuple(
        found
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, Game) and found.__module__ == module.__name__
    )
    own_powers = vars(module).get("POWERS", ())
    if not games and not own_powers:
        raise BadInput(
            f"{plugin.name}: brings nothing; it must have a class that is a kind of one of our games, "
            "or a list POWERS of powers for the Café"
        )
    if not isinstance(own_powers, list | tuple) or not all(map(_is_power, own_powers)):
        raise BadInput(f"{plugin.name}: POWERS must be a list of objects of a Power class, each with a name")
    return Brought(games, tuple(own_powers))


def _is_power(found: object) -> bool:
    return isinstance(found, Power) and isinstance(getattr(found, "name", None), str)


def _line_of(error: BaseException, name: str) -> str:
    """Return ", line N" of the plugin's last line that an error came through."""
    if isinstance(error, SyntaxError):
        return f", line {error.lineno}"
    trace, line = error.__traceback__, None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == name:
            line = trace.tb_lineno
        trace = trace.tb_next
    return "" if line is None else f", line {line}"
