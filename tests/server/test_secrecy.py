"""A game and its twin over sockets: a viewer who cannot know the difference gets the same bytes at the same times.

Two servers with the same clock, names and pauses hold the same table, but what the viewer cannot know is dealt
differently. The same public course is played at both; every byte to the viewer and to a spectator must be equal.
"""

import asyncio
import contextlib
from itertools import zip_longest
from random import Random
from typing import Any

import pytest

from random_games import random_bot
from secrecy.test_twins import Steered, agreeing
from server import harness
from server.harness import PATH, Client, RunningServer, make_table, running_server
from tiny.game import GAME as TINY
from wyprawa.core.actions import Action
from wyprawa.core.chance import Chance
from wyprawa.core.dealers import Dealer, SeededDealer
from wyprawa.core.events import Event, shown_to
from wyprawa.core.game import Game
from wyprawa.core.knowledge_tracker import KnowledgeTracker
from wyprawa.core.seats import Seat
from wyprawa.core.state import State
from wyprawa.server.app import HttpSettings
from wyprawa.server.bot_pool import BotPool
from wyprawa.server.room import Room
from wyprawa.server.settings import IdSources, TablesSettings
from wyprawa.server.sqlite import SqliteStore

STEPS = 30
CLOCKS = [{"kind": "game", "seconds": 600, "increment": 5}, {"kind": "move", "seconds": 90}]
BEFORE = {"bosman": 14, "boso": 30, "polska": 40}
"""Decisions before the twins part, where a game needs more than the usual number."""
USUALLY_BEFORE = 9


class Course:
    """Two positions that the viewer cannot tell apart, and decisions that look the same to the viewer in both."""

    def __init__(self, game: Game, players: int, viewer: Seat, seed: int) -> None:
        rng, dealer = Random(seed), SeededDealer(seed)
        state = game.new(players, dealer, {"first": "1"})
        witness = KnowledgeTracker(game, state, viewer)
        bot = random_bot(game)
        for _ in range(BEFORE.get(game.info.id, USUALLY_BEFORE) + rng.randrange(4)):
            seat = rng.choice(state.to_act())
            events: list[Event] = []
            state.apply(seat, bot.pick(state.legal(seat), rng), dealer, events)
            witness.show(events)
        # A viewer of a given position does not know how it came about, so the guess starts from its view alone.
        twin = game.guess(game.view(state, viewer), rng)
        self.positions = [game.write_position(world) for world in (state, twin)]
        self.steps: list[tuple[Seat, Action, list[int], list[int]]] = []
        for _ in range(STEPS):
            step = self._step(state, twin, viewer, bot, rng)
            if step is None:
                break
            seat, action, answers, twin_answers, twin = step
            state.apply(seat, action, Steered(answers))
            self.steps.append((seat, action, answers, twin_answers))

    def _step(self, state: State, twin: State, viewer: Seat, bot: Any, rng: Random):
        if state.outcome is not None:
            return None
        for _ in range(40):
            seat = rng.choice(state.to_act())
            action = bot.pick(state.legal(seat), rng)
            if twin.refuse(seat, action) is not None:
                continue
            answers = [rng.randrange(10**6) for _ in range(30)]
            trial, dealer, events = state.copy(), Drawn(answers), []
            trial.apply(seat, action, dealer, events)
            found = agreeing(twin, seat, action, viewer, shown_to(events, viewer))
            if found is not None:
                return seat, action, dealer.given, found[1], found[0]
        return None


class Drawn(Dealer):
    """Answers from a list of large numbers and keeps its answers."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.given: list[int] = []

    def index(self, size: int) -> int:
        self.given.append(self.numbers[len(self.given)] % size)
        return self.given[-1]


class Queue(Dealer):
    """The dealer of one of the two servers: answers from a list."""

    def __init__(self) -> None:
        self.answers: list[int] = []

    def index(self, size: int) -> int:
        return self.answers.pop(0)


class Time:
    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


def names() -> IdSources:
    counted = iter(range(1000))
    return IdSources(
        table=lambda: f"table{next(counted)}",
        code=lambda: f"CODE{next(counted)}",
        dealer=lambda: "5" * 64,
        bot_seed=int,
    )


class World:
    """One of the two servers, with a client for every seat and a spectator."""

    def __init__(self, server: RunningServer, queue: Queue, players: int) -> None:
        self.server = server
        self.queue = queue
        self.players = players
        self.pages: list[Client] = []
        self.watcher: Client

    async def sit(self, stack: contextlib.AsyncExitStack, game: str, clock: dict[str, Any], **more: Any) -> None:
        url = self.server.url
        seats = [f"here G{seat}" for seat in range(self.players)]
        made = await make_table(url, game, *seats, clock=clock, **more)
        self.watcher = await stack.enter_async_context(Client(url))
        await self.watcher.open(made["table"])
        for seat in range(self.players):
            page = await stack.enter_async_context(Client(url, lang="pl"))
            await page.open(made["table"], made["seats"][str(seat)], look=seat)
            self.pages.append(page)
            if seat == 0:
                await page.ask("countdown", run=False)  # its moment is not that of any message
        for seat, page in enumerate(self.pages):
            await page.ask("ready", seat=seat)

    async def act(self, seat: Seat, action: Action, answers: list[int]) -> None:
        self.queue.answers = list(answers)
        page = self.pages[seat]
        await page.ask("ping")
        answer = await page.ask("act", decision=page.now["decision"], act=action.to_json())
        assert answer["type"] in ("news", "done"), answer
        assert not self.queue.answers

    async def say(self, seat: Seat, text: str) -> None:
        page = self.pages[seat]
        await page.ask("ping")
        answer = await page.ask("act", decision=page.now["decision"], text=text)
        assert answer["type"] in ("news", "done"), answer

    async def legal(self, seat: Seat) -> list[str]:
        """The legal actions of a seat, as they are typed."""
        await self.pages[seat].ask("ping")
        return [" ".join(str(part) for part in act.values()) for act in self.pages[seat].now["view"]["legal"]]

    async def ask_something(self, viewer: Seat, number: int, action: Action) -> None:
        """Requests of a curious viewer between moves. Their answers must reveal nothing."""
        page = self.pages[viewer]
        more = {"words": True} if page.protocol > 1 else {}
        await page.ask("preview", decision=page.now["decision"] or number, **more)
        if number % 4 == 0:
            await page.look(viewer)
        elif number % 4 == 1:
            await page.ask("recall")
        elif number % 4 == 2:
            await page.ask("hint")
            await page.ask("ask-undo")
        elif page.now["decision"] is None:
            answer = await page.ask("act", act=action.to_json())
            assert answer["type"] == "refused"

    async def heard(self, *pages: Client) -> list[list[str]]:
        """All bytes so far; pending messages arrive before the answer to a ping."""
        for page in pages:
            await page.ask("ping")
        return [page.heard for page in pages]


async def test_a_short_course_over_protocol_1(tmp_path, monkeypatch):
    monkeypatch.setattr(harness, "PROTOCOL", 1)
    await play_a_game_and_its_twin(tmp_path, monkeypatch, TINY, 2)


@pytest.mark.timeout(120, func_only=True)
async def test_a_game_and_its_twin_give_each_page_the_same_bytes_at_the_same_times(tmp_path, monkeypatch, game):
    await play_a_game_and_its_twin(tmp_path, monkeypatch, game, max(game.info.players[:3]))


async def play_a_game_and_its_twin(tmp_path, monkeypatch, game, players):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    monkeypatch.setenv("PYTHONPATH", PATH)
    queues: dict[str, Queue] = {}

    class Told(Chance):
        def dealer(self, salts: list[str]) -> Dealer:
            return queues[current]

    current = ""
    # The course has neither orders for reactions nor answers of the table; those have tests of their own.
    monkeypatch.setattr(type(game), "initial_action", lambda *_: None)
    monkeypatch.setattr(type(game), "answer_of_table", lambda *_: None)
    if game.heuristics() is not None:
        # A hint ends after a number of iterations, never by the clock: it must not depend on how busy the machine is.
        monkeypatch.setattr(type(game), "adviser", "expert@20")
    monkeypatch.setattr(Room, "chance", lambda room: Told(secret=b"5" * 32))
    followed = 0
    for viewer in range(players):
        courses = [Course(game, players, viewer, seed=40 + 10 * viewer + number) for number in range(4)]
        course = max(courses, key=lambda found: len(found.steps))
        assert course.positions[0] != course.positions[1]
        followed += len(course.steps)
        time = Time()
        async with contextlib.AsyncExitStack() as stack:
            worlds = []
            for number, position in enumerate(course.positions):
                current = f"{viewer}{number}"
                queues[current] = Queue()
                store = SqliteStore(tmp_path / f"db{current}", time)
                rules = TablesSettings(bot_pause=0, names=names())
                server = await stack.enter_async_context(
                    running_server(
                        store,
                        tables_settings=rules,
                        http_settings=HttpSettings(positions=True),
                        bot_pool=BotPool(limit=60, patience=None),
                    )
                )
                world = World(server, queues[current], players)
                await world.sit(stack, game.info.id, CLOCKS[viewer % 2], position=position, options={"first": "1"})
                worlds.append(world)
            await compare(worlds, viewer)
            for number, (seat, action, *answers) in enumerate(course.steps):
                time.now += 700
                for world, told in zip(worlds, answers, strict=True):
                    await world.act(seat, action, told)
                await compare(worlds, viewer)
                for world in worlds:
                    await world.ask_something(viewer, number, action)
                await compare(worlds, viewer)
    assert followed > 8 * players, "hardly any step could be followed by a twin"


async def compare(worlds: list[World], viewer: Seat) -> None:
    heard = [await world.heard(world.pages[viewer], world.watcher) for world in worlds]
    for one, other in zip(*heard, strict=True):
        differs = next(((a, b) for a, b in zip_longest(one, other) if a != b), None)
        assert differs is None, "\n".join(map(str, differs))
    await asyncio.sleep(0)


@pytest.mark.timeout(60, func_only=True)
@pytest.mark.parametrize("clock", CLOCKS, ids=["game", "move"])
@pytest.mark.parametrize("window", ["0", "5"])
async def test_with_clocks_and_an_undo_request_nobody_hears_who_has_answered(tmp_path, monkeypatch, window, clock):
    """Two tables with the same public events; at one of them a seat answers in secret."""
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    monkeypatch.setenv("PYTHONPATH", PATH)
    monkeypatch.setattr(Room, "chance", lambda room: Chance(secret=b"5" * 32))
    time = Time()
    async with contextlib.AsyncExitStack() as stack:
        worlds = []
        for number in range(2):
            store = SqliteStore(tmp_path / f"db{number}", time)
            rules = TablesSettings(bot_pause=0, names=names())
            world = World(await stack.enter_async_context(running_server(store, tables_settings=rules)), Queue(), 4)
            await world.sit(stack, "tiny", clock, options={"first": "1", "window": window})
            worlds.append(world)
        await worlds[0].say(2, "stall 2")
        await compare(worlds, 1)
        for world in worlds:
            for seat in (0, 1):
                await world.say(seat, "stall 4")
        await compare(worlds, 1)
        time.now += 1000
        await worlds[1].say(2, "stall 2")
        for world in worlds:
            await world.say(3, "stall 4")
        await compare(worlds, 1)
        for world in worlds:
            legal = await world.legal(0)
            await world.say(0, next(text for text in legal if text.startswith("die")))
            await world.pages[0].ask("ask-undo")
        time.now += 1000
        await worlds[0].say(2, "answer 0")
        await look_and_talk(worlds, (0, 1, 3))
        await agree_to_undo(worlds, (1, 2, 3))
        for viewer in (0, 1, 3):
            await compare(worlds, viewer)


async def look_and_talk(worlds: list[World], viewers: tuple[Seat, ...]) -> None:
    for viewer in viewers:
        for world in worlds:
            await world.pages[viewer].ask("ping")
            await world.pages[viewer].look(viewer)
            await world.pages[viewer].ask("chat", text="no?")
        await compare(worlds, viewer)


async def agree_to_undo(worlds: list[World], seats: tuple[Seat, ...]) -> None:
    for world in worlds:
        for seat in seats:
            answer = await world.pages[seat].ask("agree", yes=True)
            assert answer["type"] == "news", answer


@pytest.mark.timeout(60, func_only=True)
async def test_nobody_hears_that_a_bot_failed_to_answer_in_a_phase_of_fixed_length(tmp_path, monkeypatch):
    """A failure would reveal that the bot had something to answer, or how long it took."""
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=server.failing_bots")
    monkeypatch.setenv("PYTHONPATH", PATH)
    time = Time()
    async with running_server(
        SqliteStore(tmp_path / "db", time), tables_settings=TablesSettings(bot_pause=0)
    ) as server:
        options = {"first": "1", "window": "4"}
        made = await make_table(server.url, "tiny", "here Ola", "here Ala", "bot raises", options=options)
        async with Client(server.url) as ola, Client(server.url) as ala:
            for seat, page in enumerate((ola, ala)):
                await page.open(made["table"], made["seats"][str(seat)], look=seat)
                await page.ask("ready", seat=seat)
            for page in (ola, ala):
                await page.ask("ping")
                await page.ask("act", decision=page.now["decision"], text="stall 6")
            for page in (ola, ala):
                while "stalls" not in page.events() or page.now["decision"] is None:
                    await page.hear()
                await page.ask("act", decision=page.now["decision"], act=page.now["view"]["legal"][0])
            hosted = await server.tables.find(made["table"])
            while hosted.table.to_act():
                await asyncio.sleep(0.02)
            assert hosted.table.state.timed_phase() is not None
            await ola.ask("ping")
            assert "stumbled-crash" not in ola.events()
