"""Names of what a report lists: kinds of action, what actions name, dealt pieces, values of options.

Figures have ids, which scripts rely on; a page has the words of the game, as its screens do. What has no words there
keeps its id.
"""

from collections.abc import Callable, Mapping, Sequence

from wyprawa.core.descriptions import Description
from wyprawa.core.game import Game
from wyprawa.core.wording import Listener

from ..fairest import ALL
from ..figures import Figures

PIECES = ("gang", "token", "card")
"""Kinds of pieces, as descriptions name them."""
ANY = "-*"
"""The end of a kind of pieces among the dealt: `city-*`."""

Label = Callable[[Figures], str]
"""The name of a row of figures."""


def label_in(game: Game, lang: str) -> Label:
    """Names rows of `used`, `dealt` and `swaps` in a language.

    >>> import wyprawa
    >>> label = label_in(wyprawa.game("polska"), "en")
    >>> label({"family": "card card", "value": "city-poznan"}), label({"family": "die value", "value": "6"})
    ('Play: city Poznań', 'Take a die: 6')
    """
    described = game.descriptions(lang)

    def label(row: Figures) -> str:
        kind, _, name = str(row.get("family", "dealt")).partition(" ")
        value = str(row["value"])
        if kind == "kind":
            return kind_label(game, lang, value)
        found = named(game, lang, name, value) if name else _piece(game, lang, value, described)
        return found[0].upper() + found[1:] if kind == "dealt" else f"{kind_label(game, lang, kind)}: {found}"

    return label


def kind_label(game: Game, lang: str, kind: str) -> str:
    """What a kind of action is called on the screen: `Poison`."""
    code = f"kind-{kind}"
    return game.words.say(lang, code) if game.words.has(lang, code) else kind


def named(game: Game, lang: str, name: str, value: str) -> str:
    """The words for a parameter of an action, such as its card or field."""
    wording = game.wordings.get(name)
    said = value if wording is None else str(wording(game, Listener(lang, []), value))
    code = f"thing-{name}"
    return game.words.say(lang, code, {"value": said}) if game.words.has(lang, code) else said


def _piece(game: Game, lang: str, piece: str, described: Mapping[str, Description]) -> str:
    """The name of a piece that is dealt or picked, or of its kind or category."""
    kind = next((kind for kind in PIECES if f"{kind}:{piece}" in described), None)
    if kind is not None:
        return named(game, lang, kind, piece)
    first, _, rest = piece.partition("-")
    if piece.endswith(ANY) and "category" in game.wordings and any(of.startswith(f"card:{first}-") for of in described):
        return named(game, lang, "category", first)
    code = f"things-{first}" if piece.endswith(ANY) else f"thing-{first}"
    return game.words.say(lang, code, {"value": rest}) if game.words.has(lang, code) else piece


def option_meanings(game: Game, lang: str, option: str, values: Sequence[str]) -> list[str]:
    """What an option and its values mean, each with its id; for all options, each compared value of each.

    >>> import wyprawa
    >>> option_meanings(wyprawa.game("polska"), "en", "all", ["as-planned", "pass=free"])
    ['pass: Whether a player may pass only when nothing can be done, or always.', 'pass=free: Always']
    """
    found: dict[str, None] = {}
    for value in values:
        name, _, chosen = value.partition("=") if option == ALL else (option, "", value)
        for said, code in ((name, f"option-{name}"), (value, f"option-{name}-{chosen}")):
            if game.words.has(lang, code):
                found[f"{said}: {game.words.say(lang, code)}"] = None
    return [*found]
