"""Families, powers and mixes are data: what is shipped, what a designer may write, and what each mistake is told."""

from pathlib import Path

import pytest

from monstar import content
from monstar.errors import BadInput
from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.families import Family, Kitchen, Mix
from monstar.rules.cafe.params import CafeParams
from monstar.rules.cafe.powers import POWERS
from monstar.rules.cafe.state import Token
from tests.rules.cafe.table import KITCHEN, LATTE, cafe


def weight(families: tuple[str, ...]) -> int:
    return sum(KITCHEN.families[name].weight for name in families)


# ------------------------------------------------------------------ what is shipped


def test_the_menu_has_six_mixes_of_each_strength_and_latte_newbie_first():
    assert [mix.strength for mix in KITCHEN.menu] == ["light"] * 6 + ["regional"] * 6 + ["strong"] * 6
    assert (KITCHEN.menu[0].name, KITCHEN.menu[0].families) == ("Latte Newbie", LATTE)
    assert len({mix.families for mix in KITCHEN.menu}) == len({mix.name for mix in KITCHEN.menu}) == 18


def test_strengths_follow_the_weights():
    heaviest = {
        strength: max(weight(mix.families) for mix in KITCHEN.menu if mix.strength == strength)
        for strength in ("light", "regional", "strong")
    }
    lightest = {
        strength: min(weight(mix.families) for mix in KITCHEN.menu if mix.strength == strength)
        for strength in ("light", "regional", "strong")
    }
    assert heaviest["light"] <= lightest["regional"]
    assert heaviest["regional"] <= lightest["strong"]


def test_every_family_is_on_the_menu_and_every_power_has_a_family():
    assert {name for mix in KITCHEN.menu for name in mix.families} == set(KITCHEN.families)
    assert {power for family in KITCHEN.families.values() for power in family.powers} == set(POWERS)


# ------------------------------------------------------------------ rulesets


def read(folder: Path, text: str) -> CafeGame:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    made = content.make_game(content.read_ruleset(path))
    assert isinstance(made, CafeGame)
    return made


def test_a_mix_of_ones_own(tmp_path: Path):
    game = read(tmp_path, 'game = "cafe"\nmix = ["grabbit", "mummy", "rex", "mopper", "murmur"]\n')
    assert [family.name for family in game.mix] == ["Grabbit", "Mummy", "Rex", "Mopper", "Murmur"]


def test_another_supply_and_another_preset_to_start_from(tmp_path: Path):
    game = read(tmp_path, 'game = "cafe"\npreset = "black-as-night"\nmummies = 3\n')
    assert [family.id for family in game.mix] == ["peepling", "mummy", "spoonfang", "mopper", "grabbit"]
    assert game.setup(2, 1).supply[Token.MUMMY] == 3


OWN = """game = "cafe"
mix = ["rex", "brewt", "peepling", "cakosaurus", "waffler"]

[families.waffler]
name = "Waffler"
weight = 2
powers = ["put_cookie", "take_spoon"]
"""


def test_a_family_of_ones_own_joins_powers_that_are_there(tmp_path: Path):
    game = read(tmp_path, OWN)
    assert game.mix[4] == Family("waffler", "Waffler", 2, ("put_cookie", "take_spoon"))


def test_a_family_of_ours_may_be_changed(tmp_path: Path):
    game = read(tmp_path, 'game = "cafe"\n[families.rex]\nname = "Rex"\npowers = ["put_mummy"]\n')
    assert game.mix[0].powers == ("put_mummy",)
    assert KITCHEN.families["rex"].powers == ()


def test_parameters_with_families_survive_a_journal(tmp_path: Path):
    params = read(tmp_path, OWN).params
    assert CafeParams.read(params.to_json(), "journal") == params


