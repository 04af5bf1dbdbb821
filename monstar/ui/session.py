"""How this run of the program was asked for on the command line, as far as the screen needs to know."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Session:
    """Holds the wishes of one run.

    ``time_scale`` multiplies all stage time, shows and pauses included. ``quit_at_end`` closes the program after the
    podium of a match. ``window`` is the first size of the window in device pixels; None means four fifths of the
    desktop. ``full_screen`` None leaves it to the settings.
    """

    time_scale: float = 1.0
    quit_at_end: bool = False
    window: tuple[int, int] | None = None
    full_screen: bool | None = None
