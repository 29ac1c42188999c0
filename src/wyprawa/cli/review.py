"""The command `wyprawa review`: every decision of a finished game judged by the expert."""

import json

import click
from rich.table import Table as Grid

from wyprawa import games as registry
from wyprawa.analysis.questions import Answer, Question, answer_of, key_of
from wyprawa.analysis.review import GRADES, JudgedDecision, Review, in_order, questions_of, review_of, walk_of
from wyprawa.analysis.walk import Walk, walk_seat_log
from wyprawa.core.errors import BadLog, Problem
from wyprawa.core.log import read_log
from wyprawa.core.replay import ALL_SEATS
from wyprawa.core.seats import SPECTATOR
from wyprawa.lab.pool import spread
from wyprawa.saved_game import game_of

from .base import Speaker, app, print_grid, print_prose, read_file, speaker
from .localized_click import Command
from .logs import read_seat_log, read_viewer, viewer_sentence
from .sim import how_many_processes, progress_bar


@app.command("review", cls=Command, help="help-review")
@click.argument("file", help="help-file")
@click.option("--seat", default=None, metavar="N|all", help="help-review-seat")
@click.option("--all-decisions", "every", is_flag=True, help="help-review-every")
@click.option("--processes", type=int, default=None, metavar="N", help="help-processes")
@click.option("--json", "as_json", is_flag=True, help="help-json")
@click.pass_context
def review_command(
    ctx: click.Context, file: str, seat: str | None, every: bool, processes: int | None, as_json: bool
) -> None:
    say = speaker(ctx)
    count = how_many_processes(processes)
    walk = read_walk(read_file(file), seat)
    questions = questions_of(walk)
    found = review_of(walk, answers_to(walk, questions, count, say))
    if as_json:
        print(json.dumps(found.to_json(), ensure_ascii=False))
    else:
        print_review(walk, found, every, say)


def read_walk(data: bytes, seat: str | None) -> Walk:
    """The game of a log or of a seat's log."""
    rows = read_seat_log(data)
    if rows is not None:
        if seat is not None:
            raise Problem("review-own-file")
        header = rows[0]
        name, rules = header.get("game"), header.get("rules")
        if not isinstance(name, str) or not isinstance(rules, int):
            raise BadLog("log-header", line=1)
        return walk_seat_log(registry.game(name, rules).of_log(header), rows)
    log = read_log(data, forgive_cut=True)
    game = game_of(log)
    viewer = ALL_SEATS if seat is None else read_viewer(seat, log)
    if viewer == SPECTATOR:
        raise Problem("seat", seat=seat, players=len(log.header.data["seats"]))
    return walk_of(game, log, viewer)


def answers_to(walk: Walk, questions: list[Question], processes: int, say: Speaker) -> list[Answer]:
    key = key_of(walk.game)
    with progress_bar(say, "review-progress") as bar:
        task = bar.add_task("", total=len(questions))
        answers = spread(answer_of, [(key, question) for question in questions], processes)
        return in_order(answers, len(questions), lambda done, _: bar.update(task, completed=done))


def print_review(walk: Walk, found: Review, every: bool, say: Speaker) -> None:
    names = list(found.names[say.lang])
    print(say("replay-title", game=walk.game.info.title[say.lang], names=", ".join(names)))
    print(viewer_sentence(found.eyes, names, say))
    print("\n".join(walk.game.result(say.lang, names, walk.outcome)))
    print()
    print_accounts(found, names, say)
    print_luck(found, names, say)
    print_moments(found, names, say)
    if every:
        print_decisions(found, names, say)


def print_accounts(found: Review, names: list[str], say: Speaker) -> None:
    """Where each result comes from, and the grades."""
    grid = Grid(title=say("review-accounts"), caption=say("review-accounts-sum"))
    grid.add_column(say("review-player"))
    for code in ("review-start", "review-own", "review-others", "review-chance", "review-result"):
        grid.add_column(say(code), justify="right")
    for grade in GRADES:
        grid.add_column(say(f"review-count-{grade}"), justify="right")
    for row in found.accounts:
        changes = [points(change) for change in (row.own, row.others, row.chance)]
        counts = [str(row.grades[grade]) for grade in GRADES]
        grid.add_row(names[row.seat], percent(row.start), *changes, percent(row.result), *counts)
    print_grid(grid)


def print_luck(found: Review, names: list[str], say: Speaker) -> None:
    for row in found.accounts:
        for name, luck in (("best", row.best_luck), ("worst", row.worst_luck)):
            if luck is not None:
                told = {"name": names[row.seat], "change": points(luck.change), "step": luck.step}
                print_prose(say(f"review-luck-{name}", what=luck.words[say.lang], **told))


def print_moments(found: Review, names: list[str], say: Speaker) -> None:
    print(f"\n{say('review-moments')}")
    if not found.moments:
        print_prose(say("review-no-moments"))
    for number, moment in enumerate(found.moments, 1):
        decision = found.decisions[moment.decision]
        print_prose(f"{number}. {decision_text(decision, names, say)}", "", "   ")
        print_prose(say("review-better", choice=moment.choice[say.lang], why=moment.why[say.lang]).strip(), "   ")


def print_decisions(found: Review, names: list[str], say: Speaker) -> None:
    print(f"\n{say('review-decisions')}")
    for decision in found.decisions:
        print_prose(decision_text(decision, names, say), "", "   ")


def decision_text(decision: JudgedDecision, names: list[str], say: Speaker) -> str:
    return say(
        "review-decision",
        step=decision.step,
        name=names[decision.seat],
        what=decision.words[say.lang]["played"],
        grade=say(f"review-grade-{decision.grade}"),
        before=percent(decision.before),
        after=percent(decision.after),
    )


def percent(chance: float) -> str:
    return f"{round(100 * chance)}%"


def points(change: float) -> str:
    """A change of a chance in percentage points, with its sign."""
    rounded = round(100 * change)
    return f"+{rounded}" if rounded > 0 else f"−{-rounded}" if rounded < 0 else "0"
