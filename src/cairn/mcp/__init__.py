"""Games for language models: a server of the Model Context Protocol. Needs the extra `mcp` (docs/mcp.md)."""
