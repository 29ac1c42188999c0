"""Clauses of Boso przez świat: cards taken from the public pool, and the end of the deck."""

from clauses.boso_scene import Scene
from clauses.support import clause

MUSIC = "music-kora music-morna music-timbila"
MIXED = "capitals-isl geography-uyuni people-uros islands-hawaii miscellany-panama-hat cuisine-poi"
"""Six cards of six categories, none of the Sahara."""
SEVEN = f"{MIXED} barefoot-taquile"


@clause("BOSO-5A-3", "BOSO-5A-4", "BOSO-10-4", "BOSO-10-5", "BOSO-10-8")
def test_a_public_card_is_taken_for_an_exchange_and_exchanged_at_once():
    hand = "music-morna music-timbila capitals-isl people-uros geography-uyuni islands-hawaii"
    scene = Scene(f"Ola at niger, hand {hand}; phase draw; public music-kora | - | -").play("take 1 exchange")
    assert scene.kinds() == {"exchange"}
    assert scene.refused("discard people-uros 1").clause == "BOSO-10-5"
    scene.play(*scene.legal("exchange"))
    assert scene.goldens["Ola"] == 8
    assert scene.hand_sizes["Ola"] == 6


@clause("BOSO-10-5")
def test_a_card_taken_for_an_exchange_is_itself_exchanged():
    hand = "music-morna music-timbila capitals-isl capitals-lby capitals-egy islands-hawaii"
    scene = Scene(f"Ola at niger, hand {hand}; phase draw; public music-kora | - | -").play("take 1 exchange")
    assert len(scene.legal("exchange")) == 1
    assert scene.refused("exchange 1 2 3").clause == "BOSO-10-5"


@clause("BOSO-5A-4", "BOSO-10-5")
def test_for_an_exchange_two_more_of_the_category_are_needed():
    scene = Scene(f"Ola at niger, hand {MIXED}; phase draw; public music-kora | - | -")
    assert scene.refused("take 1 exchange").clause == "BOSO-5A-4"


@clause("BOSO-5A-5", "BOSO-10-6", "BOSO-10-8", "Q-BOSO-16")
def test_a_public_card_is_taken_for_the_move_and_must_pay_a_step():
    scene = Scene(f"Ola at niger, hand {MIXED}; phase draw; public capitals-nga | - | -").play("take 1 move")
    assert scene.hand_sizes["Ola"] == 7
    assert scene.refused("discard capitals-nga 1").clause == "Q-BOSO-16"
    scene.play("discard cuisine-poi 1")
    assert scene.refused("stop").clause == "BOSO-10-8"
    place = scene.hand("Ola").index("capitals-nga") + 1
    scene.play(f"step nigeria {place}")
    assert scene.goldens["Ola"] == 5
    assert scene.hand_sizes["Ola"] == 6
    assert "stop" in scene.legal()


@clause("Q-BOSO-15")
def test_a_public_card_out_of_reach_is_not_taken():
    scene = Scene(f"Ola at niger, goldens 5, hand {MIXED}; phase draw; public capitals-sdn | - | -")
    assert "take 1 move" in scene.legal(), "czad 1, then Sudan by the card"
    assert (
        Scene(f"Ola at niger, goldens 0, hand {MIXED}; phase draw; public capitals-sdn | - | -")
        .refused("take 1 move")
        .clause
        == "Q-BOSO-15"
    )


@clause("Q-BOSO-15")
def test_the_way_to_the_card_may_be_paid_by_cards_in_hand():
    hand = "geography-ounianga geography-uyuni people-uros islands-hawaii miscellany-panama-hat cuisine-poi"
    scene = Scene(f"Ola at niger, goldens 0, hand {hand}; phase draw; public capitals-sdn | - | -")
    scene.play("take 1 move")
    assert scene.refused("discard geography-ounianga 1").clause == "Q-BOSO-15"
    scene.play("discard cuisine-poi 1")
    assert scene.kinds() == {"step"}
    assert {text.split()[1] for text in scene.legal("step")} == {"czad"}


