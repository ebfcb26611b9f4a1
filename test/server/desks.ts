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
