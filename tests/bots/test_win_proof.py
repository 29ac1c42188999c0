"""A bot reports a win as certain if and only if it is."""

from random import Random

import pytest

import wyprawa
from bots.test_endgames_bosman import WIN_1
from bots.test_endgames_polska import position
from clauses.boso_scene import Scene
from random_games import random_game_steps
from tiny.game import GAME as TINY
from wyprawa.bots.win_proof import BranchingDealer, wins_for_certain
from wyprawa.core.dealers import SeededDealer

BOSO, BOSMAN, POLSKA = (wyprawa.game(name) for name in ("boso", "bosman", "polska"))
ABOUT_TO_WIN = "Jan at tanzania, goldens 9, goals kenia"


def advice(game, state):
    seat = state.to_act()[0]
    return wyprawa.find_bot(game, "expert@40").advise(game.view(state, seat), Random(1))


@pytest.mark.parametrize(
    "scene",
    [
        "Ola at niger, goldens 1, goals czad",
        "Ola at niger, goldens 1, goals sudan, hand capitals-lby music-timbila",
        "Ola at niger, goldens 3, goals sudan; Ewa at libia",
    ],
)
def test_the_last_steps_of_boso_win_for_certain(scene):
    found = advice(BOSO, Scene(f"{scene}; {ABOUT_TO_WIN}").state)
    assert found.code == "advice-sure"
    names = ["Ola", "Jan", "Ewa"]
    assert BOSO.describe("pl", names, found.code, found.params) == "Wygrywa na pewno, cokolwiek się zdarzy."
    assert BOSO.describe("en", names, found.code, found.params) == "It wins for certain, whatever happens."


def test_the_last_seat_of_bosman_wins_for_certain():
    assert advice(BOSMAN, BOSMAN.read_position(WIN_1)).code == "advice-sure"


def test_the_last_field_of_polska_is_reached_for_certain():
    rows = ["poznan, track 28, hand eagle blue-1454, stopped", "lublin, track 27, hand blue-1079 eagle, stopped"]
    state = POLSKA.read_position(position([rows[0], rows[1].replace(" eagle", "")], "2 3"))
    assert advice(POLSKA, state).code == "advice-sure"


def test_what_another_may_still_prevent_is_not_certain():
    found = advice(BOSO, Scene("Ola at niger, goldens 1, goals sudan; Jan at tanzania, goldens 9, goals libia").state)
    assert found.code != "advice-sure"


def test_where_the_richest_wins_a_card_that_nobody_sees_may_pay_another():
    """Jan holds the card of the last field: cashed, it makes him the richest (BOSO-6B-1, BOSO-8C-1)."""
    scene = f"Ola at niger, goldens 7, goals czad; {ABOUT_TO_WIN}, hand geography-ounianga"
    assert advice(BOSO, Scene(scene, variant="b").state).code != "advice-sure"


@pytest.mark.parametrize(("rules", "count"), [(BOSMAN, 2), (POLSKA, 3), (BOSO, 2), (TINY, 2)])
def test_a_win_said_to_be_certain_is_won_whatever_happens(rules, count):
    """From the last decisions of random games the seat follows the expert; the others and chance are random."""
    proved = 0
    for seed in range(6):
        last = [(state.copy(), seat) for state, seat, _ in random_game_steps(rules, count, seed)][-12:]
        for state, seat in last:
            if len(state.legal(seat)) < 2:
                continue
            found = wyprawa.find_bot(rules, "expert@30").advise(rules.view(state, seat), Random(1))
            if found.code != "advice-sure":
                continue
            proved += 1
            for chance in range(3):
                twin, dealer, rng = state.copy(), SeededDealer(chance), Random(chance)
                twin.apply(seat, found.action, dealer)
                while twin.outcome is None:
                    (now, *_) = twin.to_act() or [-1]
                    if now == seat:
                        view = rules.view(twin, seat)
                        action = wyprawa.find_bot(rules, "expert@30").advise(view, rng).action
                    else:
                        action = rng.choice(twin.legal(now)) if now >= 0 else twin.timed_phase().action
                    twin.apply(now, action, dealer)
                assert twin.outcome.winners == (seat,)
    assert proved or rules is TINY


def test_every_answer_of_chance_is_a_branch():
    told, seen = [], []
    while told is not None:
        dealer = BranchingDealer(told)
        seen.append((dealer.index(2), dealer.index(3)))
        told = dealer.next_answers()
    assert sorted(seen) == [(a, b) for a in range(2) for b in range(3)]


def test_nothing_is_proved_of_a_game_just_begun():
    state = BOSMAN.new(2, SeededDealer(1))
    seat = state.to_act()[0]
    assert not wins_for_certain(BOSMAN.heuristics(), [state], seat, state.legal(seat)[0])
