import importlib
import inspect
import os
import sys
from typing import Any

from .guard import faults
from .probes.probes import PARTS, REALTIME_PARTS
from .probes.rewrite import Unknown, rewrite
from .recorder import Recorder
from .settings import Settings


def install():
    """
    Records the handoffs of this process from now on. The SDK may have been imported before; `BATON_RECORD_…` say where the recording
    goes. Does nothing where the SDK is not installed, or is recorded already. Never raises.
    """
    try:
        agents = importlib.import_module("agents")
    except ImportError:
        return
    attach(agents)


def attach(agents):
    """Lets the SDK's functions call a recorder. A layer that this release does not have, or has otherwise, is named as missing."""
    try:
        if getattr(agents, "__baton_recorder__", None) is not None or not is_sdk(agents):
            return
        recorder = Recorder(Settings(), os.path.dirname(agents.__file__), sdk_version())
        agents.__baton_recorder__ = recorder
        attach_parts(recorder, PARTS)
        attach_realtime(agents)
    except Exception:
        faults.write("attach")


def attach_realtime(agents):
    """The same for realtime sessions, once their module is there."""
    recorder = getattr(agents, "__baton_recorder__", None)
    if recorder is not None and "agents.realtime.session" in sys.modules and "realtime" not in recorder.layers + recorder.missing:
        attach_parts(recorder, REALTIME_PARTS)


def attach_parts(recorder, parts):
    """Rewrites each function once, with all that is to be done to it."""
    functions, missing = {}, set()
    for layer, places in parts:
        found = next(((function, edit) for place, edit in places if (function := find_function(place)) is not None), None)
        if found is None:
            missing.add(layer)
        else:
            functions.setdefault(found[0], []).append((layer, found[1]))
    for function, edits in functions.items():
        missing |= rewrite_function(function, edits, recorder)
    layers = list(dict.fromkeys(layer for layer, _ in parts))
    recorder.layers += [layer for layer in layers if layer not in missing]
    recorder.missing += [layer for layer in layers if layer in missing]


def rewrite_function(function, edits, recorder):
    """Gives the layers that could not be put into the function."""
    missing = set()

    def edit(node):
        for layer, change in edits:
            try:
                change(node)
            except Unknown:
                missing.add(layer)

    try:
        rewrite(function, edit, recorder)
    except Unknown:
        return {layer for layer, _ in edits}
    except Exception:
        faults.write("rewrite_function")
        return {layer for layer, _ in edits}
    return missing


def find_function(place):
    """A function by `module:Class.name`, or None where this release has none."""
    module, _, path = place.partition(":")
    try:
        found = sys.modules[module]
        for name in path.split("."):
            found = inspect.getattr_static(found, name)
    except (KeyError, AttributeError):
        return None
    found: Any = getattr(found, "__func__", found)
    found = inspect.unwrap(found)
    return found if inspect.isfunction(found) else None


def is_sdk(agents):
    """Whether a module called `agents` is the SDK."""
    folder = os.path.dirname(getattr(agents, "__file__", None) or "")
    return folder != "" and hasattr(agents, "Runner") and os.path.isdir(os.path.join(folder, "handoffs"))


def sdk_version():
    metadata = importlib.import_module("importlib.metadata")
    try:
        return metadata.version("openai-agents")
    except metadata.PackageNotFoundError:
        return getattr(sys.modules.get("agents.version"), "__version__", "unknown")
