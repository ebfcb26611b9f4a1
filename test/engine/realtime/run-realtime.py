"""Runs realtime scenarios with the Python SDK: one JSON scenario a line from stdin, one JSON log a line to stdout; no key, no network."""

import asyncio
import json
import logging
import sys
from typing import Any

from agents import Agent, Handoff, function_tool
from agents.realtime import RealtimeAgent, RealtimeRunner, realtime_handoff
from agents.realtime.model import RealtimeModel
from agents.realtime.model_events import RealtimeModelToolCallEvent, RealtimeModelTurnEndedEvent, RealtimeModelTurnStartedEvent
from agents.realtime.model_inputs import RealtimeModelSendSessionUpdate, RealtimeModelSendToolOutput
from pydantic import create_model


class SilentModel(RealtimeModel):
    """Keeps what it is sent; says only what it is told to."""

    def __init__(self, log: list) -> None:
        self.log = log
        self.listeners: list[Any] = []

    async def connect(self, options) -> None:
        self.settle(options["initial_model_settings"])

    def add_listener(self, listener) -> None:
        self.listeners.append(listener)

    def remove_listener(self, listener) -> None:
        self.listeners = [each for each in self.listeners if each is not listener]

    async def send_event(self, event) -> None:
        if isinstance(event, RealtimeModelSendSessionUpdate):
            self.settle(event.session_settings)
        if isinstance(event, RealtimeModelSendToolOutput):
            self.log.append({"k": "output", "callId": event.tool_call.call_id, "output": event.output, "startsResponse": event.start_response})

    async def send_event_if(self, event, send_if) -> bool:
        if send_if():
            await self.send_event(event)
            return True
        return False

    async def close(self) -> None:
        pass

    def settle(self, settings) -> None:
        names = [tool.name for tool in settings["tools"]] + [handoff.tool_name for handoff in settings["handoffs"]]
        self.log.append({"k": "settings", "agent": settings["instructions"], "tools": names})

    async def tell(self, event) -> None:
        for listener in self.listeners:
            await listener.on_event(event)
        for _ in range(60):
            await asyncio.sleep(0)


def agents_of(scenario: dict, log: list) -> list:
    agents = []
    for spec in scenario["agents"]:
        make = Agent if spec.get("plain") else RealtimeAgent
        tools = [tool_of(tool, spec["name"], log) for tool in spec.get("tools", [])]
        agents.append(make(name=spec["name"], instructions=spec["name"], handoff_description=spec.get("handoffDescription"), tools=tools))
    for agent, spec in zip(agents, scenario["agents"]):
        agent.handoffs = [handoff_of(each, agents, log) for each in spec.get("handoffs", [])]
    return agents


def tool_of(spec: dict, agent: str, log: list):
    async def work() -> str:
        log.append({"k": "call", "of": f"tool {agent} {spec['name']}"})
        return spec.get("result", "")

    return function_tool(work, name_override=spec["name"], description_override="")


def handoff_of(spec: dict, agents: list, log: list):
    target = agents[spec["to"]]
    if spec["by"] == "agent":
        return target
    options: dict[str, Any] = {}
    enabled = enabled_of(spec, log)
    if enabled is not None:
        options["is_enabled"] = enabled
    if spec["by"] == "Handoff":
        async def invoke(context, arguments):
            log.append({"k": "call", "of": f"invoke {target.name}"})
            return agents[spec.get("returns", spec["to"])]

        return Handoff(
            tool_name=spec.get("toolName") or Handoff.default_tool_name(target),
            tool_description="",
            input_json_schema={},
            on_invoke_handoff=invoke,
            agent_name=target.name,
            **options,
        )
    if "toolName" in spec:
        options["tool_name_override"] = spec["toolName"]
    if "onHandoff" in spec or "input" in spec:
        options["on_handoff"] = callback_of(spec.get("onHandoff", {}), target, "input" in spec, log)
    if "input" in spec:
        options["input_type"] = create_model("Note", **{name: (str, ...) for name in spec["input"]})
    return realtime_handoff(target, **options)


def enabled_of(spec: dict, log: list):
    enabled = spec.get("enabled")
    if not isinstance(enabled, dict):
        return enabled
    results = iter(enabled.get("results", []))
    last = [True]

    def judge(context, agent) -> bool:
        log.append({"k": "call", "of": f"is_enabled {agent.name}"})
        if "raises" in enabled:
            raise ValueError(enabled["raises"])
        last[0] = next(results, last[0])
        return last[0]

    return judge


def callback_of(spec: dict, target: Any, takes_input: bool, log: list):
    def work() -> None:
        log.append({"k": "call", "of": f"on_handoff {target.name}"})
        if "raises" in spec:
            raise ValueError(spec["raises"])

    return (lambda context, input: work()) if takes_input else (lambda context: work())


def told(event: Any) -> dict | None:
    if event.type == "handoff":
        return {"k": "handoff", "from": event.from_agent.name, "to": event.to_agent.name}
    if event.type in ("agent_start", "agent_end"):
        return {"k": event.type.replace("_", "."), "agent": event.agent.name}
    if event.type == "tool_start":
        return {"k": "tool.begin", "agent": event.agent.name, "tool": event.tool.name}
    if event.type == "tool_end":
        return {"k": "tool.end", "agent": event.agent.name, "tool": event.tool.name, "result": str(event.output)}
    if event.type == "error":
        return {"k": "error", "message": event.error["message"]}
    return None


async def listen(session, log: list) -> None:
    async for _ in session:
        pass


async def outcome_of(scenario: dict) -> list:
    log: list[dict] = []
    model = SilentModel(log)
    try:
        session = await RealtimeRunner(agents_of(scenario, log)[0], model=model, config={"tracing_disabled": True}).run()
        note_events(session, log)
        async with session:
            listener = asyncio.create_task(listen(session, log))
            for number, calls in enumerate(scenario["turns"]):
                events = [
                    RealtimeModelTurnStartedEvent(),
                    *[RealtimeModelToolCallEvent(name=call["name"], call_id=call["callId"], arguments=call["arguments"]) for call in calls],
                    RealtimeModelTurnEndedEvent(),
                ]
                for event in events:
                    if not listener.done():
                        await model.tell(event)
            if listener.done():
                await listener
            listener.cancel()
    except Exception as error:
        log.append({"k": "end", "error": {"name": type(error).__name__, "message": str(error)}})
    return log


def note_events(session, log: list) -> None:
    """Notes events where the session puts them, so that they stand in order with what it sends; a queue lies between it and its reader."""
    for name in ("_put_event", "_put_event_nowait"):
        if not hasattr(session, name):
            continue

        def noted(event, *rest, put=getattr(session, name)):
            entry = told(event)
            if entry:
                log.append(entry)
            return put(event, *rest)

        setattr(session, name, noted)


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    for line in sys.stdin:
        print(json.dumps(asyncio.run(outcome_of(json.loads(line)))), flush=True)
