"""Playing cards that move the marker on the track (sections K, KG, KB, KM and KO and the rulings about them).

The track begins 966 1000 1025 1138 1241 1320 1364 1385 1410; its fields are counted from 0.
"""

import pytest

from clauses.polska_scene import Scene
from clauses.support import clause


def after(cards: str, start: str = "track 0", at: str = "gniezno") -> int:
    """The position of Ola's marker after she has played these cards."""
    scene = Scene(f"Ola at {at}, {start}, hand {cards} stop-1; die 3")
    scene.play(*[f"play {card}" for card in cards.split()])
    assert scene.track["Jan"] == 0
    return scene.track["Ola"]


@clause("POLSKA-KG-2")
@pytest.mark.parametrize(
    ("year", "card", "track"),
    [
        (1364, "grey-966", 7),
        (1364, "grey-1320", 7),
        (1364, "grey-1385", 7),
        (966, "grey-1000", 1),
        (1980, "grey-1989", 28),
    ],
)
def test_a_grey_card_of_an_earlier_or_later_date_moves_the_marker_one_field(year, card, track):
    assert after(card, f"year {year}") == track


@clause("POLSKA-KG-3")
@pytest.mark.parametrize(
    ("year", "card", "track"), [(966, "grey-966", 2), (1364, "grey-1364", 8), (1655, "grey-1655", 17)]
)
def test_a_grey_card_of_the_same_date_moves_the_marker_two_fields(year, card, track):
    assert after(card, f"year {year}") == track


@clause("POLSKA-KB-2")
@pytest.mark.parametrize(
    ("year", "card", "track"),
    [
        (1364, "blue-1079", 8),
        (1364, "blue-1331", 8),
        (1364, "blue-1364", 8),
        (1989, "blue-1989", 30),
        (1138, "blue-1079", 5),
    ],
)
def test_a_blue_card_of_an_earlier_or_the_same_date_moves_the_marker_two_fields(year, card, track):
    assert after(card, f"year {year}") == track


@clause("POLSKA-KB-3")
@pytest.mark.parametrize(
    ("year", "card", "track"),
    [(966, "blue-1079", 1), (1320, "blue-1331", 6), (1320, "blue-1364", 6), (1025, "blue-1989", 3)],
)
def test_a_blue_card_of_a_later_date_moves_the_marker_one_field(year, card, track):
    assert after(card, f"year {year}") == track


CITIES = [
    *("gniezno", "szczecin", "gdansk", "torun", "bialystok", "poznan"),
    *("warszawa", "wroclaw", "czestochowa", "lublin", "zamosc", "krakow"),
]


@clause("POLSKA-KM-2", "POLSKA-KM-1")
@pytest.mark.parametrize("city", CITIES)
def test_the_card_of_the_city_where_the_pawn_stands_moves_the_marker_three_fields(city):
    assert after(f"city-{city}", "track 4", at=city) == 7


@clause("Q-POLSKA-13")
@pytest.mark.parametrize("played", [0, 1])
def test_the_card_of_another_city_cannot_be_played(played):
    scene = Scene(f"Ola at torun, hand city-torun city-gdansk; die 3; played {played}")
    assert scene.refused("play city-gdansk").clause == "Q-POLSKA-13"
    assert scene.legal("card") == ["play city-torun"]


@clause("Q-POLSKA-13", "POLSKA-L-5")
def test_the_card_of_another_city_may_be_discarded_as_surplus():
    hand = "city-torun grey-966 grey-1000 grey-1025 grey-1138"
    scene = Scene(f"Ola at lebork, hand {hand}; markers 2 8; die 2").play("move gdansk", "discard city-torun")
    assert scene.used == ["city-torun"]


@clause("Q-POLSKA-13", "POLSKA-K-1")
def test_with_cards_left_that_cannot_be_played_one_says_oneself_that_the_turn_is_over():
    scene = Scene("Ola at torun, hand grey-966 city-gdansk train-1 coach-1; Jan at gdansk; die 3")
    assert scene.play("play grey-966").legal() == ["end"]
    assert scene.play("end").turn == "Jan"


@clause("POLSKA-K-1")
@pytest.mark.parametrize("plays", [["play grey-966"], ["stop 2"], ["play grey-966", "stop 2"]])
def test_with_the_last_card_the_turn_is_over(plays):
    hand = " ".join("stop-1" if play == "stop 2" else "grey-966" for play in plays)
    assert Scene(f"Ola at torun, hand {hand}; Jan at gdansk; die 3").play(*plays).turn == "Jan"


@clause("POLSKA-KO-1")
@pytest.mark.parametrize("start", [0, 11, 26])
def test_the_white_eagle_moves_the_marker_three_fields(start):
    assert after("eagle", f"track {start}") == start + 3


