"""The server and the page count the time in which events are shown in the same way."""

import re
from pathlib import Path

import wyprawa
from random_games import random_game_steps
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.events import Event
from wyprawa.core.seats import EVERYBODY
from wyprawa.games.boso.showing import BEAT, DULL

GAME = wyprawa.game("boso")
PLAYER = Path(__file__).parents[2] / "web/src/table/eventPlayer.svelte.ts"


def test_the_page_has_the_same_factors():
    text = PLAYER.read_text("utf-8")
    found = {name: float(value) for name, value in re.findall(r"const (DULL|BEAT) = ([\d.]+);", text)}
    assert found == {"DULL": DULL, "BEAT": BEAT}


def test_every_public_event_of_a_move_has_a_time():
    shown = set()
    for state, seat, action in random_game_steps(GAME, 3, 2):
        events: list[Event] = []
        state.copy().apply(seat, action, SeededDealer(1), events)
        shown |= {event.code for event in events if event.only == EVERYBODY}
    assert {"step-paid", "toll", "arrived", "stopped"} <= shown
    assert [code for code in sorted(shown) if GAME.showing_time(code) == 0] == []


def test_an_event_that_matters_is_shown_longer_and_a_dull_one_shorter():
    assert GAME.showing_time("step-paid") == 520
    assert GAME.showing_time("discarded") == 225
    assert GAME.showing_time("arrived") == 1300 + BEAT
    assert GAME.showing_time("said") == 0
