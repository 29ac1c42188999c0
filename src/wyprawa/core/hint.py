"""Hints: an advised action, what it brings, why it is better than the obvious other one, and its chances last.

`explain` compares two turns and needs some time. `hint_in_words` only words the result, for a reader.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from .actions import Action
from .bot import Advice
from .json_types import JsonObject
from .ranked_turn import RankedTurn
from .view import View

if TYPE_CHECKING:
    from .game import Game

MOST_REASONS = 2
"""The number of reasons in a hint: more are not read."""
MOST_COMPARED = 12
"""The most actions that an action without a rival is compared with."""
EVEN = 2
"""The difference in percentage points that is not told from chance where nothing on the board gives a reason."""
SURE = "advice-sure"
OBVIOUS = "greedy"
"""The bot whose action is the obvious one."""


class Reason(NamedTuple):
    """Why one turn is better than another, as the code and parameters of a part of a sentence."""

    code: str
    """`why-…` for a merit of the better turn, `why-not-…` for a drawback of the other."""
    params: Mapping[str, object]
    worth: float
    """How much it matters beside the other reasons of the game."""
    clause: str | None = None
    """The rule that it rests on."""


class Explanation(NamedTuple):
    """An advice with the turn that it is compared with."""

    turn: Sequence[Action]
    """The advised action, and the one planned after it."""
    instead: Sequence[Action]
    """The obvious other turn; empty if there is none."""
    reasons: Sequence[Reason]
    code: str
    params: Mapping[str, object]

    def to_json(self) -> dict[str, object]:
        return {
            "turn": [action.to_json() for action in self.turn],
            "instead": [action.to_json() for action in self.instead],
            "reasons": [[reason.code, dict(reason.params), reason.worth, reason.clause] for reason in self.reasons],
            "code": self.code,
            "params": dict(self.params),
        }

    @classmethod
    def from_json(cls, game: "Game", data: JsonObject) -> "Explanation":
        turn, instead = ([game.action_from_json(action) for action in data[name]] for name in ("turn", "instead"))
        return cls(turn, instead, [Reason(*row) for row in data["reasons"]], data["code"], data["params"])


class Hint(NamedTuple):
    """A hint in words."""

    choice: str
    """The action and what it brings."""
    why: str
    """What is planned after it, and why it is better than the obvious other one; may be empty."""
    rules: Sequence[str]
    """The clauses that the reasons rest on."""
    chance: str


def explain(game: "Game", view: View, advice: Advice, rng: Random) -> Explanation:
    """Compare an advised action with the obvious other one. It uses nothing but the view."""
    ranked = advice.ranked
    if not ranked:
        return Explanation((advice.action,), (), (), advice.code, advice.params)
    best = ranked[0]
    if len(ranked) == 1:
        return _beside_others(game, view, best, advice)
    other = _obvious(game, view, advice, rng)
    told = {**advice.params, "instead_percent": other.percent}
    if advice.code != SURE and other.percent >= best.percent:
        return Explanation(best.actions, other.actions, (), "advice-chance-even", told)
    reasons = _weightiest(game.reasons(view, best.actions, other.actions))
    if advice.code == SURE:
        return Explanation(best.actions, other.actions if reasons else (), reasons, SURE, told)
    if not reasons and best.percent - other.percent <= EVEN:
        return Explanation(best.actions, other.actions, (), "advice-chance-even", told)
    return Explanation(best.actions, other.actions, reasons, "advice-chance-instead", told)


def _beside_others(game: "Game", view: View, best: RankedTurn, advice: Advice) -> Explanation:
    """Compare the only action that a bot considered with an action of another kind, the one least unlike it."""
    others = [action for action in view.legal if action.kind != best.actions[0].kind][:MOST_COMPARED]
    compared = [(action, game.reasons(view, best.actions, (action,))) for action in others]
    found = min(
        ((action, reasons) for action, reasons in compared if reasons),
        key=lambda row: sum(reason.worth for reason in row[1]),
        default=None,
    )
    if found is None:
        return Explanation(best.actions, (), (), advice.code, advice.params)
    return Explanation(best.actions, (found[0],), _weightiest(found[1]), advice.code, advice.params)


def _weightiest(reasons: list[Reason]) -> list[Reason]:
    """The reasons that matter most, each kind once."""
    found: dict[str, Reason] = {}
    for reason in sorted(reasons, key=lambda reason: -reason.worth):
        found.setdefault(reason.code, reason)
    return list(found.values())[:MOST_REASONS]


def _obvious(game: "Game", view: View, advice: Advice, rng: Random) -> RankedTurn:
    """The turn that begins as a simple player would, if the bot has considered it; otherwise the second best."""
    simple = game.bots().get(OBVIOUS)
    action = None if simple is None else simple.decide(view, rng)
    return next((turn for turn in advice.ranked[1:] if turn.actions[0] == action), advice.ranked[1])


def compare(game: "Game", view: View, turn: Sequence[Action], instead: Sequence[Action]) -> Explanation:
    """Why a turn is better than another one, without chances. It uses nothing but the view."""
    return Explanation(turn, instead, _weightiest(game.reasons(view, turn, instead)), "advice-said", {"text": ""})


def doing_in_words(game: "Game", view: View, action: Action, lang: str, names: list[str], spoken: bool = False) -> str:
    """An action as an infinitive phrase, such as "take the die 3"."""
    code = f"do-{action.kind}" if game.words.has(lang, f"do-{action.kind}") else f"action-{action.kind}"
    return game.describe(lang, names, code, game.action_params(view, action), spoken)


def hint_in_words(
    game: "Game", view: View, explained: Explanation, lang: str, names: list[str], spoken: bool = False
) -> Hint:
    def doing(action: Action) -> str:
        return doing_in_words(game, view, action, lang, names, spoken)

    action = explained.turn[0]
    preview = game.preview(view, action)
    brings = game.preview_text(lang, names, preview, spoken)
    said = [game.words.say(lang, "hint-then", {"what": doing(explained.turn[1])})] if len(explained.turn) > 1 else []
    if explained.instead:
        instead = {"instead": doing(explained.instead[0])}
        even = explained.code == "advice-chance-even"
        said.append(game.words.say(lang, "hint-even" if even else "hint-why-not", instead))
        if explained.reasons:
            said += _reasons(game, explained, lang, names, spoken)
        elif not even:
            others = game.preview(view, explained.instead[0])
            own = others._replace(sentences=[one for one in others.sentences if one not in preview.sentences])
            said += _played_out(game, lang, game.preview_text(lang, names, own, spoken))
    return Hint(
        f"{doing(action)}; {brings}" if brings else doing(action),
        " ".join(said),
        [reason.clause for reason in explained.reasons if reason.clause is not None],
        game.describe(lang, names, explained.code, explained.params, spoken),
    )


def _played_out(game: "Game", lang: str, brings: str) -> list[str]:
    """Where no feature of the position is a reason: what the other action brings instead, as far as that differs."""
    if not brings:
        return [game.words.say(lang, "hint-alike")]
    return [game.words.say(lang, "hint-instead", {"what": brings}), game.words.say(lang, "hint-played-out")]


def _reasons(game: "Game", explained: Explanation, lang: str, names: list[str], spoken: bool) -> list[str]:
    said: dict[str, list[str]] = {}
    for reason in explained.reasons:
        frame = "hint-drawbacks" if reason.code.startswith("why-not-") else "hint-merits"
        said.setdefault(frame, []).append(game.describe(lang, names, reason.code, reason.params, spoken))
    return [game.words.say(lang, frame, {"reasons": "; ".join(parts)}) for frame, parts in said.items()]
