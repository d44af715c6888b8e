"""The four games, each readable from its own folder beside its rules.md."""
