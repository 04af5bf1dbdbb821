"""The café's scenes between its tables: who begins, count, summary, podium - what they show and say."""

import pytest

from monstar.rules.cafe.scoring import FamilyResult
from monstar.rules.cafe.state import Phase
from monstar.settings import Settings
from monstar.ui.cafe.naming import NamingScene
from monstar.ui.cafe.podium import PodiumScene
from monstar.ui.cafe.rulebook import pages
from monstar.ui.cafe.scoring import ScoringScene
from monstar.ui.cafe.standings import table_of, tie_words
from monstar.ui.cafe.summary import SummaryScene
from monstar.ui.cafe.table import TableScene
from monstar.ui.cafe.words import family_words
from monstar.ui.events import Action
from monstar.ui.match.scoretable import Line
from monstar.ui.scenes.rules import RulesScene
from monstar.ui.text import MIN_SIZE
from tests.ui.cafe.evenings import Evening, mix_of, played

# ------------------------------------------------------------------ who begins


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whoever_is_named_begins(seats: int) -> None:
    evening = Evening()
    sitting = played(evening.sit(seats), 1, Phase.FIRST)
    scene = NamingScene(sitting)
    evening.show(scene)
    evening.driver.click(scene.candidates[-1].box.centre)
    assert sitting.state.turn == seats - 1
    evening.until("TableScene")


def test_a_spin_is_drawn_by_the_rules() -> None:
    evening = Evening()
    sitting = played(evening.sit(4), 1, Phase.FIRST)
    scene = NamingScene(sitting)
    evening.show(scene)
    evening.driver.press(Action.OK)
    assert scene.chosen == sitting.state.turn


def test_only_those_with_the_fewest_coffees_stand_for_it() -> None:
    evening = Evening()
    sitting = played(evening.sit(4), 2, Phase.REAR)
    sitting.state.coffees = [[3, 1, 5, 1]]
    while sitting.state.phase is Phase.REAR:
        seat = sitting.game.actors(sitting.state)[0]
        sitting.match.play(sitting.game.legal(sitting.state, seat)[0])
    scene = NamingScene(sitting)
    evening.show(scene)
    assert [candidate.seat for candidate in scene.candidates] == [1, 3]
    scene.spin()
    assert scene.chosen in (1, 3)
    evening.until("TableScene")


# ------------------------------------------------------------------ the count in words


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (FamilyResult(0, (4, 3), 0, 2), "2 coffees for Ana!"),
        (FamilyResult(0, (1, 3), 1, 1), "1 coffee for Noé!"),
        (FamilyResult(0, (3, 3), None, 0), "A tie at 3: nobody"),
        (FamilyResult(0, (3, 3), 1, 2), "the golden spoon decides for Noé"),
        (FamilyResult(0, (0, 0), None, 0), "Nobody has any Rex"),
    ],
)
def test_the_board_says_how_a_family_was_decided(result: FamilyResult, said: str) -> None:
    scene = ScoringScene(played(Evening().sit(2), 1))
    assert said in scene._verdict(result, "Rex")


def test_the_first_family_is_announced_with_the_cards_on_the_counter() -> None:
    evening = Evening()
    scene = ScoringScene(played(evening.sit(2), 1))
    evening.show(scene)
    assert "counts double" in scene.words()
    first = scene.count.results[0]
    while scene.count.family(scene.at_ms) is None:
        evening.tick()
    served = scene.served[first.family]
    assert scene.words().startswith(f"{served} coffee")
    assert served == sum(shown.family == first.family for shown in scene.view.centre)


def test_a_rear_card_that_lay_face_up_is_open_before_the_others_turn() -> None:
    evening = Evening()
    sitting = played(evening.sit(2, (0, 1), mix="tiptoe-blend"), 1, Phase.PLAY)
    shown = sitting.state.rears[1][0]
    sitting.state.face_up.add(shown)
    evening.show(TableScene(sitting))
    evening.until("ScoringScene", drawn=False)
    scene = evening.driver.top
    assert isinstance(scene, ScoringScene)
    assert sitting.before is not None
    assert shown in scene.lines[1].turned_up
    hidden = {card for rear in sitting.state.rears for card in rear} - {
        lies.card for rear in sitting.before.rears for lies in rear if lies.face_up
    }
    assert hidden
    assert not any(hidden & line.turned_up for line in scene.lines)


# ------------------------------------------------------------------ summary and podium


