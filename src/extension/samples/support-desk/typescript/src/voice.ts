import { handoff } from '@openai/agents';
import { RealtimeAgent } from '@openai/agents/realtime';
import { findInvoice, findOrder } from '@desk/tools';

const phoneBilling = new RealtimeAgent({
  name: 'Phone billing',
  handoffDescription: 'Answers questions about invoices and payments.',
  instructions: 'Keep it short: the customer is on the phone.',
  tools: [findInvoice],
});

const phoneOrders = new RealtimeAgent({
  name: 'Phone orders',
  handoffDescription: 'Answers questions about orders and deliveries.',
  instructions: 'Ask for the order number, then look it up.',
  tools: [findOrder],
});

/** Answers the telephone. */
export const greeter = new RealtimeAgent({
  name: 'Greeter',
  instructions: 'Greet the caller, find out what it is about and hand off.',
  handoffs: [phoneBilling, handoff(phoneOrders, { toolNameOverride: 'connect_to_orders' })],
});

phoneBilling.handoffs.push(greeter);
phoneOrders.handoffs.push(greeter);
