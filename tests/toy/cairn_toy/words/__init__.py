"""The words of the toy: what its integers are called."""