@pytest.mark.parametrize(
    ("coffees", "starters", "why"),
    [
        ([4, 2, 7], (1,), "Noé has the fewest coffees and begins."),
        ([4, 2, 2], (1, 2), "Noé and Maximiliane are level with the fewest coffees"),
        ([2, 2, 2], (0, 1, 2), "All are level"),
    ],
)
def test_the_summary_says_who_begins_and_why(coffees: list[int], starters: tuple[int, ...], why: str) -> None:
    evening = Evening()
    sitting = played(evening.sit(3), 1)
    sitting.state.coffees = [coffees]
    scene = SummaryScene(sitting)
    evening.show(scene)
    evening.step()
    assert scene.starters == starters
    assert why in scene.why()
    evening.driver.click((100, 100))
    assert evening.scene == "SummaryScene"
    evening.driver.press(Action.OK)
    assert evening.leads == "RearScene"
    assert sitting.state.round == 2


def test_the_table_adds_coffees_cookies_and_mummies_up_to_the_outcome() -> None:
    sitting = played(Evening().sit(4, mix="sugar-and-shrouds"), 2)
    outcome = sitting.match.outcome
    assert outcome is not None
    lines = table_of(sitting).lines
    assert {line.seat: line.total for line in lines} == dict(enumerate(outcome.totals))
    assert {line.seat for line in lines if line.rank == 1} == set(outcome.winners)


def test_after_round_1_level_totals_share_a_rank() -> None:
    sitting = played(Evening().sit(2), 1)
    sitting.state.coffees = [[3, 4]]
    sitting.state.won = {token: [1 if token == "cookie" else 0, 0] for token in sitting.state.won}
    assert [line.rank for line in table_of(sitting).lines] == [1, 1]


def test_a_tie_is_explained_by_the_coffees_of_round_2() -> None:
    won, lost = Line(1, 1, "Noé", 1, 8, 6), Line(0, 2, "Ana", 0, 8, 2)
    assert "6 over 2" in tie_words([won, lost])
    assert "share" in tie_words([won, Line(0, 1, "Ana", 0, 8, 6)])
    assert tie_words([won, Line(0, 2, "Ana", 0, 7, 6)]) == ""


def test_from_the_podium_one_can_go_back_to_the_title() -> None:
    evening = Evening()
    evening.show(PodiumScene(played(evening.sit(2), 2)))
    evening.step(1300)
    evening.driver.press(Action.LEFT)
    evening.driver.press(Action.OK)
    assert evening.scene == "TitleScene"


# ------------------------------------------------------------------ all of them


@pytest.mark.parametrize(("scale", "still"), [(75, False), (100, True), (300, False)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_scenes_draw_at_every_scale_with_any_number_of_players(seats: int, scale: int, still: bool) -> None:
    evening = Evening(settings=Settings(values={"ui_scale": scale, "reduce_motion": still}))
    for scene in (
        NamingScene(played(evening.sit(seats, (0,)), 1, Phase.FIRST)),
        ScoringScene(played(evening.sit(seats, mix="sugar-and-shrouds"), 1)),
        SummaryScene(played(evening.sit(seats, (1,), mix="haggled-honey"), 1)),
        PodiumScene(played(evening.sit(seats, mix="black-as-night"), 2)),
    ):
        evening.show(scene)
        for _frame in range(5):
            evening.app.frame(1300.0)
        assert evening.app.stack.holds(scene)
        assert scene.size(18) >= MIN_SIZE


@pytest.mark.parametrize("device", ["mouse", "keys:1", "pad:1"])
def test_escape_and_start_pause_a_count_and_it_goes_on_where_it_was(device: str) -> None:
    evening = Evening()
    scene = ScoringScene(played(evening.sit(2), 1))
    evening.show(scene)
    evening.step(700)
    evening.driver.press(Action.PAUSE, device)
    assert evening.scene == "PauseScene"
    evening.step(5000)
    evening.driver.press(Action.OK, "keys:1")
    assert evening.driver.top is scene
    assert not scene.finished


# ------------------------------------------------------------------ the rules pages


def test_the_rules_tell_every_power_of_the_house() -> None:
    evening = Evening()
    told = " ".join(line.text for page in pages(evening.app) for line in page.lines)
    from monstar.ui.cafe.mixes import kitchen

    for family in kitchen().families.values():
        assert family.name in told
        assert family_words(family.powers) in told


def test_in_a_match_the_rules_tell_the_powers_of_its_five_families() -> None:
    evening = Evening()
    usual, tonight = pages(evening.app), pages(evening.app, mix_of("black-as-night"))
    assert len(tonight) == len(usual) - 2
    (page,) = [page for page in tonight if "Tonight" in page.title]
    assert [line.text.split(":")[0] for line in page.lines] == ["Peepling", "Mummy", "Spoonfang", "Mopper", "Grabbit"]


def test_every_page_of_the_rules_draws() -> None:
    evening = Evening()
    scene = RulesScene(evening.app, pages)
    evening.show(scene)
    for number in range(len(scene.pages)):
        assert scene.number == number
        evening.step()
        scene.turn(1)
