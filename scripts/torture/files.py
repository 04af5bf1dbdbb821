"""Files that somebody wrote badly, on purpose or not: each is read, or answered with one clear error."""

from scripts.torture import Run, formats, kind


@kind("files that are damaged or out of bounds", 2)
def files(run: Run) -> None:
    """Read files of every format to which something was done, and the nastiest that we could think of."""
    for number, luck in enumerate(run.tries()):
        for format_ in formats.FORMATS:
            if number == 0:
                for name, data in formats.NASTY.items():
                    with run.attempt(f"{format_}: {name}"):
                        formats.read(format_, data)
            data = formats.damaged(format_, luck)
            with run.attempt(f"{format_}: {data[:2000]!r}"):
                run.note("accepted", formats.read(format_, data))
