"""From text to a variant, or to findings."""
