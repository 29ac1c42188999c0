"""The components as JSON: map, track and cards."""

from wyprawa.core.json_types import JsonObject

from .board import FIELD_IDS, FIELD_ROWS, LINKS, START_FIELD, TRACK_ROWS, at_field, to_field
from .cards import CARD_ROWS, CITY_OF


def data(uses: list[dict[str, str]]) -> dict[str, object]:
    """`uses` say what playing each card brings."""
    return {
        "fields": [
            {
                "id": row["id"],
                "name": {"pl": row["pl"], "en": row["en"]},
                "to": to_field(row),
                "at": at_field(row),
                "lon": row["lon"],
                "lat": row["lat"],
                "number": row.get("number"),
            }
            for row in FIELD_ROWS
        ],
        "links": [[FIELD_IDS[a], FIELD_IDS[b]] for a, b in LINKS],
        "start": FIELD_IDS[START_FIELD],
        "track": [
            {"n": row["n"], "year": row.get("year"), "name": _both(row), "text": _both(row, "text_")}
            for row in TRACK_ROWS
        ],
        "cards": [
            {
                "id": row["id"],
                "kind": row["kind"],
                "year": row.get("year"),
                "field": FIELD_IDS[CITY_OF[card]] if CITY_OF[card] >= 0 else None,
                "name": _both(row),
                "text": _both(row, "text_"),
                "use": uses[card],
            }
            for card, row in enumerate(CARD_ROWS)
        ],
    }


def _both(row: JsonObject, prefix: str = "") -> dict[str, str]:
    return {"pl": row[f"{prefix}pl"], "en": row[f"{prefix}en"]}
