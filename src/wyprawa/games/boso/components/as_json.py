"""The components as JSON: the board, the routes and the cards."""

from wyprawa.core.json_types import JsonObject

from .cards import CATEGORY_NAMES, SURPRISES
from .routes import LENGTH, ROUTE_ROWS
from .versions import Rows
from .world import LINE_ROWS


def data(fields: Rows, cards: Rows) -> dict[str, object]:
    return {
        "fields": [
            {
                "id": row["id"],
                "kind": row["kind"],
                "name": _both(row),
                "in_sentence": {"pl": row["pl"], "en": row.get("en_sentence", row["en"])},
                "state": row.get("state"),
                "part": row.get("part", False),
                "continent": row.get("continent"),
                "waters": row.get("waters", []),
                "lon": row["lon"],
                "lat": row["lat"],
            }
            for row in fields
        ],
        "lines": [
            {"a": row["a"], "b": row["b"], "wrap": row.get("wrap", False), "note": row.get("note")} for row in LINE_ROWS
        ],
        "routes": [{"id": row["id"], "places": row["places"], "length": LENGTH} for row in ROUTE_ROWS],
        "cards": [
            {
                "id": row["id"],
                "category": row["category"],
                "icon": row.get("icon"),
                "title": _both(row, "title_"),
                "text": _both(row, "text_"),
                "label": _both(row, "label_"),
                "label_kind": row.get("label_kind"),
                "use": "surprise" if row["category"] == SURPRISES else "field",
                "fields": row["fields"],
            }
            for row in cards
        ],
        "categories": CATEGORY_NAMES,
    }


def _both(row: JsonObject, prefix: str = "") -> dict[str, str]:
    return {"pl": row[f"{prefix}pl"], "en": row[f"{prefix}en"]}
