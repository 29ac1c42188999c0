"""The pieces of a view on the drawing of the board: trails, goals, pawns, purses and cards."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from wyprawa.core.given_names import names_or_numbers
from wyprawa.core.svg import num, path
from wyprawa.core.svg_pieces import SEAT_COLOURS, Group, panel, pawn, with_pieces

from . import chart
from .components import world
from .components.deck import fields_of
from .rules.pieces import NOTHING
from .text.wordings import card_name
from .view import BosoView

if TYPE_CHECKING:
    from .game import Boso

PANEL: Final = 1300.0
SHOWN: Final = 1500.0
"""The width of the whole drawing, in pixels."""
TEXT: Final = 66.0
PAPER: Final = "#fbf7ec"

WORDS: Final[dict[str, dict[str, str]]] = {
    "pl": {
        "decides": "decyduje",
        "over": "Koniec gry",
        "goldens": "Goldeny",
        "cards": "karty w ręce",
        "goals": "do odwiedzenia",
        "public": "Pula publiczna",
        "hand": "Twoja ręka",
        "unused": "Karty nieużywane",
    },
    "en": {
        "decides": "decides",
        "over": "The game is over",
        "goldens": "Goldens",
        "cards": "cards in hand",
        "goals": "still to visit",
        "public": "Public pool",
        "hand": "Your hand",
        "unused": "Unused cards",
    },
}


def draw(game: "Boso", view: BosoView, lang: str = "en", names: Sequence[str] = ()) -> str:
    """The board with the pieces that a view shows."""
    told = names_or_numbers(names, view.players, lang)
    pieces = [*_trails(view), *_goals(view), *_pawns(view, told)]
    groups = [*_players(view, lang, told), *_cards(game, view, lang)]
    pieces.append(panel(chart.WIDTH + 30, 240, PANEL - 120, TEXT, groups)[0])
    return with_pieces(chart.svg(lang), pieces, PANEL, SHOWN, PAPER)


def _world_spot(field: int) -> chart.Spot:
    return chart.project(world.LON_OF[field], world.LAT_OF[field])


def _places(field: int) -> Iterator[tuple[chart.Spot, float]]:
    """The points of a field on the map of the world and, if it is there, on that of Europe; each with its scale."""
    yield _world_spot(field), 0.55 if chart.magnified(field) else 1.0
    if chart.magnified(field):
        yield chart.enlarge(world.LON_OF[field], world.LAT_OF[field]), 1.0


def _trails(view: BosoView) -> Iterator[str]:
    """The trail of each player; trails that share a line are drawn side by side."""
    for seat, trail in enumerate(view.trails):
        strokes = []
        for a, b in pairwise(trail):
            strokes += _stretch(a, b, (seat - (view.players - 1) / 2) * 9)
        if strokes:
            yield (
                f'<path data-trail="{seat}" d="{"".join(strokes)}" fill="none" stroke="{SEAT_COLOURS[seat]}" '
                'stroke-width="11" stroke-linecap="round" stroke-linejoin="round" opacity="0.8"/>'
            )


def _stretch(a: int, b: int, shift: float) -> list[str]:
    """The line between two fields, on each map that shows both."""
    (ax, ay), (bx, by) = _world_spot(a), _world_spot(b)
    if _wraps(a, b):
        # Over the edge of the map: a stub at each side.
        side = 1 if ax > bx else -1
        stubs = (((ax, ay), side), ((bx, by), -side))
        return [path([(x, y + shift), (x + to * 130, y + shift)]) for (x, y), to in stubs]
    strokes = [path([(ax, ay + shift), (bx, by + shift)])]
    if chart.magnified(a) and chart.magnified(b):
        ends = [chart.enlarge(world.LON_OF[field], world.LAT_OF[field]) for field in (a, b)]
        strokes.append(path([(x, y + shift) for x, y in ends]))
    return strokes


def _wraps(a: int, b: int) -> bool:
    """Whether the line between two fields leaves the map at one edge and comes back at the other."""
    return any(set(world.LINES[line]) == {a, b} for line in chart.WRAPS)


def _goals(view: BosoView) -> Iterator[str]:
    """A ring in the player's colour round each place still to reach."""
    for seat, goals in enumerate(view.goals):
        for field in fields_of(goals):
            for (x, y), scale in _places(field):
                radius = (24 + 9 * seat) * scale
                yield (
                    f'<circle data-goal="{seat}" cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="none" '
                    f'stroke="{SEAT_COLOURS[seat]}" stroke-width="{num(8 * scale)}"/>'
                )


def _pawns(view: BosoView, names: list[str]) -> Iterator[str]:
    """Pawns on their fields; several on one field are drawn side by side."""
    for seat, field in enumerate(view.places):
        if field == NOTHING:
            continue
        together = [other for other in range(view.players) if view.places[other] == field]
        for (x, y), scale in _places(field):
            shift = (together.index(seat) - (len(together) - 1) / 2) * 80 * scale
            yield pawn(x + shift, y, 2.3 * scale, seat, names[seat])


def _players(view: BosoView, lang: str, names: list[str]) -> Iterator[Group]:
    """Each player with the field, the Goldens, the number of cards and the places still to reach."""
    words, fields = WORDS[lang], world.PL_OF if lang == "pl" else world.EN_OF
    if view.outcome is not None:
        yield Group(words["over"], [])
    for seat in range(view.players):
        heading = names[seat]
        if view.outcome is None and seat in view.waiting:
            heading += f" – {words['decides']}"
        lines = [] if view.places[seat] == NOTHING else [fields[view.places[seat]]]
        lines.append(f"{words['goldens']}: {view.purses[seat]}, {words['cards']}: {view.hand_sizes[seat]}")
        goals = [fields[field] for field in fields_of(view.goals[seat])]
        yield Group(heading, [*lines, *([f"{words['goals']}: {', '.join(goals)}"] if goals else [])], seat)


def _cards(game: "Boso", view: BosoView, lang: str) -> Iterator[Group]:
    """The public pool, the viewer's own hand, and how many cards are unused."""
    words = WORDS[lang]
    public = [
        f"{space}. {card_name(game, lang, pile[-1]) if pile else '–'}" for space, pile in enumerate(view.public, 1)
    ]
    yield Group(words["public"], public)
    if view.hand:
        yield Group(words["hand"], [card_name(game, lang, card) for card in view.hand])
    yield Group(f"{words['unused']}: {view.unused_size}", [])
