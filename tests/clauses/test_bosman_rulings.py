"""Rulings that no other file tests: replaced deckhands, stalemate, secrets."""

import pytest

from clauses.scene import GAME, Scene, beach
from clauses.support import clause
from wyprawa.core.errors import Problem
from wyprawa.core.knowledge_tracker import KnowledgeTracker
from wyprawa.core.seats import SPECTATOR
from wyprawa.games.bosman.components.tokens import KIND_OF_NAME

# A replaced deckhand.


def replace_majtek(**options: object) -> Scene:
    """Player R (seat 1) has laid D2 on the deckhand of D; it is S's turn."""
    scene = Scene(beach(d3="DM"), turn=1, hand="D2", hands={0: "P1", 2: "R1", 3: "R1"}, **options)
    return scene.play("lay D2 right")


@clause("Q-BOSMAN-10", "BOSMAN-R3-5")
@pytest.mark.parametrize("options", [{}, {"replaced_majtek": "stack"}])
def test_a_replaced_majtek_goes_to_the_bottom_of_the_stack(options):
    scene = replace_majtek(**options)
    assert scene.under == [["DM"]]
    assert "dywanik" not in scene.seen()["majtki"]


@clause("Q-BOSMAN-10")
def test_a_majtek_drawn_from_the_stack_is_a_token_of_the_hand():
    scene = Scene(turn=1, hand="S1", stack="DM").play("exchange 1")
    assert scene.hand(1) == ["DM"]


@clause("Q-BOSMAN-10")
def test_anyone_may_lay_or_exchange_a_majtek_he_holds():
    scene = Scene(turn=1, hand="DM")
    assert scene.legal() == ["lay DM right", "lay RM down", "exchange 1"]
    assert Scene(turn=1, hand="DM", stack="S1").play("exchange 1").under == [["DM"]]
    assert scene.play("lay DM right").beach == {"d3": "DM"}


@clause("Q-BOSMAN-10", "BOSMAN-3-5")
def test_a_majtek_counts_for_its_gang_whoever_lays_it():
    scene = Scene(turn=3, hand="DM", hands={0: "S1"}).play("lay DM right")
    assert scene.bosman == "b3"
    scene.play("lay S1 left", "take right 2:")
    assert scene.boat == {"2:": "DM"}
    assert scene.scores == [1, 0, 0, 0]


@clause("Q-BOSMAN-10")
def test_a_replaced_majtek_may_go_back_to_its_owner():
    scene = replace_majtek(replaced_majtek="owner")
    assert scene.under == []
    assert "dywanik" in scene.seen()["majtki"]
    scene.play("exchange 1", "exchange 1")
    assert [lay for lay in scene.legal("lay") if "DM" in lay] == ["lay DM up"]


@clause("Q-BOSMAN-10")
def test_a_replaced_majtek_may_leave_the_game():
    scene = replace_majtek(replaced_majtek="removed")
    assert scene.under == []
    assert "DM" not in scene.stack
    assert "dywanik" not in scene.seen()["majtki"]
    scene.play("exchange 1", "exchange 1")
    assert scene.refused("lay DM up").clause == "BOSMAN-R3-1"


@clause("Q-BOSMAN-10", "BOSMAN-R3-5")
@pytest.mark.parametrize("to", ["stack", "owner", "removed"])
def test_replaced_pirates_go_under_the_stack_in_any_case(to):
    scene = Scene(beach(d3="D3"), turn=1, hand="D2", replaced_majtek=to).play("lay D2 right")
    assert scene.under == [["D3"]]


# A game without end.


@clause("Q-BOSMAN-24")
@pytest.mark.parametrize(
    ("players", "rounds", "quiet"),
    [(4, "auto", 31), (2, "auto", 29), (4, "15", 59), (2, "15", 29), (4, "2", 7), (2, "1", 1)],
)
def test_after_so_many_full_rounds_without_a_boarding_the_game_ends(players, rounds, quiet):
    scene = Scene(players=players, hand="P1", quiet=quiet, stalemate_rounds=rounds).play("exchange 1")
    assert scene.outcome.reason == "stalemate"
    assert scene.to_act() == []


@clause("Q-BOSMAN-24")
@pytest.mark.parametrize(
    ("players", "rounds", "quiet"),
    [(4, "auto", 30), (2, "auto", 28), (4, "15", 58), (2, "15", 28), (4, "2", 6), (4, "off", 5000)],
)
def test_before_that_or_without_the_guard_it_goes_on(players, rounds, quiet):
    scene = Scene(players=players, hand="P1", quiet=quiet, stalemate_rounds=rounds).play("exchange 1")
    assert scene.outcome is None