@clause("Q-BOSO-15")
def test_tolls_on_the_way_count():
    text = f"Ola at niger, goldens 1, hand {MIXED}; Jan at czad, seen libia; phase draw; public capitals-sdn | - | -"
    assert Scene(text).refused("take 1 move").clause == "Q-BOSO-15"
    assert "take 1 move" in Scene(text.replace("goldens 1", "goldens 2")).legal()


@clause("Q-BOSO-15")
def test_the_way_does_not_lead_through_an_own_unvisited_place():
    text = f"Ola at niger, goldens 1, goals czad libia hawaje, hand {MIXED}; phase draw; public capitals-sdn | - | -"
    assert Scene(text).refused("take 1 move").clause == "Q-BOSO-15"
    last = f"Ola at niger, goldens 1, goals sudan, hand {MIXED}; phase draw; public capitals-sdn | - | -"
    assert "take 1 move" in Scene(last).legal(), "the field of the card itself may be one"


@clause("Q-BOSO-15", "BOSO-10-8")
def test_a_step_that_would_leave_the_card_without_a_use_is_refused():
    hand = f"{' '.join(MIXED.split()[:5])} capitals-nga"
    scene = Scene(f"Ola at niger, goldens 1, hand {hand}; taken capitals-nga move")
    assert scene.refused("step mali").clause == "Q-BOSO-15"
    assert "step czad" in scene.legal(), "Nigeria is next to Czad too"
    goal = Scene(f"Ola at niger, goldens 9, goals mali hawaje, hand {hand}; taken capitals-nga move")
    assert goal.refused("step mali").clause == "Q-BOSO-15"


@clause("Q-BOSO-15")
def test_laid_as_the_second_of_a_pair_the_card_is_used():
    hand = "capitals-nga miscellany-yoruba-twins capitals-isl people-uros"
    scene = Scene(f"Ola at niger, hand {hand}; taken capitals-nga move")
    places = sorted(scene.hand("Ola").index(card) + 1 for card in ("capitals-nga", "miscellany-yoruba-twins"))
    scene.play(f"step nigeria {places[0]} {places[1]}")
    assert scene.seen()["taken"] is None
    assert "stop" in scene.legal()


@clause("Q-BOSO-52", "Q-BOSO-15")
def test_a_walk_that_needs_every_card_in_hand_is_no_plan_since_one_goes_to_the_pool():
    scene = Scene("Ola at niger, goldens 0, hand geography-ounianga; phase draw; public capitals-sdn | - | -")
    assert "take 1 move" in scene.legal(), "a short hand lays nothing off"
    hand = "geography-ounianga surprises-hurricane surprises-monsoon surprises-avalanche surprises-earthquake"
    short = Scene(f"Ola at niger, goldens 0, hand {hand} people-uros; phase draw; public capitals-sdn | - | -")
    short.play("take 1 move")
    assert all(text.split()[1] != "geography-ounianga" for text in short.legal("discard"))
    assert short.legal("discard"), "there is always a card that can go"


@clause("Q-BOSO-17")
def test_a_card_taken_for_the_move_may_be_exchanged_after_all_but_not_the_other_way_round():
    hand = "capitals-isl capitals-lby people-uros cuisine-poi islands-hawaii geography-uyuni"
    text = f"Ola at niger, hand {hand}; phase draw; public capitals-nga | - | -"
    scene = Scene(text).play("take 1 move")
    assert len(scene.legal("exchange")) == 1
    scene.play(*scene.legal("exchange"))
    assert (scene.phase, scene.seen()["taken"]) == ("move", None)
    assert Scene(text).play("take 1 exchange").kinds() == {"exchange"}


@clause("Q-BOSO-18")
def test_a_card_for_the_move_and_an_exchange_of_other_cards():
    hand = f"{MUSIC} people-uros cuisine-poi islands-hawaii"
    scene = Scene(f"Ola at niger, hand {hand}; phase draw; public capitals-nga | - | -").play("take 1 move")
    scene.play(*scene.legal("exchange"))
    assert scene.hand_sizes["Ola"] == 6
    assert scene.seen()["taken"] == {"card": "capitals-nga", "use": "move"}
    assert scene.public == [[], [], []]


