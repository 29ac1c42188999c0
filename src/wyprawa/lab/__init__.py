"""The laboratory: many games, and what they say of a game."""
