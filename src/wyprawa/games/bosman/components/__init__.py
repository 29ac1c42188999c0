"""The components of the game: everything that is in the box."""
