"""Finished logs of every game, number of players and released rules version. They never change; a test replays them.

python tests/logs/make.py        adds logs of versions that have none; never rewrites one
"""

from pathlib import Path
from random import Random

import wyprawa
from wyprawa.core.chance import Chance
from wyprawa.core.player import Player
from wyprawa.core.table import Table

HERE = Path(__file__).parent


def main() -> None:
    for name in wyprawa.names():
        game = wyprawa.game(name)
        for players in game.info.players:
            path = HERE / f"{name}-v{game.info.rules_version}-{players}p.jsonl"
            if not path.exists():
                path.write_bytes(played(name, players))
                print(path.name)


def played(name: str, players: int) -> bytes:
    game = wyprawa.game(name)
    rows: list[bytes] = []
    bots = ["greedy", "random"]
    seated = [Player(f"{bots[seat % 2]} {seat + 1}", bots[seat % 2]) for seat in range(players)]
    table = Table.open(game, seated, chance=Chance.sealed(), salts=["sól", "pieprz"], keep=rows.append)
    rng = Random(players)
    while table.to_act():
        seat = table.to_act()[0]
        table.bot_act(seat, wyprawa.find_bot(game, seated[seat].bot or "random"), rng)
    return b"".join(rows)


if __name__ == "__main__":
    main()
