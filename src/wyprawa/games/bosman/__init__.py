"""Bosman: pirates of four gangs compete for the seats of a boat. For 2 or 4 players."""
