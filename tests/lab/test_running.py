"""Runs: a game of a plan is the same wherever it is played, rows add up, folders go on where a run stopped."""

from dataclasses import replace
from multiprocessing import active_children

import pytest

from wyprawa import Problem, SeededDealer, lab
from wyprawa.lab.balance import can_swap
from wyprawa.lab.recording import record_game
from wyprawa.lab.running import batches
from wyprawa.lab.sim import batch_size, neighbours, play_one


def plan(**given) -> lab.Plan:
    return lab.experiment(
        **{"game": "bosman", "players": 2, "bots": ("greedy", "random"), "games": 8, "seed": 3, **given}
    )


@pytest.mark.parametrize("name", ["bosman", "boso", "polska"])
def test_a_recorded_game_is_the_game_that_a_simulation_plays(name):
    made = plan(game=name, bots=("greedy",), games=1)
    rules = made.rules()
    recorded, played = record_game(rules, made, 0), play_one(rules, made, 0)
    assert (recorded.decisions, recorded.turns, tuple(recorded.winners)) == (
        played.actions,
        played.turns,
        played.winners,
    )
    assert (recorded.first, recorded.reason, recorded.bots) == (played.first, played.reason, played.bots)


def test_the_runner_and_the_number_of_games_change_no_game():
    one = lab.run(plan())
    assert lab.run(plan(), lab.Processes(2)).packed == one.packed
    assert lab.run(plan(games=4)).packed == one.packed[:4]
    assert lab.run(plan(seed=4)).packed != one.packed


def test_rows_add_up():
    results = lab.run(plan())
    games, decisions = results.games, list(results.decisions)
    assert len(games) == len(results) == 8
    assert sum(row["decisions"] for row in games) == len(decisions)
    for row in games:
        assert row["share_0"] + row["share_1"] == pytest.approx(1)
        own = [each for each in decisions if each["game"] == row["game"]]
        assert [each["decision"] for each in own] == list(range(row["decisions"]))
        assert all(each["legal"] >= 1 for each in own)
        known = [each for each in own if each["chance_0"] is not None]
        assert len({each["turn"] for each in known}) == len(known), "a position is evaluated once a turn"
        assert all(each["chance_0"] + each["chance_1"] == pytest.approx(1, abs=1e-3) for each in known)
    stakes = [row["stake"] for row in decisions if row["stake"] is not None]
    assert stakes
    assert all(0 <= stake <= 1 for stake in stakes)


def test_bots_meet_each_deal_from_every_seat_once():
    made = plan(players=4, bots=("greedy", "random"), games=8)
    assert made.games_of_deal() == 2, "greedy, random, greedy, random is the same after two seats"
    records = list(lab.run(made))
    for deal in range(4):
        here = [record for record in records if record.deal == deal]
        assert len({record.seed for record in here}) == len({record.first for record in here}) == 1
        assert here[0].bots == here[1].bots[1:] + here[1].bots[:1] != here[1].bots
    assert plan(players=4, bots=("greedy",)).games_of_deal() == 1
    assert plan(players=4, bots=("greedy", "random", "random", "random"), games=5).games == 8


def test_dealt_pieces_are_recorded():
    (record,) = lab.run(plan(game="boso", bots=("greedy",), games=1))
    assert all(len(dealt) == 7 and dealt[0].startswith("route-") for dealt in record.dealt)


def test_a_game_that_reaches_the_limit_is_shared_by_all():
    results = lab.run(plan(limit=10, games=2))
    assert [(row["reason"], row["winners"], row["share_0"]) for row in results.games] == [("unfinished", "", 0.5)] * 2


@pytest.mark.parametrize("bot", ["expert@50ms", "expert@2s"])
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_bots_with_a_budget_in_time_are_refused(bot, lang):
    with pytest.raises(Problem) as refused:
        lab.run(plan(bots=(bot, "greedy")))
    assert bot in refused.value.say(lang)


class Interrupted(lab.InProcess):
    """A runner that is interrupted by Ctrl+C after some batches."""

    def __init__(self, after: int) -> None:
        self.after = after

    def results(self, do, pieces):
        for number, done in enumerate(super().results(do, pieces)):
            if number == self.after:
                raise KeyboardInterrupt
            yield done


class Backwards(lab.InProcess):
    """A runner that finishes the last batch first."""

    def results(self, do, pieces):
        for place in reversed(range(len(pieces))):
            yield place, do(*pieces[place])


def test_the_order_of_completion_does_not_matter():
    assert lab.run(plan(), Backwards()).packed == lab.run(plan()).packed


