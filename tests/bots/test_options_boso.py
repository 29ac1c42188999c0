"""Levels of Boso from `casual` up play its options with understanding: each option asks for another choice.

Variant b is in test_levels_boso.py.
"""

from random import Random

import pytest

import wyprawa
from clauses.boso_scene import GAME, Scene
from clauses.support import clause

levels = pytest.mark.parametrize(("name", "tries"), [("casual", 12), ("skilled", 4), ("expert@48", 2)])


def choices(name: str, tries: int, text: str, **options: object) -> set[str]:
    """The choices of a level in a position, over some attempts."""
    state = Scene(text, **options).state
    bot = wyprawa.find_bot(GAME, name)
    view = GAME.view(state, state.to_act()[0])
    return {str(bot.decide(view, Random(seed))) for seed in range(tries)}


@clause("Q-BOSO-32b")
@levels
def test_a_toll_that_is_due_once_is_paid_where_all_tolls_in_full_are_too_dear(name, tries):
    """Two others have visited the last place: four Goldens in full, three with the fee due once."""
    text = "Ola at niger, goldens 3, goals czad; Jan at islandia, seen czad; Ewa at guam, seen czad"
    assert choices(name, tries, text) == {"stop"}
    assert choices(name, tries, text, multi_toll="base_once") - {"stop"} == {"step czad"}


@clause("Q-BOSO-14")
@levels
def test_three_surprises_are_exchanged_where_the_option_allows_it(name, tries):
    hand = "surprises-hurricane surprises-monsoon surprises-sandstorm capitals-isl people-uros cuisine-poi music-kora"
    text = f"Ola at niger, hand {hand}; phase cards"
    assert all(choice.startswith("discard") for choice in choices(name, tries, text))
    assert choices(name, tries, text, surprise_sets="on") == {"exchange 5 6 7"}


@clause("Q-BOSO-46")
@levels
def test_the_leader_is_surprised_again_where_rounds_lost_add_up(name, tries):
    """Jan has one step to go and loses a round already; Ewa has a long way before her."""
    jan, ewa = "Jan at bahamy, lost 1, goals kuba", "Ewa at kuba, lost 0, goals hawaje guam"
    text = f"Ola at niger, hand surprises-hurricane; {jan}; {ewa}; phase surprises"
    overlooks = {"end"} if name == "casual" else set()
    assert choices(name, tries, text) - overlooks == {"surprise surprises-hurricane 3"}
    assert choices(name, tries, text, surprise_stack="yes") - overlooks == {"surprise surprises-hurricane 2"}


@clause("Q-BOSO-37")
@levels
def test_where_places_are_played_for_the_second_place_is_taken(name, tries):
    text = "Ola at niger, goldens 2, goals czad; Jan at islandia, goals none; Ewa at guam, goals hawaje"
    assert "step czad" in choices(name, tries, text, play_for_places="on")
