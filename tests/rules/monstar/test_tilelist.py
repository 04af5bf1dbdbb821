"""Lists of tiles: the box is held to its counts; a ruleset changes tiles, adds some and leaves others out."""

from collections import Counter
from typing import Any

import pytest

from monstar.errors import BadInput
from monstar.paths import asset
from monstar.rules.monstar import tilelist
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.monstar.pieces import Kind, PieceList, Spotlight, Talent, Tile
from tests.rules.monstar.table import PIECES, game

# ------------------------------------------------------------------ the box


def shipped() -> list[tuple[int, dict[str, str]]]:
    lines = asset("pieces", "monstar.csv").read_text(encoding="utf-8").splitlines()
    split = (line.split(",") for line in lines[1:])
    return [(number, dict(zip(tilelist.COLUMNS, cells, strict=True))) for number, cells in enumerate(split, 2)]


def with_change(character: str, columns: dict[str, str]) -> list[tuple[int, dict[str, str]]]:
    return [(line, row | columns if row["character"] == character else row) for line, row in shipped()]


def test_the_shipped_list_is_accepted():
    assert tilelist.box(shipped(), "list") == PIECES


@pytest.mark.parametrize(
    ("character", "columns", "message"),
    [
        ("muck", {"character": ""}, "list, line 2: the character has no id"),
        ("mildew", {"character": "muck"}, "list, line 3: character 'muck' stands already on line 2"),
        ("muck", {"kind": "ghost"}, "list, line 2: kind is 'ghost'; it must be one of monstar, mega, jury"),
        ("muck", {"copies": "3"}, "list, line 2: copies is '3'; a monstar has 2"),
        ("dread", {"copies": "2"}, "list, line 22: copies is '2'; a mega has 1"),
        ("jf", {"copies": "x"}, "list, line 27: copies is 'x'; it must be a whole number from 0 to 6"),
        ("muck", {"talents": "fear juggling"}, "list, line 2: talent is 'juggling'; it must be one of fear, disgust"),
        ("muck", {"talents": "fear"}, "list, line 2: muck shows 1 talents; a monstar tile shows 2"),
        ("muck", {"talents": "fear fear"}, "list, line 2: muck shows fear twice; the talents of a MonStar differ"),
        ("dread", {"talents": "fear fear"}, "list, line 22: dread shows 2 talents; a mega tile shows 3"),
        ("dread", {"talents": "fear fear dance"}, "list, line 22: dread shows fear, fear, dance; a Mega shows one"),
        ("dread", {"duo": "bolt"}, "list, line 22: dread is a Mega and has no duo symbol, found 'bolt'"),
        ("muck", {"spotlight": "blue"}, "list, line 2: spotlight is 'blue'; it must be one of yellow, green, red"),
        ("muck", {"spotlight": ""}, "list, line 2: muck has no spotlight; it must be one of yellow, green, red"),
        ("jf", {"spotlight": "red"}, "list, line 27: jf is a judge and has neither spotlight nor duo symbol"),
        ("jf", {"talents": "dance"}, "list: 0 judges for fear; the box has 1"),
        ("dread", {"talents": "dance dance dance"}, "list: 0 Megas for fear; the box has 1"),
        ("muck", {"talents": "fear dance"}, "list: 1 MonStars with fear and disgust; the box has 2"),
        ("muck", {"spotlight": "red"}, "list: 6 MonStars in the green spotlight; the box has 7"),
        ("dread", {"spotlight": "green"}, "list: 2 Megas in the green spotlight; the box has 1"),
        ("muck", {"duo": "bolt"}, "list: 3 MonStars with the duo symbol 'bolt'; the box has 2"),
        ("skit", {"duo": "comb"}, "list, line 6: duo is 'comb'; it must be one of nothing, anchor, bolt, key"),
    ],
)
def test_a_list_that_breaks_the_counts_is_refused_saying_which_line_and_why(
    character: str, columns: dict[str, str], message: str
):
    with pytest.raises(BadInput) as caught:
        tilelist.box(with_change(character, columns), "list")
    assert str(caught.value).startswith(message)


def test_a_tile_without_a_name_is_called_by_its_id():
    unnamed = tilelist.box(with_change("muck", {"name": ""}), "list")
    assert unnamed.cast["muck"].name == "muck"


def test_a_missing_line_is_noticed():
    with pytest.raises(BadInput, match="list: 1 MonStars with fear and disgust; the box has 2"):
        tilelist.box(shipped()[1:], "list")


def row(**columns: str) -> dict[str, str]:
    full = {"character": "bog", "kind": "monstar", "copies": "6", "talents": "fear dance", "spotlight": "red"}
    return {name: text for name, text in (full | columns).items() if text}


