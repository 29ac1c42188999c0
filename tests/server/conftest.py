"""What the tests of the server share: stores of both kinds, and tests that are coroutines."""

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.postgres import Databases, Postgres, databases
from server.postgres import postgres as own_postgres

TEST_SECONDS = 60


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whoever waits for a server waits in vain after a while, unless a test says how long it may take."""
    for item in items:
        if Path(__file__).parent in item.path.parents and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(TEST_SECONDS, func_only=True))


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine in a loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    arguments = {name: pyfuncitem.funcargs[name] for name in names}
    asyncio.run(pyfuncitem.obj(**arguments))
    return True


@pytest.fixture(scope="session")
def postgres() -> Iterator[Databases]:
    """Where databases are made, started when the first test asks for it."""
    with databases() as found:
        yield found


@pytest.fixture(scope="session")
def stoppable_postgres(postgres: Databases) -> Iterator[Postgres]:
    """A server that a test may stop, if it starts it again."""
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
    """Where an empty store is; a test that takes it runs on both kinds."""
    url = request.getfixturevalue(f"{request.param}_url")
    assert isinstance(url, str)
    return url


@pytest.fixture(params=["sqlite", "postgres"])
def store_args(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, ...]:
    """Arguments of a server process on an empty store; a test that takes it runs on both kinds."""
    if request.param == "sqlite":
        return ("--data", str(tmp_path), "--port", "0")
    return ("--database", request.getfixturevalue("postgres_url"), "--port", "0")
