"""Actions as short texts and as JSON, read back; towns by name, part of a name or number, Polish letters optional."""

from collections.abc import Mapping
from typing import Any

from wyprawa.core.actions import Action
from wyprawa.core.problems import BadNotation, shown_json
from wyprawa.core.text import plain

from .components import CARD_OF_ID, CARD_ROWS, FIELD_OF_ID, FIELD_ROWS, FIELDS
from .decisions import COACHES, DISCARDS, END, MOVES, PASS, PLAYS, STOPS, TAKES, TRAINS

# The English word, the Polish word, then shorter ones.
VERBS = {
    "die": ("die", "kość", "kosc", "k"),
    "move": ("move", "jedź", "jedz", "m", "j"),
    "play": ("play", "card", "zagraj", "z"),
    "stop": ("stop", "stop", "s"),
    "train": ("train", "pociąg", "pociag"),
    "coach": ("coach", "autokar"),
    "end": ("end", "dość", "dosc"),
    "pass": ("pass", "pas"),
    "discard": ("discard", "odrzuć", "odrzuc"),
}
POLISH = {verb: words[2] if verb == "play" else words[1] for verb, words in VERBS.items()}
VERB_OF = {word: verb for verb, words in VERBS.items() for word in words}


FIELD_NAMES = [{plain(row["id"]), plain(row["pl"]), plain(row["en"])} for row in FIELD_ROWS]
CARD_NAMES = [{plain(row["id"]), plain(row["pl"]), plain(row["en"])} for row in CARD_ROWS]


def parse(text: str) -> Action:
    """`die 3`, `move torun` (or just `torun`), `play grey-966`, `stop 2`, `train gdansk`, `coach lublin`, `end`."""
    words = text.split()
    if not words:
        raise BadNotation("notation-empty")
    verb = VERB_OF.get(words[0].casefold())
    if verb is None:
        return MOVES[find_field(text)]
    rest = " ".join(words[1:])
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
        card = find_card(rest)
        return PLAYS[card] if verb == "play" else DISCARDS[card]
    field = find_field(rest)
    if verb == "train":
        return TRAINS[field]
    return COACHES[field] if verb == "coach" else MOVES[field]


def number(text: str, most: int, code: str, whole: str) -> int:
    if not is_number(text, most):
        raise BadNotation(code, text=whole)
    return int(text)


def is_number(text: str, most: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 2 and 1 <= int(text) <= most


def find_card(text: str) -> int:
    """A card by its id, its title, or the beginning of one of them."""
    return find(text, CARD_NAMES, [both(row) for row in CARD_ROWS], "notation-card")


def both(row: dict[str, Any]) -> str:
    """A name in both languages where they differ: whoever typed it knows his own."""
    return str(row["pl"]) if row["pl"] == row["en"] else f"{row['pl']} ({row['en']})"


def find_field(text: str) -> int:
    """A town by its number on the map, its name, or the beginning of its name."""
    word = text.strip()
    if is_number(word, FIELDS):
        return int(word) - 1
    return find(word, FIELD_NAMES, [both(row) for row in FIELD_ROWS], "notation-field")


def find(text: str, names: list[set[str]], shown: list[str], code: str) -> int:
    """The one thing with this name, or whose name alone begins so."""
    word = plain(text)
    exact = [place for place, own in enumerate(names) if word in own]
    begun = [place for place, own in enumerate(names) if len(word) > 2 and any(name.startswith(word) for name in own)]
    found = exact or begun
    if len(found) == 1:
        return found[0]
    if not found:
        raise BadNotation(code, text=text)
    raise BadNotation("notation-several", text=text, choices=", ".join(shown[place] for place in found))


def typed_as(action: Action, lang: str) -> str:
    """An action as a person of this language types it."""
    verb, _, rest = str(action).partition(" ")
    if rest in FIELD_OF_ID:
        rest = str(FIELD_ROWS[FIELD_OF_ID[rest]][lang])
        if action.kind == "move":
            return rest
    if rest in CARD_OF_ID:
        title = plain(CARD_ROWS[CARD_OF_ID[rest]][lang])
        if sum(title in names for names in CARD_NAMES) == 1:
            rest = str(CARD_ROWS[CARD_OF_ID[rest]][lang])
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


def from_json(data: Mapping[str, Any]) -> Action:
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
