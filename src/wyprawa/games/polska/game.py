"""Polska: what the game is, and the parts of this folder put together."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from wyprawa.core.bot import Bot
from wyprawa.core.dealers import Dealer
from wyprawa.core.events import Event, Seen
from wyprawa.core.game import Game
from wyprawa.core.game_info import GameInfo, Prompt, first_option
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.options import Option, Options
from wyprawa.core.preview import Preview, Previews
from wyprawa.core.seats import Seat
from wyprawa.core.text import NARROWEST, plural_list

from . import notation, position
from .components.map_and_cards import (
    CARD_OF_ID,
    CARD_ROWS,
    CITY_OF,
    FIELD_IDS,
    FIELD_OF_ID,
    FIELD_ROWS,
    KIND_OF,
    LINKS,
    START_FIELD,
    STOP,
    TITLE,
    TRACK_ROWS,
)
from .players.greedy import Greedy
from .players.heuristics import PolskaHeuristics
from .players.levels import LEVELS, levels
from .preview import PolskaPreviews
from .rules.decisions import TAKES, PolskaAction
from .rules.pieces import ACT, CARDS_ON, DIE, OVER
from .rules.state import PolskaState
from .text.about import about, way
from .text.board import action_params, grouped, picture, recall
from .view import PolskaView, guess, remember

INFO = GameInfo(
    id="polska",
    title={"pl": TITLE, "en": TITLE},
    players=(2, 3, 4, 5, 6),  # POLSKA-0-1
    minutes=(20, 30),
    rules_version=1,
    options=(
        Option("pass", ("only_if_blocked", "free"), "Q-POLSKA-01"),
        first_option("Q-POLSKA-24", 6),
    ),
    reasons=("finish",),
    weights={
        "die": 1,
        "move": 50,
        "card": 40,
        "stop": 8,
        "train": 5,
        "coach": 5,
        "end": 10,
        "pass": 2,
        "discard": 1,
    },
    levels=LEVELS,
)


class Polska(Game[PolskaState, PolskaAction, PolskaView]):
    """A journey through Poland and its history."""

    info = INFO
    package = __package__
    labels = "abc"

    def set_up(self, players: int, options: Options, dealer: Dealer, sink: list[Event] | None) -> PolskaState:
        first = self.first_seat(players, options, dealer, sink)  # Q-POLSKA-24
        state = PolskaState(players, options, first)
        state.place_markers(dealer, sink)
        for i in range(players):
            state.draw((first + i) % players, 1, dealer, sink)  # POLSKA-PC-1
        state.begin_turn(dealer, sink)
        return state

    # What one may know.

    def view(self, state: PolskaState, seat: Seat, knowledge: Knowledge | None = None) -> PolskaView:
        return PolskaView(state, seat, knowledge or self.first_knowledge(state, seat))

    def first_knowledge(self, state: PolskaState, seat: Seat) -> Knowledge:
        return Knowledge.first_look(seat, state.hands, state.deck)

    def remember(self, knowledge: Knowledge, seat: Seat, seen: Seen) -> None:
        remember(knowledge, seat, seen)

    def guess(self, view: PolskaView, rng: Random) -> PolskaState:
        return guess(view, rng)

    # Text forms.

    def parse(self, text: str) -> PolskaAction:
        return notation.parse(text)

    def read(self, view: PolskaView, text: str, names: Sequence[str] = ()) -> PolskaAction:
        """A bare number is a die while one is to be taken, a town of the map afterwards; players have names."""
        word = text.strip()
        if view.phase == DIE and word in ("1", "2", "3", "4", "5", "6"):
            return TAKES[int(word)]
        return notation.parse(notation.with_player(text, names, view.seat), view.hand)

    def typed(self, action: PolskaAction, lang: str) -> str:
        return notation.typed_as(action, lang)

    def action_from_json(self, data: Mapping[str, Any]) -> PolskaAction:
        return notation.from_json(data)

    def write_position(self, state: PolskaState) -> str:
        return position.write(state, self)

    def read_position(self, text: str) -> PolskaState:
        return position.read(text, self)

    # Words for people.

    def prompt(self, view: PolskaView) -> Prompt:
        if view.phase == OVER:
            return Prompt("prompt-over", {})
        if view.seat not in view.waiting:
            return Prompt("prompt-wait", {"seat": view.turn})
        seat = {"seat": view.seat}
        if view.phase == DIE:
            return Prompt("prompt-die-lost" if view.stops[view.seat] else "prompt-die", seat)
        kinds = {action.kind for action in view.legal}
        if view.phase == ACT:
            cards = bool(kinds - {"move", "pass"})
            if "move" in kinds:
                return Prompt("prompt-act" if cards else "prompt-act-move", {**seat, "count": at_once(view)})
            return Prompt("prompt-act-cards" if cards else "prompt-act-pass", {**seat, "count": at_once(view)})
        if view.phase == CARDS_ON:
            return Prompt("prompt-cards" if len(kinds) > 1 else "prompt-end", {**seat, "count": at_once(view)})
        return Prompt("prompt-discard", {**seat, "count": len(view.hand) - 5})

    def word(self, lang: str, names: list[str], name: str, value: Any, spoken: bool) -> Any:
        if name == "other":
            return names[value]
        if name in ("field", "from"):
            return FIELD_ROWS[FIELD_OF_ID[value]][lang]
        if name in ("to", "at"):
            row = FIELD_ROWS[FIELD_OF_ID[value]]
            if lang == "pl":
                return row["pl_gen" if name == "to" else "pl_loc"]
            return f"{'to' if name == 'to' else 'in'} {row['en']}"
        if name == "fields":
            return plural_list(lang, [FIELD_ROWS[FIELD_OF_ID[field]][lang] for field in value])
        if name == "path":
            return " – ".join(FIELD_ROWS[FIELD_OF_ID[field]][lang] for field in value)
        if name == "card" and value in CARD_OF_ID:
            return self.card_name(lang, CARD_OF_ID[value])
        if name in ("cards", "used"):
            cards = [self.card_name(lang, CARD_OF_ID[card]) if card in CARD_OF_ID else card for card in value]
            return plural_list(lang, cards)
        if name == "plan":
            if value is None:
                return ""
            what = self.doing(lang, names, value["do"], value["params"], spoken)
            return self.words.say(lang, "advice-plan", {"what": what}) + " "
        if name == "track":
            row = TRACK_ROWS[value]
            return f"{row['year']} {row[lang]}" if "year" in row else row[lang]
        return super().word(lang, names, name, value, spoken)

    def card_name(self, lang: str, card: int) -> str:
        """A card by its kind and title: "szara 966 Chrzest Polski"."""
        row = CARD_ROWS[card]
        params = {"title": row[lang], "year": str(row.get("year", ""))}
        return self.words.say(lang, f"card-{row['kind']}", params)

    def action_params(self, view: PolskaView, action: PolskaAction) -> dict[str, Any]:
        return action_params(view, action.to_json())

    def grouped(self, view: PolskaView, lang: str, names: list[str], spoken: bool) -> dict[str, list[str]]:
        return grouped(self, view, lang, names, spoken)

    def answer_query(self, view: PolskaView, lang: str, names: list[str], text: str) -> list[str]:
        return way(self, view, lang, text)

    def about(self, lang: str, text: str) -> list[str]:
        return about(self, lang, text)

    def recall(self, view: PolskaView, lang: str, names: list[str], spoken: bool) -> list[str]:
        return recall(self, view, lang, names)

    def picture(
        self, view: PolskaView, lang: str, names: list[str], colour: bool, plain: bool, width: int = NARROWEST
    ) -> str:
        return picture(self, view, lang, names, colour, plain, width)

    def data(self) -> dict[str, Any]:
        return {
            "fields": [
                {
                    "id": row["id"],
                    "name": {"pl": row["pl"], "en": row["en"]},
                    "lon": row["lon"],
                    "lat": row["lat"],
                    "number": row.get("number"),
                }
                for row in FIELD_ROWS
            ],
            "links": [[FIELD_IDS[a], FIELD_IDS[b]] for a, b in LINKS],
            "start": FIELD_IDS[START_FIELD],
            "track": [
                {"n": row["n"], "year": row.get("year"), "name": _both(row), "text": _both(row, "text_")}
                for row in TRACK_ROWS
            ],
            "cards": [
                {
                    "id": row["id"],
                    "kind": row["kind"],
                    "year": row.get("year"),
                    "field": FIELD_IDS[CITY_OF[card]] if CITY_OF[card] >= 0 else None,
                    "name": _both(row),
                    "text": _both(row, "text_"),
                }
                for card, row in enumerate(CARD_ROWS)
            ],
        }

    # What an action would do.

    def preview(self, view: PolskaView, action: PolskaAction) -> Preview:
        return PolskaPreviews(view).preview(action)

    def previews(self, view: PolskaView) -> Previews:
        return PolskaPreviews(view).all(view.legal) if view.legal else Previews((), {})

    # Computer players.

    def bots(self) -> Mapping[str, Bot[PolskaView]]:
        return {**levels(), "greedy": Greedy()}

    def heuristics(self) -> PolskaHeuristics:
        return HEURISTICS


def at_once(view: PolskaView) -> int:
    """How many cards the viewer may still play in this turn (POLSKA-K-1); a train or a coach is one (Q-POLSKA-18)."""
    stops = sum(KIND_OF[card] == STOP for card in view.hand) if any(a.kind == "stop" for a in view.legal) else 0
    cards = sum(action.kind == "card" for action in view.legal) + stops
    return max(1, min(3 - view.played, cards))


def _both(row: dict[str, Any], prefix: str = "") -> dict[str, str]:
    return {"pl": row[f"{prefix}pl"], "en": row[f"{prefix}en"]}


HEURISTICS = PolskaHeuristics()
GAME = Polska()
