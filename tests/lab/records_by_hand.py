"""Records of games written by hand, for the statistics."""

from wyprawa.lab.records import GameRecord


def record(game: int = 0, winners=(0,), **given) -> GameRecord:
    """A game of two seats with four decisions, one in a turn; `chances` are those of seat 0."""
    chances = given.pop("chances", [0.5, 0.5, 0.5, 0.5])
    count = len(chances)
    parts = {
        "deal": game,
        "seed": game,
        "first": 0,
        "bots": ["a", "a"],
        "reason": "goal",
        "turns": count,
        "scores": None,
        "dealt": [[], []],
        "seat": [number % 2 for number in range(count)],
        "turn": list(range(count)),
        "legal": [2] * count,
        "kind": ["walk"] * count,
        "action": ["walk"] * count,
        "pieces": [""] * count,
        "stake": [None] * count,
        **given,
    }
    return GameRecord(game=game, winners=list(winners), chances=[(chance, 1 - chance) for chance in chances], **parts)
