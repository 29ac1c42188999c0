"""Players' pieces in drawings of boards: colours of seats, pawns, and a panel with the rest of a view."""

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from .seats import SPECTATOR, Seat
from .svg import SANS, num, text, width, wrapped

SEAT_COLOURS: Final = ("#c8322b", "#1f6fb5", "#e8b521", "#2b8a4b", "#7a3fa0", "#e07b18")
"""Colours of seats, as in the browser."""
SEAT_INKS: Final = ("#ffffff", "#ffffff", "#221800", "#ffffff", "#ffffff", "#221000")
"""Text colours with enough contrast on `SEAT_COLOURS`."""
SEAT_LETTERS: Final = "ABCDEF"

PAWN: Final = "M0-30a13 13 0 0 1 8 23c6 9 12 17 14 29q-22 9-44 0c2-12 8-20 14-29a13 13 0 0 1 8-23Z"
"""The path of a pawn around (0, 0), 56 high."""


def disc(x: float, y: float, radius: float, seat: Seat) -> str:
    """A disc in the colour of a seat, with its letter."""
    size = radius * 1.2
    circle = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{SEAT_COLOURS[seat]}" stroke="#fff" '
    circle += f'stroke-width="{num(radius / 7)}"/>'
    ink = f' style="fill:{SEAT_INKS[seat]}" font-weight="700"'
    return circle + text(x, y + size * 0.36, SEAT_LETTERS[seat], size, "middle", ink)


def pawn(x: float, y: float, scale: float, seat: Seat, name: str) -> str:
    """A pawn with its base at a point, in the colour of a seat, with its letter."""
    top = y - 29 * scale
    ink = f' style="fill:{SEAT_INKS[seat]}" font-weight="700"'
    return (
        f'<g data-pawn="{seat}"><title>{escape(name)}</title>'
        f'<path transform="translate({num(x)} {num(top)}) scale({num(scale)})" d="{PAWN}" '
        f'fill="{SEAT_COLOURS[seat]}" stroke="#fff" stroke-width="4" paint-order="stroke"/>'
        f"{text(x, top + 17 * scale, SEAT_LETTERS[seat], 22 * scale, 'middle', ink)}</g>"
    )


class Group(NamedTuple):
    """A heading of a panel and the lines under it."""

    heading: str
    lines: list[str]
    seat: Seat = SPECTATOR
    """The seat whose disc is drawn before the heading; SPECTATOR for none."""


def panel(x: float, y: float, wide: float, size: float, groups: Sequence[Group]) -> tuple[str, float]:
    """Groups of text below one another as SVG, and the y coordinate where the last one ends."""
    out: list[str] = []
    for group in groups:
        left = x
        if group.seat != SPECTATOR:
            out.append(disc(x + size * 0.8, y - size * 0.36, size * 0.8, group.seat))
            left += size * 2.1
        for line in wrapped(group.heading, size * 1.1, wide - (left - x), bold=True):
            fit = min(width(line, size * 1.1, bold=True), wide - (left - x))
            out.append(text(left, y, line, size * 1.1, extra=' font-weight="700"', fit=fit))
            y += size * 1.45
        for words in group.lines:
            for line in wrapped(words, size, wide - (left - x)):
                out.append(text(left, y, line, size, fit=min(width(line, size), wide - (left - x))))
                y += size * 1.35
        y += size * 0.8
    return f'<g class="panel" font-family="{SANS}">{"".join(out)}</g>', y


def with_pieces(chart: str, pieces: Sequence[str], more: float, shown: float, paper: str) -> str:
    """A chart with pieces, extended by `more` to the right for a panel and displayed `shown` pixels wide."""
    head, rest = chart.split(">", 1)
    body, _ = rest.rsplit("</svg>", 1)
    words = head.split('"')
    box = words[words.index(" viewBox=") + 1].split()
    wide, high = float(box[2]) + more, float(box[3])
    for name, value in (
        (" viewBox=", f"0 0 {num(wide)} {num(high)}"),
        (" width=", num(shown)),
        (" height=", num(shown * high / wide)),
    ):
        words[words.index(name) + 1] = value
    ground = f'<rect x="{num(float(box[2]))}" width="{num(more)}" height="{num(high)}" fill="{paper}"/>'
    return '"'.join(words) + ">" + body + ground + "\n".join(pieces) + "</svg>\n"
