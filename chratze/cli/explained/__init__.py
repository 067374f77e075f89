"""What `explain` explains: codes, options, sections."""
