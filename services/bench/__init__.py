"""``taash bench``: speed as ratios, measured in one run against named baselines."""
