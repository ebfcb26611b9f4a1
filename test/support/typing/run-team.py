"""Runs a team as it is, as `python team.py` or a kernel does, on a scripted model; prints who was asked, what was said last, and what each was given of tools' calls."""

import asyncio
import contextlib
import io
import json
import runpy
import sys

from agents import Agent, set_tracing_disabled
from agents.items import ModelResponse
from agents.models.interface import Model
from agents.models.multi_provider import MultiProvider
from agents.usage import Usage
from openai.types.responses import ResponseFunctionToolCall, ResponseOutputMessage, ResponseOutputText

SCRIPT = ["ask_refunds", "transfer_to_triage", "transfer_to_orders", "transfer_to_triage", "transfer_to_billing"]
run = {"asked": [], "said": "", "sees": []}


class Scripted(Model):
    async def get_response(self, system_instructions, input, model_settings, tools, output_schema, handoffs, tracing, **rest):
        items = [] if isinstance(input, str) else input
        run["sees"].append(len([item for item in items if item.get("type") in ("function_call", "function_call_output")]))
        turn = len(run["sees"]) - 1
        if turn == len(SCRIPT):
            text = ResponseOutputText(type="output_text", text="done", annotations=[])
            item = ResponseOutputMessage(type="message", id="m", role="assistant", status="completed", content=[text])
        else:
            [handoff] = [each for each in handoffs if each.tool_name == SCRIPT[turn]]
            fields = handoff.input_json_schema.get("properties") or {}
            call = json.dumps({name: "text" for name in fields})
            item = ResponseFunctionToolCall(type="function_call", id=f"f{turn}", call_id=f"c{turn}", name=handoff.tool_name, arguments=call)
        return ModelResponse(output=[item], usage=Usage(), response_id=None)

    def stream_response(self, *args, **kwargs):
        raise NotImplementedError


scripted = Scripted()
MultiProvider.get_model = lambda *_: scripted
set_tracing_disabled(True)
look = Agent.get_system_prompt


async def get_system_prompt(agent, context):
    run["asked"].append(agent.name)
    return await look(agent, context)


async def run_cells(file):
    """Within a loop that runs, as in a kernel."""
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell.instance()
    with open(file, encoding="utf-8") as notebook:
        for cell in json.load(notebook)["cells"]:
            result = await shell.run_cell_async("".join(cell["source"]), transformed_cell=shell.transform_cell("".join(cell["source"])))
            result.raise_error()


Agent.get_system_prompt = get_system_prompt
printed = io.StringIO()
with contextlib.redirect_stdout(printed):
    if sys.argv[1].endswith(".ipynb"):
        asyncio.run(run_cells(sys.argv[1]))
    else:
        runpy.run_path(sys.argv[1], run_name="__main__")
run["said"] = printed.getvalue().strip().split("\n")[-1]
print(json.dumps(run))
