"""Every fact of a preview comes true, whatever chance and the hidden pieces are."""

from itertools import count, islice, product
from random import Random
from time import process_time
from typing import Any

import msgspec
import pytest

from random_games import NAMES, NO_RECALL, random_game_steps
from tiny.game import GAME as TINY
from wyprawa.core.actions import Action
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.events import Event
from wyprawa.core.game import Game
from wyprawa.core.preview import Preview
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.state import State
from wyprawa.games import game as find_game
from wyprawa.games.bosman.components.boat import SEAT_NAMES
from wyprawa.games.bosman.components.tokens import GANG_OF
from wyprawa.games.bosman.components.tokens import NAMES as TOKENS
from wyprawa.games.boso.components.deck import CARD_IDS, bits_of
from wyprawa.games.boso.components.world import FIELD_OF_ID as FIELD_OF_NAME
from wyprawa.games.boso.components.world import NEAR
from wyprawa.games.boso.rules.pieces import ASK, CASH, KEEP, QUICK, REACT
from wyprawa.games.polska.components.board import FIELD_OF_ID

Facts = dict[str, Any]


class Done:
    """An action applied to a copy of the true state."""

    def __init__(self, before: Any, seat: Seat, action: Action, seed: int) -> None:
        self.before, self.seat, self.action = before, seat, action
        self.after: Any = before.copy()
        self.events: list[Event] = []
        self.after.apply(seat, action, SeededDealer(seed), self.events)

    def all_of(self, *codes: str) -> list[Facts]:
        return [event.data for event in self.events if event.code in codes]

    def only(self, *codes: str) -> Facts | None:
        found = self.all_of(*codes)
        assert len(found) < 2
        return found[0] if found else None

    def own_draws(self) -> int:
        return sum(data["count"] for data in self.all_of("drawn") if data["seat"] == self.seat)

    def what_follows(self) -> Facts:
        after = self.after
        if after.outcome is not None:
            return {"ends": "game"}
        if after.turn != self.seat or after.turns != self.before.turns:
            return {"ends": "turn"}
        return {"next": find_phases(after)[after.phase]}


def find_phases(state: State) -> tuple[str, ...]:
    module = __import__(type(state).__module__.replace("rules.state", "rules.pieces"), fromlist=["PHASES"])
    phases: tuple[str, ...] = module.PHASES
    return phases


def without_nothing(facts: Facts) -> Facts:
    """Facts that do not apply are left out."""
    return {name: value for name, value in facts.items() if value is not None}


def bosman_truth(done: Done) -> Facts:
    after, before = done.after, done.before
    laid, boarded, poisoned = done.only("laid"), done.all_of("boarded"), done.only("poisoned")
    walked, stopped, pinned = done.only("walked"), done.only("stopped"), done.only("pinned")
    went = walked or stopped
    replaced = [(event.code[len("replaced-") :], event.data) for event in done.events if "replaced" in event.code]
    laid_field = laid["field"] if laid else before.beach.field_names[before.laid] if before.laid >= 0 else None
    known = -1 not in before.owner
    points = [new - old for new, old in zip(after.scores(), before.scores(), strict=True)] if known else []
    follows = done.what_follows()
    waiting = None
    if follows.get("next") == "take":
        takes = {after.beach.next[after.bosman][take.way]: take for take in after.legal(done.seat)}
        waiting = [
            {
                "token": TOKENS[after.lying[field]],
                "field": after.beach.field_names[field],
                "place": None if len(after.seats_of[after.lying[field]]) > 1 else SEAT_NAMES[take.place],
            }
            for field, take in takes.items()
        ]
    stays = [
        {"token": TOKENS[token], "field": after.beach.field_names[field]}
        for field in after.beach.next[after.bosman]
        for token in [after.lying[field]]
        if done.action.kind in ("lay", "take") and not done.all_of("ended-boat-full") and token >= 0
        if before.owner[GANG_OF[token]] == done.seat and after.beach.field_names[field] != laid_field
        if not any(after.is_seat_free(place) for place in after.seats_of[token])
    ]
    return without_nothing(
        {
            "field": laid and laid["field"],
            "replaces": {"token": replaced[0][1]["token"], "to": replaced[0][0]} if replaced else None,
            "way": went and went["way"],
            "path": went["path"] if went else [] if pinned else None,
            "stopped": True if stopped else None,
            "boards": [{n: one[n] for n in ("token", "field", "place")} for one in boarded] or None,
            "may_board": waiting,
            "stays": stays or None,
            "poisons": poisoned and {n: poisoned[n] for n in ("token", "place")},
            "gangs": [{n: one[n] for n in ("gang", "seat")} for one in done.all_of("chosen")] or None,
            "points": points if any(points) else None,
            "draws": done.own_draws() or None,
            "winners": list(after.outcome.winners) if after.outcome else None,
            **follows,
        }
    )


