"""Who will play: the plan of a new match, seat by seat, as plain values that every change makes anew."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from monstar.i18n import N_, _
from monstar.match import Player
from monstar.ui.bindings import KEYBOARD, ZONES, is_gamepad
from monstar.ui.input import MOUSE
from monstar.ui.match.company import Company
from monstar.ui.sitting import NO_DEVICE, POINTER, Place

LONGEST_NAME = 12
# What somebody is called who gives no name, by badge.
_GUESTS = (
    N_("Noodle"), N_("Grumps"), N_("Pickle"), N_("Wobbly"), N_("Waffle"), N_("Giggles"), N_("Biscuit"), N_("Muddle"),
)  # fmt: skip
_ROBOTS = (
    N_("Bolts"), N_("Sprocket"), N_("Rusty"), N_("Tinny"), N_("Clank"), N_("Gizmo"), N_("Ratchet"), N_("Whirr"),
)  # fmt: skip
# A mouse for the first; the others get keys that lie apart, so that elbows do too.
_FIRST_DEVICES = (POINTER, "keys:2", "keys:1", "keys:3")
_MENU_ZONE = "keys:2"  # its keys lie where those are that work in menus
# The same where everybody needs a device of their own.
_DEVICES_APART = (MOUSE, "keys:2", "keys:1", "keys:3", "keys:4")


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Says who sits on a seat: the name as typed ("" for none), the badge (0 is A), the bot or None, the device."""

    name: str
    badge: int
    bot: str | None
    device: str

    @property
    def default_name(self) -> str:
        """Return what the seat is called while nobody has typed a name."""
        return _((_GUESTS if self.bot is None else _ROBOTS)[self.badge])

    @property
    def place(self) -> Place:
        """Return how this player sits at the screen: keys and gamepads place by picking."""
        device = NO_DEVICE if self.bot is not None else self.device
        return Place(self.badge, device, quick_place=device not in (NO_DEVICE, POINTER))


