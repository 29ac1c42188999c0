"""Text for people: the board as text, prompts, and answers to queries."""
