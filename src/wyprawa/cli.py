"""One command, `wyprawa`, with sub-commands."""

import contextlib
import errno
import fcntl
import json
import os
import secrets
import sys
import time
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

import wyprawa
from wyprawa import games as registry
from wyprawa.bots import bot_names, find_bot
from wyprawa.core import replay as replaying
from wyprawa.core.events import Seen
from wyprawa.core.game import Game
from wyprawa.core.log import LogFile, read_log
from wyprawa.core.options import is_number
from wyprawa.core.outcome import Outcome
from wyprawa.core.problems import BadLog, Problem
from wyprawa.core.rulebook import Clause
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.table import Chance, Place, Table, check_name
from wyprawa.core.text import Words, choose_language, folder_of
from wyprawa.lab import sim as laboratory
from wyprawa.terminal.commands import Command, Group, complaint
from wyprawa.terminal.play import Left, Screen, TerminalGame, result_rows

BAD_INPUT = 2

WHY = {
    errno.ENOENT: "why-missing",
    errno.ENOTDIR: "why-missing",
    errno.EISDIR: "why-folder",
    errno.EEXIST: "why-exists",
    errno.EACCES: "why-permission",
    errno.EPERM: "why-permission",
    errno.ENOSPC: "why-full",
}

WORDS = Words(folder_of("wyprawa.core"), folder_of("wyprawa.terminal"))


