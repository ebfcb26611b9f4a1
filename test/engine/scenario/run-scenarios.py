"""Runs scenarios with the Python SDK: reads one JSON scenario a line from stdin, writes one JSON outcome a line; no key, no network."""

import asyncio
import dataclasses
import inspect
import json
import logging
import sys
from functools import partial
from typing import Any

from agents import (
    Agent,
    AgentHooks,
    GuardrailFunctionOutput,
    Handoff,
    HandoffInputData,
    InputGuardrail,
    MaxTurnsExceeded,
    Model,
    ModelProvider,
    ModelResponse,
    OutputGuardrail,
    RunConfig,
    RunHooks,
    Runner,
    Usage,
    function_tool,
    handoff,
)
from agents.extensions.handoff_filters import remove_all_tools
from agents.handoffs import (
    default_handoff_history_mapper,
    nest_handoff_history,
    reset_conversation_history_wrappers,
    set_conversation_history_wrappers,
)
from agents.items import HandoffCallItem, HandoffOutputItem, ItemHelpers, ToolCallItem, ToolCallOutputItem
from openai.types.responses import (
    Response,
    ResponseCompletedEvent,
    ResponseFunctionToolCall,
    ResponseFunctionWebSearch,
    ResponseOutputItem,
    ResponseOutputItemDoneEvent,
    ResponseOutputMessage,
    ResponseOutputText,
    ResponseReasoningItem,
)
from pydantic import TypeAdapter, create_model

CALLS = (HandoffCallItem, ToolCallItem)
OUTPUTS = (HandoffOutputItem, ToolCallOutputItem)
TELLING = ("Tool name collision", "Server-managed")


# Releases before 0.15.0 know what they sent by memory address, which another item may get when the first is gone.
KEPT: list[Any] = []
to_input_list = ItemHelpers.input_to_new_input_list


def keep_input_list(input: Any) -> list:
    items = to_input_list(input)
    KEPT.append(items)
    return items


ItemHelpers.input_to_new_input_list = keep_input_list


class ScriptExhausted(Exception):
    pass


class Ledger:
    """What happens in one run."""

    def __init__(self, answers: list) -> None:
        self.answers = iter(answers)
        self.calls: list[dict] = []
        self.order: list[str] = []
        self.streamed: list[str] = []
        self.warnings: list[str] = []


class ScriptedModel(Model):
    def __init__(self, agent: str, ledger: Ledger) -> None:
        self.agent, self.ledger = agent, ledger

    async def get_response(self, system_instructions, input, model_settings, tools, output_schema, handoffs, tracing, **rest) -> ModelResponse:
        number, output = self.answer(input, tools, handoffs)
        return ModelResponse(output=output, usage=Usage(), response_id=f"resp_{number}")

    async def stream_response(self, system_instructions, input, model_settings, tools, output_schema, handoffs, tracing, **rest):
        number, output = self.answer(input, tools, handoffs)
        for place, item in enumerate(output):
            yield ResponseOutputItemDoneEvent(item=item, output_index=place, sequence_number=place, type="response.output_item.done")
        response = Response(
            id=f"resp_{number}", created_at=0, model="scripted", object="response", output=output, parallel_tool_calls=True, tool_choice="auto", tools=[]
        )
        yield ResponseCompletedEvent(response=response, sequence_number=len(output), type="response.completed")

    def answer(self, input, tools, handoffs) -> tuple[int, list]:
        KEPT.append(input)
        self.ledger.calls.append({
            "agent": self.agent,
            "input": plain(input),
            "tools": [tool.name for tool in tools],
            "handoffs": [handoff.tool_name for handoff in handoffs],
        })
        self.ledger.order.append(f"model {self.agent}")
        answer = next(self.ledger.answers, None)
        if answer is None:
            raise ScriptExhausted("The script has no answer left.")
        number = len(self.ledger.calls)
        output = [output_of(item) for item in answer]
        KEPT.append(output)
        return number, output


def output_of(item: dict) -> Any:
    kind = item["type"]
    if kind == "raw":
        return TypeAdapter(ResponseOutputItem).validate_python(item["item"])
    if kind == "message":
        text = ResponseOutputText(annotations=[], text=item["text"], type="output_text")
        return ResponseOutputMessage(id=item["id"], content=[text], role="assistant", status="completed", type="message")
    if kind == "call":
        return ResponseFunctionToolCall(id=item["id"], call_id=item["callId"], name=item["name"], arguments=item["arguments"], type="function_call", status="completed")
    if kind == "reasoning":
        return ResponseReasoningItem(id=item["id"], summary=[{"text": item["text"], "type": "summary_text"}], type="reasoning")
    return ResponseFunctionWebSearch(id=item["id"], action={"query": item["query"], "type": "search"}, status="completed", type="web_search_call")


