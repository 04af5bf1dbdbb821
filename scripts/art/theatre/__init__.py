"""The theatre: its materials, drapery, boards, meter, signs and whole scenes."""

from collections.abc import Iterator
from functools import partial

from scripts.art.layout import SEATS, ZONES
from scripts.art.render import Picture
from scripts.art.theatre import boards, chairs, house, logo, meter, show, signs, window


def pictures() -> Iterator[Picture]:
    """Yield every picture of the theatre."""
    yield from _boards()
    yield from _meter()
    yield from _scenes()
    yield from _furniture()
    yield Picture("icons/app", window.window_icon, 256, quality=92)


def _boards() -> Iterator[Picture]:
    """Yield the boards, chairs and empty spots."""
    yield Picture("theatre/stage", boards.stage, 879, quality=88)
    yield Picture("theatre/stage-show", show.stage_show, 2181, quality=84)
    yield Picture("theatre/chair", chairs.chair, 288, quality=88)
    yield Picture("theatre/chair-blocked", chairs.chair_blocked, 288, quality=88)
    yield Picture("theatre/chair-pool", boards.chair_pool, 300, quality=88)
    for zone in ZONES:
        yield Picture(f"theatre/spot-{zone}", partial(chairs.empty_spot, zone), 288, quality=88)


def _meter() -> Iterator[Picture]:
    """Yield the applause meter's parts and the spiders of the four stages."""
    yield Picture("theatre/dial", meter.dial, 1980, quality=86)
    yield Picture("theatre/slime", meter.slime, 480, quality=88)
    yield Picture("theatre/star30", meter.star_of_thirty, 198, quality=90)
    for seat in SEATS[:4]:
        yield Picture(f"theatre/spider-{seat}", partial(meter.spider, seat, starred=False), 192, quality=90)
        yield Picture(f"theatre/spider-{seat}-star", partial(meter.spider, seat, starred=True), 192, quality=90)


def _scenes() -> Iterator[Picture]:
    """Yield the backgrounds that fill the screen."""
    for name, draw in (
        ("house", house.casting_house),
        ("applause", house.applause_stage),
        ("title", house.title_stage),
        ("curtain", house.closed_curtain),
    ):
        yield Picture(f"theatre/{name}", draw, 2560, quality=84, opaque=True)


def _furniture() -> Iterator[Picture]:
    """Yield what scenes are furnished with."""
    yield Picture("theatre/logo", logo.logo, 2220, quality=88)
    yield Picture("theatre/sign", signs.sign, 978, quality=88)
    yield Picture("theatre/sign-wide", signs.wide_sign, 2280, quality=84)
    yield Picture("theatre/cuebar", signs.cuebar, 1896, quality=86)
    yield Picture("theatre/table", signs.table, 1959, quality=84)
    yield Picture("theatre/swag", signs.swag_strip, 2560, quality=86)
