import { Agent, handoff, type RunContext } from '@openai/agents';
import { z } from 'zod';
import type { RefundContext } from './context.ts';
import { dropToolItems } from './filters.ts';
import { relevance } from './guardrails.ts';
import { getCharges, lookupAccount, refundCharge } from './tools.ts';

const RefundRequest = z.object({
  orderId: z.string(),
  amount: z.number(),
  reason: z.string(),
});

function approveRefund(context: RunContext<RefundContext>, request?: z.infer<typeof RefundRequest>) {
  context.context.approvedAmount = request?.amount;
}

const refundAgent = new Agent<RefundContext>({
  name: 'Refund Agent',
  handoffDescription: 'Gives charges back.',
  instructions: 'Refund the charge that billing found. You need its id.',
  tools: [refundCharge],
});

const billingAgent = new Agent<RefundContext>({
  name: 'Billing Agent',
  handoffDescription: 'Answers questions about charges.',
  instructions: 'Find the charges of the order. Hand over to the refund agent what is to be given back.',
  tools: [getCharges],
  handoffs: [
    handoff(refundAgent, {
      toolNameOverride: 'transfer_to_refund',
      onHandoff: approveRefund,
      inputType: RefundRequest,
      inputFilter: dropToolItems,
    }),
  ],
});

export const triageAgent = new Agent<RefundContext>({
  name: 'Triage Agent',
  instructions: 'Look up the account, then hand over to whoever can help.',
  tools: [lookupAccount],
  handoffs: [handoff(billingAgent, { toolNameOverride: 'transfer_to_billing' })],
  inputGuardrails: [relevance],
});
