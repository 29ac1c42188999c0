"""Every decision with a choice has a sentence that explains it to a newcomer, short enough for its line."""

import pytest

import wyprawa
from random_games import random_game_steps

GAMES = [wyprawa.game(name) for name in wyprawa.names()]
LONGEST = 120
"""Longer sentences do not fit the line under the prompt."""


@pytest.mark.parametrize("rules", GAMES, ids=lambda game: game.info.id)
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_every_decision_with_a_choice_is_explained_in_one_short_sentence(rules, lang):
    explained = set()
    for seed in range(4):
        for state, seat, _ in random_game_steps(rules, min(rules.info.players), seed):
            view = rules.view(state, seat)
            guide = rules.guide(view, lang)
            if len(view.legal) > 1:
                assert rules.prompt(view).code in guide
            for code, text in guide.items():
                assert len(text) <= LONGEST, code
                assert text.endswith("."), code
                assert ". " not in text, code
            explained |= guide.keys()
    assert len(explained) >= 6
