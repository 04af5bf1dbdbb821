"""The screens of MonStar: set-up, choices before a round, casting, applause, podium, and the way through them."""
