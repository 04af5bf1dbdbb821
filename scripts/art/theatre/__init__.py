"""The theatre: its materials, drapery, boards, meter, signs and whole scenes."""
