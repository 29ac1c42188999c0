"""The contract of every store about rooms, on SQLite and PostgreSQL."""

from dataclasses import replace

import pytest

from server.stores import opened, outcomes, room
from wyprawa.server.store import Append, Conflict


async def test_a_room_reads_back_as_it_was_created(store_url):
    record = room(room=bytes(range(256)), version=7, status="running", listed=False, touched=2**50)
    async with opened(store_url) as store:
        await store.create(record)
        assert await store.room("t1") == record
        assert await store.room_by_code("code of t1") == record


async def test_a_room_that_is_not_there_reads_as_none(store_url):
    async with opened(store_url) as store:
        assert await store.room("t1") is None
        assert await store.room_by_code("code of t1") is None


@pytest.mark.parametrize("second", [room("t1", code="another"), room("t2", code="code of t1")], ids=["id", "code"])
async def test_an_id_or_a_code_that_is_taken_is_a_conflict(store_url, second):
    async with opened(store_url) as store:
        await store.create(room("t1"))
        with pytest.raises(Conflict):
            await store.create(second)
        assert await store.room("t1") == room("t1")
        assert await store.room("t2") is None


async def test_saving_a_room_over_its_latest_version_makes_the_next_version(store_url):
    changed = room(room=b"changed", status="over", listed=False, touched=5000)
    async with opened(store_url) as store:
        await store.create(room())
        await store.save_room(changed)
        assert await store.room("t1") == replace(changed, version=2)


async def test_saving_a_room_over_a_version_that_is_gone_is_a_conflict(store_url):
    async with opened(store_url) as store:
        await store.create(room())
        await store.save_room(room(room=b"first"))
        with pytest.raises(Conflict):
            await store.save_room(room(room=b"second"))
        assert await store.room("t1") == room(room=b"first", version=2)


async def test_saving_a_room_that_is_not_there_is_a_conflict(store_url):
    async with opened(store_url) as store:
        with pytest.raises(Conflict):
            await store.save_room(room())


async def test_of_many_who_save_the_same_version_exactly_one_wins(store_url):
    async with opened(store_url) as store:
        await store.create(room())
        attempts = [store.save_room(room(room=b"%d" % number)) for number in range(10)]
        results = await outcomes(*attempts)
        saved = await store.room("t1")
    assert results.count("done") == 1
    assert saved == room(room=b"%d" % results.index("done"), version=2)


async def test_listed_rooms_come_latest_first_and_no_more_than_asked_for(store_url):
    async with opened(store_url) as store:
        for table, touched in [("t1", 3000), ("t2", 1000), ("t3", 4000), ("t4", 2000)]:
            await store.create(room(table, touched=touched))
        assert [record.id for record in await store.listed(10)] == ["t3", "t1", "t4", "t2"]
        assert [record.id for record in await store.listed(2)] == ["t3", "t1"]


async def test_listed_rooms_are_those_that_are_listed_and_not_over(store_url):
    async with opened(store_url) as store:
        for status in ("lobby", "running", "over"):
            for listed in (True, False):
                await store.create(room(f"{status} {listed}", status=status, listed=listed))
        assert {record.id for record in await store.listed(10)} == {"lobby True", "running True"}


async def test_a_deleted_room_takes_its_lines_with_it_and_no_others(store_url):
    async with opened(store_url) as store:
        for table in ("t1", "t2"):
            await store.create(room(table))
            await store.append(Append(table, 0, [b"header", b"move"]))
        await store.delete("t1")
        assert await store.room("t1") is None
        assert await store.lines("t1", 0) == []
        assert await store.room("t2") == room("t2")
        assert await store.lines("t2", 0) == [b"header", b"move"]


async def test_deleting_a_room_that_is_not_there_does_nothing(store_url):
    async with opened(store_url) as store:
        await store.delete("t1")


async def test_purge_deletes_the_rooms_not_touched_since_and_names_them(store_url):
    async with opened(store_url) as store:
        for table, touched in [("t1", 999), ("t2", 1000), ("t3", 5), ("t4", 2000)]:
            await store.create(room(table, touched=touched))
            await store.append(Append(table, 0, [b"header"]))
        assert sorted(await store.purge(1000)) == ["t1", "t3"]
        assert await store.purge(1000) == []
        assert [await store.lines(table, 0) for table in ("t1", "t2", "t3", "t4")] == [[], [b"header"], [], [b"header"]]
        assert await store.count() == {"lobby": 2}


async def test_rooms_are_counted_by_status(store_url):
    async with opened(store_url) as store:
        assert await store.count() == {}
        for number, status in enumerate(["lobby", "running", "running", "over"]):
            await store.create(room(f"t{number}", status=status))
        assert await store.count() == {"lobby": 1, "running": 2, "over": 1}
