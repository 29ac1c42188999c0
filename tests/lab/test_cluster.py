"""Runs on Dask with real workers: the same bytes as in one process, also when a worker is killed in the middle."""

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from contextlib import ExitStack

import pytest

from wyprawa import Problem, lab
from wyprawa.cli import run
from wyprawa.lab import cluster as dask
from wyprawa.lab.cluster import Cluster, checked, identity


@pytest.fixture(scope="module")
def cluster():
    with Cluster("local:2") as found:
        yield found


def plan(games: int = 24) -> lab.Plan:
    return lab.experiment("bosman", players=2, bots=("greedy", "random"), games=games, seed=3)


def test_workers_give_the_same_bytes_as_one_process(cluster):
    assert cluster.parallel() == 2
    assert cluster.dashboard.startswith("http://127.0.0.1:")
    assert lab.run(plan(), cluster).packed == lab.run(plan()).packed


class KillsOne:
    """A runner that kills a worker when the first piece of work is done."""

    name = "dask"

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.killed: int | None = None

    def parallel(self) -> int:
        return self.cluster.parallel()

    def results(self, do, pieces):
        for place, done in self.cluster.results(do, pieces):
            if self.killed is None:
                self.killed = min(self.cluster._client.run(os.getpid).values())
                os.kill(self.killed, signal.SIGKILL)
            yield place, done


def test_a_worker_that_is_killed_changes_nothing(cluster):
    runner = KillsOne(cluster)
    found = lab.run(plan(48), runner)
    assert runner.killed is not None
    assert found.packed == lab.run(plan(48)).packed


@pytest.fixture
def other_cluster(tmp_path):
    """The address of a cluster that runs beside this program, and the process of its scheduler."""
    file = tmp_path / "scheduler.json"
    serve = ["--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0"]
    with ExitStack() as running:

        def start(program: str, *words: str) -> subprocess.Popen:
            command = [sys.executable, "-m", f"distributed.cli.{program}", "--scheduler-file", str(file), *words]
            process = running.enter_context(subprocess.Popen(command, stderr=subprocess.DEVNULL))
            running.callback(process.kill)
            return process

        scheduler = start("dask_scheduler", *serve)
        wait_for(file.exists)
        start("dask_worker", "--no-nanny")
        yield json.loads(file.read_text("utf-8"))["address"], scheduler


def test_a_cluster_that_is_lost_is_told_in_a_sentence(other_cluster):
    address, scheduler = other_cluster
    with Cluster(address) as cluster:
        results = cluster.results(time.sleep, [(0,), (1000,)])
        next(results)
        scheduler.kill()
        with pytest.raises(Problem) as lost:
            next(results)
    for lang in ("pl", "en"):
        assert address in lost.value.say(lang)
        assert "--resume" in lost.value.say(lang)


def test_a_worker_with_another_program_is_refused(cluster, monkeypatch):
    monkeypatch.setattr(dask, "identity", lambda: {**identity(), "build": "another"})
    with pytest.raises(Problem) as refused:
        lab.run(plan(4), cluster)
    for lang in ("pl", "en"):
        assert "build" in refused.value.say(lang)


@pytest.mark.parametrize("name", ["version", "rules", "build"])
def test_version_rules_and_build_are_compared(name):
    assert checked(identity(), sum, [1, 2]) == 3
    with pytest.raises(Problem, match=name):
        checked({**identity(), name: "another"}, sum, [1, 2])


