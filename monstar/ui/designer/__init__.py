"""The designer's bench in the window: what differs from a preset, changed here or in an editor, and played at once."""
