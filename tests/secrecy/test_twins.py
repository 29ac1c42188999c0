"""Nothing a seat may not know reaches it: two states it cannot tell apart give it the same bytes.

At every step of a game each viewer guesses a twin of the true state from its view. From then on the viewer
must not notice any difference: views, legal lists, refusals, events and its bot's decisions are equal, also
after the next decision, whoever makes it.
"""

from itertools import islice
from random import Random

import msgspec

from random_games import random_action, random_game_steps
from wyprawa.core.actions import Action
from wyprawa.core.dealers import Dealer, SeededDealer
from wyprawa.core.events import Event, Seen, shown_to
from wyprawa.core.game import Game
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.knowledge_tracker import KnowledgeTracker
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.state import State

TRIES = 30
LONGEST = 130
"""The number of decisions followed in one game."""


def packet(game: Game, state: State, seat: Seat, knowledge: Knowledge) -> bytes:
    """Everything that is sent to a viewer of a position, as bytes."""
    view = game.view(state, seat, knowledge)
    prompt = game.prompt(view)
    words = [game.describe("pl", [f"G{n}" for n in range(state.players)], prompt.code, dict(prompt.params))]
    previews = game.previews(view)
    words += [game.preview_text("pl", [f"G{n}" for n in range(state.players)], one) for one in previews.actions]
    picture = game.picture(view, "pl", words[:1] * 6, False, False)
    return msgspec.json.encode([view.to_json(), words, picture, previews.to_json()])


class Steered(Dealer):
    """Answers from a list, then with zeros; counts the requests."""

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers
        self.sizes: list[int] = []

    def index(self, size: int) -> int:
        self.sizes.append(size)
        place = len(self.sizes) - 1
        return self.answers[place] if place < len(self.answers) else 0


def outcome_of(state: State, seat: Seat, action: Action, answers: list[int], viewer: Seat):
    """The result of an action with these draws: the state, the events that a viewer sees, and the sizes asked for."""
    after, dealer, events = state.copy(), Steered(answers), []
    after.apply(seat, action, dealer, events)
    return after, shown_to(events, viewer), dealer.sizes


def agreeing(state: State, seat: Seat, action: Action, viewer: Seat, wanted: list[Seen]):
    """The twin after the same action, and draws with which the viewer sees the same; None if there are none.

    Each draw is chosen separately: the one that reproduces most of the expected events.
    """
    answers: list[int] = []
    while True:
        after, seen, sizes = outcome_of(state, seat, action, answers, viewer)
        if seen == wanted:
            return after, [*answers, *([0] * (len(sizes) - len(answers)))]
        if len(answers) >= len(sizes):
            return None
        best, best_score = 0, -1
        for answer in range(sizes[len(answers)]):
            _, seen, _ = outcome_of(state, seat, action, [*answers, answer], viewer)
            score = alike(seen, wanted)
            if score > best_score:
                best, best_score = answer, score
        answers.append(best)


def alike(seen: list[Seen], wanted: list[Seen]) -> int:
    """The similarity of two lists of events, counting pieces inside lists."""
    score = 0
    for one, other in zip(seen, wanted, strict=False):
        if one == other:
            score += 1000
            continue
        for name, value in one.data.items():
            wish = other.data.get(name)
            if isinstance(value, list) and isinstance(wish, list):
                for a, b in zip(value, wish, strict=False):
                    if a != b:
                        return score
                    score += 1
        return score
    return score


def check_step(
    game: Game, state: State, seat: Seat, action: Action, viewer: Seat, witness: KnowledgeTracker, rng: Random
) -> bool:
    """Applies one decision to the true state and to a twin. Returns whether a twin was found that can follow it."""
    knowledge = witness.know()
    sent = packet(game, state, viewer, knowledge)
    events: list[Event] = []
    true_after = state.copy()
    true_after.apply(seat, action, SeededDealer(rng.randrange(10**6)), events)
    wanted = shown_to(events, viewer)
    for _ in range(TRIES):
        twin = game.guess(game.view(state, viewer, knowledge), rng)
        assert packet(game, twin, viewer, knowledge) == sent
        if viewer != SPECTATOR:
            assert twin.legal(viewer) == state.legal(viewer)
        if seat != viewer and twin.refuse(seat, action) is not None:
            continue  # in this twin the other seat cannot have done that
        found = agreeing(twin, seat, action, viewer, wanted)
        if found is None:
            continue
        twin_after, _ = found
        after = knowledge.copy()
        for seen in wanted:
            game.remember(after, viewer, seen)
        assert packet(game, twin_after, viewer, after) == packet(game, true_after, viewer, after)
        return True
    return False


def test_twins_cannot_be_told_apart(game, players):
    followed = steps = 0
    rng = Random(17)
    for seed in range(2):
        dealer = SeededDealer(seed)
        state = game.new(players, dealer)
        viewers = (SPECTATOR, *range(players))
        witnesses = {viewer: KnowledgeTracker(game, state, viewer) for viewer in viewers}
        number = 0
        while state.outcome is None and number < LONGEST:
            seat = rng.choice(state.to_act())
            action = random_action(game, state, seat, rng)
            viewer = viewers[number % len(viewers)]
            if number % 3 == 0 or number > 40:
                followed += check_step(game, state, seat, action, viewer, witnesses[viewer], rng)
                steps += 1
            events: list[Event] = []
            state.apply(seat, action, dealer, events)
            for witness in witnesses.values():
                witness.show(events)
            number += 1
    assert followed > 0.6 * steps, f"only {followed} of {steps} steps could be followed by a twin"


def test_refusals_say_the_same_to_a_seat_in_both_worlds(game, players):
    rng = Random(23)
    universe = list(
        {
            action
            for seed in range(3)
            for state, seat, _ in islice(random_game_steps(game, players, seed, "uniform"), 300)
            for action in state.legal(seat)
        }
    )
    universe.sort(key=str)
    for state, _, _ in islice(random_game_steps(game, players, 5), 0, 120, 4):
        for seat in range(players):
            twin = game.guess(game.view(state, seat), rng)
            for action in rng.sample(universe, min(60, len(universe))):
                assert twin.refuse(seat, action) == state.refuse(seat, action)
