"""Records opened, checked and told."""
