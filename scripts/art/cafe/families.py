"""The twelve families: their ids, in the order of the pieces file."""

FAMILIES = (
    "rex", "brewt", "peepling", "murmur", "cakosaurus", "snorkel",
    "mummy", "spoonfang", "mopper", "flipflop", "haggler", "grabbit",
)  # fmt: skip
