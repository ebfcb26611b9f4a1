from typing import Optional

from agents import Agent, handoff
from agents.realtime import RealtimeAgent, realtime_handoff
from pydantic import BaseModel, ConfigDict, Field

billing = Agent(name="Billing Agent")
described = Agent(name="Refund-Agent", handoff_description="Gives money back.")
odd = Agent(name="Ünï 客服", handoff_description="")
quiet = Agent(name="")


class Refund(BaseModel):
    """A refund."""
    order: str
    amount: float = 0.0


class Limits(BaseModel):
    size: int = Field(ge=1, le=5)


class Open(BaseModel):
    model_config = ConfigDict(extra="allow")
    order: str


class Sealed:
    pass


def one(context): ...


def two(context, data): ...


async def late(context, data): ...


def keep(data):
    return data


def when(context, agent):
    return True


# --- an agent alone
made = handoff(billing)
# --- described
made = handoff(described)
# --- named by keyword
made = handoff(agent=described)
# --- both overrides
made = handoff(billing, tool_name_override="go", tool_description_override="Goes.")
# --- empty overrides
made = handoff(billing, tool_name_override="", tool_description_override="")
# --- input type
made = handoff(billing, on_handoff=two, input_type=Refund)
# --- unknown keyword comes first
made = handoff("Billing", on_handoff="x", description="y")
# --- two unknown keywords
made = handoff(billing, name="x", description="y")
# --- a string for an agent
made = handoff("Billing")
# --- a string for an agent, open input type
made = handoff("Billing", on_handoff=two, input_type=Open)
# --- a string for an agent, open input type, both overrides
made = handoff("Billing", "go", "Goes.", on_handoff=two, input_type=Open)
# --- a string for an agent, input type that pydantic refuses
made = handoff("Billing", on_handoff=two, input_type=Sealed)
# --- positional options
made = handoff(billing, "go", "Goes.", one, None, keep, True, False)
# --- a realtime agent
made = handoff(RealtimeAgent(name="Voice"))
# --- realtime_handoff
made = realtime_handoff(RealtimeAgent(name="Voice", handoff_description="Speaks."), is_enabled=False)
# --- realtime_handoff with an input type
made = realtime_handoff(RealtimeAgent(name="Voice"), tool_name_override="go", on_handoff=two, input_type=Refund)
# --- realtime_handoff with a filter
made = realtime_handoff(RealtimeAgent(name="Voice"), input_filter=keep)
# --- realtime_handoff with nesting
made = realtime_handoff(RealtimeAgent(name="Voice"), nest_handoff_history=True)
# --- realtime_handoff of None
made = realtime_handoff(None)
# --- a string for an agent, both overrides
made = handoff("Billing", "go", "Goes.")
# --- a string for an agent, open input type, the name alone
made = handoff("Billing", "go", on_handoff=two, input_type=Open)
# --- a string for an agent, open input type, the description alone
made = handoff("Billing", tool_description_override="Goes.", on_handoff=two, input_type=Open)
# --- None for an agent
made = handoff(None)
# --- a list for an agent
made = handoff([])
# --- a tuple for an agent
made = handoff(())
# --- a set for an agent
made = handoff({1})
# --- a dict for an agent
made = handoff({})
# --- a function for an agent
made = handoff(two)
# --- a handoff for an agent
made = handoff(handoff(billing))
# --- a number for an agent
made = handoff(5)
# --- a boolean for an agent
made = handoff(True)
