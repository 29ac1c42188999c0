"""The latest news of a table in memory: events of earlier lines are packed, and no viewer can tell."""

from random import Random

import pytest

import wyprawa
from wyprawa.core.events import Event, shown_to
from wyprawa.core.log import Line
from wyprawa.core.seats import SPECTATOR
from wyprawa.server.news_feed import LATEST, TAIL, NewsFeed


def lines_of_a_game(name: str, players: int) -> list[tuple[int, list[Event]]]:
    """The times and events of all lines of a game that has any, chat included."""
    found: list[tuple[int, list[Event]]] = []

    def watch(line: Line, events: list[Event]) -> None:
        if events:
            found.append((line["time"], events))

    game = wyprawa.game(name)
    names = [wyprawa.Player(f"G{seat}") for seat in range(players)]
    table = wyprawa.Table.open(game, names, chance=wyprawa.Chance(seed=4), watch=watch)
    bot, rng = wyprawa.find_bot(game, "greedy"), Random(4)
    while table.outcome is None:
        table.chat(0, "żółw 🐢")
        if table.to_act():
            table.bot_act(table.to_act()[0], bot, rng)
        else:
            table.end_phase()
    return found


@pytest.mark.parametrize("name", wyprawa.names())
def test_packed_lines_show_every_viewer_what_their_events_show(name):
    players = 3 if 3 in wyprawa.game(name).info.players else 2
    lines = lines_of_a_game(name, players)
    feed = NewsFeed()
    feed.restart(players)
    for number, (time, events) in enumerate(lines, 1):
        feed.add(time, events)
        if number % 10 and number != len(lines):
            continue
        for seat in (SPECTATOR, *range(players)):
            kept = [(at, shown_to(each, seat)) for at, each in lines[max(0, number - TAIL) : number]]
            expected = [item for item in kept if item[1]]
            assert feed.last(seat, len(expected)) == expected
    assert len(lines) > TAIL


def test_only_the_latest_lines_stay_as_events():
    feed = NewsFeed()
    feed.restart(2)
    events = [[Event("drawn", {"seat": 0, "count": 1}, {"cards": [str(number)]}, 0b01)] for number in range(2 * TAIL)]
    for number, each in enumerate(events):
        feed.add(number, each)
    assert feed._latest == list(enumerate(events))[-LATEST:]
    assert len(feed._earlier) == TAIL - LATEST
    news = feed.last(0, TAIL)
    assert news is not None
    assert [time for time, _ in news] == list(range(TAIL, 2 * TAIL))
    assert news[0][1][0].data["cards"] == [str(TAIL)]
    assert feed.last(1, TAIL)[0][1][0].data["cards"] == ["??"]
    assert feed.last(0, TAIL + 1) is None
    feed.forget()
    assert feed.last(0, 1) is None
    assert feed.count(0) == 2 * TAIL