class KeptSession:
    """A session in memory."""

    session_id = "session_1"
    session_settings = None

    def __init__(self) -> None:
        self.items: list[Any] = []

    async def get_items(self, limit: int | None = None) -> list:
        return list(self.items if limit is None else self.items[-limit:])

    async def add_items(self, items: list) -> None:
        self.items.extend(items)

    async def pop_item(self) -> Any:
        return self.items.pop() if self.items else None

    async def clear_session(self) -> None:
        self.items.clear()


class RunLog(RunHooks):
    def __init__(self, ledger: Ledger) -> None:
        self.order = ledger.order

    async def on_agent_start(self, context, agent) -> None:
        self.order.append(f"run agent_start {agent.name}")

    async def on_agent_end(self, context, agent, output) -> None:
        self.order.append(f"run agent_end {agent.name}")

    async def on_handoff(self, context, from_agent, to_agent) -> None:
        self.order.append(f"run handoff {from_agent.name} -> {to_agent.name}")


class AgentLog(AgentHooks):
    def __init__(self, ledger: Ledger) -> None:
        self.order = ledger.order

    async def on_start(self, context, agent) -> None:
        self.order.append(f"agent start {agent.name}")

    async def on_end(self, context, agent, output) -> None:
        self.order.append(f"agent end {agent.name}")

    async def on_handoff(self, context, agent, source) -> None:
        self.order.append(f"agent handoff {source.name} -> {agent.name}")


def agents_of(scenario: dict, ledger: Ledger) -> list[Agent]:
    agents = []
    for spec in scenario["agents"]:
        agents.append(Agent(
            name=spec["name"],
            handoff_description=spec.get("handoffDescription"),
            tools=[tool_of(tool, spec["name"], ledger) for tool in spec.get("tools", [])],
            input_guardrails=[input_guardrail(each, ledger) for each in spec.get("inputGuardrails", [])],
            output_guardrails=[output_guardrail(each, ledger) for each in spec.get("outputGuardrails", [])],
            tool_use_behavior=tool_use_of(spec),
            output_type=output_type_of(spec.get("outputType")),
            model=ScriptedModel(spec["name"], ledger),
            hooks=AgentLog(ledger),
        ))
    for agent, spec in zip(agents, scenario["agents"]):
        agent.handoffs = [handoff_of(each, agents, ledger) for each in spec.get("handoffs", [])]
    return agents


def output_type_of(given: Any) -> Any:
    if given is None:
        return None
    return note_of(given) if isinstance(given, list) else list[str]


def note_of(fields: list[str]) -> type:
    return create_model("Note", **{name: (str, ...) for name in fields})


def tool_use_of(spec: dict) -> Any:
    if "stopsAtTools" in spec:
        return {"stop_at_tool_names": spec["stopsAtTools"]}
    return "stop_on_first_tool" if spec.get("stopsAtFirstTool") else "run_llm_again"


def tool_of(spec: dict, agent: str, ledger: Ledger):
    def work() -> str:
        ledger.order.append(f"tool {agent} {spec['name']}")
        if "raises" in spec:
            raise ValueError(spec["raises"])
        return spec.get("result", "")

    approval = {"needs_approval": True} if spec.get("needsApproval") else {}
    return function_tool(work, name_override=spec["name"], description_override="", **approval)


def input_guardrail(spec: dict, ledger: Ledger) -> InputGuardrail:
    def judge(context, agent, input) -> GuardrailFunctionOutput:
        ledger.order.append(f"input guardrail {spec['name']}")
        return GuardrailFunctionOutput(output_info=None, tripwire_triggered=spec["trips"])

    options = {} if spec.get("parallel", True) else {"run_in_parallel": False}
    return InputGuardrail(guardrail_function=judge, name=spec["name"], **options)


def output_guardrail(spec: dict, ledger: Ledger) -> OutputGuardrail:
    def judge(context, agent, output) -> GuardrailFunctionOutput:
        ledger.order.append(f"output guardrail {spec['name']}")
        return GuardrailFunctionOutput(output_info=None, tripwire_triggered=spec["trips"])

    return OutputGuardrail(guardrail_function=judge, name=spec["name"])


