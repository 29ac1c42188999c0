"""Routes about games: their list, components and rulebooks."""

from functools import cache

import msgspec
from fastapi import APIRouter, Request, Response

import wyprawa
from wyprawa.bots import bot_names
from wyprawa.core.descriptions import described
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.lessons import in_words, lessons_of
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.summary import summary_of
from wyprawa.core.text import LANGUAGES
from wyprawa.games import game as find_game
from wyprawa.games import names as game_names

from .. import static
from ..client_messages import PROTOCOLS
from .schemas import Named, Version, lang_of


def game_routes(address: str | None) -> APIRouter:
    """`address` is where others in the home network find this server."""
    router = APIRouter()

    @router.get("/api/games")
    async def games(request: Request) -> dict[str, object]:
        """The games: how many may play, how long, with which options and bots."""
        lang = lang_of(request)
        return {
            "protocol": PROTOCOLS[0],
            "protocols": list(PROTOCOLS),
            "version": wyprawa.__version__,
            "address": address,
            "games": [about_game(find_game(name), lang) for name in game_names()],
        }

    @router.get("/api/games/{game}/data", response_class=Response)
    async def data(request: Request, game: Named, version: Version = None) -> Response:
        """The components of a game, as the newest version of its rules has them or an earlier one."""
        return static.respond_with_json(request, msgspec.json.encode(find_game(game, version).data()))

    @router.get("/api/games/{game}/about", response_class=Response)
    async def about(request: Request, game: Named, version: Version = None) -> Response:
        """What pieces and places of a game are and do, by id."""
        return static.respond_with_json(request, shown_descriptions(game, version, lang_of(request)))

    @router.get("/api/games/{game}/summary")
    async def summary(request: Request, game: Named) -> dict[str, object]:
        """A game on one page: its aim, a turn, an example, what people forget, and its terms."""
        rules, lang = find_game(game), lang_of(request)
        found = summary_of(rules.package)
        if found is None:
            raise Problem("summary-none", game=rules.info.title[lang])
        return {
            "aim": in_words(rules, lang, found.aim),
            "turn": [in_words(rules, lang, text) for text in found.turn],
            "end": in_words(rules, lang, found.end),
            "examples": [
                {"caption": in_words(rules, lang, one.caption), "lit": list(one.lit), **shown}
                for one, shown in zip(found.examples, shown_examples(game), strict=True)
            ],
            "forgotten": [in_words(rules, lang, text) for text in found.forgotten],
            "terms": [
                {"id": term.id, "name": term.name[lang], "about": in_words(rules, lang, term.about)}
                for term in found.terms
            ],
        }

    @router.get("/api/games/{game}/rules")
    async def rulebook(request: Request, game: Named, version: Version = None) -> dict[str, object]:
        """The rulebook of a game in the order in which it is read, and pictures of positions."""
        book, lang = find_game(game, version).rulebook, lang_of(request)
        return {
            "chapters": [{"title": one.title[lang], "sections": list(one.sections)} for one in book.chapters],
            "sections": {section: title[lang] for section, title in book.sections.items()},
            "about": {section: about[lang] for section, about in book.about.items()},
            "clauses": [
                {
                    "id": clause.id,
                    "section": clause.section,
                    "kind": clause.kind,
                    "title": clause.title[lang] if clause.title else None,
                    "settles": clause.settles,
                    "text": clause.text[lang],
                    "options": list(clause.options),
                    "weight": clause.weight,
                }
                for clause in book.clauses.values()
            ],
            "pictures": [
                {
                    "clause": picture.clause,
                    "caption": picture.caption[lang],
                    "seat": None if picture.seat == SPECTATOR else picture.seat,
                    "lit": list(picture.lit),
                    "seats": list(picture.seats),
                    **shown,
                }
                for picture, shown in zip(book.pictures, shown_pictures(game), strict=True)
            ],
        }

    return router


@cache
def shown_pictures(game: str) -> list[dict[str, object]]:
    """The pictures of a game's rulebook, read once: each as a view, with what a preview tells of its board."""
    found = find_game(game)
    return [shown_position(found, picture.position, picture.seat) for picture in found.rulebook.pictures]


@cache
def shown_examples(game: str) -> list[dict[str, object]]:
    """The pictures of a game's summary, read once."""
    rules = find_game(game)
    found = summary_of(rules.package)
    return [shown_position(rules, one.position, one.seat) for one in found.examples] if found else []


def shown_position(game: Game, position: str, seat: Seat) -> dict[str, object]:
    """A position as a viewer sees it, with what a preview tells of its board."""
    state = game.read_position(position)
    deciding = state.to_act()
    board = game.previews(game.view(state, deciding[0])).board if deciding else {}
    return {"view": game.view(state, seat).shown(), "board": board}


@cache
def shown_descriptions(game: str, version: int | None, lang: str) -> bytes:
    """The descriptions of a game, read once."""
    return encoded_descriptions(find_game(game, version), lang)


def encoded_descriptions(game: Game, lang: str) -> bytes:
    """The names and uses of the pieces and places of a game by id, as JSON."""
    things = described(game, lang).items()
    return msgspec.json.encode({"things": {thing: {"name": one.name, "use": one.use} for thing, one in things}})


def read_games() -> None:
    """Load every game and its sentences."""
    for name in game_names():
        for lang in LANGUAGES:
            about_game(find_game(name), lang)


def about_game(game: Game, lang: str) -> dict[str, object]:
    info = game.info
    return {
        "id": info.id,
        "title": info.title[lang],
        "gloss": info.gloss.get(lang, ""),
        "about": game.words.say(lang, "about-game"),
        "players": list(info.players),
        "minutes": list(info.minutes),
        "lessons": round(sum(lesson.minutes(game, lang) for lesson in lessons_of(game.package))),
        "rules": info.rules_version,
        "bots": bot_names(game),
        "levels": [
            {
                "bot": level.bot,
                "name": level.name[lang],
                "more": [name[lang] for name in level.more],
                "about": level.about[lang],
            }
            for level in info.levels
        ],
        "opponent": game.opponent,
        "adviser": game.adviser,
        "extra": game.takes_packs,
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "numbers": list(option.offered or option.numbers) if option.numbers else None,
                "clause": option.clause,
                "text": game.words.say(lang, f"option-{option.name}"),
                "words": {
                    value: game.words.say(lang, text)
                    for value in option.values
                    if game.words.has(lang, text := f"option-{option.name}-{value}")
                },
            }
            for option in info.options
        ],
    }
