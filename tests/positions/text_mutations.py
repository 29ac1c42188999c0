"""Mutations of a text: numbers, words, rows and characters changed at random."""

import re
from collections.abc import Callable
from random import Random

# Mutations.

NUMBER = re.compile(r"-?\d+")
ODD_NUMBERS = (
    "0",
    "1",
    "-1",
    "00",
    "007",
    "999999",
    "1000000",
    "1000001",
    "1000000000000000000",
    "-1000000000000000000",
    "9" * 5000,
    "1_0",
    "1e3",
    "0x1",
    "²",
    "١",
    "٣",
    "+1",
    "1.0",
    "",
)
ODD_CHARACTERS = " \n\t\x00\x1b\u2028=,:-@x.09aZżŻ²١\ud7ff💥"


def change_number(text: str, other: str, rng: Random) -> str:
    found = list(NUMBER.finditer(text))
    if not found:
        return text
    # A number inside an id is mutated less often than a number alone.
    alone = [match for match in found if _stands_alone(text, match)]
    match = rng.choice(alone if alone and rng.random() < 0.8 else found)
    value = int(match[0])
    new = rng.choice([*ODD_NUMBERS, str(value + 1), str(value - 1), "0" + match[0], rng.choice(found)[0]])
    return text[: match.start()] + new + text[match.end() :]


def _stands_alone(text: str, match: re.Match[str]) -> bool:
    before, after = text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1]
    return before in (" ", "=", "") and after in (" ", ",", ":", "\n", "")


def split(text: str) -> list[str]:
    """The words of a text and the characters between them."""
    return re.split(r"(\s+|, )", text)


def words_of(text: str) -> list[int]:
    return [place for place, word in enumerate(split(text)) if word.strip(" ,\n")]


def swap_words(text: str, other: str, rng: Random) -> str:
    parts = split(text)
    a, b = rng.choice(words_of(text)), rng.choice(words_of(text))
    parts[a], parts[b] = parts[b], parts[a]
    return "".join(parts)


def swap_words_of_rows(text: str, other: str, rng: Random) -> str:
    """Swaps two words of different rows, so that no piece is lost."""
    rows = text.split("\n")
    a, b = rng.randrange(len(rows)), rng.randrange(len(rows))
    first, second = rows[a].split(" "), rows[b].split(" ")
    if a == b or len(first) < 2 or len(second) < 2:
        return swap_words(text, other, rng)
    i, j = rng.randrange(1, len(first)), rng.randrange(1, len(second))
    first[i], second[j] = second[j], first[i]
    rows[a], rows[b] = " ".join(first), " ".join(second)
    return "\n".join(rows)


def move_word(text: str, other: str, rng: Random) -> str:
    """Moves the last word of one row to the end of another."""
    rows = text.split("\n")
    a, b = rng.randrange(len(rows)), rng.randrange(len(rows))
    words = rows[a].split(" ")
    if a == b or len(words) < 2:
        return text
    rows[b] = f"{rows[b]} {words.pop(rng.randrange(1, len(words)))}"
    rows[a] = " ".join(words)
    return "\n".join(rows)


def repeat_word(text: str, other: str, rng: Random) -> str:
    parts = split(text)
    place = rng.choice(words_of(text))
    parts[place] = f"{parts[place]} {parts[place]}"
    return "".join(parts)


def remove_word(text: str, other: str, rng: Random) -> str:
    parts = split(text)
    parts[rng.choice(words_of(text))] = ""
    return "".join(parts)


def replace_word(text: str, other: str, rng: Random) -> str:
    parts, source = split(text), split(rng.choice([text, other]))
    parts[rng.choice(words_of(text))] = rng.choice([word for word in source if word.strip()])
    return "".join(parts)


def change_rows(text: str, other: str, rng: Random) -> str:
    rows = text.split("\n")
    a, b = rng.randrange(len(rows)), rng.randrange(len(rows))
    match rng.randrange(4):
        case 0:
            rows[a], rows[b] = rows[b], rows[a]
        case 1:
            rows.insert(b, rows[a])
        case 2:
            del rows[a]
        case _:
            rows.insert(b, rows.pop(a) if a < len(rows) else "")
    return "\n".join(rows)


def take_row(text: str, other: str, rng: Random) -> str:
    """Replaces a row by the row of another position with the same beginning."""
    rows = text.split("\n")
    row = rng.choice(other.split("\n"))
    alike = [place for place, own in enumerate(rows) if own.split(" ")[:1] == row.split(" ")[:1]]
    rows[rng.choice(alike) if alike else rng.randrange(len(rows))] = row
    return "\n".join(rows)


def splice(text: str, other: str, rng: Random) -> str:
    rows, more = text.split("\n"), other.split("\n")
    cut = rng.randrange(len(rows))
    return "\n".join(rows[:cut] + more[cut:])


def swap_seats(text: str, other: str, rng: Random) -> str:
    """Swaps the contents of two seats' rows."""
    rows = text.split("\n")
    named = [place for place, row in enumerate(rows) if re.match(r"\w+ \d:", row)]
    if len(named) < 2:
        return text
    a, b = rng.choice(named), rng.choice(named)
    (head, _, body), (other_head, _, other_body) = rows[a].partition(":"), rows[b].partition(":")
    rows[a], rows[b] = f"{head}:{other_body}", f"{other_head}:{body}"
    return "\n".join(rows)


def change_phase(text: str, other: str, rng: Random) -> str:
    phase = re.search(r"phase (\w+)", other)
    return text if phase is None else re.sub(r"phase \w+", phase[0], text, count=1)


def change_characters(text: str, other: str, rng: Random) -> str:
    place, cut = rng.randrange(len(text)), rng.randrange(3)
    insert = "".join(rng.choice(ODD_CHARACTERS) for _ in range(rng.randrange(4)))
    return text[:place] + insert + text[place + cut :]


Mutation = Callable[[str, str, Random], str]
MUTATIONS: list[Mutation] = [
    change_number,
    change_number,
    change_number,
    swap_words,
    swap_words_of_rows,
    swap_words_of_rows,
    move_word,
    repeat_word,
    remove_word,
    replace_word,
    replace_word,
    change_rows,
    take_row,
    splice,
    swap_seats,
    change_phase,
    change_phase,
    change_characters,
]


def mutated(text: str, other: str, rng: Random) -> str:
    """One mutation, sometimes two or three."""
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        if text:
            text = rng.choice(MUTATIONS)(text, other, rng)
    return text
