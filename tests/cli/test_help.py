"""Help and usage errors of every command, in both languages."""

import re

import pytest

from wyprawa.cli import run
from wyprawa.cli.base import app


@pytest.mark.parametrize("command", sorted(app.commands))
@pytest.mark.parametrize(("lang", "usage"), [("pl", "Użycie:"), ("en", "Usage:")])
def test_every_command_has_help_in_both_languages(capsys, command, lang, usage):
    assert run([command, "--help", "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert out.startswith(usage)
    assert not re.search(r"\b(help|heading|metavar)-", out), "a code without its sentence"
    assert len(re.findall(r"\[(?:default|domyślnie)", out)) == len(
        re.findall(r"\[(?:default|domyślnie)[^]]*\](?! \[)", out)
    )


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_missing_option_is_named_as_one_types_it(capsys, lang):
    assert run(["arena", "bosman", "--lang", lang]) == 2
    assert ": --bots." in capsys.readouterr().err
