"""A rules-variant toolkit for Chratze and its cousins."""