@clause("Q-BOSO-18", "Q-BOSO-15")
def test_an_exchange_may_pay_for_the_way_but_not_use_up_a_card_it_needs():
    hand = "geography-ounianga geography-uyuni geography-geysir people-uros cuisine-poi islands-hawaii"
    scene = Scene(f"Ola at niger, goldens 0, hand {hand}; phase draw; public capitals-sdn | - | -").play("take 1 move")
    assert len(scene.legal("exchange")) == 1, "its three Goldens pay the step to Czad"


SET_AT_MALI = (
    "Ola at mali, goldens 0, hand geography-ounianga geography-uyuni geography-geysir people-uros cuisine-poi "
    "islands-hawaii; phase draw; public capitals-sdn | - | -"
)
"""Niger and Czad cost 1 + 2 Goldens, the set brings 3, then the public card pays for Sudan."""


@clause("Q-BOSO-15", "Q-BOSO-18")
def test_a_set_in_hand_counts_as_income_when_a_public_card_is_taken_and_must_then_be_exchanged():
    scene = Scene(SET_AT_MALI).play("take 1 move")
    assert scene.kinds() == {"exchange"}
    assert scene.refused("discard cuisine-poi 1").clause == "Q-BOSO-15"
    scene.play(*scene.legal("exchange"), deals="music-kora music-morna")
    assert scene.hand_sizes["Ola"] == 6, "nothing is laid off"
    assert scene.refused("step senegal").clause == "Q-BOSO-15", "the Goldens of the set are for the way"
    scene.play("step niger", "step czad", f"step sudan {scene.hand('Ola').index('capitals-sdn') + 1}")
    assert scene.goldens["Ola"] == 0
    assert scene.seen()["taken"] is None


@clause("Q-BOSO-15")
def test_by_version_1_an_exchange_to_come_is_no_present_golden():
    scene = Scene(SET_AT_MALI, rules=1)
    assert scene.refused("take 1 move").clause == "Q-BOSO-15"
    assert "take 1 move" in Scene(SET_AT_MALI.replace("goldens 0", "goldens 3"), rules=1).legal()


@clause("Q-BOSO-15")
def test_the_cards_of_the_set_pay_no_step_but_the_others_may():
    hand = "geography-ounianga geography-uyuni geography-geysir people-uros cuisine-poi islands-hawaii"
    text = f"Ola at senegal, goldens 0, hand {hand}; phase draw; public capitals-sdn | - | -"
    assert Scene(text).refused("take 1 move").clause == "Q-BOSO-15", "three steps cost six Goldens, or the set's card"
    scene = Scene(text.replace("people-uros", "geography-soomaa")).play("take 1 move")
    needed = scene.hand("Ola").index("geography-ounianga") + 1
    assert scene.kinds() == {"exchange"}
    assert [str(needed) in text.split() for text in scene.legal("exchange")] == [False], "one of the four pays for Czad"


@clause("Q-BOSO-15")
def test_only_one_set_counts_and_what_it_draws_does_not():
    hand = "geography-soomaa geography-uyuni geography-geysir capitals-isl capitals-jpn capitals-aus"
    text = f"Ola at senegal, goldens 0, hand {hand}; phase draw; public capitals-sdn | - | -"
    assert Scene(text).refused("take 1 move").clause == "Q-BOSO-15"
    hand = "capitals-nga capitals-isl people-uros cuisine-poi islands-hawaii geography-uyuni"
    pair = Scene(f"Ola at mali, goldens 0, hand {hand}; phase draw; public capitals-sdn | - | -")
    assert pair.refused("take 1 move").clause == "Q-BOSO-15", "the card itself cannot be in the set and pay a step"


@clause("Q-BOSO-15", "Q-BOSO-14")
def test_three_surprises_are_income_only_where_they_may_be_exchanged():
    hand = "surprises-hurricane surprises-sandstorm surprises-monsoon capitals-isl people-uros cuisine-poi"
    text = f"Ola at mali, goldens 0, hand {hand}; phase draw; public capitals-sdn | - | -"
    assert Scene(text).refused("take 1 move").clause == "Q-BOSO-15"
    assert Scene(text, surprise_sets="on").play("take 1 move").kinds() == {"exchange"}


