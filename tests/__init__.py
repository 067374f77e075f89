"""Tests: each claims something that can be false."""
