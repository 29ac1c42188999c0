"""All figures of a run, as JSON. They hold no times, so that equal runs give equal bytes."""

import json
from collections.abc import Sequence
from typing import Any

from wyprawa.bots import strength_name
from wyprawa.core.dealers import SeededDealer
from wyprawa.games import game as find_game
from wyprawa.saved_game import SavedGame

from .recording import dealt_to_all
from .records import GameRecord
from .running import Results
from .sim import Plan
from .statistics.chances import corrected
from .statistics.choices import choices
from .statistics.clauses import clauses
from .statistics.endings import endings, shared_victories
from .statistics.length import length
from .statistics.lift import dealt, used
from .statistics.minutes import minutes
from .statistics.options import compare
from .statistics.order_of_play import order_of_play
from .statistics.outliers import outliers
from .statistics.reliability import reliability
from .statistics.skill import skill
from .statistics.swaps import swaps
from .statistics.tension import tension

FORMAT = 3
"""The version of the form of these figures."""

Figures = dict[str, Any]
"""The content of `report.json`."""


UNCHANGED = "as-planned"
"""The value of the option `all` in the plan, with which changes of every option are compared."""


def figures_of(
    results: Results,
    others: Sequence[tuple[str, Results]] = (),
    option: str | None = None,
    people: Sequence[SavedGame] = (),
    swapped: Results | None = None,
) -> Figures:
    """The figures of a run. `others` are runs of the same plan with other values of `option`.

    `people` are saved games of people, whose pace says how many minutes a game takes. `swapped` is the run of the same
    plan, perhaps of fewer games, with exchanged deals.

    >>> from wyprawa import lab
    >>> plan = lab.experiment("bosman", players=2, bots=("greedy",), games=8, seed=7)
    >>> figures = lab.figures_of(lab.run(plan))
    >>> figures["games"], figures["order_of_play"]["order"][0]["n"]
    (8, 8)
    """
    records = list(results)
    head = heading(results.plan, records)
    if not records:
        return head
    chances = corrected(records)
    games = chances.games
    found = tension(games)
    return {
        **head,
        "order_of_play": order_of_play(records),
        "length": length(records),
        "minutes": minutes(records, people),
        "endings": endings(records),
        "shared_victories": shared_victories(records),
        "tension": found,
        "reliability": None if found is None else reliability(chances),
        "choices": choices(records),
        "skill": skill(records),
        "used": used(records, results.plan.rules()),
        "dealt": dealt(records),
        "dealt_by_chance": is_dealt_at_once(results.plan),
        "swaps": None if swapped is None else swaps(records, list(swapped)),
        "clauses": clauses(records, results.plan),
        "outliers": outliers(games),
        "option": None if option is None else compared(option, results, others),
    }


def is_dealt_at_once(plan: Plan) -> bool:
    """Whether chance alone deals; players of Bosman may choose their gangs first, and hands depend on the gangs."""
    return any(dealt_to_all(plan.rules().new(plan.players, SeededDealer(0), plan.options)))


def heading(plan: Plan, records: Sequence[GameRecord]) -> Figures:
    """What was played."""
    game = find_game(plan.game)
    return {
        "format": FORMAT,
        "game": plan.game,
        "rules_version": game.info.rules_version,
        "options": game.options(plan.options),
        "players": plan.players,
        "bots": plan.line_up(),
        "strengths": {bot: strength_name(game, bot) for bot in dict.fromkeys(plan.bots)},
        "seed": plan.seed,
        "limit": plan.limit,
        "games": len(records),
        "deals": len({record.deal for record in records}),
        "decisions": sum(record.decisions for record in records),
    }


def compared(option: str, results: Results, others: Sequence[tuple[str, Results]]) -> Figures:
    """The values of an option beside the first one; of the option `all`, changes of the plan beside the plan."""
    base = list(results)
    value = results.plan.rules().options(results.plan.options).get(option, UNCHANGED)
    return {
        "name": option,
        "base": value,
        "values": [{"value": name, "games": len(other), **compare(base, list(other))} for name, other in others],
    }


def written(figures: Figures) -> str:
    """The figures as text: the same figures give the same bytes."""
    return json.dumps(figures, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
