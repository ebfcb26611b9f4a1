import { Agent, handoff, type RunContext } from '@openai/agents';
import { removeAllTools } from '@openai/agents-core/extensions';
import { z } from 'zod';
import type { SupportContext } from '@desk/context';

const Escalation = z.object({
  reason: z.string(),
  urgency: z.enum(['low', 'high']).default('low'),
});

export const supervisor = new Agent<SupportContext>({
  name: 'Supervisor',
  handoffDescription: 'Decides what the others may not decide.',
  instructions: 'Apologise once, decide, and say what happens next.',
});

export const escalate = handoff(supervisor, {
  toolNameOverride: 'escalate_to_supervisor',
  toolDescriptionOverride: 'Hand over to the supervisor when the customer insists.',
  inputType: Escalation,
  onHandoff: (context: RunContext<SupportContext>, escalation) => {
    context.context.notes.push(`Escalated: ${escalation?.reason}`);
  },
  inputFilter: removeAllTools,
});
