"""Actions as short texts and as JSON, read back; fields and cards by part of a name, Polish letters optional."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from wyprawa.core.actions import Action
from wyprawa.core.problems import BadNotation, shown_json
from wyprawa.core.text import plain

from .cards import CARD_ROWS
from .decisions import (
    CLOSE,
    DISCARDS,
    DRAW_ONE,
    END,
    KEEP_ALL,
    SKIP,
    STARTS,
    STOP,
    TAKES,
    Cash,
    Exchange,
    Order,
    Step,
    Surprise,
)
from .deck import BUILT_IN, CARD_IDS, CARD_OF_ID
from .state import NOTHING, ORDERS, SPACES, USES
from .world import EN_OF, FIELD_IDS, FIELD_OF_ID, FIELDS, PL_OF

# The English word, the Polish word, then others.
VERBS = {
    "start": ("start", "start"),
    "draw": ("draw", "dobierz", "d"),
    "take": ("take", "weź", "wez"),
    "exchange": ("exchange", "wymień", "wymien"),
    "discard": ("discard", "wyrzuć", "wyrzuc", "odrzuć", "odrzuc"),
    "skip": ("skip", "bez-wymiany"),
    "step": ("step", "krok", "idź", "idz", "go"),
    "stop": ("stop", "stop", "stój", "stoj"),
    "cash": ("cash", "spienięż", "spieniez"),
    "keep": ("keep", "zatrzymaj"),
    "surprise": ("surprise", "niespodzianka"),
    "end": ("end", "dość", "dosc", "zakończ", "zakoncz"),
    "order": ("order", "polecenie"),
    "close": ("close", "close"),
}
POLISH = {verb: words[1] for verb, words in VERBS.items()}
VERB_OF = {word: verb for verb, words in VERBS.items() for word in words}
USE_WORDS = {
    "exchange": 0,
    "wymiana": 0,
    "wymianę": 0,
    "move": 1,
    "ruch": 1,
    "surprise": 2,
    "niespodzianka": 2,
}
ORDER_WORDS = {"quick": 0, "ask": 1, "pytaj": 1, "cash": 2, "spieniężaj": 2, "spieniezaj": 2, "keep": 3, "trzymaj": 3}
ALONE = {"draw": DRAW_ONE, "skip": SKIP, "stop": STOP, "keep": KEEP_ALL, "end": END, "close": CLOSE}


def parse(text: str, own: tuple[str, ...] = ()) -> Action:
    """`step niger`, `niger 2` (paid by card 2), `take 1 move`, `discard capitals-pol 3`, `exchange 1 4 5`, `draw`.

    `own` are the titles of cards that were added to the game.
    """
    words = text.split()
    if not words:
        raise BadNotation("notation-empty")
    verb = VERB_OF.get(words[0].casefold())
    if verb is None:
        return _step(words, text)
    rest = words[1:]
    if verb in ALONE:
        if rest:
            raise BadNotation("notation-alone", text=text)
        return ALONE[verb]
    if verb == "start":
        return STARTS[find_field(" ".join(rest))]
    if verb == "step":
        return _step(rest, text)
    if verb == "take":
        if len(rest) != 2 or not is_number(rest[0], SPACES) or rest[1].casefold() not in USE_WORDS:
            raise BadNotation("notation-take", text=text)
        return TAKES[int(rest[0]) - 1][USE_WORDS[rest[1].casefold()]]
    if verb in ("exchange", "cash"):
        places = _places(rest)
        if places is None or not places:
            raise BadNotation("notation-places", text=text)
        return Exchange(places) if verb == "exchange" else Cash(places)
    if verb == "order":
        return _order(rest, text, own)
    if len(rest) < 2 or not is_number(rest[-1], 4 if verb == "surprise" else SPACES):
        raise BadNotation("notation-surprise" if verb == "surprise" else "notation-discard", text=text)
    card, number = find_card(" ".join(rest[:-1]), own), int(rest[-1]) - 1
    return DISCARDS[card][number] if verb == "discard" else Surprise(card, number)


def with_card_ids(text: str, hand: tuple[int, ...]) -> str:
    """The same words with a card's id where its place in the hand stands."""
    words = text.split()
    verb = VERB_OF.get(words[0].casefold()) if words else None
    place = 2 if verb == "order" else 1
    if verb in ("discard", "surprise", "order") and len(words) == 3 and is_number(words[place], len(hand)):
        words[place] = CARD_IDS[hand[int(words[place]) - 1]]
    return " ".join(words)


def _step(words: list[str], text: str) -> Action:
    count = len(words)
    while count and is_number(words[count - 1], 9):
        count -= 1
    places = _places(words[count:])
    if count == 0 or places is None:
        raise BadNotation("notation-field", text=text)
    return Step(find_field(" ".join(words[:count])), places)


def _order(rest: list[str], text: str, own: tuple[str, ...]) -> Action:
    if not rest or rest[0].casefold() not in ORDER_WORDS:
        raise BadNotation("notation-order", text=text)
    return Order(ORDER_WORDS[rest[0].casefold()], find_card(" ".join(rest[1:]), own) if len(rest) > 1 else NOTHING)


def _places(words: list[str]) -> tuple[int, ...] | None:
    """Places of the hand, sorted; None if they are none, or one stands twice."""
    if not all(is_number(word, 9) for word in words):
        return None
    places = tuple(sorted(int(word) for word in words))
    return places if len(set(places)) == len(places) else None


