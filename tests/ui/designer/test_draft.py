"""A draft knows what differs from its preset, and the desk forgets nothing."""

import pytest

from monstar.content import games, preset, presets
from monstar.errors import BadInput
from monstar.rules.monstar.params import MonstarParams
from monstar.ui.designer.draft import Desk, Draft


@pytest.mark.parametrize("game", games())
def test_every_preset_is_its_own_nearest(game: str) -> None:
    for name in presets(game):
        draft = Draft.of(game, preset(game, name))
        assert draft.base == name
        assert draft.changed == ()


def test_rules_of_no_preset_start_from_the_one_they_differ_least_from() -> None:
    near = Draft("monstar", "little-monsters", preset("monstar", "little-monsters")).put("duo", True)
    assert Draft.of("monstar", near.params) == near
    assert near.changed == ("duo",)


def test_values_that_do_not_go_together_are_refused_and_nothing_changes() -> None:
    draft = Draft("cafe", "latte-newbie", preset("cafe", "latte-newbie"))
    with pytest.raises(BadInput, match="unknown family 'nobody'"):
        draft.put("mix", ["rex", "brewt", "peepling", "cakosaurus", "nobody"])
    with pytest.raises(BadInput, match="cookies = 99"):
        draft.put("cookies", 99)
    assert draft.changed == ()


def test_the_desk_goes_back_step_by_step_to_where_it_began() -> None:
    first = Draft("monstar", "classic", MonstarParams())
    desk = Desk(first)
    drafts = [first.put("grace_ms", 10), first.put("grace_ms", 20), first.put("duo", True)]
    desk.lay(drafts[0], "grace_ms")
    desk.lay(drafts[1], "grace_ms")
    desk.lay(drafts[2], "duo")
    desk.undo()
    assert desk.draft == drafts[1]
    desk.undo()
    assert desk.draft == first
    assert not desk.can_undo


def test_the_rules_of_a_match_are_taken_up_once_and_what_came_of_them_stays() -> None:
    desk = Desk(Draft("monstar", "classic", MonstarParams()))
    desk.take_up(MonstarParams(duo=True))
    assert desk.draft.params == MonstarParams(duo=True)
    desk.lay(desk.draft.put("grace_ms", 50))
    desk.take_up(MonstarParams(duo=True))
    assert desk.draft.params == MonstarParams(duo=True, grace_ms=50)


def test_where_nothing_was_changed_the_rules_of_a_match_leave_nothing_to_undo() -> None:
    desk = Desk(Draft("monstar", "classic", MonstarParams()))
    desk.take_up(preset("monstar", "little-monsters"))
    assert desk.draft.base == "little-monsters"
    assert not desk.can_undo
    desk.lay(desk.draft.put("duo", True))
    desk.take_up(MonstarParams(duo=True))
    assert desk.can_undo
