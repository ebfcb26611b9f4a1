import { tool, type RunContext } from '@openai/agents';
import { z } from 'zod';
import type { RefundContext } from './context.ts';

const CHARGES = [
  { id: 'ch_91a', order: 'o-7', amount: 12, state: 'captured' },
  { id: 'ch_91b', order: 'o-7', amount: 12, state: 'captured' },
];

export const lookupAccount = tool({
  name: 'lookup_account',
  description: "Look up the customer's account.",
  parameters: z.object({}),
  execute: async (_, context?: RunContext<RefundContext>) => ({
    user: context?.context.userId,
    tier: context?.context.tier,
    orders: ['o-7'],
  }),
});

export const getCharges = tool({
  name: 'get_charges',
  description: 'List the charges of an order, with their ids.',
  parameters: z.object({ orderId: z.string() }),
  execute: async ({ orderId }) => ({ charges: CHARGES.filter(({ order }) => order === orderId) }),
});

export const refundCharge = tool({
  name: 'refund_charge',
  description: 'Give a charge back.',
  parameters: z.object({ chargeId: z.string().describe('The id of the charge: ch_…') }),
  execute: async ({ chargeId }, context?: RunContext<RefundContext>) =>
    `${chargeId} is refunded: $${context?.context.approvedAmount}.`,
});
