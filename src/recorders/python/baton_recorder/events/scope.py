from typing import Any

from ..guard import faults


class Scope:
    """
    What the SDK's rewritten functions enter: `begin` before the code, `end` after it, with the exception that leaves it, if any.
    Neither can fail into the program, and nothing is kept of it afterwards.
    """

    def __init__(self, recorder, given):
        self.recorder: Any = recorder
        self.given: Any = given
        self.value: Any = None

    def __enter__(self):
        try:
            self.begin()
        except Exception:
            faults.write(f"{type(self).__name__}.begin")
        return self

    def __exit__(self, kind, error, trace):
        try:
            self.end(error)
        except Exception:
            faults.write(f"{type(self).__name__}.end")
        self.recorder = self.given = self.value = None
        return False

    def result(self, value):
        """Notes what the code came to, and hands it on."""
        self.value = value
        return value

    def begin(self):
        """Before the code."""

    def end(self, error):
        """After the code."""
