"""Which clauses of the rulebook matter: how often each had an effect, and how often it forbade something.

Games are replayed from their records. A clause is *used* where an action, an event or the end of the game shows it
(`clause_traces`). It *forbids* at a decision if the rules refuse, by this clause, an action that was legal at an
earlier decision of the same game. Clauses that show in neither way are listed as not observed.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

from wyprawa.core.actions import Action
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.events import Event
from wyprawa.core.game import Game
from wyprawa.core.seats import Seat
from wyprawa.core.state import State

from ..clause_traces import Trace, Traces, traces_of
from ..ratings import wilson
from ..records import GameRecord
from ..sim import Plan
from .estimates import DIGITS

MOST_GAMES = 200
"""The greatest number of games that are replayed, spread evenly over the run."""
ASKED = 1 / 8
"""The share of decisions at which earlier actions are asked about."""
MOST_ASKED = 24
"""The greatest number of actions that are asked about at one decision."""
SELDOM = 0.01
"""A clause that matters in fewer games hardly ever matters."""


class ClauseCounter:
    """Counts the clauses of one game while it is replayed."""

    def __init__(self, traces: Traces, seed: int) -> None:
        self._sample = Random(seed ^ 0xC1A5E)
        self._legal: dict[str, Action] = {}
        self.used: Counter[str] = Counter()
        self.forbade: Counter[str] = Counter()
        self._by_code: dict[tuple[str, str], list[tuple[str, Trace]]] = {}
        self._at_end: list[tuple[str, Trace]] = []
        for clause, found in traces.items():
            for trace in found:
                if trace.kind in ("action", "event"):
                    self._by_code.setdefault((trace.kind, trace.code), []).append((clause, trace))
                elif trace.kind != "refusal":
                    self._at_end.append((clause, trace))

    def before(self, state: State, seat: Seat) -> None:
        """Ask at some decisions which earlier actions the rules refuse, and by which clause."""
        if self._sample.random() >= ASKED:
            return
        legal = {str(action): action for action in state.legal(seat)}
        others = [action for text, action in self._legal.items() if text not in legal]
        tried = others if len(others) <= MOST_ASKED else self._sample.sample(others, MOST_ASKED)
        refusals = [state.refuse(seat, action) for action in tried]
        self.forbade.update({refusal.clause for refusal in refusals if refusal is not None})
        self._legal.update(legal)

    def after(self, kind: str, events: Sequence[Event], turn: int) -> None:
        """Count what an action and its events show."""
        shown = {clause for clause, _ in self._by_code.get(("action", kind), ())}
        times = Counter(event.code for event in events)
        for event in events:
            for clause, trace in self._by_code.get(("event", event.code), ()):
                if trace.fits(event, turn, times[event.code]):
                    shown.add(clause)
        self.used.update(shown)

    def end(self, state: State) -> None:
        outcome = state.outcome
        if outcome is not None:
            self.used.update({clause for clause, trace in self._at_end if trace.shown_at_end(outcome)})


def count_clauses(record: GameRecord, plan: Plan, game: Game, traces: Traces) -> ClauseCounter:
    """Replay a game from its record and count its clauses."""
    counter = ClauseCounter(traces, record.seed)
    events: list[Event] = []
    dealer = SeededDealer(record.seed)
    state = game.new(plan.players, dealer, plan.options, events)
    counter.after("", events, 0)
    for seat, text in zip(record.seat, record.action, strict=True):
        counter.before(state, seat)
        turn, events = state.turns, []
        action = game.parse(text)
        state.apply(seat, action, dealer, events)
        counter.after(action.kind, events, turn)
    counter.end(state)
    return counter


def clauses(records: Sequence[GameRecord], plan: Plan, traces: Traces | None = None) -> dict[str, object]:
    """Each rule of the rulebook: how often it was used, how often it forbade, in how many games either.

    `not_observed` names the rules that nothing in a game shows, in the order of the rulebook.
    """
    game = plan.rules()
    traces = traces_of(game) if traces is None else traces
    sample = records[:: -(-len(records) // MOST_GAMES)]
    used: Counter[str] = Counter()
    forbade: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for record in sample:
        found = count_clauses(record, plan, game, traces)
        used.update(found.used)
        forbade.update(found.forbade)
        games.update({*found.used, *found.forbade})
    rules = [clause for clause in game.rulebook.clauses.values() if clause.kind == "rule"]
    counted = [clause.id for clause in rules if clause.id in traces or forbade[clause.id]]
    rows = [_row(clause, used[clause], forbade[clause], games[clause], len(sample)) for clause in counted]
    rows.sort(key=lambda row: (int(str(row["games"])), str(row["clause"])))
    return {
        "games": len(sample),
        "rules": len(rules),
        "counted": len(counted),
        "not_observed": [clause.id for clause in rules if clause.id not in counted],
        "clauses": rows,
    }


def _row(clause: str, used: int, forbade: int, games: int, of: int) -> dict[str, object]:
    low, high = wilson(games, of)
    share = games / of
    return {
        "clause": clause,
        "used": used,
        "forbade": forbade,
        "games": games,
        "share": {"value": round(share, DIGITS), "low": round(low, DIGITS), "high": round(high, DIGITS), "n": of},
        "verdict": "never" if games == 0 else "seldom" if share < SELDOM else "often",
    }
