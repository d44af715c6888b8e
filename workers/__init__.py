"""Everything that speaks Redis or runs as a job."""
