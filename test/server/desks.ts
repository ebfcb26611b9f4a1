/** Agents in both languages, with one mistake each. */
export const PYTHON = `from agents import Agent, handoff

billing = Agent(name="Billing")
refunds = Agent(name="Refunds", handoff_description="Gives money back.")
triage = Agent(
    name="Triage",
    handoffs=[billing, refunds, "support"],
)
`;

export const TYPESCRIPT = `import { Agent } from '@openai/agents';

const sales = new Agent({ name: 'Sales' });
export const desk = new Agent({
  name: 'Desk',
  handoffs: [sales, 'nobody'],
});
`;

/** Without the mistake. */
export const CLEAN = PYTHON.replace(', "support"', '');

/** A mistake that Baton can mend. */
export const PYTHON_FIXABLE = `from agents import Agent, handoff
from pydantic import BaseModel


class Refund(BaseModel):
    order: str


billing = Agent(name="Billing")
desk = Agent(name="Desk", handoffs=[handoff(billing, input_type=Refund)])
`;

export const TYPESCRIPT_FIXABLE = `import { Agent, handoff } from '@openai/agents';
import { z } from 'zod';

const billing = new Agent({ name: 'Billing' });
export const desk = new Agent({
  name: 'Desk',
  handoffs: [handoff(billing, { inputType: z.object({ order: z.string() }) })],
});
`;
