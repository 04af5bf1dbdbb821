"""The families of Monster Café and the menu of mixes, as data that is checked."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from monstar.errors import BadInput, nearest, only_known
from monstar.rules.cafe.powers import POWERS
from monstar.rules.params import read_name

CARDS_PER_FAMILY = 10
FAMILIES_PER_MIX = 5
HEAVIEST = 3
MOST_POWERS = 2  # ways to aim three pairs of cards one after the other run into the millions
STRENGTHS = ("light", "regional", "strong")


@dataclass(frozen=True, slots=True)
class Family:
    """Is a family of cards: its id, the name on its cards, how strong its powers are (0-3), and the powers.

    `powers` are names of power primitives, used one after the other by whoever serves a card of the family.
    """

    id: str
    name: str
    weight: int
    powers: tuple[str, ...]

    @classmethod
    def read(cls, name: str, data: object, where: str = "") -> "Family":
        """Build a family from its table in a data file or ruleset; raise BadInput naming the key that is wrong."""
        place = f"{where}: family {name}" if where else f"family {name}"
        if not isinstance(data, Mapping):
            raise BadInput(f"{place} is {data!r}; it must be a table with name, weight and powers")
        only_known(data, ("id", "name", "weight", "powers"), place)  # a journal keeps the id in the table
        if data.get("id", name) != name:
            raise BadInput(f"{place}: id is {data['id']!r}; the table's own name is its id", at=["id"])
        title = read_name(data.get("name", name), f"{place}: name", "name")
        weight, powers = data.get("weight", 0), data.get("powers", [])
        if not isinstance(weight, int) or isinstance(weight, bool) or not 0 <= weight <= HEAVIEST:
            told = f"weight is {weight!r}; it must be a whole number from 0 to {HEAVIEST}"
            raise BadInput(f"{place}: {told}", at=["weight"])
        if not isinstance(powers, list | tuple):
            raise BadInput(f"{place}: powers is {powers!r}; it must be a list of powers", at=["powers"])
        for power in powers:
            if not isinstance(power, str) or power not in POWERS:
                hint = nearest(str(power), POWERS)
                told = f"unknown power {power!r}{hint} (known: {', '.join(POWERS)})"
                raise BadInput(f"{place}: {told}", at=["powers"])
        if len(powers) > MOST_POWERS:
            told = f"found {len(powers)} powers; a family has {MOST_POWERS} at most"
            raise BadInput(f"{place}: {told}", at=["powers"])
        return cls(name, title, weight, tuple(powers))


@dataclass(frozen=True, slots=True)
class Mix:
    """Is an entry of the menu: five families that go well together, under a name of the house."""

    id: str
    name: str
    strength: str
    families: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Kitchen:
    """Holds all families by id, and the menu."""

    families: dict[str, Family]
    menu: tuple[Mix, ...]

    def with_families(self, more: Iterable[Family]) -> "Kitchen":
        """Return the kitchen with families of a ruleset's own added, or put in place of ours."""
        return Kitchen({**self.families, **{family.id: family for family in more}}, self.menu)

    def mix(self, names: Sequence[str], where: str) -> tuple[Family, ...]:
        """Return five different families by their names; raise BadInput for anything else."""
        for name in names:
            if name not in self.families:
                hint = nearest(name, self.families)
                raise BadInput(f"{where}: unknown family {name!r}{hint} (known: {', '.join(self.families)})")
        if len(names) != FAMILIES_PER_MIX or len(set(names)) != FAMILIES_PER_MIX:
            found = ", ".join(names) or "none"
            raise BadInput(f"{where}: found {found}; a mix has {FAMILIES_PER_MIX} different families")
        return tuple(self.families[name] for name in names)

    @classmethod
    def read(cls, data: Mapping[str, Any], where: str) -> "Kitchen":
        """Build the kitchen from a data file with tables `families` and `menu`; raise BadInput for what is wrong."""
        only_known(data, ("families", "menu"), where)
        for table in ("families", "menu"):
            if not isinstance(data.get(table, {}), Mapping):
                raise BadInput(f"{where}: {table} is {data[table]!r}; it must hold tables by name")
        families = {name: Family.read(name, row, where) for name, row in data.get("families", {}).items()}
        kitchen = cls(families, ())
        menu = tuple(kitchen._read_mix(name, row, where) for name, row in data.get("menu", {}).items())
        return cls(families, menu)

    def _read_mix(self, name: str, data: object, where: str) -> Mix:
        place = f"{where}: mix {name}"
        if not isinstance(data, Mapping):
            raise BadInput(f"{place} is {data!r}; it must be a table with name, strength and families")
        if set(data) != {"name", "strength", "families"}:
            raise BadInput(f"{place}: found {', '.join(data)}; it must have name, strength and families")
        title, strength, families = data["name"], data["strength"], data["families"]
        read_name(title, f"{place}: name")
        if strength not in STRENGTHS:
            raise BadInput(f"{place}: strength is {strength!r}; it must be one of {', '.join(STRENGTHS)}")
        if not isinstance(families, list) or not all(isinstance(family, str) for family in families):
            raise BadInput(f"{place}: families is {families!r}; it must be a list of names")
        self.mix(families, place)
        return Mix(name, title, strength, tuple(families))
