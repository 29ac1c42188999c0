"""The command `wyprawa play`: a game in this terminal."""

import contextlib
import fcntl
import os
import sys
import time
from pathlib import Path

import click

from wyprawa import games as registry
from wyprawa.core import replay as replaying
from wyprawa.core.chance import Chance
from wyprawa.core.errors import Problem
from wyprawa.core.event_recorder import EventRecorder
from wyprawa.core.game import Game
from wyprawa.core.log import read_log
from wyprawa.core.names import check_new_names
from wyprawa.core.options import is_number
from wyprawa.core.player import Player
from wyprawa.core.table import Table
from wyprawa.saved_game import game_of
from wyprawa.terminal.guide import Guide
from wyprawa.terminal.play import TerminalGame
from wyprawa.terminal.screen import Left, Screen, whole

from .base import (
    WORDS,
    Speaker,
    app,
    ask,
    read_bots,
    read_file,
    read_options,
    read_text,
    speaker,
)
from .localized_click import Command


@app.command("play", cls=Command, help="help-play")
@click.argument("game", help="help-game", metavar="[GAME]", required=False)
@click.option("--players", type=int, default=None, metavar="N", help="help-players")
@click.option("--people", type=int, default=1, metavar="N", help="help-people")
@click.option("--name", "names", multiple=True, metavar="NAME", help="help-name")
@click.option("--bot", "bots", default=None, metavar="A[,B…]", help="help-bots-play")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="help-option")
@click.option("--seed", type=int, default=None, metavar="S", help="help-seed-play")
@click.option("--plain", is_flag=True, help="help-plain")
@click.option("--save", metavar="FILE", help="help-save")
@click.option("--pack", metavar="FILE", help="help-pack")
@click.option("--resume", metavar="FILE", help="help-resume")
@click.pass_context
def play_command(
    ctx: click.Context,
    game: str | None,
    players: int | None,
    people: int,
    names: tuple[str, ...],
    bots: str | None,
    options: tuple[str, ...],
    seed: int | None,
    plain: bool,
    save: str | None,
    pack: str | None,
    resume: str | None,
) -> None:
    say = speaker(ctx)
    screen = Screen(
        ask=ask,
        show=lambda text: print(text, flush=True),
        colour=sys.stdout.isatty() and "NO_COLOR" not in os.environ,
        plain=plain,
        clears=sys.stdout.isatty(),
    )
    if resume is not None:
        if players is not None or names or bots or options or seed is not None or save or pack:
            raise Problem("resume-alone")
        go_on(resume, game, screen, say)
        return
    try:
        rules = registry.game(game) if game else ask_for_game(screen, say)
        count = players if players is not None else ask_for_players(rules, screen, say, asked=game is None)
        if game is None and bots is None and people < count:
            bots = ask_for_level(rules, screen, say)
    except Left:
        return
    if pack is not None:
        rules = rules.with_pack(read_text(pack))
    rules.check_players(count)
    if not 0 <= people <= count:
        raise Problem("people", people=str(people), players=str(count))
    if len(names) > people:
        raise Problem("names-many", names=len(names), people=people)
    line_up = read_bots(rules, bots or rules.opponent)
    seated = seat_people(names, people, say)
    for number in range(count - people):
        seated.append(seat_bot(rules, line_up[number % len(line_up)], number, seated, say))
    check_new_names(player.name for player in seated)
    path = Path(save) if save else data_folder() / f"{rules.info.id}-{time.strftime('%Y%m%d-%H%M%S')}.jsonl"
    chance = Chance(seed=seed) if seed is not None else Chance.sealed()
    rules.check_options(count, rules.options(read_options(options)))
    with LogKeeper(path, "xb") as keep:
        recorder = EventRecorder()
        table = Table.open(
            rules,
            seated,
            read_options(options),
            chance=chance,
            seating="screen" if people > 1 else "",
            now=now,
            keep=keep.line,
            watch=recorder,
        )
        play_on(table, recorder, path, screen, say)


def ask_for_game(screen: Screen, say: Speaker) -> Game:
    found = [registry.game(name) for name in registry.names()]
    if len(found) == 1:
        return found[0]
    while True:
        screen.show(say("play-which"))
        for number, game in enumerate(found, 1):
            screen.show(f"  {number}. {game.info.glossed_title(say.lang)}")
        answer = screen.ask("> ").strip()
        if is_number(answer) and 1 <= int(answer) <= len(found):
            return found[int(answer) - 1]
        if answer in registry.names():
            return registry.game(answer)


