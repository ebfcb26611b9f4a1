import type { Files } from '../support/files/write-files';

/** A small support desk in both languages, with what cannot be known and what cannot be read. */
export const desk: Files = {
  'desk/billing.py': `from agents import Agent

billing_agent = Agent(name="Billing", handoff_description="Knows invoices.")
`,
  'desk/triage.py': `from agents import Agent, handoff
from desk.billing import billing_agent

triage_agent = Agent(
    name="Triage",
    handoffs=[handoff(billing_agent, tool_name_override="to_billing"), *plugins()],
)
billing_agent.handoffs.append(triage_agent)
`,
  'desk/latin.py': Buffer.from('from agents import Agent  # é\n', 'latin1'),
  'desk/binary.py': Buffer.from([0, 1, 2]),
  'web/desk.ts': `import { Agent } from '@openai/agents';

const refunds = new Agent({ name: 'Refunds' });
export const front = new Agent({ name: 'Front', handoffs: [refunds], tools: [refunds.asTool({ toolName: 'ask_refunds' })] });
`,
  'requirements.txt': 'openai-agents==0.24.0\n',
  'node_modules/x/index.js': "import { Agent } from '@openai/agents'; new Agent({ name: 'Hidden' });\n",
};

/** Four mistakes, among them one in a file of a name that URIs escape. */
export const mistakes: Files = {
  'desk.py': `from agents import Agent, handoff
from pydantic import BaseModel

class Order(BaseModel):
    id: int

billing = Agent(name="billing")
triage = Agent(
    name="triage",
    handoffs=[billing, handoff(billing, input_type=Order, tool_name="x")],
)
`,
  'web desk/ä#1.ts': `import { Agent } from '@openai/agents';
const a = new Agent({ name: 'a' });
\tconst b = new Agent({ name: 'b', handoffs: [a, a] });
`,
};
