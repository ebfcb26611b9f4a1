import { Agent, handoff, type HandoffInputData } from '@openai/agents';
import { RECOMMENDED_PROMPT_PREFIX } from '@openai/agents-core/extensions';
import type { SupportContext } from '@desk/context';
import { noCardNumbers } from '@desk/guardrails';
import { helpCentre } from '@desk/knowledge';
import { escalate } from './escalation';
import { regionalDesks } from './regions';
import { billing, businessBilling, orders, refunds } from './specialists';

/** Hands over the last messages only. */
const keepRecent = (data: HandoffInputData): HandoffInputData => ({
  ...data,
  inputHistory: Array.isArray(data.inputHistory) ? data.inputHistory.slice(-10) : data.inputHistory,
});

export const triage = new Agent<SupportContext>({
  name: 'Triage',
  handoffDescription: 'Finds out who can help.',
  instructions: `${RECOMMENDED_PROMPT_PREFIX} Answer what the help centre answers; hand off everything else.`,
  handoffs: [
    // Mistake: both are named Billing, so both become `transfer_to_Billing`, and the model never reaches this one.
    billing,
    businessBilling,
    handoff(orders, { inputFilter: keepRecent }),
    refunds,
    escalate,
    ...regionalDesks,
  ],
  inputGuardrails: [noCardNumbers],
  mcpServers: [helpCentre],
});

// The specialists exist before the triage agent does, so the way back is added here.
for (const specialist of [billing, businessBilling, orders, refunds]) {
  specialist.handoffs.push(triage);
}

refunds.handoffs.push(escalate);
