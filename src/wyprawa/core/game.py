"""The contract of a game: what it is, then how its pieces are made, seen, written and read."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from random import Random
from typing import Generic, Self

from .actions import ActionT, places_of
from .bot import Bot, Level
from .dealers import Dealer
from .errors import BadLog, BadNotation, BadPosition, Problem, shown_json
from .events import UNKNOWN, Event, Seen
from .game_finding import found_again
from .game_info import GameInfo, Prompt
from .heuristics import Heuristics
from .knowledge import Knowledge
from .log import extra_hash
from .options import Options, is_number, resolve
from .outcome import Outcome
from .preview import Preview, Previews
from .rulebook import Rulebook, rulebook_of
from .score import ScorePart, places_in
from .seats import Seat
from .state import StateT
from .text import NARROWEST, Words, words_of
from .view import ViewT
from .wording import WORDINGS, Listener, Wording, in_words


class Game(ABC, Generic[StateT, ActionT, ViewT]):
    """One game's rules. It holds nothing of any running game.

    >>> import wyprawa
    >>> game = wyprawa.game("polska")
    >>> game
    <Polska rules 1, 2, 3, 4, 5 or 6 players>
    >>> state = game.new(2, wyprawa.SeededDealer(7), {"first": 1})
    >>> text = game.write_position(state)
    >>> text.splitlines()[0], game.read_position(text) == state
    ('polska 1 players=2 pass=only_if_blocked first=1', True)

    A game names its own state, action and view: `class Bosman(Game[BosmanState, BosmanAction, BosmanView])`. `Game`
    alone is any game: what one of its methods returns, another one takes.
    """

    info: GameInfo
    package: str
    """Where the game lives: its sentences are in `words/`, its components and rulebook in `data/`."""

    extra: str | None = None
    """What was added to this game's own components, such as a player's own cards, as text; None for the plain game."""

    def __repr__(self) -> str:
        *few, most = [str(count) for count in self.info.players]
        players = f"{', '.join(few)} or {most}" if few else most
        added = "" if self.extra is None else f", with own cards {extra_hash(self.extra)[:8]}"
        return f"<{type(self).__name__} rules {self.info.rules_version}, {players} players{added}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles and copies name a game: they hold neither its components nor its sentences."""
        return found_again, (type(self), self.info.rules_version, self.extra)

    def with_extra(self, extra: str, saved: bool = False) -> Self:
        """The same rules with something added to the components; a Problem if it does not fit, or none can be added.

        `extra` is any text from anybody: a game bounds its size and shape before it parses it. One that was `saved`
        with a table was taken before, and stays readable.
        """
        raise Problem("no-extra", game=self.info.id)

    takes_extra = False
    """Whether something can be added to its components."""

    def about_extra(self) -> dict[str, object] | None:
        """What was added, for whoever sits down: its name, how many pieces, its hash; None if nothing was."""
        return None

    def of_version(self, version: int) -> Self:
        """The same game, with what was added to it, by this version of its rules; a Problem if there is none such."""
        if version != self.info.rules_version:
            raise Problem("rules-version", game=self.info.id, version=version)
        return self

    def of_position(self, text: str) -> Self:
        """The same game by the rules that a position is of: its first row names their version.

        BadPosition if that is another game, or a version later than this one.
        """
        name, version = [*text.split(maxsplit=2)[:2], "", ""][:2]
        if name == self.info.id and is_number(version) and int(version) <= self.info.rules_version:
            with suppress(Problem):
                return self.of_version(int(version))
        raise BadPosition("position", detail=f"{self.info.id} {self.info.rules_version}")

    def of_log(self, header: Mapping[str, object]) -> Self:
        """The game that a log's header speaks of: with what was added to it, which is stored there under its hash."""
        stored = header.get("extra")
        if stored is None:
            return self
        if not isinstance(stored, dict) or not isinstance(stored.get("text"), str):
            raise BadLog("log-header", line=1)
        if extra_hash(stored["text"]) != stored.get("hash"):
            raise BadLog("verify-hash", line=1)
        return self if self.extra == stored["text"] else self.with_extra(stored["text"], saved=True)

    def options(self, given: Mapping[str, object] | None = None) -> Options:
        """All options, checked, defaults filled in."""
        return resolve(self.info.options, given)

    def options_like(self, earlier: Mapping[str, str]) -> Options:
        """The options of another version of the rules, as far as this one has them; defaults for the rest."""
        kept: dict[str, object] = {}
        for option in self.info.options:
            if option.name in earlier:
                with suppress(Problem):
                    kept[option.name] = option.check(earlier[option.name])
        return self.options(kept)

    def check_players(self, players: int) -> None:
        """Raise a Problem for a number of players that the game does not allow."""
        if players not in self.info.players:
            allowed = ", ".join(str(count) for count in self.info.players)
            raise Problem("players", game=self.info.id, players=players, allowed=allowed)

    def new(
        self,
        players: int,
        dealer: Dealer,
        options: Mapping[str, object] | None = None,
        sink: list[Event] | None = None,
    ) -> StateT:
        """A new game, set up as far as the first decision."""
        self.check_players(players)
        resolved = self.options(options)
        self.check_options(players, resolved)
        return self.set_up(players, resolved, dealer, sink)

    def check_options(self, players: int, options: Options) -> None:
        """What options mean only together with the number of players: a first player who is there."""
        if options["first"] != "random" and int(options["first"]) > players:
            raise Problem("option-value", option="first", value=options["first"], choices=f"random | 1–{players}")

    def first_seat(self, players: int, options: Options, dealer: Dealer, sink: list[Event] | None) -> Seat:
        """Who begins: the host says, or chance."""
        chosen = options["first"]
        first = dealer.index(players) if chosen == "random" else int(chosen) - 1
        if sink is not None:
            sink.append(Event("begins", {"seat": first}))
        return first

    @abstractmethod
    def set_up(self, players: int, options: Options, dealer: Dealer, sink: list[Event] | None) -> StateT:
        """The set-up itself: players and options are right."""

    # What one may know.

    @abstractmethod
    def view(self, state: StateT, seat: Seat, knowledge: Knowledge | None = None) -> ViewT:
        """What `seat` may know. Without knowledge: as somebody who sat down just now."""

    @abstractmethod
    def first_knowledge(self, state: StateT, seat: Seat) -> Knowledge:
        """What somebody knows who looks at this position for the first time from this seat."""

    @abstractmethod
    def remember(self, knowledge: Knowledge, seat: Seat, seen: Seen) -> None:
        """Bring a seat's knowledge up to date with one event it was shown."""

    @abstractmethod
    def guess(self, view: ViewT, rng: Random) -> StateT:
        """A whole state that the viewer cannot tell from the true one, dealt at random."""

    # Text forms.

    @abstractmethod
    def parse(self, text: str) -> ActionT:
        """The action a short text means; BadNotation if none."""

    def read(self, view: ViewT, text: str, names: Sequence[str] = ()) -> ActionT:
        """The action a text means to somebody who looks at this view: there a bare number or a name has a meaning."""
        return self.parse(text)

    def typed(self, action: ActionT, lang: str) -> str:
        """An action as a person of this language types it; `parse` reads it back."""
        return str(action)

    @abstractmethod
    def action_from_json(self, data: Mapping[str, object]) -> ActionT:
        """The action a JSON form means; BadNotation if none."""

    def action_from_log(self, state: StateT, seat: Seat, data: Mapping[str, object]) -> ActionT:
        """The action a line of a log means: there, picked pieces stand by their own names."""
        if "pieces" not in data:
            return self.action_from_json(data)
        pieces = data["pieces"]
        if not isinstance(pieces, list) or not all(isinstance(piece, str) for piece in pieces):
            raise BadNotation("notation-json", text=shown_json(data))
        places = places_of(pieces, state.hand_ids(seat))
        if places is None:
            raise BadNotation("not-held", pieces=" ".join(pieces))
        rest = {name: value for name, value in data.items() if name != "pieces"}
        return self.action_from_json({**rest, "places": list(places)})

    @abstractmethod
    def write_position(self, state: StateT) -> str:
        """The whole state as text, canonical: equal states give equal texts.

        Its first row names the version of the rules that the state plays by.
        """

    @abstractmethod
    def read_position(self, text: str) -> StateT:
        """The state a text means; BadPosition if none.

        A position of an earlier version is read too: its state plays by the rules of that version, and is written
        back as the same text.
        """

    # Words for people.

    @cached_property
    def words(self) -> Words:
        """The game's sentences in both languages."""
        return words_of(self.package)

    @cached_property
    def rulebook(self) -> Rulebook:
        return rulebook_of(self.package)

    def initial_action(self, state: StateT, seat: Seat, seating: str) -> ActionT | None:
        """What the table says for somebody who sits down, such as a first standing order; None if nothing is needed.

        `seating` is how people sit: `apart`, each with a device of his own; `screen`, several at one screen; empty for
        computers, and for people where the table does not say.
        """
        return None

    def asks_out_of_turn(self, view: ViewT) -> bool:
        """Whether the viewer is asked for something in another's turn: with one answer only, nobody need be asked."""
        return False

    def answer_query(self, view: ViewT, lang: str, names: list[str], text: str) -> list[str]:
        """What a person asks of the game itself, in words of its own: where am I, how far is it. Empty if nothing."""
        return []

    wordings: Mapping[str, Wording] = WORDINGS
    """How parameters of sentences become words, by their names. A game adds those of its own pieces."""

    def describe(
        self, lang: str, names: list[str], code: str, params: Mapping[str, object], spoken: bool = False
    ) -> str:
        """The sentence for an event, a refusal, a prompt or a reason. `spoken` is for ears: no signs."""
        listener = Listener(lang, names, spoken)
        wordings = self.wordings
        said: dict[str, object] = {}
        hidden = False
        for name, value in params.items():
            if value == UNKNOWN or (type(value) is list and UNKNOWN in value):
                hidden = True
            wording = wordings.get(name)
            said[name] = in_words(value, lang) if wording is None else wording(self, listener, value)
        if hidden and self.words.has(lang, f"{code}-hidden"):
            code = f"{code}-hidden"
        return self.words.say(lang, code, said)

    def doing(self, lang: str, names: list[str], kind: str, params: Mapping[str, object], spoken: bool = False) -> str:
        """An action as something that somebody could do: "take the die 3"."""
        code = f"do-{kind}" if self.words.has(lang, f"do-{kind}") else f"action-{kind}"
        return self.describe(lang, names, code, params, spoken)

    def result(self, lang: str, names: list[str], outcome: Outcome) -> list[str]:
        """How a game ended, in sentences: why, who won, and the order of all."""
        winners = "outcome-winner" if len(outcome.winners) == 1 else "outcome-winners"
        return [
            self.describe(lang, names, f"outcome-{outcome.reason}", {}),
            self.describe(lang, names, winners, {"seats": list(outcome.winners)}),
            *("  " + self.describe(lang, names, "outcome-place", place) for place in places_in(outcome)),
        ]

    def score_parts(self, start: StateT, events: Sequence[Event], end: StateT) -> Sequence[ScorePart]:
        """What the scores of a finished game are made of, from all its events; empty if there are no parts to tell."""
        return ()

    @abstractmethod
    def prompt(self, view: ViewT) -> Prompt:
        """What the viewer is to decide, or whom the table waits for."""

    @abstractmethod
    def action_params(self, view: ViewT, action: ActionT) -> dict[str, object]:
        """The parameters of an action's sentence, `action-<kind>`, as the viewer sees it."""

    # What an action would do.

    def preview(self, view: ViewT, action: ActionT) -> Preview:
        """What a legal action of the viewer would do, as far as the viewer may know; empty unless a game says more."""
        return Preview({})

    def previews(self, view: ViewT) -> Previews:
        """What each legal action of the viewer would do; work that they share is done once.

        >>> game = wyprawa.game("polska")
        >>> state = game.new(2, wyprawa.SeededDealer(1), {"first": "1"})
        >>> view = game.view(state, 0)
        >>> preview = game.previews(view).actions[-1]
        >>> view.legal[-1], preview.facts["steps"], preview.facts["towns"]
        (<die 6>, 6, 52)
        """
        return Previews([self.preview(view, action) for action in view.legal], {})

    def preview_text(self, lang: str, names: list[str], preview: Preview, spoken: bool = False) -> str:
        """The sentences of a preview in one row; empty if it has none."""
        return "; ".join(self.describe(lang, names, code, params, spoken) for code, params in preview.sentences)

    labels = "123"
    """How a list of choices is labelled: by numbers, or by letters ("abc") where bare numbers mean something else."""

    def grouped(self, view: ViewT, lang: str, names: list[str], spoken: bool) -> dict[str, list[str]]:
        """Kinds of actions that are too many to list one by one, each with sentences that say what to type."""
        found: dict[str, list[str]] = {}
        for action in view.legal:
            if 0 < len(action.picked()) <= 2:
                said = {"kind": self.words.say(lang, f"kind-{action.kind}"), "example": self.typed(action, lang)}
                found[action.kind] = [self.words.say(lang, "menu-pick", said)]
        return found

    def help(self, view: ViewT, lang: str, names: list[str]) -> list[str]:
        """What helps with the decision at hand, in sentences: `help-<code of the prompt>`, where there is one."""
        prompt = self.prompt(view)
        code = f"help-{prompt.code}"
        return [self.describe(lang, names, code, prompt.params)] if self.words.has(lang, code) else []

    def help_moves(self, lang: str) -> list[tuple[str, str]]:
        """What can be typed in this game, each with what it does: rows `typed | meaning` of `help-moves`."""
        if not self.words.has(lang, "help-moves"):
            return []
        rows = [row.partition(" | ") for row in self.words.say(lang, "help-moves").splitlines()]
        return [(typed, meaning) for typed, _, meaning in rows]

    @abstractmethod
    def about(self, lang: str, text: str) -> list[str]:
        """What there is to read about a piece or a place of the game, by its name."""

    @abstractmethod
    def recall(self, view: ViewT, lang: str, names: list[str], spoken: bool) -> list[str]:
        """What the viewer knows of pieces out of sight, in sentences."""

    @abstractmethod
    def picture(
        self, view: ViewT, lang: str, names: list[str], colour: bool, plain: bool, width: int = NARROWEST
    ) -> str:
        """The table as text: board, hands, piles. `plain` is prose for a screen reader, a row a sentence.

        What is drawn fits `width` columns, or `NARROWEST` where that is more.
        """

    def chart(self, lang: str) -> str:
        """The empty board as a drawing, in SVG; a Problem if the game has none."""
        raise Problem("no-chart", game=self.info.id)

    def draw(self, view: ViewT, lang: str = "en", names: Sequence[str] = ()) -> str:
        """The board with the pieces that a view shows, in SVG; a Problem if the game has no drawing."""
        raise Problem("no-chart", game=self.info.id)

    def _repr_svg_(self) -> str | None:
        with suppress(Problem):
            return self.chart("en")
        return None

    @abstractmethod
    def data(self) -> dict[str, object]:
        """The components as JSON."""

    # Computer players of this game's own.

    @abstractmethod
    def bots(self) -> Mapping[str, Bot[ViewT]]:
        """Bots that only this game has, by name."""

    @property
    def adviser(self) -> str:
        """The name of the bot that gives hints: the best there is."""
        if self.heuristics() is not None:
            return "expert"
        return "greedy" if "greedy" in self.bots() else "random"

    @property
    def opponent(self) -> str:
        """The name of the bot that people meet unless they choose: not a beginner, not yet hard to beat."""
        levels = self.info.levels
        return levels[min(1, len(levels) - 1)].bot if levels else self.adviser

    def level(self, bot: str) -> Level | None:
        """How people meet this bot; None if it is none of the ladder."""
        return next((level for level in self.info.levels if level.bot == bot), None)

    def heuristics(self) -> Heuristics[StateT, ActionT] | None:
        """What players that search ask of this game; None if it has none."""
        return None