@pytest.mark.parametrize("address", ["local:", "local:0", "local:many", "tcp://127.0.0.1:1", "nonsense://x"])
def test_a_bad_address_gets_a_sentence(monkeypatch, capsys, tmp_path, address):
    monkeypatch.setattr(dask, "SECONDS", 1)
    assert run(["balance", "bosman", "--cluster", address, "--out", str(tmp_path / "run"), "--lang", "en"]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_without_dask_a_sentence_says_what_to_install(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(dask, "find_spec", lambda _: None)
    assert run(["balance", "bosman", "--cluster", "local:1", "--out", str(tmp_path / "run"), "--lang", "en"]) == 2
    assert "wyprawa[cluster]" in capsys.readouterr().err


def test_a_report_from_a_cluster_is_the_same(capsys, tmp_path):
    words = ["balance", "bosman", "--players", "2", "--bots", "greedy", "--games", "10", "--lang", "en"]
    words += ["--ladder", "greedy,random"]
    assert run([*words, "--out", str(tmp_path / "here"), "--processes", "1"]) == 0
    assert run([*words, "--out", str(tmp_path / "there"), "--cluster", "local:1"]) == 0
    assert "Cluster: http://" in capsys.readouterr().err
    here, there = ((tmp_path / name / "report.json").read_bytes() for name in ("here", "there"))
    assert here == there
    assert json.loads((tmp_path / "there" / "run.json").read_text("utf-8"))["cluster"] == "local:1"


def test_an_interrupt_at_the_terminal_reports_what_was_played_and_no_worker_complains(tmp_path):
    """Ctrl+C reaches all processes of the terminal, the workers too."""
    words = ["balance", "bosman", "--players", "2", "--games", "100000", "--cluster", "local:1", "--lang", "en"]
    code = "import sys; from wyprawa.cli import main; sys.argv[0] = 'wyprawa'; main()"
    command = [sys.executable, "-c", code, *words, "--out", str(tmp_path / "run")]
    with subprocess.Popen(command, stdout=-1, stderr=-1, text=True, start_new_session=True) as running:
        wait_for(lambda: any((tmp_path / "run" / "played").glob("*.msgpack")))
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=120)
    assert running.returncode == 130
    first, *others = err.splitlines()
    assert first.startswith("Cluster: http://")
    assert others == ["Interrupted."]
    assert "games, 2 players (greedy)" in out
    assert (tmp_path / "run" / "report.html").exists()


def said_by(lines: str) -> str:
    """What a program writes to the terminal."""
    code = f"if __name__ == '__main__':\n{textwrap.indent(textwrap.dedent(lines), '    ')}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    return done.stdout + done.stderr


@pytest.mark.parametrize("logger", ["distributed.scheduler", "distributed.nanny", "tornado.application"])
def test_what_dask_complains_of_is_not_printed(logger):
    """When a caller leaves early, its scheduler calls it critical that nobody reads an answer; some say so later."""
    lines = f"""
        import logging
        from wyprawa.lab.cluster import Cluster
        logger = logging.getLogger("{logger}")
        with Cluster("local:1"):
            logger.critical("a closed connection")
        logger.critical("a closed connection")
    """
    assert said_by(lines) == ""


def test_what_fails_in_the_loop_of_dask_after_a_caller_has_left_is_not_printed():
    lines = """
        import asyncio, gc
        from wyprawa.lab.cluster import Cluster

        async def fail():
            raise OSError("a closed connection")

        async def leave():
            asyncio.create_task(fail())
            asyncio.get_running_loop().call_soon(lambda: 1 / 0)
            await asyncio.sleep(0.1)
            gc.collect()

        with Cluster("local:1") as cluster:
            cluster._client.sync(leave)
    """
    assert said_by(lines) == ""


@pytest.mark.parametrize("logger", ["distributed.worker", "tornado.application", "asyncio"])
def test_what_a_worker_complains_of_is_not_printed(logger):
    lines = f"""
        import logging
        from wyprawa.lab.cluster import Cluster
        with Cluster("local:1") as cluster:
            cluster._client.run(lambda: logging.getLogger("{logger}").critical("a closed connection"))
    """
    assert said_by(lines) == ""


def test_a_program_that_uses_dask_itself_keeps_its_messages():
    lines = """
        import logging
        import distributed
        from wyprawa.lab.cluster import Cluster
        with Cluster("local:1"):
            pass
        logging.getLogger("distributed.scheduler").critical("own workers")
    """
    assert said_by(lines).rstrip().endswith("own workers")


def test_a_cluster_that_is_not_closed_ends_with_its_program():
    lines = """
        from wyprawa.lab.cluster import Cluster
        print(list(Cluster("local:1").results(len, [("a",)])))
    """
    assert said_by(lines) == "[(0, 1)]\n"


def test_work_that_goes_on_does_not_hold_up_a_caller_who_leaves():
    """It would by four seconds every time; a busy machine is slow now and then."""
    assert any(seconds_to_leave() < 3 for _ in range(3))


def seconds_to_leave() -> float:
    with Cluster("local:1") as cluster:
        results = cluster.results(time.sleep, [(0,), (1000,)])
        next(results)
        results.close()
        start = time.monotonic()
    return time.monotonic() - start


def wait_for(happened, seconds: float = 120) -> None:
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.2)
