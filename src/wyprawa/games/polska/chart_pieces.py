"""The pieces of a view on the drawing of the board: pawns, location markers, markers on the track, dice and cards."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from wyprawa.core.given_names import names_or_numbers
from wyprawa.core.svg import num, text
from wyprawa.core.svg_pieces import Group, disc, panel, pawn, with_pieces

from . import chart
from .components.board import FIELD_ROWS, TRACK_ROWS
from .rules.pieces import NO_DIE, OVER
from .text.wordings import card_name
from .view import PolskaView

if TYPE_CHECKING:
    from .game import Polska

PANEL: Final = 900.0
SHOWN: Final = 1200.0
"""The width of the whole drawing, in pixels."""
TEXT: Final = 44.0
SIDE_OF_A_DIE: Final = 84.0
PAPER: Final = "#fbf7ec"
PIPS: Final = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"""The places of the pips of each value of a die, out of nine."""

WORDS: Final[dict[str, dict[str, str]]] = {
    "pl": {
        "decides": "decyduje",
        "over": "Koniec gry",
        "cards": "karty na ręce",
        "stopped": "STOP",
        "dice": "Kości do wyboru",
        "die": "Wybrana kość",
        "hand": "Na ręce",
        "deck": "Talia",
    },
    "en": {
        "decides": "decides",
        "over": "The game is over",
        "cards": "cards in hand",
        "stopped": "STOP",
        "dice": "Dice to choose from",
        "die": "The die taken",
        "hand": "In hand",
        "deck": "Deck",
    },
}


def draw(game: "Polska", view: PolskaView, lang: str = "en", names: Sequence[str] = ()) -> str:
    """The board with the pieces that a view shows."""
    words, told = WORDS[lang], names_or_numbers(names, view.players, lang)
    pieces = [*_markers(view), *_pawns(view, told), *_on_the_track(view)]
    x = chart.SIZE + 10
    players, y = panel(x, 150, PANEL - 80, TEXT, list(_players(view, lang, told)))
    pieces.append(players)
    for heading, dice in ((words["dice"], view.pool), (words["die"], [view.die] if view.die != NO_DIE else [])):
        if dice and view.phase != OVER:
            pieces.append(text(x, y, heading, TEXT * 1.1, extra=' font-weight="700"'))
            pieces += [_die(x + place * SIDE_OF_A_DIE * 1.25, y + 30, value) for place, value in enumerate(dice)]
            y += SIDE_OF_A_DIE + 110
    cards = [Group(f"{words['deck']}: {view.deck_size}", [])]
    if view.hand:
        cards.append(Group(words["hand"], [card_name(game, lang, card) for card in view.hand]))
    pieces.append(panel(x, y, PANEL - 80, TEXT, cards)[0])
    return with_pieces(chart.svg(lang), pieces, PANEL, SHOWN, PAPER)


def _spot(field: int) -> chart.Spot:
    return chart.project(FIELD_ROWS[field]["lon"], FIELD_ROWS[field]["lat"])


def _markers(view: PolskaView) -> Iterator[str]:
    """A golden ring round every location with a marker."""
    for field in view.marked():
        x, y = _spot(field)
        at = f'cx="{num(x)}" cy="{num(y)}" fill="none"'
        yield f'<circle data-marker="{field + 1}" {at} r="31" stroke="#e8b521" stroke-width="15"/>'
        yield f'<circle {at} r="39" stroke="#5d3f00" stroke-width="3"/>'


def _pawns(view: PolskaView, names: list[str]) -> Iterator[str]:
    """Pawns on their fields; several on the start are drawn side by side."""
    for seat, field in enumerate(view.pawns):
        x, y = _spot(field)
        together = [other for other in range(view.players) if view.pawns[other] == field]
        shift = (together.index(seat) - (len(together) - 1) / 2) * 62
        yield pawn(x + shift, y, 1.7, seat, names[seat])


def _on_the_track(view: PolskaView) -> Iterator[str]:
    """Markers in the lower part of their squares."""
    rects = chart.cells()
    for seat, place in enumerate(view.track):
        together = [other for other in range(view.players) if view.track[other] == place]
        rect = rects[place]
        number = together.index(seat)
        yield disc(rect.left + 42 + number % 6 * 46, rect.bottom - 38, 26, seat)


def _die(x: float, y: float, value: int) -> str:
    """A die that shows a value."""
    side = num(SIDE_OF_A_DIE)
    ground = f'<rect x="{num(x)}" y="{num(y)}" width="{side}" height="{side}" rx="16" fill="#fff" stroke="#2b2620" '
    step = SIDE_OF_A_DIE / 4
    pips = "".join(
        f'<circle cx="{num(x + step * (place % 3 + 1))}" cy="{num(y + step * (place // 3 + 1))}" r="8" fill="#2b2620"/>'
        for place in PIPS[value]
    )
    return f'<g data-die="{value}">{ground}stroke-width="4"/>{pips}</g>'


def _players(view: PolskaView, lang: str, names: list[str]) -> Iterator[Group]:
    """Each player with the field, the place on the track and the number of cards."""
    words = WORDS[lang]
    if view.outcome is not None:
        yield Group(words["over"], [])
    for seat in range(view.players):
        heading = names[seat]
        if view.outcome is None and seat in view.waiting:
            heading += f" – {words['decides']}"
        row = TRACK_ROWS[view.track[seat]]
        event = f"{row['n']}. {row[lang]}" + (f" ({row['year']})" if "year" in row else "")
        lines = [str(FIELD_ROWS[view.pawns[seat]][lang]), event, f"{words['cards']}: {view.hand_sizes[seat]}"]
        stops = len(view.stops[seat])
        yield Group(heading, [*lines, *([f"{words['stopped']}: {stops}"] if stops else [])], seat)
