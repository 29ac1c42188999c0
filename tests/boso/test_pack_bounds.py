"""Any text is either read as a pack of cards or refused quickly, with a sentence."""

import time
from random import Random

import pytest

import wyprawa
from wyprawa.cli.dispatch import run
from wyprawa.core.errors import Problem
from wyprawa.core.log import pack_hash
from wyprawa.core.text import Words, folder_of
from wyprawa.games.boso.components.pack import LONGEST_LINE, MOST_BYTES, MOST_LINES, read
from wyprawa.games.boso.components.world import PL_OF

CARD = """
[[card]]
category = "cuisine"  # Kulinaria
title = "Pierogi babci"
text = '''Lepione w każdą sobotę.'''
fields = ["Polska", "SARDYNIA (Włochy)"]
"""
PACK = f'name = "Nasze wakacje"\n{CARD}'
WORDS = Words(folder_of("wyprawa.games.boso"))
QUICK = 0.5
"""The most seconds a refusal takes, on a busy machine."""

HOSTILE = {
    "a key of many parts": ("name='x'\n" + ".".join("a" * 90_000) + "=1", "pack-line-length"),
    "many keys of many parts": ("\n".join([".".join("a" * 1000) + "=1"] * 90), "pack-dots"),
    "a table of many parts": ("[" + ".".join("a" * 1000) + "]", "pack-dots"),
    "quoted parts": (".".join(['"a"'] * 1000) + "=1", "pack-dots"),
    "parts apart": (" . ".join("a" * 800) + "=1", "pack-dots"),
    "parts in an inline table": ("a={" + ".".join("a" * 1000) + "=1}", "pack-dots"),
    "a key of two parts": (f"meta.author = 'Ola'\n{PACK}", "pack-dots"),
    "deep lists": ("a=" + "[" * 1000, "pack-depth"),
    "deep lists on many lines": ("a=" + "[\n" * 1000, "pack-depth"),
    "deep inline tables": ("a=" + "{a=" * 1000, "pack-depth"),
    "lists after a string": ("a=['''x''', " + "[" * 1000, "pack-depth"),
    "many lists": ("a=[" + "\n".join(["[]," * 1000] * 60), "pack-depth"),
    "a long number": ("a=" + "9" * 5000, "pack-number"),
    "a long number with gaps": ("a=1" + "_1" * 2000, "pack-number"),
    "a long hexadecimal number": ("name='x'\n[[card]]\ncategory=0x" + "9" * 5000, "pack-number"),
    "a long fraction": ("a=1." + "9" * 5000, "pack-number"),
    "a long line": ("name = '" + "x" * 60_000 + "'", "pack-line-length"),
    "many lines": ("\n" * 100_000, "pack-lines"),
    "many lines of another kind": ("\r\n" * 50_000, "pack-lines"),
    "half a letter": ("name = '\ud800'", "pack-letters"),
    "too many fields": (PACK.replace('"Polska"', ", ".join(['"Polska"'] * 600)), "pack-field-count"),
}


def refusal(text: str) -> Problem:
    began = time.perf_counter()
    with pytest.raises(Problem) as wrong:
        wyprawa.game("boso").with_pack(text)
    assert time.perf_counter() - began < QUICK
    return wrong.value


@pytest.mark.parametrize(("text", "code"), HOSTILE.values(), ids=list(HOSTILE))
def test_what_would_take_long_or_fall_over_is_refused_before_it_is_parsed(text, code):
    wrong = refusal(text)
    assert wrong.code == code
    said = {WORDS.say(lang, code, wrong.params) for lang in ("pl", "en")}
    assert len(said) == 2


def test_signs_inside_quotes_and_comments_count_for_nothing():
    marks = "[[[[[[{{{{{{ ........ " + "9" * 100
    pack = PACK.replace("sobotę", f"sobotę {marks} \"\" '' ").replace("Pierogi", "\\\"[[[[[[ '[[[[[[")
    pack = pack.replace("# Kulinaria", f"# {marks} ''' \"\"\"").replace("Nasze", 'Nasze \\" ...')
    assert read(pack.encode(), 2).cards[0].title == "\"[[[[[[ '[[[[[[ babci"
    long = PACK.replace("Lepione", 'Lepione.\n"""\n[[[[[[ "').replace("'''Lep", '"""Lep').replace(".'''", '."""""')
    long = long.replace('.\n"""\n', '.\n\\"""\n')
    assert read(long.encode(), 2).cards[0].text == 'Lepione. """ [[[[[[ " w każdą sobotę.""'


