"""Analysis of finished games: reviews of decisions, and puzzles found in them."""
