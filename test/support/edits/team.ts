/** A program in both languages: imports in a circle, functions that nobody calls, and what they do to what others made. */
export const TEAM: Readonly<Record<string, string>> = {
  '/workspace/parts.py': `from agents import Agent, function_tool
from pydantic import BaseModel
from desk import triage

# What is refunded.
class Refund(BaseModel):
    order: str
    amount: int = 3

@function_tool
def look(order: str) -> str:
    """Looks."""
    return order

billing = Agent(name="Billing", tools=[look])

def grow(agent):
    agent.handoffs.append(billing)
    return Agent(name="Grown", handoffs=[agent])

def outer():
    def inner():
        return grow(Agent(name="Inner"))
    return inner
`,
  '/workspace/desk.py': `from agents import Agent, Runner, handoff
from agents.extensions import handoff_filters
import parts

triage = Agent(name="Triage", instructions="Ask.")

def keep(data):
    return data

async def note(ctx, refund: "parts.Refund"):
    print(refund)

class Team:
    def __init__(self, lead):
        self.lead = lead
        self.lead.handoffs.append(handoff(triage, input_filter=keep))

    def start(self):
        return Team(Agent(name="Lead", handoffs=["nobody", handoff(parts.billing, on_handoff=note, input_type=parts.Refund)]))

def late():
    triage.handoffs.append(handoff(parts.billing, input_filter=handoff_filters.remove_all_tools))
    Runner.run_sync(triage, "hi")
`,
  '/workspace/main.py': `from desk import Team, late, triage
from parts import grow

late()
grow(triage)
team = Team(triage)
`,
  '/workspace/parts.ts': `import { Agent, tool } from '@openai/agents';
import { z } from 'zod';

// What is refunded.
export const Refund = z.object({ order: z.string(), amount: z.number().optional() });
export const sales = new Agent({ name: 'Sales', tools: [tool({ name: 'look', parameters: z.object({}), execute: () => 'x' })] });
export function grow(agent: Agent) {
  agent.handoffs.push(sales);
  return new Agent({ name: 'Grown', handoffs: [agent] });
}
`,
  '/workspace/web.ts': `import { Agent, handoff, run } from '@openai/agents';
import { Refund, grow, sales } from './parts';

const keep = (data) => data;
export function build() {
  const desk = new Agent({
    name: 'Desk',
    handoffs: [sales, handoff(sales, { inputType: Refund, onHandoff: async (ctx, refund) => {}, inputFilter: keep }), 'nobody'],
  });
  return () => desk.handoffs.push(grow(desk));
}
const triage = Agent.create({ name: 'Triage', handoffs: [handoff(sales, { inputType: Refund })] });
run(triage, 'hi');
`,
};