@clause("Q-BOSMAN-24", "Q-BOSMAN-03")
def test_every_turn_without_a_boarding_counts_whatever_is_played():
    scene = Scene(
        beach("d3", boat="R . . . . . . . ."),
        hand="P1",
        hands={1: "D2", 2: "D3", 3: ""},
        poisons=(1, 0, 0, 0),
        stalemate_rounds="1",
    )
    scene.play("poison 1", "exchange 1", "lay SM down")
    assert scene.outcome is None
    scene.play("pass")
    assert scene.outcome.reason == "stalemate"


@clause("Q-BOSMAN-24")
def test_a_boarding_starts_the_count_anew():
    scene = Scene(beach(d3="D1"), hand="P1", hands={1: "R1", 2: "R1", 3: "R2"}, quiet=3, stalemate_rounds="1")
    scene.play("lay P1 left", "exchange 1", "exchange 1", "exchange 1")
    assert scene.outcome is None
    scene.play("exchange 1")
    assert scene.outcome.reason == "stalemate"


@clause("Q-BOSMAN-24")
def test_a_stalemate_is_scored_as_the_boat_stands():
    scene = Scene(beach(boat="R R R . D . . . S"), hand="P1", quiet=31).play("exchange 1")
    assert scene.outcome.scores == (1, 4, 1, 0)
    assert scene.outcome.ranking == ((1,), (2,), (0,), (3,))


@clause("Q-BOSMAN-24")
@pytest.mark.parametrize(("players", "limit"), [(4, 8), (2, 15)])
def test_the_guard_is_eight_rounds_with_four_and_fifteen_with_two_unless_the_host_says_otherwise(players, limit):
    seen = Scene.new(players).seen()
    assert seen["options"]["stalemate_rounds"] == "auto"
    assert seen["stalemate"] == {"rounds": 0, "limit": limit, "near": False}


@clause("Q-BOSMAN-24")
@pytest.mark.parametrize("rounds", ["15", "off"])
def test_a_position_that_names_its_number_of_rounds_keeps_it(rounds):
    text = GAME.write_position(Scene(hand="P1", quiet=40, stalemate_rounds=rounds).state)
    assert f" stalemate_rounds={rounds} " in text
    assert GAME.write_position(GAME.read_position(text)) == text


@clause("Q-BOSMAN-24")
@pytest.mark.parametrize("value", ["0", "-3", "1001", "2.5", "automatic", ""])
def test_other_values_of_the_guard_are_refused_with_a_sentence(value):
    with pytest.raises(Problem) as wrong:
        Scene.new(stalemate_rounds=value)
    sentence = GAME.words.say("en", wrong.value.code, wrong.value.params)
    assert "stalemate_rounds" in sentence
    assert "auto | off | 1–1000" in sentence


@clause("Q-BOSMAN-24")
@pytest.mark.parametrize(
    ("players", "rounds", "quiet", "count"),
    [
        (4, "auto", 15, {"rounds": 3, "limit": 8, "near": False}),
        (4, "auto", 16, {"rounds": 4, "limit": 8, "near": True}),
        (4, "auto", 31, {"rounds": 7, "limit": 8, "near": True}),
        (2, "auto", 14, {"rounds": 7, "limit": 15, "near": False}),
        (2, "auto", 16, {"rounds": 8, "limit": 15, "near": True}),
        (4, "1", 2, {"rounds": 0, "limit": 1, "near": True}),
        (4, "off", 5000, None),
    ],
)
def test_everybody_sees_the_count_and_whether_half_of_it_has_passed(players, rounds, quiet, count):
    scene = Scene(players=players, hand="P1", quiet=quiet, stalemate_rounds=rounds)
    assert [scene.seen(seat)["stalemate"] for seat in (0, 1, SPECTATOR)] == [count] * 3


@clause("Q-BOSMAN-24")
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
@pytest.mark.parametrize(
    ("lang", "rounds", "quiet", "sentence"),
    [
        (
            "en",
            "auto",
            17,
            "Nobody has boarded the boat for 4 rounds; after 8 the game ends and is scored as it stands.",
        ),
        ("pl", "auto", 17, "Od 4 rund nikt nie wszedł do łodzi; po 8 gra się kończy i liczy się to, co jest w łodzi."),
        ("en", "2", 5, "Nobody has boarded the boat for 1 round; after 2 the game ends and is scored as it stands."),
        ("pl", "2", 5, "Od 1 rundy nikt nie wszedł do łodzi; po 2 gra się kończy i liczy się to, co jest w łodzi."),
        (
            "en",
            "1",
            2,
            "Nobody has boarded the boat in this round; if nobody does, the game ends and is scored as it stands.",
        ),
    ],
)
def test_the_table_in_letters_says_so_from_half_way_on(lang, rounds, quiet, sentence, seat, plain):
    def rows(turns: int) -> list[str]:
        state = Scene(hand="P1", quiet=turns, stalemate_rounds=rounds).state
        names = ["Ola", "Jan", "Ela", "Staś"]
        return GAME.picture(GAME.view(state, seat), lang, names, False, plain, width=120).splitlines()

    assert rows(quiet).count(sentence) == 1
    assert sentence.split()[0] not in {row.split()[0] for row in rows(0) if row.split()}


