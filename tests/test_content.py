"""What is read from files: presets, rulesets, piece lists and cue sheets, each with one clear error."""

import dataclasses
from pathlib import Path

import pytest

from monstar import content
from monstar.errors import BadInput
from monstar.paths import asset
from monstar.rules.monstar import MonstarGame
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.monstar.pieces import Tile
from monstar.rules.params import Params


def written(folder: Path, text: str, name: str = "mine.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(("game", "usual"), [("monstar", "classic"), ("cafe", "latte-newbie"), ("trophy", "scramble")])
def test_every_game_has_presets_and_the_usual_one_is_the_first_and_all_defaults(game: str, usual: str):
    assert content.presets(game)[0] == usual
    assert content.preset(game, usual) == content.params_type(game)()


@pytest.mark.parametrize(
    ("game", "preset"), [(game, name) for game in content.games() for name in content.presets(game)]
)
def test_every_preset_makes_a_game(game: str, preset: str):
    params = content.preset(game, preset)
    made = content.make_game(params)
    assert (made.name, made.params) == (game, params)


def test_an_unknown_game_is_refused_with_the_known_ones():
    with pytest.raises(BadInput, match=r"unknown game 'chess' \(known: monstar"):
        content.presets("chess")


NOBODY = "".join(f"tiles.{name}.copies = 0\n" for name in content.our_pieces().cast)


def read(folder: Path, text: str, game: str | None = None) -> Params:
    return content.read_ruleset(written(folder, text), game)


def test_a_ruleset_names_what_differs(tmp_path: Path):
    assert read(tmp_path, 'game = "monstar"\nduo = true\n') == MonstarParams(duo=True)


def test_a_ruleset_may_start_from_a_preset(tmp_path: Path):
    found = read(tmp_path, 'game = "monstar"\npreset = "little-monsters"\npace = "fast"\n')
    assert found == dataclasses.replace(content.preset("monstar", "little-monsters"), pace="fast")


def test_a_ruleset_need_not_name_a_game_that_is_known(tmp_path: Path):
    assert read(tmp_path, "duo = true\n", "monstar") == MonstarParams(duo=True)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('game = "monstar"\nduoo = true\n', "line 2: unknown parameter 'duoo'; did you mean 'duo'?"),
        (
            'game = "monstar"\n\ngrace_ms = 900\n',
            "line 3: grace_ms = 900 is not allowed; it must be a whole number from 0",
        ),
        ('game = "monstar"\npreset = "klassik"\n', "unknown preset 'klassik' of monstar"),
        ('game = "monstar"\npreset = 3\n', "line 2: preset must be a name in quotes"),
        ('game = "chess"\n', "line 1: unknown game 'chess' (known: monstar, cafe, trophy)"),
        ('game = "monstr"\n', "line 1: unknown game 'monstr'; did you mean 'monstar'? (known: monstar, cafe, trophy)"),
        ('game = "monstar"\n[tiles.mukc]\ncopies = 1\n', "line 2: tile mukc: is not in the box, so it needs kind (mon"),
        ('game = "monstar"\n[tiles.mukc]\ncopies = 1\n', "; did you mean 'muck'?"),
        (
            'game = "trophy"\nmode = "scrambel"\n',
            """is not allowed; it must be one of "scramble", "pass_and_play"; did you mean 'scramble'?""",
        ),
        ('game = "monstar"\n\ngrace_ms = 1234567890123456789\n', "line 3: holds a number of more than 18 digits"),
        ('game = "monstar"\nseed = "11111111111111111111"\nx=0x' + "f" * 20, "line 3: holds a number of more than 18"),
        (f'game = "monstar"\n{NOBODY}', "line 2: face_up_start = 6, but only 0 tiles lie on the table of two"),
        (
            f'game = "monstar"\ngaps_ms = {[1000] * 201}\n',
            " … 000, 1000] (201 of them) is not allowed; it must be a list of up to 200 whole numbers from 300",
        ),
        ("duo = true\n", 'the key game is missing; write game = "monstar"'),
        ('game = "monstar"\nduo = yes\n', "line 2"),
    ],
)
def test_a_ruleset_is_refused_with_the_line_that_breaks_it(tmp_path: Path, text: str, message: str):
    with pytest.raises(BadInput) as caught:
        read(tmp_path, text)
    assert message in str(caught.value)


