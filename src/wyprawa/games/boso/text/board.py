"""The table of Boso przez świat as text: names instead of a map, since 310 fields do not fit on a text screen."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wyprawa.core.ansi import Ansi, in_rows, seen_width
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.text import NARROWEST, TOGETHER, wrapped

from ..components.alphabet import alphabetical
from ..components.deck import CARD_IDS, fields_of
from ..components.world import FIELD_IDS
from ..rules.action import BosoAction
from ..rules.decisions import Cash, Discard, Exchange, Order, Start, Step, Surprise, Take
from ..rules.pieces import MOVE, NOTHING, ORDERS, START, USES
from ..view import BosoView
from .queries import Guide
from .wordings import card_name, field_in_sentence

if TYPE_CHECKING:
    from ..game import Boso

COLOURS = ("red", "blue", "green", "yellow")


class TextBoard:
    """The text of one view in one language and style."""

    def __init__(self, game: "Boso", view: BosoView, lang: str, names: list[str], colour: bool, width: int) -> None:
        self.width = max(width, NARROWEST)
        self.game = game
        self.view = view
        self.lang = lang
        self.names = names
        self.ink = Ansi(colour)
        self.guide = Guide(game, view, lang, names)

    def say(self, code: str, **params: object) -> str:
        return self.game.describe(self.lang, self.names, code, params)

    # Drawn.

    def drawn(self) -> list[str]:
        view = self.view
        rows: list[str] = []
        for seat in range(view.players):
            rows += self.player(seat)
        rows.append(self.ink(self.say("picture-pool", count=view.unused_size), "bold"))
        rows += self.wrapped(self.guide.pool())
        if view.seat != SPECTATOR and view.phase == MOVE and view.turn == view.seat:
            here, *near = self.guide.near()
            rows += [*(self.ink(row, "bold") for row in wrapped(here, self.width)), *self.wrapped(near)]
        if view.seat != SPECTATOR and view.hand:
            rows.append(self.ink(self.say("picture-hand"), "bold"))
            rows += self.wrapped(self.guide.cards(brief=True))
        if view.seat != SPECTATOR and view.outcome is None:
            rows += [self.ink(row, "dim") for row in wrapped(self.say("picture-words"), self.width)]
        return rows

    def wrapped(self, rows: list[str]) -> list[str]:
        return [line for row in rows for line in wrapped(row, self.width, "  ", "      ")]

    def player(self, seat: int) -> list[str]:
        """A player's name, Goldens and cards; below, the position and the places still to reach."""
        view = self.view
        mark = "▸" if seat in view.waiting else " "
        longest = max(len(name) for name in self.names)
        name = self.ink(f"{self.names[seat]:{longest}}", "bold", COLOURS[seat])
        parts = [self.guide.price(view.purses[seat]), self.say("picture-cards", count=view.hand_sizes[seat])]
        if view.lost[seat]:
            parts.append(self.say("picture-lost"))
        if seat in view.finished:
            parts.append(self.say("picture-finished", place=view.finished.index(seat) + 1))
        place = view.places[seat]
        if place != NOTHING:
            parts.insert(0, self.guide.field(place))
        below = self.say("picture-choice" if view.phase == START else "picture-goals", what=self.goals(seat))
        above = in_rows([f"{mark} {name}  {parts[0]}", *parts[1:]], self.width, " · ")
        if seen_width(above[0]) > self.width:
            above = [f"{mark} {name}".rstrip(), *in_rows([f"    {parts[0]}", *parts[1:]], self.width, " · ")]
        return [*above, *wrapped(below, self.width, "    ", "      ")]

    def goals(self, seat: Seat) -> str:
        """The places a player has still to reach, in the order of a route card (BOSO-2C-5)."""
        left = alphabetical(self.guide.lang, fields_of(self.view.goals[seat]))
        return ", ".join(self.guide.field(goal) for goal in left) or self.say("picture-nothing")

    # Prose for screen readers.

    def told(self) -> list[str]:
        view = self.view
        rows = []
        for seat in range(view.players):
            place = view.places[seat]
            where = "–" if place == NOTHING else field_in_sentence(self.lang, FIELD_IDS[place])
            told = {
                "goldens": view.purses[seat],
                "count": view.hand_sizes[seat],
                "place": where,
                "what": self.goals(seat),
            }
            rows.append(self.say("plain-choice" if place == NOTHING else "plain-player", seat=seat, **told))
            if view.lost[seat]:
                rows.append(self.say("plain-lost", seat=seat))
        rows += [f"{self.say('picture-pool', count=view.unused_size)}:", *self.guide.pool()]
        if view.seat != SPECTATOR:
            if view.phase == MOVE and view.turn == view.seat:
                rows += self.guide.near()
            if view.hand:
                rows.append(f"{self.say('picture-hand')}:")
            rows += self.guide.cards(brief=True)
        return rows


