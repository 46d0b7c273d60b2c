"""Cairn in a browser: games kept in a database, an API, and pages that the server draws."""
