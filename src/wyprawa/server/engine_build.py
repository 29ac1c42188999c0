"""The compiled engine for the bots of a server: the build there is, or one made while the server runs.

A server that runs from a plain package for which there is no build starts at once; its bots think on the plain engine
until the build is ready, and it runs there itself from its next start (`cli.restart`).
"""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from pathlib import Path

from wyprawa.compilation.builds import Builds, user_folder
from wyprawa.compilation.compiler import c_compiler, has_mypyc, is_pure_wanted
from wyprawa.compilation.engine import engine_name, is_compiled

from .bot_pool import BotPool

log = logging.getLogger("wyprawa.server")

BUILDER = "wyprawa.compilation"
CANNOT = 3


class EngineBuild:
    """Finds the build of exactly these sources, or makes it in the background, one for all servers of a user."""

    def __init__(self) -> None:
        self.package: Path | None = None
        """The folder of the build, for processes of bots; None if there is none yet, or none is needed."""
        self.is_making = False
        """Whether the build is worth making here: there is none, and nothing speaks against it."""
        if is_compiled() or is_pure_wanted():
            return
        try:
            builds = Builds(user_folder())
        except (OSError, RuntimeError) as wrong:  # sources that cannot be read, or a user without a home
            log.info("no compiled engine", extra={"why": type(wrong).__name__})
            return
        self.package = builds.find()
        if self.package is None and has_mypyc() and c_compiler() is not None:
            self.is_making = builds.failure() is None

    @property
    def name(self) -> str:
        """What bots think on: `compiled`, `pure`, or `making` while the compiled engine is being made."""
        if self.package is not None:
            return "compiled"
        return "making" if self.is_making else engine_name()

    async def make(self, bot_pool: BotPool) -> None:
        """Make the build, if it is to be made, and give it to the bots. To be cancelled when the server stops."""
        if not self.is_making:
            return
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            BUILDER,
            stdin=asyncio.subprocess.PIPE,  # its end, as when this process dies, ends the compiler
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            made, said, code = await asyncio.gather(process.stdout.read(), process.stderr.read(), process.wait())
        finally:
            self.is_making = False
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                await process.wait()
            process.stdin.close()
        if code == 0:
            self.package = Path(made.decode().strip())
            await bot_pool.use(self.package)
            log.info("bots think", extra={"engine": "compiled"})
        else:
            level = logging.INFO if code == CANNOT else logging.WARNING
            log.log(level, "no compiled engine", extra={"why": said.decode(errors="replace")[-2000:]})
