"""Two desks that hand over to each other `sys.argv[1]` times, each after a call of a tool; the context is `small` or `growing`: `sys.argv[2]`."""

import asyncio
import sys
from dataclasses import dataclass, field

from pydantic import BaseModel

from agents import Agent, RunConfig, RunContextWrapper, Runner, function_tool, handoff, set_tracing_disabled

from scripted_model import ScriptedModel, call, say

set_tracing_disabled(True)
COUNT = int(sys.argv[1])
GROWS = sys.argv[2] == "growing"


@dataclass
class Desk:
    customer: str = "Ada Lovelace"
    visits: int = 0
    #: One text of 20 characters a handoff.
    log: list = field(default_factory=list)
    orders: dict = field(default_factory=dict)


class Reason(BaseModel):
    reason: str
    priority: int


class Clerk(ScriptedModel):
    """Looks an order up, then hands over, until it is enough."""

    requests = 0

    def __init__(self, other):
        super().__init__()
        self.other = other

    def answer(self, instructions, given):
        number, is_second = divmod(Clerk.requests, 2)
        Clerk.requests += 1
        if number >= COUNT:
            return [say("All is settled: " + "the money is on its way. " * 12)]
        if not is_second:
            return [call("look_up_order", f"call_order_{number:06}", f'{{"order":{number},"reason":"the customer asked for it"}}')]
        return [say(f"Order {number} belongs to the other desk, which I am going to ask now."), call(f"transfer_to_{self.other}", f"call_over_{number:06}", f'{{"reason":"order {number} was paid twice, says the customer","priority":2}}')]


@function_tool
def look_up_order(context: RunContextWrapper[Desk], order: int, reason: str) -> str:
    """Everything about an order."""
    return f"order {order:06}: {'0123456789' * 29}"


def on_handoff(context: RunContextWrapper[Desk], reason: Reason):
    desk = context.context
    desk.visits += 1
    if GROWS:
        desk.log.append(f"handover no. {desk.visits:07}")
        desk.orders[f"order {desk.visits:06}"] = {"visit": desk.visits, "by": "desk"}


def keep_some(data):
    return data.clone(pre_handoff_items=tuple(item for item in data.pre_handoff_items if item.type == "message_output_item")[-40:])


def make(name, other):
    return Agent(name=name, instructions=f"You are the desk {name}. Look orders up, then hand over.", model=Clerk(other), tools=[look_up_order])


billing, refund = make("Billing", "refund"), make("Refund", "billing")
billing.handoffs = [handoff(refund, on_handoff=on_handoff, input_type=Reason, input_filter=keep_some)]
refund.handoffs = [handoff(billing, on_handoff=on_handoff, input_type=Reason, input_filter=keep_some)]
result = asyncio.run(Runner.run(billing, "I paid order 7 twice, and I want my money back.", context=Desk(), max_turns=2 * COUNT + 2, run_config=RunConfig(workflow_name="desks")))
print(result.last_agent.name, len(result.new_items))
