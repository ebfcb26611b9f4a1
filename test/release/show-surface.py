"""Prints what the installed SDK's callables take, what its objects have and what its modules export, as JSON."""

import dataclasses
import importlib
import inspect
import json
import re
import sys

CALLABLES = {
    "handoff": "agents.handoffs:handoff",
    "realtime_handoff": "agents.realtime.handoffs:realtime_handoff",
    "Handoff": "agents.handoffs:Handoff",
    "agent": "agents:Agent",
    "realtime": "agents.realtime:RealtimeAgent",
    "sandbox": "agents.sandbox:SandboxAgent",
    "input data": "agents.handoffs:HandoffInputData",
    "run": "agents:Runner.run",
    "run settings": "agents:RunConfig",
    "model settings": "agents:ModelSettings",
    "as_tool": "agents:Agent.as_tool",
    "tool": "agents:function_tool",
    "FunctionTool": "agents:FunctionTool",
    "input guardrail": "agents:InputGuardrail",
    "output guardrail": "agents:OutputGuardrail",
    "input guardrail decorator": "agents:input_guardrail",
    "output guardrail decorator": "agents:output_guardrail",
}
OBJECTS = {
    "RunContextWrapper": ["agents.run_context:RunContextWrapper"],
    "HandoffInputData": ["agents.handoffs:HandoffInputData"],
}


def find(path):
    module, _, name = path.partition(":")
    try:
        found = importlib.import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
        return found
    except (ImportError, AttributeError):
        return None


def plain(value):
    return re.sub(r" at 0x[0-9a-f]+", "", value if isinstance(value, str) else repr(value))


def taken(function):
    return [
        {
            "name": name,
            **({"byName": True} if parameter.kind.name == "KEYWORD_ONLY" else {}),
            **({} if parameter.default is parameter.empty else {"default": plain(parameter.default)}),
            **({} if parameter.annotation is parameter.empty else {"type": plain(parameter.annotation)}),
        }
        for name, parameter in inspect.signature(function).parameters.items()
        if not name.startswith("_") and name != "self" and parameter.kind.name not in ("VAR_POSITIONAL", "VAR_KEYWORD")
    ]


def members(classes):
    names = set()
    for each in classes:
        names.update(dir(each))
        names.update(field.name for field in dataclasses.fields(each) if dataclasses.is_dataclass(each))
    return sorted(name for name in names if not name.startswith("_"))


def run_items():
    items = importlib.import_module("agents.items")
    base = items.RunItemBase
    return [each for each in vars(items).values() if inspect.isclass(each) and issubclass(each, base)]


def exported(module):
    found = find(module + ":__name__") and importlib.import_module(module)
    if not found:
        return None
    own = [name for name, value in vars(found).items() if str(getattr(value, "__module__", "")).startswith("agents")]
    return sorted(name for name in (getattr(found, "__all__", None) or own) if not name.startswith("_"))


callables = {name: taken(found) for name, path in CALLABLES.items() if (found := find(path)) is not None}
objects = {name: members([find(path) for path in paths]) for name, paths in OBJECTS.items()}
objects["RunItem"] = members(run_items())
exports = {module: names for module in json.load(sys.stdin) if (names := exported(module)) is not None}
json.dump({"callables": callables, "objects": objects, "exports": exports}, sys.stdout)
