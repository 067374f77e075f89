"""What a simulation shows."""
