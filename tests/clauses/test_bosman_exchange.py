"""Exchanging tokens (BOSMAN-R1-1 and the rulings about it)."""

import pytest

from clauses.scene import GAME, Scene
from clauses.support import clause
from wyprawa.core.dealers import ScriptedDealer, SeededDealer
from wyprawa.core.seats import SPECTATOR

HAND = "D1 D2 R1 S1 P1"


@clause("BOSMAN-R1-1")
@pytest.mark.parametrize(
    ("act", "under", "draws", "hand"),
    [
        ("exchange 3", ["R1"], "S3", ["D1", "D2", "S1", "S3", "P1"]),
        ("exchange 1 4", ["D1", "S1"], "S3 P2", ["D2", "R1", "S3", "P1", "P2"]),
        ("exchange 2 3 5", ["D2", "R1", "P1"], "D3 S3 P2", ["D1", "D3", "S1", "S3", "P2"]),
        ("exchange 1 2 3 4", ["D1", "D2", "R1", "S1"], "D3 R3 S3 P3", ["D3", "R3", "S3", "P1", "P3"]),
        ("exchange 1 2 3 4 5", HAND.split(), "D3 R3 S3 P2 P3", ["D3", "R3", "S3", "P2", "P3"]),
    ],
)
def test_one_to_five_tokens_go_under_the_stack_and_as_many_are_drawn(act, under, draws, hand):
    scene = Scene(hand=HAND).play(act, draws=draws)
    assert scene.under == [under]
    assert scene.hand(0) == hand


@clause("BOSMAN-R1-1")
def test_an_exchange_gives_back_exactly_as_many_tokens_even_if_the_hand_is_short():
    scene = Scene(hand="D1 D2").play("exchange 2")
    assert len(scene.hand(0)) == 2


@clause("BOSMAN-R1-1")
@pytest.mark.parametrize(
    ("places", "why"),
    [
        ([], "refused-exchange-none"),
        ([6], "refused-no-such-place"),
        ([0], "refused-no-such-place"),
        ([1, 2, 3, 4, 5, 6], "refused-no-such-place"),
    ],
)
def test_no_other_number_of_tokens_is_exchanged(places, why):
    refusal = Scene(hand=HAND).refused(GAME.action_from_json({"do": "exchange", "places": places}))
    assert (refusal.clause, refusal.code) == ("BOSMAN-R1-1", why)


@clause("BOSMAN-R1-1")
def test_every_choice_of_tokens_may_be_exchanged():
    assert len(Scene(hand=HAND).legal("exchange")) == 31


@clause("BOSMAN-R1-1")
def test_the_bosman_and_the_beach_stay_as_they_are():
    scene = Scene(hand=HAND).play("exchange 1")
    assert (scene.bosman, scene.beach, scene.boat) == ("c3", {}, {})


@clause("Q-BOSMAN-17")
def test_with_an_empty_stack_ones_own_tokens_come_back():
    scene = Scene(hand=HAND, stack="").play("exchange 1 3 5")
    assert scene.hand(0) == HAND.split()


@clause("Q-BOSMAN-17")
def test_with_a_short_stack_one_draws_it_first_and_then_ones_own_tokens():
    scene = Scene(hand=HAND, stack="S3").play("exchange 1 3", dealer=ScriptedDealer(0, 1))
    assert scene.told("drawn", seat=0) == [{"seat": 0, "count": 2, "tokens": ["S3", "R1"]}]
    assert scene.hand(0) == ["D2", "R1", "S1", "S3", "P1"]


@clause("Q-BOSMAN-17")
def test_the_order_under_the_stack_is_left_to_chance():
    dealer = ScriptedDealer(2, 0, 0)
    scene = Scene(hand=HAND, stack="").play("exchange 1 2 3", dealer=dealer)
    assert dealer.asked == [3, 2, 1]
    assert scene.told("drawn", seat=0)[0]["tokens"] == ["R1", "D1", "D2"]


@clause("Q-BOSMAN-26")
@pytest.mark.parametrize("viewer", [1, 2, 3, SPECTATOR])
def test_exchanged_tokens_are_shown_to_nobody_else(viewer):
    scene = Scene(hand=HAND).play("exchange 1 4")
    assert scene.told("exchanged", viewer) == [{"seat": 0, "count": 2, "tokens": ["??", "??"]}]
    assert scene.told("drawn", viewer) == [{"seat": 0, "count": 2, "tokens": ["??", "??"]}]


@clause("Q-BOSMAN-26")
def test_who_exchanges_knows_what_he_gave_up():
    scene = Scene(hand=HAND).play("exchange 1 4")
    assert scene.told("exchanged", 0) == [{"seat": 0, "count": 2, "tokens": ["D1", "S1"]}]


@clause("BOSMAN-R1-1")
def test_of_equal_tokens_any_may_be_named():
    """The legal list names the first ones; the choice is the same."""
    scene = Scene(hand="D1 R1 S1 P2 P2", stack="D2")
    assert "exchange 4" in scene.legal("exchange")
    assert "exchange 5" not in scene.legal("exchange")
    assert scene.state.refuse(0, GAME.parse("exchange 5")) is None
    after = []
    for text in ("exchange 4", "exchange 5"):
        state = scene.state.copy()
        state.apply(0, GAME.parse(text), SeededDealer(7))
        after.append(GAME.write_position(state))
    assert after[0] == after[1]