def test_a_ruleset_for_another_game_is_refused(tmp_path: Path):
    with pytest.raises(BadInput, match="line 1: is a ruleset for cafe, not for monstar"):
        read(tmp_path, 'game = "cafe"\n', "monstar")


def test_a_file_that_is_not_there_or_no_text_is_told(tmp_path: Path):
    with pytest.raises(BadInput, match=r"absent\.toml: cannot be read"):
        content.read_ruleset(tmp_path / "absent.toml")
    (tmp_path / "picture.toml").write_bytes(b"game = \xff\xfe")
    with pytest.raises(BadInput, match=r"picture\.toml: is not UTF-8 text \(byte 7\)"):
        content.read_ruleset(tmp_path / "picture.toml")


# ------------------------------------------------------------------ piece lists


def test_the_shipped_pieces_are_read_from_a_readable_table():
    assert len(content.read_pieces(asset("pieces", "monstar.csv")).tiles) == 60


def test_a_piece_list_is_refused_with_file_and_line(tmp_path: Path):
    text = asset("pieces", "monstar.csv").read_text(encoding="utf-8")
    broken = written(tmp_path, text.replace("fear disgust,green", "fear disgust,blue", 1), "mine.csv")
    with pytest.raises(BadInput, match=r"mine\.csv, line 2: spotlight is 'blue'"):
        content.read_pieces(broken)
    wide = written(tmp_path, text.replace("fear disgust,green,", "fear disgust,green,,extra", 1), "mine.csv")
    with pytest.raises(BadInput, match=r"mine\.csv, line 2: more columns than line 1"):
        content.read_pieces(wide)
    headless = written(tmp_path, text.split("\n", 1)[1], "mine.csv")
    with pytest.raises(BadInput, match=r"mine\.csv, line 1: the columns must be character,name,kind"):
        content.read_pieces(headless)


def tiles_of(folder: Path, text: str) -> list[Tile]:
    """Return the tiles of the game that a ruleset makes."""
    game = content.make_game(read(folder, f'game = "monstar"\n{text}'))
    assert isinstance(game, MonstarGame)
    return list(game.pieces.tiles)


def test_a_ruleset_may_name_a_tile_list_beside_it_which_is_then_the_whole_list(tmp_path: Path):
    lines = asset("pieces", "monstar.csv").read_text(encoding="utf-8").splitlines()
    without = [line for line in lines if not line.startswith("muck,")]
    written(tmp_path, "\n".join(without).replace("anchor", ""), "tiles.csv")
    tiles = tiles_of(tmp_path, 'tiles = "tiles.csv"\n')
    assert len(tiles) == 58
    assert all(tile.character != "muck" and tile.duo != "anchor" for tile in tiles)


def test_a_list_beside_a_ruleset_may_hold_characters_that_are_not_in_the_box(tmp_path: Path):
    lines = asset("pieces", "monstar.csv").read_text(encoding="utf-8").splitlines()
    rows = [f"{lines[0]},looks", *(f"{line}," for line in lines[1:]), "bog,Bogdan,monstar,4,fear dance,red,,muck"]
    written(tmp_path, "\n".join(rows), "tiles.csv")
    assert [tile.name for tile in tiles_of(tmp_path, 'tiles = "tiles.csv"\n')][60:] == ["Bogdan"] * 4


