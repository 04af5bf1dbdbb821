"""The program put together: every game that can be played has its way, its bots' names and its open sign."""

from typing import Any, cast

from monstar import content
from monstar.audio.outputs.silent import SilentOutput
from monstar.audio.player import Soundtrack
from monstar.bots import bots_of
from monstar.settings import LATENCY_MS, MUSIC, THEME, Settings
from monstar.ui.launch import WAYS, hears


def test_every_game_that_can_be_played_has_its_way() -> None:
    assert tuple(WAYS) == content.games()


def test_every_sign_of_a_game_that_can_be_played_is_open() -> None:
    for way in WAYS.values():
        door = way.door(cast(Any, None))
        assert door.game == way.company.game
        assert door.new_match is not None
        assert door.rules is not None
        assert door.continue_match is not None


def test_set_ups_seat_as_many_as_the_rules_and_know_every_bot_by_a_name() -> None:
    for game, way in WAYS.items():
        kind = content.game_type(game)
        assert (way.company.fewest, way.company.most) == (kind.fewest_seats, kind.most_seats)
        assert way.company.bots == bots_of(game)
        assert len({way.company.bot_name(bot) for bot in way.company.bots}) == len(way.company.bots)


def test_what_the_settings_say_of_sound_reaches_the_soundtrack() -> None:
    soundtrack = Soundtrack(SilentOutput())
    hear = hears(soundtrack)
    hear(Settings(values={MUSIC.name: 50, THEME.name: "haunted-waltz", LATENCY_MS.name: {soundtrack.device: 40}}))
    assert (soundtrack.volumes.music, soundtrack.theme, soundtrack.latency_ms) == (0.5, "haunted-waltz", 40)
    soundtrack.close()
