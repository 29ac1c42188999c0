"""Fixtures for tests of the server: stores of both kinds, and tests that are coroutines."""

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.postgres import Databases, Postgres, databases
from server.postgres import postgres as own_postgres

TEST_SECONDS = 60


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Limits the time of every test that does not set its own limit."""
    for item in items:
        if Path(__file__).parent in item.path.parents and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(TEST_SECONDS, func_only=True))


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs a test that is a coroutine in a new event loop."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    arguments = {name: pyfuncitem.funcargs[name] for name in names}
    asyncio.run(pyfuncitem.obj(**arguments))
    return True


@pytest.fixture(scope="session")
def postgres() -> Iterator[Databases]:
    """A PostgreSQL server, started for the first test that uses it."""
    with databases() as found:
        yield found


@pytest.fixture(scope="session")
def stoppable_postgres(postgres: Databases) -> Iterator[Postgres]:
    """A PostgreSQL server that a test may stop and must start again."""
    if isinstance(postgres, Postgres):
        yield postgres
    else:
        with own_postgres() as own:
            yield own


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'store.db'}"


@pytest.fixture
def postgres_url(postgres: Databases) -> Iterator[str]:
    yield postgres.fresh()
    postgres.drop()


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest) -> str:
    """The URL of an empty store. A test that uses it runs with both kinds of store."""
    url = request.getfixturevalue(f"{request.param}_url")
    assert isinstance(url, str)
    return url


@pytest.fixture(params=["sqlite", "postgres"])
def store_args(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, ...]:
    """Arguments of a server process with an empty store. A test that uses it runs with both kinds of store."""
    if request.param == "sqlite":
        return ("--data", str(tmp_path), "--port", "0")
    return ("--database", request.getfixturevalue("postgres_url"), "--port", "0")
