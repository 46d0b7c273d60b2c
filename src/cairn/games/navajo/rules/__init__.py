"""The rules of Navajo Wars, in files named after the rulebook's sections."""
