"""Helpers for SVG drawings: text widths, paths, and placement of labels without overlaps."""

import unicodedata
from collections.abc import Iterable, Sequence
from html import escape
from itertools import pairwise, product
from math import cos, hypot, inf, pi, sin
from typing import Final, NamedTuple

SANS: Final = "Helvetica Neue, Helvetica, Arial, Liberation Sans, Noto Sans, sans-serif"
SERIF: Final = "Palatino, Palatino Linotype, Georgia, Liberation Serif, Noto Serif, serif"

_WIDTHS: Final = {
    letter: width
    for width, letters in (
        (222, "ijl’‘"),
        (278, " !,./:;If·"),
        (278, "t"),
        (333, "()-r„”“"),
        (500, "Jckszvxy"),
        (556, "L?0123456789abdeghnopqu–"),
        (584, "+=<>"),
        (611, "FTZ"),
        (667, "ABEKPSVXY&"),
        (722, "CDHNRUw"),
        (778, "GOQ"),
        (833, "Mm"),
        (944, "W"),
        (1000, "→←↔—"),
    )
    for letter in letters
}
_BARE: Final = str.maketrans("łŁøØ", "lLoO")


def width(text: str, size: float, bold: bool = False) -> float:
    """The width of a text in the metrics that Helvetica, Arial and Liberation Sans share."""
    bare = (
        letter for letter in unicodedata.normalize("NFD", text.translate(_BARE)) if not unicodedata.combining(letter)
    )
    return sum(_WIDTHS.get(letter, 600) for letter in bare) * size / 1000 * (1.07 if bold else 1)


def num(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def path(points: Iterable[tuple[float, float]], close: bool = False) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if close else "")


def pairs(flat: Sequence[float]) -> list[tuple[float, float]]:
    """The points of a flat sequence x, y, x, y …"""
    return list(zip(flat[::2], flat[1::2], strict=True))


def text(
    x: float, y: float, words: str, size: float, anchor: str = "start", extra: str = "", fit: float | None = None
) -> str:
    """One line of text as SVG; with `fit`, stretched to that width in every font."""
    fitted = f' textLength="{num(fit)}" lengthAdjust="spacingAndGlyphs"' if fit else ""
    side = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}"{side}{fitted}{extra}>{escape(words)}</text>'


def wrapped(words: str, size: float, most: float, bold: bool = False) -> list[str]:
    """A text in as few lines of at most `most` width as possible, with lengths as equal as possible."""

    def lines_of(room: float) -> list[str]:
        lines: list[str] = []
        for word in words.split(" "):
            if lines and width(f"{lines[-1]} {word}", size, bold) <= room:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        return lines

    best = lines_of(most)
    room = most
    while room > most / 3:
        room -= size / 4
        tighter = lines_of(room)
        if len(tighter) > len(best):
            break
        best = tighter
    return best


