"""Loads a script, which lives outside the package, as a module."""

import importlib.util
import sys
from types import ModuleType

from tests.repo.project import ROOT


def load(name: str) -> ModuleType:
    """Import ``scripts/<name>.py`` afresh."""
    spec = importlib.util.spec_from_file_location(f"script_{name}", ROOT / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
