"""Earning on others' moves without revealing who holds which cards (section 8C, Q-BOSO-40 to 44)."""

from random import Random

import pytest

from clauses.boso_scene import GAME, Scene
from clauses.support import clause
from wyprawa.core.chance import Chance
from wyprawa.core.errors import Problem
from wyprawa.core.events import shown_to
from wyprawa.core.player import Player
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.table import Table


@clause("BOSO-8C-1", "BOSO-8C-2", "BOSO-5D-1", "BOSO-2D-10")
def test_a_card_of_a_field_another_enters_is_worth_a_golden_from_the_bank():
    scene = Scene("Ola at niger; Jan at islandia, hand capitals-nga music-kora").play("step nigeria", "stop")
    assert scene.phase == "react"
    assert scene.legal(by="Jan") == ["keep", "cash 1"]
    scene.play("Jan: cash 1", deals="capitals-lby")
    assert scene.goldens == {"Ola": 4, "Jan": 6}
    assert scene.used == ["capitals-nga"]
    assert sorted(scene.hand("Jan")) == ["capitals-lby", "music-kora"]


@clause("Q-BOSO-40", "BOSO-7-6")
def test_entered_and_sightseen_fields_count_each_step_paid_or_free():
    hand = "capitals-nga geography-ounianga capitals-lby capitals-mli"
    scene = Scene(f"Ola at mali, goals niger hawaje; Jan at islandia, seen nigeria, hand {hand}").play("step niger")
    assert scene.seen()["noted"] == sorted(
        ["niger", "algieria-saharyjska", "libia", "mali", "czad"], key=scene.seen()["noted"].index
    )
    fit = {scene.hand("Jan")[int(text.split()[1]) - 1] for text in scene.legal("cash", "Jan") if len(text.split()) == 2}
    assert fit == {"geography-ounianga", "capitals-lby", "capitals-mli"}, "Nigeria is left out: Jan was there"
    number = scene.hand("Jan").index("capitals-nga") + 1
    assert scene.refused(f"Jan: cash {number}").clause == "Q-BOSO-40"


@clause("Q-BOSO-40")
def test_nobody_reacts_to_his_own_move_nor_without_a_step():
    scene = Scene("Ola at niger, hand capitals-nga capitals-lby; Jan at islandia, hand music-kora")
    scene.play("step nigeria", "stop")
    assert scene.refused("Ola: cash 2").clause == "Q-BOSO-40"
    assert Scene("Ola at niger; Jan at islandia, hand music-kora").play("stop").phase != "react"
    assert scene.play("Jan: keep").refused("Jan: keep").clause == "Q-BOSO-44"


@clause("Q-BOSO-41")
def test_any_number_of_cards_that_fit_a_golden_each():
    hand = "capitals-nga miscellany-yoruba-twins geography-ounianga"
    scene = Scene(f"Ola at niger, goldens 9; Jan at islandia, hand {hand}").play("step nigeria", "step czad", "stop")
    assert len(scene.legal("cash", "Jan")) == 7
    assert scene.play("Jan: cash 1 2 3").goldens["Jan"] == 8


@clause("Q-BOSO-42")
def test_all_are_paid_together_then_draw_clockwise_from_the_mover():
    text = "Ola at niger; Jan at islandia, hand capitals-nga; Ewa at guam, hand miscellany-yoruba-twins; turn Ola"
    scene = Scene(text).play("step nigeria", "stop", "Ewa: cash 1")
    assert scene.goldens["Ewa"] == 5, "secret until all are in"
    scene.play("Jan: cash 1")
    codes = [(event.code, event.data.get("seat")) for event in scene.events if event.code in ("cashed", "drawn")]
    assert codes[:4] == [("cashed", 1), ("cashed", 2), ("drawn", 1), ("drawn", 2)]


@clause("Q-BOSO-42")
def test_a_card_that_fits_several_fields_is_one_golden_and_a_drawn_one_earns_nothing_more():
    scene = Scene("Ola at niger, goldens 9; Jan at islandia, hand people-mansa-musa capitals-nga")
    scene.play("step nigeria", "step niger", "step nigeria", "stop")
    place = scene.hand("Jan").index("capitals-nga") + 1
    scene.play(f"Jan: cash {place}", deals="miscellany-yoruba-twins")
    assert scene.goldens["Jan"] == 6
    assert scene.phase != "react"


@clause("Q-BOSO-43")
def test_a_player_who_is_to_lose_a_round_reacts_and_is_paid():
    scene = Scene("Ola at niger, goldens 9; Jan at czad, lost 1, hand geography-ounianga")
    scene.play("step czad", "stop", "Jan: cash 1")
    assert scene.goldens["Jan"] == 5 + 2 + 1


