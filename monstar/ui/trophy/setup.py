"""The lobby of Trophy Grab: press to join, up to eight at one screen; and how the table is played tonight."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from monstar.content import presets
from monstar.i18n import _
from monstar.rules.trophy.params import TrophyParams
from monstar.settings import LAST_PRESETS
from monstar.ui.bindings import GAMEPAD, ZONES, is_gamepad
from monstar.ui.canvas import Box
from monstar.ui.events import ARROWS, Event, Kind, Plugged, Pointer, Press
from monstar.ui.focus import draw_focus
from monstar.ui.input import MOUSE, TOUCH
from monstar.ui.match import setup
from monstar.ui.match.house import OWN_RULES, House
from monstar.ui.match.portraits import draw_portrait
from monstar.ui.match.seatcard import BadgePicker, device_icon, device_label
from monstar.ui.match.seating import LONGEST_NAME, SeatPlan
from monstar.ui.match.setup import LEFT, RIGHT, Start
from monstar.ui.painter import Painter
from monstar.ui.sitting import NO_DEVICE, POINTER
from monstar.ui.trophy.company import COMPANY, GAME
from monstar.ui.trophy.keytest import KeyTestScene
from monstar.ui.trophy.lobbycard import JoinArea, draw_device, draw_holder, draw_memory, draw_offer
from monstar.ui.trophy.steering import Meaning, Steering
from monstar.ui.trophy.tableplate import draw_plate, extra_choice, way_choice
from monstar.ui.trophy.tips import lesson_names
from monstar.ui.trophy.ways import PASSES, asks_for_extras, waiting_words
from monstar.ui.tween import Tween
from monstar.ui.widgets import Button, Stepper, TextField, Widget

if TYPE_CHECKING:
    from monstar.ui.app import App

_ACROSS = 4
_TOP, _DOWN = 84.0, 234.0
_HOP_MS = 600.0
_HOP = 16.0


class SetupScene(setup.SetupScene):
    """Lets everybody take a seat with a device of their own (how, see `monstar.ui.trophy.steering`).

    OK of a device without a seat takes the first seat that waits for one, or a new one. Where the screen is passed
    round nobody needs a device, and every device works the buttons.
    """

    backdrop = "trophy/room"
    card_h = 222.0
    start_box = Box(949, 552, 300, 108)
    back_box = Box(31, 612, 184, 52)
    lessons_box = Box(1052, 662, 197, 42)
    hint_span = (31.0, 1044.0)  # beside the switch for the lessons

    def __init__(self, app: App, house: House, start: Start) -> None:
        """Take the seats and the way to play of last time."""
        super().__init__(app, house, COMPANY)
        self.start = start
        own = [OWN_RULES] if house.own_rules(GAME) is not None else []
        self.rulesets = [*own, *presets(GAME)]
        wanted = own[0] if own else house.wishes.preset or app.settings.get(LAST_PRESETS).get(GAME, "")
        self.ruleset = wanted if wanted in self.rulesets else self.rulesets[0]
        self.extra = self._rules().extra_motifs
        self.steering = Steering()
        self.form.ring = self.passes
        self._hops: dict[int, Tween] = {}
        self._latest: int | None = None  # the seat that changed last
        self._waved: int | None = None  # the seat whose OK has meant nothing but "here I am" just now
        self._left_ring: int | None = None  # the seat whose Back has put the ring away just now

    # -- what is played

    def _rules(self) -> TrophyParams:
        params = self.house.params(GAME, self.ruleset)
        assert isinstance(params, TrophyParams)
        return params

    @property
    def params(self) -> TrophyParams:
        """Return the rules as they are chosen."""
        return replace(self._rules(), extra_motifs=self.extra)

    @property
    def passes(self) -> bool:
        """Tell whether the screen is passed round, so that nobody needs a device."""
        return self._rules().mode == PASSES

    def title(self) -> str:
        """Return what stands over the seats."""
        return _("Who is in for a grab?")

    def start_label(self) -> str:
        """Return what stands on the button that starts the match."""
        return _("To the table!")

    def lesson_names(self) -> tuple[str, ...]:
        """Return what those who sit here learn, each of them by name."""
        people = (plan for plan in self.seating.seats if plan.bot is None)
        return lesson_names(plan.name or plan.default_name for plan in people)

    def bots_help(self) -> str:
        """Return a line about the bots."""
        return _("A person, or a bot: goldfish forget, children remember, elephants hardly forget.")

    # -- widgets

    def layout(self) -> None:
        """Place everything; a ring whose place is gone stays near it, and nothing breathes where motion is unwished."""
        before = self.form.focused
        super().layout()
        widgets = self.form.widgets
        if before is not None and all(widget.key != before.key for widget in widgets):
            self.form.focus(min(widgets, key=lambda widget: math.dist(widget.box.centre, before.box.centre)))
        for widget in widgets:
            if isinstance(widget, JoinArea):
                widget.still = self.app.reduce_motion

    def card_box(self, seat: int) -> Box:
        """Return the box of a seat's card, in two rows of four."""
        wide = (RIGHT - LEFT + self.gap) / _ACROSS
        row, column = divmod(seat, _ACROSS)
        return Box(LEFT + column * wide, _TOP + row * _DOWN, wide - self.gap, self.card_h)

    def _side(self, seat: int) -> Box:
        """Return the box beside a portrait."""
        box = self.card_box(seat)
        return Box(box.x + 103, box.y + 120, box.w - 123, 92)

    def card(self, seat: int) -> list[Widget]:
        """Make the widgets of one seat's card."""
        plan, box = self.seating.seats[seat], self.card_box(seat)
        removable = len(self.seating.seats) > self.company.fewest
        name_w = box.w - 24 - 56 - (50 if removable else 0)
        widgets: list[Widget] = [
            BadgePicker(
                f"badge-{seat}", Box(box.x + 11, box.y + 10, 50, 50), plan.badge, self.company.most,
                lambda badge: self.rebadge(seat, badge), _("Another badge: another colour, shape and letter."),
            ),
            TextField(
                f"name-{seat}", Box(box.x + 68, box.y + 12, name_w, 46), plan.name,
                lambda text: self.rename(seat, text), self.app.devices, longest=LONGEST_NAME, hint=plan.default_name,
                size=self.size(23), help=_("Press to type a name."),
            ),
            self._player(seat, plan, Box(box.x + 12, box.y + 66, box.w - 24, 46)),
        ]  # fmt: skip
        if removable:
            remove = Box(box.right - 56, box.y + 13, 44, 44)
            help_ = _("Take this seat away.")
            widgets.append(Button(f"remove-{seat}", remove, "×", lambda: self.remove(seat), size=30, help=help_))
        if seat in self._waiting:
            call = _("Green key, click or tap!")
            take = lambda device: self._take(seat, device)  # noqa: E731 (the seat it is for belongs to it)
            side = self._side(seat)
            room = Box(side.x, side.y - 1, side.w - 3, side.h - 5)  # for its ring to stay off the edge of the card
            widgets.append(JoinArea(f"take-{seat}", room, take, _("A free seat"), call, self.size(19)))
        return widgets

    def _player(self, seat: int, plan: SeatPlan, box: Box) -> Stepper:
        """Make the choice of who plays, and with what: every device that nobody else has, and the bots."""
        devices = self.app.devices
        own: list[str] = [POINTER] if self.passes else self._choosable(plan)
        labels = [_("A person")] if self.passes else [device_label(devices, device) for device in own]
        icons = ["icons/human"] if self.passes else [device_icon(device) for device in own]
        bots = self.company.bots
        labels += [self.company.bot_name(bot) for bot in bots]
        icons += ["icons/bot"] * len(bots)
        chosen = len(own) + bots.index(plan.bot) if plan.bot else 0 if self.passes else own.index(plan.device)

        def choose(index: int) -> None:
            if index >= len(own):
                self.change(self.seating.played_by(seat, bots[index - len(own)]))
            elif self.passes:
                self.change(self.seating.played_by(seat, None))
            else:
                self.change(self.seating.played_by(seat, None).at_device(seat, own[index]))

        help_ = self.bots_help() if self.passes else _("Who plays here: somebody with a device that is free, or a bot.")
        return Stepper(f"who-{seat}", box, labels, chosen, choose, size=self.size(21), icons=icons, help=help_)

    def _choosable(self, plan: SeatPlan) -> list[str]:
        """Return the devices that a seat can choose."""
        seating = self.seating
        return [
            device
            for device in (NO_DEVICE, *self.present())
            if self.company.shares(device) or seating.seat_at(device) is None or device == plan.device
        ]

    def free_room(self, box: Box) -> list[Widget]:
        """Make the place to join at, and the button for one more bot."""
        join = Box(box.x + 12, box.y + 12, box.w - 24, box.h - 78)
        bot = Button(
            "add-bot", Box(box.x + 36, box.bottom - 57, box.w - 72, 46), _("Add a bot"), self._add_bot,
            size=self.size(22), icon="icons/bot", help=self.bots_help(),
        )  # fmt: skip
        if self.passes:
            add = Button("add", Box.around(join.centre, 220, 76), _("Add a player"), self.add, size=self.size(25))
            return [add, bot]
        call = _("Press your green key, or click or tap here.")
        return [JoinArea("join", join, self._join_or_add, _("Join in!"), call, self.size(22)), bot]

    def foot(self) -> list[Widget]:
        """Return the choice of how it is played, and the way to the test of the keyboard."""
        keys = Button(
            "keys", Box(31, 552, 184, 50), _("Test the keys"), self._test_keys, size=self.size(21),
            help=_("See how many keys your keyboard can hear at once."),
        )  # fmt: skip
        made: list[Widget] = [keys, way_choice(self.rulesets, self.ruleset, self._choose_way, self.size)]
        if asks_for_extras(len(self.seating.seats)):
            made.append(extra_choice(self.extra, self._choose_extra, self.size))
        return made

    # -- changes

    @property
    def _waiting(self) -> tuple[int, ...]:
        return () if self.passes else self.seating.waiting

    def _add_bot(self) -> None:
        bots = [seat.bot for seat in self.seating.seats if seat.bot is not None]
        self.add(bots[-1] if bots else self.company.bots[len(self.company.bots) // 2])

    def _join_or_add(self, device: str) -> None:
        """Let a device join at the free room; one that has a seat already adds one for somebody else."""
        if device != TOUCH and self.seating.seat_at(device) is not None:
            self.change(self.seating.added())
        else:
            self._join(device)

    def _join(self, device: str) -> None:
        """Give a device the first seat that waits, or a new one."""
        seating = self.seating if self.seating.waiting else self.seating.added()
        if seating.waiting:
            self.seating = seating
            self._take(seating.waiting[0], device)
        else:
            self.app.say(_("All eight seats are taken."))

    def _take(self, seat: int, device: str) -> None:
        """Give a seat to a device, unless that has one already: nobody shall lose it by a press on another's."""
        own = self.seating.seat_at(device)
        if own is not None and not self.company.shares(device):
            self._hop(own)
            self.app.say(_taken_words(self.seating.names[own], device))
            return
        self._latest = seat
        self._hop(seat)
        self.change(self.seating.at_device(seat, device))

    def _leave_seat(self, seat: int) -> None:
        """Let a seat wait again; where more than enough are left, one without a name goes."""
        plan = self.seating.seats[seat]
        if plan.name or len(self.seating.seats) <= self.company.fewest:
            self.change(self.seating.at_device(seat, NO_DEVICE))
        else:
            self.remove(seat)

    def _hop(self, seat: int) -> None:
        self._hops[seat] = Tween(_HOP_MS)

    def _choose_way(self, ruleset: str) -> None:
        self.ruleset = ruleset
        self.extra = self._rules().extra_motifs
        self.app.play_effect("card")
        self.layout()

    def _choose_extra(self, extra: str) -> None:
        self.extra = extra

    def _test_keys(self) -> None:
        seats = () if self.passes else self.seating.seats
        badges = {seat.device: seat.badge for seat in seats if seat.bot is None and seat.device in ZONES}
        self.app.stack.push(KeyTestScene(self.app, badges))

    # -- life

    def handle(self, event: Event) -> None:
        """Let devices take and give up seats; the rest works the form."""
        if isinstance(event, Plugged) or self.passes:
            super().handle(event)
        elif isinstance(event, Press):
            self._press(event)
        else:
            if isinstance(event, Pointer) and event.kind is Kind.DOWN:
                self.steering.device = None
            self.form.handle(event)

    def _press(self, press: Press) -> None:
        if not self.form.ring:
            self.steering.device = None
        seat = self.seating.seat_at(press.device)
        typing = self.app.devices.typing
        if press.down:
            self._waved = self._left_ring = None
        match self.steering.meaning(press, seated=seat is not None, typing=typing):
            case Meaning.WORK:
                if self.next_call is not None and press.action in ARROWS and not (typing or self.form.ring):
                    self.form.focus(self.next_call)  # what was marked all along
                self.form.handle(press)
            case Meaning.PUT_AWAY:
                self.form.leave()
                self.form.ring = False
                self._left_ring = seat
            case Meaning.JOIN:
                self._join(press.device)
            case Meaning.WAVE if seat is not None:
                self._hop(seat)
                self._waved = seat
                self.app.play_effect("tick")
            case Meaning.LEAVE if seat is not None:
                self._leave_seat(seat)
            case Meaning.TO_START:
                self._show_ring("start", press.device)
            case Meaning.TO_BACK:
                self._show_ring("back", press.device)
            case _:
                pass

    def _show_ring(self, key: str, device: str) -> None:
        self.steering.device = device
        self.form.ring = True
        self.form.focus(self.form.find(key))

    def try_start(self) -> None:
        """Start, unless somebody has no device: then say who."""
        waiting = self._waiting
        if not waiting:
            super().try_start()
            return
        self.app.say(waiting_words([self.seating.names[seat] for seat in waiting]))
        self._latest = waiting[0]
        self.form.focus(self.form.find(f"who-{waiting[0]}"))  # here a bot can be asked
        for seat in waiting:
            self._hop(seat)

    def chosen_preset(self) -> str:
        """Return the way to play that is chosen, unless the rules were brought along."""
        return self.ruleset

    def keep(self) -> None:
        """Remember how it is played, unless the rules were brought along."""
        if self.ruleset != OWN_RULES:
            kept = self.app.settings.get(LAST_PRESETS)
            self.app.settings.set(LAST_PRESETS, {**kept, GAME: self.ruleset})

    def go_on(self) -> None:
        """Start the match."""
        players, places = self.seating.players, self.seating.places
        if self.passes:
            devices = (POINTER if player.bot is None else NO_DEVICE for player in players)
            places = tuple(replace(place, device=device) for place, device in zip(places, devices, strict=True))
        self.app.stack.replace(self.start(self.params, players, places))

    def update(self, dt_ms: float) -> None:
        """Let those who joined hop."""
        super().update(dt_ms)
        for hop in self._hops.values():
            hop.advance(dt_ms)
        self._hops = {seat: hop for seat, hop in self._hops.items() if not hop.done}

    def focus_box(self) -> Box | None:
        """Keep the ring in sight, or else the seat that changed last, at first one that waits."""
        if self.form.ring:
            return super().focus_box()
        return self.card_box((*self.seating.waiting, 0)[0] if self._latest is None else self._latest)

    # -- drawing

    @property
    def next_call(self) -> Widget | None:
        """Return where the next one joins who presses OK without a seat; None where all eight are taken."""
        return next((widget for widget in self.form.widgets if isinstance(widget, JoinArea)), None)

    def pose(self, seat: int) -> str:
        """Return the pose of somebody's portrait: whoever hops cheers."""
        return "cheer" if seat in self._hops else super().pose(seat)

    def draw_card(self, painter: Painter, seat: int, plan: SeatPlan) -> None:
        """Draw who sits here and with what."""
        box = self.card_box(seat)
        hop = self._hops.get(seat)
        lift = 0.0 if hop is None or self.app.reduce_motion else _HOP * (1 - abs(2 * hop.share - 1))
        figure = Box(box.x + 5, box.y + 116, 98, 98)
        bot, pose, breath = plan.bot is not None, self.pose(seat), self.breath(seat)
        draw_portrait(painter, figure, plan.badge, bot=bot, pose=pose, lift=lift, breath=breath)
        side = self._side(seat)
        if plan.bot is not None:
            draw_memory(painter, side, plan.bot)
        elif self.passes:
            painter.paragraph(_("Plays when the curtain opens."), side, 20, "brass200", leading=1.2, middle=True)
        elif plan.device != NO_DEVICE:
            draw_device(painter, side, self.app.devices, plan.device)

    def draw(self, painter: Painter) -> None:
        """Draw the lobby; empty rooms tell which devices are free, and with which key each joins."""
        super().draw(painter)
        if self.passes:
            return
        self._draw_ring(painter)
        free = [d for d in self.present() if d not in (MOUSE, TOUCH) and self.seating.seat_at(d) is None]
        offers = sorted(free, key=lambda device: device in ZONES)
        if not any(map(is_gamepad, self.present())):
            offers.append(GAMEPAD)
        rooms = range(len(self.seating.seats) + 1, self.company.most)
        for room, device in zip(rooms, offers, strict=False):
            works = self.form.ring and self.steering.has(device)
            draw_offer(painter, self.card_box(room), self.app.devices, device, works=works)

    def _draw_ring(self, painter: Painter) -> None:
        """Draw which key presses what has the ring; where nobody has taken it, the ring is on the seat to be taken."""
        if not self.form.ring:
            if self.next_call is not None:
                draw_focus(painter, self.next_call.box, self.next_call.corner)
        elif self.form.focused is not None and self.steering.device is not None:
            others = [widget.box for widget in self.form.widgets if widget is not self.form.focused]
            draw_holder(painter, self.form.focused.box, self.app.devices, self.steering.device, others)

    def draw_foot(self, painter: Painter) -> None:
        """Draw how it is played, and how much lies on the table."""
        draw_plate(painter, self.params, self.ruleset, len(self.seating.seats), self.size)

    def hint(self) -> str:
        """Return what the focus stands on, or how one joins."""
        if self.form.ring:
            return self.form.help
        if self._waved is not None:
            words = _("{name} is in. The arrows choose what to press next.")
            return words.format(name=self.seating.names[self._waved])
        if self._left_ring is not None:
            words = _("{name}: the red key once more gives the seat up.")
            return words.format(name=self.seating.names[self._left_ring])
        return "" if self.passes else _("The green key takes a seat, the arrows choose, the red key gives it up.")


def _taken_words(name: str, device: str) -> str:
    """Say that a device has a seat already, and how it is given up."""
    if device in (MOUSE, POINTER):
        return _("The mouse is {name}'s: choose something else there first.").format(name=name)
    return _("{name} plays with this already. The red key, twice, gives that seat up.").format(name=name)
