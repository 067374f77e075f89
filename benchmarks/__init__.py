"""How fast chratze is: measured side by side in one run, never a test."""