class Speaker:
    """What a command needs to talk: the language, and a way to say things."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, code: str, **params: Any) -> str:
        return WORDS.say(self.lang, code, params)

    def decimal(self, value: float) -> str:
        """A number with one decimal, with a comma in Polish."""
        return f"{value:.1f}".replace(".", "," if self.lang == "pl" else ".")

    def problem(self, problem: Problem) -> str:
        """The sentence of a problem; of the game it is about, if only that knows it."""
        cause = problem.params.get("why")
        if isinstance(cause, OSError):
            problem.params["why"] = self(WHY.get(cause.errno or 0, "why-other"), detail=str(cause.errno))
        if WORDS.has(self.lang, problem.code):
            return self(problem.code, **problem.params)
        for name in registry.names():
            words = registry.game(name).words
            if words.has(self.lang, problem.code):
                return words.say(self.lang, problem.code, problem.params)
        return str(problem)


def main(argv: list[str] | None = None) -> None:
    """The console script. Exit codes: 0 done, 1 a log that does not verify, 2 bad input, 130 interrupted."""
    sys.exit(run(sys.argv[1:] if argv is None else argv))


def run(argv: list[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    say = Speaker("pl")
    try:
        argv, asked = without_language(argv)
        say = Speaker(choose_language(asked))
        code = app.main(argv, prog_name="wyprawa", standalone_mode=False, obj={"say": say})
        return code if isinstance(code, int) else 0
    except click.exceptions.NoArgsIsHelpError as shown:
        click.echo(shown.ctx.get_help() if shown.ctx else "")
        return BAD_INPUT
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.ClickException as wrong:
        print(complaint(wrong, say), file=sys.stderr)
        return BAD_INPUT
    except Problem as problem:
        print(say.problem(problem), file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as wrong:
        name = wrong.filename or "stdout"
        print(say.problem(Problem("file-write", file=str(name), why=wrong)), file=sys.stderr)
        return BAD_INPUT
    except (KeyboardInterrupt, click.Abort):
        print(say("interrupted"), file=sys.stderr)
        return 130


def without_language(argv: list[str]) -> tuple[list[str], str | None]:
    """The arguments without `--lang`, which may stand anywhere, and the language it named."""
    rest: list[str] = []
    lang: str | None = None
    words = iter(argv)
    for word in words:
        if word == "--lang":
            lang = next(words, "")
            if not lang:
                raise Problem("language", lang="", choices="pl, en")
        elif word.startswith("--lang="):
            lang = word.removeprefix("--lang=") or "–"
        else:
            rest.append(word)
    return rest, lang


@click.group(cls=Group, help="help-app")
@click.version_option(wyprawa.__version__, prog_name="wyprawa", help="help-version", message="%(prog)s %(version)s")
@click.option("--lang", metavar="pl|en", help="help-lang")
def app(lang: str | None) -> None:
    pass


def game_argument() -> Callable[..., Any]:
    return click.argument("game", help="help-game", metavar="GAME")


def speaker(ctx: click.Context) -> Speaker:
    found = ctx.find_root().obj["say"]
    assert isinstance(found, Speaker)
    return found


def whole_number(name: str, value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise Problem("count", name=name, value=str(value), least=str(least), most=str(most))
    return value


def read_options(pairs: tuple[str, ...]) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise Problem("option-form", text=pair)
        options[name.strip()] = value.strip()
    return options


def read_bots(game: Game, text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        find_bot(game, name)
    return names


# What there is.


@app.command("games", cls=Command, help="help-games")
@click.pass_context
def games_command(ctx: click.Context) -> None:
    say = speaker(ctx)
    for name in registry.names():
        game = registry.game(name)
        info = game.info
        players = ", ".join(str(count) for count in info.players)
        print(f"{info.id}: {info.title[say.lang]}")
        minutes = say("games-minutes", **{"from": info.minutes[0], "to": info.minutes[1]})
        print(
            f"  {say('games-players', players=players)} · {minutes} · {say('games-rules', version=info.rules_version)}"
        )
        print(f"  {say('games-options')}")
        for option in info.options:
            about = game.words.say(say.lang, f"option-{option.name}")
            print(f"    {option.name} = {option.choices}\n      {about} ({option.clause})")
        print(f"  {say('games-bots', bots=', '.join(bot_names(game)))}")


@app.command("rules", cls=Command, help="help-rules")
@game_argument()
@click.argument("clause", help="help-clause", required=False)
@click.pass_context
def rules_command(ctx: click.Context, game: str, clause: str | None) -> None:
    say = speaker(ctx)
    book = registry.game(game).rulebook
    wanted = (clause or "").upper()
    wanted = next(
        (found for found in book.clauses if wanted and found.removeprefix(f"{game.upper()}-") == wanted), wanted
    )
    if wanted in book.clauses:
        print_clause(book.clauses[wanted], say)
        return
    if clause and wanted not in book.sections:
        raise Problem("clause", clause=clause)
    for section, title in book.sections.items():
        if not clause or section == wanted:
            print(f"{section}. {title[say.lang]}\n")
            for found in book.in_section(section):
                print_clause(found, say)


def print_clause(clause: Clause, say: Speaker) -> None:
    title = f" {say('rules-ruling')}: {clause.title[say.lang]}." if clause.title else ""
    print(f"[{clause.id}]{title} {clause.text[say.lang]}")
    if clause.options:
        print(f"  {say('rules-options', options=', '.join(clause.options))}")
    print()


@app.command("data", cls=Command, help="help-data")
@game_argument()
def data_command(game: str) -> None:
    print(json.dumps(registry.game(game).data(), ensure_ascii=False, indent=1))


@app.command("credits", cls=Command, help="help-credits")
@click.pass_context
def credits_command(ctx: click.Context) -> None:
    say = speaker(ctx)
    print(f"Wyprawa {wyprawa.__version__}\n")
    for code in ("credits-line", "credits-code", "credits-texts"):
        print(say(code))
    print(f"\n{say('credits-parts')}")
    for part in tomllib.loads(files("wyprawa").joinpath("credits.toml").read_text("utf-8"))["part"]:
        print(f"  {part['name']}: {part['licence']}. {part['authors']}")


# Many games.


@app.command("sim", cls=Command, help="help-sim")
@game_argument()
@click.option("--players", type=int, default=None, metavar="N", help="help-players")
@click.option("--games", type=int, default=100, metavar="M", help="help-number")
@click.option("--bot", "bots", default="random", metavar="A[,B…]", help="help-bots")
@click.option("--seed", type=int, default=1, metavar="S", help="help-seed")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="help-option")
@click.option("--rotate", is_flag=True, help="help-rotate")
@click.option("--processes", type=int, default=None, metavar="N", help="help-processes")
@click.option("--logs", metavar="DIR", help="help-logs")
@click.option("--json", "as_json", is_flag=True, help="help-json")
@click.pass_context
def sim_command(
    ctx: click.Context,
    game: str,
    players: int | None,
    games: int,
    bots: str,
    seed: int,
    options: tuple[str, ...],
    rotate: bool,
    processes: int | None,
    logs: str | None,
    as_json: bool,
) -> None:
    say = speaker(ctx)
    rules = registry.game(game)
    plan = laboratory.Plan(
        game=game,
        players=players if players is not None else max(rules.info.players),
        games=whole_number("--games", games, 1, 100_000_000),
        bots=read_bots(rules, bots),
        seed=seed,
        rotate=rotate,
        options=read_options(options),
        logs=logs,
    )
    laboratory.check(plan)
    count = whole_number("--processes", laboratory.all_cores() if processes is None else processes, 1, 1024)
    if logs is not None:
        try:
            Path(logs).mkdir(parents=True, exist_ok=True)
        except OSError as wrong:
            raise Problem("folder", file=logs, why=wrong) from None
    bar = Progress(
        TextColumn(say("sim-progress")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task("", total=games)
        figures = laboratory.run(plan, min(count, games), lambda done: bar.advance(task, done))
    if as_json:
        print(json.dumps(figures, ensure_ascii=False))
    else:
        print_figures(figures, say)


def print_figures(figures: dict[str, Any], say: Speaker) -> None:
    head = {name: str(figures[name]) for name in ("game", "players", "games", "seed")}
    grid = Grid(title=say("sim-title", **head))
    for code in ("sim-seat", "sim-bot", "sim-wins", "sim-share"):
        grid.add_column(say(code))
    for seat, wins in enumerate(figures["wins"]):
        bot = "·" if figures["rotate"] else figures["bots"][seat]
        grid.add_row(str(seat + 1), bot, str(wins), f"{say.decimal(100 * wins / figures['games'])} %")
    Console().print(grid)
    if figures["rotate"]:
        print(say("sim-rotated", wins=", ".join(f"{bot} {wins}" for bot, wins in figures["wins_by_bot"].items())))
    turns = figures["turns"]
    print(say("sim-draws", draws=figures["draws"]))
    print(say("sim-turns", mean=say.decimal(turns["mean"]), median=say.decimal(turns["median"]), p95=str(turns["p95"])))
    words = registry.game(figures["game"]).words
    ended = [f"{words.say(say.lang, f'outcome-{reason}')} {count}" for reason, count in figures["ended_by"].items()]
    print(say("sim-ended", ended="  ".join(ended)))
    speed = {"aps": f"{figures['actions_per_second']:.0f}", "gps": say.decimal(figures["games_per_second"])}
    print(say("sim-speed", actions=str(figures["actions"]), seconds=say.decimal(figures["seconds"]), **speed))


# Saved games.


def read_file(name: str) -> bytes:
    try:
        return Path(name).read_bytes()
    except OSError as wrong:
        raise Problem("file-missing", file=name, why=wrong) from None


def game_of(log: LogFile) -> Game:
    header = log.header.data
    if not isinstance(header.get("game"), str) or not isinstance(header.get("rules"), int):
        raise BadLog("log-header", line=1)
    return registry.game(header["game"], header["rules"])


@app.command("verify", cls=Command, help="help-verify")
@click.argument("file", help="help-file")
@click.pass_context
def verify_command(ctx: click.Context, file: str) -> int:
    say = speaker(ctx)
    data = read_file(file)
    if read_seat_log(data) is not None:
        raise BadLog("log-seat-file", line=1)
    try:
        log = read_log(data)
        replaying.verify(game_of(log), log)
    except Problem as problem:
        if problem.code in ("log-foreign", "log-empty"):
            raise
        print(say.problem(problem))
        return 1
    draws = sum(len(line.data.get("dealt", [])) for line in log.lines)
    print(say("verified", lines=len(log.lines) + 1, draws=draws))
    return 0


@app.command("replay", cls=Command, help="help-replay")
@click.argument("file", help="help-file")
@click.option("--seat", default=None, metavar="N|0|all", help="help-seat")
@click.option("--step", is_flag=True, help="help-step")
@click.option("--board", is_flag=True, help="help-board")
@click.option("--plain", is_flag=True, help="help-plain")
@click.option("--export", "export", metavar="FILE", help="help-export")
@click.pass_context
def replay_command(
    ctx: click.Context, file: str, seat: str | None, step: bool, board: bool, plain: bool, export: str | None
) -> None:
    say = speaker(ctx)
    data = read_file(file)
    seen = read_seat_log(data)
    if seen is not None:
        if seat is not None or step or board or export is not None:
            raise Problem("replay-own-file")
        replay_seat_log(seen, say, plain)
        return
    log = read_log(data)
    game = game_of(log)
    eyes = read_eyes(seat, log)
    if export is not None:
        rows = replaying.seat_log(game, log, eyes)
        try:
            Path(export).write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
        except OSError as wrong:
            raise Problem("file-write", file=export, why=wrong) from None
        print(say("replay-exported", file=export))
        return
    show_replay(game, log, eyes, say, step, board, plain)


def read_eyes(seat: str | None, log: LogFile) -> int:
    finished = replaying.is_finished(log)
    if seat is None:
        return replaying.ALL_EYES if finished else SPECTATOR
    if seat == "all":
        if not finished:
            raise Problem("replay-unfinished")
        return replaying.ALL_EYES
    players = len(log.header.data["seats"]) if isinstance(log.header.data.get("seats"), list) else 0
    if not (is_number(seat) and int(seat) <= players):
        raise Problem("seat", seat=seat, players=players)
    return int(seat) - 1


def show_replay(game: Game, log: LogFile, eyes: int, say: Speaker, step: bool, board: bool, plain: bool) -> None:
    colour = sys.stdout.isatty() and not plain and "NO_COLOR" not in os.environ
    table: Table | None = None
    for moment in replaying.replay(game, log):
        if table is None:
            table = moment.table
            title = say("replay-title", game=game.info.title[say.lang], names=", ".join(table.names()))
            print(f"{title}\n{eyes_words(eyes, table.names(), say)}")
        seen = moment.seen_by(eyes)
        said = moment.line["do"] == "chat"
        if not seen and not said:
            continue
        print(f"\n{say('replay-line', number=moment.number)}")
        if said:
            names = table.names()
            print(f"  {say('replay-said', seat=names[moment.line['seat']], text=moment.line['text'])}")
        print_events(game, table.names(), seen, say, plain)
        if board:
            viewer = SPECTATOR if eyes == replaying.ALL_EYES else eyes
            print(f"\n{game.picture(table.view(viewer), say.lang, table.names(), colour, plain)}")
        if step and not go_further(say):
            return
    if table is None or table.outcome is None:
        print(f"\n{say('replay-unfinished-end')}")
    else:
        print("\n" + "\n".join(result_rows(game, table.names(), table.outcome, say.lang)))


def go_further(say: Speaker) -> bool:
    try:
        return ask(say("replay-next") + " ").strip().lower() != "q"
    except Left:
        return False


def eyes_words(eyes: int, names: list[str], say: Speaker) -> str:
    if eyes == replaying.ALL_EYES:
        return say("replay-eyes-all")
    return say("replay-eyes-watcher") if eyes == SPECTATOR else say("replay-eyes", name=names[eyes])


def print_events(game: Game, names: list[str], events: list[Seen], say: Speaker, plain: bool) -> None:
    for event in events:
        print(f"  {game.describe(say.lang, names, event.code, event.data, plain)}")


def read_seat_log(data: bytes) -> list[dict[str, Any]] | None:
    """The lines of a log of one seat's eyes; None for any other file."""
    try:
        rows = [msgspec.json.decode(row) for row in data.splitlines()]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    if not rows or not all(isinstance(row, dict) for row in rows) or "eyes" not in rows[0]:
        return None
    return rows


