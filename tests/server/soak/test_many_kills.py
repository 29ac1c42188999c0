"""Servers killed fifty times during games, on both stores."""

import pytest

from server.harness import ServerProcess
from server.test_faults import killed_again_and_again

KILLS = 50


@pytest.mark.timeout(1200, func_only=True)
@pytest.mark.parametrize(("name", "seed"), [("polska", 1), ("bosman", 2), ("boso", 3)])
async def test_fifty_kills_lose_no_acknowledged_move(store_args, name, seed):
    with ServerProcess(*store_args) as server:
        server.kill()
        await killed_again_and_again(server, name, KILLS, seed)
