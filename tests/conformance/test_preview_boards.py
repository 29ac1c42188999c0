"""What previews tell of a whole board: ways, prices, what a card is taken for."""

from itertools import pairwise
from typing import Any

from random_games import NO_RECALL, random_game_steps
from wyprawa.core.dealers import SeededDealer
from wyprawa.games import game as find_game
from wyprawa.games.boso.components.deck import CARD_IDS, bits_of
from wyprawa.games.boso.components.world import FIELD_OF_ID as FIELD_OF_NAME
from wyprawa.games.boso.components.world import NEAR
from wyprawa.games.boso.rules.pieces import REACT
from wyprawa.games.polska.components.board import FIELD_OF_ID, LAST
from wyprawa.games.polska.components.cards import CARD_OF_ID
from wyprawa.games.polska.rules.pieces import PHASES
from wyprawa.games.polska.rules.reach import path


def test_polska_tells_the_way_to_each_town_and_what_each_card_is_worth():
    game = find_game("polska")
    checked = 0
    for state, seat, _ in random_game_steps(game, 4, 5, "greedy"):
        s: Any = state
        board = game.previews(game.view(state, seat, NO_RECALL)).board
        for town, (steps, before, ends) in board.get("towns", {}).items():
            way = path(s.pawns[seat], FIELD_OF_ID[town], s.markers, s.pawns)
            assert steps == len(way)
            assert FIELD_OF_ID[before] == [s.pawns[seat], *way][-2]
            assert ends == (FIELD_OF_ID[town] not in s.pawns)
            checked += 1
        for action in s.legal(seat):
            data = action.to_json()
            if data["do"] in ("move", "coach"):
                assert board["towns"][data["field"]][2]
                most = board["coach"] if data["do"] == "coach" else board["dice"][str(s.die)]
                assert board["towns"][data["field"]][0] <= most
            elif data["do"] == "card":
                after = s.copy()
                after.apply(seat, action, SeededDealer(1))
                gained = after.track[seat] - s.track[seat]
                assert gained == min(board["cards"][data["card"]], LAST - s.track[seat])
        assert [CARD_OF_ID[card] for card in board["cards"]] == list(s.hands[seat])
        surplus = len(s.hands[seat]) - 5 if PHASES[s.phase] == "discard" else None
        assert board.get("surplus") == surplus
    assert checked > 1000


def test_boso_tells_the_price_of_every_field_around():
    game = find_game("boso")
    checked = 0
    for state, seat, _ in random_game_steps(game, 3, 5, "greedy"):
        previews = game.previews(game.view(state, seat, NO_RECALL))
        around = previews.board.get("around", {})
        for action, preview in zip(state.legal(seat), previews.actions, strict=True):
            if action.kind != "step":
                continue
            price = around[action.to_json()["field"]]
            by_card = preview.facts["pays"] == "cards"
            assert preview.facts["goldens"] == price["card" if by_card else "goldens"]
            assert preview.facts.get("to") == price.get("card_to" if by_card else "to")
            if by_card:
                s: Any = state
                hand = [CARD_IDS[card] for card in s.hands[seat]]
                assert {hand[place - 1] for place in action.to_json()["places"]} <= set(price["cards"])
            checked += 1
    assert checked > 100


def test_boso_says_whether_a_surprise_can_hit_somebody():
    game = find_game("boso")
    told: set[bool] = set()
    for state, seat, _ in (step for seed in range(2) for step in random_game_steps(game, 4, seed)):
        stop = next((action for action in state.legal(seat) if action.kind == "stop"), None)
        if stop is None:
            continue
        after = state.copy()
        after.apply(seat, stop, SeededDealer(1))
        while after.phase == REACT:
            at = next(at for at in range(4) if after.legal(at))
            after.apply(at, after.legal(at)[0], SeededDealer(1))
        can = any(action.kind == "surprise" for action in after.legal(seat))
        assert game.previews(game.view(state, seat, NO_RECALL)).board.get("surprise", False) == can
        told.add(can)
    assert told == {True, False}


def test_boso_suggests_a_way_along_lines_through_all_places_left():
    game = find_game("boso")
    checked = 0
    for state, seat, _ in random_game_steps(game, 2, 3, "greedy"):
        s: Any = state
        board = game.previews(game.view(state, seat, NO_RECALL)).board
        if "way" not in board:
            continue
        fields = [FIELD_OF_NAME[field] for leg in board["way"] for row in leg["steps"] for field in row]
        for here, there in pairwise([s.places[seat], *fields]):
            assert there in NEAR[here]
        assert not s.goals[seat] & ~bits_of(tuple(fields))
        cards = [card for leg in board["way"] for card in leg["cards"]]
        assert set(cards) <= {CARD_IDS[card] for card in s.hands[seat]}
        assert len(cards) == len(set(cards))
        assert all(leg["goldens"] >= 0 for leg in board["way"])
        checked += 1
    assert checked > 30


def test_boso_says_what_a_card_of_the_pool_is_taken_for():
    game = find_game("boso")
    told: dict[str, str] = {}
    for state, seat, _ in random_game_steps(game, 2, 3, "greedy"):
        for preview in game.previews(game.view(state, seat, NO_RECALL)).actions:
            if "use" in preview.facts:
                told[preview.facts["use"]] = game.preview_text("en", ["Ola", "Jan"], preview)
    assert told["exchange"] == "completes a set of three, which you exchange next: +3 Goldens"
    assert told["move"] == "must pay for a step this turn"
