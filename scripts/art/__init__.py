"""Draws every picture the game ships: SVG made from parts, rasterised to WebP under ``assets/art``.

``python -m scripts.art`` draws all of it (see ``scripts.art.__main__``). The layers, lowest first:

``colour``   the theme's colours and how to mix them
``shapes``   path data: blobs, circles, rounded boxes, fur
``svg``      fragments and documents: gradients, clips, blurs, shared symbols
``solid``    the house style of a solid: shaded body, limb tubes, ink outlines
``render``   documents to WebP files, only those that changed
``monster``  the cast; ``tiles``, ``icons`` and ``theatre`` stand on these, ``cafe`` and ``trophy`` on the same
"""