def polska_truth(done: Done) -> Facts:
    before, action = done.before, done.action
    took, lost, played, stopped = (done.only(code) for code in ("took", "lost", "played", "stopped"))
    won = done.only("won")
    markers = done.only("markers", "markers-mixed")
    truth: Facts = {
        "lost": lost and lost["count"],
        "draws": done.own_draws() if won else None,
        "new_markers": markers and len(markers["numbers"]),
        "count": played and played["count"],
        "track": played and played["track"],
        "stops": stopped and stopped["count"],
        **done.what_follows(),
    }
    if took and not lost:
        moves = [one for one in done.after.legal(done.seat) if one.kind == "move"]
        fields = [one.to_json()["field"] for one in moves]
        truth["steps"] = 10 if action.value == 1 else action.value
        truth["towns"] = len(fields)
        marked = [field for field in fields if FIELD_OF_ID[field] < 17 and before.markers >> FIELD_OF_ID[field] & 1]
        truth["markers"] = marked
    return without_nothing(truth)


def boso_truth(done: Done) -> Facts:
    before, after, seat = done.before, done.after, done.seat
    if done.action.kind == "start":
        return {"ends": "choice", "steps": boso_steps(done.action.to_json()["field"], before.goals[seat])}
    if done.action.kind == "keep":
        return {"ends": "choice"}
    if done.action.kind == "cash":
        return {"ends": "choice", **boso_cash(done)}
    stepped, took = done.only("step-paid", "step-credit", "step-card"), done.only(*TOOK)
    arrived, exchanged, surprised = (done.only(code) for code in ("arrived", "exchanged", "surprised"))
    discarded = done.only("discarded")
    covered = before.public[discarded["space"] - 1] if discarded else ()
    ways = {"step-paid": "goldens", "step-credit": "credit", "step-card": "cards"}
    pays = [ways[event.code] for event in done.events if event.code in ways]
    goldens = stepped or exchanged
    reacting = after.phase == REACT or done.only("reactions") is not None
    return without_nothing(
        {
            "goldens": goldens and goldens["goldens"],
            "pays": pays[0] if pays else None,
            "credit": stepped and stepped["credit"],
            "to": [[toll["other"], toll["goldens"]] for toll in done.all_of("toll")] or None,
            "arrives": arrived
            and {"goldens": arrived["goldens"], "left": arrived["count"], "sights": arrived["fields"]},
            "card": took and took["card"],
            "use": took and took["use"],
            "covers": CARD_IDS[covered[-1]] if covered else None,
            "loses_round": surprised and surprised["other"],
            "draws": done.own_draws() or None,
            "purse": after.purses[seat] if after.purses[seat] != before.purses[seat] else None,
            **({"ends": "move"} if reacting else done.what_follows()),
        }
    )


def boso_steps(start: str, places: int) -> int:
    """The length of the shortest walk from a start through all places, found by walking along the lines."""
    walks = [(FIELD_OF_NAME[start], places & ~bits_of((FIELD_OF_NAME[start],)))]
    seen = set(walks)
    for steps in count():
        if any(not left for _, left in walks):
            return steps
        walks = [(there, left & ~bits_of((there,))) for here, left in walks for there in NEAR[here]]
        walks = [walk for walk in dict.fromkeys(walks) if walk not in seen]
        seen.update(walks)
    raise AssertionError


TOOK = ("took-exchange", "took-move", "took-surprise")


def boso_cash(done: Done) -> Facts:
    """What a reaction brings when all have answered; the others cash nothing here."""
    after, before, seat = done.after, done.before, done.seat
    while after.phase == REACT and after.open:
        other = next(seat for seat in range(after.players) if after.open >> seat & 1)
        after.apply(other, after.legal(other)[0], SeededDealer(1), done.events)
    cashed = done.only("cashed")
    assert cashed is not None
    return without_nothing(
        {
            "goldens": cashed["goldens"],
            "purse": before.purses[seat] + cashed["goldens"],
            "draws": done.own_draws() or None,
        }
    )


TRUTHS = {"bosman": bosman_truth, "polska": polska_truth, "boso": boso_truth}
GAMES = [
    *(("bosman", players, options) for players in (2, 4) for options in ({}, {"beach": "7x7"})),
    ("bosman", 2, {"replaced_majtek": "owner", "poisoned_seat": "blocked"}),
    ("bosman", 4, {"replaced_majtek": "removed", "stalemate_rounds": "2"}),
    *(("bosman", players, {"undotted": "row"}) for players in (2, 4)),
    *(("polska", players, {}) for players in (2, 3, 4, 5, 6)),
    ("polska", 3, {"pass": "free"}),
    ("polska", 4, {"extra_card": "later_half"}),
    *(("boso", players, {}) for players in (2, 3, 4)),
    ("boso", 3, {"variant": "b", "multi_toll": "base_once", "surprise_stack": "yes"}),
    ("boso", 2, {"deck_end": "strict", "replenish": "end_of_round", "surprise_sets": "on"}),
]
MOST = 400
"""The number of decisions checked, spread over a game."""