def test_a_row_of_a_list_may_leave_out_name_duo_and_looks():
    bog = Tile("bog", "bog", Kind.MONSTAR, (Talent.FEAR, Talent.DANCE), Spotlight.RED, None, "")
    assert tilelist.read_rows([(2, row())], "list") == [(bog, 6, 2)]
    ((fen, _, _),) = tilelist.read_rows([(2, row(name="Fen", duo="moon", looks="muck"))], "list")
    assert (fen.name, fen.duo, fen.looks) == ("Fen", "moon", "muck")


@pytest.mark.parametrize(
    ("columns", "told"),
    [
        ({"character": ""}, "the character has no id"),
        ({"kind": ""}, "kind is ''; it must be one of monstar, mega, jury"),
        ({"talents": ""}, "bog shows 0 talents; a monstar tile shows 2"),
        ({"spotlight": ""}, "bog has no spotlight; it must be one of yellow, green, red"),
        ({"copies": ""}, "copies is ''; it must be a whole number from 0 to 6"),
        ({"copies": "7"}, "copies is '7'; it must be a whole number from 0 to 6"),
        ({"copies": "-1"}, "copies is '-1'; it must be a whole number from 0 to 6"),
    ],
)
def test_a_row_of_a_list_that_lacks_what_it_needs_is_told(columns: dict[str, str], told: str):
    with pytest.raises(BadInput) as caught:
        tilelist.read_rows([(2, row(**columns))], "list")
    assert str(caught.value) == f"list, line 2: {told}"


# ------------------------------------------------------------------ the tiles of a ruleset


def changed(**tiles: dict[str, Any]) -> PieceList:
    """Return the box as a ruleset with these tiles changes it."""
    return tilelist.changed(PIECES, MonstarParams.read({"tiles": tiles}, "test").tiles)


def test_a_ruleset_without_tiles_plays_with_the_box_itself():
    assert changed() is PIECES


def test_what_a_row_does_not_say_stays_as_the_box_has_it():
    muck = changed(muck={"spotlight": "red"}).cast["muck"]
    before = PIECES.cast["muck"]
    assert (muck.spotlight, muck.talents, muck.name) == (Spotlight.RED, before.talents, before.name)
    assert changed(muck={"copies": 4}, mildew={"copies": 1}).cast == PIECES.cast


def test_copies_say_how_many_there_are_and_none_leaves_a_character_out():
    pieces = changed(muck={"copies": 4}, howl={"copies": 0})
    assert pieces.copies["muck"] == 4
    assert "howl" not in pieces.cast
    assert len(pieces.tiles) == len(PIECES.tiles)


def test_tiles_that_stay_keep_their_order_and_new_ones_come_last():
    pieces = changed(bog={"kind": "mega", "talents": ["fear"] * 3, "spotlight": "green", "looks": "muck"})
    assert pieces.tiles[:-1] == PIECES.tiles
    assert pieces.tiles[-1].kind is Kind.MEGA


def test_a_character_that_is_not_in_the_box_has_as_many_copies_as_its_kind():
    pieces = changed(
        bog={"kind": "monstar", "talents": ["fear", "dance"], "spotlight": "green", "looks": "muck"},
        jq={"kind": "jury", "talents": ["fear"], "looks": "jn"},
    )
    assert (pieces.copies["bog"], pieces.copies["jq"]) == (2, 3)


def test_a_monstar_may_become_a_mega_which_has_no_duo_symbol():
    mega = changed(mildew={"kind": "mega", "talents": ["fear"] * 3}).cast["mildew"]
    assert (PIECES.cast["mildew"].duo, mega.duo, mega.spotlight) == ("anchor", None, Spotlight.RED)


def test_an_empty_duo_takes_the_symbol_away():
    assert changed(mildew={"duo": ""}).cast["mildew"].duo is None


@pytest.mark.parametrize(("copies", "small", "large"), [(1, 1, 1), (2, 1, 2), (3, 2, 3), (6, 5, 6)])
def test_two_and_three_seats_play_with_one_copy_less_of_a_judge_but_never_with_none(
    copies: int, small: int, large: int
):
    pieces = changed(jf={"copies": copies})
    counts = [Counter(pieces[tile].character for tile in pieces.in_play(seats, megas=False)) for seats in (2, 3, 4)]
    assert [count["jf"] for count in counts] == [small, small, large]


def test_rows_survive_json_and_say_nothing_of_what_they_leave_alone():
    params = MonstarParams.read({"tiles": {"muck": {"talents": ["dance", "fear"], "copies": 1}}}, "test")
    assert MonstarParams.read(params.to_json(), "again") == params
    (row,) = params.tiles
    assert row.talents == (Talent.DANCE, Talent.FEAR)
    assert (row.name, row.spotlight, row.looks) == (None, None, None)


