"""Rules with one small fault each, and whether a test finds it: `make mutants`."""
