import sys
from typing import Any

from ..guard import guarded

#: What IPython calls the body of a cell below `%%time`.
TIMED = "<timed exec>"


class Shell:
    """IPython's shell, where the program is the cells of a notebook: what it compiled for which cell."""

    def __init__(self):
        self._shell: Any = None
        self._ids = {}

    def is_cell(self, path):
        """Whether code of this name is a cell's."""
        shell = self._find()
        if shell is None:
            return False
        return path in names(shell) or (path == TIMED and self.written(path)[1] is not None)

    def written(self, path, function=None):
        """
        The count of the cell, as in `In [3]`, which code of this name was compiled of, and the cell as it was written, None if that is not known.
        Cells below `%%time` share a name: the newest.
        """
        history = self._shell.history_manager.input_hist_raw
        if path == TIMED:
            timed = (at for at in range(len(history) - 1, 0, -1) if is_timed(history[at]) and (function is None or function in history[at]))
            number = next(timed, 0)
        else:
            number = names(self._shell).get(path) or 0
        return number, history[number] if 0 < number < len(history) else None

    def id(self, cell):
        """What the front end calls a cell, by its text; None where it does not tell."""
        return self._ids.get(cell)

    def variable(self, name):
        return self._shell.user_ns.get(name)

    def _find(self):
        """None where no cells run, as in most programs."""
        if self._shell is None:
            module = sys.modules.get("IPython.core.interactiveshell")
            shells: Any = getattr(module, "InteractiveShell", None)
            if shells is not None and shells.initialized():
                self._shell = shells.instance()
                guarded(self._watch)()
        return self._shell

    def _watch(self):
        """Notes the ids of the cell that runs and of those to come."""
        parent = self._shell.get_parent() if hasattr(self._shell, "get_parent") else {}
        self._note(parent.get("content", {}).get("code"), parent.get("metadata", {}).get("cellId"))
        self._shell.events.register("pre_run_cell", guarded(lambda info: self._note(info.raw_cell, getattr(info, "cell_id", None))))

    def _note(self, cell, identity):
        if isinstance(cell, str) and isinstance(identity, str):
            self._ids[cell] = identity


def names(shell):
    """The names that IPython gave to what it compiled, with the count of the cell."""
    return getattr(shell.compile, "_filename_map", {})


def is_timed(cell):
    return cell.lstrip().startswith("%%time")
