"""Actions as short texts; fields and cards are read by any unique part of a name, Polish letters optional."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from wyprawa.core.errors import BadNotation
from wyprawa.core.json_types import JsonObject
from wyprawa.core.notation import is_number_up_to, without_arguments
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.text import find_name, first_verb, plain

from .action_json import ALONE
from .components.cards import CARD_ROWS
from .components.deck import BUILT_IN, CARD_IDS, CARD_OF_ID
from .components.world import EN_IN_SENTENCE, EN_OF, FIELD_IDS, FIELD_OF_ID, FIELD_ROWS, NEAR, PL_OF
from .rules.action import BosoAction
from .rules.decisions import DISCARDS, STARTS, TAKES, Cash, Exchange, Order, Step, Surprise
from .rules.pieces import NOTHING, SPACES, START

if TYPE_CHECKING:
    from .game import Boso
    from .view import BosoView

# The English word, the Polish word, then synonyms. Accents and letter case do not matter.
VERBS = {
    "start": ("start", "start", "zacznij", "begin"),
    "draw": ("draw", "dobierz", "d"),
    "take": ("take", "weź"),
    "exchange": ("exchange", "wymień", "wymiana"),
    "discard": ("discard", "wyłóż", "wyrzuć", "odrzuć", "odłóż", "lay off", "lay"),
    "skip": ("skip", "dalej", "bez wymiany", "go on"),
    "step": ("step", "krok", "idź", "idź na", "go", "go to"),
    "stop": ("stop", "stop", "zatrzymaj się", "zostań", "stój", "stay"),
    "cash": ("cash", "spienięż", "cash in"),
    "keep": ("keep", "zatrzymaj"),
    "surprise": ("surprise", "niespodzianka"),
    "end": ("end", "zakończ", "dość"),
    "order": ("order", "polecenie", "stałe polecenie", "standing order"),
    "close": ("close", "close"),
}
POLISH = {verb: words[1] for verb, words in VERBS.items()}
VERB_OF = {plain(word): verb for verb, words in VERBS.items() for word in words}
USE_WORDS = {
    plain(word): use
    for use, words in enumerate(
        (
            ("exchange", "wymiana", "wymianę", "wymiany"),
            ("move", "ruch", "ruchu", "step"),
            ("surprise", "niespodzianka", "niespodziankę"),
        )
    )
    for word in words
}
FILLERS = frozenset(plain(word) for word in ("na", "do", "od", "jako", "dla", "gracza", "pole", "pola", "kartę"))
FILLERS |= {"for", "as", "to", "a", "the", "an", "from", "on", "of", "card", "space"}
"""Words of a whole sentence that a move does without: `weź 1 do ruchu`."""
ORDER_WORDS = {"quick": 0, "ask": 1, "pytaj": 1, "cash": 2, "spieniezaj": 2, "keep": 3, "trzymaj": 3}
CHOICES = 280
"""The most characters of the names listed in a message; a Problem cuts its text off after 300."""


class Typed(NamedTuple):
    """The words after the verb of a typed action, and the names that they may mean."""

    words: list[str]
    text: str
    """The whole text, for messages."""
    own: tuple[str, ...]
    """Titles of the cards that were added to the game."""
    near: Sequence[int]
    """Fields that are tried first for a part of a name."""


def parse(game: "Boso", text: str) -> BosoAction:
    """`step niger`, `niger 2` (paid by card 2), `take 1 move`, `discard capitals-pol 3`, `exchange 1 4 5`, `draw`."""
    return _parse(text, game.titles, ())


def _parse(text: str, own: tuple[str, ...], near: Sequence[int]) -> BosoAction:
    words = text.split()
    if not words:
        raise BadNotation("notation-empty")
    verb, rest = first_verb(words, VERB_OF)
    if verb is None:
        return _step(Typed(words, text, own, near))
    if verb in ALONE:
        return without_arguments(ALONE[verb], rest, text)
    return _READERS[verb](Typed(rest, text, own, near))


def read(game: "Boso", view: "BosoView", text: str, names: Sequence[str] = ()) -> BosoAction:
    """As `parse`; cards may also be given by their places in the hand, `discard 3 1`, and players by their names.

    A field alone is a start, later a step; a part of its name means a field one step away if there is such a field.
    """
    numbered = with_card_ids(with_player(text, names), view.hand)
    here = NOTHING if view.seat == SPECTATOR else view.places[view.seat]
    try:
        action = _parse(numbered, game.titles, () if here == NOTHING else NEAR[here])
    except BadNotation as wrong:
        if wrong.params.get("text") != numbered:
            raise
        raise BadNotation(wrong.code, **{**wrong.params, "text": text}) from None
    if view.phase == START and isinstance(action, Step) and not action.places:
        return STARTS[action.field]
    return action


def _card_named(words: list[str], own: tuple[str, ...]) -> int:
    """The card of a title that may be followed by `na pole`, `dla gracza`."""
    while len(words) > 1 and plain(words[-1]) in FILLERS and not _finds_some(" ".join(words), own):
        words = words[:-1]
    return find_card(" ".join(words), own)


def _finds_some(name: str, own: tuple[str, ...]) -> bool:
    try:
        find_card(name, own)
    except BadNotation:
        return False
    return True


def _unfilled(words: list[str]) -> list[str]:
    """The words without the fillers between a verb and a name."""
    start = 0
    while start < len(words) - 1 and plain(words[start]) in FILLERS:
        start += 1
    return words[start:]


def with_player(text: str, names: Sequence[str]) -> str:
    """The same words with a player's number in place of the name: `surprise Hurricane Jan`."""
    verb, rest = first_verb(text.split(), VERB_OF)
    if verb != "surprise" or not rest or is_number_up_to(rest[-1], len(names)):
        return text
    for count in range(1, len(rest)):
        seat = find_name(names, " ".join(rest[count:]))
        if seat is not None:
            return " ".join(["surprise", *rest[:count], str(seat + 1)])
    return text


