# Asks the Python SDK about the programs of `cases.ts`: one JSON case a line from stdin, for each a line of JSON to stdout, whether the fault is there. No key, no network.
import asyncio
import contextlib
import io
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace

from agents import Agent, Model, ModelResponse, RunConfig, Runner, Usage, set_tracing_disabled
from openai.types.responses import (
    ResponseCodeInterpreterToolCall,
    ResponseFileSearchToolCall,
    ResponseFunctionToolCall,
    ResponseFunctionWebSearch,
    ResponseOutputMessage,
    ResponseOutputText,
)

set_tracing_disabled(True)


class Scripted(Model):
    """Says or calls what the steps say; `obey 3` calls what the model is made to, one of all by chance, and else answers."""

    def __init__(self, steps):
        self.steps, self.inputs = list(steps), []
        self.chance = random.Random(steps[0])

    async def get_response(self, system_instructions, input, model_settings, tools, output_schema, handoffs, tracing, **others):
        self.inputs.append(json.dumps(input, default=str))
        step = self.next_step(model_settings.tool_choice, [tool.name for tool in tools], [handoff.tool_name for handoff in handoffs])
        number = len(self.inputs)
        if step.startswith("say "):
            content = [ResponseOutputText(type="output_text", text=step[4:], annotations=[], logprobs=[])]
            output = ResponseOutputMessage(id=f"m{number}", type="message", role="assistant", status="completed", content=content)
        else:
            output = ResponseFunctionToolCall(id=f"f{number}", call_id=f"c{number}", type="function_call", name=step, arguments="{}")
        return ModelResponse(output=[output], usage=Usage(), response_id=f"r{number}")

    def next_step(self, choice, tools, handoffs):
        if not self.steps[0].startswith("obey"):
            return self.steps.pop(0)
        if choice in (None, "auto", "none"):
            return "say Done"
        if choice != "required":
            return choice
        return self.chance.choice(handoffs + tools)

    def stream_response(self, *args, **others):
        raise NotImplementedError


def play(agent, *steps, given="Please cancel my order.", config=None, **options):
    model = Scripted(steps)
    told = SimpleNamespace(error=None, output=None, last=None, inputs=model.inputs)
    try:
        run_config = RunConfig(model=model, tracing_disabled=True, **(config or {}))
        result = asyncio.run(Runner.run(agent, given, run_config=run_config, **options))
        told.output, told.last = result.final_output, result.last_agent
    except Exception as error:
        told.error = type(error).__name__
    return told


def unpaired(told):
    """Whether the last request has an output without its call or the other way round."""
    items = json.loads(told.inputs[-1]) if told.inputs and told.error is None else []
    items = [item for item in items if isinstance(item, dict)] if isinstance(items, list) else []
    calls = {item["call_id"] for item in items if item.get("type") == "function_call"}
    return calls != {item["call_id"] for item in items if item.get("type") == "function_call_output"}


HOSTED = {
    "web_search": lambda: ResponseFunctionWebSearch(id="h", action={"type": "search", "query": "q"}, status="completed", type="web_search_call"),
    "file_search": lambda: ResponseFileSearchToolCall(id="h", queries=["q"], status="completed", type="file_search_call"),
    "code_interpreter": lambda: ResponseCodeInterpreterToolCall(id="h", code="1", container_id="c", outputs=[], status="completed", type="code_interpreter_call"),
}


class Calling(Scripted):
    """Calls a hosted tool and, in the same answer, hands off."""

    async def get_response(self, *args, **others):
        response = await super().get_response(*args, **others)
        response.output.insert(0, HOSTED[self.hosted]())
        return response


def play_models(agent, transfer, hosted=None):
    """A run in which only the first model is a scripted one; the others are asked where nobody listens."""
    agent.model = Calling([transfer]) if hosted else Scripted([transfer])
    agent.model.hosted = hosted
    told = SimpleNamespace(error=None)
    try:
        asyncio.run(Runner.run(agent, "Hello", run_config=RunConfig(tracing_disabled=True)))
    except Exception as error:
        told.error = type(error).__name__
    return told


def ask(case):
    if "files" in case:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in case["files"].items():
                path = Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            done = subprocess.run([sys.executable, case["start"]], cwd=folder, capture_output=True, text=True)
            return "ImportError" in done.stderr
    names = {"__name__": "case", "play": play, "play_models": play_models, "unpaired": unpaired}
    try:
        exec(case["program"], names)
    except Exception:
        return True
    return bool(eval(case["probe"], names)) if "probe" in case else False


for line in sys.stdin:
    with contextlib.redirect_stdout(io.StringIO()):
        said = ask(json.loads(line))
    print(json.dumps(said), flush=True)
