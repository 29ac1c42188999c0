"""Actions as short texts and as JSON; Polish and short words are read too."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from wyprawa.core.errors import BadNotation, shown_json
from wyprawa.core.notation import without_arguments
from wyprawa.core.text import first_verb, plain

from .components.board import SIDES
from .components.boat import SEAT_NAMES, SEATS
from .components.tokens import (
    ENGLISH_LETTERS,
    GANGS,
    KIND_OF_NAME,
    LETTERS,
    dotted,
    in_language,
    typed,
)
from .rules.decisions import CHOICES, KEEP, LAYS, PASS, POISONS, TAKES, BosmanAction, Exchange

if TYPE_CHECKING:
    from .view import BosmanView

# The English word, the Polish word, then synonyms. Accents and letter case do not matter.
VERBS = {
    "choose": ("choose", "wybierz", "gang", "c"),
    "keep": ("keep", "zatrzymaj", "zostaw", "trzymaj", "k"),
    "lay": ("lay", "połóż", "kładź", "wyłóż", "put", "l"),
    "poison": ("poison", "otruj", "zatruj", "trucizna", "truciznę", "podaj truciznę", "o"),
    "exchange": ("exchange", "wymień", "wymiana", "swap", "x"),
    "take": ("take", "weź", "zabierz", "board", "t"),
    "pass": ("pass", "pas", "pasuj"),
}
ENGLISH_VERBS = {"take": "board"}
"""What is typed in English where it is not the first word."""
VERB_OF = {plain(word): verb for verb, words in VERBS.items() for word in words}

SIDE_WORDS = {
    "up": ("up", "góra", "górę", "góry", "nad", "above", "u", "g", "^"),
    "right": ("right", "prawo", "prawej", "r", "p", ">"),
    "down": ("down", "dół", "dołu", "pod", "below", "d", "v"),
    "left": ("left", "lewo", "lewej", "l", "<"),
}
WAY_OF = {plain(word) or word: SIDES.index(side) for side, words in SIDE_WORDS.items() for word in words}

GANG_WORDS = (
    ("dywanik", "czerwony", "czerwony dywanik", "red", "carpet", "red carpet"),
    ("ryba", "rybę", "zdechła", "zdechła ryba", "zdechłą rybę", "dead", "fish", "dead fish"),
    (
        "skrzynia",
        "skrzynię",
        "drewniana",
        "drewniana skrzynia",
        "drewnianą skrzynię",
        "wooden",
        "chest",
        "wooden chest",
    ),
    ("puszka", "puszkę", "stara", "stara puszka", "starą puszkę", "old", "can", "old can"),
)
ENGLISH_GANGS = ("carpet", "fish", "chest", "can")
GANG_OF_WORD = {
    plain(word): gang
    for gang, words in enumerate(GANG_WORDS)
    for word in (LETTERS[gang], ENGLISH_LETTERS[gang], *words)
}

FILLERS = frozenset({"w", "na", "po", "do", "od", "stronie", "bosmana", "bosmanem", "miejsce", "miejscu", "gang"})
FILLERS |= {"lodz", "lodzi", "to", "on", "the", "of", "bosman", "seat", "into", "boat", "a"}
"""Words of a whole sentence that a move does without: `D1 po lewej stronie bosmana`."""
EVERYTHING = frozenset(plain(word) for word in ("wszystkie", "wszystko", "żetony", "all", "everything", "tokens"))


def typed_as(action: BosmanAction, lang: str) -> str:
    """An action as it is typed in a language."""
    verb, *rest = str(action).split()
    if lang == "en":
        verb = ENGLISH_VERBS.get(verb, verb)
        rest = [ENGLISH_GANGS[GANGS.index(word)] if word in GANGS else in_language(word, lang) for word in rest]
    if lang == "pl":
        verb = VERBS[verb][1]
        rest = [SIDE_WORDS[word][1] if word in SIDE_WORDS else word for word in rest]
    return " ".join(rest if action.kind == "lay" else [verb, *rest])


def parse(text: str) -> BosmanAction:
    """`lay R2. left`, `R2. left`, `exchange 1 3`, `poison 2:`, `take up 1`, `choose ryba`, `keep`, `pass`."""
    words = text.split()
    if not words:
        raise BadNotation("notation-empty")
    # A gang alone is chosen, also by a letter that begins another word.
    verb, rest = ("choose", words) if plain(text) in GANG_OF_WORD else first_verb(words, VERB_OF)
    if verb is None and typed(words[0]) in KIND_OF_NAME:
        verb = "lay"  # a token alone is laid
    if verb is None:
        raise BadNotation("notation-verb", text=text)
    return _READERS[verb]([word for word in rest if plain(word) not in FILLERS], text)


def read(view: "BosmanView", text: str, names: Sequence[str] = ()) -> BosmanAction:
    """As `parse`; visible tokens may also be given by name: `exchange R1 S2.`, `poison D2`, `take RM 2.`."""
    verb, rest = first_verb(text.split(), VERB_OF)
    words = [word for word in rest if plain(word) not in FILLERS]
    if verb is None or verb not in _NAMED:
        return parse(text)
    return _READERS[verb](_NAMED[verb](view, words), text)


def _in_hand(view: "BosmanView", words: list[str]) -> list[str]:
    """The words of an exchange with tokens replaced by their numbers in hand."""
    if words and all(plain(word) in EVERYTHING for word in words):
        return [str(place) for place in range(1, len(view.hand) + 1)]
    left = dict(enumerate(view.hand, 1))
    found = []
    for word in words:
        kind = KIND_OF_NAME.get(typed(word))
        if kind is not None:
            place = next((place for place, token in left.items() if token == kind), None)
            if place is None:
                raise BadNotation("refused-not-held", token=dotted(word.upper()))
            del left[place]
            word = str(place)
        found.append(word)
    return found


def _in_boat(view: "BosmanView", words: list[str]) -> list[str]:
    """The words of a poisoning with a token in the boat replaced by its seat."""
    kinds = [KIND_OF_NAME.get(typed(word)) for word in words]
    return [
        SEAT_NAMES[view.boat.index(kind)] if kind in view.boat and kind is not None else word
        for word, kind in zip(words, kinds, strict=True)
    ]


def _beside(view: "BosmanView", words: list[str]) -> list[str]:
    """The words of a boarding with a token beside the bosman replaced by its side; a pirate's seat may be left out."""
    kind = KIND_OF_NAME.get(typed(words[0])) if words else None
    around = [view.lying[field] for field in view.beach.next[view.bosman]]
    if kind is None or kind not in around:
        return words
    seats = view.seats_of[kind]
    seat = words[1:] or ([SEAT_NAMES[seats[0]]] if len(seats) == 1 else [])
    return [SIDES[around.index(kind)], *seat]


