"""The tests of reliability and secrecy over sockets, which `make test` runs over protocol 2, over protocol 1."""

import pytest

from server import harness, test_faults, test_races, test_secrecy, test_two_servers, test_whole_games

for module in (test_faults, test_races, test_secrecy, test_two_servers, test_whole_games):
    # Tests, and the fixtures that they need.
    globals().update({name: value for name, value in vars(module).items() if not name.startswith("_")})


@pytest.fixture(autouse=True)
def protocol_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(harness, "PROTOCOL", 1)
