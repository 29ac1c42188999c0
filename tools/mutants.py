"""Mutation tests: changes one thing at a time in the code that guards games, and checks that a test fails.

    python tools/mutants.py                       at least 400 mutants over all modules; under an hour on two cores
    python tools/mutants.py --only core/log.py    of one module, or of all whose name contains the text
    python tools/mutants.py --resume              continue after an interruption, or try the survivors again

Mutants are drawn with a seed, a share for every module. Each is tried in a copy of the package, with the tests of its
module. A survivor needs a test, or an entry in tests/mutants_equivalent.toml with the reason why no test can detect it.
The report is .cache/mutants/report.txt. Exit code 1 means that fewer than nine in ten were killed.
"""

import argparse
import compileall
import contextlib
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
import tomllib
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from source_mutation import Mutant, mutants

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "wyprawa"
CACHE = ROOT / ".cache" / "mutants"
EQUIVALENT = ROOT / "tests" / "mutants_equivalent.toml"
LEAST_KILLED = 0.9
LEAST_OF_A_MODULE = 12
"""The least number of mutants drawn from a module, if it has so many."""

TABLE = [
    "core/test_clock.py",
    "core/test_secret_answers.py",
    "core/test_table_opening.py",
    "core/test_table_acting.py",
    "core/test_table_undo.py",
    "core/test_table_seats.py",
    "core/test_table_resuming.py",
    "core/test_table.py",
]
LOGS = ["core/test_log.py", "core/test_log_guards.py", "core/test_odd_logs.py", "core/test_replay.py", "logs"]
NEEDS_POSTGRES = [
    "server/test_seats.py::test_people_at_another_server_are_present_and_away_a_minute_after_their_page_was_closed",
    "server/test_seats.py::test_the_question_is_the_same_at_another_server",
    "server/test_leases.py::test_whoever_takes_a_lease_reads_first_what_others_have_written",
    "server/test_leases.py::test_a_server_that_is_behind_follows_the_store_before_it_refuses_a_page",
]
"""Tests that are left out, because their database would outlive a killed test."""


def of_game(game: str, *players: int) -> list[str]:
    """The secrecy tests of one game; the slow ones only for the given numbers of players."""
    short = [
        "the_truth_is_possible_and_a_guess_looks_the_same",
        "a_view_stays_as_it_was_when_the_game_and_guesses_go_on",
        "a_spectator_has_no_hand_and_nothing_to_decide",
    ]
    return [
        *(f"secrecy/test_views_of_games.py::test_{name}[{game}]" for name in short),
        *(f"secrecy/test_twins.py::test_twins_cannot_be_told_apart[{game}-{count}]" for count in players),
    ]


VIEWS = ["core/test_views.py", *of_game("tiny", 2, 3)]

TESTS: dict[str, list[str]] = {
    "core/log.py": LOGS,
    "core/replay.py": LOGS,
    "core/table/table.py": [*TABLE, *LOGS],
    "core/table/state.py": [*TABLE, *LOGS],
    "core/table/line_handlers.py": [*TABLE, *LOGS],
    "core/table/lines.py": [*TABLE, *LOGS],
    "core/table/opening.py": [*TABLE, *LOGS, "core/test_names.py"],
    "core/table/line_replay.py": [*TABLE, *LOGS],
    "core/dealers.py": ["core/test_dealers.py", *LOGS],
    "core/clock.py": TABLE,
    "core/chance.py": ["core/test_dealers.py", *LOGS],
    "core/view.py": VIEWS,
    "core/knowledge_tracker.py": VIEWS,
    "core/events.py": [*VIEWS, *TABLE],
    "core/knowledge.py": ["secrecy/test_knowledge_places.py", *VIEWS],
    "games/bosman/view.py": ["secrecy/test_shown.py", "core/test_views.py", *of_game("bosman", 2)],
    "games/boso/view.py": [
        "secrecy/test_shown.py",
        "secrecy/test_boso_guesses.py",
        "core/test_views.py",
        *of_game("boso", 2),
    ],
    "games/polska/view.py": ["secrecy/test_shown.py", "core/test_views.py", *of_game("polska", 3)],
    "server/request_guard.py": ["server/test_request_guard_alone.py", "server/test_protocol.py"],
    "server/rate_limit.py": ["server/test_rate_limit.py"],
    "server/credentials.py": ["server/test_rate_limit.py"],
    "server/client_messages.py": ["server/test_client_messages.py", "server/test_protocol.py"],
    "server/server_messages.py": ["server/test_client_messages.py", "secrecy/test_reactions.py"],
    "server/view_updates.py": ["server/test_view_updates.py"],
    "server/room.py": ["server/test_rooms.py", "server/test_seat_handlers.py", "server/test_seats.py"],
    "server/client_session.py": [
        "server/test_rooms.py",
        "server/test_game_handlers.py",
        "server/test_seat_handlers.py",
    ],
    "server/handlers/seats.py": ["server/test_seat_handlers.py", "server/test_seats.py"],
    "server/presence.py": ["server/test_presence.py"],
    "server/broadcast.py": ["server/test_hosted_table_news.py", "server/test_hosted_table.py"],
    "server/news_feed.py": ["server/test_hosted_table_news.py", "server/test_hosted_table.py"],
    "server/table_replay.py": ["server/test_hosted_table.py", "server/test_hosted_table_news.py"],
    "server/handlers/game.py": ["server/test_game_handlers.py"],
    "server/hosted_table.py": [
        "server/test_hosted_table.py",
        "server/test_hosted_table_news.py",
        "server/test_game_handlers.py",
        "server/test_leases.py",
    ],
    "server/table_writer.py": ["server/test_hosted_table.py", "server/test_leases.py"],
    "server/table_due.py": ["server/test_hosted_table.py", "server/test_bot_queue.py"],
}
"""The tests of each module, relative to `tests/`, fast ones first."""

