"""Boso przez świat: what the game is, and the parts of this folder put together."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

from wyprawa.core.bot import Bot
from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import BadNotation, Problem
from wyprawa.core.events import Event, Seen
from wyprawa.core.game import Game
from wyprawa.core.game_info import GameInfo, Prompt, first_option
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.options import Option, Options
from wyprawa.core.preview import Preview, Previews
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.text import NARROWEST, plural_list

from . import notation, position
from .components import as_json as components
from .components import pack
from .components.alphabet import alphabetical
from .components.cards import CATEGORY_NAMES, card_rows
from .components.deck import CARD_IDS, CARD_OF_ID, box, card_set
from .components.routes import ROUTE_IDS, ROUTES
from .components.versions import NEWEST
from .components.world import EN_OF, FIELD_IDS, FIELD_OF_ID, NEAR, PL_OF, field_rows
from .players.drifter import WEIGHTS, Drifter
from .players.greedy import Greedy
from .players.heuristics import BosoHeuristics
from .players.levels import LEVELS, levels
from .preview import BosoPreviews
from .rules import setup
from .rules.action import BosoAction
from .rules.decisions import STARTS, Order, Step
from .rules.pieces import ASK, CARDS, CASH, DRAW, MOVE, NOTHING, OVER, QUICK, REACT, START
from .rules.state import BosoState
from .text import queries
from .text.board import action_params, grouped, picture, recall
from .view import BosoView, guess, remember

TITLE = "Boso przez świat"

OPTIONS_1 = (
    Option("variant", ("a", "b"), "BOSO-1-3"),
    Option("redraw_if_disjoint", ("on", "off"), "Q-BOSO-04"),
    Option("exchange", ("optional", "forced"), "Q-BOSO-12"),
    Option("surprise_sets", ("off", "on"), "Q-BOSO-14"),
    Option("deck_end", ("reshuffle", "strict"), "Q-BOSO-21"),
    Option("replenish", ("immediate", "end_of_round"), "Q-BOSO-24"),
    Option("multi_toll", ("each_full", "base_once"), "Q-BOSO-32b"),
    Option("tie", ("earlier_finisher", "shared"), "Q-BOSO-36"),
    Option("play_for_places", ("off", "on"), "Q-BOSO-37"),
    Option("reaction_seconds", ("4",), "Q-BOSO-44", numbers=(1, 60)),
    Option("surprise_stack", ("no", "yes"), "Q-BOSO-46"),
    first_option("Q-BOSO-01", 4),
)
OPTIONS_2 = OPTIONS_1
"""Options stand in every position and so in every hash: a list that has been released never gets or loses a name."""

INFO = GameInfo(
    id="boso",
    title={"pl": TITLE, "en": TITLE},
    players=(2, 3, 4),  # Q-BOSO-02
    minutes=(60, 90),
    rules_version=NEWEST,
    options=OPTIONS_2,
    reasons=("first", "places", "richest", "standstill"),
    weights=WEIGHTS,
    levels=LEVELS,
)
INFOS = {1: replace(INFO, rules_version=1, options=OPTIONS_1), NEWEST: INFO}
"""What the game is in each version of its rules. What is otherwise in the rules themselves, `Pieces` says."""


class Boso(Game[BosoState, BosoAction, BosoView]):
    """A race round the world, from place to place."""

    package = __package__
    labels = "123"

    def __init__(self, version: int, extra: str | None = None, bounds: pack.Bounds = pack.NEW) -> None:
        """`extra` is a player's own pack of cards, as the text of its file."""
        self.info = INFOS[version]
        self.extra = extra
        self.pack = None if extra is None else pack.read(extra.encode("utf-8", "surrogatepass"), version, bounds)
        own = () if self.pack is None else pack.rows(self.pack)
        self.rows: tuple[dict[str, Any], ...] = (*card_rows(version), *own)
        self.cards = card_set(self.rows) if own else box(version)
        self.titles = tuple(row["title_pl"] for row in own)

    takes_extra = True

    def with_extra(self, extra: str, saved: bool = False) -> "Boso":
        return Boso(self.info.rules_version, extra, pack.SAVED if saved else pack.NEW)

    def of_version(self, version: int) -> "Boso":
        if version == self.info.rules_version:
            return self
        if version not in INFOS:
            raise Problem("rules-version", game=self.info.id, version=version)
        return GAMES[version] if self.extra is None else _with_extra(version, self.extra)

    def about_extra(self) -> dict[str, Any] | None:
        own = self.pack
        return None if own is None else {"name": own.name, "count": len(own.cards), "hash": own.digest}

    def set_up(self, players: int, options: Options, dealer: Dealer, sink: list[Event] | None) -> BosoState:
        first = self.first_seat(players, options, dealer, sink)  # Q-BOSO-01
        state = BosoState(players, options, first, self.cards, self.info.rules_version)
        setup.deal(state, dealer, sink)
        return state

    # What one may know.

    def view(self, state: BosoState, seat: Seat, knowledge: Knowledge | None = None) -> BosoView:
        return BosoView(state, seat, knowledge or self.first_knowledge(state, seat))

    def first_knowledge(self, state: BosoState, seat: Seat) -> Knowledge:
        known = Knowledge.first_look(seat, state.hands, state.unused)
        if state.taken != NOTHING and seat != state.turn:
            # All see which card was taken from the public pool and is not used yet.
            known.seen(state.taken, state.turn)
            known.size[state.turn] += 1
            known.add(state.taken, 1 << state.turn)
        return known

    def remember(self, knowledge: Knowledge, seat: Seat, seen: Seen) -> None:
        remember(knowledge, seat, seen)

    def guess(self, view: BosoView, rng: Random) -> BosoState:
        return guess(view, rng)

    # Text forms.

    def parse(self, text: str) -> BosoAction:
        return notation.parse(text, self.titles)

    def read(self, view: BosoView, text: str, names: Sequence[str] = ()) -> BosoAction:
        """Cards may be named by their places in the hand too: `discard 3 1`; players have names.

        A field alone is where one starts, later where one steps: part of its name means a field one step away first.
        """
        numbered = notation.with_card_ids(notation.with_player(text, names), view.hand)
        here = NOTHING if view.seat == SPECTATOR else view.places[view.seat]
        try:
            action = notation.parse(numbered, self.titles, () if here == NOTHING else NEAR[here])
        except BadNotation as wrong:
            if wrong.params.get("text") != numbered:
                raise
            raise BadNotation(wrong.code, **{**wrong.params, "text": text}) from None
        if view.phase == START and isinstance(action, Step) and not action.places:
            return STARTS[action.field]
        return action

    def typed(self, action: BosoAction, lang: str) -> str:
        return notation.typed_as(action, lang, self.titles)

    def action_from_json(self, data: Mapping[str, Any]) -> BosoAction:
        return notation.from_json(data)

    def write_position(self, state: BosoState) -> str:
        return position.write(state, self.of_version(state.version))

    def read_position(self, text: str) -> BosoState:
        game = self.of_position(text)
        return position.read(text, game, game.cards)

    # Sitting down.

    def initial_action(self, state: BosoState, seat: Seat, seating: str) -> BosoAction | None:
        """Q-BOSO-44: asked in the fixed time, or at one shared screen not asked; computers are not given any time."""
        wanted = {"apart": ASK, "screen": CASH}.get(seating, QUICK)
        given = state.orders[seat]
        return Order(wanted, NOTHING) if (wanted == QUICK) != (given == QUICK) else None

    def asks_out_of_turn(self, view: BosoView) -> bool:
        return view.phase == REACT

    # Words for people.

    def prompt(self, view: BosoView) -> Prompt:
        if view.phase == OVER:
            return Prompt("prompt-over", {})
        if view.seat not in view.waiting:
            if view.phase == START:
                return Prompt("prompt-wait-starts", {})
            return Prompt("prompt-wait-reactions" if view.phase == REACT else "prompt-wait", {"seat": view.turn})
        seat = {"seat": view.seat}
        if view.phase == START:
            return Prompt("prompt-start", seat)
        kinds = {action.kind for action in view.legal}
        if view.phase == DRAW:
            return Prompt("prompt-draw" if "take" in kinds else "prompt-draw-only", seat)
        if view.phase == CARDS:
            if "exchange" not in kinds:
                return Prompt("prompt-discard" if "discard" in kinds else "prompt-skip", seat)
            return Prompt("prompt-cards" if len(kinds) > 1 else "prompt-exchange", seat)
        if view.phase == MOVE:
            if "step" not in kinds:
                return Prompt("prompt-move-none", seat)
            if view.credit:
                return Prompt("prompt-move-credit", {**seat, "count": view.credit})
            return Prompt("prompt-move", {**seat, "goldens": view.paid + 1})
        if view.phase == REACT:
            return Prompt("prompt-react" if len(view.legal) > 1 else "prompt-react-none", {**seat, "other": view.turn})
        return Prompt("prompt-surprises" if "surprise" in kinds else "prompt-end", seat)

    def word(self, lang: str, names: list[str], name: str, value: Any, spoken: bool) -> Any:
        if name == "other":
            return names[value]
        if name in ("field", "from", "to"):
            return self.field_name(lang, value)
        if name in ("fields", "starts"):
            if name == "starts":
                pairs = zip(names, value, strict=False)
                return "; ".join(f"{who}: {self.field_name(lang, field)}" for who, field in pairs)
            return ", ".join(self.field_name(lang, field) for field in value) or "–"
        if name == "card" and value in CARD_OF_ID:
            return self.card_name(lang, CARD_OF_ID[value])
        if name in ("cards", "used"):
            cards = [self.card_name(lang, CARD_OF_ID[card]) if card in CARD_OF_ID else card for card in value]
            return plural_list(lang, cards)
        if name == "how":
            titles = [self.card_name(lang, CARD_OF_ID[card], "card-title") for card in value]
            how = {"count": len(titles), "cards": plural_list(lang, titles)}
            return " " + self.words.say(lang, "step-how", how) if titles else ""
        if name == "category":
            return CATEGORY_NAMES[value][lang]
        if name in ("order", "use"):
            return self.words.say(lang, f"{name}-{value}")
        if name == "routes":
            routes = [
                [FIELD_IDS[field] for field in alphabetical(lang, ROUTES[ROUTE_IDS.index(route)])] for route in value
            ]
            listed = [plural_list(lang, [self.field_name(lang, field) for field in route]) for route in routes]
            return "; ".join(f"{who}: {places}" for who, places in zip(names, listed, strict=False))
        return super().word(lang, names, name, value, spoken)

    def field_name(self, lang: str, field: str) -> str:
        return (PL_OF if lang == "pl" else EN_OF)[FIELD_OF_ID[field]]

    def card_name(self, lang: str, card: int, form: str = "card-name") -> str:
        """A card by its title and its green label: "Reykjavík" (Islandia); or by its title alone."""
        if card >= len(self.rows):
            return CARD_IDS[card]
        row = self.rows[card]
        return self.words.say(lang, form, {"title": row[f"title_{lang}"], "label": row[f"label_{lang}"]})

    def action_params(self, view: BosoView, action: BosoAction) -> dict[str, Any]:
        return action_params(view, action)

    def grouped(self, view: BosoView, lang: str, names: list[str], spoken: bool) -> dict[str, list[str]]:
        return grouped(self, view, lang, names)

    def help(self, view: BosoView, lang: str, names: list[str]) -> list[str]:
        """At the choice of a start also how far it is from each place through the others."""
        rows = super().help(view, lang, names)
        return rows + queries.starts(self, view, lang, names) if rows else rows

    def answer_query(self, view: BosoView, lang: str, names: list[str], text: str) -> list[str]:
        return queries.answer_query(self, view, lang, names, text)

    def about(self, lang: str, text: str) -> list[str]:
        return queries.about(self, lang, text)

    def recall(self, view: BosoView, lang: str, names: list[str], spoken: bool) -> list[str]:
        return recall(self, view, lang, names)

    def picture(
        self, view: BosoView, lang: str, names: list[str], colour: bool, plain: bool, width: int = NARROWEST
    ) -> str:
        return picture(self, view, lang, names, colour, plain, width)

    def data(self) -> dict[str, Any]:
        return components.data(field_rows(self.info.rules_version), self.rows)

    # What an action would do.

    def preview(self, view: BosoView, action: BosoAction) -> Preview:
        return BosoPreviews(view).preview(action)

    def previews(self, view: BosoView) -> Previews:
        return BosoPreviews(view).all(view.legal) if view.legal else Previews((), {})

    # Computer players.

    def bots(self) -> Mapping[str, Bot[BosoView]]:
        return {"drifter": Drifter(), "greedy": Greedy(), **levels()}

    def heuristics(self) -> BosoHeuristics:
        return BosoHeuristics()


GAMES = {version: Boso(version) for version in INFOS}
GAME = GAMES[NEWEST]


@lru_cache(maxsize=8)
def _with_extra(version: int, extra: str) -> Boso:
    return Boso(version, extra, pack.SAVED)
