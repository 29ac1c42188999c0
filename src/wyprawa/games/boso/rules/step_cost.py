"""The cost of one step, its shares, and the means of the mover after it.

A step is paid by cards of the field entered, by a credit that such cards left earlier in the move, or in Goldens. The
regular fee of a step paid in Goldens is one more than that of the last one in the round; other steps have none. On a
field that others have visited the step is paid to them, with one Golden more each.

Legality, effects, searches and texts all use these functions. They take plain numbers, so that they serve a state, a
view and a search alike.
"""


def regular_fee(paid: int, credit: int, cards: int) -> int:
    """The fee of the next step after `paid` steps paid in Goldens, if `cards` are laid for it (BOSO-3-4, Q-BOSO-26)."""
    return 0 if cards or credit else paid + 1


def step_price(fee: int, visitors: int, base_once: bool) -> int:
    """All Goldens due for a step with this regular fee onto a field that `visitors` others have visited.

    Each visitor is paid the fee and one Golden more (BOSO-11-2, BOSO-11-5, Q-BOSO-32a); with `base_once` the fee is
    due only once (Q-BOSO-32b).
    """
    if visitors == 0:
        return fee
    return fee + visitors if base_once else (fee + 1) * visitors


def toll_shares(fee: int, visitors: list[int], base_once: bool) -> list[tuple[int, int]]:
    """The visitors who are paid for a step, each with the Goldens.

    `visitors` are clockwise from the mover: where the fee is due once, the first of them is paid it (Q-BOSO-53).
    """
    shares: list[tuple[int, int]] = []
    for visitor in visitors:
        shares.append((visitor, 1 if base_once and shares else fee + 1))
    return shares


def after_step(paid: int, credit: int, purse: int, cards: int, visitors: int, base_once: bool) -> tuple[int, int, int]:
    """Steps paid in the round, credit and purse after a step for which `cards` are laid.

    One of the cards pays for the step, each other is a credit (Q-BOSO-25, Q-BOSO-27). A credit is spent where no card
    is laid (Q-BOSO-26). The purse is negative if the step cannot be paid.
    """
    fee = 0
    if cards:
        credit += cards - 1
    elif credit:
        credit -= 1
    else:
        paid += 1
        fee = paid
    return (paid, credit, purse - (step_price(fee, visitors, base_once) if visitors else fee))
