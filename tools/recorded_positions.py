"""Games that start from a position in the middle of another, for the proof of projections (tools/recordings.py).

People sit at all seats. Where the game has standing orders they give some; phases of fixed length end by time or by
answers.
"""

from random import Random

from wyprawa.bots import find_bot
from wyprawa.core.actions import Action
from wyprawa.core.chance import Chance
from wyprawa.core.game import Game
from wyprawa.core.player import Player
from wyprawa.core.seats import Seat
from wyprawa.core.table import Table

MOVES_BEFORE = 60
"""Decisions before the position; a game that ends earlier starts from the one after half of its decisions."""
MOVES = 260
"""Decisions after the position."""
ORDER = 0.1
"""The share of decisions before which a seat gives a standing order."""
END_BY_TIME = 0.3


def position_in_play(game: Game, names: list[str], good: str) -> str:
    """A position in the middle of a game between a good bot and `random`."""
    rng, found = Random(len(names)), list[str]()
    bots = [find_bot(game, good), find_bot(game, "random")]
    table = Table.open(game, [Player(name) for name in names], chance=Chance(secret=bytes(range(32))))
    while table.outcome is None and len(found) < MOVES_BEFORE:
        found.append(table.position().decode())
        seat = table.to_act()[0]
        table.bot_act(seat, bots[seat % 2], rng)
    return found[-1] if table.outcome is None else found[len(found) // 2]


def played_from_position(game: Game, names: list[str], good: str) -> bytes:
    """The log of a game, or of its first decisions, from a position."""
    rng, lines = Random(len(names)), list[bytes]()
    bots = [find_bot(game, good), find_bot(game, "random")]
    table = Table.open(
        game,
        [Player(name) for name in names],
        chance=Chance(secret=bytes(range(32))),
        position=position_in_play(game, names, good),
        seating="apart",
        keep=lines.append,
    )
    for _ in range(MOVES):
        if table.outcome is not None:
            break
        orderer = rng.randrange(len(names))
        order = standing_order(table, orderer, rng) if rng.random() < ORDER else None
        if order is not None:
            table.act(orderer, order)
        elif table.state.timed_phase() is not None and (not table.to_act() or rng.random() < END_BY_TIME):
            table.end_phase()
        else:
            seat = rng.choice(table.to_act())
            table.bot_act(seat, bots[seat % 2], rng)
    return b"".join(lines)


def standing_order(table: Table, seat: Seat, rng: Random) -> Action | None:
    """A standing order about one card of a hand, or about all; None in games that have none."""
    if table.game.info.id != "boso":
        return None
    what: dict[str, object] = {"do": "order", "what": rng.choice(("ask", "cash", "cash", "keep"))}
    hand = table.view(seat).shown()["hand"]
    assert isinstance(hand, list)
    if hand and rng.random() < 0.5:
        what["card"] = rng.choice(hand)
    return table.game.action_from_json(what)
