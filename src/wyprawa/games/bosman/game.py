"""The game Bosman: its facts, and the parts of this package put together."""

from collections.abc import Mapping
from dataclasses import replace

from wyprawa.core.bot import Bot
from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Problem
from wyprawa.core.events import Event
from wyprawa.core.game import Game
from wyprawa.core.game_info import GameInfo, first_option
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.options import Option, Options
from wyprawa.core.preview import Preview, Previews
from wyprawa.core.seats import Seat

from . import chart, notation, position
from .components import as_json
from .components.board import BEACHES
from .components.tokens import SEATS_OF
from .players.greedy import Greedy
from .players.heuristics import BosmanHeuristics
from .players.levels import LEVELS, levels
from .players.reasons import reasons
from .preview import BosmanPreviews
from .rules.decisions import BosmanAction
from .rules.setup import deal_gangs, deal_hands, lay_out
from .rules.state import BosmanState
from .score import score_parts
from .text import board
from .text.about import called, descriptions
from .text.prompts import prompt
from .text.wordings import WORDINGS
from .view import BosmanView, guess, remember

OPTIONS_1 = (
    Option("poisoned_seat", ("refillable", "blocked"), "Q-BOSMAN-05"),
    Option("replaced_majtek", ("stack", "owner", "removed"), "Q-BOSMAN-10"),
    Option("gangs", ("choose", "random"), "Q-BOSMAN-22"),
    Option("stalemate_rounds", ("auto", "off"), "Q-BOSMAN-24", numbers=(1, 1000)),
    Option("beach", tuple(BEACHES), "Q-BOSMAN-16"),
    first_option("Q-BOSMAN-23", 4),
)
OPTIONS_2 = (*OPTIONS_1, Option("undotted", tuple(SEATS_OF), "BOSMAN-H-1"))
"""Options are part of every position and hash: a released list never gains or loses a name."""

INFO = GameInfo(
    id="bosman",
    title={"pl": "Bosman", "en": "Bosman"},
    gloss={"en": "The Boatswain"},
    players=(2, 4),  # BOSMAN-0-1
    minutes=(10, 20),
    rules_version=2,
    options=OPTIONS_2,
    reasons=("boat-full", "stalemate"),
    weights={"choose": 1, "keep": 1, "lay": 90, "poison": 3, "exchange": 7, "take": 1, "pass": 1},
    levels=LEVELS,
)
INFO_1 = replace(INFO, rules_version=1, options=OPTIONS_1)


class Bosman(Game[BosmanState, BosmanAction, BosmanView]):
    """A game about pirates who want a seat in the boat."""

    info = INFO
    package = __package__
    spells_out = True

    def __init__(self, info: GameInfo | None = None) -> None:
        """Make a game; `info` is that of an earlier version of its rules."""
        if info is not None:
            self.info = info

    def of_version(self, version: int) -> "Bosman":
        if version == self.info.rules_version:
            return self
        if version not in GAMES:
            raise Problem("rules-version", game=self.info.id, version=version)
        return GAMES[version]

    def set_up(self, players: int, options: Options, dealer: Dealer, sink: list[Event] | None) -> BosmanState:
        first = self.first_seat(players, options, dealer, sink)  # Q-BOSMAN-23
        state = BosmanState(players, options, first)
        lay_out(state)
        if options["gangs"] == "random":
            deal_gangs(state, dealer, sink)
            deal_hands(state, dealer, sink)
        return state

    # Views.

    def view(self, state: BosmanState, seat: Seat, knowledge: Knowledge | None = None) -> BosmanView:
        return BosmanView(state, seat, knowledge or self.first_knowledge(state, seat))

    def first_knowledge(self, state: BosmanState, seat: Seat) -> Knowledge:
        return Knowledge.first_look(seat, state.hands, state.stack)

    remember = staticmethod(remember)
    guess = staticmethod(guess)

    # Text forms.

    parse = staticmethod(notation.parse)
    read = staticmethod(notation.read)
    typed = staticmethod(notation.typed_as)
    action_from_json = staticmethod(notation.from_json)

    def write_position(self, state: BosmanState) -> str:
        return position.write(self, state)

    def read_position(self, text: str) -> BosmanState:
        return position.read(self, text)

    # Text for people.

    wordings = WORDINGS
    prompt = staticmethod(prompt)
    action_params = staticmethod(board.action_params)
    typed_choices = board.typed_choices
    descriptions = descriptions
    called = called
    recall = board.recall
    picture = board.picture
    draw = chart.draw
    chart = staticmethod(chart.svg)
    data = staticmethod(as_json.data)

    # Previews.

    def preview(self, view: BosmanView, action: BosmanAction) -> Preview:
        return BosmanPreviews(view).preview(action)

    def previews(self, view: BosmanView) -> Previews:
        decision = BosmanPreviews(view)
        return Previews([decision.preview(action) for action in view.legal], {})

    # The end.

    score_parts = staticmethod(score_parts)

    # Bots.

    def bots(self) -> Mapping[str, Bot[BosmanView]]:
        return {**levels(), "greedy": Greedy()}

    reasons = staticmethod(reasons)

    def heuristics(self) -> BosmanHeuristics:
        return BosmanHeuristics()


GAME = Bosman()
GAMES = {1: Bosman(INFO_1), INFO.rules_version: GAME}