def replay_seat_log(rows: list[dict[str, Any]], say: Speaker, plain: bool) -> None:
    header = rows[0]
    try:
        game = registry.game(header["game"], header["rules"])
        names = [check_name(seat["name"]) for seat in header["seats"]]
        print(say("replay-title", game=game.info.title[say.lang], names=", ".join(names)))
        print(eyes_words(header["eyes"], names, say))
        for row in rows[1:]:
            print(f"\n{say('replay-line', number=row['n'])}")
            events = [Seen.from_json(event) for event in row["events"]]
            print_events(game, names, [event for event in events if event.code != "end"], say, plain)
            for event in events:
                if event.code == "end":
                    print(
                        "\n" + "\n".join(result_rows(game, names, Outcome.from_json(event.data["outcome"]), say.lang))
                    )
    except (KeyError, TypeError, IndexError, ValueError, AttributeError):
        raise BadLog("log-damaged", line=1) from None


# Playing.


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
        if players is not None or names or bots or options or seed is not None or save:
            raise Problem("resume-alone")
        go_on(resume, game, screen, say)
        return
    try:
        rules = registry.game(game) if game else ask_for_game(screen, say)
        count = players if players is not None else ask_for_players(rules, screen, say, asked=game is None)
    except Left:
        return
    rules.check_players(count)
    if not 0 <= people <= count:
        raise Problem("people", people=str(people), players=str(count))
    if len(names) > people:
        raise Problem("names-many", names=len(names), people=people)
    line_up = read_bots(rules, bots or rules.adviser)
    places = seat_people(names, people, say) + [
        Place(f"{say('play-bot-name')} {number + 1}", line_up[number % len(line_up)])
        for number in range(count - people)
    ]
    for place in places:
        check_name(place.name)
    path = Path(save) if save else data_folder() / f"{rules.info.id}-{time.strftime('%Y%m%d-%H%M%S')}.jsonl"
    chance = Chance(seed=seed) if seed is not None else Chance.sealed()
    rules.check_options(count, rules.options(read_options(options)))
    with open_log(path, "xb") as keep:
        table = Table.open(rules, places, read_options(options), chance=chance, now=now, keep=keep.line)
        play_on(table, path, screen, say)


