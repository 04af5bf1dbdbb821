"""The scenes between castings, each by itself: what they show, and what a press does."""

from itertools import pairwise

import pytest

from monstar.match import Player
from monstar.rules.monstar.acts import NextRound, Reveal, Scariest
from monstar.rules.monstar.params import MonstarParams
from monstar.settings import Settings
from monstar.ui.events import Action, Kind
from monstar.ui.keyhints import Hint, pressing
from monstar.ui.match.picking import spotlight_run
from monstar.ui.match.podium import podium_order, winning_words
from monstar.ui.match.scoretable import Line, Table, ranks
from monstar.ui.monstar import flow
from monstar.ui.monstar.applause import ApplauseScene, totals_before
from monstar.ui.monstar.opening import OpeningScene
from monstar.ui.monstar.podium import PodiumScene
from monstar.ui.monstar.scariest import ScariestScene
from monstar.ui.monstar.sitting import Sitting
from monstar.ui.monstar.standings import floor_words, tie_words
from monstar.ui.monstar.summary import SummaryScene
from monstar.ui.sitting import Place
from monstar.ui.text import MIN_SIZE
from tests.ui.monstar.evening import Evening

NAMES = ("Ana", "Noé", "Maximiliane", "Jürgen")


def sit(evening: Evening, seats: int = 2, bots: tuple[int, ...] = (), params: MonstarParams | None = None) -> Sitting:
    """Seat people and bots around a match that has not begun."""
    players = [Player(NAMES[seat], "greedy" if seat in bots else None) for seat in range(seats)]
    places = [Place(seat, "" if seat in bots else "pointer") for seat in range(seats)]
    match = evening.house.open(evening.app, params or MonstarParams(), players)
    return Sitting(evening.app, evening.house, match, places, flow.next_scene)


def after(sitting: Sitting, rounds: int) -> Sitting:
    """Let some rounds pass in which people do nothing."""
    match = sitting.match
    match.play(Scariest(seat=0, who=0))
    match.play(Reveal(seat=0, tile=None))
    for number in range(rounds):
        if number:
            match.play(NextRound(seat=0))
        match.settle(10_000_000)
    return sitting


# ------------------------------------------------------------------ scariest


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_spotlight_stops_on_whom_the_rules_drew(seats: int) -> None:
    for chosen in range(seats):
        run = spotlight_run(seats, chosen)
        assert run[-1][1] == chosen
        assert {seat for _at_ms, seat in run} == set(range(seats))
        gaps = [later[0] - sooner[0] for sooner, later in pairwise(run)]
        assert gaps == sorted(gaps)


def test_a_spin_shows_the_seat_of_the_match() -> None:
    evening = Evening()
    sitting = sit(evening, 4)
    scene = ScariestScene(sitting)
    evening.show(scene)
    evening.driver.press(Action.OK)
    assert scene.chosen == sitting.state.scariest
    evening.until("OpeningScene")


def test_pointing_at_somebody_makes_them_the_scariest() -> None:
    evening = Evening()
    sitting = sit(evening, 3)
    evening.show(ScariestScene(sitting))
    scene = evening.driver.top
    assert isinstance(scene, ScariestScene)
    evening.driver.click(scene.candidates[2].box.centre)
    assert sitting.state.scariest == 2


def test_a_press_ends_the_spin_and_the_next_goes_on() -> None:
    evening = Evening()
    scene = ScariestScene(sit(evening))
    evening.show(scene)
    evening.driver.press(Action.OK)
    assert not scene.revealed
    evening.driver.press(Action.OK)
    assert scene.revealed
    evening.driver.press(Action.OK)
    assert evening.scene == "OpeningScene"


# ------------------------------------------------------------------ opening


def opening(evening: Evening, bots: tuple[int, ...] = ()) -> OpeningScene:
    """Show the opening flips of seat 0."""
    sitting = sit(evening, 2, bots)
    sitting.match.play(Scariest(seat=0, who=0))
    scene = OpeningScene(sitting)
    evening.show(scene)
    return scene


def test_every_tile_turned_up_counts_down() -> None:
    evening = Evening()
    scene = opening(evening)
    assert scene.missing == 6
    for count in range(1, 7):
        place = scene.sitting.state.face_down[0]
        evening.driver.click(scene.plan.table.lies[place].centre)
        assert scene.missing == 6 - count
    assert scene.chosen
    evening.until("CastingScene")