def handoff_of(spec: dict, agents: list[Agent], ledger: Ledger):
    target = agents[spec["to"]]
    if spec["by"] == "agent":
        return target
    enabled = enabled_of(spec, ledger)
    if spec["by"] == "Handoff":
        async def invoke(context, arguments):
            ledger.order.append(f"invoke {target.name}")
            return agents[spec.get("returns", spec["to"])]

        options = {"is_enabled": enabled} if enabled is not None else {}
        if "nest" in spec:
            options["nest_handoff_history"] = spec["nest"]
        return Handoff(
            tool_name=spec.get("toolName") or Handoff.default_tool_name(target),
            tool_description=spec.get("toolDescription") or Handoff.default_tool_description(target),
            input_json_schema={},
            on_invoke_handoff=invoke,
            agent_name=target.name,
            input_filter=filter_of(spec.get("filter")),
            **options,
        )

    options: dict[str, Any] = {}
    if "toolName" in spec:
        options["tool_name_override"] = spec["toolName"]
    if "toolDescription" in spec:
        options["tool_description_override"] = spec["toolDescription"]
    if "filter" in spec:
        options["input_filter"] = filter_of(spec["filter"])
    if "nest" in spec:
        options["nest_handoff_history"] = spec["nest"]
    if enabled is not None:
        options["is_enabled"] = enabled
    if "onHandoff" in spec or "input" in spec:
        options["on_handoff"] = callback_of(spec.get("onHandoff", {}), target, "input" in spec, ledger)
    if "input" in spec:
        options["input_type"] = note_of(spec["input"])
    return handoff(target, **options)


def enabled_of(spec: dict, ledger: Ledger):
    enabled = spec.get("enabled")
    if not isinstance(enabled, dict):
        return enabled
    results = iter(enabled.get("results", []))
    last = [True]

    def judge(context, agent) -> bool:
        ledger.order.append(f"is_enabled {agent.name}")
        if "raises" in enabled:
            raise ValueError(enabled["raises"])
        last[0] = next(results, last[0])
        return last[0]

    return judge


def callback_of(spec: dict, target: Agent, takes_input: bool, ledger: Ledger):
    def work() -> None:
        ledger.order.append(f"on_handoff {target.name}")
        if "raises" in spec:
            raise ValueError(spec["raises"])
        if spec.get("wrappers") == "reset":
            reset_conversation_history_wrappers()
        elif "wrappers" in spec:
            set_conversation_history_wrappers(**spec["wrappers"])

    return (lambda context, input: work()) if takes_input else (lambda context: work())


class FalsyFilter:
    def __init__(self, name: str) -> None:
        self.name = name

    def __bool__(self) -> bool:
        return False

    def __call__(self, data):
        return FILTERS[self.name](data)


def filter_of(names: Any):
    if names is None:
        return None
    if names == "not_callable":
        return "nope"
    if isinstance(names, str) and names.startswith("falsy_"):
        return FalsyFilter(names.removeprefix("falsy_"))
    if names == "async":
        async def later(data):
            return remove_all_tools(data)
        return later
    chain = [FILTERS[name] for name in ([names] if isinstance(names, str) else names)]

    def apply(data):
        for each in chain:
            data = each(data)
        return data

    return apply


def raise_boom(data):
    raise ValueError("the filter is broken")


def without(classes):
    def keep(items):
        return tuple(item for item in items if not isinstance(item, classes))
    return lambda data: data.clone(pre_handoff_items=keep(data.pre_handoff_items), new_items=keep(data.new_items))


REWRITTEN = {"content": "rewritten", "role": "user"}
FILTERS = {
    "identity": lambda data: data,
    "remove_all_tools": remove_all_tools,
    "nest": lambda data: nest_handoff_history(data),
    "none": lambda data: None,
    "raises": raise_boom,
    "empty": lambda data: data.clone(input_history=(), pre_handoff_items=(), new_items=()),
    "only_history": lambda data: data.clone(pre_handoff_items=(), new_items=()),
    "only_new": lambda data: data.clone(input_history=(), pre_handoff_items=()),
    "last_new": lambda data: data.clone(new_items=data.new_items[-1:]),
    "drop_calls": without(CALLS),
    "drop_outputs": without(OUTPUTS),
    "text_history": lambda data: data.clone(input_history="rewritten"),
    "item_history": lambda data: data.clone(input_history=(REWRITTEN,)),
    "slice_history": lambda data: data.clone(input_history=data.input_history[-1:]),
    "input_items": lambda data: data.clone(input_items=data.new_items[-1:]),
}

MAPPERS = {
    "default": default_handoff_history_mapper,
    "all": lambda transcript: list(transcript),
    "last": lambda transcript: transcript[-1:],
    "count": lambda transcript: [{"role": "user", "content": f"{len(transcript)} items"}],
    "none": lambda transcript: [],
}


