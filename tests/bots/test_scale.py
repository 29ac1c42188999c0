"""One scale of strength: named levels at 2, 4, 7 and 10, others between; and a beginner who is never absurd."""

import time
from random import Random

import pytest

import wyprawa
from wyprawa.bots import find_bot
from wyprawa.bots.scale import NAMED, place_of
from wyprawa.cli import run as command
from wyprawa.core.errors import Problem
from wyprawa.core.playout_views import play_out_with_views
from wyprawa.games.bosman.components.tokens import GANG_OF
from wyprawa.games.boso.players.levels import reaches_a_place
from wyprawa.games.boso.rules.decisions import STOP
from wyprawa.games.boso.rules.pieces import MOVE
from wyprawa.games.polska.components.board import LAST
from wyprawa.games.polska.rules.card_steps import steps_of
from wyprawa.lab.sim import Plan, run

GAMES = ["bosman", "boso", "polska"]


@pytest.mark.parametrize("name", GAMES)
def test_the_named_levels_stand_on_the_scale(name):
    game = wyprawa.game(name)
    for place, level in zip(NAMED, game.info.levels, strict=True):
        assert place_of(game, level.bot) == place_of(game, f"level={place}") == place
        assert find_bot(game, f"level={place}").name == find_bot(game, level.bot).name


@pytest.mark.parametrize("text", ["0", "11", "x", "", "-1", "2.5", "٣"])
def test_a_level_beside_the_scale_is_refused(text):
    with pytest.raises(Problem, match="whole number from 1 to 10"):
        find_bot(wyprawa.game("bosman"), f"level={text}")


def test_a_game_without_four_levels_has_no_scale(monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    with pytest.raises(Problem, match="no scale"):
        find_bot(wyprawa.game("tiny"), "level=5")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("place", range(1, 10))
def test_every_place_below_the_expert_plays_within_fifty_milliseconds(name, place):
    game = wyprawa.game(name)
    dealer, taken = wyprawa.SeededDealer(place), []

    def timed(seat, legal, choose):
        start = time.thread_time()
        action = choose()
        if len(legal) > 1:
            taken.append(time.thread_time() - start)
        return action

    bots = [find_bot(game, f"level={place}"), find_bot(game, "greedy")]
    play_out_with_views(game, game.new(2, dealer), bots, dealer, Random(place), 60, timed)
    assert sorted(taken)[len(taken) // 2] < 0.05


@pytest.mark.parametrize("name", GAMES)
def test_a_higher_place_wins_more(name):
    figures = run(Plan(name, 2, 16, ("level=6", "level=1"), seed=3, rotate=True), 1)
    assert figures["wins_by_bot"]["level=6"] >= 12


def test_a_place_is_chosen_in_the_terminal(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("builtins.input", lambda prompt="": (_ for _ in ()).throw(EOFError))
    saved = tmp_path / "game.jsonl"
    assert command(["play", "polska", "--players", "2", "--bot", "level=5", "--save", str(saved), "--seed", "1"]) == 0
    assert '"bot":"level=5"' in saved.read_text("utf-8")


# A beginner loses like a person: what nobody would do at a table does not happen.


def absurd_in_bosman(view, action) -> str | None:
    if action.kind == "poison" and view.owner[GANG_OF[view.boat[action.place]]] == view.seat:
        return "poisons an own pirate"
    return None


def absurd_in_boso(view, action) -> str | None:
    if view.phase == MOVE and action == STOP and view.noted == 0 and reaches_a_place(view):
        return "stays although a place of the route is one step away"
    return None


def absurd_in_polska(view, action) -> str | None:
    at, pawn = view.track[view.seat], view.pawns[view.seat]
    plays = [other for other in view.legal if other.kind == "card"]
    if action.kind == "end" and any(at + steps_of(other.card, at, pawn) >= LAST for other in plays):
        return "ends the turn with a card in hand that reaches the finish"
    if action.kind == "discard":
        thrown, best = (steps_of(action.card, at, pawn), min(steps_of(card, at, pawn) for card in view.hand))
        if thrown >= 3 and best <= 0:
            return "throws away the card of the city where the pawn stands"
    return None


ABSURD = {"bosman": absurd_in_bosman, "boso": absurd_in_boso, "polska": absurd_in_polska}


@pytest.mark.parametrize("bot", ["beginner", "level=1"])
@pytest.mark.parametrize("name", GAMES)
def test_a_beginner_never_plays_absurdly(name, bot):
    game, absurd = wyprawa.game(name), ABSURD[name]
    inner, found = find_bot(game, bot), []

    class Watched(wyprawa.Bot):
        name = "watched"
        needs_recall = inner.needs_recall

        def advise(self, view, rng):
            advice = inner.advise(view, rng)
            if (what := absurd(view, advice.action)) is not None:
                found.append(what)
            return advice

    for seed in range(8):
        dealer = wyprawa.SeededDealer(seed)
        play_out_with_views(game, game.new(2, dealer), [Watched(), Watched()], dealer, Random(seed), 3000)
    assert found == []
