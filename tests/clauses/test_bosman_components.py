"""The components of Bosman: gangs, board, tokens (sections 0, I, II and III)."""

from collections import Counter

import pytest

from clauses.scene import EMPTY_BEACH, GAME, Scene
from clauses.support import clause
from wyprawa import Problem, SeededDealer
from wyprawa.core.errors import BadPosition
from wyprawa.games.bosman.text.wordings import token_name

DATA = GAME.data()

BEACH = [
    ["puszka", None, "dywanik", "ryba", "skrzynia"],
    ["dywanik", "ryba", "skrzynia", "puszka", None],
    ["skrzynia", "puszka", None, "dywanik", "ryba"],
    [None, "dywanik", "ryba", "skrzynia", "puszka"],
    ["ryba", "skrzynia", "puszka", None, "dywanik"],
]


def beside(beach: list[list[str | None]], row: int, column: int) -> list[str | None]:
    """The outposts printed above, to the right, below and to the left, over the edges."""
    side = len(beach)
    steps = ((-1, 0), (0, 1), (1, 0), (0, -1))
    return [beach[(row + down) % side][(column + right) % side] for down, right in steps]


@clause("BOSMAN-0-1")
@pytest.mark.parametrize("players", [2, 4])
def test_two_or_four_may_play(players):
    assert GAME.new(players, SeededDealer(1)).players == players


@clause("BOSMAN-0-1")
@pytest.mark.parametrize("players", [0, 1, 3, 5])
def test_no_other_number_may_play(players):
    with pytest.raises(Problem) as problem:
        GAME.new(players, SeededDealer(1))
    assert problem.value.code == "players"


@clause("BOSMAN-0-2")
def test_a_game_is_said_to_take_ten_to_twenty_minutes():
    assert GAME.info.minutes == (10, 20)


@clause("BOSMAN-0-3")
def test_there_are_exactly_four_gangs():
    assert [gang["name"]["pl"] for gang in DATA["gangs"]] == [
        "Czerwony Dywanik",
        "Zdechła Ryba",
        "Drewniana Skrzynia",
        "Stara Puszka",
    ]


@clause("BOSMAN-1-1")
def test_the_board_is_a_beach_of_25_fields_and_a_boat_of_9_seats():
    assert [len(row) for row in DATA["beach"]] == [5, 5, 5, 5, 5]
    assert [len(row) for row in DATA["boat"]] == [3, 3, 3]


@clause("BOSMAN-1-3", "Q-BOSMAN-16")
def test_the_beach_is_printed_as_in_our_notes():
    assert DATA["beach"] == BEACH


@clause("BOSMAN-1-3")
def test_the_beach_has_five_outposts_of_each_gang_and_five_empty_fields():
    printed = Counter(symbol for row in DATA["beach"] for symbol in row)
    assert printed == {"dywanik": 5, "ryba": 5, "skrzynia": 5, "puszka": 5, None: 5}


@clause("Q-BOSMAN-16")
def test_every_row_and_every_column_has_each_gang_once():
    once = Counter(["dywanik", "ryba", "skrzynia", "puszka", None])
    beach = DATA["beach"]
    assert all(Counter(row) == once for row in beach)
    assert all(Counter(column) == once for column in zip(*beach, strict=True))


@clause("Q-BOSMAN-16")
def test_every_field_with_its_four_neighbours_holds_each_gang_and_an_empty_field_once():
    once = Counter(["dywanik", "ryba", "skrzynia", "puszka", None])
    beach = DATA["beach"]
    assert all(
        Counter([beach[row][column], *beside(beach, row, column)]) == once for row in range(5) for column in range(5)
    )


@clause("Q-BOSMAN-16")
def test_a_quarter_turn_of_the_beach_only_swaps_the_gangs():
    swap = {"dywanik": "ryba", "ryba": "puszka", "puszka": "skrzynia", "skrzynia": "dywanik", None: None}
    turned = [list(column) for column in zip(*DATA["beach"], strict=True)][::-1]
    assert turned == [[swap[symbol] for symbol in row] for row in DATA["beach"]]


