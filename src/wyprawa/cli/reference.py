"""Reference: commands that print games, rules, components, maps and credits."""

import json
import sys
import tomllib
from importlib.resources import files
from pathlib import Path

import click

import wyprawa
from wyprawa import games as registry
from wyprawa.bots import bot_names, broken_bots
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.lessons import Texts, in_words
from wyprawa.core.rulebook import Clause, Rulebook
from wyprawa.core.summary import summary_of

from .base import Speaker, app, game_argument, print_prose, speaker
from .localized_click import Command


@app.command("games", cls=Command, help="help-games")
@click.pass_context
def games_command(ctx: click.Context) -> None:
    say = speaker(ctx)
    for name in registry.names():
        game = registry.game(name)
        info = game.info
        players = ", ".join(str(count) for count in info.players)
        print(f"{info.id}: {info.glossed_title(say.lang)}")
        minutes = say("games-minutes", **{"from": info.minutes[0], "to": info.minutes[1]})
        print(
            f"  {say('games-players', players=players)} · {minutes} · {say('games-rules', version=info.rules_version)}"
        )
        print(f"  {say('games-options')}")
        for option in info.options:
            about = game.words.say(say.lang, f"option-{option.name}")
            print(f"    {option.name} = {option.choices}\n      {about} ({option.clause})")
            for value in option.values:
                if game.words.has(say.lang, f"option-{option.name}-{value}"):
                    print(f"        {value}: {game.words.say(say.lang, f'option-{option.name}-{value}')}")
        if info.levels:
            print(f"  {say('games-levels')}")
            for level in info.levels:
                print(f"    {level.bot}: {level.name[say.lang]}. {level.about[say.lang]}")
        print(f"  {say('games-bots', bots=', '.join(bot_names(game)))}")
        if game.words.has(say.lang, "about-bots"):
            print(f"  {game.words.say(say.lang, 'about-bots')}")
        for problem in broken_bots(game):
            print(say.problem(problem), file=sys.stderr)


@app.command("rules", cls=Command, help="help-rules")
@game_argument()
@click.argument("clause", help="help-clause", required=False)
@click.option("--summary", is_flag=True, help="help-summary")
@click.pass_context
def rules_command(ctx: click.Context, game: str, clause: str | None, summary: bool) -> None:
    say = speaker(ctx)
    if summary:
        print_summary(registry.game(game), say)
        return
    book = registry.game(game).rulebook
    wanted = (clause or "").upper()
    wanted = next(
        (found for found in book.clauses if wanted and found.removeprefix(f"{game.upper()}-") == wanted), wanted
    )
    if wanted in book.clauses:
        for found in book.with_rulings(wanted):
            print_clause(found, say, "  " if found.settles == wanted else "")
        return
    if clause and wanted not in book.sections:
        raise Problem("clause", clause=clause)
    for chapter in book.chapters:
        if not clause:
            print(f"{chapter.title[say.lang].upper()}\n")
        for section in chapter.sections:
            if not clause or section == wanted:
                print_section(book, section, say)


def print_section(book: Rulebook, section: str, say: Speaker) -> None:
    print(f"{section}. {book.sections[section][say.lang]}\n")
    print_prose(book.about[section][say.lang])
    print()
    for clause in book.in_section(section):
        print_clause(clause, say, "  " if clause.is_ruling else "")


def print_summary(game: Game, say: Speaker) -> None:
    """Print the game on one page."""
    found = summary_of(game.package)
    if found is None:
        raise Problem("summary-none", game=game.info.title[say.lang])

    def said(text: Texts) -> str:
        return in_words(game, say.lang, text)

    print(f"{game.info.title[say.lang]}\n")
    print(say("summary-aim"))
    print_prose(said(found.aim))
    print(f"\n{say('summary-turn')}")
    for number, text in enumerate(found.turn, 1):
        print_prose(f"{number}. {said(text)}", hanging="   ")
    print(f"\n{say('summary-end')}")
    print_prose(said(found.end))
    print(f"\n{say('summary-example')}")
    for example in found.examples:
        print_prose(f"- {said(example.caption)}", hanging="  ")
    print(f"\n{say('summary-forgotten')}")
    for text in found.forgotten:
        print_prose(f"- {said(text)}", hanging="  ")
    print(f"\n{say('summary-terms')}")
    for term in found.terms:
        print_prose(f"- {term.name[say.lang]}: {said(term.about)}", hanging="  ")


def print_clause(clause: Clause, say: Speaker, indent: str) -> None:
    title = f" {say('rules-ruling')}: {clause.title[say.lang]}" if clause.title else ""
    print_prose(f"[{clause.id}]{title} {clause.text[say.lang]}", indent)
    if clause.options:
        print_prose(say("rules-options", options=", ".join(clause.options)), f"{indent}  ")
    print()


@app.command("data", cls=Command, help="help-data")
@game_argument()
def data_command(game: str) -> None:
    print(json.dumps(registry.data(game), ensure_ascii=False, indent=1))


@app.command("map", cls=Command, help="help-map")
@game_argument()
@click.option("--out", default=None, metavar="FILE", help="help-out")
@click.pass_context
def map_command(ctx: click.Context, game: str, out: str | None) -> None:
    say = speaker(ctx)
    drawn = registry.chart(game, say.lang)
    if out is None:
        raise Problem("map-no-file", game=game)
    if out == "-":
        print(drawn)
        return
    try:
        Path(out).write_text(drawn, "utf-8")
    except OSError as wrong:
        raise Problem("file-write", file=out, why=wrong) from None
    print(say("map-drawn", file=out))


@app.command("credits", cls=Command, help="help-credits")
@click.pass_context
def credits_command(ctx: click.Context) -> None:
    say = speaker(ctx)
    print(f"Wyprawa {wyprawa.__version__}\n")
    for code in ("credits-line", "credits-code", "credits-texts", "credits-borders"):
        print(say(code))
    print(f"\n{say('credits-parts')}")
    for part in tomllib.loads(files("wyprawa").joinpath("credits.toml").read_text("utf-8"))["part"]:
        print(f"  {part['name']}: {part['licence']}. {part['authors']}")
