"""How long somebody waits for a hint in a reaction. In `make soak`, because other work of the machine counts."""

from statistics import median

import pytest

from server.test_timed_reactions import played, worlds

TIMES = 7


@pytest.mark.timeout(120, func_only=True)
async def test_a_hint_for_a_reaction_comes_within_a_second(tmp_path):
    mover, step, can, _ = worlds()
    waits: list[float] = []
    for number in range(TIMES):
        await played(tmp_path / str(number), mover, step, can, may_react=True, waits=waits)
    assert len(waits) == TIMES
    assert median(waits) < 1
    print(f"seconds until a hint: {sorted(round(wait, 2) for wait in waits)}")
