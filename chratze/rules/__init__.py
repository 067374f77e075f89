"""The engine: ints in, ints out."""
