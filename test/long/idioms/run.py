"""Runs programs with the Python SDK: a JSON list of folders on the input, what came of each as JSON on the output.

Each folder's `main.py` is executed; then the handoffs of every agent that it made are resolved as a run does, and taken once.
"""

import asyncio
import contextlib
import importlib
import io
import json
import os
import signal
import sys
import types
import warnings

import agents
from agents import Agent, Handoff, RunContextWrapper
from agents.handoffs import HandoffInputData

try:
    from agents.run_internal.turn_preparation import get_handoffs
except ImportError:
    from agents.run import AgentRunner

    get_handoffs = AgentRunner._get_handoffs

warnings.simplefilter("ignore")
SECONDS = 10
made = []


def new(cls, *args, **kwargs):
    agent = object.__new__(cls)
    made.append(agent)
    return agent


Agent.__new__ = new


async def resolve(agent):
    context = RunContextWrapper(context={})
    edges = []
    told = []
    for handoff in await get_handoffs(agent, context):
        fields = handoff.input_json_schema.get("properties") or {}
        target = await handoff.on_invoke_handoff(context, json.dumps({name: "x" for name in fields}) if fields else "")
        if handoff.input_filter:
            data = HandoffInputData(input_history="x", pre_handoff_items=(), new_items=())
            result = handoff.input_filter(data)
            if not isinstance(result, HandoffInputData):
                raise TypeError("Invalid input filter")
        edges.append([agent.name, handoff.tool_name, target.name])
        told.append([handoff.tool_description, handoff.input_filter is not None, bool(fields)])
    return edges, told


def run(folder):
    made.clear()
    before = set(sys.modules)
    sys.path.insert(0, folder)
    importlib.invalidate_caches()
    old = sys.modules["__main__"]
    module = sys.modules["__main__"] = types.ModuleType("__main__")
    file = os.path.join(folder, "main.py")
    module.__file__ = file
    signal.alarm(SECONDS)
    try:
        with open(file, encoding="utf-8") as source:
            exec(compile(source.read(), file, "exec"), module.__dict__)
        agents_made = [agent for agent in made if hasattr(agent, "name")]

        async def resolve_all():
            return [await resolve(agent) for agent in agents_made]

        resolved = asyncio.run(resolve_all())
        edges = [edge for of_one, _ in resolved for edge in of_one]
        told = [each for _, of_one in resolved for each in of_one]
        return {
            "agents": [agent.name for agent in agents_made],
            "instructions": [agent.instructions if isinstance(agent.instructions, str) else None for agent in agents_made],
            "sharing": [[a.name, b.name] for a in agents_made for b in agents_made if a is not b and a.handoffs is b.handoffs],
            "edges": edges,
            "told": told,
        }
    except BaseException as error:
        return {"error": f"{type(error).__name__}: {error}"[:300]}
    finally:
        signal.alarm(0)
        sys.modules["__main__"] = old
        sys.path.remove(folder)
        for name in set(sys.modules) - before:
            if (getattr(sys.modules[name], "__file__", None) or "").startswith(folder) or name == "shop":
                del sys.modules[name]


def too_long(*_):
    raise TimeoutError("The program ran too long")


signal.signal(signal.SIGALRM, too_long)
with contextlib.redirect_stdout(io.StringIO()):
    results = [run(folder) for folder in json.load(sys.stdin)]
print(json.dumps(results))
