"""Positions of real games, mutated texts of them, and what must hold for every text that is read."""

import re
from collections.abc import Iterator
from random import Random
from time import process_time

from positions.text_mutations import mutated
from random_games import NAMES, random_action
from wyprawa.bots import find_bot
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.errors import BadPosition
from wyprawa.core.events import Event
from wyprawa.core.game import Game
from wyprawa.core.player import Player
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.state import State
from wyprawa.core.table import Table

LANGUAGES = ("pl", "en")
MOVES = 24
"""The number of decisions played from a position that was read."""
SECONDS = 2.0
"""The most seconds of processor time for one example; other processes do not count."""
UNBOUNDED = 1_000_000
"""The largest value in a position of a number that the rules do not limit."""


def random_options(game: Game, rng: Random, players: int) -> dict[str, object]:
    """Each option has its default half the time."""
    given: dict[str, object] = {}
    for option in game.info.options:
        if rng.random() < 0.5:
            most = players if option.name == "first" else 9
            values = [*option.values, *([rng.randint(option.numbers[0], most)] if option.numbers else [])]
            given[option.name] = rng.choice(values)
    return given


def positions(game: Game, players: int, seed: int, options: dict[str, object]) -> Iterator[State]:
    """The states of a random game, standing orders and timed phases included."""
    rng, dealer = Random(seed), SeededDealer(seed)
    state = game.new(players, dealer, options)
    while state.outcome is None:
        yield state
        give_orders(game, state, rng, dealer)
        advance(game, state, rng, dealer, None)
    yield state


def give_orders(game: Game, state: State, rng: Random, dealer: SeededDealer) -> None:
    """Gives standing orders at random, in games that have them."""
    if game.info.id == "boso" and rng.random() < 0.1:
        seat = rng.randrange(state.players)
        words = ["order", rng.choice(["quick", "ask", "cash", "keep"])]
        if rng.random() < 0.5 and state.hand_ids(seat):
            words.append(rng.choice(state.hand_ids(seat)))
        order = game.parse(" ".join(words))
        if state.refuse(seat, order) is None:
            state.apply(seat, order, dealer)


def advance(
    game: Game, state: State, rng: Random, dealer: SeededDealer, sink: list[Event] | None, bot: str = "random"
) -> None:
    """One decision, or the end of a timed phase."""
    seats, window = state.to_act(), state.timed_phase()
    if window is not None and (not seats or rng.random() < 0.3):
        assert state.refuse(SPECTATOR, window.action) is None
        state.apply(SPECTATOR, window.action, dealer, sink)
        return
    assert seats, "nobody is to decide"
    for seat in seats:
        assert state.legal(seat), f"seat {seat} is to decide and can do nothing"
    seat = rng.choice(seats)
    state.apply(seat, random_action(game, state, seat, rng, bot), dealer, sink)


