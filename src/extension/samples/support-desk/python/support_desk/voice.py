"""The telephone line: realtime agents hand off to realtime agents only."""

from agents.realtime import RealtimeAgent, realtime_handoff

from .tools import find_invoice, find_order

phone_billing = RealtimeAgent(
    name="Phone billing",
    handoff_description="Answers questions about invoices and payments.",
    instructions="Keep it short: the customer is on the phone.",
    tools=[find_invoice],
)

phone_orders = RealtimeAgent(
    name="Phone orders",
    handoff_description="Answers questions about orders and deliveries.",
    instructions="Ask for the order number, then look it up.",
    tools=[find_order],
)

greeter = RealtimeAgent(
    name="Greeter",
    instructions="Greet the caller, find out what it is about and hand off.",
    handoffs=[phone_billing, realtime_handoff(phone_orders, tool_name_override="connect_to_orders")],
)

phone_billing.handoffs.append(greeter)
phone_orders.handoffs.append(greeter)
