"""Plays many games between bots on all cores. Equal seeds give equal games with any number of processes."""

import hashlib
import math
import statistics
import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from wyprawa.bots.search_bot import SearchBot
from wyprawa.compilation.engine import engine_name
from wyprawa.core.actions import Action
from wyprawa.core.bot import BlindBot, Bot
from wyprawa.core.chance import Chance
from wyprawa.core.dealers import Dealer, SeededDealer
from wyprawa.core.event_recorder import EventRecorder
from wyprawa.core.events import Event
from wyprawa.core.game import Game
from wyprawa.core.player import Player
from wyprawa.core.playout import play_out
from wyprawa.core.playout_views import play_out_with_views
from wyprawa.core.seats import Seat
from wyprawa.core.state import State
from wyprawa.core.table import Table
from wyprawa.games import game as find_game

from .pool import spread
from .releases import common_rules, find_any_bot
from .releases.process import ReleaseBot
from .stopwatch import Stopwatch, measure

MOST_BEFORE_DEAL = 20
"""The greatest number of decisions before pieces are dealt."""
LARGEST_BATCH = 20
"""The most games that are handed over together."""
LARGEST_OF_SEARCH = 2
"""The same where a bot searches, which takes seconds for a game."""
UNFINISHED = "unfinished"
"""The reason of an end by the limit of decisions."""


@dataclass(frozen=True)
class Plan:
    """The parameters of a simulation: the game, the number of games, the bots and the seed.

    >>> import wyprawa
    >>> plan = wyprawa.Plan("bosman", players=2, games=10, bots=("greedy", "random"), seed=7, rotate=True)
    >>> plan.bots_of_game(0), plan.bots_of_game(1)
    (['greedy', 'random'], ['random', 'greedy'])
    """

    game: str
    players: int
    games: int
    bots: tuple[str, ...]
    seed: int
    rotate: bool = False
    options: Mapping[str, str] = field(default_factory=dict)
    logs: str | None = None
    pack: str | None = None
    """Components added to the game's own, as text."""
    paired: bool = False
    """Whether each deal is played once for every different rotation of the bots. `rotate` alone deals anew for every
    game."""
    timed: bool = False
    """Whether the time of decisions is measured."""
    limit: int = 1_000_000
    """The greatest number of decisions of a game. A game that reaches it ends with the reason `unfinished`."""
    swapped: bool = False
    """Whether neighbours in the order of play exchange what they were dealt: the first and the second, and so on. Such
    games have no logs."""

    def rules(self) -> Game:
        """The game with its added components, by the newest rules that all its bots know (`releases`)."""
        game = common_rules(find_game(self.game), self.bots)
        return game if self.pack is None else game.with_pack(self.pack)

    def bots_of_game(self, number: int) -> list[str]:
        """The bots by seat in one game. The list of bots repeats; with `rotate` it shifts by one seat each game."""
        turn = number if self.rotate else 0
        line_up = self.line_up()
        return [line_up[(seat + turn) % self.players] for seat in range(self.players)]

    def line_up(self) -> list[str]:
        """The bots by seat before any rotation."""
        return [self.bots[seat % len(self.bots)] for seat in range(self.players)]

    def games_of_deal(self) -> int:
        """The number of games with the same deal: with `paired`, one for every rotation that changes the line-up."""
        if not (self.paired and self.rotate):
            return 1
        line_up = self.line_up()
        return next(shift for shift in range(1, self.players + 1) if line_up[shift:] + line_up[:shift] == line_up)

    def deal_of_game(self, number: int) -> int:
        """The number of the deal that a game is played with."""
        return number // self.games_of_deal()

    def seed_of_game(self, number: int) -> int:
        """The seed of one game, which depends only on the plan and the number of the game."""
        digest = hashlib.sha256(f"{self.seed}/{self.deal_of_game(number)}".encode()).digest()
        return int.from_bytes(digest[:8], "big")


@dataclass(frozen=True)
class Result:
    """The result of one game."""

    actions: int
    turns: int
    winners: tuple[int, ...]
    """The seats that won; none in a game that was not finished."""
    reason: str
    bots: list[str]
    first: Seat = 0
    """The seat that began."""

    def order(self, seat: Seat) -> int:
        """The place of a seat in the order of play, from 0."""
        return (seat - self.first) % len(self.bots)


