import { strict as assert } from 'node:assert';
import { agentAt, locate } from '../../src/features/agent-at';
import { agentsAt, declarations, references } from '../../src/features/agents/references';
import { definition } from '../../src/features/definition';
import { atCursor } from '../support/cursor';

const TEAM = `from agents import Agent
billing = Agent(name="Billing")
refunds = Agent(name="Refunds")
`;

const desk = (handoffs: string): Record<string, string> => ({
  'team.py': TEAM,
  'desk.py': `from agents import Agent, Runner, handoff\nfrom team import billing, refunds\n\ndesk = Agent(name="Desk", handoffs=[${handoffs}])\nRunner.run_sync(desk, "Hello")\n`,
});

async function definitionAt(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { workflow, file, offset, text, code } = await atCursor(files);
  return definition(workflow, file, offset, text).map(({ origin, target }) => `${code(origin)} → ${code(target)}`);
}

describe('definition', () => {
  it('leads from an entry to where its agent is built', async () => {
    assert.deepEqual(await definitionAt(desk('billing, ref<|>unds')), ['refunds → Agent(name="Refunds")']);
  });

  it('leads through handoff()', async () => {
    assert.deepEqual(await definitionAt(desk('handoff(bil<|>ling)')), ['handoff(billing) → Agent(name="Billing")']);
    assert.deepEqual(await definitionAt(desk('hand<|>off(billing)')), ['handoff(billing) → Agent(name="Billing")']);
  });

  it("leaves the other options to the language's own server", async () => {
    assert.deepEqual(await definitionAt(desk('handoff(billing, on_handoff=l<|>og)')), []);
  });

  it('leads from a tool in instructions, of an agent within a list too', async () => {
    const inside = 'Agent(name="Inner", instructions="Call transfer<|>_to_billing.", handoffs=[billing])';
    assert.deepEqual(await definitionAt(desk(inside)), ['transfer_to_billing → Agent(name="Billing")']);
  });

  it('leads nowhere from what is unknown or no entry', async () => {
    assert.deepEqual(await definitionAt(desk('mys<|>tery')), []);
    assert.deepEqual(await definitionAt(desk('billing], instructions="be <|>kind", tools=[')), []);
  });

  it('works in TypeScript', async () => {
    const code = `import { Agent, handoff } from '@openai/agents';
const billing = new Agent({ name: 'Billing' });
const desk = new Agent({ name: 'Desk', handoffs: [handoff(bill<|>ing)] });
`;
    assert.deepEqual(await definitionAt({ 'desk.ts': code }), ["handoff(billing) → new Agent({ name: 'Billing' })"]);
  });
});

describe('references', () => {
  it('finds where an agent is built, wired and started', async () => {
    const { workflow, file, offset, text, code } = await atCursor({
      ...desk('billing, refunds'),
      'main.py': 'from agents import Runner\nfrom team import billing\nRunner.run_sync(bil<|>ling, "Hi")\n',
    });
    const agent = workflow.agents.find(({ name }) => name.value === 'Billing');
    assert.ok(agent);
    const built = agentsAt(workflow, agent.calleeSpan.file, agent.calleeSpan.start, TEAM);
    assert.deepEqual([...declarations(workflow, [], built), ...references(workflow, built)].map(code), ['Agent', 'billing', 'Runner.run_sync(billing, "Hi")']);
    assert.deepEqual(references(workflow, built).length, 2);
    assert.deepEqual(agentsAt(workflow, file, offset, text), []);
  });
});

describe('agentAt', () => {
  it('is the agent whose construction holds the cursor, else the one it wires', async () => {
    const nameAt = async (files: Readonly<Record<string, string>>): Promise<string | undefined> => {
      const { workflow, file, offset } = await atCursor(files);
      const id = agentAt(workflow, file, offset);
      return workflow.agents.find((agent) => agent.id === id)?.name.value;
    };
    assert.equal(await nameAt(desk('bil<|>ling')), 'Desk');
    assert.equal(await nameAt({ 'team.py': TEAM.replace('"Refunds"', '"Ref<|>unds"') }), 'Refunds');
    assert.equal(await nameAt({ 'team.py': `${TEAM}billing.handoffs.append(ref<|>unds)\n` }), 'Billing');
    assert.equal(await nameAt({ 'team.py': `${TEAM}billing.handoffs.app<|>end(refunds)\n` }), 'Billing');
    assert.equal(await nameAt({ 'team.py': `import o<|>s\n${TEAM}` }), undefined);
  });
});

describe('locate', () => {
  it('finds agents, edges and handoffs by their id', async () => {
    const { workflow, code } = await atCursor(desk('handoff(billing)'));
    const codes = [...workflow.agents, ...workflow.edges, ...workflow.handoffs].map(({ id }) => {
      const span = locate(workflow, id);
      return span && code(span);
    });
    assert.deepEqual(codes.sort(), ['Agent', 'Agent', 'Agent', 'handoff(billing)', 'handoff(billing)']);
    assert.equal(locate(workflow, ''), undefined);
  });
});
