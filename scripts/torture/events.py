"""Events of every kind that a window system may send, well formed and not, drawn by luck."""

import random
from typing import Any

import pygame

KEYS = tuple(range(4, 232))  # the scancodes of a keyboard
USUAL = (
    *(pygame.KSCAN_W, pygame.KSCAN_A, pygame.KSCAN_S, pygame.KSCAN_D, pygame.KSCAN_E, pygame.KSCAN_Q),
    *(pygame.KSCAN_UP, pygame.KSCAN_DOWN, pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT, pygame.KSCAN_RETURN),
    *(pygame.KSCAN_RETURN, pygame.KSCAN_SPACE, pygame.KSCAN_TAB, pygame.KSCAN_BACKSPACE, pygame.KSCAN_RSHIFT),
    *(pygame.KSCAN_ESCAPE, pygame.KSCAN_F1),
)
TYPES = tuple(number for number in range(0x100, 0x8200) if pygame.event.event_name(number) != "Unknown")
_NO_EVENTS = (pygame.QUIT, pygame.NOEVENT)
_TEXTS = ("a", "é", "字", "\0", "\ud800", "\u202e", "🎃", "\n", "x" * 500, "", "n\u0308")
_GARBAGE: tuple[Any, ...] = (
    None, -1, 0, 1, 1 << 31, 1 << 64, -(1 << 70), 0.5, float("nan"), float("inf"), -float("inf"), 1e308, "", "x", b"x",
    (), (1,), (0, 0), (None, None), ("a", "b"), (1e308, -1e308), (float("nan"), 0), [], {}, object(), True,
)  # fmt: skip
_FIELDS = (
    "pos", "rel", "button", "buttons", "touch", "x", "y", "dx", "dy", "finger_id", "touch_id", "scancode", "key", "mod",
    "unicode", "text", "start", "length", "instance_id", "device_index", "axis", "value", "hat", "which", "iscapture",
    "size", "w", "h", "gain", "state", "file", "precise_x", "precise_y", "flipped", "window", "guid", "code",
)  # fmt: skip


def key(scancode: int, down: bool = True, text: str = "", mod: int = 0) -> pygame.Event:
    """Return a key that goes down or up."""
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.Event(kind, scancode=scancode, key=scancode, unicode=text, mod=mod)


def mouse(kind: int, pos: tuple[int, int], button: int = 1) -> pygame.Event:
    """Return what a mouse does at a place of the window."""
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    return pygame.Event(kind, pos=pos, button=button, touch=False)


def likely(luck: random.Random, size: tuple[int, int]) -> list[pygame.Event]:
    """Return what people do: a key, a click, a drag, a finger, a word, a stick."""
    pos = luck.randrange(-20, size[0] + 20), luck.randrange(-20, size[1] + 20)
    what = luck.randrange(12)
    if what < 4:
        code = luck.choice(USUAL)
        return [key(code), key(code, False)] if luck.random() < 0.9 else [key(code)]
    if what < 7:
        return [mouse(pygame.MOUSEMOTION, pos), mouse(pygame.MOUSEBUTTONDOWN, pos), mouse(pygame.MOUSEBUTTONUP, pos)]
    if what == 7:
        kind = luck.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION))
        return [mouse(kind, pos, luck.choice((1, 1, 2, 3, 5)))]
    if what == 8:
        fields = {"finger_id": luck.randrange(3), "touch_id": 1, "dx": 0.0, "dy": 0.0}
        kind = luck.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
        return [pygame.Event(kind, x=luck.uniform(-0.1, 1.1), y=luck.uniform(-0.1, 1.1), **fields)]
    if what == 9:
        return [pygame.Event(pygame.TEXTINPUT, text=luck.choice(_TEXTS))]
    if what == 10:
        button = pygame.Event(
            luck.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)),
            instance_id=luck.randrange(3), button=luck.randrange(20),
        )  # fmt: skip
        stick = pygame.Event(
            pygame.CONTROLLERAXISMOTION, instance_id=luck.randrange(3), axis=luck.randrange(6),
            value=luck.randint(-32768, 32767),
        )  # fmt: skip
        return [button, stick]
    return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=luck.choice((-1, 1)), precise_x=0.0, precise_y=0.5, flipped=False)]


def of_the_window(luck: random.Random) -> pygame.Event:
    """Return what a window system tells of a window."""
    kind = luck.choice(
        (
            pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWMOVED,
            pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWENTER, pygame.WINDOWLEAVE,
            pygame.WINDOWSIZECHANGED, pygame.VIDEOEXPOSE, pygame.ACTIVEEVENT, pygame.AUDIODEVICEADDED,
        )
    )  # fmt: skip
    return pygame.Event(kind, x=luck.randrange(-500, 500), y=0, gain=0, state=1, which=0, iscapture=0)


def garbage(luck: random.Random) -> pygame.Event:
    """Return an event of any kind with anything in it."""
    kind = luck.choice([number for number in TYPES if number not in _NO_EVENTS])
    names = luck.sample(_FIELDS, luck.randrange(len(_FIELDS) + 1))
    return pygame.Event(kind, {name: luck.choice(_GARBAGE) for name in names})
