"""What the matches of all games share on the screen: the house, who sits where, set-up, choice, tables, podium."""
