import functools
import inspect
import os
import sys
from typing import Any

from .notebook.cells import Cells

RECORDER = os.path.dirname(os.path.abspath(__file__)) + os.sep
#: What runs cells, and magics within cells.
IPYTHON = f"{os.sep}IPython{os.sep}"


class Places:
    """Where things are in the program's files: relative to the root, with `/`."""

    def __init__(self, root, sdk_folder):
        self._root = root
        self._sdk = os.path.join(os.path.abspath(sdk_folder), "")
        self._files = {}
        self.cells = Cells()

    def file(self, path):
        """Relative to the root, if there is a way."""
        known = self._files.get(path)
        if known is None:
            known = self._files[path] = relative(path, self._root)
        return known

    def is_program(self, path):
        """Whether a file is neither the SDK's, nor generated, nor of what stands between the SDK and the program."""
        if path.startswith((self._sdk, RECORDER)):
            return False
        if path.startswith("<"):
            return self.cells.holds(path)
        return os.path.basename(path) not in ("dataclasses.py", "functools.py", "contextlib.py", "copy.py", "typing.py") and IPYTHON not in path

    def is_visible(self, path):
        """Whether a frame of this file belongs into a recorded stack."""
        return not path.startswith(RECORDER)

    def caller(self):
        """The innermost line of the program that is running, or None where only an event loop called."""
        frame = sys._getframe(1)
        while frame is not None:
            path = frame.f_code.co_filename
            if self.is_program(path):
                return None if is_event_loop(path) else self.of_frame(frame)
            frame = frame.f_back
        return None

    def at(self, path, line, function=None):
        """A line of a file, or of the cell that code of this name is."""
        found = self.cells.find(path, line, function)
        if found is None:
            return {"file": self.file(path), "line": line}
        name, cell, line = found
        return {"file": name, "line": line} if cell is None else {"file": self.file(name), "cell": cell, "line": line}

    def text(self, path, line):
        """`team.py:12`, `team.ipynb:cell 3:12`."""
        place = self.at(path, line)
        cell = f"cell {place['cell'].get('n', '?')}:" if "cell" in place else ""
        return f"{place['file']}:{cell}{place['line']}"

    def of_frame(self, frame):
        name = frame.f_code.co_name
        function = None if name == "<module>" else name
        place = self.at(frame.f_code.co_filename, frame.f_lineno, function)
        return place if function is None else {**place, "fn": function}

    def function(self, function, origin=None):
        """A function as an `Fn`: its name, where it is, and where it was set."""
        plain = unwrap(function)
        code = getattr(plain, "__code__", None)
        name = getattr(plain, "__name__", None) or getattr(type(function), "__name__", "function")
        described: dict[str, Any] = {"name": name if isinstance(name, str) else "function"}
        if code is not None and (not code.co_filename.startswith("<") or self.cells.holds(code.co_filename)):
            described["loc"] = self.at(code.co_filename, first_line(code), code.co_name)
        if origin is not None:
            described["from"] = origin
        return described


def relative(path, base):
    """With `/`; absolute only where there is no way from the base: another drive."""
    absolute = os.path.abspath(path)
    try:
        return os.path.relpath(absolute, base).replace(os.sep, "/")
    except ValueError:
        return absolute.replace(os.sep, "/")


def is_event_loop(path):
    folder = os.path.dirname(path)
    loops = ("threading.py", "nest_asyncio.py", "nest_asyncio2.py")
    return os.path.basename(folder) in ("asyncio", "uvloop", "anyio", "_backends") or os.path.basename(path) in loops


def first_line(code):
    """The line of `def`, not of its first decorator."""
    if code.co_name == "<lambda>":
        return code.co_firstlineno
    lines = [line for _, _, line in code.co_lines() if line is not None and line >= code.co_firstlineno]
    return lines[0] if lines else code.co_firstlineno


def unwrap(function: Any):
    """What partials, wrappers, methods and callable objects call in the end."""
    for _ in range(32):
        if isinstance(function, functools.partial):
            function = function.func
        elif "__wrapped__" in getattr(function, "__dict__", {}):
            function = function.__wrapped__
        elif inspect.ismethod(function):
            function = function.__func__
        elif not hasattr(function, "__code__") and not inspect.isbuiltin(function) and callable(function):
            call = inspect.getattr_static(type(function), "__call__", None)
            if not inspect.isfunction(call):
                return function
            return call
        else:
            return function
    return function
