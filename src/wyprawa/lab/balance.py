"""Plays a plan for a report: values of an option on the same deals, and as many games as a precision needs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from wyprawa.core.dealers import SeededDealer
from wyprawa.core.errors import Problem
from wyprawa.saved_game import SavedGame

from .arena import Tournament, check_tournament
from .fairest import ALL, Candidate, find_fairest, option_names
from .figures import Figures, figures_of
from .folder import RunFolder
from .ladder import play_ladder
from .report.game_page import game_page
from .report.play_sections import LoggedGame
from .runners import Runner
from .running import Results, check_experiment, run, with_games
from .sequential import confidence_sequence
from .sim import MOST_BEFORE_DEAL, Plan, log_name, play_one, void
from .statistics.estimates import DIGITS, by_deal

FIRST_LOOK = 200
"""The number of games before the precision is looked at first."""
GROWTH = 1.3
"""The factor by which games grow from one look to the next."""


@dataclass(frozen=True)
class Design:
    """What a report is about: a plan, and perhaps an option with values to compare, the first of them in the plan."""

    plan: Plan
    option: str | None = None
    """`all` compares every value of every option, changed one at a time."""
    values: tuple[str, ...] = ()
    ladder: tuple[str, ...] = ()
    """Bots to rate against each other."""
    precision: float | None = None
    """Half of the width that the interval of the first player's share may have; the plan's games are the maximum."""
    swaps: int = 0
    """The number of games that are played again with exchanged deals, at most those of the plan."""
    searched: tuple[str, ...] = ()
    """Options among whose values the fairest are searched."""

    def plans(self) -> list[tuple[str, Plan]]:
        """The plan of each value."""
        if self.option is None:
            return [("", self.plan)]
        if self.option == ALL:
            base = Candidate(self.plan)
            return [(one.name, one.plan) for one in (base, *base.alternatives(option_names(self.plan, ALL)))]
        options = dict(self.plan.options)
        return [(value, replace(self.plan, options={**options, self.option: value})) for value in self.values]


def check_design(design: Design) -> None:
    """Raise `Problem` for a design that cannot be played."""
    if len(design.plan.bots) > design.plan.players:
        raise Problem("lab-many-bots", bots=len(design.plan.bots), players=design.plan.players)
    if design.precision is not None and not 0.001 <= design.precision <= 0.5:
        raise Problem("lab-precision", precision=str(design.precision))
    if design.ladder:
        check_tournament(tournament_of(design))
        check_experiment(replace(design.plan, bots=design.ladder))
    game = design.plan.rules()
    seen: set[str] = set()
    for _, plan in design.plans():
        check_experiment(plan)
        if design.option is not None and design.option != ALL:
            value = game.options(plan.options)[design.option]
            if value in seen:
                raise Problem("lab-values-twice", option=design.option, value=value)
            seen.add(value)


def folder_of_value(folder: Path, design: Design, value: str) -> RunFolder:
    """The folder of a run: the first value has the report's own, others one below it."""
    if value == design.plans()[0][0]:
        return RunFolder(folder)
    return RunFolder(folder / "options" / (value if design.option == ALL else f"{design.option}={value}"))


@dataclass(frozen=True)
class Played:
    """The runs of a design."""

    runs: list[tuple[str, Results]]
    precision: dict[str, object] | None
    ladder: Figures | None = None
    swapped: Results | None = None
    fairest: Figures | None = None
    interrupted: bool = False

    def figures(self, design: Design, people: Sequence[SavedGame] = ()) -> Figures:
        """The figures of the report."""
        (_, base), *others = self.runs
        found = figures_of(base, others, design.option if others else None, people, self.swapped)
        return {**found, "precision": self.precision, "ladder": self.ladder, "fairest": self.fairest}


