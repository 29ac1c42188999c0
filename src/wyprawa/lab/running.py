"""Runs a plan and keeps every game and decision as rows: `run(plan) -> Results`."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace

from wyprawa.bots.search_bot import SearchBot
from wyprawa.core.errors import Problem

from .folder import RunFolder
from .recording import record_batch
from .records import GameRecord, Row, unpacked
from .releases import find_any_bot
from .releases.process import ReleaseBot
from .runners import InProcess, Runner
from .sim import Plan, batch_size, check, void

LIMIT = 20_000
"""The limit of decisions of a game in an experiment. The longest games between bots that finish have about 10,000."""


@dataclass
class Results:
    """The games of a run, in the order of their numbers.

    >>> from wyprawa import lab
    >>> results = lab.run(lab.experiment("bosman", players=2, bots=("greedy", "random"), games=4, seed=7))
    >>> len(results), sum(row["bot_0"] == "greedy" for row in results.games)
    (4, 2)
    >>> sorted(next(results.decisions))[:4]
    ['action', 'bot', 'chance_0', 'chance_1']
    """

    plan: Plan
    packed: Sequence[bytes] = field(repr=False)
    """The records, in packed form; iterate over the results for the records themselves."""
    interrupted: bool = False

    def __len__(self) -> int:
        return len(self.packed)

    def __iter__(self) -> Iterator[GameRecord]:
        return map(unpacked, self.packed)

    @property
    def games(self) -> list[Row]:
        """A flat row for each game: `pandas.DataFrame(results.games)`."""
        return [record.row() for record in self]

    @property
    def decisions(self) -> Iterator[Row]:
        """A flat row for each decision: `pandas.DataFrame(results.decisions)`."""
        for record in self:
            yield from record.decision_rows()


def experiment(
    game: str,
    players: int,
    bots: tuple[str, ...],
    games: int,
    seed: int,
    options: dict[str, str] | None = None,
    limit: int = LIMIT,
) -> Plan:
    """A plan in which different bots play each deal from every seat; games are rounded up to whole deals.

    >>> from wyprawa import lab
    >>> lab.experiment("polska", players=3, bots=("skilled", "greedy"), games=10, seed=1).games
    12
    """
    plan = Plan(game, players, games, bots, seed, True, options or {}, paired=True, limit=limit)
    return with_games(plan, games)


def with_games(plan: Plan, games: int) -> Plan:
    """The same plan with another number of games, rounded up to whole deals."""
    size = plan.games_of_deal()
    return replace(plan, games=-(-games // size) * size)


def check_experiment(plan: Plan) -> None:
    """Raise `Problem` for a plan that cannot be played, or whose games would depend on the machine."""
    check(plan)
    game = plan.rules()
    for name in plan.bots:
        bot = find_any_bot(game, name)
        if isinstance(bot, SearchBot | ReleaseBot) and bot.is_timed:
            raise Problem("lab-timed-bot", bot=name)


def run(
    plan: Plan,
    runner: Runner | None = None,
    folder: RunFolder | None = None,
    progress: Callable[[int], None] = void,
    play: Callable[[Plan, range], list[bytes]] | None = None,
) -> Results:
    """Play a plan. Game i is the same whatever the runner, the order and the number of games.

    With a `folder`, games that it holds are not played again, and new ones are kept there. After Ctrl+C the results are
    the first games without a gap, in whole deals; a folder keeps the others too. `play` plays and records a batch;
    by default every decision is recorded.

    >>> from wyprawa import lab
    >>> plan = lab.experiment("bosman", players=2, bots=("greedy",), games=3, seed=7)
    >>> more = lab.experiment("bosman", players=2, bots=("greedy",), games=5, seed=7)
    >>> lab.run(more).games[:3] == lab.run(plan).games
    True
    """
    check_experiment(plan)
    runner = runner or InProcess()
    played: dict[int, bytes] = {}
    if folder is not None:
        folder.begin(plan)
        played = {number: record for number, record in folder.played().items() if number < plan.games}
        progress(len(played))
    missing = [number for number in range(plan.games) if number not in played]
    pieces = batches(missing, batch_size(plan, len(missing), runner.parallel()))
    interrupted = False
    with closing(runner.results(play or record_batch, [(plan, numbers) for numbers in pieces])) as done:
        try:
            for place, records in done:
                played.update(zip(pieces[place], records, strict=True))
                if folder is not None:
                    folder.keep(pieces[place][0], records)
                progress(len(records))
        except KeyboardInterrupt:
            interrupted = True
    return Results(plan, whole_deals(plan, played), interrupted)


def batches(numbers: list[int], size: int) -> list[range]:
    """Ranges of at most so many numbers that cover them."""
    found: list[range] = []
    for number in numbers:
        if found and found[-1].stop == number and len(found[-1]) < size:
            found[-1] = range(found[-1].start, number + 1)
        else:
            found.append(range(number, number + 1))
    return found


def whole_deals(plan: Plan, played: dict[int, bytes]) -> list[bytes]:
    """The games from the first on, up to the first that is missing or whose deal is not complete."""
    count = 0
    while count < plan.games and count in played:
        count += 1
    count -= count % plan.games_of_deal()
    return [played[number] for number in range(count)]
