"""Actions of Boso przez świat from their JSON form; ids must match exactly."""

from collections.abc import Mapping

from wyprawa.core.errors import BadNotation, shown_json

from .components.deck import CARD_OF_ID
from .components.world import FIELD_OF_ID
from .rules.decisions import (
    CLOSE,
    DISCARDS,
    DRAW_ONE,
    END,
    KEEP_ALL,
    SKIP,
    STARTS,
    STOP,
    TAKES,
    BosoAction,
    Cash,
    Exchange,
    Order,
    Step,
    Surprise,
)
from .rules.pieces import NOTHING, ORDERS, SPACES, USES

Form = Mapping[str, object]

ALONE = {"draw": DRAW_ONE, "skip": SKIP, "stop": STOP, "keep": KEEP_ALL, "end": END, "close": CLOSE}
"""Actions without parameters, by kind."""


def from_json(data: Form) -> BosoAction:
    """The action of a JSON form; BadNotation if it is none."""
    kind = data.get("do")
    if isinstance(kind, str):
        if kind in ALONE:
            return ALONE[kind]
        found = _READERS[kind](data) if kind in _READERS else None
        if found is not None:
            return found
    raise BadNotation("notation-json", text=shown_json(data))


def _start(data: Form) -> BosoAction | None:
    field = _field(data)
    return None if field is None else STARTS[field]


def _step(data: Form) -> BosoAction | None:
    field, places = _field(data), _places(data)
    return None if field is None or places is None else Step(field, places)


def _exchange(data: Form) -> BosoAction | None:
    places = _places(data)
    return Exchange(places) if places else None


def _cash(data: Form) -> BosoAction | None:
    places = _places(data)
    return Cash(places) if places else None


def _take(data: Form) -> BosoAction | None:
    space, use = _number(data, "space", SPACES), data.get("use")
    return TAKES[space - 1][USES.index(use)] if space and isinstance(use, str) and use in USES else None


def _discard(data: Form) -> BosoAction | None:
    card, space = _card(data), _number(data, "space", SPACES)
    return None if card is None or not space else DISCARDS[card][space - 1]


def _surprise(data: Form) -> BosoAction | None:
    card, target = _card(data), _number(data, "target", 4)
    return None if card is None or not target else Surprise(card, target - 1)


def _order(data: Form) -> BosoAction | None:
    card, what = _card(data), data.get("what")
    if not isinstance(what, str) or what not in ORDERS or ("card" in data and card is None):
        return None
    return Order(ORDERS.index(what), NOTHING if card is None else card)


_READERS = {
    "start": _start,
    "step": _step,
    "exchange": _exchange,
    "cash": _cash,
    "take": _take,
    "discard": _discard,
    "surprise": _surprise,
    "order": _order,
}


def _field(data: Form) -> int | None:
    field = data.get("field")
    return FIELD_OF_ID.get(field) if isinstance(field, str) else None


def _card(data: Form) -> int | None:
    card = data.get("card")
    return CARD_OF_ID.get(card) if isinstance(card, str) else None


def _number(data: Form, name: str, most: int) -> int:
    """A whole number from 1; 0 if there is none."""
    value = data.get(name)
    return value if type(value) is int and 1 <= value <= most else 0


def _places(data: Form) -> tuple[int, ...] | None:
    """Places in the hand, sorted; empty if not given; None if they are invalid or one is given twice."""
    given = data.get("places", [])
    if not isinstance(given, list) or not all(type(place) is int and 1 <= place <= 9 for place in given):
        return None
    return tuple(sorted(given)) if len(set(given)) == len(given) else None
