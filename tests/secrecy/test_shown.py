"""What a view of each game contains: the open fields with their true values, and nothing else.

A view is an allow-list. This file repeats the list, computed from the state, so that no field and no value changes
unnoticed.
"""

import pickle
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

import wyprawa
from random_games import NAMES, final_state, random_act, random_game_steps
from wyprawa.core.chance import Chance
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.events import Seen
from wyprawa.core.player import Player
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.state import State
from wyprawa.core.table import Table
from wyprawa.core.view import View
from wyprawa.games.bosman.components.boat import SEAT_NAMES
from wyprawa.games.bosman.components.tokens import GANGS
from wyprawa.games.bosman.components.tokens import NAMES as TOKENS
from wyprawa.games.boso.components.alphabet import polish_order
from wyprawa.games.boso.components.deck import CARD_IDS as BOSO_CARDS
from wyprawa.games.boso.components.routes import ROUTE_IDS
from wyprawa.games.boso.components.world import FIELD_IDS as BOSO_FIELDS
from wyprawa.games.boso.components.world import PL_OF
from wyprawa.games.polska.components.board import FIELD_IDS
from wyprawa.games.polska.components.cards import CARD_IDS


def bosman(state: Any, seat: Seat) -> dict[str, Any]:
    names = state.beach.field_names
    limit = {2: 15, 4: 8}[state.players]
    chosen = -1 not in state.owner
    return {
        "phase": ("choose", "opening", "turn", "take", "over")[state.phase],
        "first": state.first,
        "turn": state.turn,
        "turns": state.turns,
        "quiet": state.quiet,
        "stalemate": {
            "rounds": max(0, state.quiet) // state.players,
            "limit": limit,
            "near": state.outcome is None and state.quiet >= limit * state.players / 2,
        },
        "owners": {GANGS[gang]: state.owner[gang] for gang in range(4) if state.owner[gang] != -1},
        "bosman": names[state.bosman],
        "beach": {names[field]: TOKENS[token] for field, token in enumerate(state.lying) if token != -1},
        "boat": {SEAT_NAMES[place]: TOKENS[token] for place, token in enumerate(state.boat) if token != -1},
        "covered": [[SEAT_NAMES[place], TOKENS[token]] for place, token in state.covered],
        "hand": [] if seat == SPECTATOR else state.hand_ids(seat),
        "hand_sizes": [len(hand) for hand in state.hands],
        "poisons": state.poisons,
        "majtki": [GANGS[gang] for gang in range(4) if state.majtki[gang]],
        "stack": state.stack.sizes(),
        "laid": None if state.laid == -1 else names[state.laid],
        "scores": list(state.scores()) if chosen else [0] * state.players,
        "digit_sums": list(state.digit_sums()) if chosen else [0] * state.players,
    }


def polska(state: Any, seat: Seat) -> dict[str, Any]:
    return {
        "phase": ("die", "act", "cards", "discard", "over")[state.phase],
        "first": state.first,
        "turn": state.turn,
        "turns": state.turns,
        "pool": state.pool,
        "die": state.die,
        "played": state.played,
        "pawns": [FIELD_IDS[field] for field in state.pawns],
        "track": state.track,
        "hand": [] if seat == SPECTATOR else state.hand_ids(seat),
        "hand_sizes": [len(hand) for hand in state.hands],
        "stops": [[CARD_IDS[card] for card in cards] for cards in state.stops],
        "used": [CARD_IDS[card] for card in state.used],
        "deck": state.deck.size(),
        "markers": [number for number in range(1, 100) if state.markers >> number - 1 & 1],
        "taken": state.taken(),
        "beside": [field + 1 for field in state.beside],
    }


def boso(state: Any, seat: Seat) -> dict[str, Any]:
    def field(number: int) -> str | None:
        return None if number == -1 else BOSO_FIELDS[number]

    def fields(bits: int) -> list[str]:
        return [BOSO_FIELDS[number] for number in range(len(BOSO_FIELDS)) if bits >> number & 1]

    def by_polish_name(field: str) -> tuple[int, ...]:
        return polish_order(PL_OF[BOSO_FIELDS.index(field)])

    def cards(numbers: Iterable[int]) -> list[str]:
        return [BOSO_CARDS[card] for card in numbers]

    watching = seat == SPECTATOR
    ask, cash, keep = (0, 0, 0) if watching else state.card_orders[seat]
    hand = () if watching else state.hands[seat]
    given = {"ask": ask, "cash": cash, "keep": keep}
    return {
        "phase": ("start", "draw", "cards", "move", "react", "surprises", "over")[state.phase],
        "first": state.first,
        "turn": state.turn,
        "turns": state.turns,
        "lap": state.laps + 1,
        "routes": [ROUTE_IDS[route] for route in state.routes],
        "start": None if watching else field(state.starts[seat]),
        "places": [field(place) for place in state.places],
        "goals": [sorted(fields(goals), key=by_polish_name) for goals in state.goals],
        "trails": [[BOSO_FIELDS[number] for number in trail] for trail in state.trails],
        "visited": [fields(seen) for seen in state.seen],
        "purses": state.purses,
        "hand": cards(hand),
        "hand_sizes": [len(hand) for hand in state.hands],
        "lost": state.lost,
        "finished": state.finished,
        "unused": state.unused.size(),
        "used": cards(state.used),
        "public": [cards(pile) for pile in state.public],
        "still": state.still,
        "standstill": {"turns": state.still, "limit": state.players - len(state.finished)}
        if state.strict and state.unused.is_empty() and state.outcome is None
        else None,
        "taken": None
        if state.taken == -1
        else {"card": BOSO_CARDS[state.taken], "use": ("exchange", "move", "surprise")[state.use]},
        "paid": state.paid,
        "credit": state.credit,
        "noted": fields(state.noted),
        "timed": state.timed,
        "order": "quick" if watching else ("quick", "ask", "cash", "keep")[state.orders[seat]],
        "card_orders": {BOSO_CARDS[card]: order for order, bits in given.items() for card in hand if bits >> card & 1},
        "answer": [] if watching else cards(state.answers[seat]),
    }


