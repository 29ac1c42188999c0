"""Finds the route cards of Boso przez świat for the current board.

python tools/boso_routes.py            prints figures of the current cards
python tools/boso_routes.py --search   finds new cards, the same for the same seed, and writes them
"""

import argparse
import json
from pathlib import Path
from random import Random

from wyprawa.games.boso.components import world
from wyprawa.games.boso.components.alphabet import polish_order

DATA = Path(world.__file__).parent / "data" / "routes.toml"
CARDS, LENGTH, APART, MOST_CARDS_A_PLACE = 40, 26, 4, 3
CANDIDATES = 2500
HEAD = """# The route cards, found by tools/boso_routes.py: five places in the order of the Polish alphabet.
# The shortest way through them, from any of them and in any order, is 26 lines long.
"""


def candidates(rng: Random) -> list[list[int]]:
    """Sets of five places that are far enough apart and whose shortest route has the required length."""
    places = [place for place in world.PLACES if world.CONTINENT_OF[place] != "antarctica"]
    found: list[list[int]] = []
    while len(found) < CANDIDATES:
        five = rng.sample(places, 5)
        pairs = [(a, b) for number, a in enumerate(five) for b in five[number + 1 :]]
        if min(world.DISTANCE[a][b] for a, b in pairs) >= APART and world.route_length(five) == LENGTH:
            found.append(five)
    return found


def choose(pool: list[list[int]], rng: Random) -> list[list[int]]:
    """Cards that cover the board: each is chosen for places and continents that few other cards have."""
    used: dict[int, int] = {}
    continents: dict[str, int] = {}
    chosen: list[list[int]] = []
    while len(chosen) < CARDS:
        fitting = [five for five in pool if all(used.get(place, 0) < MOST_CARDS_A_PLACE for place in five)]

        def score(five: list[int]) -> float:
            places = sum(1 / (1 + 3 * used.get(place, 0)) for place in five)
            return places + sum(1 / (1 + continents.get(name, 0)) for name in {world.CONTINENT_OF[p] for p in five})

        best = max(rng.sample(fitting, min(400, len(fitting))), key=score)
        pool.remove(best)
        chosen.append(best)
        for place in best:
            used[place] = used.get(place, 0) + 1
        for name in {world.CONTINENT_OF[place] for place in best}:
            continents[name] = continents.get(name, 0) + 1
    return chosen


def search(seed: int) -> None:
    rng = Random(seed)
    rows = [HEAD]
    for number, five in enumerate(choose(candidates(rng), rng), 1):
        five.sort(key=lambda place: polish_order(world.PL_OF[place]))
        places = ", ".join(f'"{world.FIELD_IDS[place]}"' for place in five)
        rows.append(f'[[route]]\nid = "route-{number:02}"\nplaces = [{places}]\n')
    DATA.write_text("\n".join(rows), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--search", action="store_true", help="find the cards anew and write them")
    parser.add_argument("--seed", type=int, default=2026)
    asked = parser.parse_args()
    if asked.search:
        search(asked.seed)
    from wyprawa.games.boso.components import routes  # imported late: it reads the file that was just written

    print(json.dumps(routes.figures(), indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
