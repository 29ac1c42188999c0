"""Polska: a journey through Poland and its history. For 2 to 6 players."""
