"""The errors a person caused and can mend: one sentence each, never a traceback."""


class BadInput(Exception):
    """Says what is wrong with a file, a line of it or a command line.

    Its text is the whole message: it names the file, the place, what was found and what is allowed.
    """
