"""The facts of Navajo Wars: its data files, read, checked, and as the rules want them."""