OWN: dict[str, Callable[[Any, Seat], dict[str, Any]]] = {"bosman": bosman, "boso": boso, "polska": polska}


def check(view: View, state: State, seat: Seat) -> None:
    expected = {
        "seat": seat,
        "players": state.players,
        "options": view.options,
        "waiting": list(state.waiting(seat)),
        "legal": [] if seat == SPECTATOR else [action.to_json() for action in state.legal(seat)],
        "outcome": None if state.outcome is None else state.outcome.to_json(),
    }
    assert view.shown() == {**expected, **OWN[state_game(view)](state, seat)}


def state_game(view: View) -> str:
    return type(view).__module__.split(".")[-2]


@pytest.mark.parametrize("name", OWN)
def test_a_view_shows_what_lies_open_and_nothing_else(name):
    game = wyprawa.game(name)
    for players in (game.info.players[0], game.info.players[-1]):
        for state, _, _ in islice(random_game_steps(game, players, 7), 0, 150, 3):
            for seat in (SPECTATOR, *range(players)):
                check(game.view(state, seat), state, seat)
        state = final_state(game, players, 7)
        for seat in (SPECTATOR, 0):
            check(game.view(state, seat), state, seat)


BOSO = wyprawa.game("boso")


def timed_phases(players: int, seed: int) -> Iterator[Table]:
    """Tables of people at separate devices in timed phases, some with answers and orders."""
    seated = [Player(NAMES[seat]) for seat in range(players)]
    table = Table.open(BOSO, seated, chance=Chance(seed=seed), seating="apart")
    rng = Random(seed)
    found = 0
    while table.outcome is None and found < 150:
        if table.state.timed_phase() is None:
            random_act(table, rng)
            continue
        found += 1
        for seat in table.to_act():
            if rng.random() < 0.5:
                card = rng.choice(table.state.hand_ids(seat))
                table.act(seat, BOSO.parse(f"order {rng.choice(['ask', 'cash', 'keep'])} {card}"))
            if rng.random() < 0.5:
                table.act(seat, table.state.legal(seat)[-1])
        yield table
        table.end_phase()


@pytest.mark.parametrize("players", [3, 4])
def test_in_a_phase_of_fixed_length_each_sees_his_own_answer_and_orders_only(players):
    rng = Random(1)
    answered = 0
    for table in timed_phases(players, 5):
        state: Any = table.state
        for seat in (SPECTATOR, *range(players)):
            view: Any = table.view(seat)
            check(view, state, seat)
            assert view.asked == (seat in state.to_act())
            assert seat != SPECTATOR or (view.order, view.card_orders, view.answer) == (0, (0, 0, 0), ())
            twin: Any = BOSO.guess(view, rng)
            known = view.knowledge
            assert BOSO.view(twin, seat, known).to_json() == view.to_json()
            assert twin.timed_phase() is not None
            for other in range(players):
                if other not in (seat, state.turn):
                    fitting = [card for card in twin.hands[other] if twin.cards.good[card] & twin.noted]
                    assert set(twin.answers[other]) <= set(fitting)
                    assert other not in twin.to_act() or not twin.answers[other]
                    assert twin.orders[other] == 1, "where time runs, others are to be asked"
        answered += sum(map(bool, state.answers))
    assert answered


