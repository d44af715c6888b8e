"""Fool: cases by clause, and properties over playouts."""