@clause("Q-BOSMAN-24")
def test_when_somebody_boards_the_count_is_no_longer_shown():
    scene = Scene(beach(d3="D1"), hand="P1", quiet=20)
    assert scene.seen()["stalemate"]["near"]
    assert scene.play("lay P1 left").seen()["stalemate"] == {"rounds": 0, "limit": 8, "near": False}


@clause("Q-BOSMAN-24")
@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Stalemate: nobody boarded the boat for too many rounds, so the game is scored as it stands."),
        ("pl", "Pat: przez zbyt wiele rund nikt nie wszedł do łodzi, więc liczy się to, co w niej jest."),
    ],
)
def test_the_end_by_stalemate_says_that_the_boat_is_scored_as_it_stands(lang, sentence):
    scene = Scene(hand="P1", quiet=31).play("exchange 1")
    names = ["Ola", "Jan", "Ela", "Staś"]
    assert GAME.result(lang, names, scene.outcome)[0] == sentence
    told = GAME.describe(lang, names, "ended-stalemate", scene.told("ended-stalemate")[0])
    assert ("scored as it stands" if lang == "en" else "Liczy się to, co jest w łodzi") in told
    assert not scene.seen()["stalemate"]["near"]


@clause("Q-BOSMAN-24")
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_rulebook_names_both_defaults(lang):
    text = GAME.rulebook.clauses["Q-BOSMAN-24"].text[lang]
    assert "stalemate_rounds = auto" in text
    assert {"8", "15"} <= set(text.split())


# What is open and what is secret.


@clause("Q-BOSMAN-25")
@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR])
def test_nobody_can_tell_what_is_in_anothers_hand_or_in_the_stack(viewer):
    held = {1: "D3 R3", 2: "S1 P1", 3: "P2"}
    one = Scene(turn=3, hand="P2", hands={0: "D1 R2", **held})
    other = Scene(turn=3, hand="P2", hands={0: "S3 P3:", **held})
    assert one.hand(0) != other.hand(0)
    assert one.seen(viewer) == other.seen(viewer)


@clause("Q-BOSMAN-25")
def test_one_sees_ones_own_hand_and_the_size_of_the_others():
    scene = Scene(turn=3, hand="P2", hands={0: "D1 R2"})
    assert scene.seen(0)["hand"] == ["D1", "R2"]
    assert scene.seen(1)["hand"] == scene.seen(SPECTATOR)["hand"] == []
    assert scene.seen(1)["hand_sizes"] == [2, 0, 0, 1]


@clause("Q-BOSMAN-25", "BOSMAN-P-5")
def test_specials_and_beach_and_boat_are_open_to_all():
    seen = Scene(beach(d3="D1", boat="R . xS . PM . . . ."), poisons=(1, 1, 0, 1)).seen(SPECTATOR)
    assert seen["beach"] == {"d3": "D1"}
    assert seen["boat"] == {"1": "R1", "2.": "PM"}
    assert seen["covered"] == [["1:", "S1:"]]
    assert seen["poisons"] == [1, 1, 0, 1]
    assert seen["majtki"] == ["dywanik", "ryba", "skrzynia"]


@clause("Q-BOSMAN-25", "BOSMAN-R3-5")
@pytest.mark.parametrize("viewer", [0, 3, SPECTATOR])
def test_a_replaced_token_is_known_to_all_but_its_place_is_only_remembered(viewer):
    scene = Scene(beach(d3="D3"), turn=1, hand="D2")
    witness = KnowledgeTracker(GAME, scene.state, viewer)
    scene.play("lay D2 right")
    assert scene.told("replaced-stack", viewer) == [{"token": "D3"}]
    witness.show(scene.events)
    remembered, newcomer = witness.know(), GAME.first_knowledge(scene.state, viewer)
    assert remembered.certain(remembered.pile[-1]) == [KIND_OF_NAME["D3"]]
    assert newcomer.certain(newcomer.pile[-1]) == []


# The large beach.


@clause("Q-BOSMAN-16", "BOSMAN-R3-3", "BOSMAN-R3-8")
@pytest.mark.parametrize(
    ("lay", "field", "path"),
    [("lay S3 up", "g7", ["g2", "g3", "g4"]), ("lay P2 left", "f1", ["a1", "b1"]), ("lay P1 down", "g2", ["g7"])],
)
def test_on_the_large_beach_opposite_edges_touch_too(lay, field, path):
    scene = Scene(
        """
        d  s  .  d  r  p  @
        s  s  .  s  r  p  p
        d  d  r  s  s  .  .
        p  r  r  .  p  p  r
        .  .  d  d  p  s  s
        r  r  p  d  .  d  d
        p  r  p  s  .  d  s
        """,
        hand="S3 P2 P1",
        beach="7x7",
    )
    scene.play(lay)
    assert list(scene.beach) == [field]
    assert scene.path() == path
