"""Ctrl+C in the middle of a run of games."""

from rich.progress import Progress


class Impatient(Progress):
    """A progress bar that is interrupted by Ctrl+C after a few games."""

    def advance(self, task_id, advance=1):
        super().advance(task_id, advance)
        if self.tasks[0].completed >= 6:
            raise KeyboardInterrupt
