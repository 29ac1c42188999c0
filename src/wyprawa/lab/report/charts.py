"""Drawings of a report, as inline SVG. Colours come from the styles of the page, so that they suit light and dark."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 360, 190
LEFT, RIGHT, TOP, BOTTOM = 40, 8, 10, 34
Say = Callable[[float], str]
"""Words for a value, as on an axis."""
LONGEST = 26
"""The most letters of a label of a row."""
ROW = 22
"""The height of a row of a forest plot."""


@dataclass(frozen=True)
class Point:
    """A value with its interval and the label under it."""

    label: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Axis:
    """A linear scale of values with a few round marks."""

    low: float
    high: float
    marks: list[float]

    @classmethod
    def around(cls, values: Sequence[float], from_zero: bool = True, whole: bool = False) -> "Axis":
        """The axis of some values; with `whole` its marks are whole numbers."""
        low = 0.0 if from_zero else min(values)
        high = max(values)
        high = high if high > low else low + 0.04  # all values are the same: an axis with some marks
        step = _round_step((high - low) / 4, whole)
        first = math.floor(low / step + 1e-9)
        last = math.ceil(high / step - 1e-9)
        return cls(first * step, last * step, [place * step for place in range(first, last + 1)])

    def part(self, value: float) -> float:
        return (value - self.low) / (self.high - self.low)


def _round_step(step: float, whole: bool) -> float:
    """The next of 1, 2, 2.5 and 5 times a power of ten; with `whole` a whole number."""
    if whole:
        step = max(1.0, step)
    power: float = 10.0 ** math.floor(math.log10(step))
    steps = [times * power for times in (1, 2, 2.5, 5, 10)]
    return next(found for found in steps if found >= step * 0.999 and not (whole and found % 1))


class Canvas:
    """The lines of one drawing."""

    def __init__(self, title: str, height: int = HEIGHT) -> None:
        self._height = height
        self._title = title
        self._parts: list[str] = []

    def rect(self, kind: str, x: float, y: float, width: float, height: float, tip: str = "") -> None:
        size = f'x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{max(0.0, height):.1f}"'
        self._parts.append(f'<rect class="{kind}" {size}>{_tip(tip)}</rect>')

    def line(self, kind: str, x1: float, y1: float, x2: float, y2: float) -> None:
        self._parts.append(f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>')

    def dot(self, kind: str, x: float, y: float, tip: str = "") -> None:
        self._parts.append(f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="3.5">{_tip(tip)}</circle>')

    def path(self, kind: str, points: Sequence[tuple[float, float]], closed: bool = False) -> None:
        steps = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        self._parts.append(f'<path class="{kind}" d="M{steps}{"Z" if closed else ""}"/>')

    def text(self, x: float, y: float, text: str, anchor: str = "middle") -> None:
        self._parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>')

    def __str__(self) -> str:
        head = f'<svg viewBox="0 0 {WIDTH} {self._height}" role="img" aria-label="{escape(self._title)}">'
        return head + "".join(self._parts) + "</svg>"


def _tip(text: str) -> str:
    return f"<title>{escape(text)}</title>" if text else ""


def _frame(canvas: Canvas, axis: Axis, marks: Sequence[str]) -> None:
    for value, label in zip(axis.marks, marks, strict=True):
        y = _y(axis, value)
        canvas.line("grid", LEFT, y, WIDTH - RIGHT, y)
        canvas.text(LEFT - 4, y + 4, label, "end")


def _y(axis: Axis, value: float) -> float:
    return HEIGHT - BOTTOM - axis.part(value) * (HEIGHT - TOP - BOTTOM)


def _labels(canvas: Canvas, labels: Sequence[str], places: Sequence[float]) -> None:
    """Labels under the chart, as many as there is room for."""
    room = max((len(label) for label in labels), default=1) * 6.5 + 6
    each = max(1, math.ceil(room / ((WIDTH - LEFT - RIGHT) / max(1, len(labels)))))
    for number, (label, x) in enumerate(zip(labels, places, strict=True)):
        if number % each == 0:
            canvas.text(x, HEIGHT - BOTTOM + 15, label)


def bars(
    title: str, points: Sequence[Point], say: Say, under: str, line: float | None = None, whole: bool = False
) -> str:
    """Bars with intervals, and a dashed line at what would be fair. With `whole` the values are whole numbers."""
    canvas = Canvas(title)
    axis = Axis.around([point.high for point in points] + ([] if line is None else [line]), whole=whole)
    _frame(canvas, axis, [say(mark) for mark in axis.marks])
    room = (WIDTH - LEFT - RIGHT) / len(points)
    places = [LEFT + room * (number + 0.5) for number in range(len(points))]
    for x, point in zip(places, points, strict=True):
        width = min(44.0, room * 0.7)
        y, tip = _y(axis, point.value), f"{point.label}: {say(point.value)} ({say(point.low)} – {say(point.high)})"
        canvas.rect("bar", x - width / 2, y, width, _y(axis, axis.low) - y, tip)
        if point.high > point.low:
            canvas.line("whisker", x, _y(axis, point.low), x, _y(axis, point.high))
    if line is not None:
        canvas.line("fair", LEFT, _y(axis, line), WIDTH - RIGHT, _y(axis, line))
    _labels(canvas, [point.label for point in points], places)
    canvas.text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 4, under)
    return str(canvas)


def curves(title: str, lines: Sequence[tuple[str, Sequence[Point]]], say: Say, under: str) -> str:
    """Lines through points with bands of their intervals. Each line is a class of style and its points."""
    canvas = Canvas(title)
    axis = Axis.around([point.high for _, points in lines for point in points])
    _frame(canvas, axis, [say(mark) for mark in axis.marks])
    count = len(lines[0][1])
    places = [LEFT + 8 + (WIDTH - LEFT - RIGHT - 16) * number / max(1, count - 1) for number in range(count)]
    for kind, points in lines:
        upper = [(x, _y(axis, point.high)) for x, point in zip(places, points, strict=True)]
        lower = [(x, _y(axis, point.low)) for x, point in zip(places, points, strict=True)]
        canvas.path(f"band {kind}", [*upper, *reversed(lower)], closed=True)
    for kind, points in lines:
        canvas.path(f"curve {kind}", [(x, _y(axis, point.value)) for x, point in zip(places, points, strict=True)])
        for x, point in zip(places, points, strict=True):
            canvas.dot(kind, x, _y(axis, point.value), f"{point.label}: {say(point.value)}")
    _labels(canvas, [point.label for point in lines[0][1]], places)
    canvas.text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 4, under)
    return str(canvas)


def calibration(title: str, points: Sequence[Point], predicted: Sequence[float], say: Say, under: str) -> str:
    """What was predicted across, what was observed up, and the diagonal on which both are equal."""
    canvas = Canvas(title)
    axis = Axis(0.0, 1.0, [0.0, 0.25, 0.5, 0.75, 1.0])
    _frame(canvas, axis, [say(mark) for mark in axis.marks])

    def x_of(value: float) -> float:
        return LEFT + 8 + value * (WIDTH - LEFT - RIGHT - 16)

    canvas.line("fair", x_of(0), _y(axis, 0), x_of(1), _y(axis, 1))
    for said, point in zip(predicted, points, strict=True):
        canvas.line("whisker", x_of(said), _y(axis, point.low), x_of(said), _y(axis, point.high))
        canvas.dot("one", x_of(said), _y(axis, point.value), f"{say(said)} → {say(point.value)}")
    _labels(canvas, [say(mark) for mark in axis.marks], [x_of(mark) for mark in axis.marks])
    canvas.text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 4, under)
    return str(canvas)


def forest(title: str, points: Sequence[Point], say: Say, middle: float) -> str:
    """A row for each point: its label, and the value with its interval beside the line in the middle."""
    height = TOP + ROW * len(points) + 22
    canvas = Canvas(title, height)
    axis = Axis.around([end for point in points for end in (point.low, point.high, middle)], from_zero=False)
    start = 170

    def x_of(value: float) -> float:
        return start + axis.part(value) * (WIDTH - RIGHT - 10 - start)

    for mark in axis.marks:
        canvas.line("grid", x_of(mark), TOP, x_of(mark), height - 20)
        canvas.text(x_of(mark), height - 6, say(mark))
    canvas.line("fair", x_of(middle), TOP, x_of(middle), height - 20)
    for number, point in enumerate(points):
        y = TOP + ROW * (number + 0.5)
        canvas.text(start - 8, y + 4, _short(point.label), "end")
        canvas.line("whisker", x_of(point.low), y, x_of(point.high), y)
        canvas.dot("one", x_of(point.value), y, f"{point.label}: {say(point.value)}")
    return str(canvas)


def _short(label: str) -> str:
    return label if len(label) <= LONGEST else label[: LONGEST - 1] + "…"
