"""Two agents with settings, whose model tells of ids and of tokens in detail."""

import asyncio
import base64
import dataclasses
import sys

from agents import Agent, Model, ModelResponse, ModelSettings, Runner, Usage, set_tracing_disabled
from openai.types.responses import Response, ResponseCompletedEvent, ResponseFunctionToolCall, ResponseOutputMessage, ResponseOutputText, ResponseUsage
from openai.types.responses.response_usage import InputTokensDetails, OutputTokensDetails

set_tracing_disabled(True)


def details():
    # Releases of `openai` differ in what they ask for.
    return {"input_tokens_details": InputTokensDetails.model_construct(cached_tokens=70), "output_tokens_details": OutputTokensDetails(reasoning_tokens=9)}


class Scripted(Model):
    def __init__(self):
        self.count = 0

    def answer(self):
        self.count += 1
        if self.count == 1:
            return [ResponseFunctionToolCall(id="fc", type="function_call", name="transfer_to_refund", call_id="c1", arguments="{}")]
        return [ResponseOutputMessage(id="m", type="message", role="assistant", status="completed", content=[ResponseOutputText(type="output_text", text="Done.", annotations=[])])]

    async def get_response(self, *args, **kwargs):
        output = self.answer()
        response = ModelResponse(output=output, usage=Usage(requests=1, input_tokens=100, output_tokens=20, total_tokens=120, **details()), response_id=f"resp_{self.count}")
        if "request_id" in {field.name for field in dataclasses.fields(ModelResponse)}:
            response.request_id = f"req_{self.count}"
        return response

    async def stream_response(self, *args, **kwargs):
        output = self.answer()
        usage = ResponseUsage(input_tokens=100, output_tokens=20, total_tokens=120, **details())
        response = Response(id=f"resp_{self.count}", created_at=0, model="m", object="response", output=output, tool_choice="auto", tools=[], parallel_tool_calls=False, usage=usage)
        response._request_id = f"req_{self.count}"
        yield ResponseCompletedEvent(type="response.completed", sequence_number=0, response=response)


def to_base64(data):
    return base64.b64encode(data).decode()


# A small image and a long text of base64, whose bytes nobody wants in a recording.
DATA = bytes(index % 256 for index in range(4096))
CONTENT = [
    {"type": "input_text", "text": to_base64(DATA)},
    {"type": "input_image", "detail": "auto", "image_url": "data:image/png;base64," + to_base64(DATA[:300])},
]
INPUT = [{"role": "user", "content": CONTENT}]


async def main():
    headers = {"Authorization": "Bearer sk-abcdefghijklmnopqrstuvwxyz123456"}
    model = Scripted()
    refund = Agent(name="Refund", model=model, model_settings=ModelSettings(temperature=0.25, max_tokens=512, extra_headers=headers))
    desk = Agent(name="Desk", model=model, handoffs=[refund])
    if sys.argv[1] == "once":
        await Runner.run(desk, INPUT, previous_response_id="resp_0")
    else:
        result = Runner.run_streamed(desk, INPUT, conversation_id="conv_5")
        async for _ in result.stream_events():
            pass


asyncio.run(main())
