"""A ruleset as it is being worked on, and the desk that remembers how it came about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from monstar.content import make_game, params_type, preset, presets
from monstar.rules.params import Params


@dataclass(frozen=True)
class Draft:
    """Is a ruleset being worked on: the preset it starts from, and every parameter as it is now."""

    game: str
    base: str
    params: Params

    @classmethod
    def of(cls, game: str, params: Params, base: str | None = None) -> Draft:
        """Make a draft of some rules; without a preset to start from, the one that they differ least from."""
        nearest = base or min(presets(game), key=lambda name: len(differing(preset(game, name), params)))
        return cls(game, nearest, params)

    @property
    def usual(self) -> Params:
        """Return the rules of the preset it starts from."""
        return preset(self.game, self.base)

    @property
    def changed(self) -> tuple[str, ...]:
        """Return the names of the parameters that differ from the preset."""
        return differing(self.usual, self.params)

    def put(self, name: str, value: object) -> Draft:
        """Return the draft with another value of a parameter; raise BadInput for one that is not allowed."""
        return self.with_values({name: value})

    def with_values(self, values: Mapping[str, object]) -> Draft:
        """Return the draft with other values; raise BadInput where one is not allowed or they do not go together."""
        params = params_type(self.game).read({**self.params.to_json(), **values}, self.game)
        make_game(params)
        return replace(self, params=params)

    def back(self, *names: str) -> Draft:
        """Return the draft with some parameters as the preset has them; raise BadInput where others need them."""
        usual = self.usual.to_json()
        return self.with_values({name: usual[name] for name in names})

    def starting_from(self, base: str) -> Draft:
        """Return the draft upon another preset: what differed before still does as it did."""
        own, now = self.changed, self.params.to_json()
        fresh = Draft(self.game, base, preset(self.game, base))
        return fresh.with_values({name: now[name] for name in own})


def differing(one: Params, other: Params) -> tuple[str, ...]:
    """Return the names of the parameters that two sets of rules of one game do not share, in their order."""
    mine, theirs = one.to_json(), other.to_json()
    return tuple(name for name, value in mine.items() if theirs[name] != value)


class Desk:
    """Holds the draft of a game and all that it has been in this run of the program, so that nothing is ever lost."""

    def __init__(self, draft: Draft) -> None:
        """Begin with a draft."""
        self.draft = draft
        self._past: list[Draft] = []
        self._known = {draft.params}
        self._turned = ""  # the parameter that was changed last, where the next change may join that one

    @property
    def can_undo(self) -> bool:
        """Tell whether there is anything to go back to."""
        return bool(self._past)

    def lay(self, draft: Draft, turned: str = "") -> None:
        """Lay another draft on top; changes of one parameter in a row, as it is ``turned``, count as one."""
        if draft == self.draft:
            return
        if not turned or turned != self._turned:
            self._past.append(self.draft)
        self._turned = turned
        self.draft = draft
        self._known.add(draft.params)

    def undo(self) -> None:
        """Go back to the draft before the last change."""
        if self._past:
            self.draft = self._past.pop()
            self._turned = ""

    def take_up(self, params: Params) -> None:
        """Lay the rules of a match on top, unless they have been here before: then what came of them stays.

        Where nothing has been changed yet they are what one begins with: there is nothing to undo then.
        """
        if params in self._known:
            return
        self.lay(Draft.of(self.draft.game, params))
        if len(self._past) == 1 and not self._past[0].changed:
            self._past.clear()
