"""Tables, hands and cards drawn in a terminal, and moves typed by a person."""