KILLED, LATE, SURVIVED = "killed", "killed by time", "survived"


@dataclass
class Result:
    mutant: Mutant
    fate: str
    seconds: float


class Worker:
    """A copy of the package in which one mutant at a time is tried."""

    def __init__(self, number: int) -> None:
        self.folder = CACHE / f"worker-{number}"
        self.package = self.folder / "src" / "wyprawa"
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(SOURCE, self.package, ignore=shutil.ignore_patterns("__pycache__"))
        compileall.compile_dir(self.package, quiet=2)
        self._process: subprocess.Popen[bytes] | None = None

    def run(self, module: str, source: str, limit: float | None) -> tuple[int | None, float]:
        """Run a module's tests with another source; return the exit code (None after a timeout) and the seconds."""
        path = self.package / module
        original = path.read_text()
        self._write(path, source)
        began = time.monotonic()
        try:
            return self._test(TESTS[module], limit), time.monotonic() - began
        finally:
            self._write(path, original)

    def _write(self, path: Path, source: str) -> None:
        """Write a source and remove its bytecode, which would look current if made in the same second."""
        path.write_text(source)
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
            compiled.unlink()

    def _test(self, tests: list[str], limit: float | None) -> int | None:
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.folder / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.folder / "hypothesis"),
        }
        paths = [f"tests/{test}" for test in tests]
        options = ["-x", "-p", "no:cacheprovider", "-p", "pytest_timeout", "--basetemp", str(self.folder / "tmp")]
        options += [f"--deselect=tests/{test}" for test in NEEDS_POSTGRES]
        with (self.folder / "output.txt").open("wb") as output:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "pytest", *options, *paths],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            try:
                return self._process.wait(limit)
            except subprocess.TimeoutExpired:
                return None
            finally:
                self.stop()

    def stop(self) -> None:
        """End the tests and their child processes."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def output(self) -> str:
        return (self.folder / "output.txt").read_text(errors="replace")


def equivalents() -> dict[tuple[str, str, str, int], str]:
    """Mutants that no test can detect, by key, with the reasons."""
    found = {}
    for entry in tomllib.loads(EQUIVALENT.read_text())["equivalent"]:
        found[entry["module"], entry["line"], entry["change"], entry.get("occurrence", 1)] = entry["reason"]
    return found


def drawn(modules: Iterable[str], seed: int, count: int) -> list[Mutant]:
    """A random choice of at least `count` mutants, or all: from each module by its size, with a minimum."""
    all_mutants = {module: mutants(module, (SOURCE / module).read_text()) for module in modules}
    total = sum(len(found) for found in all_mutants.values())
    chosen: list[Mutant] = []
    for module, found in all_mutants.items():
        share = max(LEAST_OF_A_MODULE, -(-count * len(found) // max(1, total)))
        chosen += Random(f"{seed} {module}").sample(found, min(share, len(found)))
    Random(seed).shuffle(chosen)
    return chosen


class Run:
    """The mutants of a run: those waiting, and the results."""

    def __init__(self, todo: list[Mutant], jobs: int) -> None:
        self.todo = deque(todo)
        self.results: list[Result] = []
        self.limits: dict[str, float] = {}
        self._began = time.monotonic()
        self._count = len(todo)
        self._lock = threading.Lock()
        self._workers = [Worker(number) for number in range(jobs)]

    def measure(self) -> None:
        """Measure how long the tests of each module take without a mutant, for the timeouts."""
        modules = deque(dict.fromkeys(mutant.module for mutant in self.todo))
        self._each(lambda worker: self._measure(worker, modules))
        self._began = time.monotonic()

    def _measure(self, worker: Worker, modules: deque[str]) -> None:
        while modules:
            module = modules.popleft()
            code, seconds = worker.run(module, (SOURCE / module).read_text(), None)
            if code != 0:
                raise SystemExit(f"the tests of {module} fail without any mutant:\n{worker.output()}")
            self.limits[module] = 15 + 4 * seconds
            print(f"{module}: {seconds:.1f} s without a mutant", flush=True)

    def go(self) -> None:
        self._each(self._work)

    def _each(self, task: Callable[[Worker], None]) -> None:
        """Run a task in all workers at once; raises the first exception."""
        failures: list[BaseException] = []

        def guarded(worker: Worker) -> None:
            try:
                task(worker)
            except BaseException as wrong:
                failures.append(wrong)
                self.todo.clear()

        threads = [threading.Thread(target=guarded, args=(worker,)) for worker in self._workers]
        try:
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        except KeyboardInterrupt:
            self.todo.clear()
            for worker in self._workers:
                worker.stop()
            raise
        if failures:
            raise failures[0]

    def _work(self, worker: Worker) -> None:
        while True:
            try:
                mutant = self.todo.popleft()
            except IndexError:
                return
            source = (SOURCE / mutant.module).read_text()
            code, seconds = worker.run(mutant.module, mutant.applied(source), self.limits[mutant.module])
            fate = SURVIVED if code == 0 else LATE if code is None else KILLED
            with self._lock:
                self.results.append(Result(mutant, fate, seconds))
                remember(self.results[-1])
                self._tell(self.results[-1])

    def _tell(self, result: Result) -> None:
        done = len(self.results)
        left = int((time.monotonic() - self._began) / done * (self._count - done))
        where = f"{result.mutant.module}:{result.mutant.number}"
        print(f"{done}/{self._count}  {left // 60}:{left % 60:02} left  {result.fate}  {where}", flush=True)


def fingerprint(mutant: Mutant) -> str:
    """A hash of a mutant and the source of its module."""
    source = (SOURCE / mutant.module).read_bytes()
    return hashlib.sha256(source + repr(mutant.key).encode()).hexdigest()


def remember(result: Result) -> None:
    with (CACHE / "results.jsonl").open("a") as kept:
        print(json.dumps([fingerprint(result.mutant), result.fate, round(result.seconds, 1)]), file=kept)


def remembered(todo: list[Mutant]) -> list[Result]:
    """The fingerprints of mutants that an earlier run has killed."""
    path = CACHE / "results.jsonl"
    rows = [json.loads(row) for row in path.read_text().splitlines()] if path.exists() else []
    fates = {name: (fate, seconds) for name, fate, seconds in rows}
    known = [(mutant, *fates.get(fingerprint(mutant), (SURVIVED, 0.0))) for mutant in todo]
    return [Result(mutant, fate, seconds) for mutant, fate, seconds in known if fate != SURVIVED]


def report(results: list[Result], same: dict[tuple[str, str, str, int], str]) -> tuple[str, bool]:
    """The report, and whether enough mutants were killed."""
    rows = [f"{'module':24}{'drawn':>7}{'killed':>8}{'by time':>9}{'equivalent':>12}{'survived':>10}{'killed %':>10}"]
    modules = [module for module in TESTS if any(result.mutant.module == module for result in results)]
    for name in (*modules, "all"):
        part = [result for result in results if name in ("all", result.mutant.module)]
        late = sum(result.fate == LATE for result in part)
        lived = [result for result in part if result.fate == SURVIVED]
        alike = sum(result.mutant.key in same for result in lived)
        killed = len(part) - len(lived)
        rate = killed / max(1, len(part) - alike)
        rows.append(f"{name:24}{len(part):7}{killed:8}{late:9}{alike:12}{len(lived) - alike:10}{rate:10.1%}")
    survivors = sorted(
        (result.mutant for result in results if result.fate == SURVIVED and result.mutant.key not in same),
        key=lambda mutant: (mutant.module, mutant.spot),
    )
    if survivors:
        rows.append("\nSurvivors")
    for mutant in survivors:
        rows += [
            f"\nsrc/wyprawa/{mutant.module}:{mutant.number}",
            f"  line = {json.dumps(mutant.text, ensure_ascii=False)}",
            f"  change = {json.dumps(mutant.change, ensure_ascii=False)}",
        ]
        if mutant.occurrence > 1:
            rows.append(f"  occurrence = {mutant.occurrence}")
    return "\n".join(rows), rate >= LEAST_KILLED


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="modules whose name contains this")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=420, help="how many to draw at least")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--resume", action="store_true", help="leave out those that an earlier run has killed")
    given = parser.parse_args()
    CACHE.mkdir(parents=True, exist_ok=True)
    modules = [module for module in TESTS if given.only in module]
    todo = drawn(modules, given.seed, given.count)
    if not todo:
        parser.error(f"no module is called {given.only}")
    done = remembered(todo) if given.resume else []
    if not given.resume:
        (CACHE / "results.jsonl").unlink(missing_ok=True)
    same = equivalents()
    over = {result.mutant.key for result in done}
    run = Run([mutant for mutant in todo if mutant.key not in over and mutant.key not in same], given.jobs)
    run.measure()
    run.go()
    known = [Result(mutant, SURVIVED, 0.0) for mutant in todo if mutant.key in same and mutant.key not in over]
    text, enough = report([*done, *run.results, *known], same)
    (CACHE / "report.txt").write_text(text + "\n")
    print(text)
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