def check_decision(game: Game, state: State, seat: Seat, seed: int) -> None:
    view = game.view(state, seat, NO_RECALL)
    found = game.previews(view)
    assert len(found.actions) == len(view.legal)
    for action, preview in zip(view.legal, found.actions, strict=True):
        truth = TRUTHS[game.info.id](Done(state, seat, action, seed))
        assert dict(preview.facts) == truth, (str(action), game.write_position(state))
        check_sentences(game, state.players, preview)
    one = seed % len(view.legal)
    assert game.preview(view, view.legal[one]) == found.actions[one]
    assert msgspec.json.decode(msgspec.json.encode(found.to_json())) == msgspec.to_builtins(found.to_json())


def check_sentences(game: Game, players: int, preview: Preview) -> None:
    for lang in ("pl", "en"):
        for spoken in (False, True):
            text = game.preview_text(lang, NAMES[:players], preview, spoken)
            assert text  # every choice says what it brings
            assert "{" not in text


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_every_fact_of_a_preview_comes_true(name: str, players: int, options: dict[str, str]):
    game, rng = find_game(name), Random(players)
    course = random_game_steps(game, players, 7, "greedy", **options)
    for number, (state, seat, _) in enumerate(course):
        if number >= MOST:
            break
        before = game.write_position(state)
        check_decision(game, state, seat, rng.randrange(1000))
        assert game.write_position(state) == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_previews_of_boso_come_true_whatever_orders_the_others_have_given(players: int):
    game, rng = find_game("boso"), Random(players)
    for number, (state, seat, _) in enumerate(random_game_steps(game, players, 11, "greedy")):
        secret: Any = state.copy()
        if secret.phase != REACT:
            for other in range(players):
                if other != seat:
                    secret.orders[other] = rng.choice((QUICK, ASK, CASH, KEEP))
            check_decision(game, secret, seat, number)
        if number >= MOST:
            break


@pytest.mark.parametrize("name", ["bosman", "polska", "boso"])
def test_previews_of_a_decision_are_quick_and_small(name: str):
    """At the 99th percentile: 20 ms of processor time without the compiled build, 8 kB with texts."""
    game = find_game(name)
    assert game.words.has("pl", "about-game")  # sentences are read from their files once per process
    times, sizes = [], []
    for players, seed in product(game.info.players, range(5, 9)):
        course = islice(random_game_steps(game, players, seed, "greedy"), MOST)
        for state, seat, _ in course:
            view = game.view(state, seat, NO_RECALL)
            began = process_time()
            found = game.previews(view)
            texts = [game.preview_text("pl", NAMES[:players], one) for one in found.actions]
            data = msgspec.json.encode({**found.to_json(), "texts": texts})
            times.append(process_time() - began)
            sizes.append(len(data))
    slow, large = (sorted(figures)[len(figures) * 99 // 100] for figures in (times, sizes))
    print(
        f"{name}: {len(times)} decisions, 99th percentile {1000 * slow:.2f} ms, {large} bytes; most {max(sizes)} bytes"
    )
    assert slow <= 0.020
    assert large <= 8000


@pytest.mark.parametrize("name", ["bosman", "polska", "boso"])
def test_who_has_nothing_to_decide_gets_no_preview(name: str):
    game = find_game(name)
    for state, _, _ in random_game_steps(game, 2, 3):
        for viewer in (SPECTATOR, *(other for other in range(2) if other not in state.to_act())):
            assert game.previews(game.view(state, viewer, NO_RECALL)).to_json() == {"previews": [], "board": {}}
        if state.turns > 6:
            break


def test_the_game_to_copy_tells_points_and_cards_of_a_turn():
    checked = 0
    for state, seat, _ in random_game_steps(TINY, 3, 2):
        view = TINY.view(state, seat, NO_RECALL)
        for action in view.legal:
            facts = TINY.preview(view, action).facts
            done = Done(state, seat, action, 1)
            if action.kind in ("die", "drop"):
                gained = done.after.points[seat] - done.before.points[seat]
                drawn = [data for data in done.all_of("drawn") if data["seat"] == seat]
                assert facts == {"points": gained, "draws": len(drawn)}
                checked += 1
            else:
                assert facts == {}
    assert checked > 20
