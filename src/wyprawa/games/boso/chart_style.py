"""The words and styles of the drawn board."""

from typing import Final

from wyprawa.core.svg import SANS, SERIF

WORDS: Final[dict[str, dict[str, str]]] = {
    "pl": {
        "title": "Boso przez świat",
        "subtitle": "Plansza: {places} miejsc na lądzie i wyspach, {waters} punktów na wodzie, {lines} linii",
        "desc": "Mapa świata z polami gry, liniami między nimi i powiększoną Europą.",
        "europe": "Europa w powiększeniu",
        "waters": "Punkty na wodzie",
        "point": "Punkt",
        "edges": "Linie przez brzeg mapy",
        "key": "Objaśnienia",
        "land": "ląd lub duża wyspa",
        "island": "małe wyspy",
        "water": "punkt na wodzie (numer)",
        "road": "linia między miejscami na lądzie i wyspach",
        "lane": "linia do punktu na wodzie",
        "wrap": "linia przez brzeg mapy: ta sama litera po drugiej stronie",
        "border": "granica państw",
        "disputed": "granica sporna lub nieustalona",
        "source": "Linie brzegowe i granice: Natural Earth (domena publiczna). Odwzorowanie Natural Earth.",
        "rule": "Granice państw członkowskich ONZ, sporne tak, jak na mapach ONZ; nie wyrażają stanowiska autorów.",
    },
    "en": {
        "title": "Boso przez świat",
        "subtitle": "The board: {places} places on land and islands, {waters} points at sea, {lines} lines",
        "desc": "A map of the world with the fields of the game, the lines between them, and Europe enlarged.",
        "europe": "Europe enlarged",
        "waters": "Points at sea",
        "point": "Point",
        "edges": "Lines across the edge of the map",
        "key": "Key",
        "land": "land or a large island",
        "island": "small islands",
        "water": "point at sea (number)",
        "road": "line between places on land and islands",
        "lane": "line to a point at sea",
        "wrap": "line across the edge of the map: the same letter on the other side",
        "border": "border between countries",
        "disputed": "disputed or undetermined border",
        "source": "Coastlines and borders: Natural Earth (public domain). Natural Earth projection.",
        "rule": "Borders of the members of the United Nations, disputed ones as on UN maps; not an opinion of ours.",
    },
}

STYLE: Final = f"""
text{{font-family:{SANS};fill:#2b2620}}
.sea{{fill:#d9e8ee}}
.net{{fill:none;stroke:#fff;stroke-width:1.6;opacity:.75}}
.land{{fill:#f3ead3;stroke:#9fb0ac;stroke-width:1.3;stroke-linejoin:round}}
.shallows{{fill:none;stroke:#c3dbe5;stroke-width:11;stroke-linejoin:round}}
.border{{fill:none;stroke:#cdbb95;stroke-width:1.2;stroke-linejoin:round}}
.disputed{{stroke-dasharray:5 4}}
.road{{stroke:#8a5a34;stroke-width:2.8;stroke-dasharray:7 5;stroke-linecap:round;opacity:.8}}
.lane{{stroke:#5b93b5;stroke-width:2.2;stroke-dasharray:2 7;stroke-linecap:round}}
.wrap{{fill:none;stroke-width:3;stroke-dasharray:9 5}}
.dot0{{fill:#b3392b;stroke:#fff;stroke-width:2}}
.dot1{{fill:#2f7d4f;stroke:#fff;stroke-width:2}}
.dot2{{fill:#fff;stroke:#3c7397;stroke-width:2}}
.number{{fill:#24587a;font-weight:700;text-anchor:middle}}
.name text{{paint-order:stroke;stroke:#fbf7ec;stroke-width:3.6;stroke-linejoin:round;stroke-opacity:.85}}
.island text{{fill:#1f5a38;font-style:italic}}
.leader{{stroke:#7d7466;stroke-width:1.3;fill:none}}
.frame{{fill:none;stroke:#5d5344;stroke-width:3}}
.title{{font-family:{SERIF};fill:#3a3226}}
.quiet{{fill:#6d6353}}
"""