@dataclass(frozen=True)
class Batch:
    """The results of some games, and the decision times of each bot."""

    results: list[Result]
    watches: dict[str, Stopwatch]


def check(plan: Plan) -> None:
    """Raise `Problem` for a plan that cannot be played."""
    game = plan.rules()
    game.check_players(plan.players)
    game.check_options(plan.players, game.options(plan.options))
    for name in plan.bots:
        find_any_bot(game, name)


def play_one(game: Game, plan: Plan, number: int, watches: dict[str, Stopwatch] | None = None) -> Result:
    """Play one game of a plan. `watches` collects the decision times by bot."""
    names = plan.bots_of_game(number)
    bots = [find_any_bot(game, name) for name in names]
    seed = plan.seed_of_game(number)
    rng = Random(seed ^ 0x5EED)
    if plan.logs is not None:
        return _play_logged(game, plan, number, names, bots, rng)
    setting_up: list[Event] = []
    dealer = SeededDealer(seed)
    state = game.new(plan.players, dealer, plan.options, setting_up)
    if plan.swapped:
        swap_deals(game, state, bots, dealer, rng, first_seat(setting_up))
    if plan.timed or not all(isinstance(bot, BlindBot) for bot in bots):
        timers = [watches.setdefault(name, Stopwatch()) for name in names] if watches is not None else None
        actions = _play_with_views(game, plan, state, dealer, bots, rng, timers)
    else:
        actions = play_out(state, bots, dealer, rng, plan.limit)
    return result_of(names, actions, state, first_seat(setting_up))


def swap_deals(game: Game, state: State, bots: list[Bot], dealer: Dealer, rng: Random, first: Seat) -> None:
    """Let neighbours exchange what they are dealt.

    What players decide before anything is dealt, such as the choice of gangs, they decide as in the game as dealt.
    """
    for _ in range(MOST_BEFORE_DEAL):
        swapped = [state.swap_dealt(one, other) for one, other in neighbours(first, len(bots))]
        if any(swapped):
            return
        play_out_with_views(game, state, bots, dealer, rng, 1)


def neighbours(first: Seat, players: int) -> list[tuple[Seat, Seat]]:
    """The first and the second seat in the order of play, the third and the fourth; an odd last one has no partner.

    >>> neighbours(2, 3)
    [(2, 0)]
    """
    return [((first + place) % players, (first + place + 1) % players) for place in range(0, players - 1, 2)]


def first_seat(setting_up: list[Event]) -> Seat:
    """The seat that begins, from the events of a set-up; seat 0 in a game that does not say."""
    return next((int(event.data["seat"]) for event in setting_up if event.code == "begins"), 0)


def result_of(names: list[str], actions: int, state: State, first: Seat) -> Result:
    """The result of a game that has ended or reached the limit of decisions."""
    if state.outcome is None:
        return Result(actions, state.turns, (), UNFINISHED, names, first)
    return Result(actions, state.turns, state.outcome.winners, state.outcome.reason, names, first)


def _play_with_views(
    game: Game,
    plan: Plan,
    state: State,
    dealer: Dealer,
    bots: list[Bot],
    rng: Random,
    timers: list[Stopwatch] | None,
) -> int:
    def decide(seat: Seat, legal: list[Action], choose: Callable[[], Action]) -> Action:
        if timers is None or len(legal) == 1:
            return choose()
        bot = bots[seat]
        return measure(timers[seat], choose, (lambda: bot.seconds) if isinstance(bot, ReleaseBot) else float)

    return play_out_with_views(game, state, bots, dealer, rng, plan.limit, decide)


def log_name(plan: Plan, number: int) -> str:
    """The name of the file with the log of one game."""
    return f"{plan.game}-{plan.players}p-{plan.seed}-{number:06d}.jsonl"


def _play_logged(game: Game, plan: Plan, number: int, names: list[str], bots: list[Bot], rng: Random) -> Result:
    path = Path(plan.logs or ".") / log_name(plan, number)
    actions = 0
    with path.open("wb") as file:
        seated = [Player(f"{name} {seat + 1}", name) for seat, name in enumerate(names)]
        chance = Chance(seed=plan.seed_of_game(number))
        seen = EventRecorder()
        table = Table.open(
            game, seated, plan.options, chance=chance, keep=lambda row: void(file.write(row)), watch=seen
        )
        first = first_seat(seen.events)
        while table.to_act() and actions < plan.limit:
            seat = table.to_act()[0]
            bot = bots[seat]
            if isinstance(bot, BlindBot):
                table.act(seat, bot.pick(table.state.legal(seat), rng))
            else:
                table.act(seat, bot.decide(table.view(seat, recall=bot.needs_recall), rng))
            actions += 1
    return result_of(names, actions, table.state, first)