@clause("BOSO-6B-7", "BOSO-6B-8", "Q-BOSO-39")
def test_a_finished_player_earns_and_his_hand_shrinks():
    text = "Ola at niger; Jan at islandia, goals none, hand capitals-nga surprises-hurricane; Ewa at bahamy"
    scene = Scene(text, variant="b").play("step nigeria", "stop", "Jan: cash 1")
    assert scene.goldens["Jan"] == 6
    assert scene.hand("Jan") == ["surprises-hurricane"]


@clause("Q-BOSO-48")
def test_a_surprise_is_not_cashed():
    scene = Scene("Ola at niger; Jan at islandia, hand surprises-sandstorm").play("step czad", "stop")
    assert scene.refused("Jan: cash 1").clause == "Q-BOSO-48"


@clause("Q-BOSO-44")
def test_everybody_else_with_cards_is_asked_whether_or_not_anything_fits():
    text = "Ola at niger; Jan at islandia, hand CARD; Ewa at guam, hand music-kora; Adam at hawaje"
    seen = []
    for card in ("capitals-nga", "cuisine-poi"):
        scene = Scene(text.replace("CARD", card)).play("step nigeria", "stop")
        assert scene.state.waiting(SPECTATOR) == (1, 2)
        watched = scene.seen("Ewa"), scene.seen(), scene.seen("Ola")["waiting"]
        scene.play("Jan: keep")
        assert scene.told("answered-none", to="Ewa") == scene.told("answered-none") == []
        assert (scene.seen("Ewa"), scene.seen(), scene.seen("Ola")["waiting"]) == watched
        seen.append(watched[1])
    assert seen[0] == seen[1]


@clause("Q-BOSO-44")
def test_only_somebody_whose_card_fits_reads_that_nothing_is_cashed_and_no_answer_is_taken_back():
    six = "capitals-tha capitals-ago geography-monarchs people-al-khwarizmi music-marimba islands-fiji"
    for card, choice in (("capitals-nga", True), ("cuisine-poi", False)):
        text = f"Ola at niger, hand {six}; Jan at islandia, order quick, hand {card}"
        scene = Scene(text).play("step nigeria", "stop")
        clocked = Clocked(scene, seating="")
        clocked.table.act(1, GAME.parse("keep"))
        scene.play("Jan: keep")
        assert bool(scene.told("answered-none", to="Jan")) == choice
        assert [event.code for event in scene.events if event.seen_by(SPECTATOR)] == ["reactions"]
        assert not clocked.table.can_undo(1), "whether it is offered would tell Jan's hand"


@clause("Q-BOSO-44")
def test_nothing_else_is_decided_until_all_have_answered():
    scene = Scene("Ola at niger; Jan at islandia, hand capitals-nga").play("step nigeria", "stop")
    assert scene.refused("end").clause == "Q-BOSO-44"
    assert scene.refused("Jan: draw").clause == "Q-BOSO-44"
    assert scene.refused("Jan: close").clause == "Q-BOSO-44"


@clause("Q-BOSO-44")
@pytest.mark.parametrize(("order", "goldens"), [("cash", 6), ("keep", 5)])
def test_a_standing_order_for_all_cards_answers_by_itself(order, goldens):
    scene = Scene(f"Ola at niger; Jan at islandia, order {order}, hand capitals-nga music-kora")
    scene.play("step nigeria", "stop")
    assert scene.phase != "react"
    assert scene.goldens["Jan"] == goldens


@clause("Q-BOSO-44")
def test_a_card_may_have_an_order_of_its_own_which_goes_with_it():
    scene = Scene("Ola at niger, goldens 9; Jan at islandia, order cash, hand capitals-nga miscellany-yoruba-twins")
    scene.play("Jan: order keep capitals-nga", "step nigeria", "stop")
    assert scene.used == ["miscellany-yoruba-twins"]
    assert scene.seen("Jan")["card_orders"] == {"capitals-nga": "keep"}
    assert scene.seen()["card_orders"] == scene.seen("Ola")["card_orders"] == {}
    assert scene.refused("Jan: order keep cuisine-poi").clause == "Q-BOSO-44"
    asked = Scene("Ola at niger; Jan at islandia, order cash, hand capitals-nga music-kora")
    asked.play("Jan: order ask music-kora", "step nigeria", "stop")
    assert asked.phase == "react"


@clause("Q-BOSO-44")
def test_orders_are_private():
    scene = Scene("Ola at niger; Jan at islandia, hand capitals-nga")
    before = scene.seen(), scene.seen("Ola")
    scene.play("Jan: order keep")
    assert (scene.seen(), scene.seen("Ola")) == before
    assert scene.told("ordered-all") == scene.told("ordered-all", to="Ola") == []
    assert scene.seen("Jan")["order"] == "keep"


