"""Where there is no screen the game says so instead of playing to nobody."""

import pygame
import pytest

from monstar.ui import text
from monstar.ui.app import App
from monstar.ui.window import NoScreen


def test_a_fallback_without_a_screen_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.quit()
    text._probe.cache_clear()  # its fonts are gone with pygame
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoScreen, match="no screen was found"):
        App()
    assert not pygame.display.get_init()
