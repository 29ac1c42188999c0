"""Answers to queries by name: positions of players, prices of neighbouring fields, ways to places, cards."""

from functools import cached_property
from typing import TYPE_CHECKING

from wyprawa.core.json_types import JsonObject
from wyprawa.core.seats import SPECTATOR

from .. import notation
from ..components.cards import CATEGORIES, CATEGORY_NAMES, SURPRISES
from ..components.deck import CARD_IDS, CATEGORY_IDS, FIELD_BIT, SURPRISE, fields_of
from ..components.world import DISTANCE, FIELD_IDS, KIND_OF, KINDS, NEAR
from ..players.planner import Tour, clockwise, traveller
from ..players.ways import Way, journey, paid_to, ways
from ..preview import prices_around
from ..rules.pieces import BONUS, NOTHING, START
from ..view import BosoView, shown_state
from .wordings import card_name, field_name

if TYPE_CHECKING:
    from ..game import Boso

WORDS = {
    "where": ("where", "gdzie"),
    "near": ("near", "obok"),
    "ways": ("ways", "drogi"),
    "way": ("way", "droga"),
    "pool": ("pool", "pula"),
    "cards": ("cards", "karty"),
    "card": ("info", "ściąga", "sciaga"),
}
WORD_OF = {word: what for what, words in WORDS.items() for word in words}