def test_what_the_game_says_of_its_tiles_reads_back_as_the_box():
    rows = content.our_tables("monstar")["tiles"]
    params = MonstarParams.read({"tiles": rows}, "test")
    assert content.make_game(params).pieces == content.make_game(MonstarParams()).pieces


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[tiles.muck]\ncopies = 7\n", "line 3: tile muck: copies is 7; it must be a whole number from 0 to 6"),
        ("[tiles.muck]\ncopys = 1\n", "line 3: tile muck: unknown key 'copys'; did you mean 'copies'? (known: id,"),
        (
            'duo = true\ntiles.muck = { talents = ["fear", "dansce"] }\n',
            "line 3: tile muck: talents is 'dansce'; it must be one of fear, disgust, vocals, dance, costume; did you",
        ),
        ('[tiles.muck]\ncopies = 1\ntalents = ["fear"]\n', "line 4: muck shows 1 talents; a monstar tile shows 2"),
        ('[tiles.dread]\nduo = "bolt"\n', "line 3: dread is a Mega and has no duo symbol, found 'bolt'"),
        ('[tiles.bog]\nkind = "monstar"\n', "line 2: tile bog: is not in the box, so it needs talents"),
        (
            '[tiles.bog]\nkind = "jury"\ntalents = ["fear"]\nlooks = "mukc"\n',
            "line 5: tile bog: looks is 'mukc'; it must be one of muck, ",
        ),
        ('[tiles.jf]\nlooks = "muck"\n', "line 3: tile jf: looks 'muck'; judges look like judges only"),
        ("[tiles]\nmuck = 3\n", "line 3: tile muck is 3; it must be a table with any of name, kind, copies"),
        ("[tile.muck]\ncopies = 1\n", "line 2: unknown parameter 'tile'; did you mean 'tiles'?"),
        (
            "\n".join(f"tiles.{who}.copies = 6" for who in ("muck", "howl", "boo", "jig")),
            "tiles: 76 of them would lie on the table; 70 have room",
        ),
        ('tiles = "../tiles.csv"\n', "line 2: '../tiles.csv' must be the name of a file beside the ruleset"),
        ('tiles = "absent.csv"\n', "absent.csv: cannot be read"),
    ],
)
def test_a_mistake_about_tiles_is_told_with_its_line(tmp_path: Path, text: str, message: str):
    with pytest.raises(BadInput) as caught:
        read(tmp_path, f'game = "monstar"\n{text}')
    assert message in str(caught.value)


def test_a_mistake_in_a_list_beside_a_ruleset_is_told_with_its_own_line(tmp_path: Path):
    text = asset("pieces", "monstar.csv").read_text(encoding="utf-8")
    written(tmp_path, text.replace("fear disgust,green", "fear disgust,blue", 1), "tiles.csv")
    with pytest.raises(BadInput, match=r"tiles\.csv, line 2: spotlight is 'blue'"):
        read(tmp_path, 'game = "monstar"\ntiles = "tiles.csv"\n')


def test_too_few_tiles_to_begin_with_are_told_at_the_number_that_is_turned_up(tmp_path: Path):
    others = [row["id"] for row in content.our_tables("monstar")["tiles"]][1:]
    text = "face_up_start = 4\n" + "".join(f"tiles.{who} = {{ copies = 0 }}\n" for who in others)
    with pytest.raises(BadInput, match="line 2: face_up_start = 4, but only 2 tiles lie on the table of two"):
        read(tmp_path, f'game = "monstar"\n{text}')


def test_families_may_stand_in_a_file_beside_the_ruleset_too(tmp_path: Path):
    written(tmp_path, '[families.wolf]\nname = "Wolf"\npowers = ["take_spoon"]\n', "wolves.toml")
    text = 'game = "cafe"\nmix = ["rex", "brewt", "murmur", "snorkel", "wolf"]\nfamilies = "wolves.toml"\n'
    params = read(tmp_path, text)
    assert [family.name for family in content.make_game(params).mix][4] == "Wolf"


# ------------------------------------------------------------------ cue sheets

SHEET = """
cues = [
    { at_ms = 3000, kind = "breath", seat = 0 },
    { at_ms = 5000, kind = "bell", seat = 0 },
    { at_ms = 9000, kind = "breath", seat = 1 },
    { at_ms = 11000, kind = "bell", seat = 1 },
    { at_ms = 15000, kind = "applause" },
]
"""


def test_a_hand_written_sheet_is_read(tmp_path: Path):
    sheet = content.read_sheet(written(tmp_path, SHEET), 2)
    assert [cue.at_ms for cue in sheet.cues] == [3000, 5000, 9000, 11000, 15000]


def test_a_hand_written_sheet_is_refused_with_the_cue_that_breaks_it(tmp_path: Path):
    with pytest.raises(BadInput, match=r"mine\.toml, cue 2: 2000 ms is not after the cue before it"):
        content.read_sheet(written(tmp_path, SHEET.replace("5000", "2000")), 2)
    with pytest.raises(BadInput, match=r"mine\.toml: a cue sheet has one list \[\[cues\]\]"):
        content.read_sheet(written(tmp_path, SHEET + "\npace = 3\n"), 2)
