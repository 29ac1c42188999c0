"""Records of games: one row a game, one row a decision.

A record is packed into a few kilobytes (MessagePack), in which form it travels between processes, lies in the folder of
a run and stays in memory.
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from wyprawa.core.seats import Seat

Row = dict[str, object]
Columns = Mapping[str, Sequence[object]]
"""The values of several rows by the names of their properties."""
Chances = tuple[float, ...]
"""The evaluation of a position: a win probability for each seat."""


class GameRecord(msgspec.Struct, array_like=True, frozen=True):
    """One game of a plan: its result, and a column for every property of its decisions."""

    game: int
    deal: int
    seed: int
    first: Seat
    bots: list[str]
    winners: list[Seat]
    """The seats that won; none in a game that was not finished."""
    reason: str
    turns: int
    scores: list[int] | None
    dealt: list[list[str]]
    """The ids of the pieces that each seat was dealt before the first decision."""
    seat: list[Seat]
    turn: list[int]
    legal: list[int]
    kind: list[str]
    action: list[str]
    pieces: list[str]
    """The ids of the pieces that an action picked from the hand, separated by spaces."""
    chances: list[Chances | None]
    """The evaluation before a decision, as the game's heuristics give it: at the first decision of every turn."""
    stake: list[float | None]
    """How much better the best evaluated action is than the worst, in chances to win; of a sample of decisions."""

    @property
    def players(self) -> int:
        return len(self.bots)

    @property
    def decisions(self) -> int:
        return len(self.seat)

    def order(self, seat: Seat) -> int:
        """The place of a seat in the order of play, from 0."""
        return (seat - self.first) % self.players

    @property
    def shares(self) -> list[float]:
        """The share of the win of each seat."""
        return [self.share(seat) for seat in range(self.players)]

    def share(self, seat: Seat) -> float:
        """The seat's share of the win. Several winners share it, and all seats share a game that was not finished."""
        if not self.winners:
            return 1 / self.players
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def timeline(self) -> list[tuple[int, Chances]]:
        """The evaluated positions: the number of the decision, and the chances before it."""
        return [(number, chances) for number, chances in enumerate(self.chances) if chances is not None]

    def row(self) -> Row:
        """The flat row of the game."""
        seats = range(self.players)
        row: Row = {
            "game": self.game,
            "deal": self.deal,
            "seed": self.seed,
            "first": self.first,
            "reason": self.reason,
            "turns": self.turns,
            "decisions": self.decisions,
            "winners": " ".join(map(str, self.winners)),
        }
        row.update({f"bot_{seat}": self.bots[seat] for seat in seats})
        row.update({f"share_{seat}": round(self.share(seat), 6) for seat in seats})
        row.update({f"score_{seat}": None if self.scores is None else self.scores[seat] for seat in seats})
        row.update({f"dealt_{seat}": " ".join(self.dealt[seat]) for seat in seats})
        return row

    def decision_columns(self) -> Columns:
        """The properties of the decisions, in their order."""
        count = self.decisions
        orders = [self.order(seat) for seat in range(self.players)]
        chances = zip(*[found or (None,) * self.players for found in self.chances], strict=True)
        return {
            "game": [self.game] * count,
            "decision": list(range(count)),
            "turn": self.turn,
            "seat": self.seat,
            "order": [orders[seat] for seat in self.seat],
            "bot": [self.bots[seat] for seat in self.seat],
            "legal": self.legal,
            "kind": self.kind,
            "action": self.action,
            "pieces": self.pieces,
            "stake": self.stake,
            **{f"chance_{seat}": column for seat, column in enumerate(chances)},
        }

    def decision_rows(self) -> Iterator[Row]:
        """The flat rows of the decisions, in their order."""
        columns = self.decision_columns()
        for values in zip(*columns.values(), strict=True):
            yield dict(zip(columns, values, strict=True))


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(GameRecord)


def packed(record: GameRecord) -> bytes:
    return _encoder.encode(record)


def unpacked(data: bytes) -> GameRecord:
    return _decoder.decode(data)
