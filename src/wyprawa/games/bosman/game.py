"""Bosman: what the game is, and the parts of this folder put together."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
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
from wyprawa.core.text import NARROWEST, TOGETHER, one_of, plural_list

from . import notation, position
from .components.board import BEACHES, SIDES
from .components.tokens import COPIES, DIGITS, DOTS, GANGS, KIND_OF_NAME, LETTERS, MAJTEK, SEAT_NAMES, shown
from .players.greedy import Greedy
from .players.heuristics import BosmanHeuristics
from .players.levels import LEVELS, levels
from .preview import BosmanPreviews
from .rules.decisions import BosmanAction, take_gang
from .rules.pieces import CHOOSE, OPENING, OVER, TAKE
from .rules.state import BosmanState
from .text.about import about
from .text.board import action_params, picture, recall
from .view import BosmanView, guess, remember

INFO = GameInfo(
    id="bosman",
    title={"pl": "Bosman", "en": "Bosman"},
    players=(2, 4),  # BOSMAN-0-1
    minutes=(10, 20),
    rules_version=1,
    options=(
        Option("poisoned_seat", ("refillable", "blocked"), "Q-BOSMAN-05"),
        Option("replaced_majtek", ("stack", "owner", "removed"), "Q-BOSMAN-10"),
        Option("gangs", ("choose", "random"), "Q-BOSMAN-22"),
        Option("stalemate_rounds", ("auto", "off"), "Q-BOSMAN-24", numbers=(1, 1000)),
        Option("beach", tuple(BEACHES), "Q-BOSMAN-16"),
        first_option("Q-BOSMAN-23", 4),
    ),
    reasons=("boat-full", "stalemate"),
    weights={"choose": 1, "keep": 1, "lay": 90, "poison": 3, "exchange": 7, "take": 1, "pass": 1},
    levels=LEVELS,
)


class Bosman(Game[BosmanState, BosmanAction, BosmanView]):
    """Pirates crowding round a boatswain."""

    info = INFO
    package = __package__

    def set_up(self, players: int, options: Options, dealer: Dealer, sink: list[Event] | None) -> BosmanState:
        first = self.first_seat(players, options, dealer, sink)  # Q-BOSMAN-23
        state = BosmanState(players, options, first)
        state.lay_out()
        if options["gangs"] == "random":  # Q-BOSMAN-22
            gangs = list(range(4))
            for i in range(4):
                state.turn = (first + i) % players
                take_gang(state, gangs.pop(dealer.index(len(gangs))), sink)
            state.deal(dealer, sink)
        return state

    # What one may know.

    def view(self, state: BosmanState, seat: Seat, knowledge: Knowledge | None = None) -> BosmanView:
        return BosmanView(state, seat, knowledge or self.first_knowledge(state, seat))

    def first_knowledge(self, state: BosmanState, seat: Seat) -> Knowledge:
        return Knowledge.first_look(seat, state.hands, state.stack)

    def remember(self, knowledge: Knowledge, seat: Seat, seen: Seen) -> None:
        remember(knowledge, seat, seen)

    def guess(self, view: BosmanView, rng: Random) -> BosmanState:
        return guess(view, rng)

    # Text forms.

    def parse(self, text: str) -> BosmanAction:
        return notation.parse(text)

    def read(self, view: BosmanView, text: str, names: Sequence[str] = ()) -> BosmanAction:
        return notation.read(view, text)

    def typed(self, action: BosmanAction, lang: str) -> str:
        return notation.typed_as(action, lang)

    def action_from_json(self, data: Mapping[str, Any]) -> BosmanAction:
        return notation.from_json(data)

    def write_position(self, state: BosmanState) -> str:
        return position.write(state, self)

    def read_position(self, text: str) -> BosmanState:
        return position.read(text, self)

    # Words for people.

    @cached_property
    def gangs(self) -> list[dict[str, str]]:
        """The gangs' names in the cases that sentences use."""
        text = files(self.package).joinpath("data", "gangs.toml").read_text("utf-8")
        gangs: list[dict[str, str]] = tomllib.loads(text)["gang"]
        return gangs

    def prompt(self, view: BosmanView) -> Prompt:
        if view.phase == OVER:
            return Prompt("prompt-over", {})
        if view.seat not in view.waiting:
            return Prompt("prompt-wait", {"seat": view.turn})
        if view.phase == CHOOSE:
            return Prompt("prompt-choose", {"seat": view.seat})
        if view.phase == OPENING:
            return Prompt("prompt-opening", {"seat": view.seat})
        if view.phase == TAKE:
            return Prompt("prompt-take", {"seat": view.seat})
        kinds = dict.fromkeys(action.kind for action in view.legal)
        return Prompt("prompt-turn", {"seat": view.seat, "may": list(kinds)})

    def word(self, lang: str, names: list[str], name: str, value: Any, spoken: bool) -> Any:
        if name == "token":
            return self.token_name(lang, value, spoken)
        if name == "tokens":
            return plural_list(lang, [self.token_name(lang, token, spoken) for token in value])
        if name == "gang":
            return self.gangs[GANGS.index(value)][lang]
        if name == "gangs":
            return plural_list(lang, [self.gangs[GANGS.index(gang)][lang] for gang in value])
        if name == "may":
            return one_of(lang, [self.words.say(lang, f"may-{kind}") for kind in value])
        if name in ("side", "way"):
            return self.words.say(lang, f"{name}-{value}")
        if name == "place" and isinstance(value, str):
            return self.place_name(lang, value) if spoken else shown(value)
        return super().word(lang, names, name, value, spoken)

    def token_name(self, lang: str, token: str, spoken: bool) -> str:
        """A token's signs, or, spoken, its full name: "pirat Zdechłej Ryby 2, jedna kropka"."""
        if not spoken or token not in KIND_OF_NAME:
            return shown(token)
        gang = self.gangs[LETTERS.index(token[0])]
        owner = gang["pl_gen"] if lang == "pl" else gang["en"]
        if KIND_OF_NAME[token] >= MAJTEK:
            return self.words.say(lang, "spoken-majtek", {"gang": owner})
        return self.words.say(lang, "spoken-pirate", {"gang": owner, "place": self.place_name(lang, token[1:])})

    def place_name(self, lang: str, place: str) -> str:
        if place not in SEAT_NAMES:
            return place
        return self.words.say(lang, "spoken-place", {"digit": int(place[0]), "dots": DOTS.index(place[1:])})

    def action_params(self, view: BosmanView, action: BosmanAction) -> dict[str, Any]:
        return action_params(view, action.to_json(), action.picked())

    def grouped(self, view: BosmanView, lang: str, names: list[str], spoken: bool) -> dict[str, list[str]]:
        """Poison too, for eyes: a full boat would push the beach off the screen."""
        found = super().grouped(view, lang, names, spoken)
        poisons = [action for action in view.legal if action.kind == "poison"]
        if not spoken and len(poisons) > 1:
            decision = BosmanPreviews(view)
            facts = [decision.preview(one).facts for one in poisons]
            on_seats = [
                f"{shown(told['poisons']['token'])} (−{-min(told['points'])}) [{self.typed(one, lang)}]"
                for one, told in zip(poisons, facts, strict=True)
            ]
            on_seats = [told.replace(" ", TOGETHER) for told in on_seats]
            found = {"poison": [f"{self.words.say(lang, 'kind-poison')}: {', '.join(on_seats)}"], **found}
        return found

    def about(self, lang: str, text: str) -> list[str]:
        return about(self, lang, text)

    def recall(self, view: BosmanView, lang: str, names: list[str], spoken: bool) -> list[str]:
        return recall(self, view, lang, names, spoken)

    def picture(
        self, view: BosmanView, lang: str, names: list[str], colour: bool, plain: bool, width: int = NARROWEST
    ) -> str:
        return picture(self, view, lang, names, colour, plain, width)

    def data(self) -> dict[str, Any]:
        symbols = dict(zip(LETTERS, GANGS, strict=True))
        beaches = {name: [[symbols.get(cell) for cell in row] for row in rows] for name, rows in BEACHES.items()}
        return {
            "beach": beaches["5x5"],
            "beaches": beaches,
            "boat": [[{"digit": digit, "dots": dots} for dots in range(3)] for digit in DIGITS],
            "tokens": [
                {"gang": gang, "digit": digit, "dots": dots, "copies": COPIES}
                for gang in GANGS
                for digit in DIGITS
                for dots in range(3)
            ],
            "gangs": [
                {"id": gang["id"], "letter": gang["letter"], "name": {"pl": gang["pl"], "en": gang["en"]}}
                for gang in self.gangs
            ],
            "specials": {
                "majtek": [{"gang": gang, "copies": 1, "steps": 1} for gang in GANGS],
                "poison": {"copies": 4},
            },
            "sides": list(SIDES),
        }

    # What an action would do.

    def preview(self, view: BosmanView, action: BosmanAction) -> Preview:
        return BosmanPreviews(view).preview(action)

    def previews(self, view: BosmanView) -> Previews:
        decision = BosmanPreviews(view)
        return Previews([decision.preview(action) for action in view.legal], {})

    # Computer players.

    def bots(self) -> Mapping[str, Bot[BosmanView]]:
        return {**levels(), "greedy": Greedy()}

    def heuristics(self) -> BosmanHeuristics:
        return BosmanHeuristics()


GAME = Bosman()
