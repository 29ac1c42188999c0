"""The interface of a game: set-up, views, text forms, sentences and bots."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from random import Random
from typing import Generic, Self

from .actions import ActionT, places_of
from .bot import Bot, Level
from .dealers import Dealer
from .descriptions import Description, about
from .errors import BadLog, BadNotation, BadPosition, Problem, shown_json
from .events import Event, Seen
from .fluent_compiler import Params
from .game_finding import found_again
from .game_info import GameInfo, Prompt
from .heuristics import Heuristics
from .hint import Reason
from .knowledge import Knowledge
from .log import pack_hash
from .options import Options, is_number, resolve
from .outcome import Outcome
from .preview import Preview, Previews
from .rulebook import Rulebook, rulebook_of
from .score import ScorePart, places_in
from .seats import Seat
from .state import StateT
from .text import NARROWEST, Words, words_of
from .view import ViewT
from .wording import WORDINGS, Listener, Wording, own_seat, worded


class Game(ABC, Generic[StateT, ActionT, ViewT]):
    """The rules, components, sentences and bots of one game. It holds no state of a running game.

    >>> import wyprawa
    >>> game = wyprawa.game("polska")
    >>> game
    <Polska rules 2, 2, 3, 4, 5 or 6 players>
    >>> state = game.new(2, wyprawa.SeededDealer(7), {"first": 1})
    >>> text = game.write_position(state)
    >>> text.splitlines()[0], game.read_position(text) == state
    ('polska 2 players=2 pass=only_if_blocked first=1 extra_card=nobody', True)

    A game names its own types: `class Bosman(Game[BosmanState, BosmanAction, BosmanView])`. `Game` without parameters
    is any game; its methods accept the states, actions and views that its other methods return.
    """

    info: GameInfo
    package: str
    """The game's package. Its sentences are in `words/`, its components and rulebook in `data/`."""

    pack_text: str | None = None
    """Components added to the game's own, such as a player's own cards, as text; None without any."""

    def __repr__(self) -> str:
        *few, most = [str(count) for count in self.info.players]
        players = f"{', '.join(few)} or {most}" if few else most
        added = "" if self.pack_text is None else f", with own cards {pack_hash(self.pack_text)[:8]}"
        return f"<{type(self).__name__} rules {self.info.rules_version}, {players} players{added}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles and copies refer to a game by name; they hold neither its components nor its sentences."""
        return found_again, (type(self), self.info.rules_version, self.pack_text)

    def with_pack(self, text: str, saved: bool = False) -> Self:
        """The same game with added components; raises `Problem` if they are invalid or the game takes none.

        `text` is untrusted: its size and shape are checked first. A `saved` one was accepted before and is always read.
        """
        raise Problem("no-extra", game=self.info.id)

    takes_packs = False
    """Whether components can be added."""
    spells_out = False
    """Whether a sentence that is read aloud differs from the written one: it names pieces that are written as signs."""
    unspoken: frozenset[str] = frozenset()  # codes of events that are not read aloud: they only say that it goes on

    def about_pack(self) -> dict[str, object] | None:
        """The name, number of pieces and hash of the added components, for players who join; None without any."""
        return None

    def of_version(self, version: int) -> Self:
        """The same game and added components with this version of the rules; raises `Problem` if there is none."""
        if version != self.info.rules_version:
            raise Problem("rules-version", game=self.info.id, version=version)
        return self

    def of_position(self, text: str) -> Self:
        """The same game with a position's rules version; raises `BadPosition` for another game or a later version."""
        name, version, *_ = [*text.split(maxsplit=2)[:2], "", ""]
        if name == self.info.id and is_number(version) and int(version) <= self.info.rules_version:
            with suppress(Problem):
                return self.of_version(int(version))
        raise BadPosition("position", detail=f"{self.info.id} {self.info.rules_version}")

    def of_log(self, header: Mapping[str, object]) -> Self:
        """The same game with the added components that a log's header stores; raises `BadLog` if they are invalid."""
        stored = header.get("extra")
        if stored is None:
            return self
        if not isinstance(stored, dict) or not isinstance(stored.get("text"), str):
            raise BadLog("log-header", line=1)
        if pack_hash(stored["text"]) != stored.get("hash"):
            raise BadLog("verify-hash", line=1)
        return self if self.pack_text == stored["text"] else self.with_pack(stored["text"], saved=True)

    def options(self, given: Mapping[str, object] | None = None) -> Options:
        """All options with their values, checked, with defaults for those not given."""
        return resolve(self.info.options, given)

    def options_like(self, earlier: Mapping[str, str]) -> Options:
        """The options of another rules version as far as this version has them, with defaults for the rest."""
        kept: dict[str, object] = {}
        for option in self.info.options:
            if option.name in earlier:
                with suppress(Problem):
                    kept[option.name] = option.check(earlier[option.name])
        return self.options(kept)

    def check_players(self, players: int) -> None:
        """Raise `Problem` for a number of players that the game does not allow."""
        if players not in self.info.players:
            raise Problem("players", game=self.info.id, players=players, allowed=", ".join(map(str, self.info.players)))

    def new(
        self, players: int, dealer: Dealer, options: Mapping[str, object] | None = None, sink: list[Event] | None = None
    ) -> StateT:
        """The state of a new game at its first decision. Events of the set-up go to `sink`."""
        self.check_players(players)
        resolved = self.options(options)
        self.check_options(players, resolved)
        return self.set_up(players, resolved, dealer, sink)

    def check_options(self, players: int, options: Options) -> None:
        """Raise `Problem` for options that do not fit the number of players."""
        if options["first"] != "random" and int(options["first"]) > players:
            raise Problem("option-value", option="first", value=options["first"], choices=f"random | 1–{players}")

    def first_seat(self, players: int, options: Options, dealer: Dealer, sink: list[Event] | None) -> Seat:
        """The seat that begins: as the option `first` says, or by chance."""
        chosen = options["first"]
        first = dealer.index(players) if chosen == "random" else int(chosen) - 1
        if sink is not None:
            sink.append(Event("begins", {"seat": first}))
        return first

    @abstractmethod
    def set_up(self, players: int, options: Options, dealer: Dealer, sink: list[Event] | None) -> StateT:
        """Set up a game. `new` has checked players and options."""

    # Views and knowledge.

    @abstractmethod
    def view(self, state: StateT, seat: Seat, knowledge: Knowledge | None = None) -> ViewT:
        """What `seat` may know. Without `knowledge`, the seat knows only what it sees in this state."""

    @abstractmethod
    def first_knowledge(self, state: StateT, seat: Seat) -> Knowledge:
        """The knowledge of a seat that has seen only this state."""

    @abstractmethod
    def remember(self, knowledge: Knowledge, seat: Seat, seen: Seen) -> None:
        """Update the knowledge of a seat with an event that the seat was shown."""

    @abstractmethod
    def guess(self, view: ViewT, rng: Random) -> StateT:
        """A random state that the viewer cannot tell from the true one."""

    # Text forms.

    @abstractmethod
    def parse(self, text: str) -> ActionT:
        """The action with this text form; raises `BadNotation` if there is none."""

    def read(self, view: ViewT, text: str, names: Sequence[str] = ()) -> ActionT:
        """The action that a player types, in the context of a view, where a bare number or a name has a meaning."""
        return self.parse(text)

    def typed(self, action: ActionT, lang: str) -> str:
        """An action as a player types it in this language; `parse` reads it back."""
        return str(action)

    @abstractmethod
    def action_from_json(self, data: Mapping[str, object]) -> ActionT:
        """The action with this JSON form; raises `BadNotation` if there is none."""

    def action_from_log(self, state: StateT, seat: Seat, data: Mapping[str, object]) -> ActionT:
        """The action of a log line, which names picked pieces by their ids; raises `BadNotation` if there is none."""
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
        """The complete state as canonical text, after its rules version: equal states give equal texts."""

    @abstractmethod
    def read_position(self, text: str) -> StateT:
        """The state of a position; raises `BadPosition` if the text is not one.

        A position of an earlier rules version gives a state with the rules of that version, which is written back as
        the same text.
        """

    # Sentences.

    @cached_property
    def words(self) -> Words:
        """The game's sentences in both languages."""
        return words_of(self.package)

    @cached_property
    def rulebook(self) -> Rulebook:
        return rulebook_of(self.package)

    def initial_action(self, state: StateT, seat: Seat, seating: str) -> ActionT | None:
        """The action that the table does for a seat at the start, such as a standing order; None if there is none.

        `seating` is `apart` (a device each), `screen` (several at one screen), or empty (bots, or it is not known).
        """
        return None

    def answer_of_table(self, state: StateT, seat: Seat) -> ActionT | None:
        """The action that the table does for a person who is asked only so that nobody learns who has a choice."""
        return None

    def publicly_forced(self, view: ViewT) -> bool:
        """Whether a spectator, whose `view` it is, can be certain of the single legal action of the seat in turn."""
        return False

    def showing_time(self, code: str) -> int:
        """How long people are shown an event, in milliseconds; a timed phase begins when all have been shown."""
        return 0

    def answer_query(self, view: ViewT, lang: str, names: list[str], text: str) -> list[str]:
        """The answer to a game's own typed query, such as a distance, in sentences; empty if `text` is not a query."""
        return []

    wordings: Mapping[str, Wording] = WORDINGS
    """Functions that turn parameters of sentences into words, by parameter name. A game adds its own."""

    def describe(self, lang: str, names: list[str], code: str, params: Params, spoken: bool = False) -> str:
        """The sentence of an event, a refusal or a reason, without symbols if `spoken`; `Names` say who is "you"."""
        said, hidden = worded(self, Listener(lang, names, spoken, own_seat(names)), params)
        if hidden and self.words.has(lang, f"{code}-hidden"):
            code = f"{code}-hidden"
        return self.words.say(lang, code, said)

    def result(self, lang: str, names: list[str], outcome: Outcome) -> list[str]:
        """The outcome in sentences: the reason, the winners and the ranking."""
        winners = "outcome-winner" if len(outcome.winners) == 1 else "outcome-winners"
        return [
            self.describe(lang, names, f"outcome-{outcome.reason}", {}),
            self.describe(lang, names, winners, {"seats": list(outcome.winners)}),
            *("  " + self.describe(lang, names, "outcome-place", place) for place in places_in(outcome)),
        ]

    def score_parts(self, start: StateT, events: Sequence[Event], end: StateT) -> Sequence[ScorePart]:
        """The parts of the scores of a finished game, from all its events; empty if the scores have no parts."""
        return ()

    @abstractmethod
    def prompt(self, view: ViewT) -> Prompt:
        """The decision of the viewer, or whose decision the viewer waits for."""

    def prompt_text(self, view: ViewT, lang: str, names: list[str], spoken: bool = False) -> str:
        """The prompt as a sentence. At a screen of several people it names the one who decides."""
        prompt = self.prompt(view)
        sentence = self.describe(lang, names, prompt.code, prompt.params, spoken)
        shared = prompt.params.get("seat") == view.seat != own_seat(names)
        return f"{names[view.seat]}: {sentence[0].lower()}{sentence[1:]}" if shared else sentence

    @abstractmethod
    def action_params(self, view: ViewT, action: ActionT) -> dict[str, object]:
        """The parameters of an action's sentence, `action-<kind>`, as the viewer may know them."""

    # Previews.

    def preview(self, view: ViewT, action: ActionT) -> Preview:
        """The consequences of a legal action, as far as the viewer may know; empty unless a game overrides this."""
        return Preview({})

    def previews(self, view: ViewT) -> Previews:
        """The previews of all legal actions of the viewer. Work that they share is done once.

        >>> game = wyprawa.game("polska")
        >>> state = game.new(2, wyprawa.SeededDealer(1), {"first": "1"})
        >>> view = game.view(state, 0)
        >>> preview = game.previews(view).actions[-1]
        >>> view.legal[-1], preview.facts["steps"], preview.facts["towns"]
        (<die 6>, 6, 52)
        """
        return Previews([self.preview(view, action) for action in view.legal], {})

    def preview_text(self, lang: str, names: list[str], preview: Preview, spoken: bool = False) -> str:
        """The sentences of a preview in one line; empty if it has none."""
        return "; ".join(self.describe(lang, names, code, params, spoken) for code, params in preview.sentences)

    labels = "123"
    """The labels of a list of choices: numbers, or letters ("abc") where a bare number has another meaning."""

    def typed_choices(self, view: ViewT, lang: str, names: list[str], spoken: bool) -> dict[str, list[str]]:
        """Kinds with too many actions for a list, each with sentences that say what to type."""
        found: dict[str, list[str]] = {}
        for action in view.legal:
            if 0 < len(action.picked()) <= 2:
                said = {"kind": self.words.say(lang, f"kind-{action.kind}"), "example": self.typed(action, lang)}
                found[action.kind] = [self.words.say(lang, "menu-pick", said)]
        return found

    def guide(self, view: ViewT, lang: str) -> dict[str, str]:
        """The sentences that explain a decision, by code: `help-<prompt>`, then `help-kind-<kind>` of its actions."""
        codes = (self.prompt(view).code, *{f"kind-{action.kind}": None for action in view.legal})
        return {code: self.words.say(lang, f"help-{code}") for code in codes if self.words.has(lang, f"help-{code}")}

    def help(self, view: ViewT, lang: str, names: list[str]) -> list[str]:
        """Help for the current decision, in sentences."""
        return [*self.guide(view, lang).values()]

    def help_moves(self, lang: str) -> list[tuple[str, str]]:
        """What can be typed in this game, with meanings: the rows `typed | meaning` of the sentence `help-moves`."""
        text = self.words.say(lang, "help-moves") if self.words.has(lang, "help-moves") else ""
        return [(typed, meaning) for typed, _, meaning in (row.partition(" | ") for row in text.splitlines())]

    def descriptions(self, lang: str) -> dict[str, Description]:
        """What pieces and places are and do, by id (core/descriptions.py)."""
        return {}

    def called(self, lang: str, text: str) -> list[str]:
        """The ids of the descriptions that a typed text means, besides those with this id or name."""
        return []

    about = about

    @abstractmethod
    def recall(self, view: ViewT, lang: str, names: list[str], spoken: bool) -> list[str]:
        """What the viewer knows of hidden pieces, in sentences."""

    @abstractmethod
    def picture(
        self, view: ViewT, lang: str, names: list[str], colour: bool, plain: bool, width: int = NARROWEST
    ) -> str:
        """The table as text: board, hands, piles. With `plain` it is prose for a screen reader, one sentence a row.

        Drawings fit into `width` columns, or `NARROWEST` if that is more.
        """

    def chart(self, lang: str) -> str:
        """The empty board as SVG; raises `Problem` if the game has no drawing."""
        raise Problem("no-chart", game=self.info.id)

    def draw(self, view: ViewT, lang: str = "en", names: Sequence[str] = ()) -> str:
        """The board with the pieces of a view as SVG; raises `Problem` if the game has no drawing."""
        raise Problem("no-chart", game=self.info.id)

    def _repr_svg_(self) -> str | None:
        return None if type(self).chart is Game.chart else self.chart("en")

    @abstractmethod
    def data(self) -> dict[str, object]:
        """The components as JSON."""

    # Bots.

    @abstractmethod
    def bots(self) -> Mapping[str, Bot[ViewT]]:
        """The bots that only this game has, by name."""

    @property
    def adviser(self) -> str:
        """The name of the bot that gives hints: the strongest one."""
        return "expert" if self.heuristics() is not None else "greedy" if "greedy" in self.bots() else "random"

    @property
    def opponent(self) -> str:
        """The name of the default opponent: the second level, or the adviser in a game without levels."""
        levels = self.info.levels
        return levels[min(1, len(levels) - 1)].bot if levels else self.adviser

    def reasons(self, view: ViewT, turn: Sequence[ActionT], instead: Sequence[ActionT]) -> list[Reason]:
        """Why a turn is better than another, for hints; from the view alone."""
        return []

    def level(self, bot: str) -> Level | None:
        """The level that a bot plays; None if it is not one of the game's levels."""
        return next((level for level in self.info.levels if level.bot == bot), None)

    def heuristics(self) -> Heuristics[StateT, ActionT] | None:
        """The heuristics for bots that search; None if the game has none."""
        return None
