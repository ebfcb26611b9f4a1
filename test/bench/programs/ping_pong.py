"""Two agents that hand over to each other so often a run, so many runs and one before them, with a model that answers at once; prints the milliseconds of processor time
that the first and the others took."""

import asyncio
import gc
import sys
import time

from agents import Agent, Model, ModelResponse, RunConfig, Runner, Usage
from openai.types.responses import ResponseFunctionToolCall, ResponseOutputMessage, ResponseOutputText

HANDOFFS, RUNS = int(sys.argv[1]), int(sys.argv[2])
PARAGRAPH = "The customer wrote about an order, and asks who can help with it. " * 9


class PingPong(Model):
    def __init__(self) -> None:
        self.turn = 0

    async def get_response(self, *args, **options) -> ModelResponse:
        self.turn += 1
        text = ResponseOutputText(text=f"{self.turn}: {PARAGRAPH}", type="output_text", annotations=[])
        message = ResponseOutputMessage(id=f"m{self.turn}", type="message", role="assistant", status="completed", content=[text])
        if self.turn > HANDOFFS:
            return ModelResponse(output=[message], usage=Usage(), response_id=None)
        tool = "transfer_to_pong" if self.turn % 2 else "transfer_to_ping"
        call = ResponseFunctionToolCall(type="function_call", call_id=f"c{self.turn}", name=tool, arguments="{}")
        return ModelResponse(output=[message, call], usage=Usage(), response_id=None)

    def stream_response(self, *args, **options):
        raise NotImplementedError


async def main() -> None:
    ping = Agent(name="Ping", instructions="Ask.")
    pong = Agent(name="Pong", instructions="Answer.", handoffs=[ping])
    ping.handoffs.append(pong)
    gc.collect()  # What was imported is collected once, and at no moment that something else decides.
    times = [time.process_time()]
    for run in range(1 + RUNS):
        config = RunConfig(model=PingPong(), tracing_disabled=True)
        result = await Runner.run(ping, "Hello", run_config=config, max_turns=HANDOFFS + 1)
        assert result.last_agent is (pong if HANDOFFS % 2 else ping)
        if run in (0, RUNS):
            times.append(time.process_time())
    print(*((times[at + 1] - times[at]) * 1000 for at in (0, 1)))


asyncio.run(main())