def test_chance_turns_up_the_rest() -> None:
    evening = Evening()
    scene = opening(evening)
    scene.turn_up(scene.sitting.state.face_down[3])
    button = scene.form.find("surprise")
    evening.driver.click(button.box.centre)
    assert scene.chosen
    assert len(scene.sitting.state.face_up) == 6


@pytest.mark.parametrize("device", ["keys:1", "keys:2", "pad:1"])
def test_one_key_leads_to_what_leaves_the_first_tiles_to_chance_and_the_strip_names_it(device: str) -> None:
    evening = Evening()
    scene = opening(evening)
    evening.driver.press(Action.DOWN, device)
    strip = scene._strip()
    assert strip is not None
    assert (strip.device, strip.hints[-1]) == (device, Hint("Surprise us!", (Action.BACK,)))
    evening.driver.press(Action.BACK, device)
    strip = scene._strip()
    assert strip is not None
    assert strip.hints[-1] == pressing()
    assert not scene.chosen
    evening.driver.press(Action.OK, device)
    assert scene.chosen


def test_a_bot_turns_up_its_tiles_at_a_pace_people_can_follow() -> None:
    evening = Evening()
    scene = opening(evening, bots=(0,))
    assert scene.form.widgets == []
    evening.step(300)
    assert scene.missing == 6
    for _frame in range(20):
        evening.step()
    assert 0 < scene.missing < 6
    evening.until("CastingScene")


# ------------------------------------------------------------------ applause, summary, podium


def test_the_shows_begin_where_the_round_before_ended() -> None:
    evening = Evening()
    sitting = after(sit(evening, 3), 2)
    scene = ApplauseScene(sitting)
    view = sitting.view()
    assert [show.total for show in scene.shows] == list(view.totals)
    assert [show.points for show in scene.shows] == list(view.points[-1])


def test_the_floor_holds_after_every_round() -> None:
    assert totals_before(((-3, 2), (4, -9), (1, 1)), floor=True) == [4, 0]
    assert totals_before(((-3, 2), (4, -9), (1, 1)), floor=False) == [1, -7]
    assert totals_before(((5, 5),), floor=True) == [0, 0]


def test_the_summary_names_who_starts_next() -> None:
    evening = Evening()
    sitting = after(sit(evening, 3), 1)
    scene = SummaryScene(sitting)
    evening.show(scene)
    assert scene.starters == (1,)
    evening.driver.click((100, 100))
    assert evening.scene == "SummaryScene"
    evening.driver.press(Action.OK)
    assert evening.scene == "CastingScene"
    assert sitting.view().starter == 1


def line(seat: int, total: int, last: int, rank: int) -> Line:
    """Make a row of the table."""
    return Line(seat, rank, NAMES[seat], seat, total, last)


def test_ranks_go_by_total_then_by_round_three() -> None:
    assert ranks([31, 31, 9], [9, 12, 3]) == [2, 1, 3]
    assert ranks([31, 31, 40], [12, 12, 3]) == [2, 2, 1]


def test_a_tie_is_explained_by_its_numbers() -> None:
    words = tie_words([line(1, 31, 12, 1), line(0, 31, 9, 2)])
    assert "12" in words
    assert "9" in words
    assert tie_words([line(3, 40, 5, 1), line(2, 23, 8, 2), line(0, 23, 7, 3), line(1, 23, 7, 3)]) == (
        "23 each: round 3 decides, 8 over 7."
    )
    assert "12 over 9 and 7" in tie_words([line(0, 31, 12, 1), line(2, 31, 9, 2), line(1, 31, 7, 3)])
    pairs = tie_words([line(0, 31, 12, 1), line(1, 31, 9, 2), line(2, 20, 6, 3), line(3, 20, 1, 4)])
    assert pairs.count("each") == 2
    assert "share" in tie_words([line(0, 31, 12, 1), line(1, 31, 12, 1)])
    assert tie_words([line(0, 31, 12, 1), line(1, 30, 12, 2)]) == ""


