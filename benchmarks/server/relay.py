"""A minimal WebSocket relay: each message of a room is sent to all its sockets. Nothing is stored or checked.

It gives the upper limit for any server on uvicorn. Padding makes its messages as long as those of Wyprawa's server.
"""

import argparse
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Any

import uvicorn

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class Rooms:
    def __init__(self, padding: str) -> None:
        self._padding = padding
        self._rooms: defaultdict[str, list[Send]] = defaultdict(list)

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        room = self._rooms[scope["path"]]
        await receive()
        await send({"type": "websocket.accept"})
        room.append(send)
        while (event := await receive())["type"] == "websocket.receive":
            said = {"type": "websocket.send", "text": event["text"] + self._padding}
            for each in room:
                await each(said)
        room.remove(send)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--padding", type=int, required=True, help="how much longer than what was said the answer is")
    given = parser.parse_args()
    uvicorn.run(
        Rooms("x" * given.padding),
        port=given.port,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        access_log=False,
        log_level="error",
    )


if __name__ == "__main__":
    main()
