"""Knowledge of single pieces: where unseen pieces may be, and that guesses deal them evenly."""

import pickle
from random import Random

import pytest

from wyprawa.core.errors import Problem
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.pile import Pile

A, B, C = 0, 1, 2


def known_of(sizes: dict[int, int], *pieces: tuple[int, int]) -> Knowledge:
    """Knowledge of three hands of these sizes and of pieces by kind, with the places where they may be."""
    known = Knowledge(3)
    known.size = dict(sizes)
    for kind, places in pieces:
        known.add(kind, places)
    return known


def test_at_first_any_piece_out_of_sight_may_be_in_any_other_hand_or_part_of_the_pile():
    known = Knowledge.first_look(1, [(5, 3), (9,), (4,)], Pile([1, 2], [(7,)]))
    assert known.size == {0: 2, 2: 1, 3: 2, 4: 1}
    assert known.pile == [3, 4]
    assert known.unseen() == [(kind, 0b11101) for kind in (1, 2, 3, 4, 5, 7)]
    assert known.open_pile(0) == 5


def test_the_json_form_groups_pieces_by_the_places_they_may_be_in():
    known = known_of({A: 1, B: 2}, (7, 0b10), (5, 0b11), (5, 0b11), (6, 0b10))
    known.open_pile(0)
    assert known.to_json() == {
        "sizes": {"0": 1, "1": 2, "3": 0},
        "pile": [3],
        "may": [{"places": [B], "pieces": [6, 7]}, {"places": [A, B], "pieces": [5, 5]}],
    }


def test_parts_of_the_pile_that_are_empty_are_left_behind_but_for_the_last():
    known = Knowledge(2)
    first, second = known.open_pile(0), known.open_pile(1)
    known.open_pile(2)
    assert (first, second) == (2, 3)
    assert known.top() == second
    assert known.pile == [3, 4]
    assert first not in known.size
    alone = Knowledge(2)
    only = alone.open_pile(0)
    assert alone.top() == only


def test_pieces_moved_unseen_may_have_stayed_and_others_are_where_they_were():
    known = known_of({A: 3, B: 1, C: 1}, (1, 0b001), (2, 0b011), (3, 0b100))
    known.move(A, B, 1)
    assert known.unseen() == [(1, 0b011), (2, 0b011), (3, 0b100)]
    assert known.size == {A: 2, B: 2, C: 1}


def test_when_all_pieces_of_a_place_move_none_has_stayed():
    known = known_of({A: 2, B: 1, C: 1}, (1, 0b001), (2, 0b101), (3, 0b010))
    known.move(A, B, 2)
    assert known.unseen() == [(1, 0b010), (2, 0b110), (3, 0b010)]
    assert known.size == {A: 0, B: 3, C: 1}


def test_a_piece_that_is_seen_leaves_and_equal_ones_may_be_where_any_of_them_was():
    known = known_of({A: 2, B: 1, C: 1}, (5, 0b001), (5, 0b011), (5, 0b100), (6, 0b001))
    known.seen(5, A)
    assert known.unseen() == [(5, 0b011), (5, 0b100), (6, 0b001)]
    assert known.size[A] == 1
    with pytest.raises(Problem) as wrong:
        known.seen(6, B)
    assert (wrong.value.code, wrong.value.params) == ("knowledge", {"kind": 6, "place": B})


def test_what_the_viewer_draws_is_seen_and_what_another_draws_may_be_with_him():
    known = Knowledge(3)
    known.size = {B: 0}
    top = known.open_pile(2)
    known.add(1, 1 << top)
    known.add(2, 1 << top)
    known.drawn_by_other(B)
    assert known.unseen() == [(1, 1 << top | 1 << B), (2, 1 << top | 1 << B)]
    known.drawn(2)
    assert known.unseen() == [(1, 1 << top | 1 << B)]
    assert known.size == {B: 1, top: 0}
    assert known.certain(B) == []


def test_only_what_can_be_nowhere_else_is_certain():
    known = known_of({A: 2, B: 1}, (4, 0b01), (3, 0b01), (5, 0b11))
    assert known.certain(A) == [3, 4]
    assert known.certain(B) == []


def test_a_copy_goes_its_own_way_and_numbers_new_parts_as_the_original_would():
    known = known_of({A: 1, B: 1}, (1, 0b01), (2, 0b10))
    known.open_pile(0)
    for twin in (known.copy(), pickle.loads(pickle.dumps(known))):
        before = known.to_json()
        assert twin.to_json() == before
        assert twin.open_pile(1) == 4
        twin.move(A, B, 1)
        twin.add(1, 0b01)
        twin.seen(1, A)
        assert known.to_json() == before


def test_a_deal_puts_every_piece_where_it_may_be_and_fills_every_place():
    rng = Random(2)
    for _ in range(300):
        sizes = {place: rng.randint(0, 4) for place in range(5)}
        truth = [place for place, size in sizes.items() for _ in range(size)]
        masks = [1 << place | (rng.randrange(32) if rng.random() < 0.6 else 0) for place in truth]
        known = Knowledge(5)
        known.size = sizes
        pieces = list(enumerate(masks))
        for kind, places in pieces:
            known.add(kind, places)
        dealt = known.deal(rng)
        assert {place: len(kinds) for place, kinds in dealt.items()} == sizes
        assert all(masks[kind] >> place & 1 for place, kinds in dealt.items() for kind in kinds)
        assert all(kinds == sorted(kinds) for kinds in dealt.values())
        assert known.allows(dealt) is True


def test_every_way_the_pieces_may_lie_is_dealt_about_as_often():
    """Of three pieces that may be in two hands, all are in one hand in 20 of the 200 possible deals."""
    known = known_of(
        {A: 4, B: 3, C: 2},
        (9, 0b001),
        *((kind, 0b011) for kind in range(3)),
        *((kind, 0b111) for kind in range(3, 8)),
    )
    rng = Random(5)
    deals = [known.deal(rng) for _ in range(1500)]
    together = sum({0, 1, 2} in (set(dealt[A]) - {9}, set(dealt[B])) for dealt in deals)
    assert 0.06 < together / len(deals) < 0.15
    for place in (A, B, C):
        share = sum(7 in dealt[place] for dealt in deals) / len(deals)
        expected = 2 / 5 if place == C else 3 / 10
        assert abs(share - expected) < 0.06


def test_what_cannot_be_is_no_way_the_pieces_may_lie():
    known = known_of({A: 1, B: 2}, (1, 0b01), (2, 0b11), (2, 0b10))
    assert known.allows({A: [1], B: [2, 2]}) is True
    assert known.allows({A: [2], B: [1, 2]}) is False, "piece 1 is in another place"
    assert known.allows({A: [1, 2], B: [2]}) is False, "places of other sizes"
    assert known.allows({A: [1], B: [2, 3]}) is False, "another piece"
    assert known.allows({A: [1], B: [2, 2], C: []}) is False, "another place"


def test_pieces_that_fit_nowhere_cannot_be_dealt():
    known = known_of({A: 1, B: 1}, (1, 0b01), (2, 0b01))
    with pytest.raises(Problem) as wrong:
        known.deal(Random(1))
    assert wrong.value.code == "knowledge-impossible"


def test_the_pile_of_a_deal_has_its_parts_from_top_to_bottom():
    known = Knowledge(1)
    top, under = known.open_pile(2), known.open_pile(1)
    pile = known.dealt_pile({top: [3, 4], under: [1]})
    assert (pile.bag, pile.layers) == ([3, 4], [(1,)])
