import linecache
import os

from ..guard import guarded
from ..recording_file import hash_of
from .notebook_file import CELL_URI, NotebookFile, file_of_cell
from .shell import TIMED, Shell


class Cells:
    """Where code is that IPython compiled: in which cell of which notebook."""

    def __init__(self):
        self._shell = Shell()
        self._notebook = NotebookFile()
        self._known = {}

    def holds(self, path):
        return self._shell.is_cell(path)

    def find(self, path, line, function=None):
        """The notebook, absolute; the cell; and the line in it. Where no notebook is known, `In[3]`, and no cell. None where it is no cell's code."""
        return guarded(self._find)(path, line, function) if self.holds(path) else None

    def main(self):
        """The notebook, if any is known by now."""
        return next((file for file, cell in self._known.values() if cell is not None), None)

    def _find(self, path, line, function):
        compiled = [text.rstrip("\n") for text in linecache.getlines(path)]
        number, source = self._shell.written(path, function)
        if source is None or not holds_text(source, compiled):
            # A cell of another notebook, by `%run`: what was compiled is all that is known.
            source = "\n".join(compiled)
        known = self._known.get((path, source))
        if known is None:
            known = self._known[path, source] = self._locate(number, source)
        file, cell = known
        return file, cell, to_written_line(source.split("\n"), compiled, line, path == TIMED)

    def _locate(self, count, source):
        identity = self._shell.id(source)
        told = [file_of_cell(identity), self._shell.variable("__vsc_ipynb_file__"), os.environ.get("JPY_SESSION_NAME")]
        file, number, saved = self._notebook.find(source, [path for path in told if isinstance(path, str) and path.endswith(".ipynb")])
        if identity is None or identity.startswith(CELL_URI):
            identity = saved
        if file is None:
            return f"In[{count}]", None
        cell = {"h": hash_of(source.rstrip()), "n": number, "id": identity}
        return file, {key: value for key, value in cell.items() if value is not None}


def holds_text(source, compiled):
    """Whether a cell can have been compiled to these lines: all but magics stand in it."""
    lines = {line.strip() for line in source.split("\n")} | {""}
    return all(line.strip() in lines or "get_ipython()" in line for line in compiled)


def to_written_line(written, compiled, line, is_body):
    """
    A line of what was compiled as a line of the cell. IPython leaves out blank lines at the beginning and, for a body, the magic above it;
    other magics it writes otherwise.
    """
    first = next((at for at, text in enumerate(written) if text.strip()), 0)
    if is_body:
        body = next((at for at, text in enumerate(written) if at > first and text.strip()), first)
        return line + body
    wanted = compiled[line - 1].strip() if line <= len(compiled) else ""
    begin = next((at for at, text in enumerate(written) if compiled and text.strip() == compiled[0].strip()), first)
    same = [at for at, text in enumerate(written, 1) if text.strip() == wanted]
    return min(same, key=lambda at: abs(at - line - begin), default=min(line + begin, len(written)))