def test_the_largest_honest_pack_is_a_pack():
    names = ", ".join(f'"{name}"' for name in PL_OF)
    assert len(names) < LONGEST_LINE - 100
    card = CARD.replace('"Polska", "SARDYNIA (Włochy)"', names).replace("Lepione", "\\u0105" * 300).replace("'''", '"')
    one = read(f"name = 'x'\n{card}".encode(), 2).cards[0]
    assert len(one.fields) == len(PL_OF)
    many = "name = 'x'\n" + "".join(CARD.replace("babci", f"babci {number}") + "# nic\n\n" * 3 for number in range(200))
    assert len(many) < MOST_BYTES
    assert many.count("\n") < MOST_LINES
    assert len(read(many.encode(), 2).cards) == 200


def test_inline_tables_are_a_way_to_write_cards():
    card = '{category = "cuisine", title = "Pierogi", text = "Lepione.", fields = ["Polska"]}'
    assert read(f"name = 'x'\nversion = 1.5\ncard = [{card}]".encode(), 2).cards[0].title == "Pierogi"


def test_a_pack_that_was_saved_with_a_game_is_read_though_no_new_one_may_look_like_it():
    saved = f"meta.author.name = 'Ola'\nnumbers = [[[[[[{'1' * 200}]]]]]]\n{PACK}" + "\n" * 10_000
    refusal(saved)
    header = {"extra": {"text": saved, "hash": pack_hash(saved)}}
    assert wyprawa.game("boso").of_log(header).pack_text == saved
    for name in ("many keys of many parts", "deep lists", "a long number"):
        text, _ = HOSTILE[name]
        began = time.perf_counter()
        with pytest.raises(Problem):
            wyprawa.game("boso").of_log({"extra": {"text": text, "hash": pack_hash(text)}})
        assert time.perf_counter() - began < QUICK


def test_the_terminal_refuses_it_with_a_sentence_too(tmp_path, capsys):
    file = tmp_path / "karty.toml"
    file.write_text(HOSTILE["deep lists"][0], "utf-8")
    assert run(["--lang", "en", "play", "boso", "--pack", str(file)]) != 0
    assert "nested" in capsys.readouterr().err


def mutated(rng: Random, text: str) -> str:
    """A pack with random changes: letters, doubled, swapped or missing pieces, numbers, and syntax characters."""
    signs = ["[", "]", "{", "}", ".", "=", '"', "'", '"""', "'''", "#", "\n", "\r", "\\", "\x00", "é", "9" * 30, ","]
    signs += [
        "1979-13-45",
        "0x",
        "1e999",
        "nan",
        "true",
        "[[card]]\n",
        "card = 1\n",
        "name.x = 1\n",
        "\ud800",
        "\u202e",
    ]
    for _ in range(rng.randrange(1, 6)):
        first, second = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        kind = rng.randrange(5)
        if kind == 0:
            text = text[:first] + rng.choice(signs) * rng.choice([1, 1, 2, 50]) + text[first:]
        elif kind == 1:
            text = text[:first] + text[second:]
        elif kind == 2:
            text = text[:first] + text[first:second] * 2 + text[second:]
        elif kind == 3:
            text = text[:first] + rng.choice(signs) + text[first + 1 :]
        else:
            text = text[second:] + text[first:second] + text[:first]
    return text


def test_three_thousand_mutated_packs_are_each_a_pack_or_refused_with_a_sentence_and_none_is_slow():
    rng, game, taken, told = Random(8), wyprawa.game("boso"), 0, {}
    second = CARD.replace("Pierogi babci", "Ulubiona piosenka").replace("cuisine", "music")
    for _ in range(3000):
        text = mutated(rng, PACK + second)
        began = time.process_time()
        try:
            game.with_pack(text)
            taken += 1
        except Problem as wrong:
            told[wrong.code] = [WORDS.say(lang, wrong.code, wrong.params) for lang in ("pl", "en")]
        assert time.process_time() - began < QUICK, text
    assert taken > 100
    assert len(told) > 8
    assert all(polish != english for polish, english in told.values())
