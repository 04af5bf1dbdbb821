"""The title: the house at night, a sign for each game, and what one does before a show."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.effects import Life, draw_monster
from monstar.ui.events import Event
from monstar.ui.focus import Form
from monstar.ui.keyhints import draw_key_hints
from monstar.ui.painter import Painter
from monstar.ui.places import box_of
from monstar.ui.registry import Door, newest_unfinished
from monstar.ui.scene import Scene
from monstar.ui.scenes.message import Answer, MessageScene
from monstar.ui.scenes.settings import SettingsScene
from monstar.ui.text import MIN_SIZE, Face
from monstar.ui.tween import Tween, out_back
from monstar.ui.widgets import Button, Pressable, Style
from monstar.ui.widgets.button import width_for

if TYPE_CHECKING:
    from monstar.ui.app import App

_SIGN = Box(0, 0, 326, 180)
_SIGN_TOP = 402.0
_LOGO = Box(270, 46, 740, 240)
_MONSTER = 198.0
_FRONT = (("cact", Box(366, 480, 122, 122)), ("star", Box(781, 478, 132, 132)))  # between the signs and their rings
_BUTTONS_FOOT = 686.0  # at a larger scale they and the keys below them grow
_CHASE_MS = 420.0


class Sign(Pressable):
    """A sign in bulbs for one game, with a pair of its monsters looking over the top."""

    def __init__(self, door: Door, box: Box, size: float, on_press: Callable[[Sign], None]) -> None:
        """Stand at the box of the picture ``theatre/sign``."""
        super().__init__(door.game, box, lambda: on_press(self))
        self.door = door
        self.size = size
        self.corner = 26.0
        self.cheering = False
        self.still = False
        self._age_ms = 0.0
        self._hop = Tween(420, out_back, elapsed_ms=420)

    @property
    def frame(self) -> Box:
        """Return the box of the brass frame, without its shadow."""
        return Box(self.box.x + 3, self.box.y + 2, self.box.w - 8, self.box.h - 9)

    @property
    def target(self) -> Box:
        """Let the monsters above the sign be pressed too."""
        return Box(self.frame.x, self.frame.y - 120, self.frame.w, self.frame.h + 120)

    def gain(self) -> None:
        """Let the pair hop for joy when the focus comes."""
        self._hop = Tween(420, out_back)

    def update(self, dt_ms: float) -> None:
        """Let the hop go on."""
        self._hop.advance(dt_ms)
        self._age_ms += dt_ms

    def draw_pair(self, painter: Painter, life: Life, first: int) -> None:
        """Draw the two monsters that stand behind the sign; they duck behind it and come up as the focus comes.

        They are the ``first`` ones and the next in a life.
        """
        duck = 0.0 if self.still else (1 - self._hop.value) * 22
        for number, name in enumerate(self.door.monsters):
            pose = "cheer" if self.cheering else life.pose(first + number)
            side = -1 if number == 0 else 1
            centre = self.box.centre[0] + side * 66, self.box.y - 66 + duck + 6 * number
            draw_monster(painter, f"{name}-{pose}", Box.around(centre, _MONSTER), life.breath(first + number))

    def draw(self, painter: Painter) -> None:
        """Draw the sign with the game's name, and what it is."""
        door, box = self.door, self.box
        painter.picture("theatre/sign", box)
        if self.cheering:
            self._draw_lights(painter)
        panel = box_of("sign", "panel", at=(box.x, box.y))
        x = panel.centre[0]
        place = x, panel.y + 43
        painter.text(
            _(door.title), place, 44, door.colour, face=Face.DISPLAY, align="centre", stroke=5, width=panel.w - 30
        )
        painter.text(_(door.subtitle), (x, panel.y + 81), self.size, align="centre", width=panel.w - 24)
        place, size = (x, panel.y + 109), max(self.size - 2, MIN_SIZE)
        painter.text(_(door.players), place, size, "brass200", align="centre", width=panel.w - 24)

    def _draw_lights(self, painter: Painter) -> None:
        """Let every other bulb shine brighter, in turn."""
        for number, (x, y) in enumerate(_bulb_places(self.box)):
            bright = (number + int(self._age_ms // _CHASE_MS)) % 2 == 0
            if bright or self.still:
                painter.disc((x, y), 11, "brass200", alpha=0.35)
                painter.disc((x, y), 5.5, "cream")


def _bulb_places(box: Box) -> list[tuple[float, float]]:
    """Return where the bulbs of the sign are, clockwise from the upper left."""
    left, top, right, bottom = box.x + 14.5, box.y + 13.3, box.x + 309.2, box.y + 160
    xs = [left + (right - left) * n / 9 for n in range(10)]
    ys = [top + (bottom - top) * n / 5 for n in range(6)]
    around = [(x, top) for x in xs] + [(right, y) for y in ys[1:]]
    return around + [(x, bottom) for x in reversed(xs[:-1])] + [(left, y) for y in reversed(ys[1:-1])]


class TitleScene(Scene):
    """Shows the games of the app's doors; the focus starts at Continue, or the game it comes from, or the first."""

    max_ui = 1.25

    def __init__(self, app: App) -> None:
        """Stand before the curtain."""
        super().__init__(app)
        self.form = Form(play=app.play_effect)
        self.signs: list[Sign] = []
        self._last = app.stack.game  # what is being left for the title
        self._life = Life(2 * len(app.doors) + len(_FRONT))

    def layout(self) -> None:
        """Place the signs and, below, the buttons."""
        size = self.size(21)
        room = CANVAS.w / max(len(self.app.doors), 1)
        self.signs = []
        for number, door in enumerate(self.app.doors):
            centre = room * (number + 0.5) if len(self.app.doors) != 3 else 220 + 420 * number
            box = Box(centre - _SIGN.w / 2, _SIGN_TOP, _SIGN.w, _SIGN.h)
            self.signs.append(Sign(door, box, size, self._press_sign))
        buttons = self._buttons()
        last = [sign for sign in self.signs if sign.door.game == self._last]
        first = buttons[0] if buttons[0].key == "continue" else (last or self.signs or buttons)[0]
        self.form.set([*self.signs, *buttons], focus=None if self.form.focused is not None else first)

    def _buttons(self) -> list[Button]:
        wanted: list[tuple[str, str, Callable[[], None], float, Style]] = []
        newest = newest_unfinished(self.app.doors)
        if newest is not None:
            words = _("Continue {game}").format(game=_(newest.title))
            wanted.append(("continue", words, partial(self._continue, newest), 246, Style.PRIMARY))
        wanted += [
            ("settings", _("Settings"), self._settings, 190, Style.SECONDARY),
            ("rules", _("Rules"), self._rules, 190, Style.SECONDARY),
            ("quit", _("Quit"), self._quit, 190, Style.SECONDARY),
        ]
        gap, height, size = 20.0, 62 * min(max(self.ui, 1.0), 1.2), self.size(28)
        wanted = [
            (key, label, call, max(wide, width_for(self.app.painter, label, size, height)), style)
            for key, label, call, wide, style in wanted
        ]
        top = _BUTTONS_FOOT - height - (8 if height > 62 else 0)
        x = (CANVAS.w - sum(width for *_rest, width, _style in wanted) - gap * (len(wanted) - 1)) / 2
        buttons = []
        for key, label, call, width, style in wanted:
            box = Box(x, top, width, height)
            buttons.append(Button(key, box, label, call, style=style, size=size))
            x += width + gap
        return buttons

    def handle(self, event: Event) -> None:
        """Let the form answer."""
        self.form.handle(event)

    def focus_box(self) -> Box | None:
        """Keep the focused sign or button in sight."""
        return self.form.focused_box

    def update(self, dt_ms: float) -> None:
        """Blink and hop."""
        self._life.update(dt_ms, still=self.app.reduce_motion)
        self.form.update(dt_ms)
        for sign in self.signs:
            sign.cheering = sign is self.form.focused or sign.hovered
            sign.still = self.app.reduce_motion

    def draw(self, painter: Painter) -> None:
        """Draw the house, the pairs behind their signs, the two in front of them, the buttons."""
        painter.picture("theatre/title", CANVAS)
        painter.picture("theatre/logo", _LOGO)
        for number, sign in enumerate(self.signs):
            sign.draw_pair(painter, self._life, 2 * number)
        for sign in self.signs:
            sign.draw(painter)
        for number, (monster, box) in enumerate(_FRONT):
            who = 2 * len(self.signs) + number
            draw_monster(painter, f"monsters/{monster}-{self._life.pose(who, 'cheer')}", box, self._life.breath(who))
        self.form.draw(painter)
        draw_key_hints(painter, self.app.devices, self.form)

    # -- what the signs and buttons do

    def _press_sign(self, sign: Sign) -> None:
        if sign.door.new_match is not None:
            self.app.play_effect("curtain")
            self.app.stack.push(sign.door.new_match(self.app))

    def _continue(self, door: Door) -> None:
        if door.continue_match is not None:
            self.app.play_effect("curtain")
            self.app.stack.push(door.continue_match(self.app))

    def _quit(self) -> None:
        """Ask once: the button lies close to the signs of the games."""
        answers: list[Answer] = [(_("Stay"), lambda: None), (_("Quit"), self.app.quit)]
        self.app.stack.push(
            MessageScene(self.app, _("Going home already?"), _("The game closes."), answers, back=0)
        )

    def _settings(self) -> None:
        self.app.stack.push(SettingsScene(self.app))

    def rules(self) -> Scene | None:
        """Return the rules of the game whose sign has the focus, else those of the first."""
        sign = self.form.focused
        return self.app.rules_scene(sign.door.game if isinstance(sign, Sign) else None)

    def _rules(self) -> None:
        """Open the rules; with several games to play, ask of which."""
        readable = [door for door in self.app.doors if door.rules is not None]
        if len(readable) < 2:
            self._read(None)
            return
        answers: list[Answer] = [(_(door.title), partial(self._read, door.game)) for door in readable]
        answers.append((_("Back"), lambda: None))
        glad = ("star-cheer", "yodel-cheer")
        self.app.stack.push(MessageScene(self.app, _("Rules"), _("Of which game?"), answers, monsters=glad))

    def _read(self, game: str | None) -> None:
        rules = self.app.rules_scene(game)
        if rules is not None:
            self.app.stack.push(rules)
