"""Runs the Python SDK on what stands on the input, and writes what it does: JSON in, JSON out."""

import asyncio
import json
import logging
import sys
from types import ModuleType

from agents import Agent, RunContextWrapper, handoff
from agents.handoffs import Handoff
from agents.strict_schema import ensure_strict_json_schema
from agents.util._transforms import transform_string_function_style


def record(given: dict) -> dict:
    return {
        "names": [name_of(case["agent"]) for case in given["names"]],
        "schemas": [verdict_of(lambda s=case["schema"]: ensure_strict_json_schema(json.loads(json.dumps(s)))) for case in given["schemas"]],
        "callbacks": programs(given["callbacks"], callback_of),
        "types": programs(given["types"], type_of),
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
    json.dump(record(json.load(sys.stdin)), sys.stdout, ensure_ascii=True)
