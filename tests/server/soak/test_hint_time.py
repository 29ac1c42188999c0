"""How long somebody waits for a hint in a reaction. In `make soak`, because other work of the machine counts.

Each server is new, so that the first hint of its life is measured. Nobody draws, discards and walks within `TURN`.
"""

from statistics import median

import pytest

from server.test_timed_reactions import played, worlds

TIMES = 9
TURN = 2.5


@pytest.mark.timeout(180, func_only=True)
async def test_a_hint_for_a_reaction_comes_within_a_second(tmp_path):
    mover, step, can, _ = worlds()
    waits: list[float] = []
    for number in range(TIMES):
        await played(tmp_path / str(number), mover, step, can, may_react=True, waits=waits, turn=TURN)
    print(f"seconds until a hint: {sorted(round(wait, 2) for wait in waits)}")
    assert len(waits) == TIMES
    assert median(waits) < 0.7
    assert max(waits) < 1
