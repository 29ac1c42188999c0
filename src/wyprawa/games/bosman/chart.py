"""The board as an SVG drawing: the beach with its outposts, the boat with its nine seats, and the pieces of a view."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from wyprawa.core.given_names import names_or_numbers
from wyprawa.core.svg import SANS, SERIF, num, text, width
from wyprawa.core.svg_pieces import Group, panel, with_pieces

from .chart_pieces import BOAT, DEEP, FILL, INK, bosman, dots_of, poison, sign, token
from .components.board import BEACH, EMPTY, Beach
from .components.boat import DIGITS, DOTS, SEATS
from .components.gangs import GANG_NAMES
from .components.tokens import letter
from .view import BosmanView

if TYPE_CHECKING:
    from .game import Bosman

CELL: Final = 150.0
LEFT: Final = 150.0
TOP: Final = 260.0
GAP: Final = 110.0
"""The distance between the beach and the boat."""
BOAT_SCALE: Final = 2.1
BOAT_WIDTH: Final = 320 * BOAT_SCALE
BOAT_HEIGHT: Final = 372 * BOAT_SCALE
EDGE: Final = 70.0
KEY: Final = 250.0
"""The height of the key under the board."""
PANEL: Final = 560.0
PAPER: Final = "#fbf7ec"

WORDS: Final[dict[str, dict[str, str]]] = {
    "pl": {
        "subtitle": "plaża i łódź",
        "desc": "Plaża z przyczółkami czterech gangów i łódź z dziewięcioma miejscami.",
        "boat": "Łódź",
        "outpost": "przerywany krąg: przyczółek gangu",
        "edges": "przeciwległe brzegi plaży stykają się",
        "rows": "rząd łodzi: cyfra na żetonie, kolumna: kropki",
        "hand": "Na ręce",
        "stack": "Stos",
        "decides": "decyduje",
        "over": "koniec gry",
        "points": "punkty",
        "held": "żetony na ręce",
        "poison": "trucizna",
        "deckhand": "majtek",
    },
    "en": {
        "subtitle": "the beach and the boat",
        "desc": "The beach with the outposts of four gangs, and the boat with its nine seats.",
        "boat": "Boat",
        "outpost": "dashed ring: outpost of a gang",
        "edges": "opposite edges of the beach touch",
        "rows": "row of the boat: the digit on a token; column: its dots",
        "hand": "In hand",
        "stack": "Stack",
        "decides": "decides",
        "over": "the game is over",
        "points": "points",
        "held": "tokens in hand",
        "poison": "poison",
        "deckhand": "deckhand",
    },
}

STYLE: Final = f"""
text{{font-family:{SANS};fill:#2b2620}}
.title{{font-family:{SERIF};fill:#3a3226}}
.quiet{{fill:#6d6353}}
.shore{{fill:#4aa3a8}}
.foam{{fill:none;stroke:#eafaf7;stroke-width:7;opacity:.85}}
.sand{{fill:#eed7a2}}
.tile{{fill:#f6e8c4;stroke:#d9bd80;stroke-width:2.5}}
.sea{{fill:#0f5866}}
.hull{{fill:#6b3d18;stroke:#40220a;stroke-width:4}}
.deck{{fill:#a9703a;stroke:#4c2b0c;stroke-width:2}}
.seams{{fill:none;stroke:#84521f;stroke-width:2.5}}
.bench{{fill:#c98f52;stroke:#6b3d18;stroke-width:2}}
.seat{{fill:#f3ddb0;stroke:#6b3d18;stroke-width:4}}
"""


def field_at(beach: Beach, field: int) -> tuple[float, float]:
    """The middle of a field of the beach."""
    return LEFT + (field % beach.side + 0.5) * CELL, TOP + (field // beach.side + 0.5) * CELL


def boat_left(beach: Beach) -> float:
    return LEFT + beach.side * CELL + GAP


def boat_top(beach: Beach) -> float:
    return TOP + (beach.side * CELL - BOAT_HEIGHT) / 2


def seat_at(beach: Beach, seat: int) -> tuple[float, float]:
    """The middle of a seat of the boat: its row is the digit, its column the dots."""
    x, y = 160 + (seat % 3 - 1) * 80, 128 + seat // 3 * 92
    return boat_left(beach) + x * BOAT_SCALE, boat_top(beach) + y * BOAT_SCALE


def _beach(beach: Beach, lang: str) -> list[str]:
    side = beach.side * CELL
    out = []
    for kind, more in (("shore", 66), ("foam", 48), ("sand", 46)):
        out.append(
            f'<rect class="{kind}" x="{num(LEFT - more)}" y="{num(TOP - more)}" rx="{num(more)}" '
            f'width="{num(side + 2 * more)}" height="{num(side + 2 * more)}"/>'
        )
    for field in range(beach.fields):
        x, y = field_at(beach, field)
        name, gang = beach.field_names[field], beach.symbol[field]
        out.append(
            f'<g data-field="{name}"><title>{name}</title><rect class="tile" x="{num(x - CELL * 0.48)}" '
            f'y="{num(y - CELL * 0.48)}" width="{num(CELL * 0.96)}" height="{num(CELL * 0.96)}" rx="18"/>'
        )
        if gang != EMPTY:
            out.append(_outpost(x, y, gang, lang))
        out.append("</g>")
    for place in range(beach.side):
        middle = (place + 0.5) * CELL
        column, digit = beach.field_names[place][0], str(place + 1)
        out.append(text(LEFT + middle, TOP - 14, column, 28, "middle", ' class="quiet" font-weight="700"'))
        out.append(text(LEFT - 24, TOP + middle + 10, digit, 28, "middle", ' class="quiet" font-weight="700"'))
    return out


def _outpost(x: float, y: float, gang: int, lang: str) -> str:
    ring = f'<circle cx="{num(x)}" cy="{num(y)}" r="56" fill="{FILL[gang]}" fill-opacity="0.17" stroke="{DEEP[gang]}" '
    ring += 'stroke-width="3.5" stroke-dasharray="8 6"/>'
    mark = text(x, y + 46, letter(gang, lang), 27, "middle", f' style="fill:{DEEP[gang]}" font-weight="700"')
    return ring + sign(x, y - 9, 0.72, gang, DEEP[gang], "#f3e3ba") + mark


def _boat(beach: Beach) -> list[str]:
    x, y = boat_left(beach), boat_top(beach)
    out = [f'<g transform="translate({num(x)} {num(y)}) scale({BOAT_SCALE})">{BOAT}</g>']
    for seat in range(SEATS):
        sx, sy = seat_at(beach, seat)
        out.append(f'<g data-seat="{seat}"><circle class="seat" cx="{num(sx)}" cy="{num(sy)}" r="62"/>')
        out.append(text(sx - 8, sy + 21, str(DIGITS[seat // 3]), 60, "middle", ' font-weight="800"'))
        out.append(dots_of(sx + 26, sy, 1.4, seat % len(DOTS), "#2b2620") + "</g>")
    return out


def _gang_names(lang: str) -> list[str]:
    """The letters and names of the gangs."""
    return [f"{letter(number, lang)} – {gang[lang]}" for number, gang in enumerate(GANG_NAMES)]


def _key(beach: Beach, words: dict[str, str], gangs: Sequence[str]) -> list[str]:
    """The key: the names of the gangs and the meaning of the marks."""
    y = TOP + beach.side * CELL + 150
    x = LEFT - 46
    out = []
    for gang, name in enumerate(gangs):
        out.append(f'<circle cx="{num(x + 30)}" cy="{num(y)}" r="30" fill="{FILL[gang]}"/>')
        out.append(sign(x + 30, y, 0.46, gang, INK[gang], FILL[gang]))
        out.append(text(x + 72, y + 10, name, 28, fit=width(name, 28)))
        x += 72 + width(name, 28) + 56
    x, y = LEFT - 46, y + 84
    for mark in (f"{words['outpost']} · {words['edges']}", words["rows"]):
        out.append(text(x, y, mark, 26, extra=' class="quiet"', fit=width(mark, 26)))
        y += 40
    return out


def board(beach: Beach, lang: str) -> str:
    """The empty board as a standalone SVG."""
    words = WORDS[lang]
    wide = boat_left(beach) + BOAT_WIDTH + EDGE
    high = TOP + beach.side * CELL + KEY + EDGE
    boat_middle = boat_left(beach) + BOAT_WIDTH / 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(wide)} {num(high)}" width="{num(wide)}" '
        f'height="{num(high)}" lang="{lang}" role="img" aria-labelledby="chart-title chart-desc">',
        f'<title id="chart-title">Bosman</title><desc id="chart-desc">{escape(words["desc"])}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect width="{num(wide)}" height="{num(high)}" fill="{PAPER}"/>',
        text(LEFT - 46, 118, "Bosman", 88, extra=' class="title"'),
        text(LEFT - 46 + width("Bosman", 88) + 60, 118, words["subtitle"], 34, extra=' class="quiet"'),
        text(boat_middle, boat_top(beach) - 24, words["boat"], 40, "middle", ' class="title"'),
        *_beach(beach, lang),
        *_boat(beach),
        *_key(beach, words, _gang_names(lang)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def svg(lang: str) -> str:
    """The board of the box as a standalone SVG, in Polish (pl) or English (en)."""
    return board(BEACH["5x5"], lang)


def draw(game: "Bosman", view: BosmanView, lang: str = "en", names: Sequence[str] = ()) -> str:
    """The board with the pieces that a view shows."""
    beach = view.beach
    pieces = []
    for field, kind in enumerate(view.lying):
        if kind >= 0:
            pieces.append(token(*field_at(beach, field), 1.35, kind, lang))
    pieces.append(bosman(*field_at(beach, view.bosman), 1.35))
    for seat, _ in view.covered:
        pieces.append(poison(*seat_at(beach, seat), 1.3))
    for seat, kind in enumerate(view.boat):
        if kind >= 0:
            pieces.append(token(*seat_at(beach, seat), 1.35, kind, lang))
    x = boat_left(beach) + BOAT_WIDTH + EDGE
    words = WORDS[lang]
    told, y = panel(
        x,
        TOP - 30,
        PANEL - EDGE,
        30,
        list(_players(view, words, _gang_names(lang), names_or_numbers(names, view.players, lang))),
    )
    pieces.append(told)
    if view.hand:
        pieces.append(text(x, y + 10, words["hand"], 33, extra=' font-weight="700"'))
        for place, kind in enumerate(view.hand):
            pieces.append(token(x + 45 + place * 95, y + 80, 0.9, kind, lang))
    return with_pieces(board(beach, lang), pieces, PANEL, 1000, PAPER)


def _players(view: BosmanView, words: dict[str, str], gangs: Sequence[str], names: list[str]) -> Iterable[Group]:
    """Each player with gangs, points, tokens in hand and special tokens, as open information shows them."""
    for seat in range(view.players):
        own = [gang for gang in range(4) if view.owner[gang] == seat]
        specials = [words["poison"]] * view.poisons[seat] + [words["deckhand"] for gang in own if view.majtki[gang]]
        heading = names[seat]
        if view.outcome is None and seat in view.waiting:
            heading += f" – {words['decides']}"
        lines = [", ".join(gangs[gang] for gang in own)] if own else []
        lines.append(f"{words['points']}: {view.scores[seat]}, {words['held']}: {view.hand_sizes[seat]}")
        yield Group(heading, [*lines, *([", ".join(specials)] if specials else [])])
    yield Group(f"{words['stack']}: {sum(view.stack_sizes)}", [] if view.outcome is None else [words["over"]])
