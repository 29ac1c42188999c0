"""Moving the pawn on the map (section M, POLSKA-R-3, R-4 and the rulings about them).

The coast is a single road: kolobrzeg - koszalin - slupsk - lebork - gdansk; from gdansk one goes on to tczew or
swiecie, from kolobrzeg to nowogard or szczecinek.
"""

import pytest

from clauses.polska_scene import Scene
from clauses.support import clause

NEAR_SLUPSK = {
    2: {"koszalin", "lebork", "kolobrzeg", "gdansk"},
    3: {"koszalin", "lebork", "kolobrzeg", "gdansk", "nowogard", "szczecinek", "tczew", "swiecie"},
    4: {
        "koszalin",
        "lebork",
        "kolobrzeg",
        "gdansk",
        "nowogard",
        "szczecinek",
        "tczew",
        "swiecie",
        "szczecin",
        "pila",
        "malbork",
        "torun",
    },
}


@clause("POLSKA-R-3", "POLSKA-M-3")
@pytest.mark.parametrize("die", NEAR_SLUPSK)
def test_a_pawn_moves_as_many_fields_as_the_die_shows_or_fewer_never_more(die):
    assert Scene(f"Ola at slupsk; die {die}").reach() == NEAR_SLUPSK[die]


@clause("POLSKA-R-3", "POLSKA-M-3")
@pytest.mark.parametrize(("die", "field"), [(2, "tczew"), (3, "malbork"), (4, "grudziadz"), (5, "plock"), (6, "mlawa")])
def test_a_field_further_than_the_die_shows_is_too_far(die, field):
    refusal = Scene(f"Ola at slupsk; die {die}").refused(f"move {field}")
    assert (refusal.clause, refusal.params["count"]) == ("POLSKA-M-3", die)


@clause("POLSKA-R-3")
@pytest.mark.parametrize("field", ["lebork", "torun", "plock", "grunwald"])
def test_a_six_goes_up_to_six_fields(field):
    assert Scene("Ola at slupsk; die 6").play(f"move {field}").pawns["Ola"] == field


@clause("POLSKA-R-4")
@pytest.mark.parametrize("field", ["koszalin", "gdansk", "lublin", "krakow", "tarnow", "krasnystaw"])
def test_a_one_goes_up_to_ten_fields(field):
    scene = Scene("Ola at slupsk; die 1; markers 1")
    assert scene.play(f"move {field}").pawns["Ola"] == field


@clause("POLSKA-R-4", "POLSKA-M-3")
@pytest.mark.parametrize("field", ["zamosc", "bochnia", "zakopane", "przemysl"])
def test_a_one_does_not_go_eleven_fields(field):
    refusal = Scene("Ola at slupsk; die 1; markers 1").refused(f"move {field}")
    assert (refusal.clause, refusal.params["count"]) == ("POLSKA-M-3", 10)


@clause("POLSKA-M-1")
def test_a_move_cannot_end_on_another_pawn():
    scene = Scene("Ola at slupsk; Jan at lebork; die 2")
    assert scene.refused("move lebork").clause == "POLSKA-M-1"
    assert scene.reach() == {"koszalin", "kolobrzeg", "gdansk"}


@clause("POLSKA-M-2")
def test_a_pawn_passes_through_fields_where_others_stand():
    scene = Scene("Ola at kolobrzeg; Jan at koszalin; Ewa at slupsk; die 4").play("move gdansk")
    assert scene.told("moved")[0]["path"] == ["koszalin", "slupsk", "lebork", "gdansk"]
    assert scene.pawns == {"Ola": "gdansk", "Jan": "koszalin", "Ewa": "slupsk"}


@clause("POLSKA-M-2", "POLSKA-M-3")
def test_a_field_that_is_passed_counts_even_if_a_pawn_stands_there():
    assert Scene("Ola at kolobrzeg; Jan at koszalin; die 3").refused("move gdansk").clause == "POLSKA-M-3"


@clause("POLSKA-M-2")
def test_a_location_without_a_marker_is_passed_like_any_field():
    assert Scene("Ola at lebork; Jan at gdansk; die 2").reach() == {"slupsk", "koszalin", "tczew", "swiecie"}


@clause("POLSKA-M-4", "POLSKA-M-5")
@pytest.mark.parametrize("act", ["move lebork", "train lebork", "coach lebork"])
def test_after_a_card_the_pawn_stays_where_it_is(act):
    scene = Scene("Ola at slupsk, hand grey-966 grey-1000 train-1 coach-1; die 2").play("play grey-966")
    assert scene.refused(act).clause in ("POLSKA-M-5", "POLSKA-KP-3", "POLSKA-KA-2")
    assert scene.legal() == ["play grey-1000", "end"]


