"""Mistakes in ``cast.toml``: each gets one sentence that names the place, what was found and what is allowed."""

import pytest

from scripts.art.monster.cast import read_cast
from scripts.art.monster.check import CastError

SOUND = '[x]\nbody = "pear"\ncolour = "#7d56c9"\neyes = { iris = "#ffb300" }\nmouth = { kind = "fangs" }\n'


def test_the_least_entry_is_enough() -> None:
    character = read_cast(SOUND)["x"]
    assert character.arms is None
    assert character.second == character.colour == "#7d56c9"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[x", "cast.toml: Expected ']' at the end of a table declaration (at end of document)"),
        ("x = 1", "cast.toml: x: 1 is not a table of keys and values"),
        ('[x]\nbody = "pear"', "cast.toml: x has no 'colour'"),
        (SOUND.replace("#7d56c9", "red"), "cast.toml: x: colour 'red' is not a colour like #1c0e36, in small letters"),
        (SOUND.replace('iris = "#ffb300"', ""), "cast.toml: x.eyes has no 'iris'"),
        (SOUND + 'posture = { lean = "far" }', "cast.toml: x.posture: lean 'far' is not a number"),
        (
            SOUND + 'arms = { cheer = ["up"] }',
            "cast.toml: x.arms: cheer ['up'] is not a list of 2, each a text in quotes",
        ),
        (SOUND + 'parts = ["boa"]', "cast.toml: x.parts[0] (boa) has no 'colour'"),
        (
            SOUND + 'parts = ["belly", { is = "horns", kind = "long" }]',
            "cast.toml: x.parts[1] (horns): kind 'long' is not one of great, ram, short, tall",
        ),
        (
            SOUND + 'parts = [{ is = "belly", size = 2 }]',
            "cast.toml: x.parts[0] (belly): key 'size' is not one of dy, scale",
        ),
    ],
)
def test_a_mistake_is_named(text: str, message: str) -> None:
    with pytest.raises(CastError) as raised:
        read_cast(text)
    assert str(raised.value) == message


@pytest.mark.parametrize(
    ("text", "start"),
    [
        (SOUND.replace("pear", "peer"), "cast.toml: x.body: body 'peer' is not one of ball, barrel, bean, "),
        (SOUND + 'wings = "bat"', "cast.toml: x: key 'wings' is not one of accent, arms, "),
        (SOUND + 'parts = ["wings"]', "cast.toml: x.parts[0]: part 'wings' is not one of aerial, antennae, "),
        (SOUND + 'arms = { left = "sideways" }', "cast.toml: x.arms: gesture 'sideways' is not one of cheeks, "),
        (SOUND + 'arms = { right_holds = "rose" }', "cast.toml: x.arms.right_holds: thing 'rose' is not one of cane, "),
    ],
)
def test_an_unknown_name_gets_the_list_of_the_known(text: str, start: str) -> None:
    with pytest.raises(CastError) as raised:
        read_cast(text)
    assert str(raised.value).startswith(start)
