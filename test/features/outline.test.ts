import { strict as assert } from 'node:assert';
import { codeLenses } from '../../src/features/code-lens';
import { documentSymbols, type Symbol } from '../../src/features/symbols';
import { atCursor } from '../support/cursor';

async function lensesOf(code: string): Promise<readonly string[]> {
  const { workflow, file, code: textOf } = await atCursor({ 'desk.py': `from agents import Agent, Runner, handoff\n${code}` });
  return codeLenses(workflow, file).map(({ at, title }) => `${textOf(at)}: ${title}`);
}

describe('code lens', () => {
  it('counts the ways on', async () => {
    assert.deepEqual(
      await lensesOf(`
a = Agent(name="A")
b = Agent(name="B", handoffs=[a])
c = Agent(name="C", handoffs=[a, handoff(b)], tools=[a.as_tool("ask", "Asks.")])
Runner.run_sync(c, "Hello")
`),
      ['Agent: no handoffs', 'Agent: 1 handoff', 'Agent: entry · 2 handoffs · 1 agent tool'],
    );
  });

  it('says what is unknown', async () => {
    assert.deepEqual(await lensesOf('a = Agent(name="A", handoffs=find_all())\n'), ['Agent: handoffs unknown']);
    assert.deepEqual(await lensesOf('a = Agent(name="A", handoffs=[find()])\n'), ['Agent: 1 handoff (1 unknown)']);
  });

  it('stands once over a factory', async () => {
    assert.deepEqual(await lensesOf('def make(name):\n    return Agent(name=name)\n\na = make("A")\nb = make("B")\n'), ['Agent: 2 agents · no handoffs']);
  });
});

describe('document symbols', () => {
  const show = ({ name, detail, children }: Symbol): string => `${name} (${detail})${children.length > 0 ? `: ${children.map(show).join(', ')}` : ''}`;

  async function symbolsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const { workflow, file } = await atCursor(files);
    return documentSymbols(workflow, file).map(show);
  }

  it('lists agents with what they lead to', async () => {
    const code = `from agents import Agent
a = Agent(name="A")
b = Agent(name="B", handoffs=[a], tools=[a.as_tool("ask", "Asks.")])
a.handoffs.append(b)
`;
    assert.deepEqual(await symbolsOf({ 'desk.py': code }), ['A (agent): → B (transfer_to_b)', 'B (agent): → A (transfer_to_a), → A (ask)']);
  });

  it('lists what a file wires for agents of another', async () => {
    assert.deepEqual(
      await symbolsOf({
        'wiring.py': 'from team import a, b\na.handoffs.append(b)\n<|>',
        'team.py': 'from agents import Agent\na = Agent(name="A")\nb = Agent(name="B")\n',
      }),
      ['→ B (transfer_to_b)'],
    );
  });
});
