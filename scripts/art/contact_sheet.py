"""Draw everybody side by side: ``python -m scripts.art.contact_sheet [OUT.png] [--only ID ...]``, to look at.

Each character in each pose at 256 px, idle at 128 and 64, and at 64 in grey and as a black shape, for telling
them apart. The sheet is for the eye and is not kept.
"""

import argparse
from pathlib import Path

from PIL import Image, ImageOps

from scripts.art.colour import tone
from scripts.art.monster import POSES, monster_svg
from scripts.art.monster.cast import cast
from scripts.art.render import rasterise, scaled
from scripts.art.svg import document

CELL = 256


def row(ident: str, poses: tuple[str, ...]) -> Image.Image:
    """Return one character's strip."""
    strip = Image.new("RGBA", (CELL * len(poses) + 256 + 24, CELL), tone("plum600"))
    for i, pose in enumerate(poses):
        large = rasterise(document(480, 480, monster_svg(ident, pose)), CELL)
        strip.alpha_composite(large, (i * CELL, 0))
    bold = rasterise(document(480, 480, monster_svg(ident, "idle", bold=1.5, shadow=False)), 128)
    x = CELL * len(poses) + 12
    strip.alpha_composite(bold, (x, 4))
    small = scaled(bold, 64, 64)
    strip.alpha_composite(small, (x, 140))
    grey = ImageOps.grayscale(Image.alpha_composite(Image.new("RGBA", small.size, "#dcdcdc"), small)).convert("RGBA")
    strip.alpha_composite(grey, (x + 72, 140))
    shape = Image.new("RGBA", small.size, "#dcdcdc")
    shape.paste("#000000", mask=small.getchannel("A"))
    strip.alpha_composite(shape, (x + 144, 140))
    return strip


def sheet(idents: list[str], poses: tuple[str, ...], columns: int) -> Image.Image:
    """Return the strips of several characters in columns."""
    strips = [row(ident, poses) for ident in idents]
    width, lines = strips[0].width, -(-len(strips) // columns)
    out = Image.new("RGBA", (width * columns, CELL * lines), tone("plum600"))
    for i, strip in enumerate(strips):
        out.paste(strip, (i // lines * width, i % lines * CELL))
    return out


def main() -> None:
    """Read the command line and write the sheet."""
    parser = argparse.ArgumentParser(prog="python -m scripts.art.contact_sheet", description="Draw everybody.")
    parser.add_argument("out", nargs="?", type=Path, default=Path("out/contact-sheet.png"))
    parser.add_argument("--only", nargs="*", metavar="ID", help="these characters alone")
    parser.add_argument("--pose", nargs="*", choices=POSES, default=list(POSES), help="these poses alone")
    parser.add_argument("--columns", type=int, default=1)
    wanted = parser.parse_args()
    wanted.out.parent.mkdir(parents=True, exist_ok=True)
    sheet(wanted.only or list(cast()), tuple(wanted.pose), wanted.columns).convert("RGB").save(wanted.out)
    print(wanted.out)


if __name__ == "__main__":
    main()
