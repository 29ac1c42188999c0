"""Simulations, tournaments and ratings over many games."""
