"""The chances that people are shown: hardly different for another seed, and certain where that is proved."""

from random import Random

import pytest

import wyprawa
from bots.test_endgames_bosman import WIN_1
from bots.test_endgames_polska import position
from clauses.boso_scene import Scene
from wyprawa.bots.chances import chances, chances_after, chances_in
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.knowledge_tracker import KnowledgeTracker

BOSO, BOSMAN, POLSKA = (wyprawa.game(name) for name in ("boso", "bosman", "polska"))
every_game = pytest.mark.parametrize(("rules", "count"), [(BOSMAN, 2), (BOSMAN, 4), (POLSKA, 3), (BOSO, 2)])
WON_POLSKA = position(
    ["poznan, track 28, hand eagle blue-1454, stopped", "lublin, track 27, hand blue-1079, stopped"], "2 3"
)
WON = [
    (BOSMAN, BOSMAN.read_position(WIN_1)),
    (POLSKA, POLSKA.read_position(WON_POLSKA)),
    (BOSO, Scene("Ola at niger, goldens 1, goals czad; Jan at tanzania, goldens 9, goals kenia").state),
]


def decisions_of_skilled(rules, count, seed, every):
    """Views of the seat that decides, and the states, in one game of `skilled`."""
    dealer, rng, bot = SeededDealer(seed), Random(seed), wyprawa.find_bot(rules, "skilled")
    state = rules.new(count, dealer, {})
    trackers = [KnowledgeTracker(rules, state, seat) for seat in range(count)]
    number = 0
    while state.outcome is None:
        seat = state.to_act()[0]
        view = rules.view(state, seat, trackers[seat].know())
        number += 1
        if number % every == 0:
            yield view, state
        events = []
        state.apply(seat, bot.decide(view, rng), dealer, events)
        for tracker in trackers:
            tracker.show(events)


@every_game
def test_another_seed_hardly_changes_them_and_the_same_one_never_does(rules, count):
    apart = []
    for view, _ in decisions_of_skilled(rules, count, 5, 31 if rules is not BOSO else 160):
        found, again = chances(rules, view, seed=1), chances(rules, view, seed=2)
        assert sum(found) == pytest.approx(1.0)
        apart.append(abs(found[view.seat] - again[view.seat]))
        assert len(apart) > 1 or chances(rules, view, seed=1) == found
    assert sorted(apart)[len(apart) * 3 // 4] <= 0.03


@every_game
def test_they_use_nothing_but_the_view(rules, count):
    """States that differ only in what the viewer cannot know give the same chances."""
    for view, state in decisions_of_skilled(rules, count, 8, 60 if rules is not BOSO else 200):
        other = rules.guess(view, Random(3))
        assert rules.view(other, view.seat, view.knowledge) == view
        assert chances(rules, rules.view(other, view.seat, view.knowledge)) == chances(rules, view)
        assert len(chances_in(rules, state)) == count


@pytest.mark.parametrize(("rules", "state"), WON, ids=["bosman", "polska", "boso"])
def test_a_won_position_is_certain_and_the_others_have_lost(rules, state):
    (seat,) = state.to_act()
    view = rules.view(state, seat)
    expected = [float(other == seat) for other in range(state.players)]
    assert chances(rules, view) == expected
    assert chances_in(rules, state) == expected
    best = wyprawa.find_bot(rules, "expert@40").decide(view, Random(1))
    after = chances_after(rules, view, [(best,)])
    assert after == [expected]


@every_game
def test_nothing_else_is_certain(rules, count):
    state = rules.new(count, SeededDealer(4), {})
    view = rules.view(state, state.to_act()[0])
    assert all(0.0 < chance < 1.0 for chance in chances(rules, view))
    assert all(0.0 < chance < 1.0 for row in chances_after(rules, view, [(view.legal[0],)]) for chance in row)


def test_a_game_that_is_over_has_its_result():
    state = POLSKA.read_position(WON_POLSKA)
    while state.outcome is None:
        seat = state.to_act()[0]
        state.apply(
            seat, wyprawa.find_bot(POLSKA, "skilled").decide(POLSKA.view(state, seat), Random(1)), SeededDealer(1)
        )
    assert chances(POLSKA, POLSKA.view(state, 1)) == [1.0, 0.0]
    assert chances(POLSKA, POLSKA.view(state, wyprawa.SPECTATOR)) == [1.0, 0.0]


def test_two_actions_are_compared_on_equal_chance():
    """An action beside itself has exactly its own chances, also among others."""
    state = BOSMAN.new(2, SeededDealer(3), {"first": "1", "gangs": "random"})
    view = BOSMAN.view(state, 0)
    one, other = view.legal[0], view.legal[-1]
    assert chances_after(BOSMAN, view, [(one,), (other,), (one,)])[::2] == chances_after(BOSMAN, view, [(one,)]) * 2


@pytest.mark.parametrize("rules", [BOSMAN, POLSKA, BOSO], ids=["bosman", "polska", "boso"])
def test_a_hint_tells_these_chances_whatever_the_bot_drew(rules):
    state = rules.new(2, SeededDealer(3), {"first": "1"})
    bot = wyprawa.find_bot(rules, "skilled")
    for _ in range(9):
        seat = state.to_act()[0]
        state.apply(seat, bot.decide(rules.view(state, seat), Random(1)), SeededDealer(2))
    view = rules.view(state, state.to_act()[0])
    told = {}
    for seed in (1, 2, 3):
        for turn in wyprawa.find_bot(rules, "expert@60").advise(view, Random(seed)).ranked:
            told.setdefault(turn.actions, set()).add(turn.percent)
    shown = chances_after(rules, view, list(told))
    for (actions, percents), chances_of_turn in zip(told.items(), shown, strict=True):
        assert percents == {round(100 * chances_of_turn[view.seat])}, actions
