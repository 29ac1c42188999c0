"""How far a pawn may go: the reach of a die, distances on the map, shortest ways (POLSKA-R, M, L)."""

from typing import Final

from ..components.board import FIELD_IDS, FIELDS, LOCATIONS, NEIGHBOURS

REACH_OF_ONE: Final = 10
"""The most fields that a die of 1 goes (POLSKA-R-4)."""
NOWHERE: Final = -1


def distances(start: int, most: int, markers: int, occupied: list[int], until: int = NOWHERE) -> list[int]:
    """The fewest steps to every field that a move of at most `most` steps may enter; -1 for other fields.

    A marker ends a move (POLSKA-L-1), so nothing lies behind it; a field where a pawn stands on a marker can
    neither be entered nor passed (Q-POLSKA-04). Fields with pawns may be passed (POLSKA-M-2): they have a distance
    here, but are no destinations. The start itself is 0 and no destination either (Q-POLSKA-03). Fields farther than
    `until` may be left out.
    """
    steps = [-1] * FIELDS
    steps[start] = 0
    queue = [start]
    for field in queue:
        there = steps[field] + 1
        if there > most or field == until:
            break
        if field < LOCATIONS and markers >> field & 1 and field != start:
            continue  # POLSKA-L-1
        for near in NEIGHBOURS[field]:
            if steps[near] < 0:
                steps[near] = there
                queue.append(near)
    for field in occupied:
        if field < LOCATIONS and markers >> field & 1 and field != start:
            steps[field] = -1  # Q-POLSKA-04
    return steps


def reach(start: int, most: int, markers: int, occupied: list[int]) -> list[int]:
    """The steps to every field where a move may end (POLSKA-M-1, M-3); 0 or less for other fields."""
    steps = distances(start, most, markers, occupied)
    for field in occupied:
        steps[field] = 0
    return steps


def die_reach(die: int, coach: bool) -> int:
    """The most fields that a die goes: a 1 goes ten (POLSKA-R-4), the coach adds two (POLSKA-KA-1, Q-POLSKA-11)."""
    if die == 1:
        return REACH_OF_ONE
    return die + 2 if coach else die


def previous_field(field: int, start: int, steps: list[int], markers: int) -> int:
    """The field before this one on the shortest way from `start`; `steps` are the distances from there."""
    for near in NEIGHBOURS[field]:
        if steps[near] == steps[field] - 1 and (near == start or near >= LOCATIONS or not markers >> near & 1):
            return near
    raise ValueError(f"no way to {FIELD_IDS[field]}")


def path(start: int, target: int, markers: int, occupied: list[int]) -> list[int]:
    """One shortest way from a field to another, the target included."""
    steps = distances(start, FIELDS, markers, occupied, target)
    way = [target]
    while way[-1] != start:
        way.append(previous_field(way[-1], start, steps, markers))
    return way[-2::-1]