def void(_: object) -> None:
    """Ignore a value."""


def play_batch(plan: Plan, numbers: range) -> Batch:
    game = plan.rules()
    watches: dict[str, Stopwatch] = {}
    results = [play_one(game, plan, number, watches if plan.timed else None) for number in numbers]
    return Batch(results, watches)


def batch_size(plan: Plan, games: int, parallel: int) -> int:
    """How many games a worker plays before it hands them over, several times in a run. Ctrl+C loses what it has not."""
    game = plan.rules()
    searches = any(isinstance(find_any_bot(game, name), SearchBot) for name in plan.bots)
    return max(1, min(LARGEST_OF_SEARCH if searches else LARGEST_BATCH, games // (parallel * 8)))


def run(plan: Plan, processes: int, progress: Callable[[int], None] = void) -> dict[str, object]:
    """Play a plan and return a summary. `progress` is called with the number of newly finished games.

    After Ctrl+C the summary is of the games played so far, and `interrupted` is true.

    >>> import wyprawa
    >>> plan = wyprawa.Plan("bosman", players=2, games=10, bots=("greedy", "random"), seed=7, rotate=True)
    >>> found = wyprawa.run_games(plan, processes=1)
    >>> found["games"], found["wins_by_bot"]
    (10, {'greedy': 10, 'random': 0})
    """
    check(plan)
    size = batch_size(plan, plan.games, processes)
    ranges = [range(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    batches: dict[int, Batch] = {}
    interrupted = False
    start = time.perf_counter()
    with closing(spread(play_batch, [(plan, numbers) for numbers in ranges], processes)) as done:
        try:
            for place, batch in done:
                batches[place] = batch
                progress(len(batch.results))
        except KeyboardInterrupt:
            interrupted = True
    seconds = time.perf_counter() - start
    results = [result for place in sorted(batches) for result in batches[place].results]
    return {**sum_up(plan, results, processes, seconds), "interrupted": interrupted}


def sum_up(plan: Plan, results: list[Result], processes: int, seconds: float) -> dict[str, object]:
    wins = [0] * plan.players
    wins_by_order = [0] * plan.players
    wins_by_bot = dict.fromkeys(plan.bots, 0)
    for result in results:
        if len(result.winners) == 1:
            wins[result.winners[0]] += 1
            wins_by_order[result.order(result.winners[0])] += 1
            wins_by_bot[result.bots[result.winners[0]]] += 1
    actions = sum(result.actions for result in results)
    game = plan.rules()
    return {
        "game": plan.game,
        "rules_version": game.info.rules_version,
        "options": game.options(plan.options),
        "players": plan.players,
        "games": len(results),
        "bots": [plan.bots[seat % len(plan.bots)] for seat in range(plan.players)],
        "rotate": plan.rotate,
        "seed": plan.seed,
        "processes": processes,
        "engine": engine_name(),
        "actions": actions,
        "seconds": round(seconds, 6),
        "actions_per_second": round(actions / seconds, 1),
        "games_per_second": round(len(results) / seconds, 3),
        "wins": wins,
        "wins_by_order": wins_by_order,
        "wins_by_bot": wins_by_bot,
        "draws": sum(len(result.winners) > 1 for result in results),
        "turns": turns_of(results) if results else None,
        "ended_by": ended_by(results),
    }


def turns_of(results: list[Result]) -> dict[str, float]:
    """Mean, median and 95th percentile of the number of turns."""
    turns = sorted(result.turns for result in results)
    return {
        "mean": round(statistics.fmean(turns), 3),
        "median": statistics.median(turns),
        "p95": turns[math.ceil(0.95 * len(turns)) - 1],
    }


def ended_by(results: list[Result]) -> dict[str, int]:
    """The number of games by the reason of their end."""
    return dict(sorted(Counter(result.reason for result in results).items()))
