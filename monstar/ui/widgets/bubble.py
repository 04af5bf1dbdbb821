"""What the house says: a bubble at a refused hand, a line at the top of the screen."""

from collections.abc import Sequence

from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.tween import Tween, out_back
from monstar.ui.widgets.marks import seat_badge

HOLD_MS = 1800.0
_LEANS = (0.4, 0.1, 0.9)  # the first one is preferred
_TAIL = 22.0
_IN = 8.0  # canvas px that the tip reaches into what it is about, from an edge
_FADE_MS = 150.0
_TITLE, _LINE = 25.0, 20.0
_TOASTS = ((24.0, 30.0), (21.0, 24.0))  # sizes of letters with the distance of their lines, the first that fits
_SIGN = Box(0, 0, 600, 66)  # a toast hangs before the title of a page and hides it whole
_MARGIN = 18.0  # of its height is above and below the lines
_WIDEST, _PADDING, _LEADING = 520.0, 56.0, 1.26


class Bubble:
    """Holds for 1.8 s of stage time and goes; ``title`` is the reason, ``line`` whose turn it was.

    ``at`` is the tip of its tail (canvas px), ``place`` a seat index 0-7 for the badge, or None. It stands below its
    tip where there is room; with ``avoid`` it stands where it covers least of those boxes. Its tip may also be
    at the lower or the upper edge of the box it is ``about``, where it covers less.
    """

    def __init__(
        self,
        title: str,
        line: str,
        at: tuple[float, float],
        place: int | None = None,
        still: bool = False,
        avoid: Sequence[Box] = (),
        about: Box | None = None,
    ) -> None:
        """Pop up; ``still`` (reduced motion) fades instead of springing."""
        self.title = title
        self.line = line
        self.at = at
        self.place = place
        self.still = still
        self.avoid = tuple(avoid)
        self.about = about
        self.age_ms = 0.0
        self.stands: Box | None = None  # once it has been drawn
        self._seen: Box | None = None
        self._spring = Tween(200, out_back)

    @property
    def gone(self) -> bool:
        """Tell whether its time is over."""
        return self.age_ms >= HOLD_MS + _FADE_MS

    def update(self, dt_ms: float) -> None:
        """Grow older."""
        self.age_ms += dt_ms
        self._spring.advance(dt_ms)

    def box(self, painter: Painter) -> Box:
        """Return the box of the paper, without its tail: below the tip, or above where there is no room below."""
        seen = painter.view.seen
        most = min(_WIDEST, seen.w - 24)
        said = self._lines(painter, most)
        wide = max(painter.text_width(line, size, face) for line, size, face, _colour in said)
        w, h = min(max(wide + _PADDING, 180), most), 20 + sum(size * _LEADING for _line, size, _face, _colour in said)
        if self.stands is None or self.stands[2:] != (w, h) or self._seen != seen:
            self._seen = seen
            self.stands, self.at = self._stand(seen, w, h)
        lift = 0.0 if self.still else (1 - self._spring.value) * 16
        return self.stands.moved(0, lift if self.stands.y > self.at[1] else -lift)

    def _lines(self, painter: Painter, most: float) -> list[tuple[str, float, Face, str]]:
        """Return what stands on it, line by line, with size, face and colour."""
        parts = ((self.title, _TITLE, Face.DISPLAY, "ink"), (self.line, _LINE, Face.STRONG, "velvet900"))
        return [
            (line, size, face, colour)
            for text, size, face, colour in parts
            if text
            for line in painter.lines(text, size, most - _PADDING, face)
        ]

    def _stand(self, seen: Box, w: float, h: float) -> tuple[Box, tuple[float, float]]:
        """Return where it covers least, and where its tip is then."""
        tips = [(self.at, True), (self.at, False)]
        if self.about is not None:
            x, top, foot = self.at[0], self.about.y + _IN, self.about.bottom - _IN
            tips += [((x, foot), True), ((x, top), False)]
        places = [(_beside(seen, w, h, tip, lean, below=below), tip) for lean in _LEANS for tip, below in tips]
        whole = (place for place in places if _whole(place[0], seen))
        return min(whole, key=lambda place: self._covers(place[0]), default=places[1])

    def _covers(self, box: Box) -> float:
        """Return how much it would cover there of what it should avoid, in square canvas px."""
        return sum(box.shared(other) for other in self.avoid)

    def draw(self, painter: Painter) -> None:
        """Draw it at its tip, always whole in what is seen."""
        if self.gone:
            return
        alpha = min((HOLD_MS + _FADE_MS - self.age_ms) / _FADE_MS, 1.0)
        if self.still:
            alpha = min(alpha, self.age_ms / _FADE_MS)
        box = self.box(painter)
        self._draw_paper(painter, box, alpha)
        y = box.y + 10
        for text, size, face, colour in self._lines(painter, min(_WIDEST, painter.view.seen.w - 24)):
            place = box.centre[0], y + size * _LEADING / 2
            painter.text(text, place, size, colour, face=face, align="centre", width=box.w - 40, alpha=alpha)
            y += size * _LEADING
        if self.place is not None:
            seat_badge(painter, (box.x + 6, box.y + 4), 44, self.place, alpha=alpha)

    def _draw_paper(self, painter: Painter, box: Box, alpha: float) -> None:
        """Draw the box and its tail as one sheet with one edge."""
        below = box.y > self.at[1]
        near, inward = (box.y, 1) if below else (box.bottom, -1)
        root = min(max(self.at[0], box.x + 36), box.right - 36)
        painter.shadow(box, 16)
        tail = [(root - 15, near + 3 * inward), self.at, (root + 15, near + 3 * inward)]
        painter.polygon(tail, "cream", edge="state-bad", edge_width=4, alpha=alpha)
        painter.rounded(box, 16, "cream", edge="state-bad", edge_width=4, alpha=alpha)
        # The tail again without its edge, over the edge of the box.
        tip = root + (self.at[0] - root) * 0.6, near + (self.at[1] - near) * 0.6
        painter.polygon([(root - 11, near + 5 * inward), tip, (root + 11, near + 5 * inward)], "cream", alpha=alpha)


