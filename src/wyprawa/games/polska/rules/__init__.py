"""The rules: the state of a game, the legal actions and their effects."""
