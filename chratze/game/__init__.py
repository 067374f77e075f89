"""A deal, told: events, cases judged."""