@pytest.mark.parametrize(
    ("points", "totals", "told"),
    [([(0, -3), (2, -1), (-2, 2)], (0, 2), True), ([(0, 3), (2, -1), (1, 2)], (3, 4), False), ([], (0, 0), False)],
)
def test_the_table_says_why_points_do_not_add_up(
    points: list[tuple[int, ...]], totals: tuple[int, ...], told: bool
) -> None:
    assert bool(floor_words(points, totals)) is told


def test_a_crown_is_worn_only_where_somebody_has_more_than_another() -> None:
    assert not Table((), (line(0, 0, 0, 1), line(1, 0, 0, 1))).led
    assert Table((), (line(0, 4, 0, 1), line(1, 4, 0, 1), line(2, 0, 0, 3))).led


def test_escape_leaves_the_podium_as_there_is_nothing_to_pause() -> None:
    evening = Evening()
    evening.show(PodiumScene(after(sit(evening), 3)))
    evening.driver.press(Action.PAUSE)  # too soon: it may be meant for the count
    assert evening.scene == "PodiumScene"
    evening.app.frame(1300.0)
    evening.driver.press(Action.PAUSE)
    assert evening.scene == "TitleScene"


def test_nobody_bows_for_a_count_without_applause() -> None:
    evening = Evening()
    scene = ApplauseScene(after(sit(evening, 2), 1))
    for turn, show in enumerate(scene.shows[seat] for seat in scene.order):
        scene.turn, scene.at_ms = turn, show.end_ms + 1
        assert (scene._caption() == "take a bow!") is (show.points > 0)


def test_the_headline_names_all_winners() -> None:
    assert winning_words(["Ana"]) == "Ana wins!"
    assert winning_words(["Ana", "Noé", "Mia"]) == "Ana, Noé and Mia share the win!"


def test_the_best_stand_in_the_middle() -> None:
    lines = [line(seat, 40 - seat, 0, seat + 1) for seat in range(4)]
    assert [place.rank for place in podium_order(lines)] == [4, 2, 1, 3]


def test_who_shares_a_step_stands_in_the_order_of_the_table() -> None:
    lines = [line(3, 40, 0, 1), line(2, 31, 8, 2), line(0, 31, 7, 3), line(1, 31, 7, 3)]
    assert [place.seat for place in podium_order(lines)] == [0, 2, 3, 1]


# ------------------------------------------------------------------ all of them


@pytest.mark.parametrize(
    ("scale", "still", "rules"), [(75, False, "classic"), (100, True, "everything"), (300, False, "everything")]
)
def test_scenes_draw_at_every_scale_and_with_less_motion(scale: int, still: bool, rules: str) -> None:
    evening = Evening(settings=Settings(values={"ui_scale": scale, "reduce_motion": still}))
    params = MonstarParams() if rules == "classic" else MonstarParams(duo=True, missed_take="counted", spots_per_zone=3)
    for scene in (
        ScariestScene(sit(evening, 4, (3,), params)),
        ApplauseScene(after(sit(evening, 4, (2, 3), params), 1)),
        SummaryScene(after(sit(evening, 2, (1,), params), 2)),
        PodiumScene(after(sit(evening, 3, (2,), params), 3)),
    ):
        evening.show(scene)
        for _frame in range(8):
            evening.app.frame(800.0)
        assert evening.app.stack.holds(scene)
        assert scene.size(18) >= MIN_SIZE


@pytest.mark.parametrize("device", ["mouse", "keys:1", "pad:1"])
def test_escape_and_start_pause_between_castings_and_resume_at_once(device: str) -> None:
    evening = Evening()
    scene = SummaryScene(after(sit(evening), 1))
    evening.show(scene)
    evening.driver.press(Action.PAUSE, device)
    assert evening.scene == "PauseScene"
    evening.driver.press(Action.OK, "keys:1")
    assert evening.driver.top is scene


def test_a_finger_is_as_good_as_a_mouse() -> None:
    evening = Evening()
    scene = SummaryScene(after(sit(evening), 1))
    evening.show(scene)
    place = scene.form.find("next").box.centre
    evening.driver.point(Kind.DOWN, place, "touch")
    evening.driver.point(Kind.UP, place, "touch")
    assert evening.scene == "CastingScene"
