"""Pictures: the right size is read, edges stay clean, memory is bounded, what is missing is named."""

from pathlib import Path

import numpy as np
import pygame
import pytest

from monstar.errors import BadInput
from monstar.ui.app import App
from monstar.ui.art import Art, smooth_alpha, webp_size
from monstar.ui.caches import SurfaceCache
from monstar.ui.canvas import Box, View
from monstar.ui.places import art_layout, badge_letter, box_of
from monstar.ui.session import Session

ART = sorted(path for path in Art().folder.rglob("*.webp"))


@pytest.fixture
def app() -> App:
    return App(Session(window=(1280, 720)))


def test_a_missing_picture_is_named(app: App) -> None:
    with pytest.raises(BadInput, match=r"no-such-monster\.webp"):
        app.painter.art.picture("monsters/no-such-monster", (10, 10))


@pytest.mark.usefixtures("app")
def test_a_damaged_picture_is_named(tmp_path: Path) -> None:
    (tmp_path / "torn.webp").write_bytes(b"RIFF\x00")
    with pytest.raises(BadInput, match=r"torn\.webp.*damaged"):
        Art(tmp_path).picture("torn", (10, 10))


@pytest.mark.usefixtures("app")
def test_the_half_size_is_used_where_it_holds_enough_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    real = pygame.image.load

    def load(path: Path) -> pygame.Surface:
        loaded.append(path.name)
        return real(path)

    monkeypatch.setattr(pygame.image, "load", load)
    art = Art()
    w, h = art.size("monsters/howl-idle")
    art.picture("monsters/howl-idle", (w // 2, h // 2))
    art.picture("monsters/howl-idle", (w // 2 + 1, h // 2 + 1))  # halves are rounded
    art.picture("monsters/howl-idle", (w // 2 + 9, h // 2 + 9))
    assert loaded == ["howl-idle@half.webp", "howl-idle@half.webp", "howl-idle.webp"]


@pytest.mark.usefixtures("app")
def test_the_head_of_every_shipped_picture_tells_its_size() -> None:
    assert len(ART) > 200
    for path in ART[::7]:
        with path.open("rb") as file:
            assert webp_size(file.read(32)) == pygame.image.load(path).get_size(), path.name


@pytest.mark.parametrize(
    "head", [b"", b"RIFF", b"\x89PNG" + b"\x00" * 40, b"RIFF\x00\x00\x00\x00WEBPVP8L" + b"\x00" * 20]
)
def test_the_head_of_anything_else_tells_nothing(head: bytes) -> None:
    assert webp_size(head) is None


@pytest.mark.usefixtures("app")
def test_shrinking_does_not_darken_edges() -> None:
    """A red disc on invisible black stays red to its last faint pixel."""
    disc = pygame.Surface((200, 200), pygame.SRCALPHA)
    pygame.draw.circle(disc, (255, 40, 40, 255), (100, 100), 90)
    small = smooth_alpha(disc, (31, 31))
    alpha = pygame.surfarray.array_alpha(small)
    red = pygame.surfarray.array3d(small)[..., 0]
    faint = (alpha > 20) & (alpha < 200)
    assert faint.any()
    assert red[faint].min() > 235


def test_a_turned_picture_grows_around_its_middle(app: App) -> None:
    painter = app.painter
    painter.aim(app.screen, View((1280, 720)))
    app.screen.fill((0, 0, 0))
    painter.picture("tiles/back", Box.around((300, 300), 100), angle=45)
    inked = pygame.surfarray.array3d(app.screen).any(axis=2)
    xs, ys = np.nonzero(inked)
    assert abs((xs.min() + xs.max()) / 2 - 300) <= 4
    assert abs((ys.min() + ys.max()) / 2 - 300) <= 6


def test_what_is_out_of_sight_is_not_even_loaded(app: App) -> None:
    app.painter.picture("monsters/no-such-monster", Box(5000, 5000, 10, 10))


def test_a_cache_forgets_what_was_not_used_for_longest() -> None:
    cache = SurfaceCache(3 * 4 * 100)
    made: list[str] = []

    def maker(name: str) -> pygame.Surface:
        return cache.get(name, lambda: made.append(name) or pygame.Surface((10, 10), pygame.SRCALPHA))

    for name in ("a", "b", "c", "a", "d", "a", "b"):
        maker(name)
    assert made == ["a", "b", "c", "d", "b"]
    assert cache.used_bytes <= cache.limit_bytes


def test_a_surface_larger_than_the_cache_is_still_given() -> None:
    cache = SurfaceCache(10)
    assert cache.get("x", lambda: pygame.Surface((50, 50))).get_size() == (50, 50)
    assert len(cache) == 1


def test_what_is_baked_is_drawn_once(app: App) -> None:
    drawn: list[int] = []
    painter = app.painter
    painter.aim(app.screen, View((1280, 720)))
    for _frame in range(3):
        painter.baked("x", Box(10, 10, 100, 50), lambda p: drawn.append(1) or p.fill("slime500"))
    assert len(drawn) == 1
    assert app.screen.get_at((60, 30))[:3] == painter.rgb("slime500")


def test_baking_keeps_canvas_places(app: App) -> None:
    painter = app.painter
    painter.aim(app.screen, View((1280, 720)))
    app.screen.fill((0, 0, 0))
    painter.baked("y", Box(100, 100, 200, 200), lambda p: p.disc((200, 200), 20, "spot-red"))
    assert app.screen.get_at((200, 200))[:3] == painter.rgb("spot-red")
    assert app.screen.get_at((150, 150))[:3] == (0, 0, 0)


def test_fading_leaves_the_kept_surface_as_it_was(app: App) -> None:
    painter = app.painter
    painter.aim(app.screen, View((1280, 720)))
    for alpha in (0.2, 1.0):
        app.screen.fill((0, 0, 0))
        painter.rounded(Box(10, 10, 100, 100), 10, "cream", alpha=alpha)
    assert app.screen.get_at((60, 60))[:3] == painter.rgb("cream")


def test_the_layout_names_places_inside_their_pictures() -> None:
    sign = art_layout()["sign"]
    panel = box_of("sign", "panel", at=(10, 20))
    assert panel.x > 10
    assert panel.right < 10 + sign["size"][0]
    assert all(0 < share < 1 for name in ("seat-a", "seat-b", "unheard-of") for share in badge_letter(name))
