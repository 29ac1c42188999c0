"""Dealers: sealed, seeded, recorded and scripted."""

import hashlib
import hmac
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wyprawa.core.chance import Chance
from wyprawa.core.dealers import (
    CountingDealer,
    RecordedDealer,
    ScriptedDealer,
    SealedDealer,
    SeededDealer,
    commitment,
    new_secret,
    sealed_draw,
)
from wyprawa.core.errors import Problem

SECRET = bytes(range(32))


def test_the_commitment_is_sha_256_of_the_secret():
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_a_sealed_draw_is_what_the_written_recipe_says():
    """The draw is computed from the documented recipe alone, as an independent verifier would do it."""
    salts = ["kot", ""]
    message = b"\x00\x03kot\x00\x00"
    key = hmac.new(SECRET, message, hashlib.sha256).digest()
    block = hmac.new(key, (5).to_bytes(8, "big") + (0).to_bytes(4, "big"), hashlib.sha256).digest()
    assert SealedDealer(SECRET, salts, counter=5).index(72) == int.from_bytes(block[:8], "big") % 72


def test_a_value_in_the_last_incomplete_run_is_thrown_away():
    """With a size just over half of 2**64 nearly half of all first attempts must be rejected."""
    size = (1 << 63) + 1
    key = b"k" * 32
    rejected = 0
    for counter in range(200):
        attempts = [
            int.from_bytes(
                hmac.digest(key, counter.to_bytes(8, "big") + attempt.to_bytes(4, "big"), "sha256")[:8], "big"
            )
            for attempt in range(20)
        ]
        assert sealed_draw(key, counter, size) == next(value for value in attempts if value < size)
        rejected += attempts[0] >= size
    assert 60 < rejected < 140


def test_salts_change_every_draw_and_their_borders_count():
    def draws(salts: list[str]) -> list[int]:
        dealer = SealedDealer(SECRET, salts)
        return [dealer.index(1000) for _ in range(20)]

    assert draws(["a", "b"]) != draws(["b", "a"])
    assert draws(["ab", "c"]) != draws(["a", "bc"])
    assert draws(["a", "b"]) == draws(["a", "b"])


@pytest.mark.parametrize("size", [2, 3, 5, 6, 7, 68])
def test_draws_are_even(size):
    for dealer in (SealedDealer(SECRET, []), SeededDealer(3)):
        count = 3000
        counts = Counter(dealer.index(size) for _ in range(count))
        chi = sum((counts[i] - count / size) ** 2 / (count / size) for i in range(size))
        assert chi < size + 6 * (2 * size) ** 0.5


@given(st.integers(1, 500), st.integers(0, 10**9))
def test_every_dealer_answers_below_the_size(size, seed):
    assert 0 <= SeededDealer(seed).index(size) < size
    assert 0 <= SealedDealer(SECRET, [str(seed)]).index(size) < size
    assert 1 <= SeededDealer(seed).roll(size) <= size


def test_the_global_generator_is_neither_used_nor_disturbed():
    random.seed(1)
    before = random.getstate()
    dealers = [SeededDealer(1), SealedDealer(SECRET, [])]
    first = [[dealer.index(100) for _ in range(10)] for dealer in dealers]
    assert random.getstate() == before
    random.seed(2)
    again = [SeededDealer(1), SealedDealer(SECRET, [])]
    assert [[(random.random(), dealer.index(100))[1] for _ in range(10)] for dealer in again] == first


def test_a_secret_has_256_bits_and_is_new_each_time():
    assert len(new_secret()) == 32
    assert new_secret() != new_secret()
    with pytest.raises(Problem):
        SealedDealer(b"short", [])


def test_a_recorded_dealer_gives_the_answers_again_and_nothing_else():
    counting = CountingDealer(SeededDealer(4))
    given_answers = [counting.index(size) for size in (6, 72, 3)]
    draws = counting.take()
    assert [draw[0] for draw in draws] == [0, 1, 2]
    recorded = RecordedDealer(draws)
    assert [recorded.index(size) for size in (6, 72, 3)] == given_answers
    assert recorded.used_up()
    with pytest.raises(Problem):
        recorded.index(6)
    with pytest.raises(Problem):
        RecordedDealer(draws).index(7)


def test_chance_comes_from_a_secret_or_from_a_seed():
    assert Chance(secret=SECRET).header() == {"kind": "sealed", "commitment": commitment(SECRET)}
    assert Chance(seed=0).header() == {"kind": "seeded", "seed": 0}
    for given_both_or_none in ({}, {"secret": SECRET, "seed": 1}):
        with pytest.raises(ValueError, match="secret"):
            Chance(**given_both_or_none)
    sealed = Chance(secret=SECRET).dealer(["a"])
    assert [sealed.index(99) for _ in range(5)] == [SealedDealer(SECRET, ["a"], c).index(99) for c in range(5)]
    seeded, plain = Chance(seed=4).dealer([]), SeededDealer(4)
    assert [seeded.index(99) for _ in range(9)] == [plain.index(99) for _ in range(9)]
    assert Chance.sealed().secret != Chance.sealed().secret


def test_a_counting_dealer_numbers_its_answers_and_hands_them_over_once():
    counting = CountingDealer(SeededDealer(4), counter=7)
    answers = [counting.index(size) for size in (6, 72)]
    expected = [(7, 6, answers[0]), (8, 72, answers[1])]
    assert counting.draws() == expected
    assert counting.take() == expected
    assert counting.take() == counting.draws() == []
    counting.index(3)
    assert counting.draws()[0][0] == 9
    assert counting.counter == 10


def test_a_recorded_answer_below_zero_or_not_below_its_size_is_refused():
    for answer in (-1, 6, 7):
        with pytest.raises(Problem):
            RecordedDealer([(0, 6, answer)]).index(6)
    assert RecordedDealer([(0, 6, 5)]).index(6) == 5
    recorded = RecordedDealer([(0, 6, 0), (1, 6, 1)])
    recorded.index(6)
    assert not recorded.used_up()


def test_a_scripted_dealer_answers_what_the_test_says():
    dealer = ScriptedDealer(2, 5)
    assert [dealer.index(6), dealer.roll(), dealer.index(4)] == [2, 6, 0]
    assert dealer.asked == [6, 6, 4]
    for answer in (9, 3, -1):
        with pytest.raises(Problem):
            ScriptedDealer(answer).index(3)
