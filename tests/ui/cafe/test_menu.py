"""Set-up and menu of the café: by keys alone, by mouse alone, what is kept, and mixes of one's own."""

import pytest

from monstar import i18n
from monstar.content import preset, presets
from monstar.rules.cafe.families import Family
from monstar.rules.cafe.params import CafeParams
from monstar.settings import LAST_PRESETS, LAST_SEATS, Settings
from monstar.ui.cafe import mixes
from monstar.ui.cafe.flow import WAY
from monstar.ui.cafe.menu import MenuScene
from monstar.ui.cafe.ownmix import OwnMixScene
from monstar.ui.cafe.setup import COMPANY, SetupScene
from monstar.ui.events import Action
from monstar.ui.focus import Form
from monstar.ui.match.house import Wishes
from monstar.ui.match.seating import Seating
from monstar.ui.monstar.setup import COMPANY as ACTORS
from monstar.ui.scene import Scene
from tests.ui.cafe.evenings import Evening

TWISTED = Family("twisted", "Twisted", 3, ("put_cookie", "grab_front"))


def set_up(evening: Evening) -> SetupScene:
    """Show the set-up over the title, as the sign does."""
    evening.app.to_title()
    scene = WAY.set_up(evening.app, evening.house)
    assert isinstance(scene, SetupScene)
    evening.show(scene)
    return scene


def form_of(scene: Scene | None) -> Form:
    """Return the form of a scene."""
    form = getattr(scene, "form", None)
    assert isinstance(form, Form)
    return form


def walk_to(evening: Evening, key: str) -> None:
    """Walk to a widget with Tab, as somebody without a mouse does."""
    form = form_of(evening.driver.top)
    for _step in range(60):
        assert form.focused is not None
        if form.focused.key == key:
            return
        evening.driver.press(Action.NEXT, "keyboard")
    raise AssertionError(f"{key} cannot be reached")


def click_on(evening: Evening, key: str, share: float = 0.5) -> None:
    """Click on a widget, at a share of its width."""
    box = form_of(evening.driver.top).find(key).box
    evening.driver.click((box.x + box.w * share, box.centre[1]))


def menu(evening: Evening) -> MenuScene:
    """Return the menu, which must be on top."""
    scene = evening.driver.top
    assert isinstance(scene, MenuScene)
    return scene


def test_five_seats_and_a_strong_mix_by_keys_alone() -> None:
    evening = Evening()
    set_up(evening)
    for seat in (2, 3, 4):
        walk_to(evening, "add")
        evening.driver.press(Action.OK)
        walk_to(evening, f"who-{seat}")
        evening.driver.press(Action.OK)
    walk_to(evening, "badge-0")
    evening.driver.press(Action.OK)
    walk_to(evening, "start")
    evening.driver.press(Action.OK)
    walk_to(evening, "mix-grave-robbers")
    evening.driver.press(Action.OK)
    evening.driver.press(Action.OK)
    assert evening.leads == "RearScene"
    match = evening.at_table.match
    assert match.game.params == preset("cafe", "grave-robbers")
    assert [player.bot for player in match.players] == [None, None, "greedy", "greedy", "greedy"]
    assert sorted(place.badge for place in evening.at_table.places) == [0, 1, 2, 3, 4]


def test_a_match_can_be_set_up_by_mouse_alone() -> None:
    evening = Evening()
    set_up(evening)
    click_on(evening, "add")
    click_on(evening, "who-2", 0.95)
    click_on(evening, "remove-0")
    click_on(evening, "start")
    click_on(evening, "mix-black-as-night")
    click_on(evening, "start")
    assert evening.at_table.match.game.params == preset("cafe", "black-as-night")
    assert [player.bot for player in evening.at_table.match.players] == [None, "greedy"]


@pytest.mark.parametrize("device", ["keys:1", "keys:3", "pad:1"])
def test_any_device_walks_the_board(device: str) -> None:
    evening = Evening()
    set_up(evening)
    evening.driver.press(Action.OK, device)
    scene = menu(evening)
    scene.form.focus(scene.form.find("mix-latte-newbie"))
    evening.driver.press(Action.RIGHT, device)
    evening.driver.press(Action.DOWN, device)
    assert scene.shown.id == "silver-service"
    evening.driver.press(Action.OK, device)
    assert scene.chosen.id == "silver-service"


def test_the_way_back_leads_to_the_seats_and_from_there_to_the_title() -> None:
    evening = Evening()
    set_up(evening)
    evening.driver.press(Action.OK)
    evening.driver.press(Action.BACK)
    assert evening.scene == "SetupScene"
    evening.driver.press(Action.BACK)
    assert evening.scene == "TitleScene"


def test_seats_and_mix_are_remembered_for_the_next_evening() -> None:
    settings = Settings()
    evening = Evening(settings=settings)
    set_up(evening)
    click_on(evening, "name-1")
    evening.driver.type("Noé")
    click_on(evening, "start")
    click_on(evening, "mix-haggled-honey")
    click_on(evening, "start")
    again = Evening(settings=settings)
    assert set_up(again).seating.seats[1].name == "Noé"
    click_on(again, "start")
    assert menu(again).chosen.id == "haggled-honey" == settings.get(LAST_PRESETS)["cafe"]


