"""A model that answers as written, on every release of the SDK, and logs exactly what it was given."""

import json
import os

from agents import Model, ModelResponse, Usage
from openai.types.responses import (
    Response,
    ResponseCompletedEvent,
    ResponseFunctionToolCall,
    ResponseOutputMessage,
    ResponseOutputText,
)


def log(entry):
    with open(os.environ["SCENARIO_LOG"], "a", encoding="utf-8") as file:
        file.write(json.dumps(entry, default=plain) + "\n")


def plain(value):
    return value.model_dump(exclude_unset=True)


def say(text):
    part = ResponseOutputText(type="output_text", text=text, annotations=[])
    return ResponseOutputMessage(id=f"msg_{len(text)}", type="message", role="assistant", status="completed", content=[part])


def call(name, call_id, arguments="{}"):
    return ResponseFunctionToolCall(id=f"fc_{call_id}", type="function_call", name=name, call_id=call_id, arguments=arguments)


class ScriptedModel(Model):
    """`turns`: for each request the items of the answer, or the exception it fails with."""

    def __init__(self, *turns):
        self.turns = list(turns)

    def answer(self, instructions, given):
        log({"kind": "model", "instructions": instructions, "input": given})
        turn = self.turns.pop(0)
        if isinstance(turn, Exception):
            raise turn
        return turn

    async def get_response(self, system_instructions, input, model_settings, tools, output_schema, handoffs, tracing, **rest):
        output = self.answer(system_instructions, input)
        return ModelResponse(output=output, usage=Usage(requests=1, input_tokens=10, output_tokens=5, total_tokens=15), response_id=None)

    async def stream_response(self, system_instructions, input, model_settings, tools, output_schema, handoffs, tracing, **rest):
        output = self.answer(system_instructions, input)
        response = Response(
            id="resp", created_at=0, model="scripted", object="response", output=output, tool_choice="auto", tools=[], parallel_tool_calls=False
        )
        yield ResponseCompletedEvent(type="response.completed", sequence_number=0, response=response)