@clause("POLSKA-M-5")
def test_to_move_after_playing_cards_is_refused_by_its_clause():
    scene = Scene("Ola at slupsk, hand grey-966 grey-1000; die 2").play("play grey-966")
    assert scene.refused("move lebork").clause == "POLSKA-M-5"


@clause("POLSKA-M-4", "POLSKA-M-5")
def test_after_a_move_no_card_can_be_played():
    scene = Scene("Ola at slupsk, hand grey-966 city-gdansk; Jan at torun; die 2").play("move gdansk")
    assert scene.refused("play city-gdansk", by="Ola").clause == "POLSKA-R-6"
    assert scene.track["Ola"] == 0


@clause("Q-POLSKA-02", "Q-POLSKA-03")
@pytest.mark.parametrize("die", [1, 2, 6])
def test_to_stay_is_no_move(die):
    scene = Scene(f"Ola at slupsk; die {die}")
    assert scene.refused("move slupsk").clause in ("Q-POLSKA-02", "Q-POLSKA-03")
    assert "slupsk" not in scene.reach()


@clause("POLSKA-M-7", "Q-POLSKA-03", "POLSKA-L-10")
@pytest.mark.parametrize("die", [1, 2, 6])
def test_one_cannot_go_to_and_fro_or_round_in_a_circle_to_the_marker_under_ones_own_pawn(die):
    """Gdańsk - Tczew - Malbork - Grudziądz - Toruń - Świecie - Gdańsk is a circle of six."""
    scene = Scene(f"Ola at gdansk; markers 2 8; die {die}")
    assert scene.refused("move gdansk").clause in ("Q-POLSKA-02", "Q-POLSKA-03")
    assert "gdansk" not in scene.reach()


@clause("POLSKA-M-7", "Q-POLSKA-03")
@pytest.mark.parametrize(
    ("start", "target", "way"),
    [
        ("koszalin", "tczew", ["slupsk", "lebork", "gdansk", "tczew"]),
        ("konin", "plock", ["lodz", "plock"]),
        ("kruszwica", "ostrow_lednicki", ["gniezno", "ostrow_lednicki"]),
    ],
)
def test_a_pawn_turns_off_at_forks_as_it_likes_and_enters_no_field_twice(start, target, way):
    scene = Scene(f"Ola at {start}; Jan at lublin; die 4").play(f"move {target}")
    assert scene.told("moved") == [
        {"seat": 0, "from": start, "to": target, "count": len(way), "path": way},
    ]


@clause("Q-POLSKA-03", "POLSKA-L-1")
def test_a_marker_in_the_way_is_gone_round_if_the_die_reaches():
    """From Płock to Mława there are two fields via Warsaw, five via Toruń and Grunwald."""
    scene = Scene("Ola at plock; markers 6 8; die 4")
    assert scene.refused("move mlawa").clause == "POLSKA-L-1"
    assert "mlawa" in Scene("Ola at plock; markers 6 8; die 5").reach()


@clause("Q-POLSKA-04")
def test_a_marker_under_another_pawn_can_be_neither_entered_nor_passed():
    scene = Scene("Ola at lebork; Jan at gdansk; markers 2 8; die 3")
    assert scene.refused("move gdansk").clause == "Q-POLSKA-04"
    assert scene.reach() == {"slupsk", "koszalin", "kolobrzeg"}


@clause("Q-POLSKA-04", "POLSKA-L-9")
def test_when_the_pawn_has_left_its_marker_can_be_won():
    scene = Scene("Jan at gdansk; Ola at lebork; markers 2 8; dice 2 2 2").play("die 2", "move malbork", "die 2")
    assert scene.reach() == {"slupsk", "koszalin", "gdansk"}
    assert scene.play("move gdansk").told("won")[0]["number"] == 2


@clause("Q-POLSKA-05", "POLSKA-M-1")
def test_nobody_ends_a_move_in_gniezno_while_another_pawn_is_there():
    scene = Scene("Ola at konin; Jan at gniezno; Ewa at gniezno; die 2")
    assert scene.refused("move gniezno").clause == "POLSKA-M-1"
    assert {"kruszwica", "janowiec", "ostrow_lednicki"} <= scene.reach()


@clause("Q-POLSKA-05")
def test_gniezno_is_open_again_when_everybody_has_left():
    assert "gniezno" in Scene("Ola at konin; Jan at torun; die 2").reach()


@clause("Q-POLSKA-05")
def test_pawns_leave_gniezno_one_by_one():
    scene = Scene("Ola at gniezno; Jan at gniezno; die 2")
    assert scene.refused("move gniezno").clause in ("Q-POLSKA-02", "Q-POLSKA-03")
    scene.play("move konin")
    assert scene.pawns == {"Ola": "konin", "Jan": "gniezno"}
