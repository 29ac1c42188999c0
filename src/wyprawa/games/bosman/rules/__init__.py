"""The rules: what lies where, and who may do what."""
