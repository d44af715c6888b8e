"""The tests: each folder for one worry (see README.md beside)."""
