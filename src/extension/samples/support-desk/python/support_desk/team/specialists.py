from agents import Agent, Tool
from agents.extensions.handoff_prompt import prompt_with_handoff_instructions

from ..context import SupportContext
from ..tools import find_invoice, find_order, refund_order


def create_specialist(name: str, topic: str, *tools: Tool) -> Agent[SupportContext]:
    """An agent for one topic, which says so when the question belongs to somebody else."""
    return Agent[SupportContext](
        name=name,
        handoff_description=f"Answers questions about {topic}.",
        instructions=prompt_with_handoff_instructions(f"You help customers with {topic}. Hand back anything else."),
        tools=list(tools),
    )


policy_expert = Agent[SupportContext](
    name="Policy expert",
    instructions="Say what the shop's terms allow, in one sentence, and quote the paragraph.",
)

billing = create_specialist("Billing", "invoices and payments", find_invoice)
orders = create_specialist("Orders", "orders and deliveries", find_order)
refunds = create_specialist(
    "Refunds",
    "refunds and returns",
    find_order,
    refund_order,
    policy_expert.as_tool(
        tool_name="ask_policy_expert",
        tool_description="Find out whether the terms allow a refund.",
    ),
)
