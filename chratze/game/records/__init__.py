"""Deals and evenings as text: read, written, played again."""
