"""A bot whose attention lapses: it plays by one bot, and in some decisions by a weaker one."""

from random import Random
from typing import Any

from .actions import Action
from .bot import Advice, Bot
from .view import View


class LapsingBot(Bot[Any]):
    """Plays by `attentive` with the probability `attention`, and by `hasty` otherwise; each decision is drawn anew.

    >>> from random import Random
    >>> import wyprawa
    >>> game = wyprawa.game("polska")
    >>> skilled, casual = game.bots()["skilled"], game.bots()["casual"]
    >>> view = game.view(game.new(2, wyprawa.SeededDealer(7), {"first": 1}), 0)
    >>> LapsingBot("level=5", skilled, casual, 0.5).decide(view, Random(7)) in view.legal
    True
    """

    def __init__(self, name: str, attentive: Bot[Any], hasty: Bot[Any], attention: float) -> None:
        self.name = name
        self.needs_recall = attentive.needs_recall or hasty.needs_recall
        self._attentive = attentive
        self._hasty = hasty
        self._attention = attention

    def advise(self, view: View[Any], rng: Random) -> Advice:
        return self._now(rng).advise(view, rng)

    def decide(self, view: View[Any], rng: Random) -> Action:
        return self._now(rng).decide(view, rng)

    def _now(self, rng: Random) -> Bot[Any]:
        return self._attentive if rng.random() < self._attention else self._hasty
