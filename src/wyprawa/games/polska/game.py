"""The game Polska: its facts, and the parts of this package put together."""

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
from wyprawa.core.text import LANGUAGES

from . import chart, chart_pieces, notation, position
from .components import as_json
from .components.board import TITLE
from .components.cards import CARDS
from .players.greedy import Greedy
from .players.heuristics import PolskaHeuristics
from .players.levels import LEVELS, levels
from .players.reasons import reasons
from .preview import PolskaPreviews
from .rules.decisions import PolskaAction
from .rules.pieces import CARDS_ON, DIE
from .rules.setup import lay_out
from .rules.state import PolskaState
from .score import score_parts
from .text import board
from .text.about import answer_query, called, card_use, descriptions
from .text.prompts import prompt
from .text.wordings import WORDINGS
from .view import PolskaView, guess, remember

OPTIONS_1 = (
    Option("pass", ("only_if_blocked", "free"), "Q-POLSKA-01"),
    first_option("Q-POLSKA-24", 6),
)
OPTIONS_2 = (*OPTIONS_1, Option("extra_card", ("nobody", "later_half"), "POLSKA-H-1"))
"""Options are part of every position and hash: a released list never gains or loses a name."""

INFO = GameInfo(
    id="polska",
    title={"pl": TITLE, "en": TITLE},
    gloss={"en": "Poland"},
    players=(2, 3, 4, 5, 6),  # POLSKA-0-1
    minutes=(20, 30),
    rules_version=2,
    options=OPTIONS_2,
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
INFO_1 = replace(INFO, rules_version=1, options=OPTIONS_1)


class Polska(Game[PolskaState, PolskaAction, PolskaView]):
    """A journey through Poland and its history."""

    info = INFO
    spells_out = True
    package = __package__
    labels = "abc"

    def __init__(self, info: GameInfo | None = None) -> None:
        """Make a game; `info` is that of an earlier version of its rules."""
        if info is not None:
            self.info = info

    def of_version(self, version: int) -> "Polska":
        if version == self.info.rules_version:
            return self
        if version not in GAMES:
            raise Problem("rules-version", game=self.info.id, version=version)
        return GAMES[version]

    def set_up(self, players: int, options: Options, dealer: Dealer, sink: list[Event] | None) -> PolskaState:
        first = self.first_seat(players, options, dealer, sink)  # Q-POLSKA-24
        state = PolskaState(players, options, first)
        lay_out(state, dealer, sink)
        return state

    # Views.

    def view(self, state: PolskaState, seat: Seat, knowledge: Knowledge | None = None) -> PolskaView:
        return PolskaView(state, seat, knowledge or self.first_knowledge(state, seat))

    def first_knowledge(self, state: PolskaState, seat: Seat) -> Knowledge:
        return Knowledge.first_look(seat, state.hands, state.deck)

    remember = staticmethod(remember)
    guess = staticmethod(guess)

    # Text forms.

    parse = staticmethod(notation.parse)
    read = staticmethod(notation.read)
    typed = staticmethod(notation.typed_as)
    action_from_json = staticmethod(notation.from_json)

    def write_position(self, state: PolskaState) -> str:
        return position.write(self, state)

    def read_position(self, text: str) -> PolskaState:
        return position.read(self, text)

    # Text for people.

    wordings = WORDINGS
    prompt = staticmethod(prompt)
    action_params = staticmethod(board.action_params)
    typed_choices = board.typed_choices
    answer_query = answer_query
    descriptions = descriptions
    called = called
    recall = board.recall
    picture = board.picture
    draw = chart_pieces.draw
    chart = staticmethod(chart.svg)

    def data(self) -> dict[str, object]:
        return as_json.data([{lang: card_use(self, lang, card) for lang in LANGUAGES} for card in range(CARDS)])

    # Decisions.

    def publicly_forced(self, view: PolskaView) -> bool:
        """A pool of equal dice, or the end of a turn after the last card of the hand."""
        if view.phase == DIE:
            return len(set(view.pool)) == 1
        return view.phase == CARDS_ON and view.hand_sizes[view.turn] == 0

    # Previews.

    def preview(self, view: PolskaView, action: PolskaAction) -> Preview:
        return PolskaPreviews(view).preview(action)

    def previews(self, view: PolskaView) -> Previews:
        return PolskaPreviews(view).all(view.legal) if view.legal else Previews((), {})

    # The end.

    score_parts = staticmethod(score_parts)

    # Bots.

    def bots(self) -> Mapping[str, Bot[PolskaView]]:
        return {**levels(), "greedy": Greedy()}

    reasons = staticmethod(reasons)

    def heuristics(self) -> PolskaHeuristics:
        return HEURISTICS


HEURISTICS = PolskaHeuristics()
GAME = Polska()
GAMES = {1: Polska(INFO_1), INFO.rules_version: GAME}
