"""The rules stand on nothing but the standard library, and every module can be imported first."""

import ast
import subprocess
import sys

import pytest

from tests.extent import sample
from tests.repo.project import ROOT, modules

BLOCKED = ["pygame", "numpy", "pydub", "soundfile", "platformdirs", "simpleaudio"]

# Imports the modules named on the command line one by one, each as if it were the first of its package.
EACH_ALONE = f"""
import importlib, sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in blocked:
            raise ImportError("the core asked for " + name)

blocked = set(sys.argv[1].split(",")) - {{""}}
sys.path.insert(0, {str(ROOT)!r})
sys.meta_path.insert(0, Blocked())
for name in sys.argv[2:]:
    for known in [known for known in sys.modules if known.split(".")[0] == "monstar"]:
        del sys.modules[known]
    try:
        importlib.import_module(name)
    except Exception as error:
        sys.exit(f"{{name}}: {{type(error).__name__}}: {{error}}")
"""


def import_each_alone(names: list[str], blocked: list[str]) -> str:
    command = [sys.executable, "-c", EACH_ALONE, ",".join(blocked), *names]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stderr.strip() if done.returncode else ""


def test_the_rules_import_with_pygame_and_numpy_blocked() -> None:
    names = modules("monstar.rules")
    assert "monstar.rules" in names
    assert import_each_alone(names, BLOCKED) == ""


def test_blocking_is_noticed() -> None:
    assert "the core asked for pygame" in import_each_alone(["pygame"], BLOCKED)


def test_every_module_can_be_imported_first() -> None:
    names = [name for name in modules() if name != "monstar.__main__"]
    assert import_each_alone(names[:: sample(12, 1)], []) == ""


@pytest.mark.parametrize("name", modules("monstar.rules"))
def test_the_rules_import_only_the_standard_library_and_the_error(name: str) -> None:
    path = ROOT / name.replace(".", "/")
    source = (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            imported = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}, line {node.lineno}: imports are written in full here"
            imported = [str(node.module)]
        else:
            continue
        for target in imported:
            allowed = target == "monstar.errors" or target.startswith("monstar.rules") or (
                target.split(".")[0] in sys.stdlib_module_names
            )
            assert allowed, f"{name}, line {node.lineno} imports {target}"
