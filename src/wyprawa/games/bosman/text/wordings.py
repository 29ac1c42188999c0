"""Parameters of sentences: tokens, gangs and seats by name."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from wyprawa.core.text import one_of, plural_list
from wyprawa.core.wording import WORDINGS as COMMON
from wyprawa.core.wording import Listener, Wording

from ..components.boat import DOTS, SEAT_NAMES
from ..components.gangs import GANG_NAMES
from ..components.tokens import GANGS, KIND_OF_NAME, LETTERS, MAJTEK, shown

if TYPE_CHECKING:
    from ..game import Bosman


def token_name(game: "Bosman", lang: str, token: str, spoken: bool) -> str:
    """The notation of a token, or in prose its full name: "pirat Zdechłej Ryby 2, jedna kropka"."""
    if not spoken or token not in KIND_OF_NAME:
        return shown(token, lang)
    gang = GANG_NAMES[LETTERS.index(token[0])]
    owner = gang["pl_gen"] if lang == "pl" else gang["en"]
    if KIND_OF_NAME[token] >= MAJTEK:
        return game.words.say(lang, "spoken-majtek", {"gang": owner})
    return game.words.say(lang, "spoken-pirate", {"gang": owner, "place": place_name(game, lang, token[1:])})


def place_name(game: "Bosman", lang: str, place: str) -> str:
    """The name of a seat of the boat."""
    if place not in SEAT_NAMES:
        return place
    return game.words.say(lang, "spoken-place", {"digit": int(place[0]), "dots": DOTS.index(place[1:])})


def gang_name(lang: str, gang: str) -> str:
    return GANG_NAMES[GANGS.index(gang)][lang]


def _token(game: "Bosman", to: Listener, token: str) -> str:
    return token_name(game, to.lang, token, to.spoken)


def _tokens(game: "Bosman", to: Listener, tokens: list[str]) -> str:
    return plural_list(to.lang, [token_name(game, to.lang, token, to.spoken) for token in tokens])


def _instead_may(game: "Bosman", to: Listener, kinds: list[str]) -> str:
    """What may be done, within a sentence."""
    return one_of(to.lang, [game.words.say(to.lang, f"may-{kind}") for kind in kinds])


def _may(game: "Bosman", to: Listener, kinds: list[str]) -> str:
    """What may be done, as the beginning of a sentence."""
    said = _instead_may(game, to, kinds)
    return said[0].upper() + said[1:]


def _place(game: "Bosman", to: Listener, place: str | int) -> str | int:
    """A seat of the boat; a place in a ranking is a number."""
    if not isinstance(place, str):
        return place
    return place_name(game, to.lang, place) if to.spoken else shown(place, to.lang)


WORDINGS: Mapping[str, Wording] = {
    **COMMON,
    "token": _token,
    "tokens": _tokens,
    "gang": lambda game, to, gang: gang_name(to.lang, gang),
    "gangs": lambda game, to, gangs: plural_list(to.lang, [gang_name(to.lang, gang) for gang in gangs]),
    "may": _may,
    "instead_may": _instead_may,
    "side": lambda game, to, side: game.words.say(to.lang, f"side-{side}"),
    "way": lambda game, to, way: game.words.say(to.lang, f"way-{way}"),
    "place": _place,
}
