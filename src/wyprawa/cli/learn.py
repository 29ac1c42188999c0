"""The command `wyprawa learn`: the lessons of a game in this terminal, as a list, or as prose."""

import json
import os
import sys
import time
from pathlib import Path

import click

from wyprawa import games as registry
from wyprawa.core.errors import Problem
from wyprawa.core.event_recorder import EventRecorder
from wyprawa.core.game import Game
from wyprawa.core.lessons import Goal, Lesson, find_lesson, in_words, lessons_of
from wyprawa.core.player import Player
from wyprawa.core.table import Table
from wyprawa.terminal.goal_game import GoalGame
from wyprawa.terminal.lessons import TerminalLessons
from wyprawa.terminal.screen import Left, Screen

from .base import WORDS, Speaker, app, ask, game_argument, print_prose, speaker
from .localized_click import Command
from .play import LogKeeper, data_folder


@app.command("learn", cls=Command, help="help-learn")
@game_argument()
@click.argument("lesson", help="help-lesson", required=False)
@click.option("--list", "listed", is_flag=True, help="help-learn-list")
@click.option("--json", "as_json", is_flag=True, help="help-learn-json")
@click.option("--text", "as_text", is_flag=True, help="help-learn-text")
@click.option("--plain", is_flag=True, help="help-plain")
@click.pass_context
def learn_command(
    ctx: click.Context, game: str, lesson: str | None, listed: bool, as_json: bool, as_text: bool, plain: bool
) -> None:
    say = speaker(ctx)
    rules = registry.game(game)
    lessons = lessons_of(rules.package)
    if not lessons:
        raise Problem("lessons-none", game=rules.info.title[say.lang])
    chosen = lessons if lesson is None else (find_lesson(rules, lesson),)
    if as_text:
        for row in "\n\n".join(prose(rules, one, say.lang) for one in chosen).split("\n"):
            print_prose(row)
    elif listed or as_json:
        print_list(rules, chosen, as_json, say)
    else:
        give(rules, lessons, lesson, plain, say)


def print_list(game: Game, lessons: tuple[Lesson, ...], as_json: bool, say: Speaker) -> None:
    rows = [lesson.row(game, say.lang) for lesson in lessons]
    if as_json:
        print(json.dumps({"game": game.info.id, "lessons": rows}, ensure_ascii=False, indent=1))
        return
    learned = read_learned().get(game.info.id, [])
    for row in rows:
        mark = "✓" if row["id"] in learned else " "
        print(f"{mark} {row['id']}: {say('learn-row', title=row['title'], steps=row['steps'])}")


def prose(game: Game, lesson: Lesson, lang: str) -> str:
    """A lesson as text for reading and printing."""
    rows = [lesson.title[lang], ""]
    for step in lesson.steps:
        rows.append(in_words(game, lang, step.text))
        if step.praise is not None:
            rows.append(in_words(game, lang, step.praise))
        rows.append("")
    if lesson.goal is not None:
        rows.append(in_words(game, lang, lesson.goal.text))
    return "\n".join(rows).rstrip()


def give(game: Game, lessons: tuple[Lesson, ...], name: str | None, plain: bool, say: Speaker) -> None:
    """Give lessons from the named one on, or from the first that is not done."""
    screen = Screen(
        ask=ask,
        show=lambda text: print(text, flush=True),
        colour=sys.stdout.isatty() and "NO_COLOR" not in os.environ,
        plain=plain,
        clears=sys.stdout.isatty(),
    )
    learned = read_learned().get(game.info.id, [])
    ids = [lesson.id for lesson in lessons]
    first = ids.index(name) if name is not None else next((k for k, one in enumerate(ids) if one not in learned), 0)

    def play(lesson: Lesson) -> None:
        assert lesson.goal is not None
        play_goal(game, lesson.goal, screen, say)

    given = TerminalLessons(
        game, lessons, screen, say.lang, WORDS, say.problem, lambda lesson: add_learned(game, lesson), play
    )
    try:
        given.run(first)
    except Left:
        print(say("learn-left", command=f"wyprawa learn {game.info.id}"))


def play_goal(game: Game, goal: Goal, screen: Screen, say: Speaker) -> None:
    """Play the short game at the end of the lessons."""
    recorder = EventRecorder()
    players = game.read_position(goal.position).players
    level = game.level(goal.bot)
    bot = level.name[say.lang] if level is not None else goal.bot
    others = [Player(bot if k == 1 else f"{bot} {k}", goal.bot) for k in range(1, players)]
    seated = [Player(say("lesson-you")), *others]
    path = data_folder() / f"{game.info.id}-{time.strftime('%Y%m%d-%H%M%S')}.jsonl"
    with LogKeeper(path, "xb") as keep:
        table = Table.open(game, seated, position=goal.position, keep=keep.line, watch=recorder)
        GoalGame(table, recorder, screen, say.lang, WORDS, path, goal, say.problem).run()


def learned_file() -> Path:
    return data_folder() / "learned.json"


def read_learned() -> dict[str, list[str]]:
    """By game: the lessons that are done. A damaged file counts as none."""
    try:
        found = json.loads(learned_file().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def add_learned(game: Game, lesson: Lesson) -> None:
    learned = read_learned()
    done = learned.setdefault(game.info.id, [])
    if lesson.id not in done:
        done.append(lesson.id)
    learned_file().parent.mkdir(parents=True, exist_ok=True)
    learned_file().write_text(json.dumps(learned, ensure_ascii=False), "utf-8")
