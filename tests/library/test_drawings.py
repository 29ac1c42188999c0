"""Drawings of positions, as notebooks show them."""

import re
import xml.etree.ElementTree as ET
from itertools import islice
from random import Random

import pytest

import wyprawa
from random_games import NAMES, random_game_steps
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.svg import width
from wyprawa.games.bosman.components.board import BEACH
from wyprawa.games.bosman.components.gangs import GANG_NAMES

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = [game for game in map(wyprawa.game, wyprawa.names()) if type(game).draw is not Game.draw]
ALL = pytest.mark.parametrize(
    ("drawn", "players"),
    [pytest.param(game, most, id=game.info.id) for game in DRAWN for most in game.info.players[-1:]],
)
"""Games with a drawing, with the most players."""


def texts(svg: str) -> list[str]:
    return ["".join(text.itertext()) for text in ET.fromstring(svg).iter(f"{SVG}text")]


@ALL
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_view_is_drawn_with_the_names_of_its_players(drawn: Game, players: int, lang: str):
    for number, (state, seat, _) in enumerate(islice(random_game_steps(drawn, players, 5), 60)):
        if number % 20 == 0:
            svg = drawn.draw(drawn.view(state, seat), lang, NAMES[:players])
            root = ET.fromstring(svg)
            assert root.get("lang") == lang
            shown = texts(svg)
            for name in NAMES[:players]:
                assert any(text.startswith(name) for text in shown)
            wide, high = (float(part) for part in root.get("viewBox").split()[2:])
            for text in root.iter(f"{SVG}text"):
                left, size = float(text.get("x")), float(text.get("font-size"))
                length = width("".join(text.itertext()), size) if text.get("textLength") is None else 0
                room = float(text.get("textLength") or length)
                left -= {None: 0.0, "middle": room / 2, "end": room}[text.get("text-anchor")]
                assert left > 0
                assert left + room < wide
                assert 0 < float(text.get("y")) < high, text.text


@ALL
def test_a_drawing_tells_nothing_that_its_viewer_may_not_know(drawn: Game, players: int):
    """Positions that differ only in hidden pieces give the same bytes."""
    rng = Random(8)
    for number, (state, seat, _) in enumerate(islice(random_game_steps(drawn, players, 6), 60)):
        if number % 15 == 0:
            for viewer in (seat, (seat + 1) % players, SPECTATOR):
                view = drawn.view(state, viewer)
                again = drawn.view(drawn.guess(view, rng), viewer)
                assert drawn.draw(view) == drawn.draw(again)


@ALL
def test_notebooks_draw_games_states_and_views(drawn: Game, players: int):
    state = drawn.new(players, wyprawa.SeededDealer(1))
    assert drawn._repr_svg_() == drawn.chart("en")
    assert drawn.view(state, 0)._repr_svg_() == drawn.draw(drawn.view(state, 0), "en")
    assert state._repr_svg_() == drawn.draw(drawn.view(state, SPECTATOR), "en")


def test_a_game_without_a_drawing_shows_none(game):
    if game in DRAWN:
        return
    state = game.new(2, wyprawa.SeededDealer(1))
    assert game._repr_svg_() is game.view(state, 0)._repr_svg_() is state._repr_svg_() is None
    with pytest.raises(Problem, match="There is no drawing of the board"):
        game.chart("en")


def test_bosman_draws_every_field_outpost_and_seat():
    game = wyprawa.game("bosman")
    for name, beach in BEACH.items():
        state = game.new(2, wyprawa.SeededDealer(1), {"beach": name})
        root = ET.fromstring(game.draw(game.view(state, 0)))
        fields = [group for group in root.iter(f"{SVG}g") if group.get("data-field")]
        assert [group.get("data-field") for group in fields] == beach.field_names
        letters = ["".join("".join(text.itertext()) for text in group.iter(f"{SVG}text")) for group in fields]
        assert letters == ["CFWO"[gang] if gang >= 0 else "" for gang in beach.symbol]
        assert len([group for group in root.iter(f"{SVG}g") if group.get("data-seat")]) == 9
        assert len(re.findall('class="bosman"', ET.tostring(root, "unicode"))) == 1
    for lang in ("pl", "en"):
        shown = " ".join(texts(game.chart(lang)))
        assert all(gang[lang] in shown for gang in GANG_NAMES)


def test_pieces_stand_where_the_view_says():
    polska = wyprawa.game("polska")
    state = polska.new(3, wyprawa.SeededDealer(1))
    view = polska.view(state, 0)
    root = ET.fromstring(polska.draw(view))
    assert len([g for g in root.iter(f"{SVG}g") if g.get("data-pawn")]) == 3
    assert [c.get("data-marker") for c in root.iter(f"{SVG}circle") if c.get("data-marker")] == [
        str(field + 1) for field in view.marked()
    ]
    assert [g.get("data-die") for g in root.iter(f"{SVG}g") if g.get("data-die")] == [str(die) for die in view.pool]
    boso = wyprawa.game("boso")
    for state, seat, _ in islice(random_game_steps(boso, 2, 3), 60):
        view = boso.view(state, seat)
    drawn = boso.draw(view)
    assert drawn.count('data-trail="0"') == (len(view.trails[0]) > 1)
    assert len({*re.findall(r'data-pawn="(\d)"', drawn)}) == 2
