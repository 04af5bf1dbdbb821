"""What time does in a casting (rules, section 3): cues, missed flips and takes, turns that close, the applause."""

import pytest

from monstar.rules.cues import Cue, CueKind, CueSounded
from monstar.rules.monstar.acts import Flip, Move, Pick, PlaceTile, Reason, Take
from monstar.rules.monstar.events import FlewBack, FlipMissed, Flipped, RoundScored, TakeMissed
from monstar.rules.monstar.params import LAST_CALL_MS
from monstar.rules.monstar.state import Phase
from monstar.rules.table import Event
from tests.rules.monstar.table import BELL_MS, BREATH_MS, END_MS, NEXT_BELL_MS, NEXT_END_MS, casting, kinds
from tests.rules.monstar.test_gate import FULL


def of(kind: type[Event], events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


# ------------------------------------------------------------------ cues


def test_cues_sound_at_their_instants_and_in_order():
    table = casting()
    assert table.at(BREATH_MS - 1) == []
    assert table.at(BREATH_MS) == [CueSounded(cue=Cue(BREATH_MS, CueKind.BREATH, 0))]
    assert CueSounded(cue=Cue(BELL_MS, CueKind.BELL, 0)) in table.at(BELL_MS)
    assert CueSounded(cue=Cue(END_MS, CueKind.BREATH, 1)) in table.at(END_MS)


def test_a_whole_round_sounds_its_whole_sheet():
    table = casting(seats=3)
    sounded = [event.cue for event in of(CueSounded, table.finish())]
    assert tuple(sounded) == table.state.sheet.cues


def test_how_time_is_cut_makes_no_difference():
    at_once, by_steps = casting(missed_take="counted"), casting(missed_take="counted")
    events = at_once.finish()
    stepped = [
        event for at_ms in range(0, by_steps.state.sheet.applause_ms + 60_000, 37) for event in by_steps.at(at_ms)
    ]
    assert events == stepped
    assert at_once.state == by_steps.state


def test_time_does_not_go_back():
    table = casting()
    table.at(4000)
    with pytest.raises(ValueError, match="time does not go back from 4000 to 3999 ms"):
        table.at(3999)


def test_outside_a_casting_there_is_no_time():
    table = casting()
    table.finish()
    assert table.game.next_instant(table.state) is None
    before = table.state.copy()
    assert table.at(10**9) == []
    assert table.state == before


def test_the_next_instant_is_the_next_cue():
    table = casting()
    seen = []
    while (due := table.game.next_instant(table.state)) is not None and due < END_MS + 1:
        seen.append(due)
        table.at(due)
    assert seen == [BREATH_MS, BELL_MS, END_MS]


def test_the_end_of_a_grace_is_an_instant_of_its_own():
    table = casting(grace_ms=120)
    table.at(END_MS)
    assert table.game.next_instant(table.state) == END_MS + 120
    table.at(END_MS + 120)
    assert table.game.next_instant(table.state) == NEXT_BELL_MS


# ------------------------------------------------------------------ missed flips


def test_at_the_bell_the_game_flips_a_random_tile_for_who_did_not():
    flipped = set()
    for seed in range(40):
        table = casting(seed=seed)
        hidden = table.state.face_down
        (event,) = of(Flipped, table.at(BELL_MS))
        assert (event.seat, event.tile, event.auto) == (0, table.state.middle[event.place], True)
        assert event.place in hidden
        assert event.place in table.state.face_up
        flipped.add(event.place)
    assert len(flipped) > 15


def test_the_automatic_flip_comes_before_the_bell_and_before_any_act_of_its_stamp():
    table = casting()
    assert kinds(table.at(BELL_MS)) == ["cue", "flipped", "cue"]
    flipped = max(table.state.face_up)
    assert table.accepts(Pick, BELL_MS, tile=flipped)


def test_who_has_flipped_gets_no_automatic_flip():
    table = casting()
    table.do(Flip, BELL_MS - 1, tile=10)
    assert kinds(table.at(BELL_MS)) == ["cue"]


def test_with_turn_end_the_automatic_flip_comes_at_the_end_before_the_breath():
    table = casting(flip_until="turn_end")
    assert kinds(table.at(END_MS - 1)) == ["cue", "cue"]
    events = table.at(END_MS)
    assert kinds(events) == ["flipped", "cue"]
    assert (events[0].seat, events[0].auto) == (0, True)


def test_with_turn_end_the_last_missed_flip_is_made_before_the_applause():
    table = casting(flip_until="turn_end")
    applause_ms = table.state.sheet.applause_ms
    table.at(applause_ms - 1)
    events = table.at(applause_ms)
    assert kinds(events) == ["flipped", "cue"]
    assert events[1].cue.kind is CueKind.APPLAUSE


def test_with_skip_a_missed_flip_is_told_and_nothing_is_flipped():
    table = casting(missed_flip="skip")
    face_up = set(table.state.face_up)
    assert kinds(table.at(BELL_MS)) == ["cue", "flip_missed", "cue"]
    assert table.state.face_up == face_up
    late = casting(missed_flip="skip", flip_until="turn_end")
    late.at(END_MS - 1)
    assert late.at(END_MS)[0] == FlipMissed(seat=0)


@pytest.mark.parametrize("missed_flip", ["auto", "skip"])
def test_no_flip_is_due_where_no_tile_lies_face_down(missed_flip: str):
    table = casting(hidden=0, missed_flip=missed_flip)
    assert kinds(table.at(END_MS)) == ["cue", "cue", "cue"]


def test_a_round_of_automatic_flips_turns_up_one_tile_a_turn():
    table = casting(seats=4)
    assert len(of(Flipped, table.finish())) == table.state.sheet.turns
    assert len(table.state.face_up) == 6 + 32


# ------------------------------------------------------------------ missed takes


def test_a_missed_take_has_no_effect_unless_counted():
    table = casting()
    assert of(TakeMissed, table.finish()) == []
    assert table.state.missed_takes == [0, 0]


def test_counted_missed_takes_are_told_when_the_turn_ends():
    table = casting(missed_take="counted")
    assert of(TakeMissed, table.at(END_MS - 1)) == []
    assert of(TakeMissed, table.at(END_MS)) == [TakeMissed(seat=0, count=1)]
    table.do(Take, NEXT_BELL_MS, 1, tile=0)
    assert of(TakeMissed, table.at(NEXT_END_MS)) == []
    table.finish()
    assert table.state.missed_takes == [8, 7]
    assert table.state.points == [[0, table.state.points[0][1]]]


def test_a_tile_that_flew_back_is_a_missed_take():
    table = casting(missed_take="counted")
    table.do(Pick, BELL_MS, tile=0)
    events = table.at(END_MS)
    assert kinds(events)[-2:] == ["flew_back", "take_missed"]


def test_who_could_take_nothing_missed_nothing():
    full = casting(("star", "jv"), [FULL], missed_take="counted", missed_flip="skip")
    assert of(TakeMissed, full.at(END_MS)) == []
    bare = casting((), missed_take="counted", missed_flip="skip")
    assert of(TakeMissed, bare.at(END_MS)) == []
    only_judges = casting(("jv",), [{"chair-1": "jf", "chair-2": "jg"}], missed_take="counted", missed_flip="skip")
    assert of(TakeMissed, only_judges.at(END_MS)) == []


def test_a_take_in_grace_is_not_missed():
    table = casting(missed_take="counted", grace_ms=100)
    table.do(Take, END_MS + 50, tile=0)
    assert of(TakeMissed, table.at(END_MS + 100)) == []


def test_missed_takes_add_up_over_the_rounds():
    table = casting(round_=3, missed_take="counted")
    table.state.missed_takes = [3, 5]
    table.finish()
    assert table.state.missed_takes == [12, 14]


# ------------------------------------------------------------------ the applause


def test_from_the_applause_on_nothing_can_be_taken_placed_or_moved():
    table = casting(stages=[{}, {"yellow-1": "star"}])
    applause_ms = table.state.sheet.applause_ms
    table.do(Pick, applause_ms - 1, 1, tile=0)
    for kind, fields in (
        (Take, {"tile": 1}),
        (PlaceTile, {"spot": "red-1"}),
        (Move, {"source": "yellow-1", "spot": "red-1"}),
    ):
        assert table.refusal(kind, applause_ms, 1, **fields).reason is Reason.TOO_LATE


def test_a_late_press_is_answered_with_its_number_until_the_last_call():
    table = casting()
    applause_ms = table.state.sheet.applause_ms
    refused = table.refusal(Take, applause_ms + LAST_CALL_MS - 1, 1, tile=0)
    assert (refused.reason, refused.by_ms, refused.turn_of) == (Reason.TOO_LATE, LAST_CALL_MS - 1, None)
    assert table.state.phase is Phase.CASTING


def test_the_round_is_scored_at_the_last_call():
    table = casting()
    table.at(table.state.sheet.applause_ms + LAST_CALL_MS - 1)
    events = table.at(table.state.sheet.applause_ms + LAST_CALL_MS)
    assert kinds(events) == ["round_scored"]
    assert table.state.phase is Phase.APPLAUSE
    assert table.state.now_ms == table.state.sheet.applause_ms + LAST_CALL_MS


def test_when_the_round_closes_is_told_from_the_applause_until_it_has_closed():
    table = casting()
    applause_ms = table.state.sheet.applause_ms
    told = []
    for at_ms in (0, applause_ms - 1, applause_ms, applause_ms + LAST_CALL_MS - 1, applause_ms + LAST_CALL_MS):
        table.at(at_ms)
        told.append(table.game.closing_ms(table.state))
    assert told == [None, None, applause_ms + LAST_CALL_MS, applause_ms + LAST_CALL_MS, None]


def test_a_leap_over_many_instants_tells_all_that_happened_and_stands_where_the_round_ended():
    table = casting(stages=[{"yellow-1": "howl", "chair-1": "jf"}, {}], grace_ms=100)
    table.do(Pick, BELL_MS, tile=0)
    events = table.finish()
    assert kinds(events)[:4] == ["cue", "flew_back", "flipped", "cue"]
    assert kinds(events).count("cue") == len(table.state.sheet.cues) - 2
    assert kinds(events)[-1] == "round_scored"
    assert table.state.now_ms == table.state.sheet.applause_ms + LAST_CALL_MS


def test_the_stages_stay_as_they_are_while_all_look_at_the_score():
    table = casting(stages=[{"yellow-1": "howl", "chair-1": "jf"}, {}])
    (scored,) = of(RoundScored, table.finish())
    assert table.stage() == {"yellow-1": "howl", "chair-1": "jf"}
    assert [tally.points for tally in scored.tallies] == [1, 0]
    assert (scored.round, scored.totals) == (1, (1, 0))


def test_the_last_tile_in_hand_flies_back_at_the_applause():
    table = casting()
    applause_ms = table.state.sheet.applause_ms
    table.do(Pick, applause_ms - 1, 1, tile=0)
    (event,) = of(FlewBack, table.at(applause_ms))
    assert (event.seat, event.place) == (1, 0)


# ------------------------------------------------------------------ acts of one stamp


def test_acts_of_one_stamp_come_in_an_order_that_favours_no_seat():
    first = {0: 0, 1: 0, 2: 0}
    for seed in range(300):
        table = casting(seats=3, seed=seed)
        acts = [Flip(seat=seat, at_ms=4000, tile=10) for seat in (0, 1, 2)]
        first[table.game.settle_order(table.state, acts)[0].seat] += 1
    assert all(70 < count < 130 for count in first.values())


def test_a_seats_own_acts_of_one_stamp_keep_their_order():
    for seed in range(20):
        table = casting(seed=seed)
        table.at(BELL_MS)
        mine = [Pick(seat=0, at_ms=BELL_MS, tile=0), PlaceTile(seat=0, at_ms=BELL_MS, spot="red-1")]
        other = Flip(seat=1, at_ms=BELL_MS, tile=10)
        settled = table.game.settle_order(table.state, [mine[0], other, mine[1]])
        assert [act for act in settled if act.seat == 0] == mine
        assert sorted(act.seat for act in settled) == [0, 0, 1]


def test_the_order_is_drawn_from_the_matchs_own_luck():
    acts = [Flip(seat=seat, at_ms=4000, tile=10) for seat in (0, 1)]
    twice = [casting(seed=9), casting(seed=9)]
    orders = [[table.game.settle_order(table.state, acts) for _ in range(12)] for table in twice]
    assert orders[0] == orders[1]
    assert any(order != orders[0][0] for order in orders[0])


def test_acts_of_one_seat_need_no_luck():
    table = casting()
    before = table.state.copy()
    acts = [Flip(seat=0, at_ms=4000, tile=place) for place in (10, 11)]
    assert table.game.settle_order(table.state, acts) == acts
    assert table.state == before