def sampled(game: Game, players: int, seed: int, count: int) -> list[str]:
    """A number of positions of several games, from the set-up to the end."""
    rng = Random(seed)
    found: list[str] = []
    number = 0
    while len(found) < count:
        number += 1
        texts: list[str] = []
        for moment, state in enumerate(
            positions(game, players, seed * 100 + number, random_options(game, rng, players))
        ):
            if moment > 600:
                break
            if moment < 6 or state.outcome is not None or rng.random() < 0.2:
                texts.append(game.write_position(state))
        found += rng.sample(texts, min(len(texts), max(4, count // 6)))
        found.append(texts[-1])
    return found[:count]


# What must hold.


def read_or_refused(game: Game, text: str) -> tuple[State | None, BadPosition | None]:
    try:
        return game.read_position(text), None
    except BadPosition as wrong:
        return None, wrong


class Example:
    """One text, which is read and played from."""

    def __init__(self, game: Game, text: str, rng: Random, *, whole: bool) -> None:
        """With `whole` everything is rendered for every viewer in both languages, otherwise a sample."""
        self.game = game
        self.text = text
        self.rng = rng
        self.whole = whole

    def check(self) -> bool:
        """Whether the text was read. Raises AssertionError, or what the game raises, if a property does not hold."""
        begun = process_time()
        read = self._check()
        took = process_time() - begun
        assert took < SECONDS, f"took {took:.1f} s"
        return read

    def _check(self) -> bool:
        game = self.game
        state, wrong = read_or_refused(game, self.text)
        if wrong is not None:
            said = [game.words.say(lang, wrong.code, wrong.params) for lang in LANGUAGES]
            assert said[0] != said[1]
        if state is None:
            return False
        written = game.write_position(state)
        assert game.write_position(game.read_position(written)) == written
        self.render(state)
        self.open_table()
        self.play(state.copy())
        return True

    def render(self, state: State) -> None:
        """Renders the position for every viewer in both languages."""
        game = self.game
        viewers = [SPECTATOR, *range(state.players)]
        pairs = [(viewer, lang) for viewer in viewers for lang in LANGUAGES]
        if not self.whole:
            deciding = state.to_act() or (0,)
            pairs = [self.rng.choice(pairs), (deciding[0], self.rng.choice(LANGUAGES))]
        names = NAMES[: state.players]
        for viewer, lang in pairs:
            view = game.view(state, viewer)
            assert view.to_json()["players"] == state.players
            prompt = game.prompt(view)
            assert game.describe(lang, names, prompt.code, dict(prompt.params))
            for plain in (True, False):
                assert game.picture(view, lang, names, not plain, plain)
                assert game.recall(view, lang, names, plain)
                game.typed_choices(view, lang, names, plain)
            for question in ("where", "near", "pool", "cards"):
                game.answer_query(view, lang, names, question)
            for action in view.legal[:40]:
                assert game.describe(lang, names, f"action-{action.kind}", game.action_params(view, action))
            if state.outcome is not None:
                assert game.result(lang, names, state.outcome)
        for seat in state.to_act():
            self.hint(state, seat)

    def hint(self, state: State, seat: Seat) -> None:
        """A quick bot returns a legal action with a reason."""
        game = self.game
        view = game.view(state, seat)
        guessed = game.guess(view, self.rng)
        assert guessed.legal(seat) == view.legal
        name = "greedy" if "greedy" in game.bots() else "random"
        advice = find_bot(game, name).advise(view, self.rng)
        assert advice.action in view.legal
        for lang in LANGUAGES:
            assert game.describe(lang, NAMES[: state.players], advice.code, advice.params)

    def open_table(self) -> None:
        players = self.game.read_position(self.text).players
        table = Table.open(self.game, [Player(NAMES[seat]) for seat in range(players)], position=self.text)
        assert table.view(0).players == players

    def play(self, state: State) -> None:
        """Plays some dozens of random decisions."""
        game, rng = self.game, self.rng
        dealer = SeededDealer(rng.randrange(1000))
        for _ in range(MOVES):
            if state.outcome is not None:
                break
            events: list[Event] = []
            advance(game, state, rng, dealer, events, "uniform")
            viewer = rng.choice([SPECTATOR, *range(state.players)])
            for event in events:
                seen = event.seen_by(viewer)
                if seen is not None:
                    for lang in LANGUAGES:
                        assert game.describe(lang, NAMES[: state.players], seen.code, seen.data)
        if state.outcome is not None:
            for lang in LANGUAGES:
                assert game.result(lang, NAMES[: state.players], state.outcome)
        written = game.write_position(state)
        if all(int(number) < UNBOUNDED for number in re.findall(r"\b\d{7,18}\b", written)):
            assert game.write_position(game.read_position(written)) == written


def check_many(game: Game, players: int, seed: int, count: int, *, whole: bool = False) -> int:
    """Checks mutated texts and returns how many were read. A failure shows the text and how to reproduce it."""
    rng = Random(seed)
    texts = sampled(game, players, seed, 60)
    read = 0
    for number in range(count):
        text = mutated(rng.choice(texts), rng.choice(texts), rng)
        try:
            read += Example(game, text, Random(number), whole=whole).check()
        except Exception as wrong:
            raise AssertionError(
                f"{game.info.id}, {players} players, seed {seed}, number {number}: {wrong!r}\n{text[:6000]}"
            ) from wrong
    return read
