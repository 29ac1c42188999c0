"""Click commands with help and error messages in the user's language.

Help texts in declarations are codes of sentences, which are looked up when help is shown.
"""

import re
import sys
from collections.abc import Callable
from typing import Any

import click

Say = Callable[..., str]


def say_of(ctx: click.Context) -> Say:
    """The function that returns sentences in the user's language: `say(code, **params)`."""
    root = ctx.find_root()
    assert root.obj is not None, "the root context has no speaker"
    say: Say = root.obj["say"]
    return say


class Formatter(click.HelpFormatter):
    """Help with headings in the user's language."""

    say: Say

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, named(args, self.say), f"{self.say('heading-usage')}: ")

    def write_heading(self, heading: str) -> None:
        code = f"heading-{heading.lower()}"
        super().write_heading(self.say(code))


def named(metavars: str, say: Say) -> str:
    """Placeholders such as GAME or FILE in the user's language."""
    for word in (
        "OPTIONS",
        "COMMAND",
        "ARGS",
        "GAME",
        "FILE",
        "DIR",
        "CLAUSE",
        "NAME",
        "VALUE",
        "ADDRESS",
        "TEXT",
        "PUZZLE",
    ):
        metavars = re.sub(rf"\b{word}\b", say(f"metavar-{word.lower()}"), metavars)
    return metavars


class Context(click.Context):
    def make_formatter(self) -> click.HelpFormatter:
        formatter = Formatter(width=self.terminal_width, max_width=100)
        formatter.say = say_of(self)
        return formatter


class LocalizedHelp:
    """Mixin for commands and groups: help, epilog and the help option in the user's language."""

    context_class: type[click.Context] = Context
    help: str | None
    params: list[click.Parameter]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(say_of(ctx)(self.help))

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        formatter.write_text(say_of(ctx)("help-epilog"))

    def format_arguments(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        say = say_of(ctx)
        arguments = [param for param in self.params if isinstance(param, click.Argument)]
        if arguments:
            with formatter.section("arguments"):
                formatter.write_dl([(named(param.human_readable_name, say), say(param.help)) for param in arguments])

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        say = say_of(ctx)
        rows = [option_row(param, say) for param in self.params if isinstance(param, click.Option)]
        with formatter.section("options"):
            formatter.write_dl([*rows, ("--help", say("heading-help"))])


def option_row(option: click.Option, say: Say) -> tuple[str, str]:
    names = ", ".join((*option.opts, *option.secondary_opts))
    if not option.is_flag:
        names += f" {named(option.metavar or option.type.name.upper(), say)}"
    text = say(option.help)
    if isinstance(option.default, (str, int)) and not option.is_flag:
        text += f" [{say('heading-default', value=str(option.default))}]"
    return names, text


class Command(LocalizedHelp, click.Command):
    pass


class PipeClosed(Exception):
    """The reader of standard output has gone, as `head` does. Click would exit with code 1 for a `BrokenPipeError`."""


class Group(LocalizedHelp, click.Group):
    def invoke(self, ctx: click.Context) -> Any:
        """Run a command. Its output is flushed here, so that a closed pipe is noticed before the program exits."""
        try:
            found = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            raise PipeClosed from None
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        say = say_of(ctx)
        with formatter.section("commands"):
            formatter.write_dl([(name, say(command.help)) for name, command in self.commands.items()])

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)


def usage_error_sentence(wrong: click.ClickException, say: Say) -> str:
    """The sentence for an error in the arguments."""
    ctx = getattr(wrong, "ctx", None)
    path = ctx.command_path if ctx is not None else "wyprawa"
    if isinstance(wrong, click.NoSuchOption):
        return say("usage-option", name=wrong.option_name, help=path)
    if isinstance(wrong, click.MissingParameter):
        param = wrong.param
        return say("usage-missing", name=named(name_of(param), say) if param else "?", help=path)
    if isinstance(wrong, click.BadParameter) and wrong.param is not None:
        return say("usage-value", name=wrong.param.opts[0], help=path)
    if isinstance(wrong, click.BadOptionUsage):
        return say("usage-no-value", name=wrong.option_name, help=path)
    if isinstance(wrong, click.UsageError) and "unexpected extra argument" in wrong.message:
        return say("usage-extra", help=path)
    if isinstance(wrong, click.exceptions.NoSuchCommand):
        return say("usage-command", name=wrong.command_name)
    return say("usage-other", help=path)


def name_of(param: click.Parameter) -> str:
    """What people type for an option, or the placeholder of an argument."""
    return param.opts[0] if isinstance(param, click.Option) else param.human_readable_name
