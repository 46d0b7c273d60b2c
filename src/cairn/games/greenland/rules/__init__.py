"""The rules of Greenland, in files that follow the rulebook's parts A to L."""
