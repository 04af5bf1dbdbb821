"""Gamepads of SDL's own making, for the real event loop."""

import ctypes

import pytest

from monstar.ui.keynames import _sdl

GAME_CONTROLLER = 1
BUTTON_A, BUTTON_B, START, DPAD_DOWN = 0, 1, 6, 12  # as SDL numbers the buttons of its virtual controller


class VirtualPad:
    """A gamepad without hardware."""

    def __init__(self, sdl: ctypes.CDLL) -> None:
        self.sdl = sdl
        sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self.index = sdl.SDL_JoystickAttachVirtual(GAME_CONTROLLER, 6, 15, 1)

    def _stick(self) -> ctypes.c_void_p:
        instance = self.sdl.SDL_JoystickGetDeviceInstanceID(self.index)
        return ctypes.c_void_p(self.sdl.SDL_JoystickFromInstanceID(instance))

    def press(self, button: int, down: bool = True) -> None:
        self.sdl.SDL_JoystickSetVirtualButton(self._stick(), button, int(down))

    def push(self, axis: int, value: float) -> None:
        self.sdl.SDL_JoystickSetVirtualAxis(self._stick(), axis, round(value * 32767))

    def pull_out(self) -> None:
        if self.index >= 0:
            self.sdl.SDL_JoystickDetachVirtual(self.index)
            self.index = -1


def virtual_pad() -> VirtualPad:
    """Plug one in; skip the test where this SDL offers none."""
    sdl = _sdl()
    if sdl is None or not hasattr(sdl, "SDL_JoystickAttachVirtual"):
        pytest.skip("this SDL offers no virtual gamepads")
    return VirtualPad(sdl)
