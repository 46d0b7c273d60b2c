"""The facts of Greenland: its data files, read, checked, and as the rules want them."""
