import importlib
import json
import os
import urllib.parse
import urllib.request

CELL_URI = "vscode-notebook-cell:"
#: Of notebooks that nobody named, how many and how large ones are looked into.
MANY = 50
LARGE = 64 << 20


class NotebookFile:
    """The file of the notebook whose cells run. Kernels are not told; but some front ends tell, and else one that holds the text of a cell is it."""

    def __init__(self):
        self._path = []
        self._read = {}

    def find(self, cell, told):
        """The file that holds a cell, and the cell's number and id in it: absolute, or None; None what is not known. `told`: paths that the front end named."""
        named = [path for path in told if path and os.path.isfile(path)]
        for path in [*named, *self._path, *guesses()]:
            found = self._look(path, cell)
            if found is not None:
                self._path = [os.path.abspath(path)]
                return *self._path, *found
        return next(iter([*named, *self._path]), None), None, None

    def _look(self, path, cell):
        return next(((number, identity) for number, identity, source in self._cells(path) if source == cell.rstrip()), None)

    def _cells(self, path):
        """The code cells of a notebook as it was saved last: number, id, text."""
        try:
            status = os.stat(path)
            version = (status.st_mtime_ns, status.st_size)
            known = self._read.get(path)
            if known is None or known[0] != version:
                known = self._read[path] = (version, read_cells(path) if status.st_size <= LARGE else [])
            return known[1]
        except (OSError, ValueError, RecursionError):
            return []


def guesses():
    """Where else the notebook may be: what the program that started the kernel was given, and what lies in the working directory."""
    yield from given_to_parent()
    yield from sorted(name for name in os.listdir() if name.endswith(".ipynb"))[:MANY]


def given_to_parent():
    """The notebooks among the arguments of `jupyter execute`, nbconvert, papermill."""
    try:
        # ipykernel brings it.
        psutil = importlib.import_module("psutil")
        parent = psutil.Process(os.getppid())
        arguments = [argument for argument in parent.cmdline()[1:] if argument.endswith(".ipynb")]
        folder = parent.cwd() if arguments else ""
    except Exception:
        return []
    return [os.path.join(folder, argument) for argument in arguments]


def read_cells(path):
    with open(path, encoding="utf-8") as file:
        notebook = json.load(file)
    sheets = notebook.get("worksheets")
    cells = notebook.get("cells") or [cell for sheet in sheets or [] for cell in sheet["cells"]]
    code = [(number, cell) for number, cell in enumerate(cells, 1) if cell.get("cell_type") == "code"]
    return [(number, cell.get("id"), to_text(cell.get("source", cell.get("input"))).rstrip()) for number, cell in code]


def to_text(source):
    return source if isinstance(source, str) else "".join(source or [])


def file_of_cell(identity):
    """The file in the id that VS Code gives to a cell: its URI. None for other ids."""
    if not identity or not identity.startswith(CELL_URI):
        return None
    return urllib.request.url2pathname(urllib.parse.unquote(urllib.parse.urlsplit(identity).path))
