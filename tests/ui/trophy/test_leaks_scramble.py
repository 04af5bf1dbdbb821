"""In a scramble nothing hidden reaches the screen: matches that differ only in unseen motifs look alike."""

from monstar.rules.table import Viewer
from monstar.rules.trophy.state import Tile, TrophyState, TrophyView
from monstar.ui.events import Kind, Pointer
from tests.ui.trophy.stagehand import Stagehand
from tests.ui.trophy.tabletop import places, trophy_match

WINDOW = (640, 360)


def disguise(state: TrophyState, known: int | None = None) -> None:
    """Let every tile show another motif, but for those of one motif that somebody may see; colours stay."""
    motifs = sorted(set(state.motif) - {known})
    others = dict(zip(motifs, motifs[1:] + motifs[:1], strict=True))
    state.motif = [others.get(motif, motif) for motif in state.motif]


def table() -> Stagehand:
    """Seat a person and three bots; let the bots play until all three look at tiles."""
    match = trophy_match(4, bots=["elephant", "child", "goldfish"])
    stage = Stagehand(match, places("mouse", "", "", ""), window=WINDOW).begin()
    while None in stage.state.right[1:]:
        stage.frame(20)
    return stage


def frames(stage: Stagehand) -> list[bytes]:
    """Let two frames pass and return their pixels, drawn whole."""
    found = []
    for _frame in range(2):
        stage.app.painter.refresh()
        stage.frame(17)
        found.append(stage.pixels())
    return found


def pick_up(stage: Stagehand, tile: Tile) -> None:
    stage.hear(Pointer(Kind.DOWN, stage.pos(tile), "mouse", stage.ns))
    stage.frame()


def test_what_bots_look_at_and_what_lies_face_down_is_never_drawn() -> None:
    seen = []
    for hides in (False, True):
        stage = table()
        tile = stage.clear()
        if hides:
            disguise(stage.state, known=stage.state.motif[tile])
        pick_up(stage, tile)
        assert stage.state.right[0] == tile
        seen.append(frames(stage))
    assert seen[0] == seen[1]


def test_a_look_shows_in_the_own_porthole_and_nowhere_else() -> None:
    seen = []
    for hides in (False, True):
        stage = table()
        if hides:
            disguise(stage.state)
        pick_up(stage, stage.clear())
        stage.run(200)
        stage.app.painter.refresh()
        stage.frame(0)
        seen.append(stage.app.screen.copy())
    one, other = seen
    x, y, w, h = stage.app.view.rect(stage.scene.plan.seats[0].peek.inset(-3))
    differ = [(a, b) for a in range(WINDOW[0]) for b in range(WINDOW[1]) if one.get_at((a, b)) != other.get_at((a, b))]
    assert differ
    assert all(x <= a < x + w and y <= b < y + h for a, b in differ)


def test_the_table_is_drawn_from_what_everybody_may_see_and_the_own_looks_of_people() -> None:
    stage = table()
    asked: set[Viewer] = set()
    view = stage.sitting.view

    def ask(viewer: Viewer = None) -> TrophyView:
        asked.add(viewer)
        return view(viewer)

    stage.sitting.view = ask  # type: ignore[method-assign]
    pick_up(stage, stage.clear())
    stage.run(3000, step_ms=50)
    assert asked == {None, 0}


def test_a_look_is_gone_from_the_screen_with_the_tile() -> None:
    stage = table()
    tile = stage.clear()
    pick_up(stage, tile)
    stage.run(100)
    face = stage.sitting.faces.name(tile, stage.state.motif[tile])
    drawn: list[str] = []
    picture = stage.app.painter.art.picture
    stage.app.painter.art.picture = lambda name, *rest: (drawn.append(name), picture(name, *rest))[1]  # type: ignore[method-assign]
    try:
        stage.app.painter.refresh()
        stage.scene.show.forget()
        stage.frame()
        assert face in drawn
        stage.hear(Pointer(Kind.UP, stage.pos(tile), "mouse", stage.ns, held=False))
        stage.hear(Pointer(Kind.DOWN, stage.scene.plan.seats[0].peek.centre, "mouse", stage.ns))
        while stage.state.right[0] is not None:
            stage.frame(1)
        drawn.clear()
        stage.app.painter.refresh()
        stage.scene.show.forget()
        stage.frame()
        assert face not in drawn
    finally:
        stage.app.painter.art.picture = picture  # type: ignore[method-assign]
