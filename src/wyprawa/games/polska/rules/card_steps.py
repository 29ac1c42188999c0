"""How far a card moves the marker on the track (POLSKA-KG, KB, KM, KO)."""

from ..components.board import YEARS
from ..components.cards import BLUE, CITY, CITY_OF, EAGLE, GREY, KIND_OF, YEAR_OF


def steps_of(card: int, track: int, field: int) -> int:
    """The steps that a card moves the marker on a track field, with the pawn on a map field.

    The result is 0 for a card that does not move it, such as a city card of another city (Q-POLSKA-13).
    """
    kind = KIND_OF[card]
    if kind == GREY:
        return 2 if YEAR_OF[card] == YEARS[track] else 1  # POLSKA-KG-2, KG-3
    if kind == BLUE:
        return 2 if YEAR_OF[card] <= YEARS[track] else 1  # POLSKA-KB-2, KB-3
    if kind == CITY:
        return 3 if CITY_OF[card] == field else 0  # POLSKA-KM-2
    return 3 if kind == EAGLE else 0  # POLSKA-KO-1