def is_number(text: str, most: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 2 and 1 <= int(text) <= most


@cache
def _field_names() -> list[tuple[str, ...]]:
    return [(plain(FIELD_IDS[field]), plain(PL_OF[field]), plain(EN_OF[field])) for field in range(FIELDS)]


@cache
def _card_names(own: tuple[str, ...]) -> list[tuple[str, ...]]:
    names: list[tuple[str, ...]] = [
        (plain(row["id"]), plain(row["title_pl"]), plain(row["title_en"])) for row in CARD_ROWS
    ]
    titles = [plain(title) for title in own] + [""] * (len(CARD_IDS) - BUILT_IN - len(own))
    return names + [(plain(name), title) for name, title in zip(CARD_IDS[BUILT_IN:], titles, strict=True)]


def find_field(text: str) -> int:
    """A field by its name, or any part of it that only it has."""
    return find(text, _field_names(), "notation-field")


def find_card(text: str, own: tuple[str, ...] = ()) -> int:
    """A card by its id, its title, or part of one of them."""
    return find(text, _card_names(own), "notation-card")


def find(text: str, names: list[tuple[str, ...]], code: str) -> int:
    """The one thing with this name; or whose name alone begins so; or of whose name alone this is a part."""
    word = plain(text)
    exact = [place for place, own in enumerate(names) if word in own]
    begun = [place for place, own in enumerate(names) if len(word) > 1 and any(name.startswith(word) for name in own)]
    inside = [place for place, own in enumerate(names) if len(word) > 2 and any(word in name for name in own)]
    found = exact or begun or inside
    if len(found) == 1:
        return found[0]
    if not found:
        raise BadNotation(code, text=text)
    shown = [_both(place, code) for place in found[:12]]
    raise BadNotation("notation-several", text=text, choices=", ".join(shown) + (" …" if len(found) > 12 else ""))


def _both(place: int, code: str) -> str:
    """A name in both languages where they differ: whoever typed it knows his own."""
    if code == "notation-card":
        if place >= BUILT_IN:
            return CARD_IDS[place]
        polish, english = CARD_ROWS[place]["title_pl"], CARD_ROWS[place]["title_en"]
    else:
        polish, english = PL_OF[place], EN_OF[place]
    return str(polish) if polish == english else f"{polish} ({english})"


def typed_as(action: Action, lang: str) -> str:
    """An action as a person of this language types it."""
    verb, _, rest = str(action).partition(" ")
    words = rest.split()
    if verb in ("start", "step"):
        name = (PL_OF if lang == "pl" else EN_OF)[FIELD_OF_ID[words[0]]]
        words[0] = name if _finds(name, words[0]) else words[0]
        if verb == "step":
            return " ".join(words)
    if verb == "take" and lang == "pl":
        words[1] = {"exchange": "wymiana", "move": "ruch", "surprise": "niespodzianka"}[words[1]]
    if verb == "order" and lang == "pl":
        words[0] = {"quick": "quick", "ask": "pytaj", "cash": "spieniężaj", "keep": "trzymaj"}[words[0]]
    return " ".join([POLISH[verb] if lang == "pl" else verb, *words])


@cache
def _finds(name: str, field: str) -> bool:
    """Whether a typed name leads to this field, and is no word of another meaning."""
    try:
        return name.split()[0].casefold() not in VERB_OF and find_field(name) == FIELD_OF_ID[field]
    except BadNotation:
        return False


def from_json(data: Mapping[str, Any]) -> Action:
    """The action of a JSON form: ids exactly."""
    kind = data.get("do")
    found = _from_json(kind, data) if isinstance(kind, str) else None
    if found is None:
        raise BadNotation("notation-json", text=shown_json(data))
    return found


def _from_json(kind: str, data: Mapping[str, Any]) -> Action | None:
    if kind in ALONE:
        return ALONE[kind]
    field = FIELD_OF_ID.get(data["field"]) if isinstance(data.get("field"), str) else None
    card = CARD_OF_ID.get(data["card"]) if isinstance(data.get("card"), str) else None
    if kind == "start":
        return STARTS[field] if field is not None else None
    if kind in ("step", "exchange", "cash"):
        places = _json_places(data.get("places", []))
        if places is None:
            return None
        if kind == "step":
            return Step(field, places) if field is not None else None
        return None if not places else Exchange(places) if kind == "exchange" else Cash(places)
    if kind == "take":
        space, use = _number(data, "space", SPACES), data.get("use")
        return TAKES[space - 1][USES.index(use)] if space and use in USES else None
    if kind == "discard":
        space = _number(data, "space", SPACES)
        return DISCARDS[card][space - 1] if space and card is not None else None
    if kind == "surprise":
        target = _number(data, "target", 4)
        return Surprise(card, target - 1) if target and card is not None else None
    if kind == "order" and data.get("what") in ORDERS and ("card" not in data or card is not None):
        return Order(ORDERS.index(data["what"]), NOTHING if card is None else card)
    return None


def _number(data: Mapping[str, Any], name: str, most: int) -> int:
    """A whole number from 1; 0 if there is none."""
    value = data.get(name)
    return value if type(value) is int and 1 <= value <= most else 0


def _json_places(given: Any) -> tuple[int, ...] | None:
    if not isinstance(given, list) or not all(type(place) is int and 1 <= place <= 9 for place in given):
        return None
    return tuple(sorted(given)) if len(set(given)) == len(given) else None
