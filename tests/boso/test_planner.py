"""The figures of the planner are exact: they are compared with a walk through the rules, step by step."""

from itertools import combinations, islice
from random import Random

import pytest

import wyprawa
from clauses.boso_scene import Scene
from random_games import random_action, random_game_steps
from wyprawa.core.dealers import Dealer, SeededDealer
from wyprawa.games.boso.components.deck import CARD_OF_ID, FIELD_BIT, SURPRISE
from wyprawa.games.boso.components.world import DISTANCE, FIELD_IDS, FIELD_OF_ID
from wyprawa.games.boso.players.planner import Tour, one_round, traveller
from wyprawa.games.boso.players.ways import paid_to, ways
from wyprawa.games.boso.rules.pieces import DRAW, MOVE
from wyprawa.games.boso.rules.promised_card import MovePlans, budget_before_discard
from wyprawa.games.boso.rules.traveller import Traveller
from wyprawa.games.boso.rules.walks import Walk

GAME = wyprawa.game("boso")


class NoCards(Dealer):
    """A dealer without cards."""

    def index(self, size: int) -> int:
        raise AssertionError("nothing may be drawn here")


def walked(state, seat: int) -> dict[tuple[int, int], int]:
    """The fewest Goldens for a move that ends on a field, by the rules, for each field and number of cards spent."""
    found: dict[tuple[int, int], int] = {}
    start, held = state.purses[seat], len(state.hands[seat])
    waiting = [state]
    while waiting:
        here = waiting.pop()
        spent = start - here.purses[seat] + (3 if here.goals[seat] != state.goals[seat] else 0)
        key = (here.places[seat], held - len(here.hands[seat]))
        found[key] = min(spent, found.get(key, 10**6))
        if here.phase == MOVE and here.turn == seat and here.goals[seat] == state.goals[seat]:
            for action in here.legal(seat):
                if action.kind == "step":
                    after = here.copy()
                    after.apply(seat, action, NoCards())
                    waiting.append(after)
    return found


def bare(state, purse: int):
    """The position during its player's move, with this many Goldens, no cards to draw and nobody to react."""
    twin = state.copy()
    twin.phase, twin.taken = MOVE, -1
    seat = twin.turn
    twin.hands[seat] = twin.hands[seat][:6]
    for other in range(twin.players):
        if other != seat:
            twin.used.extend(twin.hands[other])
            twin.hands[other] = ()
    twin.purses[seat] = purse
    twin.strict, twin.late_refill, twin.stack = True, True, False
    twin.lost = [1] * twin.players
    twin.used.extend(twin.unused.bag)
    twin.unused.bag = []
    return twin


@pytest.mark.parametrize("seed", range(4))
def test_one_round_finds_every_end_of_a_move_for_the_fewest_goldens(seed):
    positions = [state for state, _, _ in islice(random_game_steps(GAME, 3, seed), 60, 900, 210) if state.phase == DRAW]
    for state in positions or [next(s for s, _, _ in random_game_steps(GAME, 3, seed) if s.phase == DRAW)]:
        twin = bare(state, 4)
        seat = twin.turn
        ends: dict[tuple[int, int], int] = {}
        for walk in one_round(traveller(GAME.view(twin, seat), seat)):
            key = (walk.field, walk.gone.bit_count())
            ends[key] = min(walk.spent, ends.get(key, 10**6))
        assert ends == walked(twin, seat)


def test_after_more_paid_steps_than_a_plan_allows_a_card_still_pays_for_one():
    state = GAME.new(2, SeededDealer(5))
    here = FIELD_OF_ID["spokojny-chatham"]
    card = CARD_OF_ID["people-maori-hongi"]
    who = traveller(GAME.view(state, 0), 0, (card,))._replace(here=here, paid=3, credit=0, goals=0, others=())
    ends = {walk.field for walk in one_round(who, most_paid=2)}
    assert ends == {here, FIELD_OF_ID["nowa-zelandia-polnocna"], FIELD_OF_ID["nowa-zelandia-poludniowa"]}


def best(walks: list[Walk], field: int) -> int:
    return min((walk.spent for walk in walks if walk.field == field and walk.steps), default=10**6)


def moved_on(who: Traveller, walk: Walk) -> Traveller:
    """The same player at the beginning of the next round."""
    hand = tuple(card for i, card in enumerate(who.hand) if not walk.gone >> i & 1)
    return who._replace(here=walk.field, paid=0, credit=0, hand=hand)


@pytest.mark.parametrize("seed", range(6))
def test_ways_are_the_cheapest_for_each_number_of_rounds(seed):
    rng = Random(seed)
    state = next(islice((state for state, _, _ in random_game_steps(GAME, 2, seed) if state.phase == DRAW), 12, None))
    seat = state.turn
    who = traveller(GAME.view(state, seat), seat)._replace(purse=10)
    near = [field for field in range(310) if 2 <= DISTANCE[who.here][field] <= 3]
    first = one_round(who, 4)
    for target in rng.sample(near, 4):
        found = {way.rounds: way.goldens for way in ways(who, target, 2)}
        one = best(first, target)
        second = [one]
        for walk in first:
            if walk.field != target:
                after = moved_on(who, walk)
                if walk.spent < min(second):
                    second.append(walk.spent + best(one_round(after._replace(purse=10 - walk.spent), 4), target))
        two = min(second)
        if one <= 10:
            assert found[1] == one
        if two <= 10:
            assert found.get(2, found.get(1)) == two


