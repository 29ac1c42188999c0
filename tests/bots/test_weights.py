"""Weights are data: every feature has a name and is computed, and `tools/fit.py` makes such weights again."""

import json
import re
from importlib.resources import files

import pytest

import fit
import fit_bosman
import fit_boso
import fit_polska
import fit_search
import wyprawa
from wyprawa.core.weights_file import ALL, checked, read_weights, written
from wyprawa.games.bosman.players import features as bosman
from wyprawa.games.polska.players import features as polska

WEIGHED = [
    name for name in wyprawa.names() if files(f"wyprawa.games.{name}").joinpath("players", "weights.json").is_file()
]
"""The games whose evaluation has weights."""
FIGURE = re.compile(r'\.figure(?:_list|_by_players)?\("(\w+)"')


def shipped(name):
    return read_weights(f"wyprawa.games.{name}.players")


def games(module, players, count, bots):
    """The sampled positions of some games."""
    return [
        row for number in range(count) for row in module.sample(players, fit.seed_of_game(1, players, number), bots)
    ]


def rank_correlation(one, other):
    """Spearman's, without ties."""
    ranks = [[sorted(values).index(value) for value in values] for values in (one, other)]
    count = len(one)
    apart = sum((a - b) ** 2 for a, b in zip(*ranks, strict=True))
    return 1 - 6 * apart / (count * (count**2 - 1))


@pytest.mark.parametrize("name", WEIGHED)
def test_a_weights_file_reads_back_and_says_what_made_it(name):
    text = files(f"wyprawa.games.{name}.players").joinpath("weights.json").read_text("utf-8")
    found = checked(json.loads(text))
    assert written(found) == text
    assert found.made.keys() == {"by", "command", "seed", "games", "bots", "fit"}


def test_features_and_weights_must_have_the_same_names():
    data = shipped("bosman")._asdict()
    with pytest.raises(ValueError, match="points"):
        checked(data | {"features": {name: told for name, told in data["features"].items() if name != "points"}})


@pytest.mark.parametrize(("name", "module"), [("bosman", bosman), ("polska", polska)])
def test_every_feature_of_the_file_is_computed_and_the_other_way_round(name, module):
    vector = module.FeatureVector()
    computed = {feature for feature in dir(vector) if not feature.startswith("_") and hasattr(vector, feature)}
    assert computed == set(shipped(name).features)


@pytest.mark.parametrize(("name", "module", "players"), [("bosman", fit_bosman, 4), ("polska", fit_polska, 3)])
def test_every_feature_occurs_in_games(name, module, players):
    occurs = [False] * len(shipped(name).features)
    for row in games(module, players, 14, ("greedy", "casual")):
        for seat in row.features:
            occurs = [before or value != 0.0 for before, value in zip(occurs, seat, strict=True)]
    assert [feature for feature, found in zip(shipped(name).features, occurs, strict=True) if not found] == []


@pytest.mark.parametrize("name", ["boso", "polska"])
def test_every_figure_of_the_file_is_used_and_the_other_way_round(name):
    used = set()
    for path in files(f"wyprawa.games.{name}.players").iterdir():
        if path.name.endswith(".py"):
            used |= set(FIGURE.findall(path.read_text("utf-8")))
    assert used == set(shipped(name).figures)


def test_a_small_sample_of_bosman_gives_important_features_the_same_signs_and_order():
    important = ["points", "digits", "points_waiting", "poisons", "boards_now", "ways_now", "lines_lacking_one"]
    bots = fit_bosman.BOTS
    found = fit_bosman.fit({2: games(fit_bosman, 2, 110, bots)}, bots)
    assert found.quality["2 players"]["log_loss"] < 0.5 * found.quality["2 players"]["log_loss_of_even_chances"]
    fitted, known = (
        [sum(file.weights["2"][name]) / 9 for name in important] for file in (found.file, shipped("bosman"))
    )
    assert [weight > 0 for weight in fitted] == [weight > 0 for weight in known]
    assert rank_correlation(fitted, known) > 0.3  # 220 games give 0.39