def ask_for_players(game: Game, screen: Screen, say: Speaker, asked: bool) -> int:
    """The number of players. With `asked` the user is asked, and Enter means the smallest number."""
    allowed = game.info.players
    while asked:
        answer = screen.ask(say("play-players", allowed=", ".join(str(count) for count in allowed)) + " ").strip()
        if not answer:
            break
        if is_number(answer) and int(answer) in allowed:
            return int(answer)
    return allowed[0]


def ask_for_level(game: Game, screen: Screen, say: Speaker) -> str:
    """The bot that the user chooses from the game's levels. Enter means the default opponent."""
    levels = game.info.levels
    usual = next((number for number, level in enumerate(levels, 1) if level.bot == game.opponent), 1)
    while levels:
        screen.show(say("play-level", number=usual))
        for number, level in enumerate(levels, 1):
            screen.tell(f"{number}. {level.name[say.lang]}. {level.about[say.lang]}", "  ", "     ")
        answer = screen.ask("> ").strip()
        if is_number(answer) and 1 <= int(answer) <= len(levels):
            return levels[int(answer) - 1].bot
        if not answer:
            break
    return game.opponent


def seat_bot(game: Game, bot: str, number: int, others: list[Player], say: Speaker) -> Player:
    """A bot as a player, with the next name of its level, or "Computer" and a number."""
    level = game.level(bot)
    if level is None:
        return Player(f"{say('play-bot-name')} {number + 1}", bot)
    taken = {player.name.casefold() for player in others}
    given = [name[say.lang] for name in level.names]
    names = (*given, *(f"{given[0]} {again}" for again in range(2, len(others) + 3)))
    return Player(next(free for free in names if free.casefold() not in taken), bot)


def seat_people(names: tuple[str, ...], people: int, say: Speaker) -> list[Player]:
    given = list(names)
    for number in range(len(given), people):
        given.append(say("play-stranger") if people == 1 else f"{say('play-stranger')} {number + 1}")
    return [Player(name) for name in given]


def go_on(file: str, game: str | None, screen: Screen, say: Speaker) -> None:
    """Resume a saved game. An incomplete last line, left by a crash, is removed from the file."""
    data = read_file(file)
    log = read_log(data, forgive_cut=True)
    rules = game_of(log)
    if game is not None and game != rules.info.id:
        raise Problem("resume-other", game=rules.info.id)
    if replaying.is_finished(log):
        raise Problem("log-finished")
    path = Path(file)
    if log.cut:
        try:
            os.truncate(path, data.rindex(b"\n") + 1)
        except OSError as wrong:
            raise Problem("file-write", file=file, why=wrong) from None
    with LogKeeper(path, "ab") as keep:
        recorder = EventRecorder()
        table = Table.resume(rules, log, now=now, keep=keep.line, watch=recorder)
        play_on(table, recorder, path, screen, say)


def play_on(table: Table, recorder: EventRecorder, path: Path, screen: Screen, say: Speaker) -> None:
    dealer = table.header["dealer"]
    if dealer["kind"] == "sealed":
        screen.tell(say("play-commitment", commitment=dealer["commitment"]))
        screen.tell(say("play-commitment-why"))
    screen.tell(say("play-saved", file=str(path)))
    try:
        guide = Guide(data_folder() / "guide.json")
        TerminalGame(table, recorder, screen, say.lang, WORDS, path, say.problem, guide).run()
    except (Left, KeyboardInterrupt):
        screen.show("")
        plain = "--plain " if screen.plain else ""
        screen.tell(say("play-left", command=whole(f"wyprawa play {plain}--resume {path}")))


class LogKeeper:
    """A locked log file. Each line is synchronised to the disk before the table reports it."""

    def __init__(self, path: Path, mode: str) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open(mode)
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Problem("file-busy", file=str(path)) from None
        except OSError as wrong:
            raise Problem("file-write", file=str(path), why=wrong) from None
        self._path = path

    def line(self, row: bytes) -> None:
        try:
            self._file.write(row)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as wrong:
            raise Problem("file-write", file=str(self._path), why=wrong) from None

    def __enter__(self) -> "LogKeeper":
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(OSError):  # an error of writing has been reported already
            self._file.close()


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def data_folder() -> Path:
    """The folder of the user's saved games."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "wyprawa"
