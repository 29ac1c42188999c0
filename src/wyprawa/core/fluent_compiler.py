"""Compiles Fluent sentences to Python functions.

Fluent's own resolver walks a tree for every sentence, which is too slow for a server. Compiled are text, parameters
and selections by number or word. Everything else (numbers with separators or fractions, functions, references) raises
`Unusual`, and the caller uses Fluent.
"""

from collections.abc import Callable, Mapping

from fluent.syntax import ast

Params = Mapping[str, object]
Say = Callable[[Params], str]

LONGEST = 2400
"""The greatest length of a text parameter."""


CATEGORIES = frozenset(("one", "few", "many", "other"))


class Unusual(Exception):
    """Raised for a pattern or a parameter that only Fluent's resolver handles."""


def plural(lang: str, number: int) -> str:
    """The plural category of a whole number in Polish and English."""
    if number == 1:
        return "one"
    if lang == "en":
        return "other"
    return "few" if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else "many"


def compiled(pattern: object, lang: str) -> Say:
    """A function that formats `pattern` with given parameters."""
    elements = getattr(pattern, "elements", [pattern])
    parts = [_part(element, lang) for element in elements]
    if len(parts) == 1:
        return parts[0]

    def say(params: Params) -> str:
        return "".join([part(params) for part in parts])

    return say


def _part(element: object, lang: str) -> Say:
    if isinstance(element, ast.TextElement):
        text = element.value
        return lambda params: text
    expression = element.expression if isinstance(element, ast.Placeable) else element
    if isinstance(expression, ast.StringLiteral):
        literal = str(expression.parse()["value"])
        return lambda params: literal
    if isinstance(expression, ast.VariableReference):
        return _parameter(expression.id.name)
    if isinstance(expression, ast.SelectExpression) and isinstance(expression.selector, ast.VariableReference):
        return _choice(expression, expression.selector.id.name, lang)
    return _unusual


def _unusual(params: Params) -> str:
    raise Unusual


def _parameter(name: str) -> Say:
    def say(params: Params) -> str:
        value = params.get(name)
        if type(value) is str and len(value) <= LONGEST:
            return value
        if type(value) is int and 0 <= value < 1000:
            return str(value)
        raise Unusual

    return say


def _choice(expression: ast.SelectExpression, name: str, lang: str) -> Say:
    words: dict[str, Say] = {}
    numbers: dict[int, Say] = {}
    default: Say = _unusual
    for variant in expression.variants:
        say = compiled(variant.value, lang)
        if isinstance(variant.key, ast.Identifier):
            words.setdefault(variant.key.name, say)
        elif str(variant.key.value).isdecimal():
            numbers.setdefault(int(variant.key.value), say)
        else:
            return _unusual
        if variant.default:
            default = say

    def say_choice(params: Params) -> str:
        value = params.get(name)
        if type(value) is str and len(value) <= LONGEST:
            if numbers and value in CATEGORIES:
                raise Unusual  # Fluent matches such a word with a number of that category
            return words.get(value, default)(params)
        if type(value) is int and 0 <= value < 1000:
            chosen = numbers.get(value)
            if chosen is None:
                chosen = words.get(plural(lang, value), default)
            return chosen(params)
        raise Unusual

    return say_choice
