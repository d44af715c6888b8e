"""Idiot: a shedding game with no winner and one loser."""
