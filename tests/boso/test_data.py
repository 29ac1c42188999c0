"""The components as the command prints them."""

import json

from wyprawa import games as registry
from wyprawa.cli.dispatch import run


def test_the_command_prints_the_components(capsys):
    assert run(["data", "boso"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed == registry.data("boso")
    assert {kind: set(words) for kind, words in printed.pop("uses").items()} == {
        "field": {"pl", "en"},
        "surprise": {"pl", "en"},
    }
    categories = printed.pop("categories")
    assert set(categories) == {card["category"] for card in printed["cards"]}
    assert all(set(words) == {"pl", "en"} for words in categories.values())
    assert {name: len(rows) for name, rows in printed.items()} == {
        "fields": 310,
        "lines": 709,
        "routes": 40,
        "cards": 371,
    }
    first = {name: set(rows[0]) for name, rows in printed.items()}
    assert first == {
        "fields": {"id", "kind", "name", "in_sentence", "state", "part", "continent", "waters", "lon", "lat"},
        "lines": {"a", "b", "wrap", "note"},
        "routes": {"id", "places", "length"},
        "cards": {"id", "category", "icon", "title", "text", "label", "label_kind", "use", "fields"},
    }
    ids = {field["id"] for field in printed["fields"]}
    assert all(set(card["fields"]) <= ids for card in printed["cards"])
    assert all(line["a"] in ids and line["b"] in ids for line in printed["lines"])
