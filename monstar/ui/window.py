"""The window: opened where there is a screen, and how pictures are sent to it in pieces."""

import ctypes
import os
import sys
import warnings
from collections.abc import Iterator, Sequence

import pygame
from pygame._sdl2 import controller

from monstar.errors import BadInput
from monstar.paths import asset
from monstar.ui.displaylist import Area

_BAND_PX = 200_000  # how many pixels are sent to the window at a time: well below a millisecond's work
_MMAP_THRESHOLD = -3  # M_MMAP_THRESHOLD of malloc.h
_LARGE_BYTES = 1 << 20
_SMALLEST = (640, 360)
_UNSEEN = ("offscreen", "dummy")  # SDL falls back to these where there is no screen: nobody would see the game


class NoScreen(BadInput):
    """Says that no window can be opened here."""


def check_pygame() -> None:
    """Refuse the other pygame: it lacks what we draw with, and both install into the same folder."""
    if not getattr(pygame, "IS_CE", False):
        raise BadInput(
            f"this is pygame {pygame.version.ver}, but the game needs pygame-ce: "
            "run 'pip uninstall pygame pygame-ce' and then 'pip install pygame-ce'"
        )


def open_window(size: tuple[int, int] | None, *, full_screen: bool) -> pygame.Surface:
    """Open a window, by default of most of the desktop, or change the one there is; raise ``NoScreen``."""
    try:
        if not pygame.display.get_init():
            os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
            os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
            _init_pygame()
        sends_areas()
        if full_screen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return _window(size or _first_size())
    except pygame.error as error:
        raise NoScreen(_no_window(str(error))) from error


def _init_pygame() -> None:
    """Start what the screen needs; sound is started by whoever plays it."""
    _give_back()
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoScreen(_no_window("no screen was found"))
    pygame.font.init()
    pygame.joystick.init()
    controller.init()
    pygame.key.stop_text_input()
    pygame.display.set_caption("MonStar")
    icon = asset("art", "icons", "app@half.webp")
    if icon.is_file():
        pygame.display.set_icon(pygame.image.load(icon))


def _give_back() -> None:
    """Let large pictures be given back to the system when they are dropped.

    Left to itself the C library of Linux keeps what such a picture took, in pieces, once one has been dropped.
    """
    if sys.platform == "linux" and hasattr(libc := ctypes.CDLL(None), "mallopt"):
        libc.mallopt(_MMAP_THRESHOLD, _LARGE_BYTES)


def _window(size: tuple[int, int]) -> pygame.Surface:
    """Open a window of a size, or change the one there is to it.

    One that covers the screen is let go of by the first call on some systems, and only the second one changes its size.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # that it has another size, which is looked at here
        screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        return screen if screen.get_size() == size else pygame.display.set_mode(size, pygame.RESIZABLE)


def _no_window(reason: str) -> str:
    return (
        f"no window can be opened here ({reason}); start the game on a computer with a screen, "
        "or set SDL_VIDEODRIVER=dummy to run it without one"
    )


def _first_size() -> tuple[int, int]:
    """Return a 16:9 window that leaves some of the desktop free."""
    try:
        w, h = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError):
        return 1280, 720
    scale = min(w * 0.85 / 1280, h * 0.85 / 720)
    return max(round(1280 * scale), _SMALLEST[0]), max(round(720 * scale), _SMALLEST[1])


# ------------------------------------------------------------------ sending pictures


def sends_areas() -> bool:
    """Tell whether an area can be sent to the window without all the rest; arrange for it where that takes a word.

    Left to itself SDL draws windows of X11 by OpenGL, which presents the whole window for the smallest area.
    """
    driver = pygame.display.get_driver()
    if driver == "x11":
        return os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0") == "0"
    return driver == "windows"


def bands(areas: Sequence[Area]) -> Iterator[Area]:
    """Cut areas into bands of few enough pixels to be sent in well under a millisecond each."""
    for x, y, w, h in areas:
        tall = max(_BAND_PX // max(w, 1), 1)
        for top in range(y, y + h, tall):
            yield x, top, w, min(tall, y + h - top)
