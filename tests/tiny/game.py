"""Stragan: what the game is, and the parts of this folder put together."""

from collections.abc import Mapping
from random import Random
from typing import Any

from wyprawa.core.bot import Bot, Level
from wyprawa.core.dealers import Dealer
from wyprawa.core.descriptions import Description
from wyprawa.core.events import Event, Seen
from wyprawa.core.game import Game
from wyprawa.core.game_info import GameInfo, Prompt, first_option
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.options import Option, Options
from wyprawa.core.preview import Preview
from wyprawa.core.seats import Seat
from wyprawa.core.text import NARROWEST

from . import notation, position
from .players import Beginner, Greedy, TinyHeuristics
from .preview import preview
from .rules import CARDS, FIRST_CARDS, STALLS, TinyAction, TinyState
from .view import TinyView, guess, remember

INFO = GameInfo(
    id="tiny",
    title={"pl": "Stragan", "en": "Stall"},
    players=(2, 3, 4),
    minutes=(1, 2),
    rules_version=1,
    options=(first_option("Q-TINY-2", 4), Option("window", ("0",), "Q-TINY-1", numbers=(1, 60))),
    reasons=("target",),
    weights={"stall": 1, "die": 8, "answer": 1, "drop": 1},
    levels=(
        Level("beginner", {"pl": "Nowicjusz", "en": "Novice"}, {"pl": "Gra byle jak.", "en": "Plays anyhow."}),
        Level("expert", {"pl": "Mistrz", "en": "Master"}, {"pl": "Myśli długo.", "en": "Thinks for long."}),
    ),
    timed_phases=True,
)
HEURISTICS = TinyHeuristics()


class Tiny(Game[TinyState, TinyAction, TinyView]):
    """A market: stalls, dice and cards."""

    info = INFO
    package = __package__

    def set_up(self, players: int, options: Options, dealer: Dealer, sink: list[Event] | None) -> TinyState:
        state = TinyState(players, options, self.first_seat(players, options, dealer, sink))
        for seat in range(players):
            for _ in range(FIRST_CARDS):
                state.draw(seat, dealer, sink)
        return state

    # What a seat may know.

    def view(self, state: TinyState, seat: Seat, knowledge: Knowledge | None = None) -> TinyView:
        return TinyView(state, seat, knowledge or self.first_knowledge(state, seat))

    def first_knowledge(self, state: TinyState, seat: Seat) -> Knowledge:
        return Knowledge.first_look(seat, state.hands, state.pile)

    def remember(self, knowledge: Knowledge, seat: Seat, seen: Seen) -> None:
        remember(knowledge, seat, seen)

    def guess(self, view: TinyView, rng: Random) -> TinyState:
        return guess(view, rng)

    # Text forms.

    def parse(self, text: str) -> TinyAction:
        return notation.parse(text)

    def action_from_json(self, data: Mapping[str, Any]) -> TinyAction:
        return notation.from_json(data)

    def write_position(self, state: TinyState) -> str:
        return position.write(state, self)

    def read_position(self, text: str) -> TinyState:
        return position.read(text, self)

    # Words for people.

    def prompt(self, view: TinyView) -> Prompt:
        return Prompt("prompt", {"seat": view.seat})

    def action_params(self, view: TinyView, action: TinyAction) -> dict[str, Any]:
        return {"text": str(action)}

    def preview(self, view: TinyView, action: TinyAction) -> Preview:
        return preview(view, action)

    def descriptions(self, lang: str) -> dict[str, Description]:
        return {"stall": Description.of(self.words.say(lang, "about-stall"))}

    def recall(self, view: TinyView, lang: str, names: list[str], spoken: bool) -> list[str]:
        return [str(view.knowledge.to_json())]

    def picture(
        self, view: TinyView, lang: str, names: list[str], colour: bool, plain: bool, width: int = NARROWEST
    ) -> str:
        rows = [f"{name}: {points}" for name, points in zip(names, view.points, strict=False)]
        return "\n".join([*rows, f"[{' '.join(map(str, view.pool))}]", " ".join(map(str, view.hand))])

    def data(self) -> dict[str, Any]:
        return {"cards": CARDS, "stalls": STALLS}

    # Computer players.

    def bots(self) -> Mapping[str, Bot[TinyView]]:
        return {"beginner": Beginner(), "greedy": Greedy()}

    def heuristics(self) -> TinyHeuristics:
        return HEURISTICS

    @property
    def adviser(self) -> str:
        return "random"


GAME = Tiny()