@clause("Q-BOSO-15", "Q-BOSO-21")
def test_a_short_hand_that_needs_the_exchange_does_not_pass_it_by():
    text = SET_AT_MALI.replace(" people-uros cuisine-poi islands-hawaii", "")
    scene = Scene(text).play("take 1 move")
    assert scene.refused("skip").clause == "Q-BOSO-15"
    assert scene.kinds() == {"exchange"}
    assert Scene(text.replace("goldens 0", "goldens 3")).play("take 1 move").kinds() == {"exchange", "skip"}


@clause("BOSO-10-7", "BOSO-9-8", "Q-BOSO-15")
def test_a_public_surprise_is_taken_only_against_somebody_in_its_area():
    text = f"Ola at niger, hand {MIXED}; Jan at WHERE; phase draw; public surprises-hurricane | - | -"
    scene = Scene(text.replace("WHERE", "bahamy"))
    assert scene.legal("take") == ["take 1 surprise"]
    assert scene.refused("take 1 move").clause == "BOSO-10-7"
    assert Scene(text.replace("WHERE", "islandia")).refused("take 1 surprise").clause == "BOSO-9-8"
    losing = Scene(text.replace("at WHERE", "at bahamy, lost 1"))
    assert losing.refused("take 1 surprise").clause == "BOSO-9-8"
    music = Scene(text.replace("surprises-hurricane", "music-kora").replace("WHERE", "bahamy"))
    assert music.refused("take 1 surprise").clause == "BOSO-10-7"


@clause("BOSO-10-7", "BOSO-10-8", "Q-BOSO-45")
def test_a_public_surprise_must_be_used_in_the_same_round():
    text = f"Ola at niger, hand {MIXED}; Jan at bahamy; phase draw; public surprises-hurricane | - | -"
    scene = Scene(text).play("take 1 surprise", "discard cuisine-poi 1")
    assert scene.refused("surprise surprises-hurricane 2").clause == "Q-BOSO-45"
    scene.play("stop")
    assert scene.refused("end").clause == "BOSO-10-7"
    scene.play("surprise surprises-hurricane 2")
    assert scene.told("lost") == [{"seat": 1}]


@clause("Q-BOSO-21")
def test_when_the_unused_cards_run_out_the_used_ones_are_shuffled():
    scene = Scene(f"Ola at niger, hand {MIXED}; phase draw; unused none")
    count = len(scene.used)
    scene.play("draw")
    assert scene.told("shuffled")[0]["count"] == count
    assert scene.seen()["unused"] == count - 1
    assert scene.used == []


@clause("Q-BOSO-21")
def test_with_no_card_left_at_all_the_draw_is_lost_and_nothing_is_laid_off():
    scene = Scene(f"Ola at niger, hand {MIXED}; phase draw; unused none", deck_end="strict").play("draw")
    assert scene.told("nothing-to-draw") == [{"seat": 0}]
    assert scene.kinds() == {"skip"}
    assert scene.refused("discard cuisine-poi 1").clause == "BOSO-5A-11"
    assert scene.play("skip").phase == "move"


@clause("Q-BOSO-21", "BOSO-5A-10")
def test_with_a_seventh_card_the_discard_cannot_be_skipped():
    assert Scene(f"Ola at niger, hand {SEVEN}; phase cards").refused("skip").clause == "BOSO-5A-10"


@clause("Q-BOSO-21")
def test_strict_a_lap_without_a_step_ends_the_game_once_the_cards_are_out():
    scene = Scene(f"Ola at niger, hand {MIXED}; phase draw; unused none", deck_end="strict")
    for turns in range(2):
        assert scene.state.outcome is None
        assert scene.seen()["standstill"] == {"turns": turns, "limit": 2}  # everybody can count
        scene.play("draw", "skip", "stop")
        while scene.phase == "surprises":
            scene.play("end")
    assert scene.state.outcome.reason == "standstill"
    assert scene.seen()["standstill"] is None


@clause("Q-BOSO-21")
def test_a_hand_once_short_is_filled_up_when_cards_are_there_again():
    scene = Scene("Ola at niger, hand music-kora capitals-isl; phase draw").play("draw", "skip", "stop")
    while scene.turn == "Ola":
        scene.play("end")
    assert scene.hand_sizes["Ola"] == 6