@clause("POLSKA-KG-4", "POLSKA-KB-4", "POLSKA-KM-2", "POLSKA-KO-1")
@pytest.mark.parametrize("card", ["grey-966", "grey-1939", "blue-1079", "city-torun", "eagle"])
def test_a_played_card_goes_to_the_used_pile(card):
    scene = Scene(f"Ola at torun, hand {card} grey-1000; used grey-1025; die 3").play(f"play {card}")
    assert scene.used == ["grey-1025", card]
    assert scene.hand("Ola") == ["grey-1000"]


@clause("POLSKA-K-2")
def test_a_played_card_is_told_to_all_with_what_it_does():
    scene = Scene("Ola at torun, hand city-torun; die 3").play("play city-torun")
    assert scene.told("played") == [{"seat": 0, "card": "city-torun", "count": 3, "track": 3}]


@clause("POLSKA-K-2")
def test_some_cards_move_the_marker_and_others_do_something_else():
    scene = Scene("Ola at torun, hand grey-966 city-torun stop-1 train-1 coach-1; die 3")
    assert scene.kinds() == {"move", "card", "stop", "train", "coach"}
    assert scene.legal("card") == ["play grey-966", "play city-torun"]


@clause("POLSKA-K-1", "POLSKA-M-4")
def test_after_the_third_card_the_turn_is_over():
    scene = Scene("Ola at torun, hand grey-966 grey-1000 grey-1025 grey-1138; die 3")
    scene.play("play grey-1138", "play grey-966", "play grey-1000")
    assert (scene.turn, scene.phase) == ("Jan", "die")
    assert scene.hand("Ola") == ["grey-1025"]


@clause("POLSKA-K-1", "POLSKA-M-4")
@pytest.mark.parametrize("cards", [["grey-966"], ["grey-966", "grey-1000"]])
def test_one_may_stop_after_one_or_two_cards(cards):
    scene = Scene("Ola at torun, hand grey-966 grey-1000 grey-1025 grey-1138; die 3")
    scene.play(*[f"play {card}" for card in cards])
    assert scene.turn == "Ola"
    assert scene.play("end").turn == "Jan"


@clause("POLSKA-K-1")
def test_the_next_turn_allows_three_cards_again():
    scene = Scene("Ola at torun, hand grey-966 grey-1000 grey-1025 grey-1138 eagle; Jan at gdansk; dice 3 3 3")
    scene.play("die 3", "play grey-966", "play grey-1000", "play grey-1025", "die 3", "move tczew", "die 3")
    scene.play("play grey-1138")
    assert scene.legal() == ["play eagle", "end"]


@clause("POLSKA-K-1")
def test_only_a_card_in_hand_can_be_played():
    assert Scene("Ola at torun, hand grey-966; die 3").refused("play eagle").clause == "POLSKA-K-1"


@clause("POLSKA-K-3", "Q-POLSKA-15")
@pytest.mark.parametrize(
    ("cards", "track"),
    [
        ("grey-966 grey-1025", 4),
        ("grey-1025 grey-966", 2),
        ("grey-1000 blue-1079 grey-1025", 4),
        ("grey-1000 grey-1025 blue-1079", 3),
        ("eagle blue-1079", 5),
        ("blue-1079 eagle", 4),
    ],
)
def test_each_card_is_compared_with_the_field_reached_by_the_one_before(cards, track):
    assert after(cards) == track


@clause("POLSKA-K-3")
def test_a_card_is_carried_out_before_the_next_is_chosen():
    scene = Scene("Ola at torun, hand grey-966 grey-1025; die 3").play("play grey-966")
    assert (scene.track["Ola"], scene.phase, scene.turn) == (2, "cards", "Ola")
    assert scene.used == ["grey-966"]


@clause("Q-POLSKA-14")
@pytest.mark.parametrize(
    ("card", "track"), [("grey-1000", 1), ("grey-966", 2), ("blue-1079", 1), ("city-torun", 3), ("eagle", 3)]
)
def test_a_card_moves_the_marker_all_its_fields_and_offers_no_choice(card, track):
    scene = Scene(f"Ola at torun, hand {card}; die 3")
    assert scene.legal("card") == [f"play {card}"]
    assert scene.play(f"play {card}").track["Ola"] == track


@clause("Q-POLSKA-18", "Q-POLSKA-17")
@pytest.mark.parametrize(
    "plays",
    [
        ("play grey-966", "play blue-1079", "play city-torun"),
        ("play city-torun", "stop 2", "play eagle"),
        ("stop 2", "play grey-966", "play eagle"),
        ("play eagle", "play blue-1079", "stop 2"),
    ],
)
def test_grey_blue_city_stop_and_eagle_go_together_freely(plays):
    scene = Scene("Ola at torun, hand grey-966 blue-1079 city-torun stop-1 eagle; Jan at gdansk; die 3")
    scene.play(*plays)
    assert scene.hand_sizes()["Ola"] == 2
    assert scene.turn == "Jan"
