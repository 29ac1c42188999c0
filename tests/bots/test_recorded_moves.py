"""Computer players choose what they chose when their moves were recorded; `greedy` at every decision of whole games."""

import json

import pytest

import wyprawa
from bots.recorded_moves import DATA, asked, greedily, replay, settings
from wyprawa.bots import bot_names, find_bot, strength_name

RECORDINGS = [
    pytest.param(wyprawa.game(name, recording["rules"]), recording, id=f"{name}-{number}")
    for name in wyprawa.names()
    if (DATA / f"{name}.json").exists()
    for number, recording in enumerate(json.loads((DATA / f"{name}.json").read_text("utf-8")))
]


@pytest.mark.parametrize(("rules", "recording"), RECORDINGS)
def test_greedy_plays_as_first_released(rules, recording):
    choose = greedily(find_bot(rules, "greedy"))
    assert [choose(decision) for decision in replay(rules, recording)] == recording["moves"]


@pytest.mark.parametrize(("rules", "recording"), RECORDINGS)
def test_other_bots_choose_and_evaluate_as_recorded(rules, recording):
    for decision in replay(rules, recording):
        expected = recording["choices"].get(str(decision.number))
        if expected is not None:
            found = asked(rules, decision)
            assert found.pop("evaluation") == pytest.approx(expected.pop("evaluation"), rel=1e-12)
            assert found == expected


@pytest.mark.parametrize("name", wyprawa.names())
def test_every_number_of_players_is_recorded(name):
    path = DATA / f"{name}.json"
    assert path.exists(), "python tests/bots/recorded_moves.py records them"
    recorded = json.loads(path.read_text("utf-8"))
    for setting in settings(wyprawa.game(name)):
        assert any(setting.items() <= recording.items() for recording in recorded)


@pytest.mark.parametrize("bot", ["greedy", "skilled"])
@pytest.mark.parametrize("name", wyprawa.names())
def test_todays_strength_has_a_name(name, bot):
    game = wyprawa.game(name)
    assert {bot, f"{bot}-1"} <= set(bot_names(game))
    assert f"{bot}-1" not in game.bots()
    assert find_bot(game, f"{bot}-1") is game.bots()[bot] or type(find_bot(game, f"{bot}-1")) is type(game.bots()[bot])
    assert strength_name(game, bot) == f"{bot}-1"
