"""Makes every sound the game ships: synthesised by numpy or played from a score, written as OGG under ``assets/sound``.

``python -m scripts.sound`` makes all of it (see ``scripts.sound.__main__``). The layers, lowest first:

``dsp``      noise, resonances, moving filters, rooms
``files``    OGG files, only those that changed; levels
``breath``   the breath of each seat
``bell``     the bell of the stage
``voices``   shouted words and whistles; ``crowd``: cheers and applause out of them and of single claps
``table``    the small sounds of tiles, tokens and buttons; ``grab``: those of Trophy Grab
``score``    a theme's score as notes; ``band``: its players; ``theme``: loops, fills, the ending, the fanfare

Every sound starts at its first sample, is 44.1 kHz stereo, and depends on its own seed only.
"""
