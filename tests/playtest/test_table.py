"""A match on the bench is the match that is played anywhere else, and its watches see it right."""

from typing import Any

import pytest

from monstar import content
from monstar.bots import bots_of
from monstar.errors import BadInput
from monstar.playtest.table import play
from monstar.playtest.watch import measures_of
from tests.bots.arena import play as play_in_the_arena
from tests.extent import sample
from tests.playtest.plans import plan, records_of

MATCHES = [
    ("monstar", "classic", ("greedy", "star")),
    ("cafe", "midnight-mocha", ("greedy", "random")),
    ("trophy", "scramble", ("child", "elephant")),
    ("trophy", "pass-and-play", ("goldfish", "child")),
]


@pytest.mark.parametrize(("game", "preset", "bots"), MATCHES)
def test_bots_play_the_same_match_as_in_the_window(game: str, preset: str, bots: tuple[str, ...]) -> None:
    made = plan(game, preset=preset, bots=bots, matches=sample(1, 10))
    for record in records_of(made):
        elsewhere = play_in_the_arena(record.fixture.company, record.fixture.seed, preset, game=game)
        assert (record.totals, record.winners) == (elsewhere.outcome.totals, elsewhere.outcome.winners)


@pytest.mark.parametrize("game", content.games())
def test_dice_end_their_matches_with_any_number_of_seats(game: str) -> None:
    kind = content.game_type(game)
    for preset in content.presets(game)[: sample(2, 20)]:
        seats = sample((kind.fewest_seats, kind.most_seats), tuple(range(kind.fewest_seats, kind.most_seats + 1)))
        for record in records_of(plan(game, preset=preset, seats=seats, matches=sample(1, 40))):
            assert len(record.totals) == record.fixture.seats
            assert sum(record.shares()) == pytest.approx(1)


@pytest.mark.parametrize("chairs", [2, 4, 5])
@pytest.mark.parametrize("bot", ["dice", "random", "greedy", "star"])
def test_everybody_plays_with_any_number_of_chairs_and_tiles_of_a_rulesets_own(bot: str, chairs: int) -> None:
    tiles = {
        "howl": {"copies": 0},
        "jf": {"copies": 5},
        "bog": {"kind": "mega", "talents": ["fear"] * 3, "spotlight": "green", "looks": "boo"},
    }
    rules = {"spots_per_zone": 1, "chairs": chairs, "tiles": tiles, "pace": "fast"}
    seats = (2, 4) if bot == "dice" else (sample(2, 4),)
    for record in records_of(plan("monstar", bots=(bot,), seats=seats, matches=1, params=rules)):
        filled = record.measured["judges"]
        assert filled is not None
        assert 0 < filled <= 1
        assert "Howlette" not in record.things["character"]


@pytest.mark.parametrize("game", content.games())
def test_everything_that_is_measured_is_described_and_the_other_way_round(game: str) -> None:
    made = plan(game, matches=1, bots=(bots_of(game)[0],))
    measures = measures_of(made.make_game())
    (record,) = records_of(made)
    assert set(record.measured) == set(measures)
    for measure in measures.values():
        assert measure.help.endswith("."), measure.name
        assert measure.help[0].isupper(), measure.name


def test_what_is_measured_of_monstar_fits_the_match() -> None:
    (record,) = records_of(plan("monstar", matches=1, seats=(3,)))
    measured: Any = record.measured
    characters = record.things["character"]
    assert measured["winning_total"] == record.totals[record.winners[0]]
    assert measured["missed_flips"] == 0.0
    turns = 3 * (8 + 9 + 9)
    taken = sum(sum(row[1:]) for row in characters.values())
    assert measured["missed_takes"] == pytest.approx(1 - taken / turns)
    assert sum(row[0] for row in characters.values()) >= turns
    assert 3 < measured["minutes"] < 15
    assert 0 < measured["contested"] < 1
    assert record.first in (0, 1, 2)


def test_without_cookies_the_supply_is_empty_and_the_power_skipped() -> None:
    for record in records_of(plan(params={"cookies": 0}, matches=5)):
        assert record.measured["skipped_put_cookie"] == 1.0
        assert record.measured["supply_empty"] == 1.0
        assert record.measured["cookies"] == 0
    assert all(record.measured["supply_empty"] == 0.0 for record in records_of(plan(matches=5)))


def test_families_are_counted_as_they_lie_and_are_served() -> None:
    for record in records_of(plan(seats=(4,), matches=5)):
        rows = record.things["family"].values()
        assert sum(row[0] for row in rows) == 2 * 4 * 7
        assert sum(sum(row[1:]) for row in rows) == 2 * 16


def test_trophies_and_motifs_are_counted_at_the_table() -> None:
    for record in records_of(plan("trophy", seats=(4,), matches=5)):
        measured: Any = record.measured
        assert measured["whole_motifs"] * 3 + measured["dead_tiles"] == 38
        assert record.things["trophy"]["no trophy"][0] == 1, "as often seen as had"
        assert [sum(record.things["trophy"][name][1:]) for name in ("3", "2", "1", "no trophy")] == [1, 1, 1, 1]
        assert 0 < measured["first_trophy_s"] <= measured["last_trophy_s"] <= 60 * measured["minutes"]


@pytest.mark.parametrize(
    ("game", "bots", "never"),
    [("monstar", "greedy", "move"), ("trophy", "child", "take_trophy"), ("cafe", "random", "put_cookie")],
)
def test_a_bot_that_never_does_a_thing_never_does_it(game: str, bots: str, never: str) -> None:
    made = plan(game, bots=(bots,), never=never, matches=sample(1, 10), seats=(2,))
    game_played = made.make_game()
    done: list[tuple[str, str]] = []
    for seats, match in made.wanted():
        fixture = made.fixture(seats, match)
        record = play(game_played, fixture, dice=False)
        (without,) = [seat for seat, bot in enumerate(fixture.company) if "without" in bot]
        if game == "trophy":
            assert record.things["trophy"]["no trophy"][1 + without] == 1
        if game == "cafe":
            served = record.things["family"]["Cakosaurus"][1:]
            assert served[without] <= 1, "only a seat that has nothing else to serve"
        done.append(fixture.company[without].partition(" without ")[::2])
    assert set(done) == {(bots, never)}


def test_a_match_that_never_ends_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("monstar.playtest.table.ENDLESS", 20)
    with pytest.raises(BadInput, match="match 0 with 2 seats does not end"):
        records_of(plan())
