"""Golden play-throughs: whole games that a rules expert can read. This script writes them, a test compares them.

python tests/golden/make.py        writes them again after an intended change
"""

from pathlib import Path
from random import Random

import wyprawa
from wyprawa.core.events import Event
from wyprawa.core.game import Game

HERE = Path(__file__).parent
NAMES = ["Ola", "Grzegorz", "Ela", "Zbigniew", "Łucja", "Jan"]
PLAYED_BY = "greedy"
SEED = 20


def play_through(game: Game, players: int) -> str:
    """A game between bots: every decision as it is typed, the other legal actions, and the events."""
    names = NAMES[:players]
    dealer = wyprawa.SeededDealer(SEED)
    rng = Random(SEED)
    events: list[Event] = []
    state = game.new(players, dealer, sink=events)
    bot = wyprawa.find_bot(game, PLAYED_BY)
    rows = [f"{game.info.title['en']}, {players} players, rules version {game.info.rules_version}", ""]
    rows += told(game, names, events)
    number = 0
    while state.outcome is None:
        number += 1
        seat = state.to_act()[0]
        legal = state.legal(seat)
        advice = bot.advise(game.view(state, seat), rng)
        rows += ["", f"{number}. {names[seat]}: {advice.action}    (one of {len(legal)})"]
        if state.hand_ids(seat):
            rows.append(f"   hand {' '.join(state.hand_ids(seat))}")
        events = []
        state.apply(seat, advice.action, dealer, events)
        rows += told(game, names, events)
        if number % 15 == 0:
            rows += ["", *(f"   | {row}" for row in game.write_position(state).splitlines())]
    rows += ["", f"{state.outcome}", "", *(f"   | {row}" for row in game.write_position(state).splitlines())]
    return "\n".join(rows) + "\n"


def told(game: Game, names: list[str], events: list[Event]) -> list[str]:
    return [f"   {game.describe('en', names, event.all().code, event.all().data)}" for event in events]


def goldens() -> dict[str, str]:
    games = [wyprawa.game(name) for name in wyprawa.names()]
    return {
        f"{game.info.id}-{players}.txt": play_through(game, players) for game in games for players in game.info.players
    }


if __name__ == "__main__":
    for name, text in goldens().items():
        (HERE / name).write_text(text, "utf-8")
        print(name)
