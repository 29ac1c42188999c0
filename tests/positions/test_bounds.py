"""Numbers and lists of a position are limited by the components, and a full purse makes no decision slow."""

import re
from random import Random
from time import process_time

import pytest

import wyprawa
from clauses.boso_scene import Scene as BosoScene
from positions.position_fuzzing import advance, positions
from wyprawa.bots import find_bot
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.errors import BadPosition
from wyprawa.games.boso.components.deck import FIELD_BIT
from wyprawa.games.boso.components.world import FIELD_OF_ID
from wyprawa.games.boso.rules.promised_card import MoveBudget, can_pay

BOSO, BOSMAN, POLSKA = (wyprawa.game(name) for name in ("boso", "bosman", "polska"))


def some_position(game, players: int, phase: str, **options: object) -> str:
    """The text of the first position of a game in this phase."""
    for seed in range(40):
        for moment, state in enumerate(positions(game, players, seed, options)):
            text = game.write_position(state)
            if f"phase {phase}," in text:
                return text
            if moment > 300:
                break
    raise AssertionError(phase)


def refusal(game, text: str) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        game.read_position(text)
    wrong = caught.value
    for lang in ("pl", "en"):
        assert game.words.say(lang, wrong.code, wrong.params)
    return wrong


def changed(text: str, pattern: str, instead: str) -> str:
    found, count = re.subn(pattern, instead, text, count=1)
    assert count == 1, pattern
    return found


@pytest.mark.parametrize("goldens", ["1000001", "1" + "0" * 18, "9" * 5000, "-1", "007", "٣", "1_0", "+5", ""])
def test_goldens_beyond_a_million_are_refused_at_once(goldens):
    text = changed(some_position(BOSO, 2, "draw"), r"goldens \d+", f"goldens {goldens}")
    begun = process_time()
    wrong = refusal(BOSO, text)
    assert process_time() - begun < 0.5
    assert wrong.code in ("position-number", "position-row")
    assert "goldens" in str(wrong)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_a_million_goldens_every_decision_is_quick(players):
    text = re.sub(r"goldens \d+", "goldens 1000000", some_position(BOSO, players, "draw"))
    state, rng, dealer = BOSO.read_position(text), Random(3), SeededDealer(3)
    greedy = find_bot(BOSO, "greedy")
    for _ in range(60):
        begun = process_time()
        for seat in state.to_act():
            greedy.advise(BOSO.view(state, seat), rng)
        advance(BOSO, state, rng, dealer, [])
        assert process_time() - begun < 2.0


def test_that_a_public_card_is_out_of_reach_is_found_quickly_however_full_the_purse():
    """A goal ends a move: with five of them around the Tasman Sea, no number of Goldens leads out of it."""
    goals = "spokojny-chatham spokojny-kermadec wielka-zatoka-australijska morze-koralowe australia-stoleczna"
    state = BosoScene(f"Ola at morze-tasmana, goals {goals}, goldens 1000000").state
    region = ("nowa-zelandia-polnocna", "nowa-zelandia-poludniowa", "nowa-kaledonia", "tasmania")
    near = tuple(card for card in range(state.cards.size) if any(is_good(state, card, field) for field in region))[:6]
    assert len(near) > 2
    far = next(card for card in range(state.cards.size) if is_good(state, card, "polska"))
    begun = process_time()
    assert not can_pay(state, far, state.places[0], near, 1_000_000, 0, 5)
    assert process_time() - begun < 1.0


def is_good(state, card: int, field: str) -> bool:
    return bool(state.cards.good[card] & FIELD_BIT[FIELD_OF_ID[field]])


@pytest.mark.parametrize("paid", [0, 1, 2, 7])
@pytest.mark.parametrize("goldens", [*range(40), 999, 10**6])
def test_a_purse_pays_for_as_many_steps_as_it_holds_fees(paid, goldens):
    steps, left, fee = 2, goldens, paid + 1
    while left >= fee:
        steps, left, fee = steps + 1, left - fee, fee + 1
    assert MoveBudget(0, (), goldens, paid, 2, 0).free_or_paid == steps


