"""How long a test waits for a browser or another process. Nothing that works comes near it, even on a machine that is
busy with other things; what is broken fails in the end."""

PATIENCE = 120.0  # seconds
