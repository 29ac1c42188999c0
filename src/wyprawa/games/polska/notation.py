"""Actions as short texts and as JSON, read back; towns by name, part of a name or number, Polish letters optional."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from wyprawa.core.errors import BadNotation, shown_json
from wyprawa.core.text import find_name, first_verb, plain

from .components.map_and_cards import CARD_OF_ID, CARD_ROWS, FIELD_OF_ID, FIELD_ROWS, FIELDS
from .rules.decisions import COACHES, DISCARDS, END, MOVES, PASS, PLAYS, STOPS, TAKES, TRAINS, PolskaAction

# The English word, the Polish word, then others. Accents and letter case do not matter.
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
"""Cards that are played by a word of their own."""
FILLERS = {
    "die": ("a", "the", "die", "kostkę", "kostka", "kość"),
    "stop": ("przed", "graczem", "gracza", "gracz", "before", "player"),
    "move": ("to", "do", "pole", "field"),
    "train": ("to", "do"),
    "coach": ("to", "do"),
    "play": ("card", "kartę", *CARD_KINDS),
    "discard": ("card", "kartę", *CARD_KINDS, "STOP", "train", "pociąg", "coach", "autokar"),
}
"""Words of a whole sentence that a move does without: `stop przed graczem Jan`, `take a die 3`."""


def _titles(row: dict[str, Any]) -> set[str]:
    """What a card is called: by its title, and where another has the same one, with its year."""
    year = str(row.get("year", ""))
    return {plain(row["id"]), *(plain(before + row[lang]) for lang in ("pl", "en") for before in ("", year))}


FIELD_NAMES = [
    {plain(row[name]) for name in ("id", "pl", "en", "pl_gen", "pl_loc")} | {plain(row["pl_gen"].partition(" ")[2])}
    for row in FIELD_ROWS
]
"""A town by its name in both languages, and as it stands in a sentence: `do Torunia`."""
CARD_NAMES = [_titles(row) for row in CARD_ROWS]


def parse(text: str, hand: Collection[int] = ()) -> PolskaAction:
    """`die 3`, `move torun` (or just `torun`), `play grey-966`, `stop 2`, `train gdansk`, `coach lublin`, `end`.

    Of several cards that fit the words, those of the hand are meant.
    """
    words = text.split()
    if not words:
        raise BadNotation("notation-empty")
    verb, others = first_verb(words, VERB_OF)
    if verb is None:
        return MOVES[find_field(text)]
    rest = without_fillers(verb, others)
    if verb in ("end", "pass"):
        if rest:
            raise BadNotation("notation-alone", text=text)
        return END if verb == "end" else PASS
    if verb == "die":
        return TAKES[number(rest, 6, "notation-die", text)]
    if verb == "stop":
        letter = "ABCDEF".find(rest.upper()) if len(rest) == 1 else -1  # as the pawns are lettered
        return STOPS[letter if letter >= 0 else number(rest, 6, "notation-stop", text) - 1]
    if verb in ("play", "discard"):
        if verb == "play" and others and first_verb(others[:1], ACTS)[0]:
            return parse(" ".join(others))  # `play train Gdańsk`
        if not rest:
            raise BadNotation("notation-card-which")
        card = find_card(rest, hand)
        return PLAYS[card] if verb == "play" else DISCARDS[card]
    if not rest:
        raise BadNotation("notation-journey")
    field = find_field(rest)
    if verb == "train":
        return TRAINS[field]
    return COACHES[field] if verb == "coach" else MOVES[field]


def without_fillers(verb: str, words: list[str]) -> str:
    """What follows a verb, without the words that may stand between them."""
    fillers = {plain(word) for word in FILLERS.get(verb, ())}
    start = 0
    while start < len(words) - 1 and plain(words[start]) in fillers:
        start += 1
    return " ".join(words[start:])


def with_player(text: str, names: Sequence[str], seat: int) -> str:
    """The same words with a player's number where his name stands: `stop Jan`; of two players the other is meant."""
    verb, others = first_verb(text.split(), VERB_OF)
    if verb == "play":
        verb, others = first_verb(others, VERB_OF)
    rest = without_fillers("stop", others)
    if verb != "stop" or is_number(rest, 6) or rest.upper() in tuple("ABCDEF"):
        return text
    if not rest and len(names) == 2 and seat in (0, 1):
        return f"stop {2 - seat}"
    found = find_name(names, rest)
    return text if found is None else f"stop {found + 1}"


def number(text: str, most: int, code: str, whole: str) -> int:
    if not is_number(text, most):
        raise BadNotation(code, text=whole)
    return int(text)


def is_number(text: str, most: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 2 and 1 <= int(text) <= most


def find_card(text: str, hand: Collection[int] = ()) -> int:
    """A card by its id, its title, or the beginning of one of them."""
    return find(text, CARD_NAMES, [both(row) for row in CARD_ROWS], "notation-card", hand)


def both(row: dict[str, Any]) -> str:
    """A name in both languages where they differ: whoever typed it knows his own."""
    return str(row["pl"]) if row["pl"] == row["en"] else f"{row['pl']} ({row['en']})"


def find_field(text: str) -> int:
    """A town by its number on the map, its name, or the beginning of its name."""
    word = text.strip()
    if is_number(word, FIELDS):
        return int(word) - 1
    return find(word, FIELD_NAMES, [both(row) for row in FIELD_ROWS], "notation-field")


def find(text: str, names: list[set[str]], shown: list[str], code: str, first: Collection[int] = ()) -> int:
    """The one thing with this name, or whose name alone begins so; of several, the one of those that come first,
    which may also have it inside: `play Legnica` for the Battle of Legnica in one's hand.
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
    """An action as a person of this language types it."""
    verb, _, rest = str(action).partition(" ")
    if rest in FIELD_OF_ID:
        rest = str(FIELD_ROWS[FIELD_OF_ID[rest]][lang])
        if action.kind == "move":
            return rest
    if rest in CARD_OF_ID:
        row = CARD_ROWS[CARD_OF_ID[rest]]
        alone = sum(plain(row[lang]) in names for names in CARD_NAMES) == 1
        rest = str(row[lang]) if alone else f"{row['year']} {row[lang]}"
    return f"{POLISH[verb] if lang == 'pl' else verb} {rest}".rstrip()


_JSON_WORDS = {
    "die": ("value", int),
    "move": ("field", str),
    "card": ("card", str),
    "stop": ("target", int),
    "train": ("field", str),
    "coach": ("field", str),
    "discard": ("card", str),
}


def from_json(data: Mapping[str, Any]) -> PolskaAction:
    """The action of a JSON form: ids exactly."""
    kind = data.get("do")
    if kind in ("end", "pass"):
        return END if kind == "end" else PASS
    if isinstance(kind, str) and kind in _JSON_WORDS:
        name, expected = _JSON_WORDS[kind]
        value = data.get(name)
        if type(value) is expected:
            if name == "card" and value in CARD_OF_ID:
                return (PLAYS if kind == "card" else DISCARDS)[CARD_OF_ID[value]]
            if name == "field" and value in FIELD_OF_ID:
                return (MOVES if kind == "move" else TRAINS if kind == "train" else COACHES)[FIELD_OF_ID[value]]
            if isinstance(value, int) and 0 < value < 10:
                return parse(f"{kind} {value}")
    raise BadNotation("notation-json", text=shown_json(data))
