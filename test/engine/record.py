"""Runs the Python SDK and writes what it does as JSON: `record.py <folder of cases>`."""

import asyncio
import json
import logging
import sys
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

from agents import Agent, RunContextWrapper, handoff
from agents.handoffs import Handoff
from agents.strict_schema import ensure_strict_json_schema
from agents.util._transforms import transform_string_function_style


def record(folder: Path) -> dict:
    names = json.loads((folder / "names.json").read_text("utf-8"))
    schemas = json.loads((folder / "json-schemas.json").read_text("utf-8"))
    return {
        "sdk": version("openai-agents"),
        "pydantic": version("pydantic"),
        "names": [name_of(name) for name in names],
        "schemas": [{"schema": schema, "verdict": verdict_of(lambda s=schema: ensure_strict_json_schema(json.loads(json.dumps(s))))} for schema in schemas],
        "callbacks": programs(folder / "python-callbacks.py", callback_of),
        "types": programs(folder / "python-types.py", type_of, "typed = handoff(billing, on_handoff=on, input_type=Type)\n"),
    }


def name_of(name: str) -> dict:
    agent = Agent(name=name, handoff_description="Does it." if len(name) % 2 else None)
    return {
        "agent": name,
        "handoffDescription": agent.handoff_description,
        "toolName": handoff(agent).tool_name,
        "functionToolName": transform_string_function_style(name),
        "description": handoff(agent).tool_description,
        "transferMessage": Handoff.get_transfer_message(handoff(agent), agent),
    }


def programs(file: Path, judge, ending: str = "") -> dict:
    """Sections `# --- title`; each is a program between the preamble, which stands before the first, and the ending."""
    preamble, *sections = file.read_text("utf-8").split("# --- ")
    cases = []
    for section in sections:
        title, source = section.split("\n", 1)
        cases.append({"title": title, "source": source, "verdict": judge(run(preamble + source + ending))})
    return {"preamble": preamble, "ending": ending, "cases": cases}


def callback_of(scope: dict) -> dict:
    if "raised" in scope:
        return scope["raised"]
    made = scope.get("typed") or scope["without"]
    arguments = '{"x": "a"}' if "typed" in scope else ""
    try:
        asyncio.run(made.on_invoke_handoff(RunContextWrapper(context=None), arguments))
    except Exception as error:
        return {**raised(error), "kind": "fails-when-called"}
    return {"kind": "ok"}


def type_of(scope: dict) -> dict:
    return scope.get("raised") or {"kind": "accepted", "schema": scope["typed"].input_json_schema}


def run(source: str) -> dict:
    module = ModuleType("case")
    sys.modules["case"] = module
    try:
        exec(compile(source, "case.py", "exec"), module.__dict__)
    except Exception as error:
        return {"raised": raised(error)}
    return module.__dict__


def verdict_of(convert) -> dict:
    try:
        return {"kind": "accepted", "schema": convert()}
    except RecursionError as error:
        return {"kind": "error", "type": "RecursionError", "message": "maximum recursion depth exceeded"}
    except Exception as error:
        return raised(error)


def raised(error: Exception) -> dict:
    return {"kind": "error", "type": type(error).__name__, "message": str(error)}


if __name__ == "__main__":
    logging.disable()
    json.dump(record(Path(sys.argv[1])), sys.stdout, ensure_ascii=True)
