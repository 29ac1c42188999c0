"""What the page's live regions say over a whole game: the announcer speaks each event, the prompt each decision.

python tests/golden/make_spoken.py        writes them again after an intended change

The page makes both texts itself, as the server does for clients without sentences of their own; recorded games prove
that the two agree (web/src/sentences/sentences.test.ts), so the server's messages to one seat are kept here: the seat
of the only person at a screen, in both languages. It is this person's first game, so the guide explains each new kind
of decision after its prompt. Nothing plays itself, so that prompts of decisions without a choice are there, too.
"""

from pathlib import Path
from random import Random

import wyprawa
from wyprawa.core.chance import Chance
from wyprawa.core.events import Event, shown_to
from wyprawa.core.game import Game
from wyprawa.core.player import Player
from wyprawa.core.table import Table
from wyprawa.server import server_messages
from wyprawa.server.viewer import Viewer

HERE = Path(__file__).parent / "spoken"
PLAYED_BY = "greedy"
SEED = 20
LANGUAGES = ("pl", "en")


def spoken_game(game: Game, lang: str) -> str:
    """Every text that the person at the first seat hears, one a row; prompts are indented."""
    rows: list[str] = []
    explained: set[str] = set()
    viewer = Viewer(0, lang)
    seated = [
        Player("Ola"),
        *(Player(level.name["pl"], level.bot) for level in game.info.levels[: min(game.info.players)]),
    ]
    news: list[Event] = []
    table = Table.open(
        game,
        seated[: min(game.info.players)],
        {"first": "1"},
        chance=Chance(seed=SEED),
        watch=lambda line, events: news.extend(events),
    )
    bot, rng = wyprawa.find_bot(game, PLAYED_BY), Random(SEED)
    while True:
        seen = shown_to(news, 0)
        news.clear()
        item = server_messages.item(game, server_messages.names_at(table, viewer), 0, seen, viewer)
        rows += [said for row in item["events"] if (said := str(row.get("aloud", row["text"])))]
        if table.outcome is not None:
            return "\n".join([*rows, *game.result(lang, server_messages.names_at(table, viewer), table.outcome), ""])
        seat = table.to_act()[0]
        if seat == 0:
            prompt = server_messages.now(table, viewer)["prompt"]
            new = next((code for code in prompt["guide"] if code not in explained), None)
            rows.append("    " + " ".join([prompt["text"], *([prompt["guide"][new]] if new else [])]))
            explained |= {new} if new else set()
        table.act(seat, bot.advise(table.view(seat), rng).action)


def goldens() -> dict[str, str]:
    games = [wyprawa.game(name) for name in wyprawa.names()]
    return {f"{game.info.id}-{lang}.txt": spoken_game(game, lang) for game in games for lang in LANGUAGES}


if __name__ == "__main__":
    for name, text in goldens().items():
        (HERE / name).write_text(text, "utf-8")
        print(name)
