"""Matches that were played, shown again: the film of a match, its boards for the three games, the scene around them."""
