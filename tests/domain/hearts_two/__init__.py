"""Hearts for two: cases by clause, and properties over playouts."""
