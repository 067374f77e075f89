"""A ledger: cards on a real table, and what everybody has won and lost."""
