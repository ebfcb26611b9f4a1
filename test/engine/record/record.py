"""Runs the Python SDK on what stands on the input, and writes what it does: JSON in, JSON out."""

import asyncio
import collections
import dataclasses
import datetime
import enum
import json
import logging
import sys
from types import ModuleType

from agents import Agent, RunContextWrapper, handoff
from agents.handoffs import Handoff
from agents.strict_schema import ensure_strict_json_schema
from agents.util._transforms import transform_string_function_style
from pydantic import BaseModel


def record(given: dict) -> dict:
    return {
        "names": [name_of(case["agent"]) for case in given["names"]],
        "schemas": [verdict_of(lambda s=case["schema"]: ensure_strict_json_schema(json.loads(json.dumps(s)))) for case in given["schemas"]],
        "callbacks": programs(given["callbacks"], callback_of),
        "types": programs(given["types"], type_of),
        "handoffs": programs(given["handoffs"], handoff_of),
        "clones": [clone_of(case["options"], case["changes"]) for case in given["clones"]],
        "arguments": arguments_of(given["arguments"]),
    }


def name_of(name: str) -> dict:
    agent = Agent(name=name, handoff_description="Does it." if len(name) % 2 else None)
    return {
        "handoffDescription": agent.handoff_description,
        "toolName": handoff(agent).tool_name,
        "functionToolName": transform_string_function_style(name),
        "description": handoff(agent).tool_description,
        "transferMessage": Handoff.get_transfer_message(handoff(agent), agent),
    }


def programs(given: dict, judge) -> list:
    return [judge(run(given["preamble"] + case["source"] + given["ending"])) for case in given["cases"]]


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


def handoff_of(scope: dict) -> dict:
    return scope.get("raised") or {"kind": "made", **shown_handoff(scope["made"])}


def shown_handoff(made: Handoff) -> dict:
    return {
        "toolName": made.tool_name,
        "toolDescription": made.tool_description,
        "inputJsonSchema": made.input_json_schema,
        "strictJsonSchema": made.strict_json_schema,
        "agentName": made.agent_name,
        "inputFilter": shown_option(made.input_filter),
        "nestHistory": shown_option(made.nest_handoff_history),
        "isEnabled": shown_option(made.is_enabled),
    }


def shown_option(value) -> object:
    return "none" if value is None else value if isinstance(value, bool) else "callable" if callable(value) else "other"


FIELDS = {
    "toolName": "tool_name",
    "toolDescription": "tool_description",
    "inputJsonSchema": "input_json_schema",
    "strictJsonSchema": "strict_json_schema",
    "agentName": "agent_name",
}


def clone_of(options: dict, changes: dict) -> dict:
    made = handoff(Agent(name="Billing"), tool_name_override=options.get("toolName"), tool_description_override=options.get("toolDescription"))
    return {"kind": "made", **shown_handoff(dataclasses.replace(made, **{FIELDS[name]: value for name, value in changes.items()}))}


def arguments_of(given: dict) -> list:
    said = []
    for case in given["cases"]:
        scope = run(given["preamble"] + case["source"] + given["ending"])
        said.append([scope["raised"] for _ in case["texts"]] if "raised" in scope else [invoke(scope, text) for text in case["texts"]])
    return said


def invoke(scope: dict, text: str) -> dict:
    scope["got"].clear()
    try:
        asyncio.run(scope["typed"].on_invoke_handoff(RunContextWrapper(context=None), text))
    except Exception as error:
        return raised(error)
    return {"kind": "value", "value": shown(scope["got"][0])}


def shown(value) -> object:
    """A value with its type: what JSON has none for stands as {"$type": …}."""
    if isinstance(value, enum.Enum):
        return {"$enum": f"{type(value).__name__}.{value.name}"}
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return {"$int": str(value)}
    if isinstance(value, float):
        return {"$float": repr(value)}
    if isinstance(value, BaseModel):
        return {"$object": type(value).__name__, "fields": {name: shown(item) for name, item in value}}
    if dataclasses.is_dataclass(value):
        return {"$object": type(value).__name__, "fields": {field.name: shown(getattr(value, field.name)) for field in dataclasses.fields(value)}}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {"$object": type(value).__name__, "fields": {name: shown(item) for name, item in value._asdict().items()}}
    if isinstance(value, (set, frozenset)):
        return {f"${type(value).__name__}": sorted((shown(item) for item in value), key=json.dumps)}
    if isinstance(value, list):
        return [shown(item) for item in value]
    if isinstance(value, (tuple, collections.deque)):
        return {f"${type(value).__name__}": [shown(item) for item in value]}
    if isinstance(value, dict):
        return {"$dict": {key: shown(item) for key, item in value.items()}}
    if isinstance(value, bytes):
        return {"$bytes": value.decode()}
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time)):
        return {f"${type(value).__name__}": value.isoformat()}
    return {f"${type(value).__name__}": str(value)}


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
    except Exception as error:
        return raised(error)


def raised(error: Exception) -> dict:
    """What is raised. Where Python reaches its limit of recursion, and so what it says more, is a matter of how deep it stood before."""
    message = "maximum recursion depth exceeded" if isinstance(error, RecursionError) else str(error)
    return {"kind": "error", "type": type(error).__name__, "message": message}


if __name__ == "__main__":
    logging.disable()
    json.dump(record(json.load(sys.stdin)), sys.stdout, ensure_ascii=True)
