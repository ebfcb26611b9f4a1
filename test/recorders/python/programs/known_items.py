"""Stores lists of items that change in place between, at random, as a recorder does; what is stored must be what the items are then. Takes a seed and a count."""

import json
import random
import sys

from agents import Agent
from agents.items import HandoffCallItem, MessageOutputItem, ToolCallOutputItem
from baton_recorder.redaction import Redaction
from baton_recorder.values.freeze import Freezer
from baton_recorder.values.values import Values
from openai.types.responses import ResponseFunctionToolCall, ResponseOutputMessage, ResponseOutputText

seed, count = int(sys.argv[1]), int(sys.argv[2])
draw = random.Random(seed)
LEAVES = ("text", "other", "", None, 0, 1, 1.0, True, False, 0.5, float("nan"), b"bytes", (1, 2), {"set"})


class Refuses:
    def __eq__(self, other):
        raise RuntimeError("not to be compared")

    __hash__ = None


class Memory:
    """A recording file that keeps what it is given."""

    def __init__(self):
        self.items = []

    def item(self, value, _whole=None):
        text = json.dumps(value, sort_keys=True)
        if text not in self.items:
            self.items.append(text)
        return self.items.index(text)

    def find(self, _value):
        return None

    def list(self, _role, numbers):
        return numbers

    def forget_lists(self, _run):
        pass


def plain(depth=0):
    kind = draw.random()
    if depth > 2 or kind < 0.6:
        return draw.choice((*LEAVES, Refuses()))
    if kind < 0.8:
        return [plain(depth + 1) for _ in range(draw.randint(0, 3))]
    return {name: plain(depth + 1) for name in draw.sample("abc", draw.randint(0, 3))}


def run_item(agent):
    kind = draw.randrange(3)
    if kind == 0:
        text = ResponseOutputText(text=draw.choice("xyz"), type="output_text", annotations=[])
        raw = ResponseOutputMessage(id="m", type="message", role="assistant", status="completed", content=[text])
        return MessageOutputItem(agent=agent, raw_item=raw)
    if kind == 1:
        return HandoffCallItem(agent=agent, raw_item=ResponseFunctionToolCall(type="function_call", call_id="c", name="transfer", arguments="{}"))
    return ToolCallOutputItem(agent=agent, raw_item={"type": "function_call_output", "call_id": "c", "output": draw.choice("xyz")}, output=plain())


def change(item):
    """Changes an item in place, sometimes to what is only equal."""
    if isinstance(item, dict):
        holders = [item]
        while draw.random() < 0.5 and any(isinstance(value, (dict, list)) for value in entries(holders[-1])):
            holders.append(draw.choice([value for value in entries(holders[-1]) if isinstance(value, (dict, list))]))
        holder = holders[-1]
        numbers = (
            [key for key, value in holder.items() if type(value) in (int, float, bool) and value in (0, 1)]
            if isinstance(holder, dict) and draw.random() < 0.5
            else []
        )
        if numbers:
            key = draw.choice(numbers)
            holder[key] = draw.choice((1, 1.0, True) if holder[key] else (0, 0.0, False))
        elif isinstance(holder, dict):
            holder[draw.choice("abc")] = plain(2)
        elif holder and draw.random() < 0.5:
            holder[draw.randrange(len(holder))] = plain(2)
        else:
            holder.append(plain(2))
    elif isinstance(item, MessageOutputItem):
        message = item.raw_item
        draw.choice(
            (
                lambda: setattr(message, "status", draw.choice(("completed", "incomplete"))),
                lambda: setattr(message.content[0], "text", draw.choice("xyz")),
                lambda: message.content.append(ResponseOutputText(text="more", type="output_text", annotations=[])),
                lambda: setattr(item, "raw_item", message.model_copy(deep=True)),
                lambda: setattr(item.agent, "name", draw.choice("AB")),
            )
        )()
    elif isinstance(item, HandoffCallItem):
        item.raw_item.arguments = draw.choice(("{}", '{"a":1}'))
    else:
        item.raw_item["output"] = draw.choice(("x", "y", [{"type": "input_text", "text": "z"}]))


def entries(holder):
    return list(holder.values()) if isinstance(holder, dict) else holder


for _ in range(count):
    memory = Memory()
    redaction = Redaction(False, {})
    kept, agents = Values(memory, Freezer(redaction)), [Agent(name="A"), Agent(name="B")]
    items = [plain_item if isinstance(plain_item := plain(), dict) else run_item(draw.choice(agents)) for _ in range(draw.randint(1, 6))]
    for _ in range(draw.randint(2, 12)):
        if draw.random() < 0.8:
            change(draw.choice(items))
        if draw.random() < 0.2:
            items.append(run_item(draw.choice(agents)))
        if draw.random() < 0.1:
            del items[draw.randrange(len(items)) :]
            items.append({"role": "user"})
        numbers = kept.items(("r1", draw.choice(("pre", "input"))), items)["l"]
        # The same by a recorder that has met nothing yet.
        fresh = Values(memory, Freezer(redaction))
        wanted = [fresh.items(("r1", "new"), [item])["l"][0] for item in items]
        assert numbers == wanted, f"seed {seed}: {[memory.items[one] for one in numbers]} for {[memory.items[one] for one in wanted]}"
print("kept", count)
