"""Everything that speaks HTTP, and the command line."""
