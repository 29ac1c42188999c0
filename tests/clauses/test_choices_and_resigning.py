"""Rulings: decisions with one legal action, the end of playing cards, resigning."""

from random import Random

import pytest
from polska_scene import Scene as PolskaScene
from scene import Scene
from support import clause

import wyprawa
from random_games import open_table, play_to_end


@clause("Q-BOSMAN-27")
def test_the_last_gang_falls_to_the_last_player_without_asking():
    scene = Scene.new(4, first=1).play("choose ryba", "choose puszka", "choose dywanik")
    assert scene.told("chosen")[-1] == {"seat": 3, "gang": "skrzynia"}


@clause("Q-BOSMAN-28", "Q-POLSKA-30")
@pytest.mark.parametrize("name", ["bosman", "polska"])
def test_of_two_the_other_wins_when_one_resigns(name):
    table = open_table(wyprawa.game(name), 2, seed=1)
    table.resign(1)
    assert table.outcome.winners == (0,)
    assert table.outcome.reason == "resigned"


@clause("Q-BOSMAN-28", "Q-POLSKA-30")
@pytest.mark.parametrize("name", ["bosman", "polska"])
def test_of_four_the_computer_plays_on_for_who_resigned_and_he_ranks_last(name):
    table = open_table(wyprawa.game(name), 4, seed=3)
    table.resign(2)
    assert table.outcome is None
    assert table.players[2].bot == table.game.adviser
    play_to_end(table, Random(1))
    assert table.outcome.ranking[-1] == (2,)


@clause("Q-POLSKA-29")
def test_after_a_card_the_player_says_when_to_stop_even_if_no_other_can_be_played():
    scene = PolskaScene("Ola at torun, hand grey-966 city-gdansk; Jan at lublin; die 2").play("play grey-966")
    assert scene.legal() == ["end"]


@clause("Q-POLSKA-29")
def test_with_an_empty_hand_the_turn_is_over_by_itself():
    scene = PolskaScene("Ola at torun, hand grey-966; Jan at lublin; die 2").play("play grey-966")
    assert scene.turn == "Jan"
