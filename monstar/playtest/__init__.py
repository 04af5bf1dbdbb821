"""The designer's bench: many matches without a screen, what is measured of them, and how sure one can be of it."""
