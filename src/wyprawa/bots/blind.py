"""Bots that look at nothing but their legal list."""

from random import Random

from wyprawa.core.actions import Action
from wyprawa.core.bot import BlindBot


class UniformBot(BlindBot):
    """Any legal action, each as likely as the others."""

    def __init__(self) -> None:
        self.name = "uniform"

    def pick(self, legal: list[Action], rng: Random) -> Action:
        return legal[int(rng.random() * len(legal))]


class RandomBot(BlindBot):
    """Draws the kind of action by the game's weights, then evenly within the kind."""

    def __init__(self, weights: dict[str, int]) -> None:
        self.name = "random"
        self._weights = weights

    def pick(self, legal: list[Action], rng: Random) -> Action:
        count = len(legal)
        last = legal[count - 1].kind
        start = 0
        kind = legal[0].kind
        if kind == last:
            return legal[int(rng.random() * count)]
        # A kind stands together in a legal list: find where each begins, then draw one.
        starts = [0]
        total = self._weights[kind]
        weights = [total]
        for i in range(1, count):
            here = legal[i].kind
            if here != kind:
                kind = here
                total += self._weights[kind]
                starts.append(i)
                weights.append(total)
                if kind == last:
                    break
        drawn = rng.random() * total
        group = 0
        while weights[group] <= drawn:
            group += 1
        start = starts[group]
        end = starts[group + 1] if group + 1 < len(starts) else count
        return legal[start + int(rng.random() * (end - start))]