def with_card_ids(text: str, hand: tuple[int, ...]) -> str:
    """The same words with a card's id in place of its place in the hand."""
    verb, rest = first_verb(text.split(), VERB_OF)
    place = 1 if verb == "order" else 0
    if verb not in ("discard", "surprise", "order"):
        return text
    words = [word for word in rest if plain(word) not in FILLERS]
    if len(words) == 2 and is_number_up_to(words[place], len(hand)):
        words[place] = CARD_IDS[hand[int(words[place]) - 1]]
        return " ".join([verb, *words])
    return text


def _start(typed: Typed) -> BosoAction:
    return STARTS[find_field(" ".join(_unfilled(typed.words)))]


def _take(typed: Typed) -> BosoAction:
    words = [word for word in typed.words if plain(word) not in FILLERS]
    if len(words) != 2 or not is_number_up_to(words[0], SPACES) or plain(words[1]) not in USE_WORDS:
        raise BadNotation("notation-take", text=typed.text)
    return TAKES[int(words[0]) - 1][USE_WORDS[plain(words[1])]]


def _exchange(typed: Typed) -> BosoAction:
    return Exchange(_some_places(typed))


def _cash(typed: Typed) -> BosoAction:
    return Cash(_some_places(typed))


def _some_places(typed: Typed) -> tuple[int, ...]:
    places = _places(typed.words)
    if not places:
        raise BadNotation("notation-places", text=typed.text)
    return places


def _step(typed: Typed) -> BosoAction:
    words = _unfilled(typed.words)
    count = len(words)
    while count and is_number_up_to(words[count - 1], 9):
        count -= 1
    places = _places(words[count:])
    if count == 0 or places is None:
        raise BadNotation("notation-field", text=typed.text)
    return Step(find_field(" ".join(words[:count]), typed.near), places)


def _order(typed: Typed) -> BosoAction:
    words = typed.words
    if not words or plain(words[0]) not in ORDER_WORDS:
        raise BadNotation("notation-order", text=typed.text)
    card_words = words[2:] if words[1:2] == ["in"] else words[1:]  # `cash in`
    card = find_card(" ".join(card_words), typed.own) if card_words else NOTHING
    return Order(ORDER_WORDS[plain(words[0])], card)


def _discard(typed: Typed) -> BosoAction:
    card, space = _card_and_number(typed, SPACES, "notation-discard")
    return DISCARDS[card][space - 1]


def _surprise(typed: Typed) -> BosoAction:
    card, player = _card_and_number(typed, 4, "notation-surprise")
    return Surprise(card, player - 1)


def _card_and_number(typed: Typed, most: int, code: str) -> tuple[int, int]:
    *card, last = typed.words or [""]
    if not card or not is_number_up_to(last, most):
        raise BadNotation(code, text=typed.text)
    return _card_named(card, typed.own), int(last)


_READERS = {
    "start": _start,
    "take": _take,
    "exchange": _exchange,
    "discard": _discard,
    "step": _step,
    "cash": _cash,
    "surprise": _surprise,
    "order": _order,
}
"""By verb, for verbs with a parameter."""


def _places(words: list[str]) -> tuple[int, ...] | None:
    """Places in the hand, sorted; None if there are none or one is given twice."""
    if not all(is_number_up_to(word, 9) for word in words):
        return None
    places = tuple(sorted(int(word) for word in words))
    return places if len(set(places)) == len(places) else None


