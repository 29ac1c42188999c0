"""Stragan: a complete small game, an example for new games. It is not part of the package.

`game.py` says what the game is and puts the parts together, `rules.py` holds the state and one class for each kind of
decision, `view.py` what a seat may know, `notation.py` and `position.py` the text forms, `players.py` the bots and
what a search asks; `words/` and `data/` hold its texts in both languages.

The game has everything that is hard to serve: simultaneous secret choices, reactions of several seats in another's
turn, a phase of fixed length, an action on several cards at once, a reshuffle and a dice pool. Conformance and secrecy
tests run over it like over any other game.
"""
