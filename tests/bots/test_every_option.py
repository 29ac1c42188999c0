"""Every option of every game has a test of a position where it asks for another choice, or asks for none."""

import pytest
import test_levels_boso
import test_options
import test_options_boso

import wyprawa
from wyprawa.lab.sim import Plan, run

CHOICES = {
    ("bosman", "poisoned_seat"): test_options.test_bosman_a_poisoned_seat_is_aimed_at_only_where_it_can_be_taken_again,
    ("bosman", "replaced_majtek"): test_options.test_bosman_a_deckhand_that_comes_back_is_the_one_to_replace,
    ("bosman", "stalemate_rounds"): (
        test_options.test_bosman_the_last_turn_before_the_guard_is_passed_quietly_by_the_leader
    ),
    ("bosman", "undotted"): (
        test_options.test_bosman_where_undotted_pirates_take_any_seat_of_their_row_they_complete_a_line
    ),
    ("bosman", "beach"): test_options.test_bosman_on_the_large_beach_they_beat_players_that_do_not_think,
    ("boso", "variant"): test_levels_boso.test_in_variant_b_a_good_player_does_not_finish_while_poorer,
    ("boso", "surprise_sets"): test_options_boso.test_three_surprises_are_exchanged_where_the_option_allows_it,
    ("boso", "multi_toll"): (
        test_options_boso.test_a_toll_that_is_due_once_is_paid_where_all_tolls_in_full_are_too_dear
    ),
    ("boso", "play_for_places"): test_options_boso.test_where_places_are_played_for_the_second_place_is_taken,
    ("boso", "surprise_stack"): test_options_boso.test_the_leader_is_surprised_again_where_rounds_lost_add_up,
    ("polska", "pass"): test_options.test_polska_where_passing_is_free_it_is_considered,
    ("polska", "extra_card"): test_options.test_polska_one_card_more_is_worth_a_better_chance,
}
NO_OTHER_CHOICE = {
    ("bosman", "gangs"): "all gangs are alike",
    ("boso", "redraw_if_disjoint"): "it concerns the set-up",
    ("boso", "exchange"): "a forced exchange leaves no choice",
    ("boso", "deck_end"): "no game of levels comes near the end of the deck",
    ("boso", "replenish"): "nobody knows the card that comes, now or later",
    ("boso", "tie"): "it divides a victory, and does not change what leads to it",
    ("boso", "reaction_seconds"): "bots answer at once",
}
SET_UP = {"redraw_if_disjoint": "off", "exchange": "forced", "deck_end": "strict", "replenish": "end_of_round"}
OTHERWISE = [
    ("bosman", {"gangs": "random", "replaced_majtek": "removed"}),
    ("boso", SET_UP | {"tie": "shared", "reaction_seconds": "5", "variant": "b"}),
]


def test_every_option_has_a_position_or_a_reason_why_none_is_needed():
    options = {(name, option.name) for name in wyprawa.names() for option in wyprawa.game(name).info.options}
    options -= {(name, "first") for name in wyprawa.names()}  # who begins
    assert options == {*CHOICES, *NO_OTHER_CHOICE}
    assert not {*CHOICES} & {*NO_OTHER_CHOICE}


@pytest.mark.parametrize(("name", "options"), OTHERWISE)
def test_where_an_option_asks_for_no_other_choice_games_are_played_to_their_end(name, options):
    told = run(Plan(name, 2, 2, ("skilled", "casual"), seed=3, rotate=True, options=options), 1)
    assert "unfinished" not in told["ended_by"]
    assert sum(told["wins_by_bot"].values()) + told["draws"] == 2
