"""A server builds the compiled engine while it runs; bots switch to it; a stopped server leaves no compiler."""

import asyncio
import contextlib
import logging
import os
import pickle
import sys
from pathlib import Path

import pytest

from wyprawa.server import engine_build
from wyprawa.server.bot_pool import BotPool
from wyprawa.server.engine_build import EngineBuild
from wyprawa.server.fair_queue import NOBODY

pytestmark = pytest.mark.timeout(300, func_only=True)  # the compiler has the lowest priority, so it may start late

WORKER = """
import os, pickle, sys, time
while length := sys.stdin.buffer.read(4):
    asked = pickle.loads(sys.stdin.buffer.read(int.from_bytes(length, "big")))
    while asked and os.path.exists(asked):
        time.sleep(0.01)
    data = pickle.dumps({"path": os.environ["PYTHONPATH"].split(os.pathsep)[0], "process": os.getpid()})
    sys.stdout.buffer.write(len(data).to_bytes(4, "big") + data)
    sys.stdout.flush()
"""


class Echoes(BotPool):
    """Processes that report their engine; a request with the name of a file waits until the file is removed."""

    worker = "echo_worker"

    async def say(self, until_gone: str = "") -> tuple[str, int]:
        answer = pickle.loads(await self.exchange(pickle.dumps(until_gone), lambda: NOBODY))
        return answer["path"], answer["process"]


@pytest.fixture
def modules(tmp_path, monkeypatch) -> Path:
    """A folder of modules that child processes find."""
    (tmp_path / "echo_worker.py").write_text(WORKER)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    return tmp_path


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{process}/stat").read_text().split()[2] != "Z"


async def test_idle_processes_are_replaced_at_once_and_busy_ones_when_they_have_answered(modules, tmp_path):
    compiled, waiting = tmp_path / "compiled", tmp_path / "waiting"
    compiled.mkdir()
    waiting.touch()
    pool = Echoes(2, 20)
    try:
        busy = asyncio.create_task(pool.say(str(waiting)))
        await asyncio.sleep(0.3)
        idle = await pool.say()
        await pool.use(compiled)
        assert not is_running(idle[1])
        assert (await pool.say())[0] == str(compiled)
        waiting.unlink()
        path, process = await busy
        assert path == str(modules)
        assert not is_running(process)
        assert {(await pool.say())[0] for _ in range(4)} == {str(compiled)}
        compiled.rmdir()
        pool._idle.clear()
        assert (await pool.say())[0] == str(modules)  # a removed build is not used
    finally:
        await pool.close()


@pytest.fixture
def build(modules, monkeypatch, tmp_path) -> EngineBuild:
    """A build that the module `builder` makes."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("WYPRAWA_PURE", raising=False)
    monkeypatch.setattr(engine_build, "BUILDER", "builder")
    monkeypatch.setattr(engine_build, "has_mypyc", lambda: True)
    monkeypatch.setattr(engine_build, "c_compiler", lambda: "/usr/bin/cc")
    return EngineBuild()


async def test_bots_use_the_build_when_it_is_made(build, modules, tmp_path, caplog):
    (modules / "builder.py").write_text(f"print({str(tmp_path / 'made')!r})")
    (tmp_path / "made").mkdir()
    pool = Echoes(1, 20)
    try:
        assert build.name == "making"
        with caplog.at_level(logging.INFO):
            await build.make(pool)
        assert (build.name, pool.compiled) == ("compiled", True)
        assert (await pool.say())[0] == str(tmp_path / "made")
        assert [record.getMessage() for record in caplog.records] == ["bots think"]
    finally:
        await pool.close()


@pytest.mark.parametrize(("code", "level"), [(1, "WARNING"), (3, "INFO")])
async def test_a_failure_is_logged_once_and_bots_go_on_as_they_are(build, modules, caplog, code, level):
    (modules / "builder.py").write_text(f"import sys; print('no', file=sys.stderr); sys.exit({code})")
    pool = Echoes(1, 20)
    with caplog.at_level(logging.INFO):
        await build.make(pool)
    assert [(record.levelname, record.why.strip()) for record in caplog.records] == [(level, "no")]
    assert (build.name, build.package) == ("pure", None)


async def test_a_server_that_stops_stops_the_compiler_too(build, modules, tmp_path):
    started = tmp_path / "started"
    shell = f"echo $$ > {started}.new; mv {started}.new {started}; sleep 60"
    (modules / "builder.py").write_text(f"import subprocess\nsubprocess.run(['sh', '-c', {shell!r}])")
    making = asyncio.create_task(build.make(Echoes(1, 20)))
    while not started.exists():
        await asyncio.sleep(0.02)
    compiler = int(started.read_text())
    assert is_running(compiler)
    making.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await making
    for _ in range(100):
        if not is_running(compiler):
            break
        await asyncio.sleep(0.02)
    assert not is_running(compiler)


async def test_the_builder_ends_with_the_server_that_started_it(modules, tmp_path, monkeypatch):
    """The end of a server, for any reason, closes its side of the pipe."""
    (modules / "held.py").write_text(
        "import sys, time\n"
        "from wyprawa.compilation import __main__ as builder\n"
        "class Slow:\n"
        "    def __init__(self, folder): pass\n"
        "    def make(self): print('making', flush=True); time.sleep(60)\n"
        "builder.Builds = Slow\n"
        "sys.exit(builder.main())\n".replace("\\\n", "\n")
    )
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "held"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    assert await process.stdout.readline() == b"making\n"
    assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 19)
    process.stdin.close()
    assert await asyncio.wait_for(process.wait(), 20) != 0


@pytest.mark.parametrize("why", ["compiled", "asked", "no mypyc", "no compiler", "failed before"])
def test_nothing_is_made_where_it_is_not_wanted_or_cannot_be(build, monkeypatch, why):
    if why == "compiled":
        monkeypatch.setattr(engine_build, "is_compiled", lambda: True)
    elif why == "asked":
        monkeypatch.setenv("WYPRAWA_PURE", "1")
    elif why == "no mypyc":
        monkeypatch.setattr(engine_build, "has_mypyc", lambda: False)
    elif why == "no compiler":
        monkeypatch.setattr(engine_build, "c_compiler", lambda: None)
    else:
        monkeypatch.setattr(engine_build.Builds, "failure", lambda self: "error")
    found = EngineBuild()
    assert (found.package, found.is_making) == (None, False)
