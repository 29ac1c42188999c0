"""Actions as short texts and as JSON; towns by name, beginning of a name or number, Polish letters optional."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from wyprawa.core.errors import BadNotation, shown_json
from wyprawa.core.json_types import JsonObject
from wyprawa.core.notation import is_number_up_to, without_arguments
from wyprawa.core.text import find_name, first_verb, plain

from .components.board import FIELD_OF_ID, FIELD_ROWS, FIELDS
from .components.cards import CARD_OF_ID, CARD_ROWS
from .rules.decisions import COACHES, DISCARDS, END, MOVES, PASS, PLAYS, STOPS, TAKES, TRAINS, PolskaAction
from .rules.pieces import DIE

if TYPE_CHECKING:
    from .view import PolskaView

# The English word, the Polish word, then synonyms. Accents and letter case do not matter.
VERBS = {
    "die": ("die", "kostka", "kostkę", "weź kostkę", "weź", "take", "take die", "kość", "k"),
    "move": ("move", "jedź", "pojedź", "idź", "go", "travel", "m", "j"),
    "play": ("play", "zagraj", "graj", "card", "karta", "z"),
    "stop": ("stop", "stop", "zatrzymaj", "połóż stop", "lay stop", "s"),
    "train": ("train", "pociąg", "pociągiem"),
    "coach": ("coach", "autokar", "autokarem", "bus", "autobus"),
    "end": ("end", "zakończ", "dość", "done"),
    "pass": ("pass", "pas", "pasuj"),
    "discard": ("discard", "odrzuć", "wyrzuć"),
}
POLISH = {verb: words[1] for verb, words in VERBS.items()}
VERB_OF = {plain(word): verb for verb, words in VERBS.items() for word in words}
CARD_KINDS = ("grey", "gray", "szara", "szarą", "blue", "niebieska", "niebieską", "city", "miasto")
ACTS = {word: verb for word, verb in VERB_OF.items() if verb in ("stop", "train", "coach") and len(word) > 1}
"""The words of cards that are played by a verb of their own."""
FILLERS = {
    "die": ("a", "the", "die", "kostkę", "kostka", "kość"),
    "stop": ("przed", "graczem", "gracza", "gracz", "before", "player"),
    "move": ("to", "do", "pole", "field"),
    "train": ("to", "do"),
    "coach": ("to", "do"),
    "play": ("card", "kartę", *CARD_KINDS),
    "discard": ("card", "kartę", *CARD_KINDS, "STOP", "train", "pociąg", "coach", "autokar"),
}
"""Words between a verb and its parameter that may be left out: `stop przed graczem Jan`, `take a die 3`."""
_FILLERS = {verb: frozenset(plain(word) for word in words) for verb, words in FILLERS.items()}


def _titles(row: JsonObject) -> set[str]:
    """The names of a card: its id, and its title without and with the year."""
    year = str(row.get("year", ""))
    return {plain(row["id"]), *(plain(before + row[lang]) for lang in ("pl", "en") for before in ("", year))}


FIELD_NAMES = [
    {plain(row[name]) for name in ("id", "pl", "en", "pl_gen", "pl_loc")} | {plain(row["pl_gen"].partition(" ")[2])}
    for row in FIELD_ROWS
]
"""The names of each town in both languages, and in the Polish cases of a sentence: `do Torunia`."""
CARD_NAMES = [_titles(row) for row in CARD_ROWS]


class Typed(NamedTuple):
    """The words after the verb of a typed action."""

    words: list[str]
    rest: str
    """The words without fillers, as one text."""
    text: str
    """The whole text, for messages."""
    hand: Collection[int]
    """Cards that are preferred where several fit the words."""


def parse(text: str, hand: Collection[int] = ()) -> PolskaAction:
    """`die 3`, `move torun` (or just `torun`), `play grey-966`, `stop 2`, `train gdansk`, `coach lublin`, `end`.

    Of several cards that fit the words, those of the hand are preferred.
    """
    words = text.split()
    if not words:
        raise BadNotation("notation-empty")
    verb, others = first_verb(words, VERB_OF)
    if verb is None:
        return MOVES[find_field(text)]
    return _READERS[verb](Typed(others, without_fillers(verb, others), text, hand))


def _die(typed: Typed) -> PolskaAction:
    return TAKES[number(typed.rest, 6, "notation-die", typed.text)]


def _stop(typed: Typed) -> PolskaAction:
    """The STOP for a player, given by number or by the letter of the pawn."""
    letter = "ABCDEF".find(typed.rest.upper()) if len(typed.rest) == 1 else -1
    return STOPS[letter if letter >= 0 else number(typed.rest, 6, "notation-stop", typed.text) - 1]


def _play(typed: Typed) -> PolskaAction:
    if typed.words and first_verb(typed.words[:1], ACTS)[0]:
        return parse(" ".join(typed.words))  # `play train Gdańsk`
    return PLAYS[_card(typed)]


def _discard(typed: Typed) -> PolskaAction:
    return DISCARDS[_card(typed)]


def _card(typed: Typed) -> int:
    if not typed.rest:
        raise BadNotation("notation-card-which")
    return find_card(typed.rest, typed.hand)


def _destination(typed: Typed) -> int:
    if not typed.rest:
        raise BadNotation("notation-journey")
    return find_field(typed.rest)


_READERS: dict[str, Callable[[Typed], PolskaAction]] = {
    "die": _die,
    "move": lambda typed: MOVES[_destination(typed)],
    "play": _play,
    "stop": _stop,
    "train": lambda typed: TRAINS[_destination(typed)],
    "coach": lambda typed: COACHES[_destination(typed)],
    "end": lambda typed: without_arguments(END, typed.words, typed.text),
    "pass": lambda typed: without_arguments(PASS, typed.words, typed.text),
    "discard": _discard,
}


def read(view: "PolskaView", text: str, names: Sequence[str] = ()) -> PolskaAction:
    """As `parse`; a number alone is a die while one is to be taken and a town later; players may be given by name."""
    word = text.strip()
    if view.phase == DIE and word in ("1", "2", "3", "4", "5", "6"):
        return TAKES[int(word)]
    return parse(with_player(text, names, view.seat), view.hand)


def without_fillers(verb: str, words: list[str]) -> str:
    """The words after a verb as one text, without fillers at the beginning."""
    fillers = _FILLERS.get(verb, frozenset())
    start = 0
    while start < len(words) - 1 and plain(words[start]) in fillers:
        start += 1
    return " ".join(words[start:])


def with_player(text: str, names: Sequence[str], seat: int) -> str:
    """The same text with a player's number in place of the name: `stop Jan`; with two players the name is optional."""
    verb, others = first_verb(text.split(), VERB_OF)
    if verb == "play":
        verb, others = first_verb(others, VERB_OF)
    rest = without_fillers("stop", others)
    if verb != "stop" or is_number_up_to(rest, 6) or rest.upper() in tuple("ABCDEF"):
        return text
    if not rest and len(names) == 2 and seat in (0, 1):
        return f"stop {2 - seat}"
    found = find_name(names, rest)
    return text if found is None else f"stop {found + 1}"


