"""The set-up of a new match: who plays, under which badge, with which device, by which rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from monstar.content import presets
from monstar.i18n import _, language
from monstar.match import Player
from monstar.rules.params import Params
from monstar.settings import LAST_PRESETS, LAST_SEATS
from monstar.ui.bindings import ZONES
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.effects import Blinker
from monstar.ui.events import Event, Plugged
from monstar.ui.focus import Form
from monstar.ui.monstar.house import GAME, OWN_RULES, House
from monstar.ui.monstar.portraits import draw_portrait
from monstar.ui.monstar.presets import explanation, how_long, title
from monstar.ui.monstar.seatcard import BadgePicker, DevicePicker, draw_wrapped, draw_zone
from monstar.ui.monstar.seating import BOT_LEVELS, FEWEST, LONGEST_NAME, MOST, Seating, SeatPlan
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.sitting import POINTER, Place
from monstar.ui.text import Face
from monstar.ui.theme import SEAT_LETTERS
from monstar.ui.widgets import Button, Stepper, Style, TextField, Widget, help_line, panel, title_plaque

if TYPE_CHECKING:
    from monstar.ui.app import App

Start = Callable[[Params, Sequence[Player], Sequence[Place]], Scene]

_CARD = Box(31, 104, 290, 420)
_STEP = 309.0
_RULES = Box(226, 544, 700, 124)
_START = Box(949, 544, 300, 110)
_BACK = Box(31, 578, 172, 62)


class SetupScene(Scene):
    """Lets everybody find their seat; all of it is kept for the next evening."""

    def __init__(self, app: App, house: House, start: Start) -> None:
        """Take the seats and the rules of last time."""
        super().__init__(app)
        self.house = house
        self.start = start
        kept = app.settings.get(LAST_SEATS)
        self.seating = Seating.remembered(kept).with_devices(self._present())
        own = [OWN_RULES] if house.wishes.rules is not None else []
        self.rulesets = [*own, *presets(GAME)]
        wanted = own[0] if own else house.wishes.preset or app.settings.get(LAST_PRESETS).get(GAME, "")
        self.ruleset = wanted if wanted in self.rulesets else self.rulesets[0]
        self.form = Form(self._leave)
        self._blinker = Blinker(MOST)

    # -- widgets

    def layout(self) -> None:
        """Place a card for each seat, one to add a seat, the rules and the start."""
        widgets: list[Widget] = []
        for seat in range(len(self.seating.seats)):
            widgets += self._card(seat)
        if len(self.seating.seats) < MOST:
            box = self._card_box(len(self.seating.seats))
            widgets.append(
                Button("add", Box.around(box.centre, 220, 84), _("Add a player"), self._add, size=self.size(26))
            )
        labels = [title(name) for name in self.rulesets]
        widgets.append(
            Stepper(
                "rules", Box(_RULES.right - 364, _RULES.y + 16, 344, 50), labels, self.rulesets.index(self.ruleset),
                self._choose_rules, size=self.size(24), help=_("Rules can change a lot: see what each brings."),
            )
        )  # fmt: skip
        widgets += [
            Button("back", _BACK, _("Back"), self._leave, size=self.size(26)),
            Button("start", _START, _("Curtain up!"), self._start, style=Style.PRIMARY, size=self.size(34)),
        ]
        fresh = self.form.focused is None
        self.form.set(widgets)
        if fresh:
            self.form.focus(self.form.find("start"))

    @staticmethod
    def _card_box(seat: int) -> Box:
        return _CARD.moved(seat * _STEP, 0)

    def _card(self, seat: int) -> list[Widget]:
        """Make the widgets of one seat's card."""
        plan, box = self.seating.seats[seat], self._card_box(seat)
        row = Box(box.x + 20, 0, box.w - 40, 48)
        widgets: list[Widget] = [
            BadgePicker(
                f"badge-{seat}", Box(box.x + 14, box.y + 12, 74, 74), plan.badge,
                lambda badge: self._badge(seat, badge), _("Another badge: colour, shape and letter of your stage."),
            ),
            TextField(
                f"name-{seat}", Box(row.x, box.y + 176, row.w, row.h), plan.name, lambda text: self._name(seat, text),
                self.app.devices, longest=LONGEST_NAME, hint=plan.default_name, size=self.size(24),
                help=_("Press to type a name."),
            ),
            Stepper(
                f"who-{seat}", Box(row.x, box.y + 231, row.w, row.h), [_("A person"), *map(bot_label, BOT_LEVELS)],
                0 if plan.bot is None else 1 + list(BOT_LEVELS).index(plan.bot), lambda index: self._who(seat, index),
                size=self.size(22), icons=["icons/human", *["icons/bot"] * len(BOT_LEVELS)],
                help=_("A person, or a bot: chicks stumble, foxes grab, stars plan."),
            ),
        ]  # fmt: skip
        if plan.bot is None:
            widgets.append(
                DevicePicker(
                    f"device-{seat}", Box(row.x, box.y + 286, row.w, row.h), self.app.devices, plan.device,
                    lambda device: self._device(seat, device), size=self.size(20),
                    help=_("Step through what is there, or press here and then your own key or button."),
                )
            )  # fmt: skip
        if len(self.seating.seats) > FEWEST:
            remove = Box(box.right - 58, box.y + 14, 44, 44)
            widgets.append(
                Button(
                    f"remove-{seat}", remove, "×", lambda: self._remove(seat), size=30, help=_("Take this seat away.")
                )
            )
        return widgets

    # -- changes

    def _seat(self, seating: Seating) -> None:
        self.seating = seating
        self.app.play_effect("card")
        self.layout()

    def _add(self) -> None:
        self._seat(self.seating.added())
        self.form.focus(self.form.find(f"name-{len(self.seating.seats) - 1}"))

    def _remove(self, seat: int) -> None:
        self._seat(self.seating.removed(seat))

    def _badge(self, seat: int, badge: int) -> None:
        self._seat(self.seating.badged(seat, badge))

    def _name(self, seat: int, text: str) -> None:
        self.seating = self.seating.renamed(seat, text)

    def _who(self, seat: int, index: int) -> None:
        self._seat(self.seating.played_by(seat, None if index == 0 else list(BOT_LEVELS)[index - 1]))

    def _device(self, seat: int, device: str) -> None:
        self._seat(self.seating.at_device(seat, device))

    def _choose_rules(self, index: int) -> None:
        self.ruleset = self.rulesets[index]
        self.app.play_effect("card")

    def _present(self) -> list[str]:
        return [device.id for device in self.app.devices.present()]

    # -- leaving

    def _leave(self) -> None:
        self._keep()
        self.app.stack.pop()

    def _start(self) -> None:
        self._keep()
        self.app.play_effect("curtain")
        params = self.house.params(self.ruleset)
        self.app.stack.replace(self.start(params, self.seating.players, self.seating.places))

    def _keep(self) -> None:
        settings = self.app.settings
        settings.set(LAST_SEATS, self.seating.to_settings())
        if self.ruleset != OWN_RULES:
            kept = settings.get(LAST_PRESETS)
            settings.set(LAST_PRESETS, {**kept, GAME: self.ruleset})

    # -- life

    def handle(self, event: Event) -> None:
        """Let the form answer; a device that comes or goes changes what can be chosen."""
        if isinstance(event, Plugged):
            self.seating = self.seating.with_devices(self._present())
            self.layout()
            return
        self.form.handle(event)

    def pause(self) -> None:
        """Stop typing."""
        self.form.leave()

    def update(self, dt_ms: float) -> None:
        """Blink."""
        self.form.update(dt_ms)
        self._blinker.update(dt_ms)

    def focus_box(self) -> Box | None:
        """Keep the focused widget in sight."""
        return self.form.focused.box if self.form.focused is not None else None

    def draw(self, painter: Painter) -> None:
        """Draw the dressing rooms before the closed curtain."""
        badges = tuple(plan.badge for plan in self.seating.seats)
        painter.baked(("monstar-setup", badges, language()), CANVAS, self._draw_rooms, solid=True)
        for seat, plan in enumerate(self.seating.seats):
            self._draw_card(painter, seat, plan)
        self._draw_rules(painter)
        self.form.draw(painter)
        help_line(painter, self.form.help if self.form.ring else "", size=self.size(20))

    def _draw_rooms(self, painter: Painter) -> None:
        """Draw the empty dressing rooms."""
        painter.picture("theatre/curtain", CANVAS)
        painter.shade(0.45)
        title_plaque(painter, _("Who is on stage tonight?"))
        for seat in range(MOST):
            box = self._card_box(seat)
            if seat < len(self.seating.seats):
                letter = SEAT_LETTERS[self.seating.seats[seat].badge].lower()
                panel(painter, box, edge=f"seat-{letter}", edge_width=6, radius=24)
            else:
                painter.rounded(box, 24, "night900", alpha=0.45)
                painter.ring(box, 24, "plum400", 3, alpha=0.7)
        panel(painter, _RULES)

    def _draw_card(self, painter: Painter, seat: int, plan: SeatPlan) -> None:
        box = self._card_box(seat)
        figure = Box.around((box.centre[0] + 8, box.y + 92), 168)
        pose = "blink" if self._blinker.blinks(seat) else "idle"
        draw_portrait(painter, figure, plan.badge, bot=plan.bot is not None, pose=pose)
        foot = Box(box.x + 24, box.y + 340, box.w - 48, 66)
        if plan.bot is None and plan.device in ZONES:
            draw_zone(painter, foot, self.app.devices, plan.device)
        else:
            draw_wrapped(painter, foot, [self._how(plan)])

    def _how(self, plan: SeatPlan) -> str:
        """Return how somebody without keys plays."""
        if plan.bot is not None:
            return _("Plays by itself.")
        if plan.device == POINTER:
            sharing = [s for s in self.seating.seats if s.bot is None and s.device == POINTER]
            return _("All who point share one pointer.") if len(sharing) > 1 else _("Drag, or click and click.")
        return _("Stick and A; B lets go.")

    def _draw_rules(self, painter: Painter) -> None:
        painter.text(
            _("Rules"), (_RULES.x + 28, _RULES.y + 41), 30, "brass200", face=Face.DISPLAY, width=_RULES.w - 420
        )
        params = self.house.params(self.ruleset)
        words = [explanation(self.ruleset), how_long(params, len(self.seating.seats))]
        box = Box(_RULES.x + 28, _RULES.y + 70, _RULES.w - 56, 48)
        painter.paragraph(" ".join(words), box, 20, "cream", leading=1.2, middle=True)


def bot_label(level: str) -> str:
    """Return how a bot of some level is called."""
    return _("Bot: {level}").format(level=_(BOT_LEVELS[level]))