def _spellings(field: int, row: JsonObject) -> tuple[str, ...]:
    return FIELD_IDS[field], PL_OF[field], EN_OF[field], EN_IN_SENTENCE[field], *row.get("formerly", ())


@cache
def _field_names() -> list[tuple[str, ...]]:
    """The id, the Polish and the English name, then former names, of every field."""
    return [tuple(map(plain, _spellings(field, row))) for field, row in enumerate(FIELD_ROWS)]


@cache
def _card_names(own: tuple[str, ...]) -> list[tuple[str, ...]]:
    names: list[tuple[str, ...]] = [
        (
            plain(row["id"]),
            *(plain(row[f"title_{lang}"]) for lang in ("pl", "en")),
            *(plain(row[f"title_{lang}"] + row[f"label_{lang}"]) for lang in ("pl", "en")),
        )
        for row in CARD_ROWS
    ]
    titles = [plain(title) for title in own] + [""] * (len(CARD_IDS) - BUILT_IN - len(own))
    return names + [(plain(name), title) for name, title in zip(CARD_IDS[BUILT_IN:], titles, strict=True)]


def find_field(text: str, near: Sequence[int] = ()) -> int:
    """A field by its name or a unique part of it; fields in `near` come before all others."""
    names, word = _field_names(), plain(text)
    if not any(word in spoken for _, *spoken in names):
        nearby = [own if field in near else () for field, own in enumerate(names)]
        if any(_fitting(word, nearby)):
            return find(text, nearby, "notation-field")
    return find(text, names, "notation-field")


def find_card(text: str, own: tuple[str, ...] = ()) -> int:
    """A card by its id, its title, or part of one of them."""
    return find(text, _card_names(own), "notation-card")


def find(text: str, names: list[tuple[str, ...]], code: str) -> int:
    """The index of the only name that equals the text, begins with it, or contains it."""
    exact, begun, inside = _fitting(plain(text), names)
    found = exact or begun or inside
    if len(found) == 1:
        return found[0]
    if not found:
        raise BadNotation(code, text=text)
    choices = ", ".join(_both(place, code) for place in found)
    if len(choices) > CHOICES:
        choices = choices[: choices.rindex(", ", 0, CHOICES)] + " …"
    raise BadNotation("notation-several", text=text, choices=choices)


def _fitting(word: str, names: list[tuple[str, ...]]) -> tuple[list[int], list[int], list[int]]:
    """The indexes of the names that equal the text; else begin with it; else contain it."""
    exact = [place for place, own in enumerate(names) if word and word in own]
    begun = [place for place, own in enumerate(names) if len(word) > 1 and any(name.startswith(word) for name in own)]
    inside = [place for place, own in enumerate(names) if len(word) > 2 and any(word in name for name in own)]
    return exact, begun, inside


def _both(place: int, code: str) -> str:
    """A name in both languages where they differ, since the language of the text is unknown."""
    if code == "notation-card":
        if place >= BUILT_IN:
            return CARD_IDS[place]
        polish, english = CARD_ROWS[place]["title_pl"], CARD_ROWS[place]["title_en"]
    else:
        polish, english = PL_OF[place], EN_OF[place]
    return str(polish) if polish == english else f"{polish} ({english})"


def typed_as(game: "Boso", action: BosoAction, lang: str) -> str:
    """An action as it is typed in a language: fields and cards by their names."""
    own = game.titles
    verb, _, rest = str(action).partition(" ")
    words = [_card_typed(word, lang, own) if word in CARD_OF_ID else word for word in rest.split()]
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


def _card_typed(card: str, lang: str, own: tuple[str, ...]) -> str:
    """A card's title, with its label where another card has the same title; its id where nothing else finds it."""
    number = CARD_OF_ID[card]
    if number >= BUILT_IN:
        names = list(own[number - BUILT_IN : number - BUILT_IN + 1])
    else:
        title, label = CARD_ROWS[number][f"title_{lang}"], CARD_ROWS[number][f"label_{lang}"]
        names = [title, f"{title} {label}"]
    return next((name for name in names if _finds_card(name, number, own)), card)


@cache
def _finds_card(name: str, card: int, own: tuple[str, ...]) -> bool:
    return _finds_some(name, own) and find_card(name, own) == card


@cache
def _finds(name: str, field: str) -> bool:
    """Whether a typed name means this field and no other word."""
    try:
        return first_verb(name.split(), VERB_OF)[0] is None and find_field(name) == FIELD_OF_ID[field]
    except BadNotation:
        return False
