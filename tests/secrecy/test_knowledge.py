"""A view contains everything its seat was shown and nothing more; guesses agree with it."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from random_games import random_action
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.errors import Problem
from wyprawa.core.events import Event
from wyprawa.core.game import Game
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.knowledge_tracker import KnowledgeTracker
from wyprawa.core.pile import Pile
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.state import State

LONGEST = 400


def face_down(state: State) -> Pile:
    """The pile of a game; an empty one where a game has none."""
    return next((value for value in vars(state).values() if isinstance(value, Pile)), Pile([]))


def truth(game: Game, state: State, knowledge: Knowledge, viewer: Seat) -> dict[int, list[int]]:
    """The true places of unseen pieces, by number."""
    pile = face_down(state)
    parts = [sorted(part) for part in (pile.bag, *pile.layers) if part]
    places = [place for place in knowledge.pile if knowledge.size[place]]
    lying: dict[int, list[int]] = {place: [] for place in knowledge.pile}
    lying |= dict(zip(places, parts, strict=True))
    hands = state.hands
    return lying | {seat: sorted(hand) for seat, hand in enumerate(hands) if seat != viewer}


def watched(game: Game, players: int, seed: int):
    """A random game with the knowledge trackers of all viewers, before each decision."""
    dealer, rng = SeededDealer(seed), Random(seed)
    state = game.new(players, dealer)
    witnesses = [KnowledgeTracker(game, state, seat) for seat in (SPECTATOR, *range(players))]
    for _ in range(LONGEST):
        if state.outcome is not None:
            return
        yield state, witnesses
        seat = rng.choice(state.to_act())
        events: list[Event] = []
        state.apply(seat, random_action(game, state, seat, rng), dealer, events)
        for witness in witnesses:
            witness.show(events)


def test_the_true_state_is_always_a_possible_guess(game, players):
    for seed in range(3):
        for number, (state, witnesses) in enumerate(watched(game, players, seed)):
            for witness in witnesses:
                known = witness.know()
                if number % 5 == witness.seat % 5:
                    assert known.allows(truth(game, state, known, witness.seat))


def test_a_guess_is_one_of_the_ways_the_unseen_may_lie(game, players):
    rng = Random(3)
    for number, (_, witnesses) in enumerate(watched(game, players, 5)):
        if number % 9 == 0:
            for witness in witnesses:
                assert witness.know().allows(witness.know().deal(rng))


def test_over_many_guesses_every_piece_reaches_every_place_it_could_be_in(game, players):
    rng = Random(4)
    moments = list(range(12, 60, 16))
    for number, (_, witnesses) in enumerate(watched(game, players, 6)):
        if number not in moments:
            continue
        known = witnesses[1].know()
        could = {
            (kind, place)
            for kind, places in set(known.unseen())
            for place, size in known.size.items()
            if size and places >> place & 1 and can_lie(known, kind, places, place)
        }
        reached: set[tuple[int, int]] = set()
        for _ in range(4000):
            for place, kinds in known.deal(rng).items():
                reached.update((kind, place) for kind in kinds)
            if reached == could:
                break
        assert reached == could


def can_lie(known: Knowledge, kind: int, places: int, place: int) -> bool:
    """Whether this piece can be in this place: the other pieces must fit into the remaining places."""
    rest = known.copy()
    rest._pieces[kind].remove(places)
    rest.size[place] -= 1
    try:
        rest.deal(Random(0))
    except Problem:
        return False
    return True


def test_what_one_put_under_the_pile_is_known_until_somebody_draws_there():
    known = Knowledge(2)
    known.size[1] = 0
    top = known.open_pile(2)
    for kind in (1, 1):
        known.add(kind, 1 << top)
    known.shuffle_into_pile([7, 8])
    under = known.pile[-1]
    assert known.certain(under) == [7, 8]
    known.drawn_by_other(1)
    known.drawn_by_other(1)
    assert known.certain(1) == [1, 1]
    known.drawn_by_other(1)
    assert known.certain(under) == []
    assert known.unseen()[-2:] == [(7, 0b1010), (8, 0b1010)]
    known.seen(8, 1)
    known.drawn_by_other(1)
    assert known.certain(1) == [1, 1, 7]


def test_of_equal_pieces_it_is_unknown_which_came_out():
    known = Knowledge(3)
    for seat in (1, 2):
        known.size[seat] = 0
        known.size[seat] = 1
    known.add(5, 0b010)
    known.add(5, 0b110)
    known.seen(5, 1)
    assert known.unseen() == [(5, 0b110)]


def test_a_contradiction_is_a_problem():
    known = Knowledge(2)
    known.size[1] = 0
    with pytest.raises(Problem):
        known.seen(3, 1)
    known.size[1] = 1
    known.add(3, 0b1)
    with pytest.raises(Problem):
        known.deal(Random(1))


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.integers(1, 3), st.integers(0, 2)), max_size=30), st.integers(0, 10**6))
def test_hidden_moves_never_lose_the_truth(moves, seed):
    """The true places stay possible whatever is drawn and put back unseen."""
    rng = Random(seed)
    pieces = [1, 1, 2, 3, 4, 4, 5, 6, 7]
    rng.shuffle(pieces)
    hands: dict[int, list[int]] = {1: [], 2: []}
    pile = [pieces[:]]
    known = Knowledge(3)
    for seat in hands:
        known.size[seat] = 0
    top = known.open_pile(len(pieces))
    for kind in pieces:
        known.add(kind, 1 << top)
    for choice, how in moves:
        seat = 1 + choice % 2
        if how == 0 and any(pile):
            while not pile[0]:
                pile.pop(0)
            hands[seat].append(pile[0].pop(rng.randrange(len(pile[0]))))
            known.drawn_by_other(seat)
        elif how == 1 and hands[seat]:
            count = rng.randint(1, len(hands[seat]))
            rng.shuffle(hands[seat])
            pile.append([hands[seat].pop() for _ in range(count)])
            known.move(seat, known.open_pile(0), count)
        elif how == 2 and hands[seat]:
            piece = hands[seat].pop(rng.randrange(len(hands[seat])))
            known.seen(piece, seat)
            pile.append([piece])
            known.shuffle_into_pile([piece])
        parts = [part for part in pile if part]
        places = [place for place in known.pile if known.size[place]]
        lying = dict(zip(places, map(sorted, parts), strict=True))
        empty = {place: [] for place in known.pile if not known.size[place]}
        assert known.allows({seat: sorted(hand) for seat, hand in hands.items()} | lying | empty)