def picture(
    game: "Boso", view: BosoView, lang: str, names: list[str], colour: bool, plain: bool, width: int = NARROWEST
) -> str:
    """The table as text, or as prose for a screen reader."""
    drawing = TextBoard(game, view, lang, names, colour and not plain, width)
    return "\n".join(drawing.told() if plain else drawing.drawn())


def typed_choices(game: "Boso", view: BosoView, lang: str, names: list[str], spoken: bool) -> dict[str, list[str]]:
    """Legal actions by kind: steps by field, cards by number, since the list of all is too long."""
    guide = Guide(game, view, lang, names)
    found: dict[str, list[str]] = {}
    kinds = {action.kind for action in view.legal}
    if "step" in kinds:
        reached = dict.fromkeys(action.field for action in view.legal if isinstance(action, Step))
        found["step"] = [guide.say("menu-step"), *(guide.step(field) for field in reached)]
    if "discard" in kinds:
        spaces = dict.fromkeys(action.space + 1 for action in view.legal if isinstance(action, Discard))
        cards = dict.fromkeys(action.card for action in view.legal if isinstance(action, Discard))
        numbers = ", ".join(str(space) for space in spaces)
        verb = game.typed(next(action for action in view.legal if action.kind == "discard"), lang).split()[0]
        example = f"{verb} {view.hand.index(next(iter(cards))) + 1} {next(iter(spaces))}"
        found["discard"] = [
            guide.say("menu-discard", spaces=numbers, example=example.replace(" ", TOGETHER)),
            *(guide.say("menu-card", place=view.hand.index(card) + 1, what=guide.card(card)) for card in cards),
        ]
    for kind in ("exchange", "cash"):
        actions = [action for action in view.legal if action.kind == kind]
        if len(actions) > 6:
            said = {"kind": game.words.say(lang, f"kind-{kind}"), "example": game.typed(actions[0], lang)}
            found[kind] = [game.words.say(lang, "menu-pick", said)]
    return found


def recall(game: "Boso", view: BosoView, lang: str, names: list[str], spoken: bool) -> list[str]:
    """The viewer's knowledge of hidden cards, the cards under the public tops, and the used cards."""
    known = view.knowledge

    def say(code: str, **params: object) -> str:
        return game.describe(lang, names, code, params)

    def titles(cards: list[int]) -> str:
        return "; ".join(card_name(game, lang, card) for card in cards)

    rows = [
        say("recall-hand", seat=seat, what=titles(known.certain(seat)))
        for seat in range(view.players)
        if seat != view.seat and known.certain(seat)
    ]
    for space, pile in enumerate(view.public, 1):
        if len(pile) > 1:
            rows.append(say("recall-public", space=space, what=titles(list(reversed(pile[:-1])))))
    unseen = [card for card, _ in known.unseen()]
    rows.append(say("recall-unseen", count=len(unseen)))
    if view.used:
        rows.append(say("recall-used", count=len(view.used), what=titles(sorted(view.used))))
    return rows


def _held(view: BosoView, places: Iterable[int]) -> list[str]:
    return [CARD_IDS[view.hand[place - 1]] for place in places if place <= len(view.hand)]


def action_params(view: BosoView, action: BosoAction) -> dict[str, object]:
    """The parameters of an action's sentence."""
    if isinstance(action, Start):
        return {"field": FIELD_IDS[action.field]}
    if isinstance(action, Take):
        pile = view.public[action.space]
        return {"card": CARD_IDS[pile[-1]] if pile else "–", "use": USES[action.use]}
    if isinstance(action, Step):
        return {"field": FIELD_IDS[action.field], "named": FIELD_IDS[action.field], "how": _held(view, action.places)}
    if isinstance(action, Exchange | Cash):
        return {"cards": _held(view, action.places)}
    if isinstance(action, Discard):
        return {"card": CARD_IDS[action.card], "space": action.space + 1}
    if isinstance(action, Surprise):
        return {"card": CARD_IDS[action.card], "seat": action.target}
    return {"order": ORDERS[action.what]} if isinstance(action, Order) else {}
