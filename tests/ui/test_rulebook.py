"""The rules page tells what is different tonight: for every value of every parameter a player can notice."""

import dataclasses
from typing import Any

import pytest

from monstar.content import preset
from monstar.rules.monstar.params import MonstarParams
from monstar.settings import Settings
from monstar.ui.art import Art
from monstar.ui.canvas import Box
from monstar.ui.monstar.rulebook import pages
from monstar.ui.monstar.tonight import differences
from monstar.ui.painter import Painter
from monstar.ui.scenes.rules import RulesScene
from monstar.ui.text import Face
from tests.ui.driver import Driver

OTHER: dict[str, Any] = {
    "breath_bell_ms": (400, 500),
    "bell_breath_ms": (400, 500),
    "first_breath_ms": 900,
    "spots_per_zone": 1,
    "face_up_start": 9,
    "grace_ms": 70,
}


def variants() -> list[tuple[str, Any]]:
    """Return every parameter with each value that is not the usual one (one of them, where it is a number)."""
    found = []
    for field in dataclasses.fields(MonstarParams):
        usual, allowed = field.default, field.metadata["param"].values()
        others = [OTHER[field.name]] if field.name in OTHER else [value for value in allowed if value != usual]
        found += [(field.name, value) for value in others]
    return found


def test_the_usual_rules_need_no_page_of_their_own() -> None:
    assert list(differences(MonstarParams())) == []
    driver = Driver()
    assert len(pages(driver.app, MonstarParams())) == len(pages(driver.app))


@pytest.mark.parametrize(("name", "value"), variants())
def test_every_change_is_told(name: str, value: Any) -> None:
    lines = differences(MonstarParams(**{name: value}))
    assert len(lines) >= 1
    assert all("{" not in line.text for line in lines)
    assert all(Art().has(line.icon) for line in lines)


def test_a_ruleset_with_many_changes_gets_several_pages_that_can_be_read() -> None:
    params = MonstarParams(
        spots_per_zone=3, grace_ms=100, pace="slow", put_back=True, duo=True, missed_take="counted", cue_twins=False
    )
    driver = Driver()
    scene = RulesScene(driver.app, lambda app: pages(app, params))
    driver.show(scene)
    assert len(scene.pages) == 8
    scene.turn(1)
    for _page in scene.pages[1:]:
        driver.wait(20)
        scene.turn(1)
    assert scene.number == 7


@pytest.mark.parametrize("name", ["spanish", "french", "duo", "little-monsters", "big-stage"])
def test_every_preset_but_the_classic_says_what_it_changes(name: str) -> None:
    params = preset("monstar", name)
    assert isinstance(params, MonstarParams)
    assert len(differences(params)) >= 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_sentences_of_a_page_are_equally_large_in_large_letters(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(Settings(values={"language": language, "ui_scale": 150}))
    scene = RulesScene(driver.app, pages)
    driver.show(scene)
    assert driver.app.view.letters > 1
    sizes: set[float] = set()
    write = Painter.text

    def text(painter: Painter, words: str, pos: tuple[float, float], size: float, *rest: Any, **how: Any) -> Box:
        if how.get("face") is Face.TEXT:
            sizes.add(size)
        return write(painter, words, pos, size, *rest, **how)

    monkeypatch.setattr(Painter, "text", text)
    for number in range(len(scene.pages)):
        assert scene.number == number
        sizes.clear()
        driver.wait(20)
        assert len(sizes) == 1
        scene.turn(1)
