"""No bot knows more than its seat: what it decides does not change when only what it cannot know changes.

Every bot of every game, plug-ins included, is asked at moments of a game in the true state and in twins that its seat
cannot tell from it (`guess` deals hidden pieces anew), with the same random numbers. The choice and its reason must be
the same. They do not depend on earlier requests either: a bot keeps nothing between decisions.
"""

from functools import cache
from random import Random

import pytest

from random_games import GAMES, quick_bot, random_action
from wyprawa.bots import bot_names, find_bot
from wyprawa.bots.scale import has_scale
from wyprawa.bots.search_bot import SearchBot
from wyprawa.core.bot import Advice, BlindBot, Bot
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.events import Event
from wyprawa.core.game import Game
from wyprawa.core.hint import Hint, explain, hint_in_words
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.knowledge_tracker import KnowledgeTracker
from wyprawa.core.seats import Seat
from wyprawa.core.state import State
from wyprawa.core.view import View
from wyprawa.core.wording import Names

MOMENTS = 10
"""The number of decisions examined in a game."""
LONGEST = 600
THOUGHTS = 30
"""Iterations. They are enough for a search that reads hidden pieces to show it."""

BETWEEN = ["level=3", "level=5", "level=8", "level=9"]
"""Bots of the scale that are no named level."""
BOTS = [
    pytest.param(game, name, id=f"{game.info.id}-{name}")
    for game in GAMES
    for name in [*bot_names(game), *(BETWEEN if has_scale(game) else [])]
]

Moment = tuple[State, Seat, Knowledge]


@cache
def moments(game: Game, players: int) -> list[Moment]:
    """Decisions with several legal actions, spread over a sensibly played game, with the knowledge of their seats."""
    dealer, rng = SeededDealer(7), Random(7)
    quick = quick_bot(game)
    state = game.new(players, dealer)
    witnesses = [KnowledgeTracker(game, state, seat) for seat in range(players)]
    found: list[Moment] = []
    for _ in range(LONGEST):
        if state.outcome is not None:
            break
        seat = rng.choice(state.to_act())
        known = witnesses[seat].know()
        if len(state.legal(seat)) > 1:
            found.append((state.copy(), seat, known.copy()))
        sensible = rng.random() < 0.8 and not isinstance(quick, BlindBot)
        action = quick.decide(game.view(state, seat, known), rng) if sensible else random_action(game, state, seat, rng)
        events: list[Event] = []
        state.apply(seat, action, dealer, events)
        for witness in witnesses:
            witness.show(events)
    return found[:: max(1, len(found) // MOMENTS)]


def quickly(game: Game, name: str) -> Bot:
    """A bot; with few iterations if it searches, which those between the levels have already."""
    bot = find_bot(game, name)
    return find_bot(game, f"{name}@{THOUGHTS}") if isinstance(bot, SearchBot) and name not in BETWEEN else bot


def said(advice: Advice) -> tuple[object, ...]:
    return advice.action, advice.code, advice.params, advice.ranked


def hint(game: Game, view: View, advice: Advice, number: int) -> tuple[Hint, ...]:
    """What a hint says, in both languages."""
    explained = explain(game, view, advice, Random(number))
    names = Names([f"P{seat}" for seat in range(view.players)], view.seat)
    return tuple(hint_in_words(game, view, explained, lang, names) for lang in ("pl", "en"))


@pytest.mark.parametrize(("rules", "name"), BOTS)
def test_a_decision_does_not_change_when_only_what_the_bot_cannot_know_changes(rules, name):
    rng = Random(29)
    differing = 0
    for players in rules.info.players:
        for number, (state, seat, known) in enumerate(moments(rules, players)):
            twin = rules.guess(rules.view(state, seat, known), rng)
            differing += rules.write_position(twin) != rules.write_position(state)
            advice = [
                quickly(rules, name).advise(rules.view(world, seat, known.copy()), Random(number))
                for world in (state, twin)
            ]
            assert advice[0].action in state.legal(seat)
            assert said(advice[0]) == said(advice[1])
            hints = [hint(rules, rules.view(world, seat, known.copy()), advice[0], number) for world in (state, twin)]
            assert hints[0] == hints[1]
    assert differing > 5, "most twins hold other hidden pieces"


@pytest.mark.parametrize(("rules", "name"), BOTS)
def test_a_bot_keeps_nothing_between_decisions(rules, name):
    (players, *_) = rules.info.players
    found = moments(rules, players)
    used = quickly(rules, name)
    first = [said(used.advise(rules.view(*moment), Random(1))) for moment in found]
    again = [said(used.advise(rules.view(*moment), Random(1))) for moment in reversed(found)]
    assert first == again[::-1]


@pytest.mark.parametrize(("rules", "name"), BOTS)
def test_a_decision_leaves_the_view_as_it_was(rules, name):
    (*_, players) = rules.info.players
    for moment in moments(rules, players)[:4]:
        view = rules.view(*moment)
        before = repr(view.to_json())
        quickly(rules, name).decide(view, Random(1))
        assert repr(view.to_json()) == before


class Peeper(Bot):
    """A bot that reads the state behind its view. The test must find it."""

    name = "peeper"

    def __init__(self, world: State) -> None:
        self._world = world

    def advise(self, view: View, rng: Random) -> Advice:
        hidden = sum(sum(hand) for hand in self._world.hands)  # type: ignore[attr-defined]  # not of every state
        return Advice(view.legal[hidden % len(view.legal)], "advice-blind")


def test_a_bot_that_peeps_is_found():
    rules, rng = GAMES[0], Random(3)
    different = 0
    for state, seat, known in moments(rules, 2):
        twin = rules.guess(rules.view(state, seat, known), rng)
        choices = {Peeper(world).decide(rules.view(world, seat, known), rng) for world in (state, twin)}
        different += len(choices) > 1
    assert different