def test_a_way_is_told_with_its_tolls():
    scene = Scene("Ola at niger, goldens 9; Jan at sudan, seen czad libia")
    who = traveller(GAME.view(scene.state, 0), 0)
    found = ways(who, FIELD_OF_ID["sudan"])
    assert [(way.rounds, way.goldens) for way in found] == [(1, 5), (2, 4)]
    assert paid_to(who, found[0], [1]) == {1: 5}
    assert [[FIELD_IDS[field] for field in row] for row in found[1].steps][1] == ["sudan"]


@pytest.mark.parametrize(
    ("seat", "text"),
    [
        (0, "Ola at niger, goldens 9; Jan at czad; Ewa at czad"),
        (1, "Ola at czad; Jan at niger, goldens 9; Ewa at czad"),
        (2, "Ola at czad; Jan at czad; Ewa at niger, goldens 9"),
    ],
)
def test_a_fee_that_is_due_once_is_told_as_paid_to_the_next_visitor_clockwise(seat, text):
    """Q-BOSO-53: the answer tells the shares that the rules pay."""
    scene = Scene(text, multi_toll="base_once")
    (_, told, *_) = GAME.answer_query(GAME.view(scene.state, seat), "en", ["Ola", "Jan", "Ewa"], "way czad")
    shares = scene.state.toll_shares(seat, FIELD_OF_ID["czad"], 1)
    assert shares == [((seat + 1) % 3, 2), ((seat + 2) % 3, 1)]
    for visitor, goldens in shares:
        assert f"{goldens} of that to {scene.names[visitor]}" in told


def test_cards_in_hand_are_used_where_they_save_most():
    scene = Scene("Ola at niger, goldens 9, hand capitals-sdn music-kora")
    (quick, *_) = ways(traveller(GAME.view(scene.state, 0), 0), FIELD_OF_ID["sudan"])
    assert (quick.rounds, quick.goldens) == (1, 1)
    assert len(quick.cards) == 1


def test_a_tour_is_the_shortest_through_all_places():
    state = GAME.new(2, SeededDealer(3))
    goals = state.goals[0]
    tour = Tour(goals)
    lengths = [tour.from_field(place, goals & ~FIELD_BIT[place]) for place in tour.places]
    assert min(lengths) == 26
    for place in tour.places:
        rest = Tour(goals & ~FIELD_BIT[place])
        order = rest.order(place)
        length = sum(DISTANCE[a][b] for a, b in zip((place, *order), order, strict=False))
        assert length == rest.from_field(place, goals & ~FIELD_BIT[place])


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("seed", range(4))
def test_a_public_card_may_be_taken_for_the_move_exactly_if_a_walk_uses_it(seed, version):
    """Q-BOSO-15 and Q-BOSO-52 computed by the planner, which is independent of the search in the rules.

    A walk after a discard; from version 2 on also one after the exchange of a set in hand.
    """
    game = wyprawa.game("boso", version)
    rng = Random(seed)
    answers = []
    for before, _, _ in islice(random_game_steps(game, 2, seed), 100, 500, 3):
        seat = before.turn
        if before.phase != DRAW:
            continue
        state = before.copy()
        category = state.cards.category
        kind = rng.randrange(SURPRISE)
        hand = rng.sample([card for card in range(state.cards.size) if category[card] == kind], 3)
        hand += rng.sample([card for card in range(state.cards.size) if category[card] != kind], 3)
        hand = state.hands[seat] = tuple(sorted(hand))
        state.purses[seat] = rng.randrange(4)
        view = game.view(state, seat)
        plans = MovePlans(state)
        kept = [(tuple(card for card in hand if card != out), 0) for out in hand]
        if version > 1:
            kept += [
                (tuple(card for card in hand if card not in out), 3)
                for out in combinations(hand, 3)
                if category[out[0]] != SURPRISE and len({category[card] for card in out}) == 1
            ]
        far = {card: state.cards.steps_to(card)[state.places[seat]] for card in range(state.cards.size)}
        for card in rng.sample([c for c in far if far[c] in (3, 4) and state.cards.good[c] and c not in hand], 3):
            possible = False
            for others, income in kept:
                whole = tuple(sorted((*others, card)))
                who = traveller(view, seat, whole)
                walks = one_round(who._replace(purse=who.purse + income))
                possible = possible or any(walk.gone >> whole.index(card) & 1 for walk in walks)
            assert plans.can_use(state, card) == possible
            answers.append((budget_before_discard(state).can_use(state, card), possible))
        if len(answers) > 50:
            break
    assert {(False, False), (True, True)} <= set(answers)
    assert ((False, True) in answers) == (version > 1), "what only the exchange makes possible"


def test_random_play_keeps_every_promise():
    """Whoever takes a public card can always use it: no position without a legal action."""
    for seed in range(6):
        dealer, rng = SeededDealer(seed), Random(seed)
        state = GAME.new(3, dealer)
        for _ in range(600):
            if state.outcome is not None:
                break
            seat = state.to_act()[0]
            legal = state.legal(seat)
            assert legal
            takes = [action for action in legal if action.kind == "take"]
            state.apply(seat, rng.choice(takes) if takes else random_action(GAME, state, seat, rng), dealer)
