"""3UP 3DOWN: a shedding game in which the first to shed everything wins."""
