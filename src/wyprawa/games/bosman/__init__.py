"""Bosman: pirates of four gangs crowd round a boatswain who picks a crew. For 2 or 4 players."""
