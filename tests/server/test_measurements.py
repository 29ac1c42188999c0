"""What a server measures of itself."""

import pytest

from wyprawa.server.measurements import DELAYS, RECENT, MoveDelays


def buckets(delays: MoveDelays) -> dict[str, float]:
    """The cumulated counts by upper bound, and the sum."""
    (metric,) = delays.collect()
    found = {sample.labels.get("le", sample.name): sample.value for sample in metric.samples}
    return {name: value for name, value in found.items() if not name.endswith("_created")}


@pytest.mark.parametrize("count", [1, RECENT - 1, RECENT, 2 * RECENT + 1])
def test_every_delay_of_a_move_is_counted_once_in_its_bucket(count):
    delays = MoveDelays()
    for _ in range(count):
        delays.note(DELAYS[2] / 2)
        delays.note(DELAYS[-1] * 2)
    for _ in range(2):  # reading changes nothing
        found = buckets(delays)
        assert found["wyprawa_delay_seconds_count"] == found["+Inf"] == 2 * count
        assert [found[str(bound)] for bound in DELAYS] == [0 if bound < DELAYS[2] / 2 else count for bound in DELAYS]
        assert found["wyprawa_delay_seconds_sum"] == pytest.approx(count * (DELAYS[2] / 2 + DELAYS[-1] * 2))
