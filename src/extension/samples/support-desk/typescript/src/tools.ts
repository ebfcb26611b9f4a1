import { tool, type RunContext } from '@openai/agents';
import { z } from 'zod';
import type { SupportContext } from '@desk/context';

const ORDERS: Record<string, string> = { '1001': 'shipped', '1002': 'being packed', '1003': 'delivered' };

export const findOrder = tool({
  name: 'find_order',
  description: 'Look up the state of an order.',
  parameters: z.object({ order: z.string().describe('The four digits of the order number.') }),
  execute: async ({ order }) => ORDERS[order] ?? 'unknown',
});

export const findInvoice = tool({
  name: 'find_invoice',
  description: 'Find the invoice of an order.',
  parameters: z.object({ order: z.string() }),
  execute: async ({ order }) => `https://shop.example/invoices/${order}.pdf`,
});

export const refundOrder = tool({
  name: 'refund_order',
  description: 'Refund an order in full.',
  parameters: z.object({ order: z.string(), reason: z.string() }),
  execute: async ({ order, reason }, context?: RunContext<SupportContext>) => {
    context?.context.notes.push(`${order} refunded: ${reason}`);
    return `Order ${order} is refunded.`;
  },
});
