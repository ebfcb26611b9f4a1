"""The desk of the fixtures: three agents, a tool each, a handoff as it is, one with arguments and a filter; their models answer what is written down.

    python desk.py VIA OUT      VIA: none, sdk, openinference, langfuse, traceloop, contrib, sentry, state, session; with `-chat` it asks for chat
                                completions, with `-nested` another desk answers, two of whose agents run as a tool

`make-fixtures.mjs` runs it with each library. The models are the SDK's own; a transport in this file answers their requests.
"""

import asyncio
import base64
import gzip
import itertools
import json
import sys
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import httpx2
from openai import AsyncOpenAI
from pydantic import BaseModel

from agents import Agent, HandoffInputData, OpenAIChatCompletionsModel, OpenAIResponsesModel, RunConfig, Runner, ToolCallItem, ToolCallOutputItem, function_tool, handoff


def call(call_id, name, arguments):
    return {"type": "function_call", "id": f"fc_{call_id}", "call_id": call_id, "name": name, "arguments": json.dumps(arguments), "status": "completed"}


def say(number, text):
    return {"type": "message", "id": f"msg_{number}", "role": "assistant", "status": "completed", "content": [{"type": "output_text", "text": text, "annotations": [], "logprobs": []}]}


# What the model says to each agent, by its instructions.
ANSWERS = {
    "Look up the account, then hand over.": [
        [call("call_1", "lookup_account", {"user": "u1"})],
        [say(1, "That looks like a billing question."), call("call_2", "transfer_to_billing_agent", {})],
    ],
    "Find the charges of the order.": [[call("call_3", "get_charges", {"order_id": "o-7"})], [call("call_4", "transfer_to_refund", {"order_id": "o-7", "amount": 12})]],
    "Refund the charge. You need its id.": [[say(2, "Which charge should I refund? Please send me its id.")]],
    "Ask the expert, then hand over.": [
        [call("call_1", "ask_expert", {"input": "Was u1 charged twice?"}), call("call_2", "ask_expert", {"input": "Was u2 charged twice?"})],
        [call("call_5", "transfer_to_closing_agent", {})],
    ],
    "Say what happened to an account.": [[call("call_3", "transfer_to_ledger_agent", {})], [call("call_4", "transfer_to_ledger_agent", {})]],
    "Read the ledger.": [[say(1, "There are two charges of $12.")], [say(2, "There is one charge.")]],
    "Close the case.": [[say(3, "u1 was charged twice.")]],
}


def to_response(number, output):
    return {
        "id": f"resp_{number}", "object": "response", "created_at": 1762300000 + number, "model": "gpt-5-desk", "status": "completed", "output": output,
        "parallel_tool_calls": True, "tool_choice": "auto", "tools": [], "error": None, "incomplete_details": None, "instructions": None, "metadata": {},
        "temperature": None, "top_p": None,
        "usage": {"input_tokens": 100 + number, "output_tokens": 20, "total_tokens": 120 + number, "input_tokens_details": {"cached_tokens": 0, "cache_write_tokens": 0}, "output_tokens_details": {"reasoning_tokens": 0}},
    }


def to_completion(number, output):
    said = [item["content"][0]["text"] for item in output if item["type"] == "message"]
    calls = [{"id": item["call_id"], "type": "function", "function": {"name": item["name"], "arguments": item["arguments"]}} for item in output if item["type"] == "function_call"]
    message = {"role": "assistant", "content": said[0] if said else None, **({"tool_calls": calls} if calls else {})}
    return {
        "id": f"chatcmpl_{number}", "object": "chat.completion", "created": 1762300000 + number, "model": "gpt-5-desk",
        "choices": [{"index": 0, "finish_reason": "tool_calls" if calls else "stop", "message": message}],
        "usage": {"prompt_tokens": 100 + number, "completion_tokens": 20, "total_tokens": 120 + number},
    }


def to_client():
    left = {instructions: iter(answers) for instructions, answers in ANSWERS.items()}
    numbers = itertools.count()

    def answer(request):
        body = json.loads(request.content)
        output = next(left[body["instructions"] if "instructions" in body else body["messages"][0]["content"]])
        number = next(numbers)
        return httpx2.Response(200, json=(to_completion if "chat" in request.url.path else to_response)(number, output))

    return AsyncOpenAI(api_key="sk-none", base_url="http://desk.invalid/v1", http_client=httpx2.AsyncClient(transport=httpx2.MockTransport(answer)))


@function_tool
async def lookup_account(user: str) -> str:
    """Look up the customer's account."""
    return f"{user}: gold, one order o-7"


@function_tool
async def get_charges(order_id: str) -> str:
    """List the charges of an order, with their ids."""
    return f"{order_id}: ch_91a, ch_91b"


class RefundRequest(BaseModel):
    order_id: str
    amount: float


async def approve_refund(context, request: RefundRequest) -> None:
    context.context["approved"] = request.amount


def drop_tool_items(data: HandoffInputData) -> HandoffInputData:
    """Hand over what was said, without the tool calls that led to it."""
    return data.clone(pre_handoff_items=tuple(item for item in data.pre_handoff_items if not isinstance(item, ToolCallItem | ToolCallOutputItem)))


