"""What stands behind ``scripts/mutate.py``: ``mutants`` makes them, ``trials`` runs tests against them.

``survivors.toml`` explains those that live, each by its key.
"""
