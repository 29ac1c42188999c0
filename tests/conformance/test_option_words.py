"""What people read about the options of a game: a question, and its answers in words."""

import pytest

from wyprawa.core.text import LANGUAGES
from wyprawa.games import game, names


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_an_option_is_a_question_with_short_answers(name: str, lang: str):
    for option in game(name).info.options:
        asked = game(name).words.say(lang, f"option-{option.name}")
        assert asked.endswith("?"), asked
        for value in option.values:
            answer = game(name).words.say(lang, f"option-{option.name}-{value}")
            assert not answer.endswith((".", "?")), answer
