"""Runs a command: language, exit codes, and one sentence for every error."""

import os
import sys

import click

from wyprawa.core.errors import Problem
from wyprawa.core.text import choose_language

from . import (
    INTERRUPTED,
    arena,
    balance,
    bans,
    learn,
    logs,
    play,
    puzzles,
    reference,
    review,
    serve,
    sim,
    tables,
    upkeep,
)
from .base import Speaker, app
from .localized_click import PipeClosed, usage_error_sentence

BAD_INPUT = 2

_COMMANDS = (reference, play, learn, serve, tables, bans, upkeep, sim, arena, balance, logs, review, puzzles)
"""Modules whose import adds their commands to the group."""


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
        print(usage_error_sentence(wrong, say), file=sys.stderr)
        return BAD_INPUT
    except Problem as problem:
        print(say.problem(problem), file=sys.stderr)
        return BAD_INPUT
    except PipeClosed:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as wrong:
        name = wrong.filename or "stdout"
        print(say.problem(Problem("file-write", file=str(name), why=wrong)), file=sys.stderr)
        return BAD_INPUT
    except (KeyboardInterrupt, click.Abort):
        print(say("interrupted"), file=sys.stderr)
        return INTERRUPTED


def without_language(argv: list[str]) -> tuple[list[str], str | None]:
    """The arguments without `--lang`, which may be anywhere among them, and its value."""
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
