"""Fool: trick-taking to empty the hand, for four to eight seats; the rules are in rules.md."""
