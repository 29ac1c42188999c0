"""`wyprawa arena --fast`: the compiled engine, and experts that search a quarter of their iterations."""

import click

from wyprawa.bots import strength_name
from wyprawa.compilation.builds import Builds, Untrusted, user_folder
from wyprawa.compilation.compiler import CannotCompile, CompilationFailed
from wyprawa.compilation.engine import is_compiled
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.lab.releases.environment import checkout

from .base import Speaker
from .restart import restart

SHARE = 4
"""An expert of the fast lane searches one in so many of its iterations."""
EXPERT = "expert"


def fast_bots(game: Game, names: tuple[str, ...]) -> tuple[str, ...]:
    """The same bots; every expert without a budget gets a small one.

    >>> import wyprawa
    >>> fast_bots(wyprawa.game("bosman"), ("expert", "0.4.0/expert", "expert@90", "greedy"))
    ('expert@250', '0.4.0/expert@250', 'expert@90', 'greedy')
    """
    return tuple(_fast_bot(game, name) for name in names)


def _fast_bot(game: Game, name: str) -> str:
    if name != EXPERT and not name.endswith(f"/{EXPERT}"):
        return name
    iterations = int(strength_name(game, EXPERT).partition("@")[2])
    return f"{name}@{max(1, iterations // SHARE)}"


def run_compiled(say: Speaker) -> None:
    """Go on with this command on the compiled engine, which is compiled if necessary."""
    if is_compiled():
        return
    root = checkout()
    builds = Builds(user_folder() if root is None else root / ".cache" / "wyprawa" / "engine")
    if builds.find() is None:
        click.echo(say("fast-compiling"), err=True)
    try:
        folder = builds.make()
    except (CannotCompile, CompilationFailed, Untrusted, OSError) as wrong:
        raise Problem("fast-no-engine", why=str(wrong)) from None
    restart(folder)
