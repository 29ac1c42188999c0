"""The prompt at the end of a turn offers only what is legal."""

from random import Random

import wyprawa
from wyprawa.bots import find_bot
from wyprawa.core.chance import Chance
from wyprawa.core.player import Player
from wyprawa.core.table import Table
from wyprawa.games.boso.rules.pieces import SURPRISES


def test_to_end_the_turn_is_offered_only_to_whoever_may_end_it():
    game, rng = wyprawa.game("boso"), Random(1)
    bot = find_bot(game, "greedy")
    told: dict[str, set[frozenset[str]]] = {}
    for seed in range(12):
        table = Table.open(game, [Player("Ola"), Player("Jan")], chance=Chance(seed=seed))
        while table.outcome is None:
            seat = table.to_act()[0]
            view = table.view(seat)
            if view.phase == SURPRISES:
                kinds = frozenset(action.kind for action in view.legal)
                told.setdefault(game.prompt(view).code, set()).add(kinds)
            table.bot_act(seat, bot, rng)
    assert told["prompt-surprise-due"] == {frozenset({"surprise"})}
    assert all("surprise" not in kinds for kinds in told["prompt-end"])
    assert all(len(kinds) > 1 for kinds in told.get("prompt-surprises", set()))
