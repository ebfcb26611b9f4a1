from agents import RunContextWrapper, function_tool

from .context import SupportContext

ORDERS = {"1001": "shipped", "1002": "being packed", "1003": "delivered"}


@function_tool
async def find_order(context: RunContextWrapper[SupportContext], order: str) -> str:
    """Look up the state of an order.

    Args:
        order: The four digits of the order number.
    """
    context.context.order = order
    return ORDERS.get(order, "unknown")


@function_tool
async def find_invoice(order: str) -> str:
    """Find the invoice of an order."""
    return f"https://shop.example/invoices/{order}.pdf"


@function_tool
async def refund_order(context: RunContextWrapper[SupportContext], order: str, reason: str) -> str:
    """Refund an order in full."""
    context.context.notes.append(f"{order} refunded: {reason}")
    return f"Order {order} is refunded."
