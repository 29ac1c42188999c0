"""Boso przez świat, a race round the world."""
