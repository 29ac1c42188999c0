"""The table in words: boards in letters, and answers to questions."""
