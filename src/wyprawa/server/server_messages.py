"""The messages to a client of a table, for its viewer and in its language."""

from wyprawa.core.actions import Action
from wyprawa.core.errors import Problem, Refused
from wyprawa.core.events import Seen
from wyprawa.core.game import Game
from wyprawa.core.given_names import names_for
from wyprawa.core.json_types import JsonObject
from wyprawa.core.preview import Previews
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.table import Table
from wyprawa.core.text import Words, folder_of
from wyprawa.core.view import View
from wyprawa.core.wording import Names

from .news_feed import Item
from .view_updates import view_hash
from .viewer import Viewer, ViewUpdate

ServerMessage = JsonObject

WORDS = Words(folder_of("wyprawa.core"), folder_of("wyprawa.server"))


def names_at(table: Table, viewer: Viewer) -> Names:
    """The names of the players as this viewer reads them."""
    return names_for(viewer.lang, table.game, table.players, viewer.seat if viewer.alone else SPECTATOR)


def news(table: Table, viewer: Viewer, since: int, items: list[Item], update: ViewUpdate) -> ServerMessage:
    """Items of news from number `since` on, and the current state of the table."""
    names = names_at(table, viewer) if viewer.words else []
    return {
        "type": "news",
        "seat": None if viewer.seat == SPECTATOR else viewer.seat,
        "from": since,
        "news": [item(table.game, names, time, seen, viewer) for time, seen in items],
        "now": now(table, viewer, update),
    }


def item(game: Game, names: list[str], time: int, events: list[Seen], viewer: Viewer) -> ServerMessage:
    """One item of news: what a line of the log showed to this viewer."""
    rows = [event.to_json() for event in events]
    if viewer.words:
        for row, event in zip(rows, events, strict=True):
            row["text"] = game.describe(viewer.lang, names, event.code, event.data, viewer.spoken)
            if viewer.spoken:
                continue
            if event.code in game.unspoken:
                row["aloud"] = ""
            elif game.spells_out:
                aloud = game.describe(viewer.lang, names, event.code, event.data, spoken=True)
                row.update({"aloud": aloud} if aloud != row["text"] else {})
    return {"time": time, "events": rows}


def owed_decision(table: Table, seat: Seat) -> int | None:
    """The number of the decision that the person at a seat owes; None if there is none, or a bot decides there."""
    return table.decision(seat) if seat in table.to_act() and table.players[seat].bot is None else None


def now(table: Table, viewer: Viewer, update: ViewUpdate = ViewUpdate.WHOLE) -> ServerMessage:
    """The current state of the table. In protocol 2 `update` says what it has of the view."""
    game, seat, undo = table.game, viewer.seat, table.undo_request
    view = table.view(seat, recall=False)
    decision = owed_decision(table, seat)
    decides = decision is not None
    message: ServerMessage = updated(view, update) if viewer.protocol > 1 else {"view": view.shown()}
    parts: ServerMessage = {
        "decision": decision,
        "forced": forced(table, view) if decides else None,
        "paused": table.paused,
        "can_undo": seat != SPECTATOR and table.can_undo(seat),
        "wish": None if undo is None else {"seat": undo.seat, "asked": sorted(undo.asked)},
        "clock": table.clock.to_json(),
        "outcome": None if table.outcome is None else table.outcome.to_json(),
    }
    if viewer.protocol == 1:
        message.update(parts)
    else:
        message.update([part for part in parts.items() if part[1] is not None and part[1] is not False])
    if table.outcome is not None and (viewer.protocol == 1 or table.score_parts):
        message["score_parts"] = score_parts(table, viewer)
    prompt = game.prompt(view)
    message["prompt"] = {"code": prompt.code, "params": prompt.params}
    if viewer.words or viewer.picture or (viewer.choices and viewer.protocol == 1):
        add_words(message, table, view, viewer, decides)
    return message


def add_words(message: ServerMessage, table: Table, view: View, viewer: Viewer, decides: bool) -> None:
    """Add what the client asked for in words and letters."""
    game, names = table.game, names_at(table, viewer)
    if viewer.words:
        message["prompt"]["text"] = game.prompt_text(view, viewer.lang, names, viewer.spoken)
        guide = game.guide(view, viewer.lang) if decides else {}
        if guide or viewer.protocol == 1:
            message["prompt"]["guide"] = guide
        if table.outcome is not None:
            message["result"] = game.result(viewer.lang, names, table.outcome)
    if viewer.choices and viewer.protocol == 1:
        message["choices"] = choices(game, view, names, viewer)
    if viewer.picture:
        message["picture"] = game.picture(view, viewer.lang, names, False, viewer.spoken)


