"""The prompt of a move offers only what is legal."""

from random import Random

import wyprawa
from wyprawa.bots import find_bot
from wyprawa.core.chance import Chance
from wyprawa.core.player import Player
from wyprawa.core.table import Table
from wyprawa.games.boso.rules.step import Step


def test_a_step_without_a_card_is_offered_only_to_whoever_can_pay_it():
    game, rng = wyprawa.game("boso"), Random(1)
    bot, told = find_bot(game, "greedy"), {True: 0, False: 0}
    table = Table.open(game, [Player("Ola"), Player("Jan")], chance=Chance(seed=4))
    while table.outcome is None:
        seat = table.to_act()[0]
        view = table.view(seat)
        steps = [action for action in view.legal if isinstance(action, Step)]
        if steps and not view.credit:
            payable = any(not step.picked() for step in steps)
            assert (game.prompt(view).code == "prompt-move") == payable
            told[payable] += 1
        table.bot_act(seat, bot, rng)
    assert min(told.values()) > 0