class Clocked:
    """A table of people at separate devices, from a position, with a clock that the test sets."""

    def __init__(self, scene: Scene, bots: dict[int, str] | None = None, seating: str = "apart") -> None:
        self.time = 0
        players = [Player(name, (bots or {}).get(seat)) for seat, name in enumerate(scene.names)]
        self.table = Table.open(
            GAME,
            players,
            position=GAME.write_position(scene.state),
            chance=Chance(seed=1),
            now=lambda: self.time,
            seating=seating,
        )

    def act(self, seat: int, text: str) -> None:
        self.table.act(seat, GAME.parse(text))

    def public(self) -> list[object]:
        """Everything that is public: who decides, the clock, what can be undone, and the events."""
        table = self.table
        undo = [table.can_undo(seat) for seat in range(len(table.players))]
        told = [seen.to_json() for seen in shown_to(table.last_events, SPECTATOR)]
        return [table.view(SPECTATOR).to_json(), table.clock.to_json(), undo, told]


SHOWING = {code: GAME.showing_time(code) for code in ("step-paid", "stopped")}


@clause("Q-BOSO-44")
def test_the_time_is_counted_from_when_the_move_has_been_shown_and_that_takes_eight_seconds_at_most():
    scene = Scene("Ola at niger, goldens 300; Jan at islandia, hand capitals-nga; Ewa at guam, hand islands-guam")
    for steps, pause in ((1, 0), (2, 0), (6, 300), (20, 0)):
        clocked, shown = Clocked(scene), 0
        for step in range(steps):
            clocked.time += pause
            clocked.act(0, "step nigeria" if step % 2 == 0 else "step niger")
            shown = max(shown, clocked.time) + SHOWING["step-paid"]
        clocked.act(0, "stop")
        late = min(8000, shown + SHOWING["stopped"] - clocked.time)
        assert clocked.table.clock.ends() == clocked.time + 10_000 + late


@clause("Q-BOSO-44")
def test_one_person_against_computers_has_no_limit_and_limits_begin_with_the_move_after_a_second_one_sits_down():
    scene = Scene("Ola at niger, goldens 9; Jan at islandia, hand capitals-nga music-kora; Ewa at guam")
    clocked = Clocked(scene, {0: "greedy", 2: "greedy"})
    clocked.act(0, "step nigeria")
    clocked.act(0, "stop")
    assert clocked.table.clock.to_json() is None
    clocked.table.seat_person(2, "Iga")
    clocked.time = 60_000
    clocked.table.chat(2, "?")
    assert clocked.table.clock.ends() is None, "the phase has begun without a limit"
    clocked.act(1, "keep")
    assert clocked.table.clock.ends() <= clocked.time, "all have answered: the table ends the phase"
    clocked.table.end_phase()
    other = Clocked(scene, {0: "greedy"})
    other.act(0, "step nigeria")
    other.act(0, "stop")
    assert other.table.clock.ends() > 10_000


@clause("Q-BOSO-44")
def test_the_table_answers_for_whoever_has_no_card_that_fits():
    clocked = Clocked(Scene("Ola at niger; Jan at islandia, hand capitals-nga; Ewa at guam, hand islands-guam"))
    clocked.act(0, "step nigeria")
    clocked.act(0, "stop")
    assert clocked.table.to_act() == (1,)
    assert clocked.table.view(SPECTATOR).waiting == clocked.table.view(0).waiting == (1, 2)


@clause("Q-BOSO-44")
def test_the_phase_lasts_its_time_whoever_holds_a_match_and_whenever_he_answers():
    courses = []
    for hand in ("capitals-nga music-kora", "cuisine-poi music-kora"):
        for answer in ("", "answer", "order keep"):
            clocked = Clocked(Scene(f"Ola at niger; Jan at islandia, hand {hand}; Ewa at guam, hand islands-guam"))
            clocked.act(0, "step nigeria")
            clocked.time = 1000
            clocked.act(0, "stop")
            seen = [clocked.public()]
            clocked.time = 2500
            if answer == "answer" and 1 in clocked.table.to_act():
                clocked.act(1, "keep")
            elif answer == "order keep":
                clocked.act(1, answer)
            clocked.time = 3000
            seen.append(clocked.public()[:3])
            assert clocked.table.clock.ends() == 11_000 + SHOWING["stopped"]
            assert clocked.table.clock.running == ()
            clocked.time = 11_050
            clocked.table.end_phase()
            seen.append(clocked.public())
            courses.append(seen)
    assert all(course == courses[0] for course in courses)