def play(design: Design, folder: Path, runner: Runner, progress: Callable[[int], None] = void) -> Played:
    """Play all plans of a design. After an interrupt, what would follow is left out."""
    check_design(design)
    played = play_values(design, folder, runner, progress)
    if design.swaps and not played.interrupted and can_swap(design.plan):
        games = min(design.swaps, len(played.runs[0][1]))
        plan = with_games(replace(design.plan, swapped=True), games)
        swapped = run(plan, runner, RunFolder(folder / "swapped"), progress)
        played = replace(played, swapped=swapped, interrupted=swapped.interrupted)
    if design.ladder and not played.interrupted:
        ladder = play_ladder(tournament_of(design), design.plan.limit, folder / "ladder", runner, progress)
        played = replace(played, ladder=ladder, interrupted=ladder is None)
    if design.searched and not played.interrupted:
        fairest = find_fairest(design.plan, design.searched, folder / "fairest", runner, progress)
        played = replace(played, fairest=fairest, interrupted=fairest is None)
    return played


def play_values(design: Design, folder: Path, runner: Runner, progress: Callable[[int], None]) -> Played:
    """Play the plan, with each value of the compared option."""
    runs: list[tuple[str, Results]] = []
    precision: dict[str, object] | None = None
    games = design.plan.games
    for value, plan in design.plans():
        files = folder_of_value(folder, design, value)
        if design.precision is not None and not runs:
            results, precision = play_until_precise(plan, design.precision, runner, files, progress)
            games = max(1, len(results))
        else:
            results = run(with_games(plan, games), runner, files, progress)
        runs.append((value, results))
        if results.interrupted:
            return Played(runs, precision, interrupted=True)
    return Played(runs, precision)


def can_swap(plan: Plan) -> bool:
    """Whether something is dealt that two seats can exchange, at once or after the first decisions."""
    dealer = SeededDealer(0)
    state = plan.rules().new(plan.players, dealer, plan.options)
    for _ in range(MOST_BEFORE_DEAL):
        if state.swap_dealt(0, 1):
            return True
        if state.outcome is not None:
            break
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0], dealer)
    return False


def tournament_of(design: Design) -> Tournament:
    """The tournament that rates the bots of the ladder: each pair plays as many games as the plan."""
    plan = design.plan
    return Tournament(plan.game, design.ladder, plan.players, plan.games, plan.seed, plan.options, plan.pack)


def play_until_precise(
    plan: Plan, precision: float, runner: Runner, files: RunFolder, progress: Callable[[int], None]
) -> tuple[Results, dict[str, object]]:
    """Play until the first player's share is known well enough, at most the plan's games.

    The interval holds however often one looks (a confidence sequence), so stopping early does not make it too narrow.
    Looks are at fixed numbers of games, so that the run stops at the same game wherever it is played.
    """
    shown = counted = 0

    def only_new(done: int) -> None:
        """Report progress without the games of earlier looks."""
        nonlocal counted
        counted += done
        if counted > shown:
            progress(min(done, counted - shown))

    games = min(FIRST_LOOK, plan.games)
    while True:
        counted = 0
        results = run(with_games(plan, games), runner, files, only_new)
        shown = max(shown, counted)
        low, high = confidence_sequence(by_deal(results, lambda record: record.share(record.first)))
        reached = (high - low) / 2 <= precision
        if reached or results.interrupted or games >= plan.games:
            break
        games = min(int(games * GROWTH), plan.games)
    return results, {
        "asked": precision,
        "low": round(low, DIGITS),
        "high": round(high, DIGITS),
        "reached": reached,
    }


def write_logs(plan: Plan, moments: Mapping[int, Sequence[int]], folder: Path, lang: str) -> dict[int, LoggedGame]:
    """Play games again with a log, and write a page of each; `moments` are their decisions to look at, by game."""
    logs = folder / "logs"
    logs.mkdir(exist_ok=True)
    logged = replace(plan, logs=str(logs))
    game = plan.rules()
    found: dict[int, LoggedGame] = {}
    for number, decisions in moments.items():
        path = logs / log_name(plan, number)
        play_one(game, logged, number)
        saved = SavedGame(path.read_bytes())
        lines = [line.number for line in saved.log.lines if line.data["do"] == "act"]
        page = path.with_suffix(".html")
        page.write_text(game_page(saved, number, {lines[decision] for decision in decisions}, lang), "utf-8")
        found[number] = LoggedGame(f"logs/{path.name}", f"logs/{page.name}", lines)
    return found
