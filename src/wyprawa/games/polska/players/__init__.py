"""Computer players, and what they think a position is worth."""