@clause("Q-BOSO-44")
def test_the_fixed_time_is_an_option_and_ends_with_the_orders_of_whoever_did_not_answer():
    scene = Scene("Ola at niger; Jan at islandia, hand capitals-nga", reaction_seconds=9)
    clocked = Clocked(scene)
    clocked.act(1, "order ask")
    clocked.act(0, "step nigeria")
    clocked.act(0, "stop")
    assert clocked.table.clock.ends() == 9000 + SHOWING["step-paid"] + SHOWING["stopped"]
    clocked.act(1, "order cash")
    clocked.table.end_phase()
    assert clocked.table.view(SPECTATOR).to_json()["purses"] == [4, 6]


@clause("Q-BOSO-44")
def test_new_tables_offer_5_to_30_seconds_and_saved_ones_have_any_from_1_to_60():
    option = next(one for one in GAME.info.options if one.name == "reaction_seconds")
    assert (option.default, option.offered) == ("10", (5, 30))
    for value in ("1", "60"):
        saved = GAME.write_position(Scene("Ola at niger; Jan at islandia", reaction_seconds=value).state)
        assert f"reaction_seconds={value}" in GAME.write_position(GAME.read_position(saved)).split()
    for value in ("0", "61"):
        with pytest.raises(Problem):
            option.check(value)


@clause("Q-BOSO-44")
def test_unanswered_a_card_to_be_asked_about_is_kept():
    clocked = Clocked(Scene("Ola at niger; Jan at islandia, hand capitals-nga"))
    clocked.act(0, "step nigeria")
    clocked.act(0, "stop")
    clocked.table.end_phase()
    assert clocked.table.view(SPECTATOR).to_json()["purses"] == [4, 5]


@clause("Q-BOSO-44")
def test_there_is_no_time_where_the_others_are_computers_or_have_orders():
    scene = Scene("Ola at niger; Jan at islandia, hand capitals-nga")
    bots = Clocked(scene, {1: "greedy"})
    bots.act(0, "step nigeria")
    bots.act(0, "stop")
    assert bots.table.clock.ends() is None
    assert bots.table.to_act() == (1,)
    ordered = Clocked(scene)
    ordered.act(1, "order cash")
    ordered.act(0, "step nigeria")
    ordered.act(0, "stop")
    assert ordered.table.clock.ends() is None
    assert ordered.table.view(1).to_json()["purses"] == [4, 6]


@clause("Q-BOSO-44")
def test_a_computer_that_takes_a_seat_over_is_given_no_time_and_a_person_is_again():
    clocked = Clocked(Scene("Ola at niger; Jan at islandia, hand capitals-nga"))
    orders = clocked.table.state.orders
    assert orders == [1, 1]
    clocked.table.seat_bot(1, "greedy", "left")
    assert clocked.table.state.orders == [1, 0]
    clocked.table.seat_person(1, "Jan")
    assert clocked.table.state.orders == [1, 1]


@clause("Q-BOSO-44")
def test_at_one_shared_screen_cards_are_cashed_without_asking():
    clocked = Clocked(Scene("Ola at niger; Jan at islandia, hand capitals-nga"), seating="screen")
    clocked.act(0, "step nigeria")
    clocked.act(0, "stop")
    assert clocked.table.view(SPECTATOR).to_json()["purses"] == [4, 6]


@clause("Q-BOSO-44")
@pytest.mark.parametrize("hand", ["capitals-nga", "cuisine-poi"])
def test_the_end_of_a_move_cannot_be_taken_back_whether_or_not_anybody_could_react(hand):
    clocked = Clocked(Scene(f"Ola at niger; Jan at islandia, hand {hand}"))
    clocked.act(0, "step nigeria")
    assert clocked.table.can_undo(0), "a step paid in Goldens alone can be"
    clocked.act(1, "order keep")
    assert clocked.table.can_undo(0), "what another says aside stands in nobody's way"
    clocked.act(0, "stop")
    assert not clocked.table.can_undo(0)
    with pytest.raises(Problem):
        clocked.table.undo(0)


@clause("Q-BOSO-44")
def test_an_order_outlasts_a_move_taken_back():
    clocked = Clocked(Scene("Ola at niger; Jan at islandia, hand capitals-nga"))
    clocked.act(0, "step nigeria")
    clocked.act(1, "order keep")
    clocked.table.undo(0)
    assert clocked.table.view(1).to_json()["order"] == "keep"
    assert clocked.table.view(0).to_json()["places"][0] == "niger"


@clause("Q-BOSO-44")
def test_a_bot_answers_without_knowing_what_others_hold():
    for hand in ("capitals-nga", "cuisine-poi"):
        scene = Scene(f"Ola at niger; Jan at islandia, hand miscellany-yoruba-twins; Ewa at guam, hand {hand}")
        scene.play("step nigeria", "stop")
        view = GAME.view(scene.state, 1)
        assert str(GAME.bots()["greedy"].decide(view, Random(1))) == "cash 1"