def _beside(seen: Box, w: float, h: float, tip: tuple[float, float], lean: float, *, below: bool) -> Box:
    """Return where a bubble may stand at a tip: `lean` is how much of it is left of that."""
    left = min(max(tip[0] - w * lean, seen.x + 8), seen.right - w - 8)
    return Box(left, tip[1] + _TAIL if below else tip[1] - _TAIL - h, w, h)


def _whole(box: Box, seen: Box) -> bool:
    """Tell whether a bubble is whole in what is seen, but for the spring in its step."""
    return box.y >= seen.y + 8 and box.bottom + 2 < seen.bottom - 8


class Toast:
    """Shows a line at the top of the screen for some seconds of real time, longer for longer texts."""

    def __init__(self, text: str) -> None:
        """Start to slide in."""
        self.text = text
        self.age_ms = 0.0
        self.lasts_ms = 2500.0 + 45 * len(text)

    @property
    def gone(self) -> bool:
        """Tell whether its time is over."""
        return self.age_ms >= self.lasts_ms

    def update(self, dt_ms: float) -> None:
        """Grow older."""
        self.age_ms += dt_ms

    def draw(self, painter: Painter, free: Box | None = None) -> None:
        """Draw the text on a brass plaque: in a room that a scene keeps free if it fits there, else at the top."""
        alpha = min(self.age_ms / _FADE_MS, (self.lasts_ms - self.age_ms) / _FADE_MS, 1.0)
        box, size, leading, lines = self._hung(painter, free)
        painter.rounded(box, 14, ("brass200", "brass400", "brass600"), edge_width=4, alpha=alpha)
        for number, line in enumerate(lines):
            place = box.centre[0], box.centre[1] + leading * (number + 0.5 - len(lines) / 2)
            painter.text(line, place, size, "ink", face=Face.LABEL, align="centre", alpha=alpha)

    def box(self, painter: Painter, free: Box | None = None) -> Box:
        """Return the box of the plaque."""
        return self._hung(painter, free)[0]

    def _hung(self, painter: Painter, free: Box | None) -> tuple[Box, float, float, list[str]]:
        """Return the plaque, and size, distance and words of its lines."""
        seen = painter.view.seen
        if free is not None and free.shared(seen) == free.w * free.h:
            size, leading, lines = self._fitted(painter, free.w - _PADDING, free.h)
            if (tall := len(lines) * leading + _MARGIN) <= free.h:
                return Box.around(free.centre, self._wide(painter, lines, size), tall), size, leading, lines
        size, leading, lines = self._fitted(painter, min(820, seen.w - 80), _SIGN.h)
        tall = max(len(lines) * leading + _MARGIN, _SIGN.h)
        wide = max(self._wide(painter, lines, size), min(_SIGN.w, seen.w - 24))
        return Box.around((seen.centre[0], seen.y + 12 + tall / 2), wide, tall), size, leading, lines

    @staticmethod
    def _wide(painter: Painter, lines: Sequence[str], size: float) -> float:
        return max(painter.text_width(line, size, Face.LABEL) for line in lines) + _PADDING

    def _fitted(self, painter: Painter, wide: float, tall: float) -> tuple[float, float, list[str]]:
        """Return size, distance and words of its lines: two smaller ones stand on a sign that is no taller for them."""
        for size, leading in _TOASTS:
            lines = painter.lines(self.text, size, wide, Face.LABEL)
            if len(lines) * leading + _MARGIN <= tall:
                break
        return size, leading, lines
