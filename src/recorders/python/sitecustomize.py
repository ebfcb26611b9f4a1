"""Python imports this at start-up where the recorder's folder is on PYTHONPATH. It waits for the SDK, and lets the program's own `sitecustomize` run."""

import sys


def _watch():
    os = sys.modules.get("os")
    if os is None or os.environ.get("BATON_RECORD") != "1":
        return
    here = os.path.dirname(os.path.abspath(__file__))

    class Watch:
        """Notices the import of `agents`, and leaves the finding and loading to those after it."""

        @staticmethod
        def find_spec(name, path=None, target=None):
            if name != "agents" and name != "agents.realtime.session":
                return None
            if here not in sys.path:
                sys.path.append(here)
            from baton_recorder.probes.watched_import import find_watched

            return find_watched(Watch, name, path, target)

    sys.meta_path.insert(0, Watch)


def _run_next():
    """The module that Python would have run without the recorder."""
    os = sys.modules.get("os")
    if os is None:
        return
    here = os.path.dirname(os.path.abspath(__file__))
    finder = next((one for one in sys.meta_path if getattr(one, "__name__", "") == "PathFinder"), None)
    elsewhere = [folder for folder in sys.path if os.path.abspath(folder) != here]
    spec = finder.find_spec("sitecustomize", elsewhere) if finder is not None else None
    if spec is None:
        return
    module = sys.modules["_frozen_importlib"].module_from_spec(spec)
    sys.modules["sitecustomize"] = module
    spec.loader.exec_module(module)  # pyright: ignore


_watch()
_run_next()
