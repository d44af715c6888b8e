"""The HTTP interface: who asks, what for, append, answer."""