@clause("Q-BOSMAN-16")
def test_the_large_beach_has_forty_outposts_and_at_least_three_beside_every_field():
    beach = DATA["beaches"]["7x7"]
    assert Counter(symbol is None for row in beach for symbol in row) == {False: 40, True: 9}
    free_sides = [sum(near is None for near in beside(beach, row, column)) for row in range(7) for column in range(7)]
    assert max(free_sides) == 1


@clause("BOSMAN-2-1")
@pytest.mark.parametrize(("cell", "instead"), [("@@", "--"), ("--", "@@")])
def test_there_is_one_bosman_neither_none_nor_two(cell, instead):
    text = GAME.write_position(Scene().state)
    assert text.count("@@") == 1
    with pytest.raises(BadPosition):
        GAME.read_position(text.replace(cell, instead, 1))


@clause("BOSMAN-3-1", "BOSMAN-P-6")
def test_there_are_72_pirates_two_of_every_digit_and_dots_of_every_gang():
    scene = Scene.new()
    pirates = Counter([*scene.stack, *scene.beach.values()])
    assert sum(pirates.values()) == 72
    assert sorted(pirates) == sorted(
        gang + digit + dots for gang in "DRSP" for digit in "123" for dots in ("", ".", ":")
    )
    assert set(pirates.values()) == {2}


@clause("BOSMAN-3-1")
def test_pirates_are_the_most_numerous_tokens():
    assert sum(token["copies"] for token in DATA["tokens"]) == 72
    assert Counter(token["gang"] for token in DATA["tokens"] for _ in range(token["copies"])) == {
        "dywanik": 18,
        "ryba": 18,
        "skrzynia": 18,
        "puszka": 18,
    }
    assert sum(majtek["copies"] for majtek in DATA["specials"]["majtek"]) == 4
    assert DATA["specials"]["poison"]["copies"] == 4


@clause("BOSMAN-3-11")
@pytest.mark.parametrize(
    ("token", "gang", "digits"),
    [("R2", "Zdechłej Ryby", "2"), ("P3:", "Starej Puszki", "3"), ("DM", "Czerwonego Dywanika", "")],
)
def test_a_pirate_shows_a_digit_and_a_symbol_a_majtek_only_a_symbol(token, gang, digits):
    said = token_name(GAME, "pl", token, spoken=True)
    assert gang in said
    assert "".join(sign for sign in said if sign.isdigit()) == digits


@clause("BOSMAN-3-11")
def test_a_majtek_has_no_digit_and_no_dots():
    assert all("digit" in token and "dots" in token for token in DATA["tokens"])
    assert not any("digit" in majtek or "dots" in majtek for majtek in DATA["specials"]["majtek"])


@clause("Q-BOSMAN-04")
def test_the_rows_of_the_boat_are_digits_and_its_columns_dots():
    assert [[(seat["digit"], seat["dots"]) for seat in row] for row in DATA["boat"]] == [
        [(1, 0), (1, 1), (1, 2)],
        [(2, 0), (2, 1), (2, 2)],
        [(3, 0), (3, 1), (3, 2)],
    ]


@clause("BOSMAN-1-2")
def test_a_laid_token_lies_on_the_beach_and_not_in_the_boat():
    scene = Scene(EMPTY_BEACH, hand="P2").play("lay P2 left")
    assert scene.beach == {"b3": "P2"}
    assert scene.boat == {}


@clause("BOSMAN-1-2")
def test_the_bosman_never_leaves_the_beach():
    scene = Scene(
        """
        p  .  d  r  @
        d  r  s  p  .
        s  p  .  d  r
        .  d  r  s  p
        r  s  p  .  d
        """,
        hand="R3",
    )
    scene.play("lay R3 left")
    assert scene.path() == ["a1", "b1", "c1"]
    assert scene.bosman == "c1"
