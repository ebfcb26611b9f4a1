import { Agent, type Tool } from '@openai/agents';
import { promptWithHandoffInstructions } from '@openai/agents-core/extensions';
import type { SupportContext } from '@desk/context';
import { findInvoice, findOrder, refundOrder } from '@desk/tools';

interface Specialist {
  readonly name: string;
  readonly topic: string;
  readonly tools?: Tool<SupportContext>[];
}

/** An agent for one topic, which says so when the question belongs to somebody else. */
function createSpecialist({ name, topic, tools = [] }: Specialist) {
  return new Agent<SupportContext>({
    name,
    handoffDescription: `Answers questions about ${topic}.`,
    instructions: promptWithHandoffInstructions(`You help customers with ${topic}. Hand back anything else.`),
    tools,
  });
}

export const policyExpert = new Agent<SupportContext>({
  name: 'Policy expert',
  instructions: 'Say what the terms of the shop allow, in one sentence, and quote the paragraph.',
});

export const billing = createSpecialist({ name: 'Billing', topic: 'invoices and payments', tools: [findInvoice] });

export const businessBilling = createSpecialist({
  name: 'Billing',
  topic: 'invoices of business customers',
  tools: [findInvoice],
});

export const orders = createSpecialist({ name: 'Orders', topic: 'orders and deliveries', tools: [findOrder] });

export const refunds = createSpecialist({
  name: 'Refunds',
  topic: 'refunds and returns',
  tools: [
    findOrder,
    refundOrder,
    policyExpert.asTool({
      toolName: 'ask_policy_expert',
      toolDescription: 'Find out whether the terms allow a refund.',
    }),
  ],
});
