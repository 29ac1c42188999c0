"""Endgames of Boso: where one reply wins, or only one does not lose, the expert finds it."""

from random import Random

import pytest

import wyprawa
from clauses.boso_scene import GAME, Scene
from wyprawa.core.dealers import SeededDealer

ABOUT_TO_WIN = "Jan at tanzania, goldens 9, goals kenia"
HAND = "capitals-isl islands-guam music-timbila cuisine-parmesan people-sami"


def answer(scene: Scene, seed: int) -> str:
    """The expert's choice for the seat in turn."""
    view = GAME.view(scene.state, scene.state.turn)
    return str(wyprawa.find_bot(GAME, "expert@16").decide(view, Random(seed)))


@pytest.mark.parametrize(
    ("text", "reply"),
    [
        pytest.param("Ola at niger, goldens 1, goals czad", "step czad", id="the last step"),
        pytest.param(
            "Ola at niger, goldens 1, goals sudan, hand capitals-lby music-timbila",
            "step libia 1",
            id="a card and a Golden",
        ),
        pytest.param("Ola at niger, goldens 3, goals sudan; Ewa at libia", "step czad", id="round a toll"),
        pytest.param(
            f"Ola at niger, goldens 1, goals sudan, hand {HAND} barefoot-fileteado; phase draw; "
            "public geography-ounianga | people-tuareg | -",
            "take 1 move",
            id="a public card for the way",
        ),
        pytest.param(
            "Ola at niger, goldens 1, goals sudan, hand capitals-isl capitals-fra geography-volga-delta music-timbila "
            "islands-guam people-sami; phase draw; public music-kora | capitals-pol | -",
            "take 2 exchange",
            id="a public card for a set that pays the way",
        ),
        pytest.param(
            "Ola at niger, goldens 1, goals sudan, hand capitals-isl capitals-fra capitals-pol geography-volga-delta "
            "music-timbila islands-guam people-sami; phase cards",
            "exchange 1 2 3",
            id="a set that pays the way",
        ),
        pytest.param(
            f"Ola at niger, goldens 1, goals sudan, hand {HAND} geography-ounianga music-kora; phase cards",
            None,
            id="any discard but the card for the way",
        ),
    ],
)
def test_the_expert_wins_where_it_can_before_another_does(text, reply):
    scene = Scene(f"{text}; {ABOUT_TO_WIN}")
    if reply is not None:
        assert answer(scene, 1) == reply
    dealer = SeededDealer(3)
    while scene.state.turn == 0 and scene.state.outcome is None:
        (seat,) = scene.state.to_act()[:1]
        if seat == 0:
            scene.play(answer(scene, 2))
        else:
            scene.state.apply(seat, GAME.parse("keep"), dealer)
    assert scene.winners == ["Ola"]
