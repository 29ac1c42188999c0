"""The first part of a round: drawing, the public pool, exchange and discard (sections 5A, 8A, 10 and their rulings)."""

import pytest

from clauses.boso_scene import Scene
from clauses.support import clause

MUSIC = "music-kora music-morna music-timbila"
MIXED = "capitals-isl geography-uyuni people-uros islands-hawaii miscellany-panama-hat cuisine-poi"
"""Six cards of six categories, none of the Sahara."""
SEVEN = f"{MIXED} barefoot-taquile"


@clause("BOSO-5A-1", "BOSO-5A-2")
def test_a_round_begins_with_a_seventh_card_from_the_unused_ones():
    scene = Scene(f"Ola at niger, hand {MIXED}; phase draw").play("draw", deals="capitals-nga")
    assert "capitals-nga" in scene.hand("Ola")
    assert (scene.hand_sizes["Ola"], scene.phase) == (7, "cards")
    assert scene.refused("draw").clause == "BOSO-5A-1"
    assert scene.told("drawn", to="Jan") == [{"seat": 0, "count": 1, "cards": ["??"]}]


@clause("BOSO-5A-1", "BOSO-5A-11")
def test_nothing_else_comes_before_the_card_and_no_step_before_the_hand_is_six():
    scene = Scene(f"Ola at niger, hand {MIXED}; phase draw")
    assert {scene.refused(act).clause for act in ("step czad", "stop", "end", "exchange 1 2 3")} == {"BOSO-5A-1"}
    scene.play("draw", deals="capitals-nga")
    assert scene.refused("step czad").clause == "BOSO-5A-11"


@clause("BOSO-5A-1")
def test_nobody_draws_in_anothers_round():
    assert Scene(f"Ola at niger, hand {MIXED}; phase draw").refused("Jan: draw").clause == "BOSO-5A-1"


@clause("BOSO-5A-6", "BOSO-8A-1", "BOSO-2D-10")
def test_three_cards_of_one_category_bring_three_goldens():
    scene = Scene(f"Ola at niger, hand {MUSIC} capitals-isl people-uros cuisine-poi barefoot-taquile; phase cards")
    places = [scene.hand("Ola").index(card) + 1 for card in MUSIC.split()]
    scene.play(f"exchange {' '.join(map(str, sorted(places)))}")
    assert scene.goldens["Ola"] == 8
    assert scene.told("exchanged")[0]["category"] == "music"


@clause("BOSO-5A-7", "BOSO-5A-8", "Q-BOSO-20")
def test_exchanged_cards_are_used_up_and_two_unused_ones_replace_them():
    scene = Scene(f"Ola at niger, hand {MUSIC} capitals-isl people-uros cuisine-poi barefoot-taquile; phase cards")
    scene.play(scene.legal("exchange")[0], deals="capitals-nga capitals-lby")
    assert sorted(scene.used) == sorted(MUSIC.split())
    assert {"capitals-nga", "capitals-lby"} <= set(scene.hand("Ola"))
    assert (scene.hand_sizes["Ola"], scene.phase) == (6, "move")


@clause("BOSO-5A-9", "BOSO-8A-3", "Q-BOSO-13")
def test_a_second_set_waits_for_the_next_round():
    hand = f"{MUSIC} capitals-isl capitals-nga capitals-lby cuisine-poi"
    scene = Scene(f"Ola at niger, hand {hand}; phase cards").play("exchange 1 2 3")
    assert sum(card.startswith("music") for card in scene.hand("Ola")) == 3
    assert scene.refused("exchange 4 5 6").clause == "BOSO-5A-9"


@clause("Q-BOSO-13")
def test_the_player_chooses_the_category_and_which_three():
    hand = f"{MUSIC} music-marimba capitals-isl capitals-nga capitals-lby"
    scene = Scene(f"Ola at niger, hand {hand}; phase cards")
    assert len(scene.legal("exchange")) == 4 + 1


