"""Runs definitions with the Python SDK and its model of the Responses API, whose requests are answered here: JSON array of sources in, JSON array of verdicts out."""

import asyncio
import contextlib
import io
import json
import logging
import sys
import warnings
from types import ModuleType

from agents import RunConfig, Runner, set_tracing_disabled
from agents.models.interface import ModelProvider
from agents.models.openai_responses import OpenAIResponsesModel
from openai import AsyncOpenAI

try:
    import httpx
except ImportError:
    import httpx2 as httpx

SECONDS = 10
TEXTS = {"date-time": "2020-01-01T00:00:00Z", "date": "2020-01-01", "uuid": "12345678-1234-5678-1234-567812345678", "duration": "PT1S"}
USAGE = {"input_tokens": 1, "output_tokens": 1, "total_tokens": 2, "input_tokens_details": {"cached_tokens": 0}, "output_tokens_details": {"reasoning_tokens": 0}}


def sample(schema, root=None, depth: int = 0) -> object:
    """A value that a schema allows, near enough."""
    root = schema if root is None else root
    if depth > 6 or not isinstance(schema, dict):
        return None
    if "$ref" in schema:
        target = root
        for part in schema["$ref"].split("/")[1:]:
            target = target.get(part, {})
        return sample(target, root, depth + 1)
    if "const" in schema or schema.get("enum"):
        return schema.get("const", (schema.get("enum") or [None])[0])
    for key in ("anyOf", "oneOf", "allOf"):
        if schema.get(key):
            return sample(schema[key][0], root, depth + 1)
    kind = schema.get("type")
    if kind == "object":
        return {key: sample(part, root, depth + 1) for key, part in schema.get("properties", {}).items() if key in schema.get("required", [])}
    if kind == "array":
        return [sample(part, root, depth + 1) for part in schema.get("prefixItems", [])]
    return {"string": TEXTS.get(schema.get("format"), "a"), "integer": 1, "number": 1, "boolean": True}.get(kind)


class Endpoint:
    """Calls each function tool once, then answers."""

    def __init__(self) -> None:
        self.called: set = set()
        self.requests: list = []

    def respond(self, request):
        body = json.loads(request.content)
        self.requests.append(body)
        item = next((self.call(tool) for tool in body.get("tools", []) if tool.get("type") == "function" and str(tool["name"]) not in self.called), None)
        if item is None:
            wanted = (body.get("text") or {}).get("format") or {}
            text = json.dumps(sample(wanted["schema"])) if wanted.get("type") == "json_schema" else "done"
            item = {"type": "message", "id": "m", "role": "assistant", "status": "completed", "content": [{"type": "output_text", "text": text, "annotations": []}]}
        content = {"id": "r", "object": "response", "created_at": 0, "model": "m", "output": [item], "parallel_tool_calls": True, "tool_choice": "auto", "tools": [], "usage": USAGE}
        return httpx.Response(200, json=content)

    def call(self, tool: dict) -> dict:
        name = str(tool["name"])
        self.called.add(name)
        return {"type": "function_call", "id": f"f{len(self.called)}", "call_id": f"c{len(self.called)}", "name": name, "arguments": json.dumps(sample(tool.get("parameters") or {})), "status": "completed"}

    def is_refused(self) -> bool:
        tools = [tool for request in self.requests for tool in request.get("tools", []) if tool.get("type") == "function"]
        return any(not isinstance(tool["name"], str) or not isinstance(tool.get("description"), (str, type(None))) or (tool.get("parameters") or {}).get("type") != "object" for tool in tools)


class Provider(ModelProvider):
    def __init__(self, endpoint: Endpoint) -> None:
        self.client = AsyncOpenAI(api_key="x", max_retries=0, http_client=httpx.AsyncClient(transport=httpx.MockTransport(endpoint.respond)))

    def get_model(self, name):
        return OpenAIResponsesModel(model=name or "gpt-4.1", openai_client=self.client)


def verdict_of(source: str) -> dict:
    module = ModuleType("case")
    sys.modules["case"] = module
    try:
        exec(compile(source, "case.py", "exec"), module.__dict__)
    except Exception as error:
        return raised("definition", error)
    endpoint = Endpoint()
    try:
        config = RunConfig(model_provider=Provider(endpoint), tracing_disabled=True)
        asyncio.run(asyncio.wait_for(Runner.run(module.__dict__["start"], "hi", run_config=config, max_turns=8), SECONDS))
    except Exception as error:
        return raised("run", error)
    return {"at": "api"} if endpoint.is_refused() else {}


def raised(at: str, error: Exception) -> dict:
    return {"at": at, "type": type(error).__name__, "message": str(error)[:200]}


if __name__ == "__main__":
    logging.disable()
    warnings.simplefilter("ignore")
    set_tracing_disabled(True)
    verdicts = []
    for source in json.load(sys.stdin):
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            verdicts.append(verdict_of(source))
    sys.stdout.write(json.dumps(verdicts))
