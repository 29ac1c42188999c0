"""Bots that use only the list of legal actions."""

from random import Random

from wyprawa.core.actions import Action
from wyprawa.core.bot import BlindBot


class UniformBot(BlindBot):
    """Chooses any legal action with equal probability."""

    def __init__(self) -> None:
        self.name = "uniform"

    def pick(self, legal: list[Action], rng: Random) -> Action:
        return legal[int(rng.random() * len(legal))]

    def __reduce__(self) -> tuple[object, ...]:
        return UniformBot, ()


class RandomBot(BlindBot):
    """Draws the kind of action with the game's weights, then an action of that kind with equal probability."""

    def __init__(self, weights: dict[str, int]) -> None:
        self.name = "random"
        self._weights = weights

    def __reduce__(self) -> tuple[object, ...]:
        return RandomBot, (self._weights,)

    def pick(self, legal: list[Action], rng: Random) -> Action:
        count = len(legal)
        kind = legal[0].kind
        last = legal[count - 1].kind
        if kind == last:
            return legal[int(rng.random() * count)]
        # Actions of one kind are adjacent in a legal list: find where each kind starts, then draw one.
        weights = self._weights
        passed = total = weights[kind]
        starts = [0]
        for here, action in enumerate(legal):
            if action.kind != kind:
                kind = action.kind
                total += weights[kind]
                starts.append(here)
                if kind == last:
                    break
        starts.append(count)
        drawn = rng.random() * total
        group = 0
        while passed <= drawn:
            group += 1
            passed += weights[legal[starts[group]].kind]
        start = starts[group]
        return legal[start + int(rng.random() * (starts[group + 1] - start))]