def ask_for_game(screen: Screen, say: Speaker) -> Game:
    found = [registry.game(name) for name in registry.names()]
    if len(found) == 1:
        return found[0]
    while True:
        screen.show(say("play-which"))
        for number, game in enumerate(found, 1):
            screen.show(f"  {number}. {game.info.title[say.lang]}")
        answer = screen.ask("> ").strip()
        if is_number(answer) and 1 <= int(answer) <= len(found):
            return found[int(answer) - 1]
        if answer in registry.names():
            return registry.game(answer)


def ask_for_players(game: Game, screen: Screen, say: Speaker, asked: bool) -> int:
    """How many play: asked only where the game was not named either; then Enter takes the first number."""
    allowed = game.info.players
    while asked:
        answer = screen.ask(say("play-players", allowed=", ".join(str(count) for count in allowed)) + " ").strip()
        if not answer:
            break
        if is_number(answer) and int(answer) in allowed:
            return int(answer)
    return allowed[0]


def seat_people(names: tuple[str, ...], people: int, say: Speaker) -> list[Place]:
    given = list(names)
    for number in range(len(given), people):
        given.append(say("play-stranger") if people == 1 else f"{say('play-stranger')} {number + 1}")
    return [Place(name) for name in given]


def go_on(file: str, game: str | None, screen: Screen, say: Speaker) -> None:
    """Resume a saved game; a last line that was cut off by a crash never counted and is dropped."""
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
    with open_log(path, "ab") as keep:
        table = Table.resume(rules, log, now=now, keep=keep.line)
        play_on(table, path, screen, say)


def play_on(table: Table, path: Path, screen: Screen, say: Speaker) -> None:
    dealer = table.header["dealer"]
    if dealer["kind"] == "sealed":
        screen.show(say("play-commitment", commitment=dealer["commitment"]))
        screen.show(say("play-commitment-why"))
    screen.show(say("play-saved", file=str(path)))
    rng = Random(secrets.randbits(64))
    try:
        TerminalGame(table, screen, say.lang, WORDS, path, rng, say.problem).run()
    except (Left, KeyboardInterrupt):
        screen.show("\n" + say("play-left", file=str(path)))


class open_log:  # noqa: N801
    """A log file to which each line is written through to the disk before the move counts."""

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

    def __enter__(self) -> "open_log":
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(OSError):  # what could not be written has been told already
            self._file.close()


def ask(prompt: str) -> str:
    try:
        return input(prompt)
    except EOFError:
        raise Left from None


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def data_folder() -> Path:
    """Where a user's games are kept."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "wyprawa"


if __name__ == "__main__":
    main()
