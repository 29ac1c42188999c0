"""Which options make a game fairest? A small search over their values on the same deals, by successive halving.

The plan and every plan with one other value play the same deals; the less fair half drops out, the others play twice as
many, until one is left. From there a second option is searched in the same way. What is chosen among many looks better
than it is, so the choice is compared with the plan on fresh deals, which the search has not seen.
"""

import hashlib
import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from wyprawa.core.errors import Problem

from .folder import RunFolder
from .recording import result_batch
from .runners import Runner
from .running import check_experiment, run, with_games
from .sim import Plan, void
from .statistics.fairness import Fairness, compare_fairness, fairness, shares_by_order

ALL = "all"
AS_PLANNED = "as-planned"
STEPS = 2
"""The greatest number of options that are changed."""
LEAST_GAMES = 20
"""The least number of games of a plan before it may drop out."""

Figures = dict[str, object]


class Interrupted(Exception):
    """The search was interrupted by Ctrl+C."""


@dataclass(frozen=True)
class Candidate:
    """A plan with some values changed."""

    plan: Plan
    changes: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        return ",".join(f"{option}={value}" for option, value in self.changes) or AS_PLANNED

    def alternatives(self, names: Sequence[str]) -> Iterator["Candidate"]:
        """This candidate with one more option changed, for each of its other values that fit the plan."""
        game = self.plan.rules()
        now = game.options(self.plan.options)
        changed = {option for option, _ in self.changes}
        for option in game.info.options:
            if option.name not in names or option.name in changed:
                continue
            for value in option.values:
                if value != now[option.name]:
                    plan = replace(self.plan, options={**self.plan.options, option.name: value})
                    with suppress(Problem):
                        check_experiment(plan)
                        yield Candidate(plan, (*self.changes, (option.name, value)))


class Search:
    """One search, with the runner and the folder of its games."""

    def __init__(self, folder: Path, runner: Runner, progress: Callable[[int], None]) -> None:
        self._folder, self._runner, self._progress = folder, runner, progress
        self._tried: dict[str, tuple[Fairness, int, int]] = {}
        """For each candidate its fairness, games and place where it dropped out or won."""

    def play(self, candidate: Candidate, games: int, kind: str = "tried") -> list[list[float]]:
        """The shares by order of play in each deal."""
        files = RunFolder(self._folder / kind / candidate.name)
        results = run(with_games(candidate.plan, games), self._runner, files, self._progress, result_batch)
        if results.interrupted:
            raise Interrupted
        return shares_by_order(results)

    def fairest(self, pool: list[Candidate], games: int) -> Candidate:
        """The fairest of some candidates, by successive halving."""
        for count in schedule(len(pool), games):
            found = [(fairness(self.play(candidate, count)), candidate) for candidate in pool]
            found.sort(key=lambda pair: pair[0].unevenness)
            for place, (figures, candidate) in enumerate(found):
                self._tried[candidate.name] = (figures, count, place + 1)
            pool = [candidate for _, candidate in found[: (len(found) + 1) // 2]]
        return pool[0]

    def tried(self) -> list[Figures]:
        """All candidates with what they reached."""
        return [
            {"candidate": name, **figures.to_json(), "games": games, "place": place}
            for name, (figures, games, place) in self._tried.items()
        ]


def schedule(candidates: int, games: int) -> list[int]:
    """The games of each round of a search: the last round plays all, each one before it half as many.

    >>> schedule(5, 400)
    [100, 200, 400]
    """
    rounds = math.ceil(math.log2(candidates)) if candidates > 1 else 0
    return [max(min(LEAST_GAMES, games), games >> (rounds - 1 - number)) for number in range(rounds)]


def option_names(plan: Plan, asked: str) -> tuple[str, ...]:
    """The options to search, from a text: names with commas, or `all`. Who begins is not searched: it is no rule."""
    known = [option.name for option in plan.rules().info.options if option.name != "first"]
    if asked == ALL:
        return tuple(known)
    names = tuple(map(str.strip, asked.split(",")))
    for name in names:
        if name not in known:
            raise Problem("option-unknown", option=name, choices=", ".join(known))
    return names


def find_fairest(
    plan: Plan, names: Sequence[str], folder: Path, runner: Runner, progress: Callable[[int], None] = void
) -> Figures | None:
    """The fairest values of some options, and what they change on fresh deals; None if it was interrupted."""
    search = Search(folder, runner, progress)
    base = best = Candidate(plan)
    try:
        for _ in range(STEPS):
            found = search.fairest([best, *best.alternatives(names)], plan.games)
            if found == best:
                break
            best = found
        fresh = replace(plan, seed=fresh_seed(plan.seed))
        before = search.play(Candidate(fresh), plan.games, "fresh")
        after = before
        if best != base:
            changed = replace(best, plan=replace(best.plan, seed=fresh.seed))
            after = search.play(changed, plan.games, "fresh")
    except Interrupted:
        return None
    return {
        "options": list(names),
        "tried": search.tried(),
        "best": dict(best.changes),
        "base": fairness(before).to_json(),
        "found": fairness(after).to_json(),
        "change": None if best == base else compare_fairness(before, after),
    }


def most_games(plan: Plan, names: Sequence[str]) -> int:
    """About how many games a search plays, for a progress bar."""
    count = 1 + sum(1 for _ in Candidate(plan).alternatives(names))
    total, left = 0, count
    for games in schedule(count, plan.games):
        total, left = total + left * games, (left + 1) // 2
    return total + 2 * plan.games


def fresh_seed(seed: int) -> int:
    """The seed of deals that the search has not seen."""
    return int.from_bytes(hashlib.sha256(f"fresh {seed}".encode()).digest()[:6], "big")