def updated(view: View, update: ViewUpdate) -> ServerMessage:
    """The part of `now` about the view in protocol 2. The legal actions are always apart from it."""
    actions, view.legal = view.legal, []
    try:
        if update is ViewUpdate.PROGRESS:
            message: ServerMessage = {"progress": view.progress()}
        else:
            shown = view.shown()
            del shown["legal"]
            whole = update is ViewUpdate.WHOLE
            message = {"view": shown} if whole else {"progress": view.progress(), "hash": view_hash(shown)}
    finally:
        view.legal = actions
    if actions:
        message["legal"] = grouped([action.to_json() for action in actions])
    return message


def grouped(actions: list[ServerMessage]) -> list[ServerMessage]:
    """Actions in fewer bytes: neighbours that differ in one member are one row with a list; `each` names the member.

    The actions are used up.
    """
    rows: list[ServerMessage] = []
    first: ServerMessage = {}
    each = ""  # of a row that has a list
    values: list[object] = []
    rest: ServerMessage = {}  # what its actions have in common
    for action in actions:
        if each:
            value = action.pop(each, None)
            if value is not None and value != values[0] and action == rest:
                values.append(value)
                continue
            if value is not None:
                action[each] = value
            each = ""
        elif action.keys() == first.keys():
            differ = [name for name in action if action[name] != first[name]]
            if len(differ) == 1:
                each = differ[0]
                values = [first[each], action.pop(each)]
                rest = action
                rows[-1] = {**first, "each": each, each: values}
                continue
        first = action
        rows.append(action)
    return rows


def forced(table: Table, view: View) -> str | None:
    """Whether a decision has a single legal action, and whether everybody can see that or only the seat itself.

    What everybody can see is computed from the view of a spectator.
    """
    if len(view.legal) != 1:
        return None
    alone = not table.asks_in_secret() and table.game.publicly_forced(table.view(SPECTATOR, recall=False))
    return "public" if alone else "private"


def score_parts(table: Table, viewer: Viewer) -> list[ServerMessage]:
    """What the scores of a finished game are made of."""
    words, lang = table.game.words, viewer.lang
    return [
        {**part.to_json(), **({"text": words.say(lang, f"score-{part.code}")} if viewer.words else {})}
        for part in table.score_parts
    ]


def choices(game: Game, view: View, names: list[str], viewer: Viewer) -> ServerMessage:
    """What may be done, in words: a list to choose from, and of kinds that are many more, with what to type instead.

    In protocol 2 an action is named by its number among the legal ones.
    """
    lang = viewer.lang
    grouped = game.typed_choices(view, lang, names, viewer.spoken)

    def choice(number: int, action: Action) -> ServerMessage:
        named: ServerMessage = {"act": action.to_json()} if viewer.protocol == 1 else {"legal": number}
        text = game.describe(lang, names, f"action-{action.kind}", game.action_params(view, action), viewer.spoken)
        kind = game.words.say(lang, f"kind-{action.kind}")
        return {**named, "typed": game.typed(action, lang), "kind": kind, "text": text}

    return {
        "list": [choice(number, action) for number, action in enumerate(view.legal) if action.kind not in grouped],
        "more": [choice(number, action) for number, action in enumerate(view.legal) if action.kind in grouped],
        "typed": [row for rows in grouped.values() for row in rows],
    }


def recall(game: Game, view: View, names: list[str], viewer: Viewer) -> ServerMessage:
    message: ServerMessage = {"knowledge": view.knowledge.to_json()}
    if viewer.words:
        message["text"] = game.recall(view, viewer.lang, names, viewer.spoken)
    return message


def previews(
    game: Game, found: Previews, decision: int, names: list[str], viewer: Viewer, in_words: bool
) -> ServerMessage:
    """What each legal action would do."""
    message: ServerMessage = {"decision": decision, **found.to_json()}
    if in_words:
        message["texts"] = [game.preview_text(viewer.lang, names, one, viewer.spoken) for one in found.actions]
    return message


def problem(wrong: Problem, lang: str, game: Game | None = None, names: list[str] | None = None) -> ServerMessage:
    """A problem as a message."""
    if isinstance(wrong, Refused) and game is not None:
        refusal = wrong.refusal
        text = game.describe(lang, names or [], refusal.code, refusal.params)
        return {"code": refusal.code, "clause": refusal.clause, "params": refusal.params, "text": text}
    if WORDS.has(lang, wrong.code):
        text = WORDS.say(lang, wrong.code, wrong.params)
    elif game is not None and game.words.has(lang, wrong.code):
        text = game.words.say(lang, wrong.code, wrong.params)
    else:
        text = wrong.code
    return {"code": wrong.code, "text": text}
