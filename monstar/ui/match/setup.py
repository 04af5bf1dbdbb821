"""The set-up of a new match: who plays, under which badge, with which device; what is played, each game asks itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from monstar.i18n import _, language
from monstar.match import Player
from monstar.rules.params import Params
from monstar.settings import LAST_SEATS
from monstar.ui.bindings import ZONES
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.effects import Life
from monstar.ui.events import Event, Plugged
from monstar.ui.focus import Form
from monstar.ui.keyhints import draw_help, draw_key_hints
from monstar.ui.match.company import Company
from monstar.ui.match.learnt import Learnt
from monstar.ui.match.portraits import draw_portrait
from monstar.ui.match.seatcard import BadgePicker, DevicePicker, draw_wrapped, draw_zone
from monstar.ui.match.seating import LONGEST_NAME, Seating, SeatPlan
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.sitting import POINTER, Place
from monstar.ui.text import Face
from monstar.ui.theme import SEAT_LETTERS
from monstar.ui.widgets import Button, Stepper, Style, TextField, Toggle, Widget, label, panel, title_plaque

if TYPE_CHECKING:
    from monstar.ui.app import App
    from monstar.ui.match.house import House

Start = Callable[[Params, Sequence[Player], Sequence[Place]], Scene]

LEFT, RIGHT = 31.0, 1249.0
_TOP = 104.0
_DESIGNER = Box(1077, 24, 172, 46)


class SetupScene(Scene, ABC):
    """Lets everybody find their seat; all of it is kept for the next evening.

    Each game adds at the foot what else is to be chosen, and says where the way leads. ``lessons`` are the names
    of what everybody learns in the game, ``lessons_box`` is where the switch stands that has them told.
    """

    lessons: ClassVar[tuple[str, ...]] = ()
    lessons_box: ClassVar[Box] = Box(24, 530, 196, 42)
    hint_span: ClassVar[tuple[float, float]] = (40.0, 1240.0)
    backdrop: ClassVar[str] = "theatre/curtain"
    card_h: ClassVar[float] = 420.0
    gap: ClassVar[float] = 19.0
    start_box: ClassVar[Box] = Box(949, 544, 300, 110)
    back_box: ClassVar[Box] = Box(31, 578, 172, 62)

    def __init__(self, app: App, house: House, company: Company) -> None:
        """Take the seats of last time."""
        super().__init__(app)
        self.house = house
        self.company = company
        kept = app.settings.get(LAST_SEATS)
        self.seating = Seating.remembered(company, kept, app.pressed).with_devices(self.present())
        self.form = Form(self.leave, columns=True)
        self._life = Life(company.most)

    # -- what each game says

    @abstractmethod
    def title(self) -> str:
        """Return what stands over the seats."""

    @abstractmethod
    def start_label(self) -> str:
        """Return what stands on the button that goes on."""

    @abstractmethod
    def bots_help(self) -> str:
        """Return a line about the bots."""

    @abstractmethod
    def foot(self) -> list[Widget]:
        """Return the widgets below the seats."""

    @abstractmethod
    def draw_foot(self, painter: Painter) -> None:
        """Draw what lies under those widgets."""

    @abstractmethod
    def keep(self) -> None:
        """Remember what was chosen at the foot."""

    @abstractmethod
    def go_on(self) -> None:
        """Go on with the seats as they are."""

    def chosen_preset(self) -> str:
        """Return the preset that is chosen at the foot, "" where none is."""
        return ""

    def lesson_names(self) -> tuple[str, ...]:
        """Return the names of what those who sit here learn."""
        return self.lessons

    # -- widgets

    def layout(self) -> None:
        """Place a card for each seat, one to add a seat, the game's own widgets and the way on."""
        typing = self.app.devices.typing
        widgets: list[Widget] = []
        for seat in range(len(self.seating.seats)):
            widgets += self.card(seat)
        if not self.seating.full:
            widgets += self.free_room(self.card_box(len(self.seating.seats)))
        start = Button(
            "start", self.start_box, self.start_label(), self.try_start, style=Style.PRIMARY, size=self.size(34)
        )
        back = Button("back", self.back_box, _("Back"), self.leave, size=self.size(26))
        widgets += [*self._lessons(), *self.foot(), *self._designer(), back, start]
        before = self.form.focused
        self.form.set(widgets)
        if before is None:
            self.form.focus(self.form.find("start"))
        elif isinstance(before, TextField) and isinstance(self.form.focused, TextField):
            self.form.focused.edit(typing)

    def _lessons(self) -> list[Widget]:
        """Make the switch for the lessons, where there are any to be told."""
        if not self.house.teaches:
            return []
        box = self.lessons_box
        learnt = Learnt(self.app.settings, self.company.game, self.lesson_names())
        help_ = _("The usher tells newcomers what they can do, as they play.")
        return [Toggle("lessons", Box(box.right - 84, box.y, 84, box.h), learnt.wanted, learnt.turn, help=help_)]

    def _designer(self) -> list[Widget]:
        """Make the quiet way to the designer's bench, where there is one."""
        if self.app.bench is None:
            return []
        help_ = _("Change the rules and play them at once.")
        bench = Button("designer", _DESIGNER, _("Designer"), self._to_bench, size=self.size(21), help=help_)
        bench.quiet = True  # up from the main button one wants to come to the seats
        return [bench]

    def _to_bench(self) -> None:
        self._keep()
        if self.app.bench is not None:
            self.app.stack.push(self.app.bench.before_match(self.app, self.company.game, self.chosen_preset()))

    def _draw_lessons(self, painter: Painter) -> None:
        if self.house.teaches:
            box = self.lessons_box
            place = Box(box.x - 6, box.y, box.w - 84, box.h)
            label(painter, _("Lessons"), place, self.size(22), face=Face.LABEL, align="right")

    def free_room(self, box: Box) -> list[Widget]:
        """Make the widgets of the first room that nobody has yet."""
        size = self.size(25)  # not that of the way back: long words here would make the letters there small, too
        return [Button("add", Box.around(box.centre, min(box.w - 16, 220), 84), _("Add a player"), self.add, size=size)]

    def card_box(self, seat: int) -> Box:
        """Return the box of a seat's card; the cards fill the width, however many there may be."""
        wide = (RIGHT - LEFT + self.gap) / self.company.most
        return Box(LEFT + seat * wide, _TOP, wide - self.gap, self.card_h)

    @property
    def _narrow(self) -> bool:
        return self.card_box(0).w < 260

    def card(self, seat: int) -> list[Widget]:
        """Make the widgets of one seat's card."""
        plan, box = self.seating.seats[seat], self.card_box(seat)
        margin = 12 if self._narrow else 20
        row = Box(box.x + margin, 0, box.w - 2 * margin, 48)
        bots = self.company.offered
        widgets: list[Widget] = [
            BadgePicker(
                f"badge-{seat}", Box(box.x + 14, box.y + 12, 74, 74), plan.badge, self.company.most,
                lambda badge: self.rebadge(seat, badge), _("Another badge: another colour, shape and letter."),
            ),
            TextField(
                f"name-{seat}", Box(row.x, box.y + 176, row.w, row.h), plan.name, lambda text: self.rename(seat, text),
                self.app.devices, longest=LONGEST_NAME, hint=plan.default_name, size=self.size(24),
                help=_("Press to type a name."),
            ),
            Stepper(
                f"who-{seat}", Box(row.x, box.y + 231, row.w, row.h),
                [_("A person"), *map(self.company.bot_name, bots)],
                0 if plan.bot is None else 1 + bots.index(plan.bot), lambda index: self._who(seat, index),
                size=self.size(22), icons=[] if self._narrow else ["icons/human", *["icons/bot"] * len(bots)],
                help=self.bots_help(),
            ),
        ]  # fmt: skip
        if plan.bot is None and self.company.own_devices:
            widgets.append(
                DevicePicker(
                    f"device-{seat}", Box(row.x, box.y + 286, row.w, row.h), self.app.devices, plan.device,
                    lambda device: self._device(seat, device), size=self.size(20),
                    help=_("Step through what is there, or press here and then your own key or button."),
                )
            )  # fmt: skip
        if len(self.seating.seats) > self.company.fewest:
            remove = Box(box.right - 58, box.y + 14, 44, 44)
            widgets.append(
                Button(
                    f"remove-{seat}", remove, "×", lambda: self.remove(seat), size=30, help=_("Take this seat away.")
                )
            )
        return widgets

    # -- changes

    def change(self, seating: Seating) -> None:
        """Take another seating from now on."""
        self.seating = seating
        self.app.play_effect("card")
        self.layout()

    def add(self, bot: str | None = None) -> None:
        """Add a person, or a bot."""
        self.change(self.seating.added(bot))
        self.form.focus(self.form.find(f"name-{len(self.seating.seats) - 1}"))

    def remove(self, seat: int) -> None:
        """Take a seat away; the focus stays near, on what comes to lie in its place."""
        focused = self.form.focused.key if self.form.focused is not None else ""
        self.change(self.seating.removed(seat))
        left = len(self.seating.seats)
        near = focused, f"remove-{seat}", "add" if seat == left else f"who-{seat}", f"who-{left - 1}"
        there = {widget.key: widget for widget in self.form.widgets}
        self.form.focus(next((there[key] for key in near if key in there), self.form.focused))

    def rebadge(self, seat: int, badge: int) -> None:
        """Give a seat another badge."""
        self.change(self.seating.badged(seat, badge))

    def rename(self, seat: int, text: str) -> None:
        """Take what is typed as a name."""
        self.seating = self.seating.renamed(seat, text)

    def _who(self, seat: int, index: int) -> None:
        self.change(self.seating.played_by(seat, None if index == 0 else self.company.offered[index - 1]))

    def _device(self, seat: int, device: str) -> None:
        self.change(self.seating.at_device(seat, device))

    def present(self) -> list[str]:
        """Return the devices that can act now."""
        return [device.id for device in self.app.devices.present()]

    # -- leaving

    def leave(self) -> None:
        """Go back, keeping what was chosen."""
        self._keep()
        self.app.stack.pop()

    def try_start(self) -> None:
        """Go on."""
        self._keep()
        self.app.play_effect("curtain")
        self.go_on()

    def _keep(self) -> None:
        self.app.settings.set(LAST_SEATS, self.seating.to_settings())
        self.keep()

    # -- life

    def handle(self, event: Event) -> None:
        """Let the form answer; a device that comes or goes changes what can be chosen."""
        if isinstance(event, Plugged):
            self.seating = self.seating.with_devices(self.present())
            self.layout()
            return
        self.form.handle(event)

    def pause(self) -> None:
        """Stop typing."""
        self.form.leave()

    def update(self, dt_ms: float) -> None:
        """Blink and breathe."""
        self.form.update(dt_ms)
        self._life.update(dt_ms, still=self.app.reduce_motion)

    def pose(self, seat: int) -> str:
        """Return the pose of somebody's portrait."""
        return self._life.pose(seat)

    def breath(self, seat: int) -> int:
        """Return how full of air somebody's portrait is."""
        return self._life.breath(seat)

    def focus_box(self) -> Box | None:
        """Keep the focused widget in sight."""
        return self.form.focused_box

    @property
    def game(self) -> str:
        """Return the game that is set up."""
        return self.company.game

    def draw(self, painter: Painter) -> None:
        """Draw the dressing rooms before the backdrop."""
        badges = tuple(plan.badge for plan in self.seating.seats)
        key = "setup", self.company.game, badges, language()
        painter.baked(key, CANVAS, self._draw_rooms, solid=True)
        for seat, plan in enumerate(self.seating.seats):
            self.draw_card(painter, seat, plan)
        self.draw_foot(painter)
        self._draw_lessons(painter)
        self.form.draw(painter)
        hint = self.hint()
        if hint:
            draw_help(painter, self.app.devices, self.form, hint, self.size(20), self.hint_span)
        else:
            draw_key_hints(painter, self.app.devices, self.form, span=self.hint_span)

    def hint(self) -> str:
        """Return the line at the very foot: about what has the focus while that shows."""
        return self.form.help if self.form.ring else ""

    def _draw_rooms(self, painter: Painter) -> None:
        """Draw the empty dressing rooms."""
        painter.picture(self.backdrop, CANVAS)
        painter.shade(0.45)
        title_plaque(painter, self.title())
        for seat in range(self.company.most):
            box = self.card_box(seat)
            if seat < len(self.seating.seats):
                letter = SEAT_LETTERS[self.seating.seats[seat].badge].lower()
                panel(painter, box, edge=f"seat-{letter}", edge_width=6, radius=24)
            else:
                painter.rounded(box, 24, "night900", alpha=0.45)
                painter.ring(box, 24, "plum400", 3, alpha=0.7)

    def draw_card(self, painter: Painter, seat: int, plan: SeatPlan) -> None:
        """Draw what is on a card besides its widgets."""
        box = self.card_box(seat)
        figure = Box.around((box.centre[0] + 8, box.y + 92), 168)
        bot, pose, breath = plan.bot is not None, self.pose(seat), self.breath(seat)
        draw_portrait(painter, figure, plan.badge, bot=bot, pose=pose, breath=breath)
        if not self.company.own_devices:
            return
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