refund = Agent(name="Refund Agent", instructions="Refund the charge. You need its id.")
billing = Agent(
    name="Billing Agent", instructions="Find the charges of the order.", tools=[get_charges],
    handoffs=[handoff(refund, tool_name_override="transfer_to_refund", on_handoff=approve_refund, input_type=RefundRequest, input_filter=drop_tool_items)],
)
triage = Agent(name="Triage Agent", instructions="Look up the account, then hand over.", tools=[lookup_account], handoffs=[billing])


ledger = Agent(name="Ledger Agent", instructions="Read the ledger.")
expert = Agent(name="Account Expert", instructions="Say what happened to an account.", handoffs=[ledger])
closing = Agent(name="Closing Agent", instructions="Close the case.")
reception = Agent(
    name="Reception Agent", instructions="Ask the expert, then hand over.", handoffs=[closing],
    tools=[expert.as_tool(tool_name="ask_expert", tool_description="Ask what happened to an account.")],
)


async def run(model, **options):
    first = reception if "-nested" in sys.argv[1] else triage
    return await Runner.run(first, "I was charged twice for order o-7.", context={"user": "u1"}, run_config=RunConfig(model=model, workflow_name="Desk"), **options)


def trace_otlp(instrument, out):
    from opentelemetry.exporter.otlp.json.file import FileSpanExporter
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import SimpleSpanProcessor

    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(FileSpanExporter(out)))
    instrument(provider)
    return provider.force_flush


@contextmanager
def receive(posted):
    """A server that keeps the bodies that are posted to it."""

    class Kept(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["content-length"]))
            posted.append(gzip.decompress(body) if self.headers["content-encoding"] == "gzip" else body)
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Kept)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


async def trace(via, model, out):
    """Runs once, traced by the library of that name, and writes what it gives away as that library does."""
    import agents.tracing as tracing

    match via:
        case "none":
            tracing.set_tracing_disabled(True)
            await run(model)
        case "sdk":
            from agents.tracing.processors import BackendSpanExporter, BatchTraceProcessor

            posted = []

            def keep(request):
                posted.append(json.loads(request.content))
                return httpx2.Response(204)

            exporter = BackendSpanExporter(api_key="sk-none", endpoint="http://desk.invalid/v1/traces/ingest")
            exporter._client = httpx2.Client(transport=httpx2.MockTransport(keep))
            processor = BatchTraceProcessor(exporter)
            tracing.set_trace_processors([processor])
            await run(model)
            processor.shutdown()
            Path(out).write_text(json.dumps({"data": [each for body in posted for each in body["data"]]}, indent=1))
        case "openinference":
            from openinference.instrumentation.openai_agents import OpenAIAgentsInstrumentor

            flush = trace_otlp(lambda provider: OpenAIAgentsInstrumentor().instrument(tracer_provider=provider), out)
            await run(model)
            flush()
        case "langfuse":
            from langfuse import Langfuse
            from openinference.instrumentation.openai_agents import OpenAIAgentsInstrumentor

            posted = []
            with receive(posted) as url:
                langfuse = Langfuse(public_key="pk-none", secret_key="sk-none", base_url=url)
                OpenAIAgentsInstrumentor().instrument()
                await run(model)
                langfuse.shutdown()
            # What its server makes of these, `to-langfuse.mjs` writes.
            Path(out).write_text(json.dumps([base64.b64encode(body).decode() for body in posted]))
        case "traceloop" | "contrib":
            from opentelemetry.instrumentation.openai_agents import OpenAIAgentsInstrumentor

            tracing.set_trace_processors([])
            flush = trace_otlp(lambda provider: OpenAIAgentsInstrumentor().instrument(tracer_provider=provider, capture_message_content="span_only"), out)
            await run(model)
            flush()
        case "sentry":
            import sentry_sdk
            from sentry_sdk.integrations.openai_agents import OpenAIAgentsIntegration

            sent = []

            class Kept(sentry_sdk.transport.Transport):
                def capture_envelope(self, envelope):
                    sent.append(envelope)

            tracing.set_trace_processors([])
            sentry_sdk.init(dsn="http://key@desk.invalid/1", traces_sample_rate=1.0, send_default_pii=True, transport=Kept, server_name="desk", release="desk", default_integrations=False, auto_enabling_integrations=False, integrations=[OpenAIAgentsIntegration()])
            await run(model)
            sentry_sdk.flush()
            with open(out, "wb") as file:
                for envelope in sent:
                    if envelope.get_transaction_event() or any(item.type == "span" for item in envelope.items):
                        envelope.serialize_into(file)
        case "state":
            tracing.set_tracing_disabled(True)
            result = await run(model)
            Path(out).write_text(json.dumps(result.to_state().to_json(), indent=1))
        case "session":
            from agents import SQLiteSession

            tracing.set_tracing_disabled(True)
            session = SQLiteSession("conversation-1", out)
            await run(model, session=session)
            session.close()


if __name__ == "__main__":
    library, *ways = sys.argv[1].split("-")
    to_model = OpenAIChatCompletionsModel if "chat" in ways else OpenAIResponsesModel
    asyncio.run(trace(library, to_model("gpt-5-desk", to_client()), sys.argv[2]))
