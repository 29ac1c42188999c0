"""Handlers of client messages, one function each."""
