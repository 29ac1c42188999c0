"""Plays one game of a plan and records every decision, with evaluations of positions on the way."""

from collections.abc import Callable
from random import Random

from wyprawa.core.actions import Action
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.events import Event
from wyprawa.core.game import Game
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.playout_views import play_out_with_views
from wyprawa.core.seats import Seat
from wyprawa.core.state import State

from .records import Chances, GameRecord, packed
from .releases import find_any_bot
from .sim import MOST_BEFORE_DEAL, UNFINISHED, Plan, first_seat, play_one, swap_deals

STAKE_SAMPLE = 1 / 32
"""The share of decisions with a choice whose stake is evaluated."""
STAKE_ACTIONS = 12
"""The greatest number of actions that are evaluated for one stake."""
QUIET_WITHIN = 40
"""The greatest number of rollout actions until a position can be evaluated."""
DIGITS = 4


class Recorder:
    """Collects the columns of a game while it is played."""

    def __init__(self, game: Game, state: State, seed: int) -> None:
        self._state = state
        self._heuristics = game.heuristics()
        self._seed = seed
        self._sample = Random(seed ^ 0x57A6E)
        self._evaluated = -1
        self.dealt = dealt_to_all(state)
        self._dealt_later = not any(self.dealt)
        """Whether players decide something before pieces are dealt, such as their gangs."""
        self.seat: list[Seat] = []
        self.turn: list[int] = []
        self.legal: list[int] = []
        self.kind: list[str] = []
        self.action: list[str] = []
        self.pieces: list[str] = []
        self.chances: list[Chances | None] = []
        self.stake: list[float | None] = []

    def decide(self, seat: Seat, legal: list[Action], choose: Callable[[], Action]) -> Action:
        """Record one decision. The bot's own random numbers are not touched."""
        state = self._state
        if self._dealt_later and len(self.seat) <= MOST_BEFORE_DEAL:
            self.dealt = dealt_to_all(state)
            self._dealt_later = not all(self.dealt)
        self.seat.append(seat)
        self.turn.append(state.turns)
        self.legal.append(len(legal))
        self.chances.append(self._evaluate())
        self.stake.append(self._stake(seat, legal))
        action = choose()
        picked = action.picked()
        hand = state.hand_ids(seat) if picked else []
        self.kind.append(action.kind)
        self.action.append(str(action))
        self.pieces.append(" ".join(hand[place - 1] for place in picked))
        return action

    def _evaluate(self) -> Chances | None:
        state = self._state
        if self._heuristics is None or state.turns == self._evaluated or not self._heuristics.is_quiet(state):
            return None
        self._evaluated = state.turns
        return tuple([round(chance, DIGITS) for chance in self._heuristics.evaluate(state)])

    def _stake(self, seat: Seat, legal: list[Action]) -> float | None:
        if self._heuristics is None or len(legal) < 2 or self._sample.random() >= STAKE_SAMPLE:
            return None
        tried = legal if len(legal) <= STAKE_ACTIONS else self._sample.sample(legal, STAKE_ACTIONS)
        seed = self._seed ^ len(self.seat)
        values = [value_after(self._heuristics, self._state, seat, action, seed) for action in tried]
        return round(max(values) - min(values), DIGITS)


def dealt_to_all(state: State) -> list[list[str]]:
    """What each seat has been dealt in a new game."""
    return [state.dealt_ids(seat) for seat in range(state.players)]


def value_after(heuristics: Heuristics, state: State, seat: Seat, action: Action, seed: int) -> float:
    """The seat's chance to win after an action. Actions with one seed meet the same chance, as far as they ask for it.

    The position is played on quickly until it can be evaluated.
    """
    state, dealer, rng = state.copy(), SeededDealer(seed), Random(seed)
    state.apply(seat, action, dealer)
    for _ in range(QUIET_WITHIN):
        if state.outcome is not None or heuristics.is_quiet(state):
            break
        other = state.to_act()[0]
        state.apply(other, heuristics.rollout_action(state, other, state.legal(other), rng), dealer)
    if state.outcome is not None:
        return 1 / len(state.outcome.winners) if seat in state.outcome.winners else 0.0
    return heuristics.evaluate(state)[seat]


def record_game(game: Game, plan: Plan, number: int) -> GameRecord:
    """Play one game of a plan. It depends only on the plan and the number, and is the game that `play_one` plays."""
    names = plan.bots_of_game(number)
    seed = plan.seed_of_game(number)
    setting_up: list[Event] = []
    dealer = SeededDealer(seed)
    state = game.new(plan.players, dealer, plan.options, setting_up)
    bots, rng = [find_any_bot(game, name) for name in names], Random(seed ^ 0x5EED)
    if plan.swapped:
        swap_deals(game, state, bots, dealer, rng, first_seat(setting_up))
    recorder = Recorder(game, state, seed)
    play_out_with_views(game, state, bots, dealer, rng, plan.limit, recorder.decide)
    outcome = state.outcome
    return GameRecord(
        game=number,
        deal=plan.deal_of_game(number),
        seed=seed,
        first=first_seat(setting_up),
        bots=names,
        winners=[] if outcome is None else list(outcome.winners),
        reason=UNFINISHED if outcome is None else outcome.reason,
        turns=state.turns,
        scores=None if outcome is None or outcome.scores is None else list(outcome.scores),
        dealt=recorder.dealt,
        seat=recorder.seat,
        turn=recorder.turn,
        legal=recorder.legal,
        kind=recorder.kind,
        action=recorder.action,
        pieces=recorder.pieces,
        chances=recorder.chances,
        stake=recorder.stake,
    )


def record_result(game: Game, plan: Plan, number: int) -> GameRecord:
    """Play one game of a plan and record its result only, without decisions; a tournament needs no more."""
    played = play_one(game, plan, number)
    return GameRecord(
        game=number,
        deal=plan.deal_of_game(number),
        seed=plan.seed_of_game(number),
        first=played.first,
        bots=played.bots,
        winners=list(played.winners),
        reason=played.reason,
        turns=played.turns,
        scores=None,
        dealt=[[] for _ in range(plan.players)],
        seat=[],
        turn=[],
        legal=[],
        kind=[],
        action=[],
        pieces=[],
        chances=[],
        stake=[],
    )


def result_batch(plan: Plan, numbers: range) -> list[bytes]:
    """Play some games of a plan; records of their results, packed."""
    game = plan.rules()
    return [packed(record_result(game, plan, number)) for number in numbers]


def record_batch(plan: Plan, numbers: range) -> list[bytes]:
    """Play some games of a plan; their records, packed."""
    game = plan.rules()
    return [packed(record_game(game, plan, number)) for number in numbers]
