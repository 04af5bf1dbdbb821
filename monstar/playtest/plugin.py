"""Rules in Python: a file of a designer's own that brings a game of its own kind, or powers for the Café.

The file is a Python module. A class in it that is a kind of one of our games takes that game's place; a dictionary
`POWERS` adds powers to the Café's, by name, for families of a ruleset to use.
"""

import hashlib
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from monstar import content
from monstar.content import AnyGame
from monstar.errors import BadInput
from monstar.rules.cafe import powers
from monstar.rules.table import Game


@dataclass(frozen=True, slots=True)
class Plugin:
    """Is a plugin as text, so that it can be sent to any worker: its file's name, and what stands in it."""

    name: str
    source: str

    @classmethod
    def read(cls, path: Path) -> "Plugin":
        """Read a plugin's file; raise BadInput where that cannot be done."""
        return cls(path.name, content.read_text(path))

    @property
    def sha256(self) -> str:
        """Return what tells this text from any other."""
        return hashlib.sha256(self.source.encode()).hexdigest()

    def install(self) -> None:
        """Run the file and put what it brings in force in this process; raise BadInput for a file that brings nothing.

        Once is enough: the same text is not run again.
        """
        module_name = f"monstar_plugin_{self.sha256[:16]}"
        if module_name in sys.modules:
            return
        module = ModuleType(module_name)
        module.__file__ = self.name
        sys.modules[module_name] = module
        try:
            exec(compile(self.source, self.name, "exec"), module.__dict__)  # noqa: S102 - that is what it is for
            self._take_in(module)
        except BadInput:
            del sys.modules[module_name]
            raise
        except Exception as error:
            del sys.modules[module_name]
            raise BadInput(f"{self.name}{_line_of(error, self.name)}: {type(error).__name__}: {error}") from error

    def _take_in(self, module: ModuleType) -> None:
        games: list[type[AnyGame]] = [
            found
            for found in vars(module).values()
            if isinstance(found, type) and issubclass(found, Game) and found.__module__ == module.__name__
        ]
        own_powers = vars(module).get("POWERS", {})
        if not games and not own_powers:
            raise BadInput(
                f"{self.name}: brings nothing; it must have a class that is a kind of one of our games, "
                "or a dictionary POWERS of powers for the Café"
            )
        if not isinstance(own_powers, dict) or not all(isinstance(p, powers.Power) for p in own_powers.values()):
            raise BadInput(f"{self.name}: POWERS must be a dictionary of objects of a Power class, by name")
        for game in games:
            content.play_by(game)
        powers.POWERS.update(own_powers)


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
