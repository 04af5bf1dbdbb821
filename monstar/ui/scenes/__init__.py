"""Scenes that belong to no single game: title, settings, rules, pause, messages."""