BOUNDS = [
    (BOSO, "draw", r"lap \d+", "lap 1000001"),
    (BOSO, "draw", r"lap \d+", "lap 0"),
    (BOSO, "draw", r"turns \d+", "turns 1000001"),
    (BOSO, "draw", r"turn \d+", "turn 2"),
    (BOSO, "draw", r"still \d+", "still 1"),
    (BOSO, "draw", r"lost \d+", "lost 2"),
    (BOSO, "move", r"paid \d+", "paid 1415"),
    (BOSO, "move", r"credit \d+", "credit 372"),
    (BOSO, "draw", r"credit \d+", "credit 1"),
    (BOSO, "draw", r"goals \S+", r"goals polska niemcy kuba niger czad islandia"),
    (BOSO, "draw", r"orders ask -", "orders ask own-1"),
    (BOSO, "draw", r"phase draw", "phase over"),
    (BOSO, "draw", r"finished", "finished 0"),
    (BOSO, "start", r"phase start", "phase move"),
    (BOSO, "react", r"answer open", "answer"),
    (BOSMAN, "turn", r"turns \d+", "turns 1000001"),
    (BOSMAN, "turn", r"quiet \d+", "quiet 30"),
    (BOSMAN, "turn", r"quiet \d+", "quiet -1"),
    (BOSMAN, "turn", r"owners D=\d", "owners D=-"),
    (BOSMAN, "turn", r"hand 0:", "hand -1:"),
    (BOSMAN, "turn", r"hand 0:", "hand 0: D1 D1 D1 R1 R1 R1"),
    (BOSMAN, "turn", r"special 0:", "special 0: poison poison poison poison"),
    (BOSMAN, "turn", r"stack:", "under:\nstack:"),
    (BOSMAN, "turn", r"phase turn", "phase choose"),
    (BOSMAN, "turn", r"phase turn", "phase take"),
    (BOSMAN, "turn", r"\Z", "ended boat-full\n"),
    (BOSMAN, "turn", r"\Z", "ended someday\n"),
    (BOSMAN, "choose", r"hand 0:", "hand 0: D1"),
    (POLSKA, "die", r"turns \d+", "turns 1000001"),
    (POLSKA, "die", r"die 0", "die 7"),
    (POLSKA, "act", r"played 0", "played 1"),
    (POLSKA, "die", r"track \d+", "track 999"),
    (POLSKA, "die", r"dice .*", "dice"),
    (POLSKA, "die", r"dice .*", "dice 1 1 1 1 1 1 1 1"),
    (POLSKA, "die", r"markers \d+", "markers 1 1"),
    (POLSKA, "die", r"phase die", "phase discard"),
]


@pytest.mark.parametrize(
    ("rules", "phase", "pattern", "instead"), [pytest.param(*row, id=f"{row[0].info.id} {row[3]!r}") for row in BOUNDS]
)
def test_what_the_components_do_not_allow_is_refused(rules, phase, pattern, instead):
    text = some_position(rules, 2, phase)
    rules.read_position(text)
    refusal(rules, changed(text, pattern, instead))


@pytest.mark.parametrize("rules", [BOSO, BOSMAN, POLSKA], ids=lambda rules: rules.info.id)
def test_a_position_has_a_longest_text_and_takes_no_endless_rows(rules):
    text = rules.write_position(rules.new(2, SeededDealer(1)))
    begun = process_time()
    assert refusal(rules, text + "x" * 1_000_000).code == "position-long"
    for more in ("under: D1\n" * 90_000, "stack: " + "D1 " * 300_000, "1 " * 400_000, "\n" * 900_000 + "x"):
        refusal(rules, text + more)
    assert process_time() - begun < 5.0
