"""Endgames of Polska: where one way of playing wins, the expert finds it."""

from random import Random

import pytest

import wyprawa
from wyprawa.core.state import State
from wyprawa.games.polska.components.cards import CARD_IDS

POLSKA = wyprawa.game("polska")

FRESH = "die 0, played 0"


def position(rows: list[str], dice: str, turn: int = 0) -> str:
    """A position at the beginning of a turn: the rows of the players and the dice. All other cards are in the deck."""
    held = {word for row in rows for word in row.replace(",", " ").split()}
    deck = " ".join(card for card in CARD_IDS if card not in held)
    players = [f"player {seat}: {row}" for seat, row in enumerate(rows)]
    return "\n".join(
        [
            f"polska 1 players={len(rows)} pass=only_if_blocked first=random",
            f"phase die, turn {turn}, first 0, turns 80, {FRESH}",
            f"dice {dice}",
            "markers 3 5 8 11 12",
            "beside 1 2 4",
            *players,
            f"deck: {deck}",
            "used:",
        ]
    )


def follow(text: str, bots: list[str], turns: int, seed: int = 1) -> tuple[State, list[str]]:
    """Plays a number of turns from a position, or to the end. Returns the state and the actions of seat 0."""
    state = POLSKA.read_position(text)
    dealer, rng = wyprawa.SeededDealer(seed), Random(seed)
    players = [wyprawa.find_bot(POLSKA, name) for name in bots]
    last = state.turns + turns
    done = []
    while state.outcome is None and state.turns < last:
        (seat,) = state.to_act()
        action = players[seat].decide(POLSKA.view(state, seat), rng)
        if seat == 0:
            done.append(str(action))
        state.apply(seat, action, dealer)
    return state, done


RIVAL = "poznan, track 29, hand grey-1000 grey-1025 grey-1138 grey-1241 blue-1079, stopped"
"""Any of these cards wins in the next turn."""


@pytest.mark.parametrize("seed", [1, 2])
def test_cards_in_the_one_order_that_reaches_the_last_field(seed):
    """From 1939: the grey card of that year must be first. Any other order gains four fields, not five."""
    own = "lublin, track 25, hand grey-966 grey-1939 blue-1978, stopped"
    state, done = follow(position([own, RIVAL], "2 3 5"), ["expert@150", "greedy"], 1, seed)
    assert done[1] == "play grey-1939"
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


@pytest.mark.parametrize("seed", [1, 2])
def test_stop_when_the_other_would_win_and_two_turns_are_needed(seed):
    """Eight fields are four blue cards, which take two turns: the rival must lose the turn between them."""
    own = "lublin, track 22, hand blue-1454 blue-1573 blue-1621 blue-1773 stop-2, stopped"
    state, done = follow(position([own, RIVAL], "2 3 5"), ["expert@150", "greedy"], 3, seed)
    assert "stop 2" in done[:4]
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def test_stop_goes_to_the_one_who_can_finish_not_to_the_one_who_seems_to_lead():
    own = "lublin, track 22, hand blue-1454 blue-1573 blue-1621 blue-1773 stop-2, stopped"
    empty = "torun, track 29, hand, stopped"
    ready = "poznan, track 28, hand grey-1000 grey-1025 grey-1138 grey-1241 blue-1079, stopped"
    behind = "szczecin, track 3, hand grey-1000 grey-1410, stopped".replace("grey-1000", "grey-1466")
    for order in ([own, empty, ready, behind], [own, ready, behind, empty]):
        _, done = follow(position(order, "2 3 4 5 5"), ["expert@200", *["greedy"] * 3], 1)
        assert f"stop {order.index(ready) + 1}" in done


@pytest.mark.parametrize("seed", [1, 2])
def test_the_train_to_the_city_of_the_last_card(seed):
    """The rival has no card and needs one: a turn to win it and a turn to play it. By train seat 0 needs as many."""
    own = "lublin, track 27, hand city-gdansk train-1, stopped"
    rival = "gniezno, track 29, hand, stopped"
    state, done = follow(position([own, rival], "2 2 3"), ["expert@150", "greedy"], 3, seed)
    assert done[1] == "train gdansk"
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_coach_to_the_city_that_the_die_does_not_reach(seed):
    own = "bialystok, track 27, hand city-lublin coach-1 grey-1000, stopped"
    rival = "gniezno, track 29, hand, stopped"
    state, done = follow(position([own, rival], "2 2 2"), ["expert@150", "greedy"], 3, seed)
    assert done[1] == "coach lublin"
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
