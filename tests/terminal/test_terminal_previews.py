"""Menus and hints in a terminal say what each choice would do, drawn and for screen readers."""

import re
from typing import Any

import pytest

import wyprawa
from random_games import random_game_steps
from terminal.terminal_session import TerminalSession, typed_answers
from wyprawa.core.actions import Action
from wyprawa.core.seats import Seat
from wyprawa.core.state import State
from wyprawa.terminal.screen import Left

BOSMAN, BOSO, POLSKA = (wyprawa.game(name) for name in ("bosman", "boso", "polska"))


def moments(game: Any, players: int, kind: str, seed: int = 5) -> list[tuple[State, Seat, list[Action]]]:
    """The decisions of a game in which an action of a kind is legal."""
    found = []
    for state, seat, _ in random_game_steps(game, players, seed, "greedy"):
        legal = state.legal(seat)
        if any(action.kind == kind for action in legal):
            found.append((state.copy(), seat, legal))
    return found


def menu_of(game: Any, state: State, seat: Seat, **how: Any) -> str:
    names = ("Ola", "Jan", "Ewa", "Iza")[: state.players]
    session = TerminalSession(game, typed_answers(), position=game.write_position(state), people=2, names=names, **how)
    session.game.show_menu(session.game.table.view(seat))
    return session.text()


@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "plain"])
@pytest.mark.parametrize(
    ("lang", "walks"),
    [
        ("pl", r"bosman idzie \d (pole|pola|pól) w (górę|dół|lewo|prawo)"),
        ("en", r"walks \d fields? (up|down|left|right)"),
    ],
)
def test_the_menu_of_bosman_tells_where_he_stops_what_is_replaced_and_who_boards(lang: str, walks: str, plain: bool):
    told = " ".join(menu_of(BOSMAN, *moment[:2], lang=lang, plain=plain) for moment in moments(BOSMAN, 2, "lay"))
    replaced, boards, points, loses = {
        "pl": ("idzie pod stos", "wchodzi do łodzi, na miejsce", r"\+\d punkt", r"\(−\d\) \[otruj|traci \d punkt"),
        "en": ("goes under the stack", "boards the boat, seat", r"\+\d point", r"\(−\d\) \[poison|loses \d point"),
    }[lang]
    for words in (walks, replaced, boards, points, loses):
        assert re.search(words, told), words


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_menu_of_polska_tells_a_dies_reach_and_what_a_card_brings(lang: str):
    dice = " ".join(menu_of(POLSKA, *moment[:2], lang=lang) for moment in moments(POLSKA, 3, "die")[:8])
    cards = " ".join(menu_of(POLSKA, *moment[:2], lang=lang) for moment in moments(POLSKA, 3, "card")[:20])
    reach, markers, gain = {
        "pl": (r"do \d+ pól, w zasięgu \d+ miast", "ze znacznikiem (3 karty): ", r"\+[123] pol[ea], na \d{3,4} "),
        "en": (r"up to \d+ fields, \d+ towns in reach", "with a marker (3 cards): ", r"\+[123] fields?, to \d{3,4} "),
    }[lang]
    assert re.search(reach, dice)
    assert markers in dice
    assert re.search(gain, cards)


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_menu_of_boso_tells_a_steps_price_and_who_is_paid(lang: str):
    told = " ".join(menu_of(BOSO, *moment[:2], lang=lang) for moment in moments(BOSO, 3, "step"))
    price, paid, exchanged = {
        "pl": (r"\d Golden", r"Golden\w*; [^;]*(Ola|Jan|Ewa)", r"\+3 Goldeny"),
        "en": (r"\d Golden", r"Goldens?; to (Ola|Jan|Ewa)", r"\+3 Goldens; you draw 2 cards"),
    }[lang]
    assert re.search(price, told)
    assert re.search(paid, told)
    sets = " ".join(menu_of(BOSO, *moment[:2], lang=lang) for moment in moments(BOSO, 3, "exchange"))
    assert re.search(exchanged, sets)


def test_a_hint_tells_what_the_move_would_do():
    state, _, _ = moments(BOSMAN, 2, "lay")[2]
    session = TerminalSession(
        BOSMAN, typed_answers("", "h"), position=BOSMAN.write_position(state), lang="en", people=2, bot="greedy"
    )
    with pytest.raises(Left):
        session.game.run()
    hint = session.text().partition("Hint: ")[2]
    assert re.search(r"^(Lay: .*the bosman (walks|stays)|Exchange: .*you draw \d|Poison: .*loses)", hint), hint