@clause("BOSO-8A-2")
@pytest.mark.parametrize("places", ["1 2", "1 2 3 4"])
def test_exactly_three_cards_are_exchanged(places):
    hand = f"{MUSIC} music-marimba cuisine-poi cuisine-fondue people-uros"
    scene = Scene(f"Ola at niger, hand {hand}; phase cards")
    assert scene.refused(f"exchange {places}").clause == "BOSO-8A-2"


@clause("BOSO-8A-1")
def test_the_three_are_of_one_category_and_in_the_hand():
    scene = Scene(f"Ola at niger, hand {SEVEN}; phase cards")
    assert scene.refused("exchange 1 2 3").clause == "BOSO-8A-1"
    assert scene.refused("exchange 6 7 8").clause == "BOSO-8A-1"
    assert scene.legal("exchange") == []


@clause("Q-BOSO-12", "BOSO-8A-1")
def test_an_exchange_is_optional_unless_the_option_forces_it():
    text = f"Ola at niger, hand {MUSIC} capitals-isl people-uros cuisine-poi barefoot-taquile; phase cards"
    assert Scene(text).kinds() == {"exchange", "discard"}
    forced = Scene(text, exchange="forced")
    assert forced.kinds() == {"exchange"}
    assert forced.refused("discard cuisine-poi 1").clause == "Q-BOSO-12"


@clause("Q-BOSO-14")
def test_surprises_are_exchanged_only_where_the_option_allows_it():
    hand = "surprises-hurricane surprises-sandstorm surprises-monsoon capitals-isl people-uros cuisine-poi music-kora"
    text = f"Ola at niger, hand {hand}; phase cards"
    scene = Scene(text)
    places = " ".join(str(scene.hand("Ola").index(card) + 1) for card in hand.split()[:3])
    places = " ".join(sorted(places.split()))
    assert scene.refused(f"exchange {places}").clause == "Q-BOSO-14"
    assert Scene(text, surprise_sets="on").legal("exchange") == [f"exchange {places}"]


@clause("BOSO-5A-10", "BOSO-10-1", "BOSO-5A-11", "BOSO-9-7")
@pytest.mark.parametrize("card", ["cuisine-poi", "surprises-hurricane"])
def test_without_an_exchange_one_card_goes_to_the_public_pool(card):
    scene = Scene(f"Ola at niger, hand {MIXED} surprises-hurricane; phase cards").play(f"discard {card} 2")
    assert scene.public == [[], [card], []]
    assert (scene.hand_sizes["Ola"], scene.phase) == (6, "move")


@clause("BOSO-10-3", "Q-BOSO-19")
def test_an_empty_space_is_filled_first():
    scene = Scene(f"Ola at niger, hand {SEVEN}; phase cards; public music-kora | - | -")
    assert scene.refused("discard cuisine-poi 1").clause == "BOSO-10-3"
    assert {text.split()[2] for text in scene.legal("discard")} == {"2", "3"}


@clause("Q-BOSO-19", "BOSO-10-2")
def test_with_no_space_empty_a_card_covers_any_pile_and_only_the_top_is_there_to_take():
    scene = Scene(f"Ola at niger, hand {SEVEN}; phase cards; public music-kora | capitals-nga | cuisine-fondue")
    scene.play("discard cuisine-poi 2")
    assert scene.public[1] == ["capitals-nga", "cuisine-poi"]
    hand = "music-morna music-timbila capitals-isl people-uros geography-uyuni islands-hawaii"
    scene = Scene(f"Ola at niger, hand {hand}; phase draw; public music-kora capitals-egy | - | -")
    assert scene.refused("take 1 exchange").clause == "BOSO-5A-4"
    assert scene.refused("take 2 move").clause == "BOSO-10-2"


@clause("Q-BOSO-19", "BOSO-10-5")
def test_when_a_top_is_taken_the_card_below_is_there_for_later_players():
    hand = "music-morna music-timbila capitals-isl people-uros geography-uyuni islands-hawaii"
    scene = Scene(f"Ola at niger, hand {hand}; phase draw; public capitals-nga music-kora | - | -")
    scene.play("take 1 exchange")
    assert scene.public[0] == ["capitals-nga"]
    assert scene.refused("take 1 move").clause == "BOSO-5A-1"
