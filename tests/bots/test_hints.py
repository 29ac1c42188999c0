"""Hints teach: what a move brings and why it is better than the obvious other one, with the chances last."""

import re
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

import wyprawa
from clauses import boso_scene, polska_scene, scene
from random_games import random_game_steps
from wyprawa.bots import find_bot
from wyprawa.core.bot import Advice
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.game import Game
from wyprawa.core.hint import SURE, Explanation, Hint, explain, hint_in_words
from wyprawa.core.ranked_turn import RankedTurn
from wyprawa.core.wording import Names
from wyprawa.games.bosman.players import features as bosman_features
from wyprawa.games.bosman.players import reasons as bosman
from wyprawa.games.boso.components.deck import CARD_IDS, CATEGORY_IDS
from wyprawa.games.boso.players import reasons as boso
from wyprawa.games.boso.rules.pieces import NOTHING
from wyprawa.games.polska.players import features as polska_features
from wyprawa.games.polska.players import reasons as polska

GAMES = [wyprawa.game(name) for name in wyprawa.names()]
BOTH = pytest.mark.parametrize("lang", ["pl", "en"])


def hint(game: Game, state: Any, better: str, other: str, lang: str, better_percent: int = 60) -> Hint:
    """The hint of a bot that has considered two actions, the second one expected to win half of the games."""
    view = game.view(state, 0)
    one, two = game.parse(better), game.parse(other)
    assert {one, two} <= set(view.legal)
    ranked = [RankedTurn((one,), better_percent, 3.0), RankedTurn((two,), 50, 4.0)]
    advice = Advice(one, "advice-chance", {"percent": better_percent, "gauge": 3.0}, ranked)
    explained = explain(game, view, advice, Random(1))
    assert Explanation.from_json(game, explained.to_json()).to_json() == explained.to_json()
    return hint_in_words(game, view, explained, lang, Names(["Ola", "Jan", "Ewa", "Adam"][: view.players], 0))


RIVAL_NEAR = """
    p  .  d  r  s   |  .  .  .
    d  R2 s  p  .   |  .  .  .
    s  p  @  d  r   |  .  .  .
    .  d  r  s  p
    r  s  p  .  d
"""
ONE_ABOARD = """
    p  .  d  r  s   |  R  .  .
    d  r  s  p  .   |  .  .  .
    s  p  @  d  r   |  .  .  .
    .  d  r  s  p
    r  s  p  .  d
"""
LAST_SEAT = """
    p  .  d  r  s   |  R  R  S
    d  r  s  p  .   |  R  S  S
    s  p  @  d  r   |  .  R  D
    .  D3 r  s  p
    r  s  p  .  d
"""
BOSMAN_CASES = [
    (
        (RIVAL_NEAR, "lay P2 left", "lay S3 up"),
        "A może położyć S3 nad bosmanem, na c2? Wtedy Jan może od razu zabrać do łodzi S3 i R2. "
        "Tak P2 czeka na plaży i ma w łodzi wolne miejsce.",
        "Why not lay W3 above the bosman, on c2? Then Jan could take W3 and F2 into the boat at once. "
        "This way O2 waits on the beach with a free seat in the boat.",
        [],
    ),
    (
        (LAST_SEAT, "lay P2 left", "lay D1 right"),
        "A może położyć D1 po prawej stronie bosmana, na d3? Wtedy gra się kończy, a wygrywa Jan.",
        "Why not lay C1 to the right of the bosman, on d3? Then the game ends, and Jan wins.",
        ["BOSMAN-K-4"],
    ),
    (
        (ONE_ABOARD, "lay P2 left", "poison 1"),
        "A może otruć R1 na miejscu 1? Tak zachowujesz truciznę, a masz ją tylko jedną; "
        "P2 czeka na plaży i ma w łodzi wolne miejsce.",
        "Why not poison F1 on seat 1? This way you keep your poison, and you have only one; "
        "O2 waits on the beach with a free seat in the boat.",
        ["BOSMAN-P-5"],
    ),
]
POLSKA_CASES = [
    (
        ("Ola at torun, hand city-gdansk; Jan at lublin; markers 2 5 7 8 9 10 11; die 4", "move gdansk", "move poznan"),
        "A może jechać do Poznania? Tak stoisz w Gdańsku i możesz zagrać kartę tego miasta za 3 pola.",
        "Why not travel to Poznań? This way you stand in Gdańsk and can play the card of that city for 3 fields.",
        ["POLSKA-KM-2"],
    ),
    (
        ("Ola at torun, hand train-1; Jan at lublin; markers 3 5 7 8 9 10 11; die 4", "move poznan", "train krakow"),
        "A może jechać pociągiem do Krakowa? Tak zachowujesz pociąg, który zawiezie cię na każde wolne pole.",
        "Why not travel by train to Kraków? This way you keep a train, which takes you to any free field.",
        ["POLSKA-KP-1"],
    ),
]
BOSO_CASES = [
    (
        ("Ola at niger, goldens 7, hand capitals-nga; Jan at czad, seen libia", "", "step nigeria 1", "step czad"),
        "A może pójść na pole Czad? Wtedy 2 Goldeny więcej dostaje Jan. Tak masz o 2 Goldeny więcej.",
        "Why not step to Chad? Then Jan gets 2 Goldens more. This way you have 2 Goldens more.",
        ["BOSO-11-2"],
    ),
    (
        ("Ola at niger, goldens 7, goals guam; Jan at islandia", "step nigeria", "stop", "step kamerun"),
        "A może pójść na pole Kamerun? "
        "Wtedy krok kosztuje 2 Goldeny, a w następnej rundzie ceny zaczynają się znów od 1.",
        "Why not step to Cameroon? Then the step costs 2 Goldens, and next turn prices begin at 1 again.",
        ["BOSO-3-7"],
    ),
]


