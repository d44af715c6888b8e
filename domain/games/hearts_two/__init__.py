"""Hearts for two: the fewest penalty points win; the rules are in rules.md."""
