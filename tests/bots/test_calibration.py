"""Strong games are kept and replayed, chances are fitted to three of four, and measured on the rest."""

import json
from random import Random

import numpy as np
import pytest

import calibration
import calibration_tables
import fit_chances
import network
import strong_games
import wyprawa
from fitting import log_loss
from wyprawa.core.weights_file import checked, read_weights, written


def played(name, players, count, bot="casual", variant=""):
    setup = strong_games.Setup(players, variant)
    return [
        strong_games.play(name, setup, number, strong_games.seed_of_game(1, players, number), (bot,))
        for number in range(count)
    ]


@pytest.fixture(scope="module")
def polska():
    return played("polska", 2, 60, "skilled")


@pytest.mark.parametrize(
    ("name", "players", "variant"), [("bosman", 4, ""), ("polska", 3, ""), ("boso", 2, "a"), ("boso", 2, "b")]
)
def test_a_kept_game_replays_to_its_end(name, players, variant):
    (kept,) = played(name, players, 1, "greedy", variant)
    assert strong_games.Setup(players, variant) in strong_games.setups(name)
    states = [decision.state for decision in strong_games.replayed(wyprawa.game(name), kept)]
    assert states[-1].outcome is not None
    assert len(states) == len(kept.actions) + 1
    assert states[-1].options.get("variant", "") == variant


def test_an_interrupted_run_is_continued(tmp_path):
    into = tmp_path / "polska-2.jsonl"
    wanted = ["polska", "--setup", "2", "--bots", "greedy", "--folder", str(tmp_path), "--processes", "1"]
    assert strong_games.main([*wanted, "--games", "2"]) == 0
    whole = into.read_text("utf-8")
    into.write_text(whole[:-20], "utf-8")  # the last line is cut off
    into.write_text(into.read_text("utf-8") + "\n", "utf-8")
    assert strong_games.main([*wanted, "--games", "3"]) == 0
    found = strong_games.read_games(into)
    assert [game.number for game in found] == [0, 1, 2]
    assert json.dumps(found[1]._asdict(), separators=(",", ":")) == whole.splitlines()[1]


def test_games_are_split_by_their_number_and_give_ten_positions_at_most(polska):
    assert sum(map(fit_chances.is_held_out, polska)) == 15
    found = fit_chances.positions("polska", polska[:8])
    assert np.bincount(found.games).max() == fit_chances.MOST_POSITIONS


def test_a_small_sample_gives_important_features_the_shipped_signs(polska):
    model = fit_chances.model_of("polska")
    used = fit_chances.positions("polska", [game for game in polska if not fit_chances.is_held_out(game)])
    weights = fit_chances.fitted_weights(used, model)
    assert log_loss(fit_chances.chances(used, weights), used.shares) < 0.9 * np.log(2)
    shipped = read_weights("wyprawa.games.polska.players", "chances.json").weights["2"]
    for name in ("steps_left", "steps_short", "year"):
        fitted = float(weights[:, list(model.features).index(name)].mean())
        assert np.sign(fitted) == np.sign(np.mean(shipped[name])), name


@pytest.mark.parametrize("name", wyprawa.names())
def test_shipped_chances_say_what_made_them_and_have_their_columns(name):
    shipped = read_weights(f"wyprawa.games.{name}.players", "chances.json")
    model = fit_chances.model_of(name)
    assert shipped.features == model.features
    assert [int(players) for players in shipped.weights] == list(wyprawa.game(name).info.players)
    columns = model.stages * (1 if model.nearness is None else 2) * len(strong_games.VARIANTS.get(name, ("",)))
    assert all(len(row) == columns for table in shipped.weights.values() for row in table.values())
    assert list(shipped.made["fit"]) == [setup.said for setup in strong_games.setups(name)]
    assert all(row["games"] >= 1500 for row in shipped.made["fit"].values())
    assert checked(json.loads(written(shipped))) == shipped


@pytest.mark.parametrize("name", wyprawa.names())
def test_what_was_measured_keeps_the_bars(name):
    """The figures of the documentation: made by `make calibration`, not by this test."""
    figures = calibration_tables.all_figures()[name]
    assert list(figures) == [setup.key for setup in strong_games.setups(name)]
    for row in figures.values():
        assert row["held_out"] >= 500
        assert row["models"]["weights"]["error"] <= 0.03
        assert row["models"]["weights"]["log_loss"] < row["models"]["search"]["log_loss"]
        assert row["shown"]["error"] <= 0.03
        assert row["asked"] == calibration.ASKED_AGAIN
        assert row["asked_again"] >= 0.95
        assert row["models"]["weights"]["log_loss"] < row["models"]["even"]["log_loss"]