def check(told: dict[str, Hint], pl: str, en: str, rules: list[str]) -> None:
    assert told["pl"].why == pl
    assert told["en"].why == en
    assert told["pl"].rules == rules
    assert told["pl"].chance.endswith("Szansa na wygraną: około 60%, inaczej 50%.")
    assert told["en"].chance.endswith("Chance to win: about 60%, otherwise 50%.")


@pytest.mark.parametrize(("case", "pl", "en", "rules"), BOSMAN_CASES)
def test_hints_of_bosman(case, pl, en, rules):
    picture, *actions = case
    state = scene.Scene(picture, hand="P2 R1 D1 D3 S3", players=2).state
    check({lang: hint(scene.GAME, state, *actions, lang) for lang in ("pl", "en")}, pl, en, rules)


@pytest.mark.parametrize(("case", "pl", "en", "rules"), POLSKA_CASES)
def test_hints_of_polska(case, pl, en, rules):
    text, *actions = case
    state = polska_scene.Scene(text).state
    check({lang: hint(polska_scene.GAME, state, *actions, lang) for lang in ("pl", "en")}, pl, en, rules)


@pytest.mark.parametrize(("case", "pl", "en", "rules"), BOSO_CASES)
def test_hints_of_boso(case, pl, en, rules):
    text, before, *actions = case
    state = boso_scene.Scene(text).play(*filter(None, [before])).state
    check({lang: hint(boso_scene.GAME, state, *actions, lang) for lang in ("pl", "en")}, pl, en, rules)


@BOTH
def test_equal_choices_are_called_equal_and_nothing_is_made_up(lang):
    state = scene.Scene(RIVAL_NEAR, hand="P2 R1 D1 D3 S3", players=2).state
    told = hint(scene.GAME, state, "lay P2 left", "lay S3 up", lang, better_percent=50)
    said = {"pl": "Równie dobrze możesz położyć S3", "en": "You could just as well lay W3"}
    assert told.why.startswith(said[lang])
    assert not told.rules


ALIKE = ("Ola at niger, goldens 7, hand capitals-nga; Jan at czad, seen libia", "step nigeria", "step czad")


@pytest.mark.parametrize(
    ("lang", "instead", "same"),
    [
        (
            "pl",
            "Wtedy: za 2 Goldeny; wszystko dostaje Jan. Po kilku dalszych ruchach wypada to gorzej.",
            "Na planszy wychodzi prawie na to samo; różnicę widać dopiero po kilku dalszych ruchach.",
        ),
        (
            "en",
            "Then: for 2 Goldens; all to Jan. A few moves on, that turns out worse.",
            "On the board the two are much the same; the difference shows only a few moves on.",
        ),
    ],
)
def test_without_a_reason_a_hint_says_what_the_other_move_brings(monkeypatch, lang, instead, same):
    text, *actions = ALIKE
    game, state = boso_scene.GAME, boso_scene.Scene(text).state
    monkeypatch.setattr(type(game), "reasons", staticmethod(lambda view, turn, instead: []))
    assert hint(game, state, *actions, lang).why.endswith(f"? {instead}")
    assert hint(game, state, actions[0], "step mali", lang).why.endswith(f"? {same}")


@BOTH
def test_without_a_reason_a_small_difference_is_called_none(monkeypatch, lang):
    text, *actions = ALIKE
    game, state = boso_scene.GAME, boso_scene.Scene(text).state
    monkeypatch.setattr(type(game), "reasons", staticmethod(lambda view, turn, instead: []))
    said = {"pl": "Równie dobrze możesz pójść na pole Czad.", "en": "You could just as well step to Chad."}
    assert hint(game, state, *actions, lang, better_percent=52).why == said[lang]


