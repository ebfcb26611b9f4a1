"""Runs definitions with the Python SDK: JSON array of sources in, one JSON verdict a line out; no key, no network."""

import asyncio
import contextlib
import gc
import io
import json
import logging
import os
import sys
import warnings
from types import ModuleType

from agents import Agent, Model, ModelResponse, RunConfig, Runner, Usage, set_tracing_disabled
from openai.types.responses import ResponseFunctionToolCall, ResponseOutputMessage, ResponseOutputText

INPUTS = ("hi", [{"role": "user", "content": "hi"}])
SECONDS = 5


class Unpaired(Exception):
    """What the API answers to a call without its output, or an output without its call."""


def demand_pairs(items) -> None:
    calls, outputs = ({item.get("call_id") for item in items if isinstance(item, dict) and item.get("type") == kind} for kind in ("function_call", "function_call_output"))
    if calls != outputs:
        raise Unpaired(f"No tool call or output found for {calls ^ outputs}")


class Scripted(Model):
    """Hands off through the handoff of this number when it is first asked, then answers; refuses what the API does."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.offered: list | None = None

    async def get_response(self, system_instructions, input, model_settings, tools, output_schema, handoffs, tracing, **_) -> ModelResponse:
        json.dumps([str(part) for part in input])
        demand_pairs(input)
        if self.offered is not None or not handoffs:
            self.offered = self.offered if self.offered is not None else []
            return answer(ResponseOutputMessage(id="m", type="message", role="assistant", status="completed", content=[ResponseOutputText(type="output_text", text=final_text(output_schema), annotations=[])]))
        self.offered = list(handoffs)
        chosen = handoffs[self.number]
        arguments = '{"x": "a"}' if chosen.input_json_schema else "{}"
        return answer(ResponseFunctionToolCall(id="c", call_id="c", type="function_call", name=chosen.tool_name, arguments=arguments))

    def stream_response(self, *_, **__):
        raise NotImplementedError


def final_text(output_schema) -> str:
    return "done" if output_schema is None or output_schema.is_plain_text() else '{"x": "a"}'


def answer(item) -> ModelResponse:
    return ModelResponse(output=[item], usage=Usage(), response_id=None)


def verdict_of(source: str) -> dict:
    module = ModuleType("case")
    sys.modules["case"] = module
    try:
        exec(compile(source, "case.py", "exec"), module.__dict__)
        start = module.__dict__["start"]
    except BaseException as error:
        return {"kind": "refused", "at": "definition", **raised(error)}
    number, offered, failures, runs = 0, [], [], 0
    while number == 0 or number < len(offered):
        for given in INPUTS:
            model = Scripted(number)
            runs += 1
            try:
                asyncio.run(asyncio.wait_for(Runner.run(start, given, max_turns=4, run_config=RunConfig(model=model, tracing_disabled=True)), SECONDS))
            except BaseException as error:
                failures.append(raised(error))
            if model.offered is not None:
                offered = [handoff.tool_name for handoff in model.offered]
        number += 1
    if not failures:
        return {"kind": "accepted", "offered": offered}
    return {"kind": "refused", "at": "run", **failures[0]} if len(failures) == runs else {"kind": "depends", **failures[0]}


def raised(error: BaseException) -> dict:
    try:
        message = str(error)[:200]
    except BaseException:
        message = ""
    return {"type": type(error).__name__, "message": message}


if __name__ == "__main__":
    logging.disable()
    warnings.simplefilter("ignore")
    set_tracing_disabled(True)
    sources = json.load(sys.stdin)
    sys.stdin = open(os.devnull)
    write = sys.stdout.write
    for number, source in enumerate(sources):
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            verdict = verdict_of(source)
        write(json.dumps(verdict) + "\n")
        if number % 100 == 0:
            gc.collect()
    sys.stdout.flush()
    os._exit(0)