def test_a_game_is_played_with_the_tiles_of_its_ruleset():
    made = game(tiles={"muck": {"spotlight": "red"}})
    assert made.pieces == made.gate.pieces == changed(muck={"spotlight": "red"})


def test_no_more_tiles_can_be_turned_up_than_lie_on_the_table_of_two():
    others = {name: {"copies": 0} for name in PIECES.cast if name not in ("muck", "howl", "jf")}
    few = {**others, "muck": {"copies": 5}, "howl": {"copies": 5}, "jf": {"copies": 3}}
    assert game(face_up_start=12, tiles=few).params.face_up_start == 12
    with pytest.raises(BadInput) as caught:
        game(face_up_start=12, tiles=few | {"howl": {"copies": 4}})
    assert str(caught.value) == "face_up_start = 12, but only 11 tiles lie on the table of two"
    assert caught.value.at == ("face_up_start",)


NEW = {"kind": "monstar", "talents": ["fear", "dance"], "spotlight": "red", "looks": "muck"}


def test_a_monstar_that_becomes_a_judge_leaves_its_spotlight_and_its_symbol():
    judge = changed(mildew={"kind": "jury", "talents": ["fear"], "looks": "jf"}).cast["mildew"]
    assert judge == Tile("mildew", "Old Mildew", Kind.JURY, (Talent.FEAR,), None, None, "jf")


def test_a_new_character_is_called_by_its_id_unless_it_has_a_name():
    pieces = changed(bog=NEW, fen={**NEW, "name": "Old Fen", "duo": "moon"})
    bog, fen = pieces.cast["bog"], pieces.cast["fen"]
    assert bog == Tile("bog", "bog", Kind.MONSTAR, (Talent.FEAR, Talent.DANCE), Spotlight.RED, None, "muck")
    assert (fen.name, fen.duo, fen.figure) == ("Old Fen", "moon", "muck")


def test_what_is_said_to_be_nothing_stays_as_it_is():
    assert changed(muck={"id": "muck", "name": None, "copies": None}) == PIECES


@pytest.mark.parametrize(
    ("tiles", "told", "at"),
    [
        ({"muck": 3}, "tile muck is 3; it must be a table with any of name, kind, copies, talents, spotlight,", []),
        ({"muck": {"id": "fox"}}, "tile muck: id is 'fox'; the table's own name is its id", ["id"]),
        ({"muck": {"teeth": 3}}, "tile muck: unknown key 'teeth'; did you mean 'talents'? (known: id,", ["teeth"]),
        ({"muck": {"name": ""}}, "tile muck: name is ''; it must be a text", ["name"]),
        ({"muck": {"name": 3}}, "tile muck: name is 3; it must be a text", ["name"]),
        ({"muck": {"name": "x" * 160}}, f"tile muck: name is '{20 * 'x'}'… of 160 letters; it may have 60", ["name"]),
        ({"muck": {"name": "a\nb"}}, r"tile muck: name is 'a\nb'; it must be a line of letters that can be", ["name"]),
        ({"muck": {"looks": ""}}, "tile muck: looks is ''; it must be a text", ["looks"]),
        ({"muck": {"kind": "ghost"}}, "tile muck: kind is 'ghost'; it must be one of monstar, mega, jury", ["kind"]),
        ({"muck": {"copies": 7}}, "tile muck: copies is 7; it must be a whole number from 0 to 6", ["copies"]),
        ({"muck": {"copies": -1}}, "tile muck: copies is -1; it must be a whole number from 0 to 6", ["copies"]),
        ({"muck": {"copies": True}}, "tile muck: copies is True; it must be a whole number from 0 to 6", ["copies"]),
        ({"muck": {"copies": 2.0}}, "tile muck: copies is 2.0; it must be a whole number from 0 to 6", ["copies"]),
        (
            {"muck": {"talents": "fear"}},
            "tile muck: talents is 'fear'; it must be a list of talents (fear, disgust, vocals, dance, costume)",
            ["talents"],
        ),
        (
            {"muck": {"talents": ["fear", "danse"]}},
            "tile muck: talents is 'danse'; it must be one of fear, disgust, vocals, dance, costume; did you mean 'dan",
            ["talents"],
        ),
        ({"muck": {"talents": [["fear"]]}}, "tile muck: talents is ['fear']; it must be one of fear,", ["talents"]),
        ({"muck": {"spotlight": "blue"}}, "tile muck: spotlight is 'blue'; it must be one of yellow,", ["spotlight"]),
        ({"muck": {"duo": "comb"}}, "tile muck: duo is 'comb'; it must be one of nothing, anchor, bolt,", ["duo"]),
    ],
)
def test_a_row_that_cannot_be_read_is_told_with_the_key_that_is_wrong(tiles: dict[str, Any], told: str, at: list[str]):
    with pytest.raises(BadInput) as caught:
        changed(**tiles)
    assert str(caught.value).startswith(f"test: {told}")
    assert caught.value.at == ("tiles", "muck", *at)


