"""The words of Greenland: what its integers are called."""
