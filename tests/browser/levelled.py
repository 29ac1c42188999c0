"""Bosman with a ladder of its own, for tests of how levels are chosen: whatever the game's real ladder is called."""

from collections.abc import Mapping
from dataclasses import replace

from wyprawa.bots.blind import UniformBot
from wyprawa.core.bot import Bot, Level
from wyprawa.games.bosman.game import INFO, Bosman

LADDER = [
    ("beginner", "Szczur lądowy", "Landlubber", "Dopiero co wszedł na pokład.", "Has just come on board."),
    ("casual", "Kapitan", "Captain", "Pływa dla przyjemności i nie liczy każdego żetonu.", "Sails for the fun of it."),
    ("skilled", "Korsarz", "Corsair", "Patrzy na ręce i na łódź.", "Watches hands and the boat."),
    ("expert", "Admirał", "Admiral", "Myśli kilka ruchów naprzód.", "Thinks some moves ahead."),
]


class Levelled(Bosman):
    info = replace(
        INFO,
        levels=tuple(Level(bot, {"pl": pl, "en": en}, {"pl": tak, "en": so}) for bot, pl, en, tak, so in LADDER),
    )

    def bots(self) -> Mapping[str, Bot]:
        return {**super().bots(), **{bot: UniformBot() for bot, *_ in LADDER}}

    adviser = "greedy"


GAME = Levelled()
