"""Surprises and lost rounds (sections 5C, 8D, 9 and their rulings)."""

from clauses.boso_scene import Scene
from clauses.support import clause

HURRICANE, SANDSTORM = "surprises-hurricane", "surprises-sandstorm"


@clause("BOSO-9-2", "BOSO-9-4", "BOSO-9-6", "BOSO-5C-1", "BOSO-8D-1", "Q-BOSO-45")
def test_the_example_of_the_bahamas():
    scene = Scene(f"Ola at niger, hand {HURRICANE}; Jan at bahamy").play("stop")
    assert scene.phase == "surprises"
    scene.play(f"surprise {HURRICANE} 2").finish()
    assert scene.told("surprised") == [{"seat": 0, "card": HURRICANE, "other": 1}]
    assert scene.told("lost") == [{"seat": 1}]
    assert (scene.turn, scene.phase, scene.lost["Jan"]) == ("Ola", "draw", 0)


@clause("BOSO-9-5")
def test_the_used_surprise_goes_to_the_heap_and_is_replaced():
    scene = Scene(f"Ola at niger, hand {HURRICANE}; Jan at bahamy; Ewa at islandia; phase surprises")
    scene.play(f"surprise {HURRICANE} 2", deals="music-kora")
    assert scene.used == [HURRICANE]
    assert "music-kora" in scene.hand("Ola")


@clause("BOSO-9-3")
def test_a_kept_surprise_counts_towards_the_hand():
    hand = "capitals-isl geography-uyuni people-uros islands-hawaii miscellany-panama-hat"
    scene = Scene(f"Ola at niger, hand {hand} {HURRICANE}; phase draw").play("draw")
    assert scene.hand_sizes["Ola"] == 7
    assert "discard" in scene.kinds()


@clause("BOSO-9-6")
def test_having_passed_through_the_area_is_not_enough():
    scene = Scene(f"Ola at niger, hand {HURRICANE} {SANDSTORM}; Jan at czad, seen bahamy kuba; phase surprises")
    assert scene.refused(f"surprise {HURRICANE} 2").clause == "BOSO-9-6"
    assert scene.legal("surprise") == [f"surprise {SANDSTORM} 2"]


@clause("BOSO-9-2", "BOSO-9-1")
def test_only_a_held_surprise_is_used():
    scene = Scene(f"Ola at niger, hand {SANDSTORM} music-kora; Jan at bahamy; phase surprises")
    assert scene.refused(f"surprise {HURRICANE} 2").clause == "BOSO-9-2"
    assert scene.refused("surprise music-kora 2").clause == "BOSO-9-1"


@clause("Q-BOSO-45")
def test_surprises_wait_for_the_end_of_ones_own_round():
    for phase in ("draw", "move"):
        scene = Scene(f"Ola at niger, hand {HURRICANE}; Jan at bahamy; phase {phase}")
        assert scene.refused(f"surprise {HURRICANE} 2").clause == "Q-BOSO-45"
    other = Scene(f"Ola at niger; Jan at bahamy, hand {SANDSTORM}")
    assert other.refused(f"Jan: surprise {SANDSTORM} 1").clause == "BOSO-5A-1"


@clause("Q-BOSO-46")
def test_a_player_who_loses_the_next_round_already_is_no_target():
    text = f"Ola at niger, hand {HURRICANE}; Jan at bahamy, lost 1; Ewa at kuba; phase surprises"
    assert Scene(text).refused(f"surprise {HURRICANE} 2").clause == "Q-BOSO-46"
    stacked = Scene(text, surprise_stack="yes").play(f"surprise {HURRICANE} 2")
    assert stacked.lost["Jan"] >= 1


@clause("Q-BOSO-46")
def test_nothing_protects_afterwards():
    scene = Scene(f"Ola at niger, hand {HURRICANE}; Jan at bahamy, lost 0; phase surprises")
    assert scene.legal("surprise") == [f"surprise {HURRICANE} 2"]


@clause("Q-BOSO-47")
def test_targets_are_others_on_their_way():
    text = f"Ola at kuba, hand {HURRICANE}; Jan at bahamy, goals none; Ewa at jamajka; phase surprises"
    scene = Scene(text, variant="b")
    assert scene.refused(f"surprise {HURRICANE} 1").clause == "Q-BOSO-47"
    assert scene.refused(f"surprise {HURRICANE} 2").clause == "Q-BOSO-47"
    assert scene.refused(f"surprise {HURRICANE} 4").clause == "BOSO-9-2"
    assert scene.legal("surprise") == [f"surprise {HURRICANE} 3"]


@clause("Q-BOSO-47")
def test_several_surprises_on_several_players_in_one_round_also_just_drawn_ones():
    scene = Scene(f"Ola at niger, hand {HURRICANE}; Jan at bahamy; Ewa at czad; phase surprises")
    scene.play(f"surprise {HURRICANE} 2", f"surprise {SANDSTORM} 3", deals=SANDSTORM)
    assert len(scene.told("surprised")) == 2


@clause("Q-BOSO-49")
def test_a_lost_round_is_only_that():
    scene = Scene("Ola at niger; Jan at bahamy, lost 1; Ewa at czad").play("stop").finish()
    assert (scene.turn, scene.lost["Jan"]) == ("Ewa", 0)
    assert scene.told("lost") == [{"seat": 1}]


@clause("Q-BOSO-15", "BOSO-10-8")
def test_another_surprise_may_not_take_the_only_target_of_a_public_one():
    hand = f"{HURRICANE} surprises-earthquake"
    scene = Scene(f"Ola at niger, hand {hand}; Jan at bahamy; phase surprises; taken {HURRICANE} surprise")
    assert scene.refused("end").clause == "BOSO-10-7"
    assert scene.legal() == [f"surprise {HURRICANE} 2"]
    twin = Scene(f"Ola at niger, hand {SANDSTORM} surprises-broken-bridge; Jan at niger; phase surprises")
    assert "end" in twin.legal()


@clause("Q-BOSO-54")
def test_a_round_ends_by_itself_only_where_all_see_that_no_surprise_fits():
    asked = Scene("Ola at niger, hand music-kora; Jan at islandia").play("stop")
    assert (asked.phase, asked.legal()) == ("surprises", ["end"]), "a surprise for Iceland is out of sight"
    seen = Scene("Ola at niger, hand music-kora; Jan at islandia; used surprises-volcanic-ash").play("stop")
    assert seen.turn == "Jan"
    losing = Scene("Ola at niger, hand music-kora; Jan at islandia, lost 1; Ewa at hawaje, goals none", variant="b")
    assert losing.play("stop").told("lost") == [{"seat": 1}]
