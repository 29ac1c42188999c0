"""Compares the server under load with a minimal relay and boardgame.io: `make bench-server`."""
