"""Rate limits and credentials, without a server."""

from types import SimpleNamespace

from wyprawa.server import credentials
from wyprawa.server import rate_limit as rate_limit
from wyprawa.server.credentials import hashed
from wyprawa.server.rate_limit import RateLimit, TokenBucket


class Loop:
    """A clock for rate limits, which the test sets."""

    def __init__(self, monkeypatch) -> None:
        self.now = 100.0
        monkeypatch.setattr(rate_limit.asyncio, "get_running_loop", lambda: SimpleNamespace(time=lambda: self.now))


def test_a_bucket_allows_a_burst_and_fills_as_time_goes_by(monkeypatch):
    loop = Loop(monkeypatch)
    bucket = TokenBucket(2, 3)
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
    bucket = TokenBucket(1, 2)
    assert [bucket.allows() for _ in range(3)] == [True, True, False]
    bucket.give_back()
    assert [bucket.allows() for _ in range(2)] == [True, False]
    for _ in range(5):
        bucket.give_back()
    assert [bucket.allows() for _ in range(3)] == [True, True, False]


def test_without_a_pace_there_is_no_limit(monkeypatch):
    Loop(monkeypatch)
    assert all(TokenBucket(0, 0).allows() for _ in range(9))
    limit = RateLimit(0, 0)
    assert all(limit.allows("a") for _ in range(9))
    assert not limit._buckets


def test_each_address_has_a_pace_of_its_own_and_those_not_seen_for_longest_are_forgotten(monkeypatch):
    Loop(monkeypatch)
    assert rate_limit.MOST_KNOWN == 10_000
    monkeypatch.setattr(rate_limit, "MOST_KNOWN", 2)
    limit = RateLimit(1, 1)
    assert [limit.allows(who) for who in ("a", "a", "b", "b")] == [True, False, True, False]
    assert not limit.allows("a")
    assert limit.allows("c")
    assert list(limit._buckets) == ["a", "c"]
    assert limit.allows("b")
    limit.give_back("b")
    assert limit.allows("b")
    limit.give_back("nobody")
    assert "nobody" not in limit._buckets


def test_secrets_and_names_are_long_and_new_each_time():
    assert len({credentials.new_secret() for _ in range(50)}) == 50
    assert len(credentials.new_secret()) == 32
    assert len(credentials.new_id()) == 12
    assert len({credentials.new_id() for _ in range(50)}) == 50
    codes = {credentials.new_code() for _ in range(200)}
    assert len(codes) > 190
    assert all(len(code) == 6 and set(code) <= set(credentials.CODE_LETTERS) for code in codes)
    assert not set("IOQ01") & set(credentials.CODE_LETTERS)


def test_only_the_same_secret_has_the_same_hash():
    assert hashed("a") == "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"
    assert hashed("a") != hashed("b")
    assert hashed("\ud800") != hashed("a")
    assert credentials.same(hashed("a"), hashed("a")) is True
    assert credentials.same(hashed("a"), hashed("b")) is False
    assert credentials.same(hashed("a"), "") is False


def test_a_code_is_read_as_people_type_it():
    assert credentials.as_code("ab3-k9 z") == "AB3K9Z"
