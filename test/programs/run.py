"""Runs programs with the Python SDK: a JSON list of sources on the input, what each raised as JSON on the output.

Each program is executed; then every handoff that its variables lead to is taken once, by a scripted model with arguments made from the schema.
"""

import asyncio
import contextlib
import io
import json
import sys
import traceback
import types

from agents import Agent, Handoff, RunConfig, Runner
from agents.items import ModelResponse
from agents.models.interface import Model
from agents.usage import Usage
from openai.types.responses import ResponseFunctionToolCall, ResponseOutputMessage, ResponseOutputText

PROGRAM = "program.py"


class ScriptedModel(Model):
    """Calls one tool, then answers."""

    def __init__(self, tool_name, arguments):
        call = ResponseFunctionToolCall(type="function_call", id="1", call_id="1", name=tool_name, arguments=arguments)
        text = ResponseOutputText(type="output_text", text="done", annotations=[])
        self.answers = [call, ResponseOutputMessage(type="message", id="2", role="assistant", status="completed", content=[text])]

    async def get_response(self, *args, **kwargs):
        return ModelResponse(output=[self.answers.pop(0)], usage=Usage(), response_id=None)

    def stream_response(self, *args, **kwargs):
        raise NotImplementedError


def raised(error):
    # The items' own look-up of an attribute is part of the look-up.
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.name != "__getattribute__"]
    own = [frame for frame in frames if frame.filename == PROGRAM]
    said = {"type": type(error).__name__, "message": str(error).split("\n")[0][:120]}
    if isinstance(error, SyntaxError) or (own and frames[-1] is own[-1] and not is_refused_call(error)):
        return {**said, "by": "program"}
    return {**said, "by": "sdk", **({"line": own[-1].lineno, "endLine": own[-1].end_lineno} if own else {})}


def is_refused_call(error):
    """Python itself refuses the call of what the SDK exports, or the SDK's call of what it was given, before it begins."""
    return isinstance(error, TypeError) and "()" in str(error)


def sample(schema, root):
    """A value that the schema allows."""
    if "$ref" in schema:
        return sample(root["$defs"][schema["$ref"].split("/")[-1]], root)
    if "enum" in schema:
        return schema["enum"][0]
    for key in ("anyOf", "allOf"):
        if schema.get(key):
            return sample(schema[key][0], root)
    if "properties" in schema:
        return {name: sample(of, root) for name, of in schema["properties"].items()}
    return {"string": "text", "integer": 1, "number": 1.5, "boolean": True, "array": [], "object": {}}.get(schema.get("type"))


def take(agent, handoff):
    is_made = isinstance(handoff, Handoff)
    tool_name = handoff.tool_name if is_made else Handoff.default_tool_name(handoff)
    arguments = json.dumps(sample(handoff.input_json_schema, handoff.input_json_schema)) if is_made and handoff.input_json_schema.get("properties") else "{}"
    config = RunConfig(model=ScriptedModel(tool_name, arguments), tracing_disabled=True)
    try:
        asyncio.run(Runner.run(agent, "hello", context={}, run_config=config))
    except Exception as error:
        # A handoff that is off cannot be called.
        return None if type(error).__name__ == "ModelBehaviorError" and "not found" in str(error) else raised(error)
    return None


def judge(source):
    module = sys.modules["program"] = types.ModuleType("program")
    names = module.__dict__
    try:
        exec(compile(source, PROGRAM, "exec"), names)
    except Exception as error:
        return {"defined": raised(error)}
    found = [value for name, value in names.items() if not name.startswith("__")]
    pairs = [(value, each) for value in found if isinstance(value, Agent) for each in value.handoffs]
    pairs += [(Agent(name="Front", handoffs=[value]), value) for value in found if isinstance(value, Handoff)]
    outcomes = [outcome for outcome in (take(agent, each) for agent, each in pairs) if outcome]
    return {"handoffs": outcomes} if outcomes else {}


with contextlib.redirect_stdout(io.StringIO()):
    verdicts = [judge(source) for source in json.load(sys.stdin)]
print(json.dumps(verdicts))