def test_the_fifth_at_the_cafe_stays_at_home_when_monstar_is_played() -> None:
    five = Seating.first(COMPANY).added().added().added().renamed(4, "Mia").played_by(1, "greedy")
    assert len(five.seats) == 5
    four = Seating.remembered(ACTORS, five.to_settings())
    assert [seat.badge for seat in four.seats] == [0, 1, 2, 3]
    assert four.seats[1].bot == "greedy"


def test_a_bot_of_another_game_becomes_the_best_of_this_one() -> None:
    actors = Seating.first(ACTORS).played_by(1, "star")
    assert Seating.remembered(COMPANY, actors.to_settings()).seats[1].bot == COMPANY.bots[-1]


def test_the_cafe_of_the_command_line_opens_with_its_mix() -> None:
    evening = Evening(Wishes(seed=1, preset="double-dough"))
    set_up(evening)
    click_on(evening, "start")
    assert menu(evening).chosen.id == "double-dough"


# ------------------------------------------------------------------ the menu


def test_the_menu_has_six_mixes_of_each_strength() -> None:
    orders = mixes.menu()
    assert [order.strength for order in orders] == ["light"] * 6 + ["regional"] * 6 + ["strong"] * 6
    assert [order.id for order in orders] == list(presets("cafe"))
    for order in orders:
        assert mixes.strength_of(order.families) == order.strength


def test_the_names_of_the_mixes_are_those_of_the_data() -> None:
    assert {mix.name for mix in mixes.kitchen().menu} == {order.name for order in mixes.menu()}
    i18n.set_language("de")
    assert all(order.name for order in mixes.menu())


def test_rules_brought_along_stand_beside_the_menu_and_are_not_kept() -> None:
    settings = Settings()
    rules = CafeParams(mix=("rex", "brewt", "twisted", "mummy", "mopper"), families=(TWISTED,), cookies=3)
    evening = Evening(Wishes(seed=1, rules=rules), settings)
    set_up(evening)
    click_on(evening, "start")
    evening.step()
    assert menu(evening).chosen.params == rules
    click_on(evening, "start")
    assert evening.at_table.match.game.params == rules
    assert settings.get(LAST_PRESETS) == {}
    assert len(settings.get(LAST_SEATS)) == 2


# ------------------------------------------------------------------ a mix of one's own


def own_mix(evening: Evening) -> OwnMixScene:
    """Open the choice of five families from the menu."""
    set_up(evening)
    click_on(evening, "start")
    click_on(evening, "own")
    scene = evening.driver.top
    assert isinstance(scene, OwnMixScene)
    return scene


def test_any_five_different_families_make_a_mix_that_is_kept() -> None:
    settings = Settings()
    evening = Evening(settings=settings)
    own_mix(evening)
    click_on(evening, "family-rex")
    click_on(evening, "family-grabbit")
    click_on(evening, "done")
    mix = ("brewt", "peepling", "cakosaurus", "snorkel", "grabbit")
    assert menu(evening).chosen.params == CafeParams(mix=mix)
    click_on(evening, "start")
    assert evening.at_table.match.game.params == CafeParams(mix=mix)
    again = Evening(settings=settings)
    set_up(again)
    click_on(again, "start")
    assert menu(again).chosen.params.mix == mix


@pytest.mark.parametrize(("change", "why"), [("family-rex", "Choose 1 more family."), ("family-mummy", "leave 1 out")])
def test_four_or_six_families_are_refused_with_the_reason(change: str, why: str) -> None:
    evening = Evening()
    scene = own_mix(evening)
    click_on(evening, change)
    click_on(evening, "done")
    assert evening.driver.top is scene
    assert why in scene.why_not
    assert scene.refused_ms > 0
    scene.update(4000)
    assert scene.refused_ms == 0


@pytest.mark.parametrize("kept", ["own:", "own:rex,rex,rex,rex,rex", "own:rex,brewt,mummy,mopper,nobody", "latte", ""])
def test_a_memory_that_makes_no_mix_falls_back_to_the_first_of_the_menu(kept: str) -> None:
    settings = Settings()
    settings.set(LAST_PRESETS, {"cafe": kept})
    evening = Evening(settings=settings)
    set_up(evening)
    click_on(evening, "start")
    assert menu(evening).chosen.id == "latte-newbie"


def test_the_card_in_question_tells_what_it_does_by_keys_and_by_touch() -> None:
    evening = Evening()
    scene = own_mix(evening)
    scene.form.focus(scene.form.find("family-mummy"))
    assert scene.told.id == "mummy"
    click_on(evening, "family-flipflop")
    scene.form.focus(scene.form.find("done"))
    assert scene.told.id == "flipflop"