SEVEN = '["rex", "brewt", "peepling", "murmur", "cakosaurus", "snorkel", "mummy"]'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"mix = {SEVEN}\n", "line 2: mix = ['rex', 'brewt', 'peepling', 'murmur', 'cakosaurus', 'snorkel', 'mummy']"),
        (f"mix = {SEVEN}\n", "is not allowed; it must be a list of 5 different names"),
        ('mix = ["rex", "rex", "rex", "rex", "rex"]\n', "line 2: mix = ['rex', 'rex', 'rex', 'rex', 'rex'] is not"),
        ('mix = ["rex", "brewt"]\n', "line 2: mix = ['rex', 'brewt'] is not allowed; it must be a list of 5"),
        ('mix = "latte-newbie"\n', 'line 2: mix = "latte-newbie" is not allowed; it must be a list of 5'),
        ('mix = ["rex", "brewt", "peepling", "murmur", 5]\n', "line 2: mix = "),
        (
            'mix = ["rex", "brewt", "peepling", "murmur", "wolf"]\n',
            "mine.toml, line 2: mix: unknown family 'wolf' (known: rex, brewt,",
        ),
        ("creams = 61\n", "line 2: creams = 61 is not allowed; it must be a whole number from 0 to 60"),
        ('reshuffle = "some"\n', 'line 2: reshuffle = "some" is not allowed; it must be one of "all", "dealt_only"'),
        (
            '[families.wolf]\nname = "Wolf"\npowers = ["bite"]\n',
            "line 4: family wolf: unknown power 'bite' (known: turn_up_rear, peek_rear,",
        ),
        ('[families.wolf]\npowers = "put_cookie"\n', "line 3: family wolf: powers is 'put_cookie'; it must be a list"),
        (
            '[families.wolf]\npowers = ["put_cookie", "put_cookie", "put_cookie"]\n',
            "line 3: family wolf: found 3 powers; a family has 2 at most",
        ),
        ("[families.wolf]\npowers = [[1]]\n", "line 3: family wolf: unknown power [1]"),
        ("[families.wolf]\nweight = 4\n", "line 3: family wolf: weight is 4; it must be a whole number from 0 to 3"),
        ('[families.wolf]\nname = ""\n', "line 3: family wolf: name is ''; it must be a text"),
        ('[families.wolf]\nid = "fox"\n', "line 3: family wolf: id is 'fox'; the table's own name is its id"),
        ("[families.wolf]\nteeth = 40\n", "line 3: family wolf: unknown key 'teeth' (known: "),
        ("[families]\nwolf = 3\n", "line 3: family wolf is 3; it must be a table with name, weight and powers"),
        ("families = 3\n", "line 2: families = 3 is not allowed; it must be tables by name"),
        ('families = ["wolf"]\n', "line 2: families = ['wolf'] is not allowed; it must be tables by name"),
        ("mixx = 3\n", "line 2: unknown parameter 'mixx'; did you mean 'mix'?"),
        ('mix = ["rex"\n', "mine.toml: "),
    ],
)
def test_a_mistake_in_a_ruleset_is_told_with_its_line(tmp_path: Path, text: str, message: str):
    with pytest.raises(BadInput) as caught:
        read(tmp_path, f'game = "cafe"\n{text}')
    assert message in str(caught.value)


def test_a_mix_is_named_for_its_place_when_nobody_knows_the_file():
    with pytest.raises(BadInput, match=r"^mix: unknown family 'wolf' \(known: rex,") as caught:
        cafe(("rex", "brewt", "peepling", "murmur", "wolf"))
    assert caught.value.at == ("mix",)


# ------------------------------------------------------------------ the file of families


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[familes.rex]\n", "kitchen.toml: unknown key 'familes'; did you mean 'families'? (known: families, menu)"),
        ("families = 3\n", "kitchen.toml: families is 3; it must hold tables by name"),
        ("[families]\nrex = 3\n", "kitchen.toml: family rex is 3; it must be a table"),
        ('[families.rex]\npowers = ["bite"]\n', "kitchen.toml: family rex: unknown power 'bite'"),
        ("[menu]\nlatte = 3\n", "kitchen.toml: mix latte is 3; it must be a table with name, strength and families"),
        ('[menu.latte]\nname = "Latte"\n', "kitchen.toml: mix latte: found name; it must have name, strength and"),
        (
            '[menu.latte]\nname = "Latte"\nstrength = "mild"\nfamilies = []\n',
            "kitchen.toml: mix latte: strength is 'mild'; it must be one of light, regional, strong",
        ),
        (
            '[menu.latte]\nname = 3\nstrength = "light"\nfamilies = []\n',
            "kitchen.toml: mix latte: name is 3; it must be a text",
        ),
        (
            '[menu.latte]\nname = "Latte"\nstrength = "light"\nfamilies = 3\n',
            "kitchen.toml: mix latte: families is 3; it must be a list of names",
        ),
        (
            '[families.rex]\n[menu.latte]\nname = "Latte"\nstrength = "light"\nfamilies = ["wolf"]\n',
            "kitchen.toml: mix latte: unknown family 'wolf' (known: rex)",
        ),
        (
            '[families.rex]\n[menu.latte]\nname = "Latte"\nstrength = "light"\nfamilies = ["rex"]\n',
            "kitchen.toml: mix latte: found rex; a mix has 5 different families",
        ),
        ("[families.rex\n", "kitchen.toml: "),
    ],
)
def test_a_mistake_in_the_file_of_families_is_told(tmp_path: Path, text: str, message: str):
    path = tmp_path / "kitchen.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        content.read_kitchen(path)
    assert message in str(caught.value)


