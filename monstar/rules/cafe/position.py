"""A round of the Café written down by hand, for `monstar score`: read it, check it, say what it is worth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from monstar.errors import BadInput, only_known
from monstar.rules.cafe.scoring import coffees, score, strengths

FEWEST, MOST = 2, 5
_KEYS = ("game", "lines", "centre", "spoon")


@dataclass(frozen=True, slots=True)
class Position:
    """Is the end of a round: everybody's lines, the centre, and who holds the spoon, families by name."""

    fronts: tuple[tuple[str, ...], ...]
    rears: tuple[tuple[str, ...], ...]
    centre: tuple[str, ...]
    spoon: int | None

    @classmethod
    def read(cls, data: Mapping[str, Any], families: Sequence[str], where: str) -> "Position":
        """Build a position from JSON data; raise BadInput for what it cannot hold.

        A card is a family's name, or a table with `family` and flags for the tokens on it, which count for nothing
        here. Lines need no particular number of cards.
        """
        only_known(data, _KEYS, where)
        lines = data.get("lines")
        if not isinstance(lines, list) or not FEWEST <= len(lines) <= MOST:
            raise BadInput(f"{where}: lines is {lines!r}; it must list front and rear for {FEWEST} to {MOST} players")
        fronts, rears = [], []
        for number, line in enumerate(lines):
            place = f"{where}: line {number}"
            if not isinstance(line, dict):
                raise BadInput(f"{place} is {line!r}; it must be a table with front and rear")
            only_known(line, ("front", "rear"), place)
            fronts.append(_cards(line.get("front", []), families, f"{place}, front"))
            rears.append(_cards(line.get("rear", []), families, f"{place}, rear"))
        spoon = data.get("spoon")
        if spoon is not None and (type(spoon) is not int or spoon not in range(len(lines))):
            raise BadInput(f"{where}: spoon is {spoon!r}; it must be a player from 0 to {len(lines) - 1}, or null")
        return cls(tuple(fronts), tuple(rears), _cards(data.get("centre", []), families, f"{where}: centre"), spoon)

    def score(self) -> dict[str, object]:
        """Return everybody's coffees and how each family of the centre was decided, as plain JSON data."""
        names = tuple(dict.fromkeys(self.centre))
        number = {name: index for index, name in enumerate(names)}

        def plain(cards: tuple[str, ...]) -> list[int]:
            return [number[card] for card in cards if card in number]

        families = range(len(names))
        fronts, rears = [plain(cards) for cards in self.fronts], [plain(cards) for cards in self.rears]
        rows, centre = strengths(fronts, rears, families, len(names)), plain(self.centre)
        return {
            "coffees": coffees(rows, centre, self.spoon, len(self.fronts)),
            "families": {
                names[r.family]: {"strengths": list(r.strengths), "winner": r.winner, "coffees": r.coffees}
                for r in score(rows, centre, self.spoon)
            },
        }


def _cards(data: object, families: Sequence[str], where: str) -> tuple[str, ...]:
    if not isinstance(data, list):
        raise BadInput(f"{where} is {data!r}; it must be a list of cards")
    return tuple(_card(card, families, where) for card in data)


def _card(card: object, families: Sequence[str], where: str) -> str:
    name = card
    if isinstance(card, dict):
        only_known(card, ("family", "cookie", "cream", "mummy"), where)
        name = card.get("family")
        for token, there in card.items():
            if token != "family" and not isinstance(there, bool):
                raise BadInput(f"{where}: {token} is {there!r}; it must be true or false")
    if not isinstance(name, str) or name not in families:
        raise BadInput(f"{where}: {name!r} is not a family (they are {', '.join(families)})")
    return name
