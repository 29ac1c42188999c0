"""The chat of a lobby: people with a seat write, everybody reads the last messages."""

from server.harness import Client, make_table, running_server
from wyprawa.server.room import LOBBY_MESSAGES
from wyprawa.server.sqlite import SqliteStore


async def test_people_with_a_seat_write_and_everybody_reads_the_last_messages(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        made = await make_table(server.url, "polska", "here Ola", "link")
        async with Client(server.url) as ola, Client(server.url) as guest:
            await ola.open(made["table"], made["seats"]["0"], made["host"], look=0)
            await guest.open(made["table"])
            assert (await guest.ask("chat", text="hello"))["code"] == "look-first"
            assert (await ola.ask("chat", text="  hi \n there "))["type"] == "done"
            await guest.until(lambda message: message["type"] == "table" and message["chat"])
            assert guest.table["chat"] == [{"name": "Ola", "text": "hi there"}]
            assert (await ola.ask("chat", text="x" * 501))["code"] == "chat-long"
            for number in range(LOBBY_MESSAGES):
                await ola.ask("chat", text=str(number))
            await guest.ask("ping")
            assert [said["text"] for said in guest.table["chat"]] == [str(number) for number in range(LOBBY_MESSAGES)]
            seat = await guest.ask("take", seat=1, name="Jan")
            assert seat["type"] == "done"
            await ola.ask("mute", seat=1, muted=True)
            assert (await guest.ask("chat", text="me?"))["code"] == "muted"
            await ola.ask("start")
            assert ola.table["status"] == "running"
            assert ola.table["chat"] == []
