"""The house rule of Polska: the later half of the players begin with one card more (POLSKA-H-1)."""

import pytest

from clauses.polska_scene import GAME
from clauses.support import clause
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.events import Event


@clause("POLSKA-H-1", "POLSKA-PC-1")
@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize(
    ("players", "sizes"),
    [(2, [1, 2]), (3, [1, 1, 2]), (4, [1, 1, 2, 2]), (5, [1, 1, 1, 2, 2]), (6, [1, 1, 1, 2, 2, 2])],
)
def test_the_later_half_of_the_players_in_turn_order_begin_with_two_cards(players, sizes, first):
    state = GAME.new(players, SeededDealer(5), {"first": first, "extra_card": "later_half"})
    assert [len(state.hands[(state.first + place) % players]) for place in range(players)] == sizes
    assert state.deck.size() == 55 - sum(sizes)


@clause("POLSKA-H-1", "POLSKA-PC-1")
@pytest.mark.parametrize("players", [2, 6])
def test_without_the_rule_everybody_begins_with_one_card(players):
    assert [len(hand) for hand in GAME.new(players, SeededDealer(5)).hands] == [1] * players


@clause("POLSKA-H-1")
def test_the_cards_as_written_are_dealt_first_so_that_paired_games_share_them():
    plain = GAME.new(4, SeededDealer(5), {"first": 1})
    house = GAME.new(4, SeededDealer(5), {"first": 1, "extra_card": "later_half"})
    assert all(set(one) <= set(two) for one, two in zip(plain.hands, house.hands, strict=True))


@clause("POLSKA-H-1")
def test_an_extra_card_is_drawn_in_secret():
    events: list[Event] = []
    state = GAME.new(2, SeededDealer(5), {"first": 1, "extra_card": "later_half"}, events)
    drawn = [event for event in events if event.code == "drawn"]
    assert [event.data["seat"] for event in drawn] == [0, 1, 1]
    assert drawn[-1].seen_by(0).data["cards"] == ["??"]
    assert drawn[-1].seen_by(1).data["cards"][0] in state.hand_ids(1)
