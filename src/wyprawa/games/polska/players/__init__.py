"""Bots, and their evaluation of positions."""
