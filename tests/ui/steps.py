"""What was judged in a match that a test plays, kept and read."""

from monstar.journal import lines_of
from monstar.match import Step


class Recording:
    """Keeps the lines of a journal."""

    def __init__(self) -> None:
        self.trouble = None
        self.lines: list[dict[str, object]] = []

    def record(self, step: Step) -> None:
        self.lines += lines_of(step)


class Judged:
    """Is a table that keeps its steps."""

    steps: list[Step]

    def acts(self) -> list[str]:
        """Return what hands did and what became of it, as "kind seat" or "kind seat: reason"."""
        return [
            f"{step.act.kind} {step.act.seat}" + (f": {step.refusal.reason}" if step.refusal is not None else "")
            for step in self.steps
            if step.act is not None
        ]

    def last(self) -> Step:
        """Return the last step in which an act was judged."""
        return next(step for step in reversed(self.steps) if step.act is not None)