@dataclass(frozen=True, slots=True)
class Seating:
    """Holds the seats of a company, clockwise. Badges differ, and no keyboard zone or gamepad serves two people."""

    company: Company
    seats: tuple[SeatPlan, ...]

    @classmethod
    def first(cls, company: Company, pressed: str = "") -> Seating:
        """Return the seats of a first evening: two people, the first at what they `pressed` last on the way here.

        Without anything pressed that is the mouse. Where everybody needs a device of their own, they wait for one.
        """
        devices: Sequence[str] = _FIRST_DEVICES if company.shared_pointer else [NO_DEVICE] * company.fewest
        own = _MENU_ZONE if pressed == KEYBOARD else pressed
        if company.shared_pointer and company.own_devices and (own in ZONES or is_gamepad(own)):
            devices = [own, *(device for device in devices[1:] if device != own)]
        return cls(company, tuple(SeatPlan("", seat, None, devices[seat]) for seat in range(company.fewest)))

    @classmethod
    def remembered(cls, company: Company, kept: Sequence[Mapping[str, str]], pressed: str = "") -> Seating:
        """Take back what ``to_settings`` gave, perhaps at another game; what makes no sense here is mended.

        Without a memory they are the first seats, for who came by what they `pressed`.
        """
        if len(kept) < company.fewest:
            return cls.first(company, pressed)
        badges = [str(badge) for badge in range(company.most)]
        seats = []
        for row in kept[: company.most]:
            badge = row.get("badge", "")
            seats.append(
                SeatPlan(
                    row.get("name", "")[:LONGEST_NAME],
                    badges.index(badge) if badge in badges else 0,
                    company.bot_like(row.get("bot") or None),
                    company.device_like(row.get("device", "")),
                )
            )
        return cls(company, tuple(seats))._mended()

    def to_settings(self) -> list[dict[str, str]]:
        """Return the seats as the settings keep them."""
        return [{"name": s.name, "badge": str(s.badge), "bot": s.bot or "", "device": s.device} for s in self.seats]

    @property
    def names(self) -> tuple[str, ...]:
        """Return everybody's name, told apart by a number where two chose the same."""
        names: list[str] = []
        for seat in self.seats:
            wanted = seat.name.strip() or seat.default_name
            name, number = wanted, 2
            while name in names:
                name, number = f"{wanted} {number}", number + 1
            names.append(name)
        return tuple(names)

    @property
    def players(self) -> tuple[Player, ...]:
        """Return the seats as the match knows them: names and bots."""
        return tuple(Player(name, seat.bot) for name, seat in zip(self.names, self.seats, strict=True))

    @property
    def places(self) -> tuple[Place, ...]:
        """Return where everybody sits at the screen."""
        return tuple(seat.place for seat in self.seats)

    @property
    def full(self) -> bool:
        """Tell whether nobody else can sit down."""
        return len(self.seats) >= self.company.most

    @property
    def waiting(self) -> tuple[int, ...]:
        """Return the seats of people who have no device yet."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.bot is None and seat.device == NO_DEVICE)

    def seat_at(self, device: str) -> int | None:
        """Return the seat of the person who has a device; None for one that nobody has."""
        return next((n for n, seat in enumerate(self.seats) if seat.bot is None and seat.device == device), None)

    # -- changes

    def added(self, bot: str | None = None) -> Seating:
        """Return the seating with one more person, or a bot, if there is room."""
        if self.full:
            return self
        badge = next(badge for badge in range(self.company.most) if badge not in [s.badge for s in self.seats])
        device = self.company.spare_device
        if self.company.shared_pointer:
            device = next((d for d in _FIRST_DEVICES if d not in [s.device for s in self.seats]), device)
        return self._seated((*self.seats, SeatPlan("", badge, bot, device)))

    def removed(self, seat: int) -> Seating:
        """Return the seating without a seat, unless too few would be left."""
        if len(self.seats) <= self.company.fewest:
            return self
        return self._seated(self.seats[:seat] + self.seats[seat + 1 :])

    def renamed(self, seat: int, name: str) -> Seating:
        """Return the seating with another name typed for a seat."""
        return self._with(seat, replace(self.seats[seat], name=name[:LONGEST_NAME]))

    def played_by(self, seat: int, bot: str | None) -> Seating:
        """Return the seating with a person (None) or a bot of some level on a seat."""
        return self._with(seat, replace(self.seats[seat], bot=bot))._mended(seat)

    def badged(self, seat: int, badge: int) -> Seating:
        """Return the seating with another badge for a seat; whoever had it gets the old one in exchange."""
        old = self.seats[seat].badge
        return self._seated(
            tuple(
                replace(s, badge=badge) if n == seat else replace(s, badge=old) if s.badge == badge else s
                for n, s in enumerate(self.seats)
            )
        )

    def at_device(self, seat: int, device: str) -> Seating:
        """Return the seating with another device for a seat; a person who had it gets the old one in exchange."""
        old = self.seats[seat].device
        return self._seated(
            tuple(
                replace(s, device=device)
                if n == seat
                else replace(s, device=old)
                if s.device == device and not self.company.shares(device)
                else s
                for n, s in enumerate(self.seats)
            )
        )

    def with_devices(self, present: Sequence[str]) -> Seating:
        """Return the seating with every device that is not there replaced by the one that is always to be had."""
        spare = self.company.spare_device
        there = {spare, *ZONES, *present}
        return self._seated(tuple(s if s.device in there else replace(s, device=spare) for s in self.seats))

    def equipped(self, present: Sequence[str]) -> Seating:
        """Return the seating with a device for everybody who waits for one, as far as there are any."""
        pads = [device for device in present if device not in _DEVICES_APART]
        free = [device for device in (*_DEVICES_APART, *pads) if self.seat_at(device) is None]
        seats = list(self.seats)
        for seat, device in zip(self.waiting, free, strict=False):
            seats[seat] = replace(seats[seat], device=device)
        return self._seated(tuple(seats))

    def _with(self, seat: int, changed: SeatPlan) -> Seating:
        return self._seated((*self.seats[:seat], changed, *self.seats[seat + 1 :]))

    def _seated(self, seats: tuple[SeatPlan, ...]) -> Seating:
        return Seating(self.company, seats)

    def _mended(self, latest: int | None = None) -> Seating:
        """Give seats that share a badge, or people that share a device of one, another; the latest comer yields."""
        seats = list(self.seats)
        badges: set[int] = set()
        devices: set[str] = set()
        order = sorted(range(len(seats)), key=lambda number: number == latest)
        for number in order:
            seat = seats[number]
            if seat.badge in badges:
                seat = replace(seat, badge=next(b for b in range(self.company.most) if b not in badges))
            badges.add(seat.badge)
            if seat.bot is None and not self.company.shares(seat.device):
                if seat.device in devices:
                    seat = replace(seat, device=self._another(devices))
                devices.add(seat.device)
            seats[number] = seat
        return self._seated(tuple(seats))

    def _another(self, taken: Collection[str]) -> str:
        """Return a device that nobody has; where people choose their own, they shall choose again."""
        spare = self.company.spare_device
        return next((d for d in ZONES if d not in taken), spare) if self.company.shared_pointer else spare