def test_guesses_about_others_who_choose_in_secret_differ_and_one_at_least_must_still_choose():
    state: Any = BOSO.new(3, SeededDealer(2))
    view = BOSO.view(state, 0)
    rng = Random(3)
    twins: list[Any] = [BOSO.guess(view, rng) for _ in range(60)]
    assert {twin.starts[0] for twin in twins} == {-1}
    assert len({tuple(twin.starts) for twin in twins}) > 10
    state.apply(0, state.legal(0)[0], SeededDealer(1))
    twins = [BOSO.guess(BOSO.view(state, 0), rng) for _ in range(60)]
    assert {twin.starts[0] for twin in twins} == {state.starts[0]}
    for twin in twins:
        assert -1 in twin.starts
        assert all(start == -1 or twin.goals[seat] >> start & 1 for seat, start in enumerate(twin.starts))
    watching: list[Any] = [BOSO.guess(BOSO.view(state, SPECTATOR), rng) for _ in range(60)]
    assert all(-1 in twin.starts for twin in watching)
    for seat in range(3):
        assert len({twin.starts[seat] for twin in watching}) > 1
    state.apply(1, state.legal(1)[0], SeededDealer(1))
    state.apply(2, state.legal(2)[0], SeededDealer(1))
    for seat in (SPECTATOR, 0):
        twin = BOSO.guess(BOSO.view(state, seat), rng)
        assert twin.starts == state.starts


def test_guesses_about_answers_differ_and_where_no_time_runs_one_at_least_is_missing():
    rng = Random(3)
    state: Any = next(state for state, _, _ in random_game_steps(BOSO, 3, 11) if state.phase == 4)
    state.noted = (1 << len(BOSO_FIELDS)) - 1  # every card that names a field can be cashed
    for seat in (SPECTATOR, *range(3)):
        twins: list[Any] = [BOSO.guess(BOSO.view(state, seat), rng) for _ in range(60)]
        others = [other for other in range(3) if other not in (seat, state.turn)]
        assert all(twin.to_act() for twin in twins)
        assert seat != SPECTATOR or len({twin.to_act() for twin in twins}) > 1
        for other in others:
            assert any(twin.answers[other] for twin in twins) or len(others) == 1
        for twin in twins:
            assert state.turn not in twin.to_act()
            assert not any(twin.answers[other] for other in twin.to_act())
            assert all(twin.orders[other] == 0 for other in others)


def test_who_has_no_cards_is_asked_nothing_in_a_guess():
    rng = Random(3)
    state: Any = next(state for state, _, _ in random_game_steps(BOSO, 4, 11) if state.phase == 4)
    empty = (state.turn + 1) % 4
    state.used += state.hands[empty]
    state.hands[empty] = ()
    for seat in (SPECTATOR, state.turn):
        assert all(empty not in BOSO.guess(BOSO.view(state, seat), rng).to_act() for _ in range(30))


@pytest.mark.parametrize("name", OWN)
def test_a_guess_keeps_everything_that_lies_open(name):
    game = wyprawa.game(name)
    rng = Random(1)
    for players in (game.info.players[0], game.info.players[-1]):
        states = [state.copy() for state, _, _ in islice(random_game_steps(game, players, 5), 0, 400, 10)]
        for state in (*states, final_state(game, players, 5)):
            if name == "boso":
                state.still = 2
            for seat in (SPECTATOR, 0, players - 1):
                view = game.view(state, seat)
                assert game.view(game.guess(view, rng), seat, view.knowledge).to_json() == view.to_json()


@pytest.mark.parametrize(("name", "cards"), [("boso", BOSO_CARDS), ("polska", CARD_IDS)])
def test_used_cards_that_are_shuffled_lie_under_the_pile(name, cards):
    game = wyprawa.game(name)
    state = game.new(2, SeededDealer(1))
    known = game.first_knowledge(state, 0)
    before = len(known.unseen())
    game.remember(known, 0, Seen("shuffled", {"used": [cards[3], cards[4]]}))
    assert known.certain(known.pile[-1]) == [3, 4]
    assert known.size[known.pile[-1]] == 2
    assert len(known.unseen()) == before + 2


def test_a_view_tells_who_else_has_visited_a_field():
    for state, _, _ in islice(random_game_steps(BOSO, 3, 4), 60, 70):
        for seat in range(3):
            view: Any = BOSO.view(state, seat)
            for field in range(0, len(BOSO_FIELDS), 7):
                others = [other for other in range(3) if other != seat and state.seen[other] >> field & 1]
                assert view.visitor_count(field) == others


PACK = """name = "Nasze karty"
[[card]]
category = "music"
title = "Nasza karta"
text = "O miejscu."
fields = ["Polska"]
"""


def test_a_view_goes_to_another_process_with_cards_of_ones_own_but_without_those_of_the_box():
    """Every process has the cards of the box; without them a pickled view is a quarter as long."""
    plain: Any = BOSO.view(BOSO.new(2, SeededDealer(1)), 0)
    sent = pickle.dumps(plain)
    assert len(sent) < 8_000
    assert pickle.loads(sent).cards is plain.cards
    game = BOSO.with_pack(PACK)
    own: Any = game.view(game.new(2, SeededDealer(1)), 0)
    assert own.cards.size == plain.cards.size + 1
    assert pickle.loads(pickle.dumps(own)).cards.size == own.cards.size
