"""The screen: everything that draws, listens to devices and animates, on top of pygame-ce."""
