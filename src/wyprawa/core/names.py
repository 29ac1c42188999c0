"""Checks of the names that players choose: visible, of bounded length, and not confusable at one table.

Names are compared by appearance, in the manner of Unicode Technical Standard 39: letters of other scripts, digits and
signs that look like a Latin letter count as that letter; spaces and punctuation are ignored. Accents count, so Łukasz
is not Lukasz.
"""

import unicodedata
from collections.abc import Iterable

from .errors import Problem

NAME_LENGTH = 40
MOST_MARKS = 2
"""The greatest number of combining marks on one letter after NFC normalisation."""

BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters, signs and marks that are invisible."""

LOOKALIKES = {
    "A": "АΑᎪᗅꓮ",
    "B": "ВΒᏴᗷꓐ",
    "C": "СᏟꓚⲤ",
    "D": "Ꭰᗞꓓ",
    "E": "ЕΕᎬꓰⴹ",
    "F": "Ϝꓝᖴ",
    "G": "ԌᏀᏳꓖ",
    "H": "НΗᎻᕼꓧⲎ",
    "I": "ІΙⲒꓲᛁⵏ",
    "J": "ЈͿᎫꓙ",
    "K": "КΚᏦꓗⲔ",
    "L": "ᏞꓡⳐᒪ",
    "M": "МΜϺᎷꓟⲘᗰ",
    "N": "ΝꓠⲚ",
    "O": "0ОΟՕⲞꓳⵔ",
    "P": "РΡᏢᑭꓑⲢ",
    "Q": "Ԛⵕ",
    "R": "ᎡᏒᖇꓣƦ",
    "S": "ЅՏᏕᏚꓢ",
    "T": "ТΤᎢꓔⲦ",
    "U": "Սꓴᑌ",
    "V": "ѴᏙᐯꓦ",
    "W": "ԜᎳᏔꓪ",
    "X": "ХΧꓫⲬⵝᚷ",
    "Y": "УΥҮꓬⲨᎩᎽ",
    "Z": "ΖᏃꓜ",
    "a": "аɑαᴀ",
    "b": "ЬьƅᏏᖯʙ",
    "c": "сςᴄⲥ",
    "d": "ԁᏧᑯꓒᴅ",
    "e": "еҽꬲ℮ᴇ",
    "f": "քꬵꜰ",
    "g": "ɡցᶃƍɢ",
    "h": "һհᏂʜ",
    "i": "іιıɩɪⲓꙇ",
    "j": "јϳȷᴊ",
    "k": "кκᴋ",
    "l": "ӀӏǀǁƖ|∣׀",
    "m": "мᴍ",
    "n": "ոռɴ",
    "o": "оοօσᴏⲟסჿ",
    "p": "рρⲣᴘ",
    "q": "ԛգզ",
    "r": "гᴦⲅꭇꭈʀ",
    "s": "ѕƽꜱ",
    "t": "тτᴛ",
    "u": "υʋսᴜ",
    "v": "ѵνᴠ∨",
    "w": "ԝѡɯաᴡ",
    "x": "хχⲭ×",
    "y": "уүγɣყʏỿ",
    "z": "ᴢ",
    "2": "Ƨ",
    "3": "ЗзƷȜӠ",
    "4": "ЧᏎ",
    "6": "бᏮ",
    "Ł": "ȽⱠ",
    "ł": "ƚɫⱡ",
    "Đ": "ÐƉ",
    # Marks: a cedilla and a comma below count as an ogonek, a caron as a breve, all strokes as one.
    "\u0328": "\u0326\u0327",
    "\u0306": "\u030c",
    "\u0338": "\u0335\u0336\u0337",
}
"""Characters that look like each letter, digit or mark, besides those that NFKC maps to it."""

_TABLE = {ord(one): letter for letter, several in LOOKALIKES.items() for one in several}
_STROKED = {"l\u0338": "ł", "L\u0338": "Ł", "d\u0338": "đ", "D\u0338": "Đ", "o\u0338": "ø", "O\u0338": "Ø"}
_PAIRS = {"rn": "m", "vv": "w"}
_BARS = str.maketrans("Il1", "111")
"""A capital I, a small l and the digit 1 look alike in many typefaces."""


def check_logged_name(name: str) -> str:
    """Check a name from a log; raises `Problem` if it is invalid. New names have stricter checks."""
    clean = " ".join(str(name).split())
    if not clean or len(clean) > NAME_LENGTH or not clean.isprintable():
        raise Problem("name", name=clean[:NAME_LENGTH], longest=NAME_LENGTH)
    return clean


def check_new_name(name: str) -> str:
    """Check a chosen name and return it in NFC with single spaces between words; raises `Problem` if it is invalid."""
    kept = "".join(letter for letter in str(name) if letter not in "\ufe0e\ufe0f")  # variation selectors of emoji
    clean = unicodedata.normalize("NFC", " ".join(kept.split()))
    shown = "".join(letter for letter in clean if letter.isprintable())[:NAME_LENGTH]
    if not clean or len(clean) > NAME_LENGTH:
        raise Problem("name", name=shown, longest=NAME_LENGTH)
    if not clean.isprintable() or not BLANK.isdisjoint(clean):
        raise Problem("name-hidden")
    kinds = [unicodedata.category(letter) for letter in clean]
    if not any(kind[0] in "LN" or kind == "So" for kind in kinds):
        raise Problem("name-blank")
    marks = "".join("m" if kind[0] == "M" else " " if kind == "Zs" else "x" for kind in kinds)
    if marks[0] == "m" or " m" in marks or "m" * (MOST_MARKS + 1) in marks or marks.count("m") > marks.count("x"):
        raise Problem("name-marks")
    return clean


def check_new_names(names: Iterable[str]) -> list[str]:
    """Check the names of all players of a table; raises `Problem` if one is invalid or two look alike."""
    found: list[str] = []
    for name in names:
        found.append(check_unlike(check_new_name(name), found))
    return found


def check_unlike(name: str, others: Iterable[str]) -> str:
    """Return `name`; raises `Problem` if it equals or looks like one of `others`."""
    for other in others:
        if other and name.casefold() == other.casefold():
            raise Problem("name-taken", name=name)
        if other and alike(name, other):
            raise Problem("name-alike", name=name, other=other)
    return name


def alike(one: str, other: str) -> bool:
    """Whether two names look alike."""
    return any(mine == theirs for mine, theirs in zip(skeletons(one), skeletons(other), strict=True))


def skeletons(name: str) -> tuple[str, str]:
    """Two normal forms of a name for comparison: one ignores case, the other also unifies I, l and 1.

    One form is not enough: Ian looks like lan, and lan equals Lan except for case, but Ian does not look like Lan.
    """
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    plain = "".join(_digit(letter) for letter in plain if not _is_unseen(letter)).translate(_TABLE)
    for stroked, letter in _STROKED.items():
        plain = plain.replace(stroked, letter)
    return _folded(plain), _folded(plain.translate(_BARS))


def _folded(text: str) -> str:
    text = unicodedata.normalize("NFC", unicodedata.normalize("NFD", text.casefold()).translate(_TABLE))
    for pair, letter in _PAIRS.items():
        text = text.replace(pair, letter)
    return text


def _digit(letter: str) -> str:
    return str(unicodedata.decimal(letter)) if unicodedata.category(letter) == "Nd" else letter


def _is_unseen(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "ZPC" or letter in BLANK or letter in "\ufe0e\ufe0fʼʻˈ"
