"""What a player can set: each option declared once, kept in one file that survives damage.

The settings screen is made from these declarations. Values live as JSON in the user's settings folder; what is
damaged falls back to its default with a notice, and the damaged file is kept aside.
"""

import json
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from monstar.errors import BadInput
from monstar.i18n import LANGUAGES, N_, _
from monstar.paths import asset, user_folder, wanted_folder
from monstar.reading import parse_json, read_bytes

T = TypeVar("T")
FILE_NAME = "settings.json"
FORMAT = 1  # of the file, which need not say so
LATEST_PRESS_MS = 150  # a device later than this is no device to play with: everybody would wait for its acts


class Page(StrEnum):
    """The pages of the settings screen; ``KEPT`` options are remembered but have no row there."""

    GAME = N_("Game")
    COMFORT = N_("Comfort")
    SOUND = N_("Sound")
    SCREEN = N_("Screen")
    TIMING = N_("Timing")  # made of what is there to be late: see ``monstar.ui.scenes.timing``
    KEPT = ""


@dataclass(frozen=True)
class Option(Generic[T]):
    """Declares one setting.

    ``label`` and ``help`` are English texts to be translated when shown. ``choices`` (values with their labels) or
    ``low``, ``high`` and ``step`` say what is allowed; ``unit`` is how a number is written, for example "{n} %".
    ``check`` returns a valid value or raises ``ValueError``.
    """

    name: str
    default: T
    check: Callable[[object], T]
    page: Page = Page.KEPT
    label: str = ""
    help: str = ""
    choices: tuple[tuple[T, str], ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    unit: str = "{n}"


def _flag(name: str, default: bool, page: Page, label: str, help_: str) -> Option[bool]:
    def check(value: object) -> bool:
        if not isinstance(value, bool):
            raise ValueError("true or false")
        return value

    return Option(name, default, check, page, label, help_)


def _number(
    name: str, default: int, low: int, high: int, step: int, page: Page, label: str, help_: str, unit: str
) -> Option[int]:
    def check(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise ValueError(f"{low} to {high}")
        return value

    return Option(name, default, check, page, label, help_, low=low, high=high, step=step, unit=unit)


def _choice(name: str, page: Page, label: str, help_: str, choices: tuple[tuple[str, str], ...]) -> Option[str]:
    allowed = [value for value, _label in choices]

    def check(value: object) -> str:
        if value not in allowed:
            raise ValueError(", ".join(allowed))
        return str(value)

    return Option(name, allowed[0], check, page, label, help_, choices)


def _latencies(value: object) -> dict[str, int]:
    if not isinstance(value, dict):
        raise ValueError("device names with milliseconds")
    for device, late_ms in value.items():
        if not isinstance(device, str) or not isinstance(late_ms, int) or not -500 <= late_ms <= 500:
            raise ValueError("-500 to 500 ms for each device")
    return dict(value)


def _device_latencies(value: object) -> dict[str, int]:
    if not isinstance(value, dict):
        raise ValueError("device names with milliseconds")
    for device, late_ms in value.items():
        if not isinstance(device, str) or not isinstance(late_ms, int) or not 0 <= late_ms <= LATEST_PRESS_MS:
            raise ValueError(f"0 to {LATEST_PRESS_MS} ms for each device")
    return dict(value)


def _bindings(value: object) -> dict[str, dict[str, list[str]]]:
    if not isinstance(value, dict) or not all(isinstance(actions, dict) for actions in value.values()):
        raise ValueError("keyboard zones with their actions")
    for actions in value.values():
        for action, keys in actions.items():
            if not isinstance(action, str) or not isinstance(keys, list) or not all(isinstance(k, str) for k in keys):
                raise ValueError("a list of key names for each action")
    return value


def _seats(value: object) -> list[dict[str, str]]:
    if not isinstance(value, list) or len(value) > 8:
        raise ValueError("a list of at most 8 seats")
    for seat in value:
        if not isinstance(seat, dict) or not all(isinstance(x, str) for pair in seat.items() for x in pair):
            raise ValueError("texts for each seat")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("a text")
    return value


def _texts(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(x, str) for x in value):
        raise ValueError("a list of texts")
    return list(value)


def _words(value: object) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(x, str) for pair in value.items() for x in pair):
        raise ValueError("texts")
    return dict(value)


def _themes() -> tuple[tuple[str, str], ...]:
    """Return the themes we ship, and those that somebody has put beside them, with their names."""
    shipped = {"monster-disco": N_("Monster disco"), "haunted-waltz": N_("Haunted waltz")}
    found = sorted(file.stem for file in asset("sound", "themes").glob("*.toml"))
    others = {stem: stem.replace("-", " ").capitalize() for stem in found if stem not in shipped}
    return tuple((shipped | others).items())


_PERCENT = N_("{n} %")

LANGUAGE = _choice(
    "language",
    Page.GAME,
    N_("Language"),
    N_("All texts change at once."),
    (("auto", N_("As the computer")), *((code, name) for code, name in LANGUAGES.items())),
)
BOT_PACE = _number(
    "bot_pace", 100, 50, 200, 25, Page.GAME, N_("Pace of the bots"),
    N_("How fast bots move where they have time to think."), _PERCENT,
)  # fmt: skip
LESSONS = _flag(
    "lessons", True, Page.GAME, N_("Lessons"), N_("The usher tells newcomers what they can do, as they play.")
)
CAPTIONS = _flag(
    "captions", True, Page.COMFORT, N_("Captions"), N_("Every sound cue is written on the screen as it sounds.")
)
REDUCE_MOTION = _flag(
    "reduce_motion", False, Page.COMFORT, N_("Less motion"), N_("Things fade in their place instead of flying about.")
)
LEFT_HANDED = _flag(
    "left_handed", False, Page.COMFORT, N_("Left-handed"),
    N_("What is pressed stands at the left, out of the way of your hand. It holds from the next round on."),
)  # fmt: skip
HOLD_TO_LOOK = _flag(
    "hold_to_look", True, Page.COMFORT, N_("Look while pressed"),
    N_("Secrets show only as long as you press. Off: one press shows, one hides."),
)  # fmt: skip
HOLD_TO_PUSH = _flag(
    "hold_to_push", True, Page.COMFORT, N_("Push while pressed"),
    N_("Trophy Grab: push while you press. Off, or by keys: one press grips, one lets go."),
)  # fmt: skip
MUSIC = _number(
    "music", 80, 0, 100, 5, Page.SOUND, N_("Music"), N_("The band under the show."), _PERCENT
)  # fmt: skip
CUES = _number(
    "cues", 100, 0, 100, 5, Page.SOUND, N_("Breath, bell and applause"),
    N_("The sounds that say whose turn it is."), _PERCENT,
)  # fmt: skip
EFFECTS = _number(
    "effects", 70, 0, 100, 5, Page.SOUND, N_("Effects"), N_("Tiles, steps and buttons."), _PERCENT
)  # fmt: skip
THEME = _choice(
    "theme", Page.SOUND, N_("The band plays"),
    N_("The music of the title and, from the next one on, of MonStar's rounds."),
    _themes(),
)  # fmt: skip
UI_SCALE = _number(
    "ui_scale", 100, 75, 300, 25, Page.SCREEN, N_("Size of letters and buttons"),
    N_("When large, a screen may show only a part: move it with mouse, Shift and arrows, or right stick."), _PERCENT,
)  # fmt: skip
FULL_SCREEN = _flag("full_screen", False, Page.SCREEN, N_("Full screen"), N_("F11 does it at any time."))

# Its row on the sound page offers what is plugged in; "" is the one the computer uses.
SOUND_DEVICE: Option[str] = Option(
    "sound_device", "", _text, Page.KEPT, N_("Sound comes from"),
    N_("Each device remembers how late it is heard: see Timing."),
)  # fmt: skip
# Its row on the timing page is for the output device in use: a number, kept under the device's name.
LATENCY_MS: Option[dict[str, int]] = Option(
    "latency_ms", {}, _latencies, Page.KEPT, N_("Sound is heard late by"),
    N_("How long your speakers take. The game judges by what you hear."),
    low=-500, high=500, step=10, unit=N_("{n} ms"),
)  # fmt: skip
# How much later than it was done a press of a device arrives, kept under its name (see ``monstar.ui.lateness``).
PRESS_LATE_MS: Option[dict[str, int]] = Option(
    "press_late_ms", {}, _device_latencies, Page.KEPT, N_("{device} is late by"),
    N_("Wireless devices are later than those with a cable. What is pressed counts from so much earlier."),
    low=0, high=LATEST_PRESS_MS, step=5, unit=N_("{n} ms"),
)  # fmt: skip
BINDINGS: Option[dict[str, dict[str, list[str]]]] = Option("bindings", {}, _bindings)
LEARNT: Option[list[str]] = Option("learnt", [], _texts)  # as game/lesson: see ``monstar.ui.match.learnt``
LAST_SEATS: Option[list[dict[str, str]]] = Option("last_seats", [], _seats)
LAST_PRESETS: Option[dict[str, str]] = Option("last_presets", {}, _words)

OPTIONS: tuple[Option[Any], ...] = (
    LANGUAGE, BOT_PACE, LESSONS,
    CAPTIONS, REDUCE_MOTION, LEFT_HANDED, HOLD_TO_LOOK, HOLD_TO_PUSH,
    THEME, MUSIC, CUES, EFFECTS,
    UI_SCALE, FULL_SCREEN,
    SOUND_DEVICE, LATENCY_MS, PRESS_LATE_MS, BINDINGS, LEARNT, LAST_SEATS, LAST_PRESETS,
)  # fmt: skip


class Settings:
    """Holds the values of all options; reads and writes their file."""

    def __init__(self, path: Path | None = None, values: Mapping[str, object] | None = None) -> None:
        """Start with defaults and the given values; without a path nothing is ever written."""
        self.path = path
        self.notices: list[str] = []
        self._values: dict[str, object] = dict(values or {})

    @classmethod
    def load(cls, folder: Path | None = None) -> "Settings":
        """Read the settings of the user (or of a folder); never fails: what is wrong becomes a notice."""
        kept = True
        if folder is None:
            folder, kept = user_folder("settings")
        settings = cls(folder / FILE_NAME)
        if not kept:
            settings.notices.append(_("Settings can be changed, but will be forgotten: no folder can be written."))
        if kept or (folder / FILE_NAME).exists():
            settings._read(folder / FILE_NAME)
        else:
            settings._read(wanted_folder("settings") / FILE_NAME)  # perhaps it can be read all the same
        return settings

    def get(self, option: Option[T]) -> T:
        """Return the value of an option."""
        return cast(T, self._values.get(option.name, option.default))

    def set(self, option: Option[T], value: T, *, save: bool = True) -> None:
        """Change an option and write the file; raise ``ValueError`` for a value that is not allowed.

        Without ``save`` the file waits for a later ``save()``: for a slider that runs through many values.
        """
        self._values[option.name] = option.check(value)
        if save:
            self.save()

    def latency_ms(self, device: str) -> int:
        """Return how late sound is heard from an output device, as calibrated, in ms."""
        return self.get(LATENCY_MS).get(device, 0)

    def set_latency_ms(self, device: str, late_ms: int, *, save: bool = True) -> None:
        """Keep the latency of an output device; raise ``ValueError`` beyond +-500 ms."""
        known = self.get(LATENCY_MS)
        self.set(LATENCY_MS, {**known, device: late_ms}, save=save)

    def press_late_ms(self, device: str) -> int:
        """Return how much later than it was done a press of a device arrives, in ms."""
        return self.get(PRESS_LATE_MS).get(device, 0)

    def set_press_late_ms(self, device: str, late_ms: int, *, save: bool = True) -> None:
        """Keep the lateness of a device; raise ``ValueError`` beyond 0 to 150 ms."""
        known = self.get(PRESS_LATE_MS)
        self.set(PRESS_LATE_MS, {**known, device: late_ms}, save=save)

    def save(self) -> None:
        """Write the file in one step, so that a crash leaves the old one or the new one, never half of one."""
        if self.path is None:
            return
        new = self.path.with_suffix(f".{os.getpid()}.new")  # two games may be open at once
        text = json.dumps(self._values, ensure_ascii=False, indent=1, sort_keys=True)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with new.open("wb") as file:
                file.write(text.encode("utf-8", "backslashreplace"))  # half a letter becomes its JSON escape
                file.flush()
                os.fsync(file.fileno())
            new.replace(self.path)
        except OSError as error:
            with suppress(OSError):
                new.unlink()
            self._notice_once(_("Settings could not be kept: {reason}.").format(reason=error.strerror))

    def _read(self, path: Path) -> None:
        try:
            found = parse_json(read_bytes(path), path)
            if not isinstance(found, dict):
                raise BadInput(f"{path}: is no table")
        except FileNotFoundError:
            return
        except OSError as error:
            self.path = None  # what cannot be read shall not be written over
            self._notice_once(_("Settings could not be read: {reason}.").format(reason=error.strerror))
            return
        except BadInput:
            aside = self._keep_aside()
            self._notice_once(_("The settings file was damaged and is kept as {file}.").format(file=aside))
            return
        if found.get("format", FORMAT) != FORMAT:
            self.path = None
            self._notice_once(
                _("The settings are of another version of the game. They stay as they are, and changes are not kept.")
            )
        self._take(found)

    def _take(self, found: dict[str, object]) -> None:
        """Accept what is valid; options this version does not know stay for the version that does."""
        self._values = dict(found)
        bad = []
        for option in OPTIONS:
            if option.name not in found:
                continue
            try:
                self._values[option.name] = option.check(found[option.name])
            except ValueError as allowed:
                del self._values[option.name]
                bad.append(f"{option.name} ({allowed})")
        if bad and self.path is not None:
            aside = self._keep_aside()
            self._notice_once(
                _("Some settings were not valid and went back to normal: {names}. The old file is kept as {file}.")
                .format(names="; ".join(bad), file=aside)
            )  # fmt: skip

    def _keep_aside(self) -> str:
        assert self.path is not None
        aside = self.path.with_suffix(".damaged.json")
        try:
            self.path.replace(aside)
        except OSError:
            return self.path.name
        return aside.name

    def _notice_once(self, notice: str) -> None:
        if notice not in self.notices:
            self.notices.append(notice)
