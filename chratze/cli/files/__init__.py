"""What is written to files: whole variants, differences, beginnings, and the JSON Schema."""
