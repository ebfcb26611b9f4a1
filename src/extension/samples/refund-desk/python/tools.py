import json

from agents import RunContextWrapper, function_tool

from context import RefundContext

CHARGES = [
    {"id": "ch_91a", "order": "o-7", "amount": 12.0, "state": "captured"},
    {"id": "ch_91b", "order": "o-7", "amount": 12.0, "state": "captured"},
]


@function_tool
async def lookup_account(context: RunContextWrapper[RefundContext]) -> str:
    """Look up the customer's account."""
    return json.dumps({"user": context.context.user_id, "tier": context.context.tier, "orders": ["o-7"]})


@function_tool
async def get_charges(order_id: str) -> str:
    """List the charges of an order, with their ids."""
    return json.dumps({"charges": [charge for charge in CHARGES if charge["order"] == order_id]})


@function_tool
async def refund_charge(context: RunContextWrapper[RefundContext], charge_id: str) -> str:
    """Give a charge back.

    Args:
        charge_id: The id of the charge: ch_…
    """
    return f"{charge_id} is refunded: ${context.context.approved_amount}."
