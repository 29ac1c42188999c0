"""The game Boso przez świat: its facts, and the parts of this package put together."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from wyprawa.core.bot import Bot
from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Problem
from wyprawa.core.events import Event
from wyprawa.core.game import Game
from wyprawa.core.game_info import GameInfo, first_option
from wyprawa.core.json_types import JsonObject
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.options import Option, Options
from wyprawa.core.preview import Preview, Previews
from wyprawa.core.seats import Seat

from . import chart, chart_pieces, notation, position
from .action_json import from_json
from .components import as_json as components
from .components import pack
from .components.cards import card_rows
from .components.deck import SURPRISE, box, card_set
from .components.versions import NEWEST
from .components.world import field_rows
from .players.drifter import WEIGHTS, Drifter
from .players.greedy import Greedy
from .players.heuristics import BosoHeuristics
from .players.levels import LEVELS, levels
from .players.reasons import reasons
from .preview import BosoPreviews
from .rules import setup
from .rules.action import BosoAction
from .rules.decisions import KEEP_ALL, Order, someone_in
from .rules.pieces import ASK, CASH, DRAW, NOTHING, QUICK, REACT
from .rules.state import BosoState
from .score import score_parts
from .showing import showing_time
from .text import about, board, queries
from .text.prompts import prompt
from .text.wordings import WORDINGS
from .view import BosoView, guess, remember, shown_state

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
    Option("reaction_seconds", ("10",), "Q-BOSO-44", numbers=(1, 60), offered=(5, 30)),
    Option("surprise_stack", ("no", "yes"), "Q-BOSO-46"),
    first_option("Q-BOSO-01", 4),
)
OPTIONS_2 = OPTIONS_1
"""Options are part of every position and hash: a released list never gains or loses a name."""

INFO = GameInfo(
    id="boso",
    title={"pl": TITLE, "en": TITLE},
    gloss={"en": "Barefoot through the world"},
    players=(2, 3, 4),  # Q-BOSO-02
    minutes=(60, 90),
    rules_version=NEWEST,
    options=OPTIONS_2,
    reasons=("first", "places", "richest", "standstill"),
    weights=WEIGHTS,
    levels=LEVELS,
    timed_phases=True,
)
INFOS = {1: replace(INFO, rules_version=1, options=OPTIONS_1), NEWEST: INFO}
"""The facts of the game in each version of the rules; `Pieces` holds the differences of the rules themselves."""


class Boso(Game[BosoState, BosoAction, BosoView]):
    """A race round the world, from place to place."""

    package = __package__
    labels = "123"

    def __init__(self, version: int, pack_text: str | None = None, bounds: pack.Bounds = pack.NEW) -> None:
        """Make a game; `pack_text` is the text of a pack of cards."""
        self.info = INFOS[version]
        self.pack_text = pack_text
        self.pack = (
            None if pack_text is None else pack.read(pack_text.encode("utf-8", "surrogatepass"), version, bounds)
        )
        own = () if self.pack is None else pack.rows(self.pack)
        self.rows: tuple[JsonObject, ...] = (*card_rows(version), *own)
        self.cards = card_set(self.rows) if own else box(version)
        self.titles = tuple(row["title_pl"] for row in own)

    takes_packs = True
    unspoken = frozenset({"reactions", "answered-none"})

    def with_pack(self, text: str, saved: bool = False) -> "Boso":
        return Boso(self.info.rules_version, text, pack.SAVED if saved else pack.NEW)

    def of_version(self, version: int) -> "Boso":
        if version == self.info.rules_version:
            return self
        if version not in INFOS:
            raise Problem("rules-version", game=self.info.id, version=version)
        return GAMES[version] if self.pack_text is None else _with_pack(version, self.pack_text)

    def about_pack(self) -> dict[str, object] | None:
        own = self.pack
        return None if own is None else {"name": own.name, "count": len(own.cards), "hash": own.digest}

    def set_up(self, players: int, options: Options, dealer: Dealer, sink: list[Event] | None) -> BosoState:
        first = self.first_seat(players, options, dealer, sink)  # Q-BOSO-01
        state = BosoState(players, options, first, self.cards, self.info.rules_version)
        setup.deal(state, dealer, sink)
        return state

    # Views.

    def view(self, state: BosoState, seat: Seat, knowledge: Knowledge | None = None) -> BosoView:
        return BosoView(state, seat, knowledge or self.first_knowledge(state, seat))

    def first_knowledge(self, state: BosoState, seat: Seat) -> Knowledge:
        known = Knowledge.first_look(seat, state.hands, state.unused)
        if state.taken != NOTHING and seat != state.turn:
            # The card taken from the public pool and not used yet is open information.
            known.seen(state.taken, state.turn)
            known.size[state.turn] += 1
            known.add(state.taken, 1 << state.turn)
        return known

    remember = staticmethod(remember)
    guess = staticmethod(guess)

    # Text forms.

    parse = notation.parse
    read = notation.read
    typed = notation.typed_as
    action_from_json = staticmethod(from_json)

    def write_position(self, state: BosoState) -> str:
        return position.write(self, state)

    def read_position(self, text: str) -> BosoState:
        return position.read(self, text)

    # Seats.

    def initial_action(self, state: BosoState, seat: Seat, seating: str) -> BosoAction | None:
        """The first standing order by seating: asked in a phase of fixed length, or not asked (Q-BOSO-44)."""
        wanted = {"apart": ASK, "screen": CASH}.get(seating, QUICK)
        given = state.orders[seat]
        return Order(wanted, NOTHING) if (wanted == QUICK) != (given == QUICK) else None

    def answer_of_table(self, state: BosoState, seat: Seat) -> BosoAction | None:
        """Whoever has no card that fits the move is asked all the same, and keeps all cards (Q-BOSO-44)."""
        return KEEP_ALL if state.phase == REACT and state.legal(seat) == [KEEP_ALL] else None

    def publicly_forced(self, view: BosoView) -> bool:
        """A draw, while nobody could use a card of the public pool. All other decisions depend on the hand."""
        if view.phase != DRAW:
            return False
        shown = shown_state(view)
        tops = [pile[-1] for pile in view.public if pile]
        return all(view.cards.category[card] == SURPRISE and not someone_in(shown, card, NOTHING) for card in tops)

    showing_time = staticmethod(showing_time)

    # Text for people.

    wordings = WORDINGS
    prompt = staticmethod(prompt)
    action_params = staticmethod(board.action_params)
    typed_choices = board.typed_choices
    answer_query = queries.answer_query
    descriptions = about.descriptions
    called = about.called
    recall = board.recall
    picture = board.picture
    draw = chart_pieces.draw
    chart = staticmethod(chart.svg)

    def help(self, view: BosoView, lang: str, names: list[str]) -> list[str]:
        """Help for the present decision; for the choice of a start also the lengths of the ways."""
        rows = super().help(view, lang, names)
        return rows + queries.starts(self, view, lang, names) if rows else rows

    def data(self) -> dict[str, object]:
        return {**components.data(field_rows(self.info.rules_version), self.rows), "uses": about.card_uses(self)}

    # Previews.

    def preview(self, view: BosoView, action: BosoAction) -> Preview:
        return BosoPreviews(view).preview(action)

    def previews(self, view: BosoView) -> Previews:
        return BosoPreviews(view).all(view.legal) if view.legal else Previews((), {})

    # The end.

    score_parts = staticmethod(score_parts)

    # Bots.

    def bots(self) -> Mapping[str, Bot[BosoView]]:
        return {"drifter": Drifter(), "greedy": Greedy(), **levels()}

    reasons = staticmethod(reasons)

    def heuristics(self) -> BosoHeuristics:
        return BosoHeuristics()


GAMES = {version: Boso(version) for version in INFOS}
GAME = GAMES[NEWEST]


@lru_cache(maxsize=8)
def _with_pack(version: int, pack_text: str) -> Boso:
    return Boso(version, pack_text, pack.SAVED)
