"""Tournaments: all pairs of bots play the same deals in every seat.

In a pair, the first bot takes one seat and the second bot all others: one against one with two players, one against
three with four. Each deal is played once for every seat of the first bot, so that no bot gains from a better seat.
Winners of one game share its point.
"""

import time
from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from itertools import combinations

from wyprawa.compilation.engine import engine_name
from wyprawa.core.errors import Problem
from wyprawa.games import game as find_game

from .ratings import Met, elo, wilson
from .releases import common_rules, release_of
from .releases.environment import engine_of
from .runners import Processes, Runner
from .sequential import Sequential
from .sim import Batch, Plan, Result, check, ended_by, play_batch, turns_of, void
from .stopwatch import Stopwatch


@dataclass(frozen=True)
class Tournament:
    """The bots of a tournament and the number of games.

    >>> import wyprawa
    >>> wyprawa.Tournament("polska", ("greedy", "random"), players=2, games=5, seed=7).deals
    3
    """

    game: str
    bots: tuple[str, ...]
    players: int
    games: int
    """The games of each pair, rounded up to whole deals."""
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    pack: str | None = None
    line: float | None = None
    """A share of wins. The run ends as soon as a sequential test decides whether the first bot's share is above it."""

    @property
    def deals(self) -> int:
        return -(-self.games // self.players)

    def pairs(self) -> list[tuple[str, str]]:
        """All pairs of bots."""
        return list(combinations(self.bots, 2))

    def plan(self, pair: tuple[str, str]) -> Plan:
        """The games of a pair. In the games of one deal the first bot takes each seat once."""
        first, second = pair
        return Plan(
            game=self.game,
            players=self.players,
            games=self.deals * self.players,
            bots=(first, *[second] * (self.players - 1)),
            seed=self.seed,
            rotate=True,
            options=self.options,
            pack=self.pack,
            paired=True,
            timed=True,
        )


@dataclass
class Meeting:
    """The results of a pair so far."""

    first: str
    second: str
    players: int
    results: list[Result] = field(default_factory=list)

    def deals(self, start: int = 0) -> list[float]:
        """The first bot's share in each deal from `start` on, averaged over the seats."""
        size = self.players
        each = [share(result, self.first) for result in self.results[start * size :]]
        return [sum(each[here : here + size]) / size for here in range(0, len(each), size)]

    def to_json(self) -> dict[str, object]:
        games = len(self.results)
        score = sum(share(result, self.first) for result in self.results)
        alone = [result.bots[result.winners[0]] for result in self.results if len(result.winners) == 1]
        low, high = wilson(score, games)
        return {
            "first": self.first,
            "second": self.second,
            "games": games,
            "wins": {bot: alone.count(bot) for bot in (self.first, self.second)},
            "shared": games - len(alone),
            "score": round(score, 3),
            "share": round(score / games, 5) if games else None,
            "low": round(low, 5),
            "high": round(high, 5),
            "fair": round(1 / self.players, 5),
            "turns": turns_of(self.results) if games else None,
            "ended_by": ended_by(self.results),
            "share_by_end": self.share_by_end(),
        }

    def share_by_end(self) -> dict[str, float]:
        """The first bot's share in the games that ended for each reason."""
        shares: dict[str, list[float]] = {}
        for result in self.results:
            shares.setdefault(result.reason, []).append(share(result, self.first))
        return {reason: round(sum(found) / len(found), 5) for reason, found in sorted(shares.items())}


def share(result: Result, bot: str) -> float:
    """A bot's share of a win: 1, or a part if several won. All seats share a game that was not finished."""
    if not result.winners:
        return result.bots.count(bot) / len(result.bots)
    return sum(result.bots[seat] == bot for seat in result.winners) / len(result.winners)


def check_tournament(tournament: Tournament) -> None:
    """Raise `Problem` for a tournament that cannot be played."""
    bots = tournament.bots
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise Problem("arena-bots", bots=", ".join(bots))
    if tournament.line is not None:
        if len(bots) != 2:
            raise Problem("arena-sequential-bots", bots=len(bots))
        if not 0 < tournament.line < 1:
            raise Problem("arena-share", share=str(tournament.line))
    for pair in tournament.pairs():
        check(tournament.plan(pair))


def run(
    tournament: Tournament,
    processes: int,
    progress: Callable[[int], None] = void,
    runner: Runner | None = None,
) -> dict[str, object]:
    """Play a tournament and return its results. After Ctrl+C these are the results so far.

    It is played in so many processes of this machine, or by another `runner`.

    >>> import wyprawa
    >>> tournament = wyprawa.Tournament("bosman", ("greedy", "random"), players=2, games=4, seed=7)
    >>> found = wyprawa.run_tournament(tournament, processes=1)
    >>> found["pairs"][0]["games"]
    4
    """
    check_tournament(tournament)
    meetings = {pair: Meeting(*pair, tournament.players) for pair in tournament.pairs()}
    watches = {bot: Stopwatch() for bot in tournament.bots}
    sequential = Sequential(tournament.line) if tournament.line is not None else None
    interrupted = False
    start = time.perf_counter()
    with closing(_play(tournament, runner or Processes(processes), progress)) as played:
        try:
            for pair, batch in played:
                meeting = meetings[pair]
                meeting.results += batch.results
                for bot, watch in batch.watches.items():
                    watches[bot].merge(watch)
                if sequential is not None and _decides(sequential, meeting):
                    break
        except KeyboardInterrupt:
            interrupted = True
    seconds = time.perf_counter() - start
    return {
        **_heading(tournament, processes, seconds, interrupted),
        **sum_up(tournament.bots, list(meetings.values())),
        "time": {bot: watch.to_json() for bot, watch in watches.items()},
        "sequential": _decided(sequential),
    }


def _play(
    tournament: Tournament, runner: Runner, progress: Callable[[int], None]
) -> Generator[tuple[tuple[str, str], Batch], None, None]:
    """Yield batches of whole deals, alternating between pairs.

    A run with a sequential test gets them in the order of the deals, so that it stops at the same game with any number
    of processes.
    """
    size = max(1, min(8, tournament.deals // 256))
    seats = tournament.players
    work: list[tuple[Plan, range]] = []
    whose: list[tuple[str, str]] = []
    for deal in range(0, tournament.deals, size):
        for pair in tournament.pairs():
            work.append((tournament.plan(pair), range(deal * seats, min(deal + size, tournament.deals) * seats)))
            whose.append(pair)
    early: dict[int, Batch] = {}
    following = 0
    with closing(runner.results(play_batch, work)) as done:
        for place, batch in done:
            progress(len(batch.results))
            if tournament.line is None:
                yield whose[place], batch
                continue
            early[place] = batch
            while following in early:
                yield whose[following], early.pop(following)
                following += 1


def _decides(sequential: Sequential, meeting: Meeting) -> bool:
    """Pass new deals to the test; return whether it has decided. Results after the deciding deal are dropped."""
    for deal in meeting.deals(len(sequential.results)):
        sequential.see(deal)
        if sequential.decision is not None:
            del meeting.results[len(sequential.results) * meeting.players :]
            return True
    return False


def _heading(tournament: Tournament, processes: int, seconds: float, interrupted: bool) -> dict[str, object]:
    game = common_rules(find_game(tournament.game), tournament.bots)
    return {
        "game": tournament.game,
        "rules_version": game.info.rules_version,
        "options": game.options(tournament.options),
        "players": tournament.players,
        "bots": list(tournament.bots),
        "seed": tournament.seed,
        "processes": processes,
        "engine": engine_name(),
        "releases": {found[0].version: engine_of(found[0]) for bot in tournament.bots if (found := release_of(bot))},
        "seconds": round(seconds, 3),
        "interrupted": interrupted,
    }


def sum_up(bots: tuple[str, ...], meetings: list[Meeting]) -> dict[str, object]:
    """The results of all pairs and the ratings of all bots."""
    results = [result for meeting in meetings for result in meeting.results]
    met = [
        Met(bots.index(meeting.first), bots.index(meeting.second), meeting.players, len(meeting.results), score)
        for meeting in meetings
        for score in [sum(share(result, meeting.first) for result in meeting.results)]
    ]
    return {
        "games": len(results),
        "pairs": [meeting.to_json() for meeting in meetings],
        "elo": [
            {"bot": bot, "elo": round(rating.elo, 1), "low": round(rating.low, 1), "high": round(rating.high, 1)}
            for bot, rating in zip(bots, elo(len(bots), met), strict=True)
        ],
        "turns": turns_of(results) if results else None,
        "ended_by": ended_by(results),
    }


def _decided(sequential: Sequential | None) -> dict[str, object] | None:
    if sequential is None:
        return None
    low, high = sequential.bounds()
    return {
        "line": sequential.line,
        "decision": sequential.decision,
        "deals": len(sequential.results),
        "low": round(low, 4),
        "high": round(high, 4),
    }
