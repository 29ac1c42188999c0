"""Games finished under any released version of the rules still replay and verify."""

from pathlib import Path

import pytest

import wyprawa
from wyprawa.core.log import read_log
from wyprawa.core.replay import verify

LOGS = sorted(Path(__file__).parent.glob("*.jsonl"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_finished_log_still_verifies(path):
    log = read_log(path.read_bytes())
    verify(wyprawa.game(log.header.data["game"], log.header.data["rules"]), log)


def test_every_game_and_number_of_players_has_a_log_of_the_present_version():
    names = {path.stem for path in LOGS}
    for name in wyprawa.names():
        info = wyprawa.game(name).info
        wanted = {f"{name}-v{info.rules_version}-{players}p" for players in info.players}
        assert wanted <= names, "python tests/logs/make.py adds them"
