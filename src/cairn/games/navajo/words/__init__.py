"""The words of Navajo Wars: what its integers are called."""
