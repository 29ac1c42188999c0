"""Plays one seat of a table at random: `python client.py URL TABLE SEAT SECRET`. Needs the package `websockets`.

Without TABLE it creates a table of Bosman against a bot. docs/protocol.md describes the protocol.
"""

import asyncio
import json
import random
import sys
import urllib.request

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException


def make_table(url: str) -> tuple[str, int, str]:
    asked = {"game": "bosman", "seats": [{"kind": "here", "name": "Klient"}, {"kind": "bot"}]}
    post = urllib.request.Request(f"{url}api/tables", json.dumps(asked).encode(), {"Content-Type": "application/json"})
    made = json.load(urllib.request.urlopen(post))
    return made["table"], 0, made["seats"]["0"]


async def play(url: str, table: str, seat: int, secret: str) -> list[str]:
    """Play to the end; return the sentences of the result."""
    seen = 0
    while True:  # once for each connection; `seen` tells the server which news this client already has
        try:
            async with connect(url.replace("http", "ws", 1) + "ws") as socket:
                number = 0

                async def say(what: str, **more: object) -> None:
                    nonlocal number
                    number += 1
                    await socket.send(json.dumps({"do": what, "id": number, **more}))

                await say("hello", protocol=2, lang="en")
                await say("open", table=table, secrets=[secret], look=seat, seen=seen)
                async for data in socket:
                    message = json.loads(data)
                    if message["type"] == "table" and message["status"] == "lobby":
                        if not message["seats"][seat]["salted"]:
                            await say("salt", seat=seat, salt=str(random.random()))
                            await say("ready", seat=seat)  # without it the game starts after a countdown
                    elif message["type"] in ("error", "refused"):
                        print(message["text"])
                    elif message["type"] == "news":
                        seen = message["from"] + len(message["news"])
                        for item in message["news"]:
                            print(*(event["text"] for event in item["events"]), sep="\n")
                        now = message["now"]
                        if "outcome" in now:
                            return list(now["result"])
                        if "decision" in now:
                            act = random.choice(now["legal"])
                            if (each := act.pop("each", None)) is not None:  # a row of several actions
                                act[each] = random.choice(act[each])
                            await say("act", decision=now["decision"], act=act)
        except (WebSocketException, OSError):
            await asyncio.sleep(1)


if __name__ == "__main__":
    where = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8642/"
    sitting = (sys.argv[2], int(sys.argv[3]), sys.argv[4]) if len(sys.argv) > 4 else make_table(where)
    print("\n".join(asyncio.run(play(where, *sitting))))
