"""Interfaces and classes that all games share. Nothing here depends on a game."""
