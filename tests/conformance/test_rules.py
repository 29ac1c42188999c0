"""What the rules of every game must satisfy, at every number of players."""

import random
import re
from contextlib import suppress
from itertools import islice
from random import Random

import pytest

from random_games import final_state, open_table, random_act, random_bot, random_game_steps
from wyprawa.core.actions import Action, first_places, places_of
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.errors import BadNotation, BadPosition, Refused
from wyprawa.core.events import shown_to
from wyprawa.core.game import Game
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.state import State

LONGEST_LEGAL_LIST = 300


def test_random_games_finish_with_a_ranking_of_all_seats(game, players):
    for seed in range(40):
        outcome = final_state(game, players, seed).outcome
        assert outcome is not None
        assert outcome.reason in game.info.reasons
        assert sorted(seat for group in outcome.ranking for seat in group) == list(range(players))


def test_a_game_says_whether_it_has_timed_phases(game):
    """The server prepares for hints in such a phase before the first one."""
    overrides = type(game.new(game.info.players[0], SeededDealer(1))).timed_phase is not State.timed_phase
    assert game.info.timed_phases == overrides


def test_what_is_legal_is_not_refused_and_the_rest_is(game, players):
    seen: dict[Action, None] = {}
    for seed in range(6):
        for state, _, _ in islice(random_game_steps(game, players, seed, "uniform"), 2000):
            for seat in state.to_act():
                seen.update(dict.fromkeys(state.legal(seat)))
    universe = list(seen)
    rng = Random(7)
    for seed in range(3):
        for state, _, _ in islice(random_game_steps(game, players, seed), 200):
            for seat in range(players):
                legal = state.legal(seat)
                assert bool(legal) == (seat in state.to_act())
                for action in {*legal, *rng.sample(universe, min(40, len(universe)))}:
                    allowed = first_named(game, state, seat, action) in legal
                    assert (state.refuse(seat, action) is None) == allowed, (seat, action)


def first_named(game: Game, state: State, seat: Seat, action: Action) -> Action:
    """The same choice with equal pieces of the hand named from the first on."""
    places = first_places(action.picked(), state.hand_ids(seat))
    return game.action_from_json({**action.to_json(), "places": list(places)}) if places else action


@pytest.mark.parametrize("seed", range(3))
def test_a_table_takes_exactly_what_is_not_refused(game, players, seed):
    """The texts are legal actions of this moment, the same with other numbers, and actions of earlier moments."""
    table, rng = open_table(game, players, seed=seed), Random(seed)
    texts: list[str] = []
    taken = 0
    for _ in range(150):
        if not table.to_act():
            break
        seat = rng.choice(table.to_act())
        legal = [str(action) for action in table.state.legal(seat)]
        texts += rng.sample(legal, min(3, len(legal)))
        numbered = [text for text in legal if re.search(r" \d", text)] or legal
        tried = [rng.choice(texts), rng.choice(legal)]
        tried += [re.sub(r"\b\d\b", lambda _: str(rng.randrange(8)), rng.choice(numbered)) for _ in range(4)]
        rng.shuffle(tried)
        for text in [*tried, legal[0]]:
            with suppress(BadNotation):
                action = game.parse(text)
                refused = table.state.refuse(seat, action)
                try:
                    table.act(seat, action)
                except Refused:
                    assert refused is not None, (seat, text)
                else:
                    assert refused is None, (seat, text, refused)
                    taken += 1
                    break
    assert taken > 10


def test_legal_lists_are_short_free_of_repeats_and_keep_kinds_together(game, players):
    longest = 0
    for seed in range(10):
        for state, seat, _ in random_game_steps(game, players, seed):
            legal = state.legal(seat)
            longest = max(longest, len(legal))
            assert len(set(legal)) == len(legal)
            kinds = [action.kind for action in legal]
            assert kinds == sorted(kinds, key=kinds.index)
    print(f"{game.info.id}, {players} players: longest legal list {longest}")
    assert longest <= LONGEST_LEGAL_LIST


def test_whoever_can_see_a_change_is_told_of_it(game, players):
    """Pages learn of changes from events only."""
    for seed in range(3):
        table = open_table(game, players, seed=seed)
        rng = Random(seed)
        viewers = (SPECTATOR, *range(players))
        before = {viewer: table.view(viewer).shown() for viewer in viewers}
        for _ in range(250):
            if not table.to_act():
                break
            seat, action, events = random_act(table, rng)
            for viewer in viewers:
                after = table.view(viewer).shown()
                assert after == before[viewer] or shown_to(events, viewer), (seat, action, viewer)
                before[viewer] = after


