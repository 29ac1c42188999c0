"""Setting up: routes, hands, the secret choice of the start (section 4 and its rulings)."""

import pytest

from clauses.boso_scene import DATA, GAME, Scene
from clauses.support import clause
from wyprawa.core.dealers import ScriptedDealer, SeededDealer
from wyprawa.core.errors import Problem
from wyprawa.core.seats import SPECTATOR
from wyprawa.games.boso.components.routes import ROUTES, envelope
from wyprawa.games.boso.rules import setup

ROUTE = {route["id"]: route["places"] for route in DATA["routes"]}


@clause("BOSO-4A-1", "BOSO-4C-1", "BOSO-4C-2", "BOSO-4C-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_begin_with_five_goldens_six_cards_and_no_trace(players):
    scene = Scene.new(players)
    assert set(scene.goldens.values()) == {5}
    assert set(scene.hand_sizes.values()) == {6}
    assert not any(scene.visited.values())
    assert scene.seen()["trails"] == [[]] * players


@clause("BOSO-4C-4")
def test_a_hand_is_seen_by_its_owner_only():
    scene = Scene.new()
    assert len(scene.hand("Ola")) == 6
    assert scene.seen("Jan")["hand"] != scene.hand("Ola")
    assert scene.told("drawn", to="Jan")[0]["cards"] == ["??"] * 6


@clause("BOSO-4B-1", "BOSO-4B-2", "Q-BOSO-05")
def test_the_rest_lies_face_down_in_one_pool():
    assert Scene.new(3).seen()["unused"] == 371 - 18


@clause("BOSO-4C-3", "BOSO-4C-5", "BOSO-4C-8")
def test_route_cards_are_dealt_openly_each_once():
    scene = Scene.new(4)
    routes = scene.seen()["routes"]
    assert len(set(routes)) == 4
    for name, route in zip(scene.names, routes, strict=True):
        assert sorted(scene.goals[name]) == sorted(ROUTE[route])


@clause("BOSO-2C-3", "BOSO-4C-6", "BOSO-6-1")
def test_one_starts_from_any_of_ones_own_five_places():
    scene = Scene.new()
    assert len(scene.legal("start", "Ola")) == 5
    other = next(place for place in scene.goals["Jan"] if place not in scene.goals["Ola"])
    assert scene.refused(f"Ola: start {other}").clause == "BOSO-2C-3"
    assert scene.refused("Ola: draw").clause == "BOSO-4C-6"


@clause("BOSO-4C-6", "BOSO-4C-7", "Q-BOSO-06")
def test_nobody_sees_a_choice_before_all_have_chosen():
    scene = Scene.new(3)
    before = scene.seen("Jan"), scene.seen()
    scene.play(f"Ola: start {scene.goals['Ola'][2]}")
    assert (scene.seen("Jan"), scene.seen()) == before
    assert scene.told("chose", to="Jan") == scene.told("chose") == []
    assert scene.seen("Ola")["start"] == scene.goals["Ola"][2]
    assert scene.state.waiting(SPECTATOR) == (0, 1, 2)
    assert scene.refused(f"Ola: start {scene.goals['Ola'][1]}").clause == "Q-BOSO-06"


@clause("BOSO-4C-7", "BOSO-4C-8", "Q-BOSO-06")
def test_all_starts_are_shown_at_once():
    scene = Scene.new()
    ola, jan = scene.goals["Ola"][0], scene.goals["Jan"][4]
    scene.play(f"Jan: start {jan}", f"Ola: start {ola}")
    assert scene.told("starts") == [{"starts": [ola, jan]}]
    assert scene.places == {"Ola": ola, "Jan": jan}
    assert scene.refused(f"Ola: start {ola}").clause == "Q-BOSO-06"


@clause("BOSO-7-2", "Q-BOSO-07")
def test_the_start_is_visited_but_brings_no_bonus_no_sights_and_no_reactions():
    scene = Scene.new()
    ola = scene.goals["Ola"][0]
    scene.play(f"Jan: start {scene.goals['Jan'][0]}", f"Ola: start {ola}")
    assert scene.goldens == {"Ola": 5, "Jan": 5}
    assert scene.visited["Ola"] == {ola}
    assert len(scene.goals["Ola"]) == 4
    assert ola not in scene.goals["Ola"]
    assert (scene.phase, scene.turn) == ("draw", "Ola")


@clause("Q-BOSO-08")
def test_two_on_one_start_are_both_visitors_and_pay_nothing():
    scene = Scene("Ola at niger; Jan at czad; Ewa at czad")
    assert scene.goldens == {"Ola": 5, "Jan": 5, "Ewa": 5}
    assert scene.play("step czad").goldens == {"Ola": 1, "Jan": 7, "Ewa": 7}


@clause("Q-BOSO-01")
def test_the_first_player_is_drawn_or_named():
    assert {Scene.new(4, SeededDealer(seed), first="random").state.first for seed in range(40)} == {0, 1, 2, 3}
    assert Scene.new(3, first=2).state.first == 1
    with pytest.raises(Problem):
        Scene.new(2, first=3)


@clause("Q-BOSO-01")
def test_rounds_go_clockwise():
    scene = Scene("Ola at niger; Jan at czad; Ewa at sudan; Adam at libia; turn Ewa")
    scene.play("stop").keep_all()
    while scene.phase == "surprises":
        scene.play("end")
    assert scene.turn == "Adam"


@clause("Q-BOSO-02")
def test_two_to_four_play():
    assert GAME.info.players == (2, 3, 4)
    for players in (1, 5):
        with pytest.raises(Problem):
            Scene.new(players)


def lonely() -> tuple[int, int]:
    """Two route cards whose shortest paths have no field in common."""
    return next((a, b) for a in range(40) for b in range(a) if not envelope(ROUTES[a]) & envelope(ROUTES[b]))


@clause("BOSO-11-1", "Q-BOSO-04")
def test_route_cards_that_do_not_cross_are_all_drawn_again():
    a, b = lonely()
    script = (a, b if b < a else b - 1)
    scene = Scene.new(2, ScriptedDealer(*script, 0, 0))
    assert len(scene.told("redrawn")) == 1
    assert scene.seen()["routes"] == ["route-01", "route-02"]
    kept = Scene.new(2, ScriptedDealer(*script), redraw_if_disjoint="off")
    assert kept.told("redrawn") == []
    assert kept.seen()["routes"] == [f"route-{a + 1:02}", f"route-{b + 1:02}"]


@clause("Q-BOSO-04")
def test_after_twenty_redraws_the_deal_is_accepted():
    a, b = lonely()
    scene = Scene.new(2, ScriptedDealer(*(a, b if b < a else b - 1) * 30))
    assert len(scene.told("redrawn")) == setup.MOST_REDRAWS == 20
    assert scene.seen()["routes"] == [f"route-{a + 1:02}", f"route-{b + 1:02}"]


@clause("Q-BOSO-04")
def test_with_more_players_it_is_enough_that_each_crosses_somebody():
    a, b = lonely()
    third = next(
        route
        for route in range(40)
        if route not in (a, b) and setup.ways(route) & setup.ways(a) and setup.ways(route) & setup.ways(b)
    )
    assert not setup.all_cross([a, b])
    assert setup.all_cross([a, b, third])
