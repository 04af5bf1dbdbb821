"""The sound's device may be unplugged at any time: the app hears of it and passes it on."""

import pygame

from tests.ui.driver import Driver


def removed(which: int, *, iscapture: bool) -> pygame.Event:
    return pygame.Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=int(iscapture))


def test_an_unplugged_output_is_passed_on_and_a_microphone_is_not() -> None:
    driver = Driver()
    lost: list[bool] = []
    driver.app.sound_lost = lambda: lost.append(True)
    driver.app.hear(removed(2, iscapture=True), 0)
    driver.app.hear(removed(0, iscapture=False), 0)
    assert lost == []
    driver.app.hear(removed(2, iscapture=False), 0)
    assert lost == [True]
