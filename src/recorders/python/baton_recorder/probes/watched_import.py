import ast
import importlib.machinery
import os
import sys
from typing import Any

from ..guard import faults

AFTER = "__import__('baton_recorder.probes.watched_import').probes.watched_import.imported(__name__)"


class Watch:
    """Notices the import of the SDK, as the finder in `sitecustomize` does."""

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        return find_watched(cls, name, path, target) if name in ("agents", "agents.realtime.session") else None


def find_watched(watch, name, path, target):
    """What the finders after `watch` find; the SDK with a loader that tells when its import is done."""
    spec = find_next(watch, name, path, target)
    try:
        if spec is not None and type(spec.loader) is importlib.machinery.SourceFileLoader and is_sdk_file(name, spec.origin):
            spec.loader = WatchedLoader(spec.loader.name, spec.loader.path)
    except Exception:
        faults.write("find_watched")
    return spec


def find_next(watch, name, path, target):
    for finder in sys.meta_path:
        find_spec = getattr(finder, "find_spec", None)
        spec = find_spec(name, path, target) if finder is not watch and find_spec is not None else None
        if spec is not None:
            return spec
    return None


def is_sdk_file(name, origin):
    """Whether this is the SDK, and not a module of the program that is called `agents` too."""
    folder = os.path.dirname(origin or "")
    return name != "agents" or all(os.path.exists(os.path.join(folder, part)) for part in ("handoffs", "run_context.py", "lifecycle.py"))


class WatchedLoader(importlib.machinery.SourceFileLoader):
    """Adds one call to the end of a module. No frame of its own is below the module's when its import fails."""

    def get_code(self, fullname):
        code: Any = super().get_code(fullname)
        try:
            tree = ast.parse(self.get_data(self.path), self.path)
            last = tree.body[-1]
            call = ast.parse(AFTER).body[0]
            for node in ast.walk(call):
                ast.copy_location(node, last)
            tree.body.append(call)
            return compile(tree, code.co_filename, "exec", dont_inherit=True)
        except Exception:
            faults.write("get_code")
            return code


def imported(name):
    """The module has been executed: what it was loaded with is put back, and the recorder attached."""
    try:
        module: Any = sys.modules[name]
        loader = importlib.machinery.SourceFileLoader(name, module.__file__)
        module.__loader__ = module.__spec__.loader = loader
        from ..attach import attach, attach_realtime

        if name == "agents":
            attach(module)
        else:
            attach_realtime(sys.modules["agents"])
    except Exception:
        faults.write(name)
