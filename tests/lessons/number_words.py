"""The numbers in a text, as figures or in words."""

import re

IN_WORDS = {
    "en": {
        2: "two|twice",
        3: "three",
        4: "four",
        5: "five",
        6: "six|sixth",
        7: "seven|seventh",
        8: "eight",
        9: "nine",
        10: "ten",
        12: "twelve",
        15: "fifteen",
    },
    "pl": {
        2: "dwa|dwaj|dwie|dwoje|dwóch|dwóm|dwoma|dwiema",
        3: "trzy|trzej|troje|trzech|trzem|trzema",
        4: "cztery|czterej|czworo|czterech|czterem|czterema",
        5: "pięć|pięciu|pięcioma|pięcioro",
        6: "sześć|sześciu|sześcioma|szóst[aąeyo]\\w*",
        7: "siedem|siedmiu|siedmioma|siódm[aąeyo]\\w*|siódemk\\w*",
        8: "osiem|ośmiu|ośmioma",
        9: "dziewięć|dziewięciu|dziewięcioma",
        10: "dziesięć|dziesięciu|dziesięcioma",
        12: "dwanaście|dwunastu",
        15: "piętnaście|piętnastu",
    },
}
"""Words for numbers, as patterns by language. One, first, second and third are also used without counting."""


def numbers_in(text: str, lang: str) -> set[int]:
    """The numbers that a text names, in figures or in words; names such as `c3` or `W3` are none."""
    found = {int(one) for one in re.findall(r"(?<![\w•])\d+(?![\w•])", text)}
    words = re.findall(r"\w+", text.lower())
    return found | {
        number for number, pattern in IN_WORDS[lang].items() if any(re.fullmatch(pattern, word) for word in words)
    }
