"""The server under load, beside a bare room and boardgame.io: `make bench-server`."""
