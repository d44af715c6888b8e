"""The pure rules: no clock, no dice, no network, no files, no logging."""
