"""The screens of Trophy Grab: the lobby, the scramble and its bursts, what everybody brought home."""
