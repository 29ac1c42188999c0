"""The tiny game with bots that fail: they exit, never answer, raise, or return an illegal action; and one slow bot."""

import os
import time
from collections.abc import Mapping
from random import Random

from tiny.game import Tiny
from tiny.rules import Stall
from wyprawa.bots.baseline import UniformBot
from wyprawa.core.bot import Advice, Bot
from wyprawa.core.view import View

SLOW = 0.25
"""Seconds that the slow bot takes per decision."""


class FailingBot(Bot):
    def __init__(self, name: str) -> None:
        self.name = name

    def advise(self, view: View, rng: Random) -> Advice:
        print("a bot may print what it likes")
        if self.name == "dies":
            os._exit(3)
        if self.name == "dreams":
            time.sleep(3600)
        if self.name == "raises":
            raise RuntimeError("no idea")
        return Advice(Stall(99), "advice-blind")


class SlowBot(UniformBot):
    """Decides like another bot, after a delay."""

    name = "slow"

    def advise(self, view: View, rng: Random) -> Advice:
        time.sleep(SLOW)
        return super().advise(view, rng)


class TinyWithFailingBots(Tiny):
    def bots(self) -> Mapping[str, Bot]:
        failing = {name: FailingBot(name) for name in ("dies", "dreams", "raises", "cheats")}
        return {**super().bots(), **failing, "slow": SlowBot()}


GAME = TinyWithFailingBots()
