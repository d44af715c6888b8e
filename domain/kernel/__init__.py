"""Nouns that any card table has; a library that never calls a game."""