def test_an_interrupted_run_has_whole_deals_and_goes_on_from_its_folder(tmp_path):
    folder = lab.RunFolder(tmp_path / "run")
    stopped = lab.run(plan(), Interrupted(5), folder)
    assert (stopped.interrupted, len(stopped)) == (True, 4)
    assert len(folder.played()) == 5
    done: list[int] = []
    went_on = lab.run(plan(), folder=folder, progress=done.append)
    assert went_on.packed == lab.run(plan()).packed
    assert done == [5, 1, 1, 1], "five games are there, three are played"


def test_a_run_is_extended_without_playing_a_game_again(tmp_path):
    folder = lab.RunFolder(tmp_path)
    lab.run(plan(games=4), folder=folder)
    done: list[int] = []
    longer = lab.run(plan(games=6), folder=folder, progress=done.append)
    assert done == [4, 1, 1]
    assert longer.packed == lab.run(plan(games=6)).packed
    assert len(lab.run(plan(games=4), folder=folder)) == 4


@pytest.mark.parametrize(
    "change", [{"seed": 5}, {"bots": ("greedy",)}, {"players": 4}, {"options": {"gangs": "random"}}]
)
def test_a_folder_of_another_run_is_refused(tmp_path, change):
    lab.run(plan(games=2), folder=lab.RunFolder(tmp_path))
    with pytest.raises(Problem) as refused:
        lab.run(plan(games=2, **change), folder=lab.RunFolder(tmp_path))
    assert next(iter(change)) in str(refused.value)


def test_a_damaged_file_of_games_is_named(tmp_path):
    lab.run(plan(games=2), folder=lab.RunFolder(tmp_path))
    path = min((tmp_path / "played").iterdir())
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(Problem, match=path.name):
        lab.run(plan(games=2), folder=lab.RunFolder(tmp_path))


def test_processes_end_with_an_interrupted_run():
    class Impatient(lab.Processes):
        def results(self, do, pieces):
            for place, done in super().results(do, pieces):
                yield place, done
                raise KeyboardInterrupt

    assert lab.run(replace(plan(games=40)), Impatient(2)).interrupted
    assert active_children() == []


@pytest.mark.parametrize(
    ("numbers", "size", "expected"),
    [
        ([0, 1, 2, 3], 1, [range(1), range(1, 2), range(2, 3), range(3, 4)]),
        (list(range(100)), 12, [range(first, min(first + 12, 100)) for first in range(0, 100, 12)]),
        ([0, 1, 5, 6], 2, [range(2), range(5, 7)]),
        ([], 2, []),
    ],
)
def test_batches_cover_the_missing_games(numbers, size, expected):
    assert batches(numbers, size) == expected


@pytest.mark.parametrize(
    ("bots", "games", "parallel", "size"),
    [
        (("greedy",), 4, 1, 1),
        (("greedy",), 100, 1, 12),
        (("greedy",), 100_000, 2, 20),
        (("greedy", "expert@40"), 100_000, 2, 2),
    ],
)
def test_workers_hand_over_few_games_at_a_time_so_that_an_interrupt_loses_little(bots, games, parallel, size):
    assert batch_size(lab.experiment("boso", 2, bots, games, 1), games, parallel) == size


@pytest.mark.parametrize(
    ("name", "players", "options"), [("boso", 3, {}), ("polska", 2, {}), ("bosman", 4, {"gangs": "random"})]
)
def test_neighbours_exchange_what_they_were_dealt(name, players, options):
    made = plan(game=name, players=players, bots=("greedy",), games=1, options=options, limit=60)
    (as_dealt,), (swapped,) = lab.run(made), lab.run(replace(made, swapped=True))
    first = as_dealt.first
    assert (swapped.first, swapped.seed) == (first, as_dealt.seed)
    for one, other in neighbours(first, players):
        assert as_dealt.dealt[one] == swapped.dealt[other] != swapped.dealt[one] == as_dealt.dealt[other]
    rules = made.rules()
    state = rules.new(players, SeededDealer(5), options)
    text = rules.write_position(state)
    assert state.swap_dealt(0, 1)
    assert rules.read_position(rules.write_position(state)) == state
    assert state.swap_dealt(1, 0)
    assert rules.write_position(state) == text


def test_where_gangs_are_chosen_the_deal_after_it_is_exchanged():
    assert can_swap(plan())
    made = plan(game="bosman", players=4, bots=("greedy",), games=1, limit=60)
    (as_dealt,), (swapped,) = lab.run(made), lab.run(replace(made, swapped=True))
    assert as_dealt.kind[:4] == ["choose", "choose", "choose", "keep"]
    assert "choose" not in swapped.kind
    assert all(len(dealt) == 6 for dealt in as_dealt.dealt)  # a gang and a hand of five
    for one, other in neighbours(as_dealt.first, 4):
        assert as_dealt.dealt[one] == swapped.dealt[other] != swapped.dealt[one] == as_dealt.dealt[other]


def test_where_nothing_is_dealt_nothing_is_exchanged(monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    assert not can_swap(plan(game="tiny", players=2, bots=("random",)))
