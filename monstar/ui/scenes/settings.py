"""Settings, made from the option registry: a page of rows for each of its pages, and one each for timing and keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from monstar.i18n import N_, _
from monstar.settings import LEARNT, LESSONS, OPTIONS, SOUND_DEVICE, Option, Page
from monstar.ui.bindings import is_gamepad
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Action, Event, Press
from monstar.ui.focus import Form
from monstar.ui.keyhints import draw_help, draw_key_hints
from monstar.ui.match.learnt import want_everywhere, wanted_everywhere
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.scenes.keys import KeysPage
from monstar.ui.scenes.timing import CONTROL_W, MARGIN, TimingPage, control_box, slider_box
from monstar.ui.widgets import Button, Slider, Stepper, Style, Toggle, Widget, panel, title_plaque

if TYPE_CHECKING:
    from monstar.ui.app import App

KEYS = "keys"
_PANEL = Box(90, 150, 1100, 430)
_GAP = 14.0
_BESIDE = 24.0  # canvas px that an enlarged view leaves beside what has the focus
_RINGED = 40.0  # what a control with its ring may need more than its width
_ROW = 76.0
_VISITORS = {Page.GAME: "guide-cheer", Page.SCREEN: "bins-idle"}  # who sits on a page with few rows
_VISITOR = 190.0
_LEADING = 1.16


class SettingsScene(Scene):
    """Shows one page of settings at a time; every change holds at once and is kept when one leaves."""

    max_ui = 1.25
    notice_room = Box(778, 588, 478, 82)  # beside the Done button

    def __init__(self, app: App) -> None:
        """Open the first page."""
        super().__init__(app)
        self.page: str = Page.GAME
        self.form = Form(self._close, app.play_effect)
        self.keys = KeysPage(app, self._relayout)
        self.timing = TimingPage(app, app.settings_changed)
        self._rows: list[tuple[str, float]] = []
        self._told: list[tuple[str, Box]] = []  # what switches do, in the room beside them

    @property
    def pages(self) -> list[tuple[str, str]]:
        """Return the pages as (key, title)."""
        shown = [(str(page), _(page.value)) for page in Page if page is not Page.KEPT]
        return [*shown, (KEYS, _("Keys"))]

    def open(self, page: str) -> None:
        """Show a page by its key and put the focus on its tab."""
        self.page = page
        self.keys.cancel()
        self.layout()
        self.form.focus(self.form.find(f"tab-{page}"))

    def layout(self) -> None:
        """Place the tabs, the rows of the page and the Done button."""
        widgets: list[Widget] = list(self._tabs())
        self.timing.wide = self._wide
        self._rows, self._told = [], []
        if self.page in (KEYS, Page.TIMING):
            page = self.keys if self.page == KEYS else self.timing
            widgets += page.widgets(_PANEL, self.size(20))
        else:
            widgets += self._page_rows()
        size = self.size(28)
        done = Box(CANVAS.w / 2 - 120, 600, 240, 60)
        widgets.append(Button("done", done, _("Done"), self._close, style=Style.PRIMARY, size=size))
        for widget in widgets:
            if widget.sideways or isinstance(widget, Slider):  # its label belongs to it
                widget.row = Box(_PANEL.x, widget.box.y, widget.box.right - _PANEL.x, widget.box.h)
        self.form.set(widgets)

    @property
    def _wide(self) -> float:
        """Return how wide a control is: an enlarged view has to show it whole."""
        return CONTROL_W if self.zoom <= 1 else min(CONTROL_W, CANVAS.w / self.zoom - _RINGED - 2 * _BESIDE)

    def _tabs(self) -> list[Button]:
        width = (_PANEL.w + _GAP) / len(self.pages) - _GAP
        x = _PANEL.x
        tabs = []
        for key, title in self.pages:
            style = Style.BRASS if key == self.page else Style.SECONDARY
            box = Box(x, 88, width, 50)
            tabs.append(Button(f"tab-{key}", box, title, partial(self.open, key), style=style, size=self.size(24)))
            x += width + _GAP
        return tabs

    def _page_rows(self) -> list[Widget]:
        options = [option for option in OPTIONS if option.page == self.page]
        if self.page == Page.SOUND and (names := self.app.sound_devices()):
            options.append(self._sound_device(names))
        widgets: list[Widget] = []
        row = min(_ROW, (_PANEL.h - 50) / len(options))
        for number, option in enumerate(options):
            y = _PANEL.y + 22 + row * (number + 0.5)
            self._rows.append((_(option.label), y))
            box = control_box(_PANEL, y, self._wide)
            widgets.append(self._widget(option, box))
            beside = Box(box.x + 120, box.y + 3, box.w - 120, 46)
            if option is LESSONS:
                widgets.append(self._tell_again(beside))
            elif isinstance(widgets[-1], Toggle) and self.zoom <= 1:
                self._told.append((widgets[-1].help, beside.inset(0, (46 - row + 12) / 2)))
        return widgets

    def _tell_again(self, box: Box) -> Button:
        """Make the button that has all lessons told once more."""
        help_ = _("All lessons of all games are told once more.")
        return Button("tell-again", box, _("Tell me again"), self._forget_lessons, size=self.size(22), help=help_)

    def _forget_lessons(self) -> None:
        self.app.settings.set(LEARNT, [])
        self.app.settings.set(LESSONS, True)
        self.layout()
        self.app.say(_("All lessons will be told once more."))

    def _widget(self, option: Option[Any], box: Box) -> Widget:
        """Make the widget for an option: a switch, a stepper through its choices, or a slider."""
        settings, help_, size = self.app.settings, _(option.help), self.size(22)
        value = wanted_everywhere(settings) if option is LESSONS else settings.get(option)
        if isinstance(option.default, bool):
            switch = Box(box.x, box.y + 3, 96, 46)
            return Toggle(option.name, switch, value, lambda on: self._change(option, on), help=help_)
        if option.choices:
            values = [choice for choice, _label in option.choices]
            labels = [_(label) for _choice, label in option.choices]
            return Stepper(
                option.name, box, labels, values.index(value), lambda n: self._change(option, values[n]),
                size=size, help=help_,
            )  # fmt: skip
        return Slider(
            option.name, slider_box(box), value, option.low, option.high, option.step,
            lambda n: self._change(option, n),
            written=lambda n: _(option.unit).format(n=n), size=size, help=help_,
        )  # fmt: skip

    def _sound_device(self, names: Sequence[str]) -> Option[str]:
        """Describe the choice of a sound device among those that are plugged in, and the one chosen before."""
        chosen = self.app.settings.get(SOUND_DEVICE)
        known = list(names) if chosen in names or not chosen else [chosen, *names]
        choices = (("", N_("As the computer")), *((name, name) for name in known))
        return replace(SOUND_DEVICE, page=Page.SOUND, choices=choices)

    def _change(self, option: Option[Any], value: Any) -> None:
        """Keep a changed value; a new language or size changes this scene itself."""
        if option is LESSONS:
            want_everywhere(self.app.settings, value)
        else:
            self.app.settings.set(option, value, save=False)
        self.app.settings_changed()

    def handle(self, event: Event) -> None:
        """Let the keys page catch a key it waits for, then the form answer."""
        if self.page == KEYS and self.keys.waiting and self.keys.handle(event):
            return
        if isinstance(event, Press) and event.down and is_gamepad(event.device):
            turn = {Action.NEXT: 1, Action.PREVIOUS: -1}.get(event.action)
            if turn is not None:
                names = [key for key, _title in self.pages]
                self.open(names[(names.index(self.page) + turn) % len(names)])
                return
        before = self.form.focused
        self.form.handle(event)
        after = self.form.focused
        if isinstance(event, Press) and event.action is Action.UP and before is not after:
            self._to_open_tab(before, after)

    def _to_open_tab(self, before: Widget | None, after: Widget | None) -> None:
        """Let the way up out of a page end at its own tab."""
        tabs = [self.form.find(f"tab-{key}") for key, _title in self.pages]
        if after in tabs and before not in tabs:
            self.form.focus(self.form.find(f"tab-{self.page}"))

    def pause(self) -> None:
        """Let go of a key waited for, and write to disk what was changed."""
        self.app.settings.save()
        self.keys.cancel()
        self.form.leave()

    def focus_box(self) -> Box | None:
        """Keep the focused row in sight, and of its label as much as an enlarged view has room for."""
        if self.form.focused is None:
            return None
        box = self.form.focused.box
        if not _PANEL.has(box.centre):
            return box
        wide = min(box.right - _PANEL.x, max(self.app.view.seen.w - 2 * _BESIDE, box.w))
        return Box(box.right - wide, box.y, wide, box.h)

    def update(self, dt_ms: float) -> None:
        """Let switches slide."""
        self.form.update(dt_ms)

    def draw(self, painter: Painter) -> None:
        """Draw the page on its panel before the closed curtain."""
        painter.baked("settings", CANVAS, _backdrop, solid=True)
        title_plaque(painter, _("Settings"))
        self._draw_visitor(painter)
        for label, y in self._rows:
            painter.text(label, (_PANEL.x + MARGIN, y), self.size(24), width=440)
        self._draw_told(painter)
        if self.page == KEYS:
            self.keys.draw(painter, _PANEL, self.size(20))
        elif self.page == Page.TIMING:
            self.timing.draw(painter, _PANEL, self.size(20))
        self.form.draw(painter)
        told = any(self.form.help == words for words, _room in self._told)
        if self.form.help and (not told or painter.view.letters > 1):  # beside a switch letters cannot grow as far
            draw_help(painter, self.app.devices, self.form, self.form.help, self.size(20))
        else:
            draw_key_hints(painter, self.app.devices, self.form)

    def _draw_told(self, painter: Painter) -> None:
        """Write beside switches what each does, all in one size."""
        size = painter.fit_paragraphs(self._told, self.size(20) * painter.view.letters, _LEADING)
        for words, room in self._told:
            painter.paragraph(words, room, size, "brass200", middle=True, leading=_LEADING, most=size)

    def _draw_visitor(self, painter: Painter) -> None:
        """Draw somebody in the empty part of a page, where there is one."""
        visitor = _VISITORS.get(Page(self.page)) if self.page != KEYS else None
        if visitor is not None and self._rows:
            room = min(_PANEL.bottom - self._rows[-1][1] - _ROW / 2, _VISITOR)
            foot = _PANEL.bottom - 6
            painter.picture(f"monsters/{visitor}", Box(_PANEL.right - MARGIN - room, foot - room, room, room))

    def _relayout(self) -> None:
        self.app.settings_changed()

    def _close(self) -> None:
        self.app.stack.pop()


def _backdrop(painter: Painter) -> None:
    painter.picture("theatre/curtain", CANVAS)
    painter.shade(0.35)
    panel(painter, _PANEL, radius=24)