class Rect(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def hits(self, other: "Rect") -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def grown(self, by: float) -> "Rect":
        return Rect(self.left - by, self.top - by, self.right + by, self.bottom + by)


class Segment(NamedTuple):
    ax: float
    ay: float
    bx: float
    by: float

    def hits(self, box: Rect) -> bool:
        """Whether any part of the segment lies in the box (Liang and Barsky)."""
        if (
            (self.ax < box.left and self.bx < box.left)
            or (self.ax > box.right and self.bx > box.right)
            or (self.ay < box.top and self.by < box.top)
            or (self.ay > box.bottom and self.by > box.bottom)
        ):
            return False
        first, last = 0.0, 1.0
        dx, dy = self.bx - self.ax, self.by - self.ay
        for step, room in (
            (-dx, self.ax - box.left),
            (dx, box.right - self.ax),
            (-dy, self.ay - box.top),
            (dy, box.bottom - self.ay),
        ):
            if step == 0:
                if room < 0:
                    return False
            elif step < 0:
                first = max(first, room / step)
            else:
                last = min(last, room / step)
            if first > last:
                return False
        return True


class Label(NamedTuple):
    """A name to place beside a dot. `layouts` are the ways to break it into lines, best first."""

    key: int
    x: float
    y: float
    radius: float
    layouts: tuple[tuple[str, ...], ...]


class Placed(NamedTuple):
    key: int
    rect: Rect
    lines: tuple[str, ...]
    size: float
    anchor: str
    """The alignment of the lines in the rectangle: start, middle or end."""
    leader: Segment | None
    """A thin line from the dot to a name that is not beside it."""


LEADING: Final = 1.08
NEAR_ENOUGH: Final = 20
"""If the cost beside the dot is below this, no place farther away is tried."""


class Nearby(NamedTuple):
    """The drawn elements near a label."""

    dots: list[Rect]
    others: list[Rect]
    """The dots of other labels."""
    names: list[Rect]
    leaders: list[Segment]
    lines: list[Segment]


def crowding(rect: Rect, nearby: Nearby) -> float:
    """The cost of a place because of dots nearby and lines that it covers."""
    wider = rect.grown(9)
    close = sum(1 for dot in nearby.others if dot.hits(wider))
    covered = sum(1 for line in nearby.lines if line.hits(rect))
    return 2.5 * close + 3 * covered


class Placer:
    """Places names greedily, the most crowded first, then places each again where it fits better.

    A name never covers another name, a dot or a leader; it covers as few lines of the map as possible.
    """

    def __init__(
        self,
        bounds: Rect,
        dots: Sequence[Rect],
        segments: Sequence[Segment],
        sizes: Sequence[float],
        bold: bool = False,
        gap: float = 3,
        walls: Sequence[Segment] = (),
    ) -> None:
        self.bounds = bounds
        self.dots = list(dots)
        self.segments = segments
        self.sizes = sizes
        self.bold = bold
        self.gap = gap
        self.walls = [*walls]
        """Lines that no name may cross."""
        self.placed: dict[int, Placed] = {}

    def place(self, labels: Sequence[Label], rounds: int = 2) -> list[Placed]:
        def crowd(label: Label) -> float:
            return -sum(1 / (30 + hypot(label.x - o.x, label.y - o.y)) for o in labels)

        order = sorted(labels, key=crowd)
        for _ in range(rounds):
            for label in order:
                self.placed.pop(label.key, None)
                found = self._best(label)
                if found is not None:
                    self.placed[label.key] = found
        missing = [label.key for label in labels if label.key not in self.placed]
        if missing:
            raise ValueError(f"no place found for the labels {missing}")
        return [self.placed[label.key] for label in labels]

    def _best(self, label: Label) -> Placed | None:
        reach = 420
        zone = Rect(label.x - reach, label.y - reach, label.x + reach, label.y + reach)
        dots = [dot for dot in self.dots if dot.hits(zone)]
        nearby = Nearby(
            dots=dots,
            others=[dot for dot in dots if not (dot.left < label.x < dot.right and dot.top < label.y < dot.bottom)],
            names=[placed.rect.grown(self.gap) for placed in self.placed.values() if placed.rect.hits(zone)],
            leaders=self.walls + [placed.leader for placed in self.placed.values() if placed.leader is not None],
            lines=[segment for segment in self.segments if segment.hits(zone)],
        )
        best: Placed | None = None
        least = inf
        for places in (self._close, self._far):
            if least < NEAR_ENOUGH:
                break
            for (smaller, size), (other, layout) in product(enumerate(self.sizes), enumerate(label.layouts)):
                wide = max(width(line, size, self.bold) for line in layout) + 2
                high = size * LEADING * len(layout)
                for cost, rect, anchor, leader in places(label, wide, high):
                    cost += smaller * 5 + other * 0.5
                    if cost >= least or not self._free(rect, leader, nearby):
                        continue
                    cost += crowding(rect, nearby)
                    if cost < least:
                        least = cost
                        best = Placed(label.key, rect, layout, size, anchor, leader)
        return best

    def _free(self, rect: Rect, leader: Segment | None, nearby: Nearby) -> bool:
        """Whether a name with its leader overlaps nothing and lies within the bounds."""
        b = self.bounds
        if rect.left < b.left or rect.top < b.top or rect.right > b.right or rect.bottom > b.bottom:
            return False
        if any(rect.hits(each) for each in (*nearby.dots, *nearby.names)) or any(
            each.hits(rect) for each in nearby.leaders
        ):
            return False
        return leader is None or not any(leader.hits(each) for each in (*nearby.names, *nearby.others))

    def _close(self, label: Label, wide: float, high: float) -> Iterable[tuple[float, Rect, str, Segment | None]]:
        x, y, away = label.x, label.y, label.radius + 4
        for cost, dx, dy, anchor in (
            (0.0, 1, 0.0, "start"),
            (0.5, -1, 0.0, "end"),
            (1.0, 1, -0.5, "start"),
            (1.0, 1, 0.5, "start"),
            (1.5, -1, -0.5, "end"),
            (1.5, -1, 0.5, "end"),
        ):
            left = x + away if dx > 0 else x - away - wide
            top = y - high / 2 + dy * (high * 0.9)
            yield cost, Rect(left, top, left + wide, top + high), anchor, None
        for cost, slide in ((0.6, 0.5), (1.2, 0.3), (1.2, 0.7), (2.0, 0.12), (2.0, 0.88)):
            left = x - wide * slide
            for more, top in ((0.0, y - away - high), (0.2, y + away)):
                yield cost + more, Rect(left, top, left + wide, top + high), "middle", None
        for cost, dx, dy, anchor in (
            (1.6, 1, -1.0, "start"),
            (1.6, 1, 1.0, "start"),
            (1.8, -1, -1.0, "end"),
            (1.8, -1, 1.0, "end"),
        ):
            near = label.radius * 0.75 + 2
            left = x + near if dx > 0 else x - near - wide
            top = y - near - high if dy < 0 else y + near
            yield cost, Rect(left, top, left + wide, top + high), anchor, None

    def _far(self, label: Label, wide: float, high: float) -> Iterable[tuple[float, Rect, str, Segment | None]]:
        x, y = label.x, label.y
        for far in (18, 32, 50, 75, 105, 140, 180, 230, 290):
            for turn in range(24):
                angle = turn * pi / 12
                ux, uy = cos(angle), sin(angle)
                px, py = x + ux * (label.radius + far), y + uy * (label.radius + far)
                anchor = "start" if ux > 0.3 else "end" if ux < -0.3 else "middle"
                left = {"start": px, "end": px - wide, "middle": px - wide / 2}[anchor]
                top = py - high / 2 + uy * high / 2
                leader = Segment(x + ux * label.radius, y + uy * label.radius, px - ux * 2, py - uy * 2)
                yield 14 + far / 6, Rect(left, top, left + wide, top + high), anchor, leader


def drawn(placed: Placed, name: str, bold: bool = False, attributes: str = "") -> str:
    """A placed name as SVG: a title with the full name, the leader and the lines."""
    rect, size = placed.rect, placed.size
    at = {"start": rect.left + 1, "end": rect.right - 1, "middle": (rect.left + rect.right) / 2}[placed.anchor]
    parts = [f"<g{attributes}><title>{escape(name)}</title>"]
    if placed.leader is not None:
        ax, ay, bx, by = placed.leader
        parts.append(f'<path class="leader" d="{path([(ax, ay), (bx, by)])}"/>')
    for row, line in enumerate(placed.lines):
        y = rect.top + size * (LEADING * row + 0.87)
        parts.append(text(at, y, line, size, placed.anchor, fit=width(line, size, bold)))
    return "".join(parts) + "</g>"


def layouts(name: str) -> tuple[tuple[str, ...], ...]:
    """The ways to break a name into one, two or three lines, best first."""
    ways: list[tuple[str, ...]] = [(name,)]
    words = name.split(" ")
    if len(words) == 1 or len(name) < 9:
        return tuple(ways)
    splits = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]

    def badness(split: tuple[str, ...]) -> float:
        good = sum(8 for a, b in pairwise(split) if a.endswith(":") or b.startswith("("))
        return max(map(len, split)) - min(map(len, split)) - good

    ways.append(min(splits, key=badness))
    if len(words) > 2 and len(name) > 24:
        threes = [
            (" ".join(words[:i]), " ".join(words[i:j]), " ".join(words[j:]))
            for i in range(1, len(words) - 1)
            for j in range(i + 1, len(words))
        ]
        ways.append(min(threes, key=badness))
    return tuple(ways[1:] + ways[:1]) if len(name) > 18 else tuple(ways)
