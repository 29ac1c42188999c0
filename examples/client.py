"""Plays one seat of a table at random: `python client.py URL TABLE SEAT SECRET`. Needs the package `websockets`.

Without TABLE it makes a table of Bosman against the computer first. The protocol is told in docs/protocol.md.
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
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{url}api/tables", json.dumps(asked).encode(), headers)
    made = json.load(urllib.request.urlopen(request))
    return made["table"], 0, made["seats"]["0"]


class Client:
    """One seat of a table."""

    def __init__(self, url: str, table: str, seat: int, secret: str) -> None:
        self.url, self.table, self.seat, self.secret = url, table, seat, secret
        self.seen = 0

    async def play(self) -> list[str]:
        """Play to the end: who won and why, in sentences."""
        while True:  # once for each connection: after a lost one, the server is told how much news we have had
            try:
                async with connect(self.url.replace("http", "ws", 1) + "ws") as self.socket:
                    self.number = 0
                    await self.say("hello", protocol=1, lang="en")
                    await self.say("open", table=self.table, secrets=[self.secret], look=self.seat, seen=self.seen)
                    async for data in self.socket:
                        message = json.loads(data)
                        if result := await self.hear(message["type"], message):
                            return result
            except (WebSocketException, OSError):
                await asyncio.sleep(1)

    async def say(self, what: str, **more: object) -> None:
        self.number += 1
        await self.socket.send(json.dumps({"do": what, "id": self.number, **more}))

    async def hear(self, kind: str, message: dict) -> list[str] | None:
        if kind == "table" and message["status"] == "lobby" and not message["seats"][self.seat]["ready"]:
            await self.say("ready", seat=self.seat, salt=str(random.random()))
        elif kind in ("error", "refused"):
            print(message["text"])
        elif kind == "news":
            self.seen = message["from"] + len(message["news"])
            for item in message["news"]:
                print(*(event["text"] for event in item["events"]), sep="\n")
            now = message["now"]
            if now["decision"] is not None:
                await self.say("act", decision=now["decision"], act=random.choice(now["view"]["legal"]))
            return now["result"] if now["outcome"] else None
        return None


if __name__ == "__main__":
    where = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8642/"
    sitting = (sys.argv[2], int(sys.argv[3]), sys.argv[4]) if len(sys.argv) > 4 else make_table(where)
    print("\n".join(asyncio.run(Client(where, *sitting).play())))