def test_every_kind_of_action_has_a_weight_for_the_random_player(game, players):
    for state, seat, _ in random_game_steps(game, players, 3):
        for action in state.legal(seat):
            assert action.kind in game.info.weights


def test_a_copy_never_changes_with_its_original_nor_the_other_way_round(game, players):
    rng = Random(5)
    for state, seat, action in islice(random_game_steps(game, players, 11), 150):
        before = game.write_position(state)
        twin = state.copy()
        assert game.write_position(twin) == before
        twin.apply(seat, action, SeededDealer(rng.randrange(1000)))
        assert game.write_position(state) == before
        other = state.copy()
        kept = other.copy()
        other.apply(seat, action, SeededDealer(1))
        assert game.write_position(kept) == before


def test_a_seed_gives_the_same_game_whatever_else_draws_random_numbers(game, players):
    def course(disturb: bool) -> list[str]:
        rows = []
        for state, seat, action in random_game_steps(game, players, 21):
            if disturb:
                random.seed(len(rows))
                random.random()
            rows.append(f"{seat} {action}\n{game.write_position(state)}")
        return rows

    assert course(False) == course(True)


def test_a_position_reads_back_and_plays_on_the_same(game, players):
    for state, seat, action in islice(random_game_steps(game, players, 31), 120):
        text = game.write_position(state)
        read = game.read_position(text)
        assert game.write_position(read) == text
        assert read.legal(seat) == state.legal(seat)
        original = state.copy()
        original.apply(seat, action, SeededDealer(9))
        read.apply(seat, action, SeededDealer(9))
        assert game.write_position(read) == game.write_position(original)


def test_a_finished_position_reads_back_with_its_outcome(game, players):
    state = final_state(game, players, 2)
    assert game.read_position(game.write_position(state)).outcome == state.outcome


def test_an_action_reads_back_from_its_text_and_its_json(game, players):
    for state, seat, _ in islice(random_game_steps(game, players, 41), 100):
        hand = state.hand_ids(seat)
        for action in state.legal(seat):
            assert game.parse(str(action)) == action
            assert game.action_from_json(action.to_json()) == action
            assert all(game.parse(game.typed(action, lang)) == action for lang in ("pl", "en"))
            assert hash(game.parse(str(action))) == hash(action)
            picked = action.picked()
            if picked:
                assert places_of([hand[place - 1] for place in picked], hand) == picked


def test_nonsense_is_bad_notation_and_a_bad_position(game):
    for text in ("", "xyzzy", "lay", "exchange 1 x", "die", "take nowhere 9", "💥", "1 2 3 4"):
        with pytest.raises(BadNotation):
            game.parse(text)
    for text in ("", "xyzzy", "bosman 1", "\n\n", "players 2"):
        with pytest.raises(BadPosition):
            game.read_position(text)


def test_events_and_rules_go_the_same_way_with_and_without_a_sink(game, players):
    for state, seat, action in islice(random_game_steps(game, players, 51), 150):
        with_sink, without = state.copy(), state.copy()
        with_sink.apply(seat, action, SeededDealer(3), [])
        without.apply(seat, action, SeededDealer(3))
        assert game.write_position(with_sink) == game.write_position(without)


def test_random_and_uniform_choose_only_what_is_legal(game, players):
    rng = Random(1)
    bots = [random_bot(game, name) for name in ("random", "uniform")]
    for state, seat, _ in islice(random_game_steps(game, players, 61), 100):
        legal = state.legal(seat)
        for bot in bots:
            assert bot.pick(legal, rng) in legal


def test_every_decision_can_be_told_in_both_languages(game, players):
    rng = Random(2)
    table = open_table(game, players, seed=4)
    names = table.names()
    for _ in range(150):
        if not table.to_act():
            break
        _, _, events = random_act(table, rng)
        for lang in ("pl", "en"):
            for seat in (-1, 0):
                for event in events:
                    seen = event.seen_by(seat)
                    if seen is not None:
                        assert game.describe(lang, names, seen.code, seen.data)
                        assert game.describe(lang, names, seen.code, seen.data, spoken=True)
            view = table.view(0)
            prompt = game.prompt(view)
            assert game.describe(lang, names, prompt.code, dict(prompt.params))
            for plain in (True, False):
                assert game.picture(view, lang, names, not plain, plain)
            assert game.recall(view, lang, names, plain)