class Guide:
    """Answers about one view in one language."""

    def __init__(self, game: "Boso", view: BosoView, lang: str, names: list[str]) -> None:
        self.game = game
        self.view = view
        self.lang = lang
        self.names = names

    def say(self, code: str, **params: object) -> str:
        return self.game.describe(self.lang, self.names, code, params)

    def field(self, field: int) -> str:
        return field_name(self.lang, FIELD_IDS[field])

    def price(self, goldens: int) -> str:
        return self.say("goldens", goldens=goldens)

    # Positions.

    def where(self) -> list[str]:
        """The position of each player and the places still to reach."""
        view = self.view
        rows = []
        for seat in range(view.players):
            place = view.places[seat]
            if place == NOTHING:
                continue
            goals = fields_of(view.goals[seat])
            if not goals:
                rows.append(self.say("where-finished", seat=seat, field=FIELD_IDS[place]))
                continue
            order = Tour(view.goals[seat]).order(place)
            length = Tour(view.goals[seat]).from_field(place, view.goals[seat])
            told = ", ".join(f"{self.field(goal)} ({DISTANCE[place][goal]})" for goal in order)
            rows.append(self.say("where-player", seat=seat, field=FIELD_IDS[place], what=told, count=length))
        return rows or list(dict.fromkeys([self.say("where-nowhere"), *self.starts()]))

    def starts(self) -> list[str]:
        """The length of the way from each own place through the others, the shortest first."""
        view = self.view
        if view.phase != START or view.seat == SPECTATOR:
            return [self.say("where-nowhere")]
        goals = view.goals[view.seat]
        ways: list[tuple[int, int, tuple[int, ...]]] = []
        for place in fields_of(goals):
            tour = Tour(goals & ~FIELD_BIT[place])
            ways.append((tour.from_field(place, goals & ~FIELD_BIT[place]), place, tour.order(place)))
        rows = [self.say("starts-far")]
        for length, place, order in sorted(ways):
            told = " – ".join(self.field(goal) for goal in order)
            rows.append("  " + self.say("starts-from", named=FIELD_IDS[place], count=length, what=told))
        return rows

    def near(self) -> list[str]:
        """The neighbouring fields with the price, the players who are paid, and the cards that are good there."""
        view = self.view
        if view.seat == SPECTATOR or view.places[view.seat] == NOTHING:
            return [self.say("where-nowhere")]
        here = view.places[view.seat]
        return [self.say("near-here", field=FIELD_IDS[here]), *(self.step(field) for field in NEAR[here])]

    @cached_property
    def prices(self) -> JsonObject:
        """The price of the next step by neighbouring field."""
        return prices_around(shown_state(self.view), self.view.seat)

    def step(self, field: int) -> str:
        """A neighbouring field: its name, the price of the step, who is paid, cards, whether it is a place to reach."""
        view = self.view
        price = self.prices[FIELD_IDS[field]]
        parts = [self.price(price["goldens"])]
        paid = price.get("to", ())
        if len(paid) == 1:
            parts.append(self.say("near-toll", seats=[paid[0][0]]))
        parts += [self.say("way-toll", seat=seat, goldens=goldens) for seat, goldens in paid if len(paid) > 1]
        cards = [place for place, card in enumerate(view.hand, 1) if view.cards.good[card] & FIELD_BIT[field]]
        if cards:
            free = price["card"]
            numbers = ", ".join(str(place) for place in cards)
            parts.append(self.say("near-card" if free == 0 else "near-card-toll", cards_at=numbers, goldens=free))
        if view.goals[view.seat] & FIELD_BIT[field]:
            parts.append(self.say("near-goal"))
        return f"{self.field(field)} ({self.say(f'field-{KINDS[KIND_OF[field]]}')}): {'; '.join(parts)}"

    # Ways.

    def all_ways(self) -> list[str]:
        """The ways to each remaining place of the viewer, and through all of them."""
        view = self.view
        if view.seat == SPECTATOR or view.places[view.seat] == NOTHING:
            return self.starts()
        goals = view.goals[view.seat]
        if not goals:
            return [self.say("ways-none")]
        here = view.places[view.seat]
        tour = Tour(goals)
        order = tour.order(here)
        names = " – ".join(self.field(place) for place in order)
        rows = [self.say("ways-tour", what=names, count=tour.from_field(here, goals))]
        who = traveller(view, view.seat)
        for pace in (2, 1):
            plan = journey(who, pace)
            figures = self.figures(plan.rounds, plan.goldens, plan.paid_to(clockwise(view, view.seat)))
            rows.append("  " + self.say("ways-about", count=pace, what=", ".join(figures)))
        rows.append("  " + self.say("ways-bonus", goldens=BONUS * (len(order) - 1)))
        for place in order:
            rows += self.ways_to(place, 3, trail=False)
        return rows

    def figures(self, rounds: int, goldens: int, paid: dict[int, int]) -> list[str]:
        """`3 turns`, `7 Goldens`, `2 of that to Blue`."""
        tolls = [self.say("way-toll", seat=seat, goldens=toll) for seat, toll in paid.items()]
        return [self.say("way-rounds", count=rounds), self.price(goldens), *tolls]

    def ways_to(self, target: int, most: int, trail: bool = True) -> list[str]:
        """The ways to a field, from the quickest to the cheapest, exact for present cards, credits and tolls."""
        view = self.view
        here = view.places[view.seat]
        if here == target:
            return [self.say("way-here", field=FIELD_IDS[target])]
        who = traveller(view, view.seat)
        found = ways(who, target)
        rows = [self.say("way-to", named=FIELD_IDS[target], count=DISTANCE[here][target])]
        affordable = [way for way in found if way.goldens <= who.purse]
        shown = found if len(found) <= most else [*(affordable or found)[: most - 1], found[-1]]
        for way in dict.fromkeys(shown):
            rows.append("  " + self.way(way, trail))
        if trail and any(len(way.steps) > 1 for way in shown):
            rows.append(self.say("way-bars"))
        return rows

    def way(self, way: Way, trail: bool) -> str:
        """`3 turns, 7 Goldens, 2 of that to Blue: Niger, Czad | Sudan`."""
        who = traveller(self.view, self.view.seat)
        parts = self.figures(way.rounds, way.goldens, paid_to(who, way, clockwise(self.view, self.view.seat)))
        if way.cards:
            cards = [CARD_IDS[card] for card in way.cards]
            parts.append(self.say("way-cards", cards=cards, count=len(cards)))
        if way.goldens > who.purse:
            parts.append(self.say("way-short", goldens=way.goldens - who.purse))
        if not trail:
            return ", ".join(parts)
        rounds = [", ".join(self.field(field) for field in row) for row in way.steps]
        steps = " | ".join(row or self.say("way-rest") for row in rounds)
        return f"{', '.join(parts)}: {steps}"

    # Cards.

    def pool(self) -> list[str]:
        """The top cards of the public spaces, and the uses for which each can be taken now."""
        view = self.view
        rows = []
        for space, pile in enumerate(view.public):
            if not pile:
                rows.append(self.say("pool-empty", space=space + 1))
                continue
            uses = [
                self.say(f"use-{action.to_json()['use']}")
                for action in view.legal
                if action.kind == "take" and action.to_json()["space"] == space + 1
            ]
            code = "pool-card" if len(pile) == 1 else "pool-cards"
            rows.append(self.say(code, space=space + 1, what=self.card(pile[-1]), under=len(pile) - 1))
            if uses:
                rows.append("  " + self.say("pool-uses", what=", ".join(uses)))
        return rows

    def card(self, card: int) -> str:
        category = CATEGORY_NAMES[CATEGORY_IDS[self.view.cards.category[card]]][self.lang]
        return f"{category}: {card_name(self.game, self.lang, card)}"

    def cards(self, brief: bool = False) -> list[str]:
        """The viewer's hand: each card with the nearest field where it is good, a surprise with its area."""
        view = self.view
        if view.seat == SPECTATOR or not view.hand:
            return [self.say("cards-none")]
        rows = []
        here = view.places[view.seat]
        orders = view.orders_by_card()
        for place, card in enumerate(view.hand, 1):
            row = f"{place}. {self.card(card)}"
            if here != NOTHING and view.cards.category[card] != SURPRISE:
                row += f"; {self.nearest(here, fields_of(view.cards.good[card]))}"
            elif here != NOTHING:
                hit = [s for s in range(view.players) if s != view.seat and view.places[s] in _area(view, card)]
                if hit:
                    row += f"; {self.say('cards-hit', seats=hit)}"
            if view.cards.category[card] == SURPRISE and not brief:
                row += f"; {self.say('cards-area', fields=[FIELD_IDS[field] for field in _area(view, card)])}"
            if CARD_IDS[card] in orders:
                row += f"; {self.say('cards-order', order=orders[CARD_IDS[card]])}"
            rows.append(row)
        return rows

    def nearest(self, here: int, fields: list[int]) -> str:
        """The nearest of fields, without the present one, since a card pays for a step."""
        far = [(DISTANCE[here][field], field) for field in fields if field != here]
        if not far:
            return self.say("cards-here")
        steps, field = min(far)
        return self.say("cards-far", named=FIELD_IDS[field], count=steps)


