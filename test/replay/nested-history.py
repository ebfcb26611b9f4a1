"""Prints what nested history makes of two handoffs in a row: the items given to it, and those it left, as a model would be given them."""

import json

from agents import Agent
from agents.handoffs import HandoffInputData
from agents.handoffs.history import nest_handoff_history
from agents.items import HandoffCallItem, HandoffOutputItem, MessageOutputItem, ToolCallItem, ToolCallOutputItem
from openai.types.responses import ResponseFunctionToolCall, ResponseOutputMessage, ResponseOutputText

triage = Agent(name="Triage")


def call(kind, call_id, name, arguments):
    raw = ResponseFunctionToolCall(arguments=arguments, call_id=call_id, name=name, type="function_call", id=f"fc_{call_id}")
    return kind(agent=triage, raw_item=raw)


def output(call_id, text):
    return {"call_id": call_id, "output": text, "type": "function_call_output"}


def handoff(call_id, name):
    raw = output(call_id, json.dumps({"assistant": name}))
    answer = HandoffOutputItem(agent=triage, raw_item=raw, source_agent=triage, target_agent=Agent(name=name))
    return call(HandoffCallItem, call_id, f"transfer_to_{name.lower()}", "{}"), answer


def tool(call_id, name, arguments, text):
    return call(ToolCallItem, call_id, name, arguments), ToolCallOutputItem(agent=triage, raw_item=output(call_id, text), output=text)


def message(text):
    part = ResponseOutputText(annotations=[], text=text, type="output_text", logprobs=[])
    return MessageOutputItem(agent=triage, raw_item=ResponseOutputMessage(id="m1", content=[part], role="assistant", status="completed", type="message"))


def flatten(data):
    history = data.input_history
    items = [{"content": history, "role": "user"}] if isinstance(history, str) else list(history)
    later = data.new_items if data.input_items is None else data.input_items
    return items + [item.to_input_item() for item in (*data.pre_handoff_items, *later)]


first = HandoffInputData(
    input_history="I was charged twice: order o-7.\nPlease refund it",
    pre_handoff_items=tool("c1", "lookup", '{"user": "u1"}', "gold: 2 orders"),
    new_items=(message("That looks like billing."), *handoff("c2", "Billing")),
)
nested = nest_handoff_history(first)
second = HandoffInputData(
    input_history=nested.input_history,
    pre_handoff_items=tool("c3", "charges", "{}", "[1, 2]"),
    new_items=handoff("c4", "Refund"),
)
print(json.dumps([{"before": flatten(data), "after": flatten(nest_handoff_history(data))} for data in (first, second)]))