def test_the_page_holds_the_measured_figures():
    page = calibration_tables.PAGE.read_text("utf-8")
    assert calibration_tables.tables(calibration_tables.all_figures()) in page


def told(chance, truth, games=200):
    """Chances of two seats in some games, and results drawn by their true chances."""
    rng = Random(5)
    won = [rng.random() < truth(place / games) for place in range(games)]
    chances = [[chance(place / games), 1 - chance(place / games)] for place in range(games)]
    return calibration.Told(np.array(chances), np.array([[one, 1 - one] for one in won], float), np.arange(games))


def test_the_calibration_error_tells_true_chances_from_bold_ones():
    true = told(lambda x: x, lambda x: x, 2000)
    bold = told(lambda x: 0.0 if x < 0.5 else 1.0, lambda x: x, 2000)
    assert calibration.calibration_error(true.chances.ravel(), true.shares.ravel()) < 0.03
    assert calibration.calibration_error(bold.chances.ravel(), bold.shares.ravel()) == pytest.approx(0.25, abs=0.03)
    low, high = calibration.resampled(bold, 1)
    assert low < 0.25 < high
    assert [round(row["told"], 1) for row in calibration.curve(bold)] == [0.0, 1.0]


def test_exact_chances_seem_to_err_less_at_more_positions():
    few, many = (told(lambda x: x, lambda x: x, games) for games in (100, 2000))
    assert 0.0 < calibration.error_of_exact_chances(many, 1) < 0.02
    assert calibration.error_of_exact_chances(few, 1) > 2 * calibration.error_of_exact_chances(many, 1)


def test_the_network_learns_what_weights_alone_cannot_say():
    """The seat wins whose two features are alike."""
    rng = np.random.default_rng(1)
    features = rng.integers(0, 2, (4000, 2, 2)).astype(float)
    alike = features[:, :, 0] == features[:, :, 1]
    clear = alike[:, 0] != alike[:, 1]
    features, shares = features[clear], alike[clear].astype(float)
    found = network.train(features[:1500], shares[:1500], seed=1)
    assert log_loss(found.chances(features[1500:]), shares[1500:]) < 0.3


def test_weights_between_two_columns_are_fitted_in_both_variants(tmp_path, monkeypatch):
    """A few games of Boso give a file of the shipped form; who needs fewer laps is likelier to win."""
    both = [strong_games.Setup(2, "a"), strong_games.Setup(2, "b")]
    monkeypatch.setattr(fit_chances, "setups", lambda name: both)
    for setup in both:
        games = played("boso", 2, 4, "greedy", setup.variant)
        lines = "".join(json.dumps(game._asdict()) + "\n" for game in games)
        strong_games.file_of(tmp_path, "boso", setup).write_text(lines, "utf-8")
    found = checked(json.loads(fit_chances.fitted("boso", tmp_path)))
    shipped = read_weights("wyprawa.games.boso.players", "chances.json")
    assert (found.features, found.columns) == (shipped.features, shipped.columns)
    assert all(len(row) == len(shipped.weights["2"][name]) for name, row in found.weights["2"].items())
    assert sum(found.weights["2"]["laps"]) < 0
    assert found.made["fit"]["2 players, variant b"]["games"] == 3


def test_views_of_a_game_are_measured():
    (kept,) = played("polska", 2, 1, "greedy")
    rows, shares = calibration.shown("polska", kept, 0)
    assert len(rows) == calibration.MEASURED_BY_PLAYERS[2]
    assert sum(shares) == 1.0


def test_what_is_shown_in_games_of_any_bots_is_printed_and_kept_nowhere(tmp_path, capsys):
    folder = tmp_path / "games"
    words = ["polska", "--setup", "2"]
    played_by = [*words, "--bots", "casual", "--games", "2", "--folder", str(folder), "--processes", "1"]
    assert strong_games.main(played_by) == 0
    assert calibration.main([*words, "--only-shown", "--games", str(folder), "--processes", "1"]) == 0
    told_of, _, found = capsys.readouterr().out.partition(": ")
    assert told_of == f"polska 2 2 games of casual, {2 * calibration.MEASURED_BY_PLAYERS[2]} positions"
    assert json.loads(found).keys() == {"log_loss", "brier", "error", "interval", "error_of_exact_chances"}
    assert [path.name for path in tmp_path.iterdir()] == ["games"]
