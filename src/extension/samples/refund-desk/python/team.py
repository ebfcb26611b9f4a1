from agents import Agent, RunContextWrapper, handoff
from pydantic import BaseModel

from context import RefundContext
from filters import drop_tool_items
from guardrails import is_relevant
from tools import get_charges, lookup_account, refund_charge


class RefundRequest(BaseModel):
    order_id: str
    amount: float
    reason: str


async def approve_refund(context: RunContextWrapper[RefundContext], request: RefundRequest) -> None:
    context.context.approved_amount = request.amount


refund_agent = Agent[RefundContext](
    name="Refund Agent",
    handoff_description="Gives charges back.",
    instructions="Refund the charge that billing found. You need its id.",
    tools=[refund_charge],
)

billing_agent = Agent[RefundContext](
    name="Billing Agent",
    handoff_description="Answers questions about charges.",
    instructions="Find the charges of the order. Hand over to the refund agent what is to be given back.",
    tools=[get_charges],
    handoffs=[
        handoff(
            refund_agent,
            tool_name_override="transfer_to_refund",
            on_handoff=approve_refund,
            input_type=RefundRequest,
            input_filter=drop_tool_items,
        ),
    ],
)

triage_agent = Agent[RefundContext](
    name="Triage Agent",
    instructions="Look up the account, then hand over to whoever can help.",
    tools=[lookup_account],
    handoffs=[handoff(billing_agent, tool_name_override="transfer_to_billing", nest_handoff_history=True)],
    input_guardrails=[is_relevant],
)