def test_a_kitchen_without_a_menu_can_still_cook():
    kitchen = Kitchen({name: Family(name, name, 0, ()) for name in "abcde"}, ())
    assert [family.id for family in CafeGame(CafeParams(mix=tuple("abcde")), kitchen).mix] == list("abcde")


MENU = {"latte": {"name": "Latte", "strength": "light", "families": list("abcde")}}


def test_the_file_of_families_is_read_whole():
    data = {"families": {name: {"name": name.upper(), "powers": ["take_spoon"]} for name in "abcde"}, "menu": MENU}
    assert Kitchen.read(data, "kitchen.toml") == Kitchen(
        {name: Family(name, name.upper(), 0, ("take_spoon",)) for name in "abcde"},
        (Mix("latte", "Latte", "light", tuple("abcde")),),
    )
    assert Kitchen.read({}, "kitchen.toml") == Kitchen({}, ())


def test_families_of_ones_own_leave_the_menu_as_it_is():
    more = KITCHEN.with_families([Family("rex", "King", 3, ()), Family("waffler", "Waffler", 0, ())])
    assert more.menu == KITCHEN.menu
    assert (more.families["rex"].name, list(more.families)) == ("King", [*KITCHEN.families, "waffler"])
    assert KITCHEN.families["rex"].name == "Rex"


def test_a_family_has_the_weight_0_and_the_name_of_its_table_unless_it_says_so():
    assert Family.read("wolf", {}) == Family("wolf", "wolf", 0, ())
    assert Family.read("wolf", {"weight": 3}).weight == 3


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("weight", True, "here: family wolf: weight is True; it must be a whole number from 0 to 3"),
        ("weight", 1.0, "here: family wolf: weight is 1.0; it must be a whole number from 0 to 3"),
        ("weight", -1, "here: family wolf: weight is -1; it must be a whole number from 0 to 3"),
        ("powers", ["put_cokie"], "here: family wolf: unknown power 'put_cokie'; did you mean 'put_cookie'? (known:"),
        ("powers", 3, "here: family wolf: powers is 3; it must be a list of powers"),
        ("powers", ["put_cookie"] * 3, "here: family wolf: found 3 powers; a family has 2 at most"),
        ("name", 3, "here: family wolf: name is 3; it must be a text"),
        ("name", "x" * 61, f"here: family wolf: name is '{20 * 'x'}'… of 61 letters; it may have 60 at most"),
        ("id", "fox", "here: family wolf: id is 'fox'; the table's own name is its id"),
    ],
)
def test_a_family_that_cannot_be_is_told_with_the_key_that_is_wrong(key: str, value: object, told: str):
    with pytest.raises(BadInput) as caught:
        Family.read("wolf", {key: value}, "here")
    assert str(caught.value).startswith(told)
    assert caught.value.at == (key,)


@pytest.mark.parametrize(
    ("names", "found"),
    [("", "none"), ("abcd", "a, b, c, d"), ("aabcd", "a, a, b, c, d"), ("abcdef", "a, b, c, d, e, f")],
)
def test_a_mix_of_fewer_more_or_twice_the_same_is_told_as_it_was_found(names: str, found: str):
    kitchen = Kitchen({name: Family(name, name, 0, ()) for name in "abcdef"}, ())
    with pytest.raises(BadInput) as caught:
        kitchen.mix(tuple(names), "here")
    assert str(caught.value) == f"here: found {found}; a mix has 5 different families"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"menu": 3}, "here: menu is 3; it must hold tables by name"),
        ({"menu": {"a": {"name": "A", "families": []}}}, "here: mix a: found name, families; it must have name, "),
        ({"menu": {"a": {**MENU["latte"], "families": [1]}}}, "here: mix a: families is [1]; it must be a list of"),
        ({"menu": {"a": {**MENU["latte"], "name": ""}}}, "here: mix a: name is ''; it must be a text"),
    ],
)
def test_a_menu_that_cannot_be_is_told(data: dict[str, object], told: str):
    with pytest.raises(BadInput) as caught:
        Kitchen.read(data, "here")
    assert str(caught.value).startswith(told)
