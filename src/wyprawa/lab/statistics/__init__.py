"""What the games of a run say: one module for each question. Figures are plain JSON, with intervals and counts."""
