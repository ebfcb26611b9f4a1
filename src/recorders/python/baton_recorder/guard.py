import functools
import os
import traceback
from typing import Any


class FaultLog:
    """Where the recorder's own faults go: beside the recording, never into the program."""

    def __init__(self):
        self._file = None
        self._redact = str
        self._waiting = []
        self._count = 0

    def open(self, file, redact: Any = str):
        """Where to write from now on, without secrets; None: keep them until it is known."""
        self._file = file
        self._redact = redact
        waiting, self._waiting = self._waiting, []
        for text in waiting:
            self._append(text)

    def write(self, where):
        """Notes the exception being handled. It must not fail itself, and a fault that repeats must not fill the disk."""
        self.note(f"{where}\n{traceback.format_exc()}")

    def note(self, text):
        """Writes a text, as `write` does."""
        self._count += 1
        if self._count > 100:
            return
        text = f"{text}\n"
        try:
            self._append(text)
        except Exception:
            self._count = 100
            self._tell(self._redact(text))

    def fail_to_open(self, where):
        """Notes that there will be no recording, nor a log beside it."""
        self._tell(f"{where}\n{traceback.format_exc()}\n")

    def _tell(self, text):
        """Tells whoever started the program, in the file that they named."""
        file = os.environ.get("BATON_RECORD_LOG")
        if file:
            try:
                append(file, text)
            except Exception:
                return

    def _append(self, text):
        if self._file is None:
            self._waiting.append(text)
            return
        append(self._file, self._redact(text))


def append(file, text):
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    try:
        os.write(descriptor, text.encode("utf-8", "backslashreplace"))
    finally:
        os.close(descriptor)


faults = FaultLog()


def guarded(function):
    """Keeps what goes wrong in the recorder out of the program: the fault is logged, and None returned."""

    @functools.wraps(function)
    def guard(*args, **kwargs):
        try:
            return function(*args, **kwargs)
        except Exception:
            faults.write(function.__qualname__)
            return None

    return guard