def number(text: str, most: int, code: str, whole: str) -> int:
    if not is_number_up_to(text, most):
        raise BadNotation(code, text=whole)
    return int(text)


def find_card(text: str, hand: Collection[int] = ()) -> int:
    """A card by its id, its title, or the beginning of one of them."""
    return find(text, CARD_NAMES, [both(row) for row in CARD_ROWS], "notation-card", hand)


def both(row: JsonObject) -> str:
    """A name in both languages where they differ, since the language of the text is unknown."""
    return str(row["pl"]) if row["pl"] == row["en"] else f"{row['pl']} ({row['en']})"


def find_field(text: str) -> int:
    """A town by its number on the map, its name, or the beginning of its name."""
    word = text.strip()
    if is_number_up_to(word, FIELDS):
        return int(word) - 1
    return find(word, FIELD_NAMES, [both(row) for row in FIELD_ROWS], "notation-field")


def find(text: str, names: list[set[str]], shown: list[str], code: str, first: Collection[int] = ()) -> int:
    """The index of the only name that equals the text or begins with it; of several, the only one in `first`.

    Names in `first` may also contain the text: `play Legnica` for the Battle of Legnica in the hand.
    """
    word = plain(text)
    exact = [place for place, own in enumerate(names) if word in own]
    begun = [place for place, own in enumerate(names) if len(word) > 2 and any(name.startswith(word) for name in own)]
    inside = [place for place in first if len(word) > 3 and any(word in name for name in names[place])]
    found = exact or begun or inside
    found = [place for place in found if place in first] or found
    if len(found) == 1:
        return found[0]
    if not found:
        raise BadNotation(code, text=text)
    raise BadNotation("notation-several", text=text, choices=", ".join(shown[place] for place in found))


def typed_as(action: PolskaAction, lang: str) -> str:
    """An action as it is typed in a language."""
    verb, _, rest = str(action).partition(" ")
    if rest in FIELD_OF_ID:
        rest = str(FIELD_ROWS[FIELD_OF_ID[rest]][lang])
        if action.kind == "move":
            return rest
    if rest in CARD_OF_ID:
        row = CARD_ROWS[CARD_OF_ID[rest]]
        without_arguments = sum(plain(row[lang]) in names for names in CARD_NAMES) == 1
        rest = str(row[lang]) if without_arguments else f"{row['year']} {row[lang]}"
    return f"{POLISH[verb] if lang == 'pl' else verb} {rest}".rstrip()


_ALONE = {"end": END, "pass": PASS}
_CHOICES: dict[str, tuple[str, type, Mapping[Any, PolskaAction]]] = {
    "die": ("value", int, {value: TAKES[value] for value in range(1, 7)}),
    "move": ("field", str, {name: MOVES[field] for name, field in FIELD_OF_ID.items()}),
    "card": ("card", str, {name: PLAYS[card] for name, card in CARD_OF_ID.items()}),
    "stop": ("target", int, {seat + 1: STOPS[seat] for seat in range(6)}),
    "train": ("field", str, {name: TRAINS[field] for name, field in FIELD_OF_ID.items()}),
    "coach": ("field", str, {name: COACHES[field] for name, field in FIELD_OF_ID.items()}),
    "discard": ("card", str, {name: DISCARDS[card] for name, card in CARD_OF_ID.items()}),
}
"""By kind: the name of its parameter, the parameter's type, and the actions by its value."""


def from_json(data: Mapping[str, object]) -> PolskaAction:
    """The action of a JSON form; ids must match exactly."""
    kind = data.get("do")
    if isinstance(kind, str):
        if kind in _ALONE:
            return _ALONE[kind]
        if kind in _CHOICES:
            name, expected, actions = _CHOICES[kind]
            value = data.get(name)
            if type(value) is expected:
                if value in actions:
                    return actions[value]
                if expected is int:
                    raise BadNotation(f"notation-{kind}", text=shown_json(data))
    raise BadNotation("notation-json", text=shown_json(data))