def config_of(run: dict, ledger: Ledger) -> RunConfig:
    options: dict[str, Any] = {"tracing_disabled": True}
    if "filter" in run:
        options["handoff_input_filter"] = filter_of(run["filter"])
    if "nest" in run:
        options["nest_handoff_history"] = run["nest"]
    if "mapper" in run:
        options["handoff_history_mapper"] = MAPPERS[run["mapper"]]
    if "toolNotFound" in run:
        options["tool_not_found_behavior"] = run["toolNotFound"]
    if "collisions" in run:
        options["tool_name_collision_policy"] = run["collisions"]
    if "inputGuardrails" in run:
        options["input_guardrails"] = [input_guardrail(each, ledger) for each in run["inputGuardrails"]]
    if "outputGuardrails" in run:
        options["output_guardrails"] = [output_guardrail(each, ledger) for each in run["outputGuardrails"]]
    return RunConfig(**options)


async def outcome_of(scenario: dict) -> dict:
    ledger = Ledger(scenario["answers"])
    listener = Listener(ledger)
    logging.getLogger("openai.agents").addHandler(listener)
    reset_conversation_history_wrappers()
    KEPT.clear()
    try:
        run = scenario.get("run", {})
        if "wrappers" in run:
            set_conversation_history_wrappers(**run["wrappers"])
        agents = agents_of(scenario, ledger)
        options: dict[str, Any] = {}
        if "maxTurns" in run:
            options["max_turns"] = run["maxTurns"]
        if run.get("conversation") == "conversation":
            options["conversation_id"] = "conv_1"
        if run.get("conversation") == "previous":
            options["previous_response_id"] = "resp_0"
        if run.get("conversation") == "auto":
            options["auto_previous_response_id"] = True
        kept = KeptSession() if run.get("session") else None
        if kept:
            options["session"] = kept
        start = partial(run_streamed, ledger) if run.get("stream") else Runner.run
        result = await start(agents[0], scenario["input"], run_config=config_of(run, ledger), hooks=RunLog(ledger), **options)
        while run.get("approvals") and getattr(result, "interruptions", None):
            state = result.to_state()
            for item in result.interruptions:
                state.approve(item) if run["approvals"] == "approve" else state.reject(item)
            result = await start(agents[0], state, run_config=config_of(run, ledger), hooks=RunLog(ledger), **({"session": kept} if kept else {}))
        ended = {
            "output": plain(result.final_output),
            "last": result.last_agent.name,
            "items": [item_of(item) for item in result.new_items],
            "history": plain(result.to_input_list()),
        }
        if kept:
            ended["session"] = plain(kept.items)
        if getattr(result, "interruptions", None):
            ended["interruptions"] = [item.raw_item.call_id for item in result.interruptions]
        pending = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*pending, return_exceptions=True)
    except Exception as error:
        ended = {"error": {"name": type(error).__name__, "message": str(error)}}
    finally:
        logging.getLogger("openai.agents").removeHandler(listener)
    streamed = {"streamed": ledger.streamed} if scenario.get("run", {}).get("stream") else {}
    return {"calls": ledger.calls, "order": ledger.order, "warnings": ledger.warnings, **streamed, **ended}


async def run_streamed(ledger: Ledger, agent: Agent, input: Any, **options: Any):
    """A streamed run to its end; what it streams about items and agents is noted."""
    result = Runner.run_streamed(agent, input, **options)
    async for event in result.stream_events():
        if event.type == "agent_updated_stream_event":
            ledger.streamed.append(f"agent_updated {event.new_agent.name}")
        elif event.type == "run_item_stream_event":
            ledger.streamed.append(" ".join([event.name, event.item.type, *identity_of(event.item)]))
    return result


def identity_of(item: Any) -> list[str]:
    raw = item.raw_item if isinstance(item.raw_item, dict) else item.raw_item.model_dump()
    return [raw.get("call_id") or raw.get("id") or ""]


class Listener(logging.Handler):
    def __init__(self, ledger: Ledger) -> None:
        super().__init__(logging.WARNING)
        self.ledger = ledger

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        if text.startswith(TELLING):
            self.ledger.warnings.append(text)


def item_of(item: Any) -> dict:
    entry = {"kind": item.type, "agent": item.agent.name, "raw": None if item.type == "tool_approval_item" else plain(item.to_input_item())}
    if isinstance(item, HandoffOutputItem):
        entry["to"] = item.target_agent.name
    return entry


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value, default=lambda each: each.model_dump(exclude_unset=True)))


if __name__ == "__main__":
    logging.getLogger("openai.agents").propagate = False
    for line in sys.stdin:
        print(json.dumps(asyncio.run(outcome_of(json.loads(line)))), flush=True)
