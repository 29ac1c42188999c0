"""The end of a game of Polska (section E, POLSKA-0-3, Q-POLSKA-12).

Field 29 of the track, counted from 0, is 2004; field 30 is the last.
"""

import pytest

from clauses.polska_scene import DATA, Scene
from clauses.support import clause


@clause("POLSKA-E-1", "POLSKA-0-3")
def test_who_first_brings_his_marker_to_the_last_field_wins():
    scene = Scene("Ola at torun, year 2004, hand grey-966; Jan, year 2004; Ewa, track 7; die 3").play("play grey-966")
    assert scene.track == {"Ola": 30, "Jan": 29, "Ewa": 7}
    assert scene.winners == ["Ola"]
    assert scene.outcome.reason == "finish"
    assert scene.outcome.ranking == ((0,), (1,), (2,))


@clause("POLSKA-E-1")
def test_the_last_field_is_the_vision_of_the_city_of_the_future():
    assert DATA["track"][30]["name"]["pl"] == "Wizja miasta przyszłości"
    assert len(DATA["track"]) == 31


@clause("POLSKA-E-1")
def test_one_field_before_the_last_the_game_goes_on():
    scene = Scene("Ola at torun, track 28, hand grey-966; die 3").play("play grey-966")
    assert scene.track["Ola"] == 29
    assert (scene.outcome, scene.turn) == (None, "Jan")


@clause("Q-POLSKA-12", "POLSKA-E-1")
@pytest.mark.parametrize("start", [27, 28, 29])
@pytest.mark.parametrize("card", ["eagle", "city-torun"])
def test_steps_beyond_the_last_field_are_lost_and_no_exact_count_is_needed(start, card):
    scene = Scene(f"Ola at torun, track {start}, hand {card}; die 3").play(f"play {card}")
    assert scene.track["Ola"] == 30
    assert scene.winners == ["Ola"]


@clause("Q-POLSKA-12")
@pytest.mark.parametrize("start", [28, 29])
def test_two_steps_suffice_for_one_field_too(start):
    assert Scene(f"Ola, track {start}, hand blue-1079; die 3").play("play blue-1079").winners == ["Ola"]


@clause("Q-POLSKA-12")
def test_the_win_is_seen_after_every_card_and_the_game_stops_at_once():
    scene = Scene("Ola at torun, track 29, hand grey-966 grey-1000 stop-1; Jan, track 29, hand eagle; die 3")
    scene.play("play grey-966")
    assert scene.phase == "over"
    assert scene.state.to_act() == ()
    assert [scene.state.legal(seat) for seat in (0, 1)] == [[], []]
    assert scene.hand("Ola") == ["grey-1000", "stop-1"]
    assert [event.code for event in scene.events] == ["played", "ended"]


@clause("Q-POLSKA-12")
def test_nobody_gets_a_last_turn_even_if_he_would_draw_level():
    scene = Scene("Ola; Jan, track 29, hand eagle; Ewa, track 29, hand grey-966; turn Jan; die 3").play("play eagle")
    assert scene.winners == ["Jan"]
    for name in scene.names:
        assert scene.refused("die 2", by=name).clause == "POLSKA-E-1"


@clause("Q-POLSKA-12", "POLSKA-K-3")
@pytest.mark.parametrize("cards", [["grey-966", "grey-1000"], ["grey-966", "grey-1000", "eagle"]])
def test_the_winning_card_may_be_the_second_or_the_third(cards):
    start = 29 - (len(cards) - 1)
    scene = Scene(f"Ola, track {start}, hand {' '.join(cards)} grey-1939; die 3")
    scene.play(*[f"play {card}" for card in cards[:-1]])
    assert scene.outcome is None
    assert scene.play(f"play {cards[-1]}").winners == ["Ola"]


@clause("Q-POLSKA-12")
@pytest.mark.parametrize("act", ["move lebork", "stop 2", "train gdansk", "coach gdansk"])
def test_only_the_marker_of_the_player_in_turn_moves_and_only_by_cards_of_the_track(act):
    scene = Scene("Ola at slupsk, track 29, hand stop-1 train-1 coach-1; Jan, track 29; die 2").play(act)
    assert scene.track == {"Ola": 29, "Jan": 29}
    assert scene.outcome is None


@clause("POLSKA-E-1")
def test_those_level_on_the_track_share_their_place_behind_the_winner():
    scene = Scene("Ola, track 3; Jan, track 29, hand eagle; Ewa, track 3; turn Jan; die 3").play("play eagle")
    assert scene.outcome.ranking == ((1,), (0, 2))
