"""Paces and credentials on their own."""

from types import SimpleNamespace

from wyprawa.server import pace as paces
from wyprawa.server import tokens
from wyprawa.server.pace import Bucket, Pace
from wyprawa.server.tokens import hashed


class Loop:
    """A clock for paces, which a test sets."""

    def __init__(self, monkeypatch) -> None:
        self.now = 100.0
        monkeypatch.setattr(paces.asyncio, "get_running_loop", lambda: SimpleNamespace(time=lambda: self.now))


def test_a_bucket_allows_a_burst_and_fills_as_time_goes_by(monkeypatch):
    loop = Loop(monkeypatch)
    bucket = Bucket(2, 3)
    assert [bucket.allows() for _ in range(5)] == [True, True, True, False, False]
    loop.now += 0.5
    assert [bucket.allows() for _ in range(2)] == [True, False]
    loop.now += 0.25
    assert not bucket.allows()
    loop.now += 0.25
    assert bucket.allows()
    loop.now += 1000
    assert [bucket.allows() for _ in range(4)] == [True, True, True, False]


def test_what_is_given_back_may_be_done_again_but_never_more_than_the_burst(monkeypatch):
    Loop(monkeypatch)
    bucket = Bucket(1, 2)
    assert [bucket.allows() for _ in range(3)] == [True, True, False]
    bucket.give_back()
    assert [bucket.allows() for _ in range(2)] == [True, False]
    for _ in range(5):
        bucket.give_back()
    assert [bucket.allows() for _ in range(3)] == [True, True, False]


def test_without_a_pace_there_is_no_limit(monkeypatch):
    Loop(monkeypatch)
    assert all(Bucket(0, 0).allows() for _ in range(9))
    pace = Pace(0, 0)
    assert all(pace.allows("a") for _ in range(9))
    assert not pace._buckets


def test_each_address_has_a_pace_of_its_own_and_those_not_seen_for_longest_are_forgotten(monkeypatch):
    Loop(monkeypatch)
    assert paces.MOST_KNOWN == 10_000
    monkeypatch.setattr(paces, "MOST_KNOWN", 2)
    pace = Pace(1, 1)
    assert [pace.allows(who) for who in ("a", "a", "b", "b")] == [True, False, True, False]
    assert not pace.allows("a")
    assert pace.allows("c")
    assert list(pace._buckets) == ["a", "c"]
    assert pace.allows("b")
    pace.give_back("b")
    assert pace.allows("b")
    pace.give_back("nobody")
    assert "nobody" not in pace._buckets


def test_secrets_and_names_are_long_and_new_each_time():
    assert len({tokens.new_secret() for _ in range(50)}) == 50
    assert len(tokens.new_secret()) == 32
    assert len(tokens.new_id()) == 12
    assert len({tokens.new_id() for _ in range(50)}) == 50
    codes = {tokens.new_code() for _ in range(200)}
    assert len(codes) > 190
    assert all(len(code) == 6 and set(code) <= set(tokens.CODE_LETTERS) for code in codes)
    assert not set("IOQ01") & set(tokens.CODE_LETTERS)


def test_only_the_same_secret_has_the_same_hash():
    assert hashed("a") == "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"
    assert hashed("a") != hashed("b")
    assert hashed("\ud800") != hashed("a")
    assert tokens.same(hashed("a"), hashed("a")) is True
    assert tokens.same(hashed("a"), hashed("b")) is False
    assert tokens.same(hashed("a"), "") is False


def test_a_code_is_read_as_people_type_it():
    assert tokens.as_code("ab3-k9 z") == "AB3K9Z"
