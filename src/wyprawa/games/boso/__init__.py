"""Boso przez świat: a race round the world, from place to place."""
