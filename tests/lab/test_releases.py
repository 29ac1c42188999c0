"""Bots of earlier releases: they run from their own commit, know what the seat knows, and refuse clearly."""

import shutil
import subprocess
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import wyprawa
from wyprawa.bots import find_bot
from wyprawa.cli.fast_lane import fast_bots
from wyprawa.core.errors import Problem
from wyprawa.core.knowledge_tracker import KnowledgeTracker
from wyprawa.lab import arena, releases
from wyprawa.lab.arena import Tournament
from wyprawa.lab.releases import Release, environment, process

ROOT = Path(__file__).parents[2]
GAMES = ["bosman", "boso", "polska"]


@pytest.fixture(scope="module")
def repository(tmp_path_factory) -> Path:
    """A repository whose only commit has the sources of today."""
    folder = tmp_path_factory.mktemp("repository")
    ignored = shutil.ignore_patterns("__pycache__", "web", "docs", "*.so")
    shutil.copytree(ROOT / "src" / "wyprawa", folder / "src" / "wyprawa", ignore=ignored)
    (folder / "tools").mkdir()
    (folder / "tools" / "nothing.txt").write_text("")
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "release"]):
        identity = ["-c", "user.name=t", "-c", "user.email=t@example.org"]
        subprocess.run(["git", *identity, *arguments], cwd=folder, check=True)
    return folder


@pytest.fixture
def today(repository, tmp_path, monkeypatch) -> Release:
    """A release `now` that is the program of today."""
    commit = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=repository, check=True, capture_output=True, text=True
    ).stdout.strip()
    rules = {name: wyprawa.game(name).info.rules_version for name in GAMES}
    release = Release("now", commit, rules, {})
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(environment, "HERE", repository / "src" / "wyprawa" / "lab" / "releases" / "environment.py")
    monkeypatch.setattr(releases, "releases", lambda: {"now": release})
    for cached in (environment.environment_of, process.check_bot):
        cached.cache_clear()
    yield release
    while process._processes:
        process._processes.popitem()[1].close()


def positions(game, seed, count):
    """Views of seats that have a choice, with all they were shown, in the course of a game."""
    dealer, rng = wyprawa.SeededDealer(seed), Random(seed)
    state = game.new(2, dealer)
    trackers = [KnowledgeTracker(game, state, seat) for seat in range(2)]
    bot = find_bot(game, "greedy")
    for _ in range(count):
        seat = state.to_act()[0]
        view = game.view(state, seat, trackers[seat].know())
        if len(view.legal) > 1:
            yield view
        events: list = []
        state.apply(seat, bot.decide(view, rng), dealer, events)
        for tracker in trackers:
            tracker.show(events)


@pytest.mark.parametrize("name", GAMES)
def test_a_release_decides_as_the_same_program_does_here(today, name):
    game = wyprawa.game(name)
    here, there = find_bot(game, "expert@6"), releases.find_any_bot(game, "now/expert@6")
    for view in islice(positions(game, 5, 24), 0, None, 4):
        own_seed = Random(3).getrandbits(process.SEED_BITS)
        assert there.decide(view, Random(3)) == here.decide(view, Random(own_seed))
    assert there.seconds > 0


def test_a_release_is_told_the_same_whatever_the_others_hold(today, monkeypatch):
    game = wyprawa.game("polska")
    asked: list[dict] = []

    class Listening:
        def ask(self, request):
            asked.append(request)
            return {"act": request["legal"][0], "seconds": 0.1}

    monkeypatch.setattr(process, "process_of", lambda release: Listening())
    bot = releases.find_any_bot(game, "now/greedy")
    for view in islice(positions(game, 7, 24), 0, None, 5):
        twin = game.view(game.guess(view, Random(99)), view.seat, view.knowledge)
        for seen in (view, twin):
            bot.decide(seen, Random(1))
        one, other = asked[-2:]
        assert one == other


def test_a_release_meets_today_in_the_arena_in_two_processes(today):
    figures = arena.run(Tournament("bosman", ("greedy", "now/greedy"), players=2, games=8, seed=2), 2)
    (pair,) = figures["pairs"]
    assert pair["games"] == pair["shared"] + sum(pair["wins"].values()) == 8
    assert figures["releases"] == {"now": "pure"}
    assert figures["time"]["now/greedy"]["mean_ms"] > 0


def test_an_unknown_bot_of_a_release_is_refused_with_those_there_are(today):
    with pytest.raises(Problem) as refused:
        releases.find_any_bot(wyprawa.game("bosman"), "now/genius")
    assert refused.value.code == "release-bot"
    assert "genius" in str(refused.value)
    assert "It has: random, uniform, " in str(refused.value)


def test_games_are_played_by_the_newest_rules_that_all_know():
    games = {name: wyprawa.game(name) for name in GAMES}
    assert releases.common_rules(games["boso"], ("expert", "0.4.0/greedy")).info.rules_version == 1
    assert releases.common_rules(games["boso"], ("expert", "greedy")) is games["boso"]


def test_values_of_options_that_came_later_are_spelled_for_the_release():
    spelled = releases.releases()["0.4.0"].spell("bosman", 4, "bosman 1 players=4 stalemate_rounds=auto\nrest auto")
    assert spelled == "bosman 1 players=4 stalemate_rounds=8\nrest auto"


def test_a_release_that_is_not_there_is_refused_with_a_sentence(today, monkeypatch):
    game = wyprawa.game("bosman")
    with pytest.raises(Problem, match="There is no release"):
        releases.find_any_bot(game, "9.9.9/expert")
    with pytest.raises(Problem, match="no player “nobody”"):
        releases.find_any_bot(game, "now/nobody")
    missing = Release("0.0.1", "0" * 40, today.rules, {})
    with pytest.raises(Problem, match="cannot be read from the repository"):
        environment.environment_of(missing)
    monkeypatch.setattr(environment, "HERE", Path("/usr/lib/python3/site-packages/wyprawa/lab/releases/x.py"))
    with pytest.raises(Problem, match="this is an installed package"):
        environment.environment_of(Release("0.0.2", "1" * 40, today.rules, {}))


def test_the_listed_releases_are_commits_of_this_repository():
    """Where the checkout has its history: an export or a shallow clone has no commits to compare with."""
    for release in releases.releases().values():
        command = ["git", "-C", str(ROOT), "show", f"{release.commit}:pyproject.toml"]
        found = subprocess.run(command, capture_output=True, text=True, check=False)
        if found.returncode == 0:
            assert f'version = "{release.version}"' in found.stdout
        else:
            environment.environment_of.cache_clear()
            with pytest.raises(Problem):
                environment.unpack(release, Path("/nonexistent/release"))


def test_the_fast_lane_gives_experts_a_quarter_of_their_iterations():
    names = ("expert", "0.4.0/expert", "expert@90", "greedy")
    assert fast_bots(wyprawa.game("bosman"), names) == ("expert@250", "0.4.0/expert@250", "expert@90", "greedy")