def test_a_misspelt_character_is_told_with_the_nearest_one_unless_it_is_meant_to_be_new():
    with pytest.raises(BadInput, match=r"it needs kind \(monstar, mega, jury\); did you mean 'muck'\?$"):
        changed(mukc={"copies": 1})
    with pytest.raises(BadInput, match=r"it needs talents \(fear, disgust, vocals, dance, costume\)$"):
        changed(mukc={"kind": "mega"})


@pytest.mark.parametrize(
    ("name", "row", "told", "at"),
    [
        ("bog", {}, "tile bog: is not in the box, so it needs kind", ["kind"]),
        ("bog", {"kind": "mega"}, "tile bog: is not in the box, so it needs talents", ["talents"]),
        (
            "bog",
            {"kind": "mega", "talents": ["fear"] * 3, "spotlight": "red"},
            "tile bog: is not in the box, so it needs looks (muck, mildew,",
            ["looks"],
        ),
        ("bog", {**NEW, "looks": "mukk"}, "tile bog: looks is 'mukk'; it must be one of muck, mildew,", ["looks"]),
        ("bog", {**NEW, "looks": "jf"}, "tile bog: looks 'jf'; judges look like judges only", ["looks"]),
        ("jf", {"looks": "muck"}, "tile jf: looks 'muck'; judges look like judges only", ["looks"]),
        ("bog", {**NEW, "spotlight": None}, "bog has no spotlight; it must be one of yellow, green,", ["spotlight"]),
        ("muck", {"talents": ["fear"]}, "muck shows 1 talents; a monstar tile shows 2", ["talents"]),
        ("muck", {"talents": ["fear", "fear"]}, "muck shows fear twice; the talents of a MonStar differ", ["talents"]),
        (
            "dread",
            {"talents": ["fear", "dance", "dance"]},
            "dread shows fear, dance, dance; a Mega shows one talent three times",
            ["talents"],
        ),
        ("dread", {"duo": "bolt"}, "dread is a Mega and has no duo symbol, found 'bolt'", ["duo"]),
        ("jf", {"spotlight": "red"}, "jf is a judge and has neither spotlight nor duo symbol", ["spotlight"]),
        ("jf", {"duo": "bolt"}, "jf is a judge and has neither spotlight nor duo symbol", ["spotlight"]),
    ],
)
def test_a_row_that_makes_no_tile_is_told_with_the_key_that_is_wrong(
    name: str, row: dict[str, Any], told: str, at: list[str]
):
    with pytest.raises(BadInput) as caught:
        changed(**{name: row})
    assert str(caught.value).startswith(told)
    assert caught.value.at == ("tiles", name, *at)


def test_seventy_tiles_have_room_on_the_table_and_no_more():
    lying = len(PIECES.in_play(4, megas=True))
    rows = {name: {"copies": 3} for name in list(PIECES.cast)[: 70 - lying]}  # each of them has two in the box
    assert len(changed(**rows).in_play(4, megas=True)) == 70
    with pytest.raises(BadInput) as caught:
        changed(**rows, jf={"copies": 4})
    assert str(caught.value) == "tiles: 71 of them would lie on the table; 70 have room"
    assert caught.value.at == ("tiles",)


# ------------------------------------------------------------------ rows written for a list


def test_the_rows_of_the_box_make_the_box():
    rows = tilelist.rows_of(PIECES)
    assert tilelist.changed(PIECES, rows) == PIECES
    assert rows[0] == tilelist.row_of(PIECES.tiles[0], 2)
    assert (rows[0].id, rows[0].copies, rows[0].looks) == ("muck", 2, None)


def test_a_row_says_all_of_its_tile():
    tile = Tile("bog", "Bog", Kind.MONSTAR, (Talent.FEAR, Talent.DANCE), Spotlight.RED, None, "muck")
    assert tilelist.row_of(tile, 4) == tilelist.TileRow(
        id="bog",
        name="Bog",
        kind=Kind.MONSTAR,
        copies=4,
        talents=(Talent.FEAR, Talent.DANCE),
        spotlight=Spotlight.RED,
        duo="",
        looks="muck",
    )


def test_whom_a_whole_list_does_not_name_is_left_out():
    muck, jury = PIECES.cast["muck"], PIECES.cast["jf"]
    pieces = tilelist.changed(PIECES, tilelist.whole_list(PIECES, [(muck, 5), (jury, 3)]))
    assert pieces.copies == {"muck": 5, "jf": 3}