def test_games_played_out_after_all_kinds_of_moves_give_important_features_the_same_signs():
    important = ["points", "digits", "points_waiting", "poisons", "boards_now", "ways_now"]
    rows = [fit_search.sample(2, fit.seed_of_game(1, 2, number)) for number in range(60)]
    found = fit_search.fit(rows, 2, "", 1)
    fitted, known = ([sum(file.weights["2"][name]) / 9 for name in important] for file in (found, shipped("bosman")))
    assert [weight > 0 for weight in fitted] == [weight > 0 for weight in known]
    assert found.made["fit"]["2 players"]["log_loss"] < 0.6


def test_a_small_sample_of_polska_gives_important_features_the_same_signs_and_order():
    important = ["constant", "steps_left", "steps_short", "finishes_now", "finishes_later", "turns_lost", "year"]
    bots = ("skilled", "greedy")
    found = fit_polska.fit({3: games(fit_polska, 3, 30, bots)}, bots)
    fitted, known = ([file.weights[ALL][name] for name in important] for file in (found.file, shipped("polska")))
    assert [weight > 0 for weight in fitted] == [weight > 0 for weight in known]
    assert rank_correlation(fitted, known) > 0.7
    assert 1.0 < found.file.figure("sharpness") < 4.0


def test_a_small_sample_of_boso_measures_figures_of_the_same_size():
    found = fit_boso.fit({2: games(fit_boso, 2, 8, fit_boso.BOTS)}, fit_boso.BOTS)
    for name in fit_boso.MEASURED:
        if not name.startswith("finish_spread"):
            # The shipped share of tolls that marks bring is about a third of what games of `skilled` show.
            most = 4.0 if name == "mark_tolls_paid" else 2.5
            assert 0.4 < found.file.figure(name) / shipped("boso").figure(name) < most, name
    # A few games do not separate the two figures of the spread, so they are compared together.
    fitted, known = (
        file.figure("finish_spread") + 8 * file.figure("finish_spread_a_round")
        for file in (found.file, shipped("boso"))
    )
    assert 0.4 < fitted / known < 2.5
    kept = set(shipped("boso").figures) - set(fit_boso.MEASURED)
    assert all(found.file.figures[name] == shipped("boso").figures[name] for name in kept)


def test_the_tool_writes_a_new_file_that_says_how_it_was_made(tmp_path):
    paths = [tmp_path / "one.json", tmp_path / "two.json"]
    for processes, path in enumerate(paths, 1):
        wanted = ["bosman", "--games", "4", "--players", "2", "--bots", "greedy", "--seed", "7"]
        assert fit.main([*wanted, "--processes", str(processes), "--into", str(path)]) == 0
    assert paths[0].read_text("utf-8") == paths[1].read_text("utf-8")
    made = checked(json.loads(paths[0].read_text("utf-8"))).made
    assert made["command"] == "python tools/fit.py bosman --games 4 --seed 7 --players 2 --bots greedy"
    assert (made["seed"], made["games"], made["bots"]) == (7, 4, ["greedy"])
    assert made["fit"]["2 players"]["positions"] > 10


@pytest.mark.parametrize(
    "wrong",
    [
        ["--into", str(fit.SHIPPED / "bosman" / "players" / "new.json")],
        ["--into", __file__],
        ["--into", "new.json", "--players", "3"],
        ["--into", "new.json", "--bots", "nobody"],
        ["--into", "new.json", "--games", "0"],
    ],
)
def test_the_tool_refuses_what_it_cannot_do(wrong, capsys):
    with pytest.raises(SystemExit):
        fit.main(["bosman", *wrong])
    assert wrong[-2] in capsys.readouterr().err


def test_an_interrupted_run_writes_nothing(tmp_path, monkeypatch, capsys):
    def stop(*arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(fit, "play", stop)
    into = tmp_path / "new.json"
    assert fit.main(["bosman", "--games", "1", "--processes", "1", "--into", str(into)]) == fit.INTERRUPTED
    assert not into.exists()
    assert "nothing is written" in capsys.readouterr().err