def _way(word: str) -> int:
    """The side that a word means; -1 if none."""
    return WAY_OF.get(plain(word) or word, -1)


def _choose(words: list[str], text: str) -> BosmanAction:
    gang = plain("".join(words))
    if gang not in GANG_OF_WORD:
        raise BadNotation("notation-choose", text=text)
    return CHOICES[GANG_OF_WORD[gang]]


def _keep(words: list[str], text: str) -> BosmanAction:
    return without_arguments(KEEP, [word for word in words if plain(word) not in EVERYTHING], text)


def _pass(words: list[str], text: str) -> BosmanAction:
    return without_arguments(PASS, words, text)


def _lay(words: list[str], text: str) -> BosmanAction:
    if len(words) != 2 or typed(words[0]) not in KIND_OF_NAME or _way(words[1]) < 0:
        raise BadNotation("notation-lay", text=text)
    return LAYS[KIND_OF_NAME[typed(words[0])] * 4 + _way(words[1])]


def _poison(words: list[str], text: str) -> BosmanAction:
    if len(words) != 1 or typed(words[0]) not in SEAT_NAMES:
        raise BadNotation("notation-poison", text=text)
    return POISONS[SEAT_NAMES.index(typed(words[0]))]


def _exchange(words: list[str], text: str) -> BosmanAction:
    if not words or not all(word.isascii() and word.isdecimal() and len(word) < 3 for word in words):
        raise BadNotation("notation-exchange", text=text)
    return Exchange(tuple(int(word) for word in words))


def _take(words: list[str], text: str) -> BosmanAction:
    if len(words) != 2 or _way(words[0]) < 0 or typed(words[1]) not in SEAT_NAMES:
        raise BadNotation("notation-take", text=text)
    return TAKES[_way(words[0]) * SEATS + SEAT_NAMES.index(typed(words[1]))]


_READERS = {
    "choose": _choose,
    "keep": _keep,
    "lay": _lay,
    "poison": _poison,
    "exchange": _exchange,
    "take": _take,
    "pass": _pass,
}

_NAMED = {"exchange": _in_hand, "poison": _in_boat, "take": _beside}
"""Functions that turn named tokens into the numbers and seats that `parse` reads, by verb."""

_JSON_WORDS = {
    "choose": ("gang",),
    "keep": (),
    "lay": ("token", "side"),
    "poison": ("place",),
    "take": ("side", "place"),
    "pass": (),
}


_EXACT: dict[tuple[object, ...], BosmanAction] = {
    tuple(action.to_json().values()): action for action in (*CHOICES, KEEP, *LAYS, *POISONS, *TAKES, PASS)
}
"""Actions by their JSON forms."""


def from_json(data: Mapping[str, object]) -> BosmanAction:
    """The action of a JSON form."""
    kind = data.get("do")
    if kind == "exchange":
        places = data.get("places")
        if not isinstance(places, list) or not all(type(place) is int and 0 <= place < 100 for place in places):
            raise BadNotation("notation-json", text=shown_json(data))
        return Exchange(tuple(places))
    if not isinstance(kind, str) or kind not in _JSON_WORDS:
        raise BadNotation("notation-json", text=shown_json(data))
    words = [data.get(name) for name in _JSON_WORDS[kind]]
    if not all(isinstance(word, str) and word and " " not in word for word in words):
        raise BadNotation("notation-json", text=shown_json(data))
    exact = _EXACT.get((kind, *words))
    return parse(" ".join([kind, *(str(word) for word in words)])) if exact is None else exact
