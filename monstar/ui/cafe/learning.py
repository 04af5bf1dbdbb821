"""The names of what everybody learns in a first match of Monster Café."""

AIM = "aim-of-the-game"  # told by a card to the whole table, before anybody chooses
NAMES = (AIM, "rear", "serve", "confirm", "win", "count")
