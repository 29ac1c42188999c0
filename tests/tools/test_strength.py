"""The tool that measures all levels again: what counts as changed, and the tables of the documentation."""

import json

import pytest

import strength

BEFORE = {
    "games": 400,
    "share": 0.76,
    "low": 0.71,
    "high": 0.8,
    "first": "casual",
    "second": "beginner",
    "ended_by": {},
}


@pytest.mark.parametrize(("share", "changed"), [(0.76, False), (0.72, False), (0.66, True), (0.85, True)])
def test_a_row_has_changed_if_chance_does_not_explain_it(share, changed):
    assert (abs(strength.difference(BEFORE, {**BEFORE, "share": share})) > strength.SURE) == changed


def test_elo_has_the_half_width_of_its_games():
    value, half = strength.elo({"share": 0.76, "games": 400})
    assert value == pytest.approx(200.2, abs=0.1)
    assert half == pytest.approx(39.9, abs=0.1)


def test_every_level_meets_the_one_below_it_and_the_expert_greedy():
    names = {row.name for row in strength.all_rows()}
    assert {"bosman-2 casual beginner", "boso-4 expert skilled", "polska-6 expert greedy-1"} <= names
    assert {"bosman-2 expert 0.4.0/expert", "boso-2 expert 0.5.0/expert", "polska-2 expert 0.4.0/expert"} <= names


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (
            ["polska-2"],
            {"casual beginner", "skilled casual", "expert skilled", "expert greedy-1", "expert 0.4.0/expert"},
        ),
        (["polska-2", "--below"], {"casual beginner", "skilled casual"}),
        (["polska-2 expert skilled"], {"expert skilled"}),
        (["polska-2", "--missing"], {"skilled casual", "expert skilled", "expert greedy-1", "expert 0.4.0/expert"}),
        (["polska-2", "--tables"], set()),
    ],
)
def test_rows_are_chosen_by_game_by_name_and_by_what_is_missing(words, wanted):
    kept = {"polska-2 casual beginner": BEFORE}
    asked = strength.parsed(words)
    found = {row.name for row in strength.all_rows() if strength.is_wanted(row, asked, kept)}
    assert found == {f"polska-2 {who}" for who in wanted}


def test_a_row_is_played_and_kept_beside_what_another_run_kept(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(strength, "KEPT", tmp_path / "strength.json")
    monkeypatch.setattr(strength, "PAGE", tmp_path / "bots.md")
    strength.PAGE.write_text(f"{strength.BEGIN}\n{strength.END}\n", "utf-8")

    def played(row, games, others):
        strength.KEPT.write_text(json.dumps({"boso-2 casual beginner": BEFORE}), "utf-8")
        assert (games, others) == (20, ["--processes", "1"])
        return {**BEFORE, "first": row.first, "second": row.second}

    monkeypatch.setattr(strength, "play", played)
    assert strength.main(["polska-2 expert skilled", "--games", "20", "--processes", "1"]) == 0
    assert set(strength.read_kept()) == {"boso-2 casual beginner", "polska-2 expert skilled"}
    assert "| Polska | 2 | expert – skilled | 400 |" in strength.PAGE.read_text("utf-8")
    assert "new" in capsys.readouterr().out


def test_a_row_tells_the_share_in_games_that_ended_in_another_way():
    ends = {"ended_by": {"boat-full": 300, "stalemate": 100}, "share_by_end": {"boat-full": 0.4, "stalemate": 0.9}}
    said = strength.tables({"bosman-2 casual beginner": {**BEFORE, **ends}})
    assert "boat-full 300 (40%), stalemate 100 (90%)" in said


def test_the_tables_of_the_documentation_are_those_of_the_kept_results():
    kept = json.loads(strength.KEPT.read_text("utf-8"))
    assert strength.tables(kept) in strength.PAGE.read_text("utf-8")
