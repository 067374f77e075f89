"""A sentence for everything."""
