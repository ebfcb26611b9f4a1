"""Agents that meet secrets wherever a recorder looks. Runs that end, and runs that fail: in a callback, for wrong arguments, in the model."""

import asyncio
import json
import os
from dataclasses import dataclass
from typing import Any

from agents import (
    Agent,
    FunctionTool,
    GuardrailFunctionOutput,
    HandoffInputData,
    InputGuardrail,
    ModelSettings,
    RunConfig,
    Runner,
    function_tool,
    handoff,
)
from agents.testing import ModelStep, ScriptedModel, assistant_message, function_call
from agents.tracing import custom_span, set_trace_processors, trace
from openai.types.responses.response_reasoning_item import ResponseReasoningItem
from pydantic import BaseModel

SECRETS: dict[str, str] = json.loads(os.environ.pop("PLANTED"))
# As a program does that reads an `.env` file.
os.environ["LATE_TOKEN"] = SECRETS["text late"]
IN_TEXT = [SECRETS[name] for name in sorted(SECRETS) if name.startswith("text ")]


def text(place: str) -> str:
    return f"{place} knows " + " and ".join(IN_TEXT) + " and no more"


def fields(place: str) -> dict[str, Any]:
    inner = json.dumps({"refresh_token": SECRETS["key 1"], "note": text(place)})
    return {
        "note": text(place),
        "password": SECRETS["key 2"],
        "stripe_api_key": SECRETS["key 3"],
        "headers": {"Authorization": SECRETS["key 4"], "Set-Cookie": SECRETS["key 5"]},
        "accounts": [{"clientSecret": SECRETS["key 6"], "credentials": {"user": SECRETS["key 7"]}}],
        "inner": inner,
        "innermost": json.dumps({"inner": inner, "passwd": SECRETS["key 8"]}),
    }


def written(place: str) -> str:
    return json.dumps(fields(place))


@dataclass
class Login:
    user: str
    password: str


class Desk(BaseModel):
    login: dict[str, Any]
    access_token: str


@dataclass
class Context:
    note: str
    api_key: str
    login: Login
    desk: Desk
    fields: dict[str, Any]
    written: str


class Request(BaseModel):
    password: str
    amount: int


async def request(context, request: Request) -> None:
    pass


async def call(context, arguments: str) -> Any:
    return written("tool output")


look_up = FunctionTool(
    name="look_up", description=text("tool description"), params_json_schema={"type": "object"}, on_invoke_tool=call, strict_json_schema=False
)


@function_tool(failure_error_function=lambda context, error: str(error))
def break_down() -> str:
    """Fail."""
    raise PermissionError(text("tool error"))


def keep(data: HandoffInputData) -> HandoffInputData:
    added = {"role": "user", "content": text("filter")}
    history = data.input_history
    return data.clone(input_history=(*history, added) if isinstance(history, tuple) else ({"role": "user", "content": history}, added))


async def refuse(context) -> None:
    try:
        raise ConnectionError(text("cause"))
    except ConnectionError as error:
        raise PermissionError(text("callback error")) from error


async def guard(context, agent, message) -> GuardrailFunctionOutput:
    return GuardrailFunctionOutput(output_info=fields("guardrail"), tripwire_triggered=False)


def build(*steps) -> tuple[Agent, RunConfig]:
    last = Agent(name="Last", instructions=text("instructions"), model_settings=ModelSettings(extra_headers={"X-Desk": SECRETS["never 1"]}))
    first = Agent(
        name="First",
        instructions=text("instructions"),
        model_settings=ModelSettings(metadata={"note": text("settings")}),
        tools=[look_up, break_down],
        handoffs=[
            handoff(last, input_filter=keep),
            handoff(last, tool_name_override="nested", nest_handoff_history=True),
            handoff(last, tool_name_override="refused", on_handoff=refuse),
            handoff(last, tool_name_override="requested", on_handoff=request, input_type=Request),
        ],
        input_guardrails=[InputGuardrail(guardrail_function=guard, name="guard")],
    )
    return first, RunConfig(model=ScriptedModel(steps), workflow_name="desk", trace_metadata=fields("trace"))


async def attempt(*steps, more: str = "") -> None:
    first, config = build(*steps)
    context = Context(
        note=text("context"),
        api_key=SECRETS["key 3"],
        login=Login(user="u", password=SECRETS["key 2"]),
        desk=Desk(login=fields("context"), access_token=SECRETS["key 1"]),
        fields=fields("context"),
        written=written("context"),
    )
    question = [{"role": "user", "content": content} for content in (text("message"), written("message"), more)]
    try:
        result = await Runner.run(first, question, context=context, run_config=config)
        print("ended with", result.last_agent.name)
    except Exception as error:
        print("failed with", type(error).__name__)


async def main() -> None:
    set_trace_processors([])
    reasoning = ResponseReasoningItem(id="rs", type="reasoning", summary=[], encrypted_content=SECRETS["key 9"])
    look = [reasoning, assistant_message(text("answer")), function_call("look_up", fields("tool arguments"), call_id="c1"), function_call("break_down", {}, call_id="c2")]
    with trace("desk"), custom_span("custom", data=fields("span")):
        await attempt(look, [function_call("transfer_to_last", fields("handoff arguments"), call_id="c3")], [assistant_message(text("last answer"))])
        await attempt(look, [function_call("nested", fields("handoff arguments"), call_id="c3")], [assistant_message(text("last answer"))])
        await attempt([function_call("refused", {}, call_id="c4")])
        await attempt([function_call("requested", {"password": SECRETS["key 2"], "amount": "many"}, call_id="c5")])
        # Where a long text is cut, a secret must not be cut in two.
        long = "x" * (65_536 - 20) + " " + SECRETS["text openai"]
        await attempt(ModelStep.raise_error(ConnectionError(text("model error"))), more=long)


asyncio.run(main())
