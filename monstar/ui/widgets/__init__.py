"""Widgets: buttons, switches, sliders and the like, all worked by mouse, finger, keys and gamepad alike."""

from monstar.ui.widgets.base import Pressable, Widget
from monstar.ui.widgets.bubble import Bubble
from monstar.ui.widgets.button import Button, Style
from monstar.ui.widgets.choice import Slider, Stepper, Toggle
from monstar.ui.widgets.field import TextField
from monstar.ui.widgets.marks import brass_plaque, bulbs, help_line, label, panel, seat_badge, spot_badge, title_plaque

__all__ = [
    "Bubble",
    "Button",
    "Pressable",
    "Slider",
    "Stepper",
    "Style",
    "TextField",
    "Toggle",
    "Widget",
    "brass_plaque",
    "bulbs",
    "help_line",
    "label",
    "panel",
    "seat_badge",
    "spot_badge",
    "title_plaque",
]