def _area(view: BosoView, card: int) -> list[int]:
    return fields_of(view.cards.area[card])


def info_card(game: "Boso", lang: str, variant: str) -> list[str]:
    """The aim, the course of a round, and the number of cards of each category (BOSO-2F-1)."""
    say = game.words.say
    sizes = [f"{CATEGORY_NAMES[name][lang]} {count}" for name, count in CATEGORIES.items() if name != SURPRISES]
    rows = [say(lang, f"info-{part}") for part in (f"aim-{variant}", "a", "b", "c", "d")]
    extra = {"what": ", ".join(sizes), "surprises": CATEGORY_NAMES[SURPRISES][lang], "count": CATEGORIES[SURPRISES]}
    return [*rows, say(lang, "info-sizes", extra)]


def answer_query(game: "Boso", view: BosoView, lang: str, names: list[str], text: str) -> list[str]:
    """The answer to a query: one of WORDS, with a field after `way`; empty for other texts."""
    word, _, rest = text.strip().partition(" ")
    what = WORD_OF.get(word.casefold())
    guide = Guide(game, view, lang, names)
    if what == "where":
        return guide.where()
    if what == "near":
        return guide.near()
    if what == "ways":
        return guide.all_ways()
    if what == "way":
        if view.seat == SPECTATOR or view.places[view.seat] == NOTHING:
            return [guide.say("where-nowhere")]
        return guide.ways_to(notation.find_field(rest), 4)
    if what == "pool":
        return guide.pool()
    if what == "cards":
        return guide.cards()
    return info_card(game, lang, view.options["variant"]) if what == "card" else []


def starts(game: "Boso", view: BosoView, lang: str, names: list[str]) -> list[str]:
    """The lengths of the ways from each start, while starts are chosen; empty later."""
    return Guide(game, view, lang, names).starts() if view.phase == START else []
