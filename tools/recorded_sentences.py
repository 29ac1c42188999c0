"""The sentences of recorded games as the server makes them, which those of the page must equal (tools/recordings.py).

Each is recorded once, in both languages, for everybody (spectators, several people at one screen) and for each seat
that may read it ("you"), as it is written and as it is read aloud.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from wyprawa.core.actions import Action
from wyprawa.core.errors import Refused
from wyprawa.core.events import Seen
from wyprawa.core.game import Game
from wyprawa.core.given_names import names_for
from wyprawa.core.log import LogFile
from wyprawa.core.outcome import Outcome
from wyprawa.core.player import Player
from wyprawa.core.replay import Step, replay
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.state import State
from wyprawa.core.text import LANGUAGES
from wyprawa.core.view import View
from wyprawa.core.wording import Names
from wyprawa.server import server_messages
from wyprawa.server.viewer import Viewer

SOURCE = Path(__file__).parent.parent / "src" / "wyprawa"

SAID_ONCE = 3
"""The number of refusals with one code that are recorded."""
TRIED = 120
"""The number of actions that every seat tries after each step, to be refused."""
EVENTS_AT_TABLE: dict[str, dict[str, object]] = {
    "undone": {"seat": 0},
    "undone-draws": {"seat": 1, "draws": 2},
    "undo-asked": {"seat": 0},
    "undo-agreed": {"seat": 1},
    "undo-refused": {"seat": 1},
    "resigned": {"seat": 1},
    "said": {"seat": 0, "text": "Cześć! { $seat } i „to”"},
    "paused": {"seat": 0},
    "paused-by-host": {},
    "went-on": {"seat": 0},
    "went-on-by-host": {},
    "seat-bot-own": {"seat": 0, "bot": "skilled"},
    "seat-bot-host": {"seat": 1, "bot": "beginner"},
    "seat-bot-left": {"seat": 0, "bot": "expert@400"},
    "seat-bot-time": {"seat": 1, "bot": "expert"},
    "seat-back": {"seat": 0},
    "seat-new": {"seat": 0, "before": "Gracz 2"},
    "stumbled-time": {"seat": 1},
    "stumbled-crash": {"seat": 1},
    "woke": {},
    "abandoned": {},
    "from-position": {},
    "begins": {"seat": 1},
}
"""Events that no recorded game has, with parameters."""
SAMPLES: dict[str, object] = {
    "at": "torun",
    "before": "Gracz 2",
    "bot": "expert",
    "draws": 2,
    "digit": 2,
    "dots": 1,
    "kind": "wyspa",
    "label": "Islandia",
    "number": 9,
    "order": "cash",
    "seats": [0, 1],
    "state": "Niger",
    "text": "Cześć",
    "title": "Abudża",
    "year": "966",
}
"""Parameters of sentences that no recorded game has."""
SPEAKING_MODULES = ("core/table/*.py", "core/pile.py", "core/game.py")
LEAD = "lead-in-scores"
"""Only the page says it."""
SAYING = frozenset({"Event", "told", "Prompt", "Refusal"})
"""Calls that name the code of a sentence."""


def seated(game: Game, players: int) -> list[Player]:
    """Players with a typed name, names of levels, and other names that the program gives."""
    first, *_, last = game.info.levels
    everybody = [
        Player("Ola"),
        Player(f"{first.name['pl']} 2", first.bot),
        Player("Gracz 3"),
        Player(last.name["en"], last.bot),
        Player("Komputer 5", "greedy"),
        Player("Player 6"),
    ]
    return everybody[:players]


class SentenceRecorder:
    """Collects the sentences of one game."""

    def __init__(self, game: Game, players: int) -> None:
        self._game = game
        self._players = seated(game, players)
        self._events: dict[bytes, dict[str, object]] = {}
        self._prompts: dict[bytes, dict[str, object]] = {}
        self._refusals: dict[str, list[dict[str, object]]] = {}
        self._results: list[dict[str, object]] = []
        self._actions: dict[str, Action] = {}

    def to_json(self) -> dict[str, object]:
        return {
            "seats": [{"name": player.name, "bot": player.bot} for player in self._players],
            "names": {lang: self._names(lang, SPECTATOR) for lang in LANGUAGES},
            "events": [*self._events.values()],
            "prompts": [*self._prompts.values()],
            "refusals": [refusal for several in self._refusals.values() for refusal in several],
            "results": self._results,
        }

    def record(self, log: LogFile) -> None:
        """Record the sentences of a whole game."""
        for step in replay(self._game, log):
            if step.events:
                self._record_step(step)
        if step.table.outcome is not None:
            self.record_result(step.table.outcome)

    def _record_step(self, step: Step) -> None:
        for seat in (SPECTATOR, *range(len(self._players))):
            for seen in step.seen_by(seat):
                self.record_event(seen, seat)
            self._record_prompt(step.table.view(seat))
        self._record_refusals(step.table.state)

    def note_samples(self, samples: dict[str, object]) -> None:
        """Add the parameters of the recorded sentences, by name."""
        for row in (row["event"] for row in self._events.values()):
            assert isinstance(row, dict)
            samples.update({name: value for name, value in row.items() if name != "event"})
        for row in (row["prompt"] for row in self._prompts.values()):
            assert isinstance(row, dict)
            samples.update(row["params"])
        for refusal in (refusal for several in self._refusals.values() for refusal in several):
            assert isinstance(refusal["params"], dict)
            samples.update(refusal["params"])

    def record_event(self, seen: Seen, seat: Seat) -> None:
        """Record the sentence of an event that a seat saw: as its own, and as one of several at a screen."""
        row = seen.to_json()
        found = self._events.setdefault(_key(row), {"event": row, "said": {lang: {} for lang in LANGUAGES}})
        for lang, you, said in self._missing(found, seat):
            viewer = Viewer(seat, lang)
            names = self._names(lang, you)
            told = server_messages.item(self._game, names, 0, [seen], viewer)["events"][0]
            prose = server_messages.item(self._game, names, 0, [seen], viewer._replace(spoken=True))["events"][0]
            said[str(you)] = [told["text"], told.get("aloud", told["text"]), prose["text"]]

    def _record_prompt(self, view: View) -> None:
        game, prompt = self._game, self._game.prompt(view)
        legal = [{"do": kind} for kind in dict.fromkeys(action.kind for action in view.legal)]
        row: dict[str, object] = {
            "prompt": {"code": prompt.code, "params": dict(prompt.params)},
            "view": {"seat": view.seat, "legal": legal},
        }
        found = self._prompts.setdefault(_key(row), {**row, "said": {lang: {} for lang in LANGUAGES}, "guide": {}})
        for lang, you, said in self._missing(found, view.seat):
            names = self._names(lang, you)
            said[str(you)] = [game.prompt_text(view, lang, names, spoken) for spoken in (False, True)]
            guide = found["guide"]
            assert isinstance(guide, dict)
            guide[lang] = [*game.guide(view, lang).items()]

    def _record_refusals(self, state: State) -> None:
        for seat in range(len(self._players)):
            for action in state.legal(seat):
                if len(self._actions) < TRIED:
                    self._actions.setdefault(str(action), action)
            for action in self._actions.values():
                refusal = state.refuse(seat, action)
                if refusal is None:
                    continue
                several = self._refusals.setdefault(refusal.code, [])
                row = {"code": refusal.code, "clause": refusal.clause, "params": refusal.params}
                if len(several) == SAID_ONCE or any(_key(row["params"]) == _key(old["params"]) for old in several):
                    continue
                said = {
                    lang: {
                        str(you): server_messages.problem(Refused(refusal), lang, self._game, self._names(lang, you))[
                            "text"
                        ]
                        for you in (SPECTATOR, seat)
                    }
                    for lang in LANGUAGES
                }
                several.append({**row, "said": said})

    def record_result(self, outcome: Outcome) -> None:
        said = {
            lang: {
                str(you): self._game.result(lang, self._names(lang, you), outcome)
                for you in (SPECTATOR, *range(len(self._players)))
            }
            for lang in LANGUAGES
        }
        self._results.append({"outcome": outcome.to_json(), "said": said})

    def _names(self, lang: str, you: Seat) -> Names:
        return names_for(lang, self._game, self._players, you)

    def _missing(self, found: dict[str, object], seat: Seat) -> Iterator[tuple[str, Seat, dict[str, object]]]:
        """The languages and readers for which a sentence is not recorded yet."""
        said = found["said"]
        assert isinstance(said, dict)
        for lang in LANGUAGES:
            for you in {SPECTATOR, seat}:
                if str(you) not in said[lang]:
                    yield lang, you, said[lang]


def _key(row: object) -> bytes:
    return msgspec.json.encode(row)


def general_sentences(game: Game, samples: dict[str, object]) -> dict[str, object]:
    """Every code that the game may say, with `samples` of parameters; events at the table, results, parts of scores."""
    players = min(game.info.players)
    recorder = SentenceRecorder(game, players)
    made = {code: {name: {**SAMPLES, **samples}[name] for name in _places_of(game, code)} for code in codes_said(game)}
    for code, params in {**made, **EVENTS_AT_TABLE}.items():
        for seat in (SPECTATOR, *range(players)):
            recorder.record_event(Seen(code, params), seat)
    for reason in (*game.info.reasons, "resigned", "unfinished"):
        recorder.record_result(Outcome(((1,), (0,)), reason))
        recorder.record_result(Outcome(((0, 1),), reason))
    parts = sorted(code for code in _codes_in_words(game) if code.startswith("score-"))
    return {
        **recorder.to_json(),
        "score_parts": {lang: {code: game.words.say(lang, code) for code in parts} for lang in LANGUAGES},
        "leads": {lang: {n: game.words.say(lang, LEAD, {"n": n}) for n in (1, 2, 5)} for lang in LANGUAGES},
        "codes": sorted(codes_said(game)),
    }


def _places_of(game: Game, code: str) -> list[str]:
    """The names of the parameters of a sentence."""
    found = re.search(rf"^{code} =(.*\n(?:[ \n].*\n?)*)", "\n".join(_texts_of(game)), re.MULTILINE)
    assert found is not None, code
    return sorted({*re.findall(r"\$(\w+)", found[1])} - {"you"})


def codes_said(game: Game) -> set[str]:
    """Every code that a game may say: those of its rules and prompts, of the table, of outcomes, scores and guides."""
    known = _codes_in_words(game)
    own = _codes_in_words(game, own=True)
    folder = SOURCE / "games" / game.info.id
    found: set[str] = set()
    for path in [*folder.glob("rules/*.py"), folder / "text" / "prompts.py", folder / "text" / "wordings.py"]:
        found |= {code for text in _texts_in(path) for code in own if _names_code(text, code)}
    for path in [path for pattern in SPEAKING_MODULES for path in SOURCE.glob(pattern)]:
        found |= {code for text in _first_arguments(path) for code in known if _names_code(text, code)}
    found |= {code for code in known if code.startswith(("outcome-", "score-", "help-prompt-", "help-kind-"))}
    return {code for code in found if not code.startswith("position-")}  # problems of a file, not of a game


def _codes_in_words(game: Game, own: bool = False) -> set[str]:
    return {code for text in _texts_of(game, own) for code in re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)}


def _texts_of(game: Game, own: bool = False) -> list[str]:
    """The files of sentences of a game, and those of all games."""
    folders = [SOURCE / "games" / game.info.id / "words", *([] if own else [SOURCE / "core" / "words"])]
    return [(folder / f"{lang}.ftl").read_text("utf-8") for folder in folders for lang in LANGUAGES]


def _names_code(text: str, code: str) -> bool:
    """Whether a text of the source is a code, its beginning in an f-string, or a code that has a hidden form."""
    return code == text or code == f"{text}-hidden" or (text.endswith("-") and code.startswith(text))


def _texts_in(path: Path) -> set[str]:
    """The texts in a module, and the beginnings of its f-strings."""
    return {
        node.value
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def _first_arguments(path: Path) -> set[str]:
    """The texts in the first argument of calls that name a code."""
    return {
        part.value
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYING and node.args
        for part in ast.walk(node.args[0])
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }
