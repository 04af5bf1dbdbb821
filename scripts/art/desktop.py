"""The icon a desktop shows for the game: the window's, as a drawing that fits every size."""

from scripts.art.render import ROOT
from scripts.art.theatre import window

ICON = ROOT / "assets" / "desktop" / "monstar.svg"


def write() -> None:
    """Write the icon where the wheel takes it from."""
    ICON.parent.mkdir(exist_ok=True)
    ICON.write_text(window.window_icon() + "\n", encoding="utf-8")