def test_fields_have_their_article_in_hints():
    state = boso_scene.Scene("Ola at islandia, goldens 7; Jan at czad").state
    game = boso_scene.GAME
    near = [action for action in game.view(state, 0).legal if action.kind == "step"]
    told = [hint(game, state, str(one), str(near[0]), "en").choice for one in near[1:]]
    assert any(text.startswith("step to the Norwegian Sea; ") for text in told), told


@BOTH
def test_a_certain_win_is_called_certain(lang):
    game = polska_scene.GAME
    state = polska_scene.Scene("Ola at torun, track 28, hand eagle grey-1410; Jan at gdansk, track 29; die 3").state
    view = game.view(state, 0)
    advice = find_bot(game, "expert@60").advise(view, Random(1))
    assert advice.code == SURE
    told = hint_in_words(game, view, explain(game, view, advice, Random(1)), lang, Names(["Ola", "Jan"], 0))
    certain = {"pl": "Wygrywa na pewno, cokolwiek się zdarzy.", "en": "It wins for certain, whatever happens."}
    assert told.chance == certain[lang]
    assert "%" not in told.why + told.chance


@pytest.mark.parametrize(
    ("told", "named"),
    [
        (bosman, set(vars(bosman_features.FeatureVector()))),
        (polska, set(polska_features.FeatureVector.__slots__)),
    ],
)
def test_every_feature_of_an_evaluation_is_a_reason_or_known_to_be_none(told, named):
    assert told.OWN.keys() | told.RIVALS.keys() | told.NO_REASON == named
    assert not (told.OWN.keys() | told.RIVALS.keys()) & told.NO_REASON


@pytest.mark.parametrize("rules", GAMES, ids=lambda game: game.info.id)
def test_every_reason_has_its_words_and_its_rule(rules):
    source = Path(str(files(rules.package))).joinpath("players", "reasons.py").read_text("utf-8")
    codes = set(re.findall(r'"(why-[a-z-]+)"', source))
    if rules.info.id == "boso":
        codes |= {f"why-take-{use}" for use in ("exchange", "move", "surprise")}
        assert boso.FEATURES.keys() == set(re.findall(r'^    "(\w+)": \1,$', source, re.MULTILINE))
    assert len(codes) > 15
    for lang in ("pl", "en"):
        words = Path(str(files(rules.package))).joinpath("words", f"{lang}.ftl").read_text("utf-8")
        assert set(re.findall(r"^(why-[a-z-]+) =", words, re.MULTILINE)) == codes
    clauses = re.findall(rf'"((?:Q-)?{rules.info.id.upper()}-[A-Z0-9-]+)"', source)
    assert set(clauses) <= rules.rulebook.clauses.keys()


@BOTH
@pytest.mark.parametrize("rules", GAMES, ids=lambda game: game.info.id)
def test_every_comparison_in_a_game_is_one_sentence_after_another(rules, lang):
    """No parameter is left unworded, no sentence is empty, and no id of a rule stands in it."""
    players = min(rules.info.players)
    names = Names(["Ola", "Jan", "Ewa", "Adam"][:players], 0)
    rng = Random(5)
    seen = 0
    for state, seat, _ in random_game_steps(rules, players, 6):
        view = rules.view(state, seat)
        if len(view.legal) < 2 or seen > 150:
            continue
        seen += 1
        one, two = rng.sample(view.legal, 2)
        for reason in rules.reasons(view, (one,), (two,)):
            text = rules.describe(lang, names, reason.code, reason.params)
            assert re.search(r"\w", text)
            assert not re.search(r"[{}$]|  |-\d-|\.$|Ola\b.*Ola\b", text), text
            assert reason.worth > 0
    assert seen > 20


def test_no_card_is_kept_that_the_action_gives_away_or_that_has_to_be_used():
    """Boso: a card taken from the pool has to be used in the same round, so that nothing is said of keeping it."""
    game = boso_scene.GAME
    compared = 0
    for state, seat, _ in random_game_steps(game, 3, 2, bot="greedy"):
        view = game.view(state, seat)
        kinds = {action.kind: action for action in reversed(view.legal)}
        for better in kinds.values():
            for other in kinds.values():
                if better is other or better.kind not in ("take", "exchange", "discard", "skip"):
                    continue
                after = state.copy()
                after.apply(seat, better, SeededDealer(1))
                gone = {CARD_IDS[card] for card in state.hands[seat] if card not in after.hands[seat]}
                gone |= {CARD_IDS[after.taken]} if after.taken != NOTHING else set()
                for reason in game.reasons(view, (better,), (other,)):
                    if reason.code in ("why-keeps", "why-way-card", "why-cash-later", "why-surprise-kept"):
                        assert gone.isdisjoint(reason.params.get("cards", [reason.params.get("card")])), reason
                    if reason.code == "why-pair" and better.kind == "take":
                        assert reason.params["category"] != CATEGORY_IDS[state.cards.category[after.taken]]
                compared += 1
    assert compared > 20
