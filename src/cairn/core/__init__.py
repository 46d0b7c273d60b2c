"""The engine: questions, chance, positions, piles. It knows nothing of any game."""
