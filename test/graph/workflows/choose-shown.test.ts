import { strict as assert } from 'node:assert';
import { chooseShown } from '../../../src/graph/workflows/choose-shown';
import { findWorkflows } from '../../../src/graph/workflows/find-workflows';
import { buildWorkflow } from '../build-workflow';

/** Two workflows, `a` in a.py and `c` in c.py and d.py; a run of `a` is started in main.py. */
const built = buildWorkflow({
  agents: ['a', 'b', 'c', 'd'].map((name) => ({ name })),
  edges: [
    { from: 'a', to: 'b' },
    { from: 'c', to: 'd' },
  ],
});
const FILES: Readonly<Record<string, string>> = { a: 'a.py', b: 'a.py', c: 'c.py', d: 'd.py' };
const agents = built.agents.map((agent) => ({
  ...agent,
  span: { ...agent.span, file: FILES[agent.id] ?? '' },
  startedAt: agent.id === 'a' ? [{ file: 'main.py', start: 0, end: 1 }] : [],
  ...(agent.id === 'a' ? { isEntry: true as const } : {}),
}));
const edges = built.edges.map((edge) => ({ ...edge, wiring: { ...edge.wiring, file: `${edge.from}-wiring.py` } }));
const found = findWorkflows({ ...built, agents, edges });
const inFile = (name: string) => ({ isFile: (file: string) => file === name });
const named = (...given: Parameters<typeof chooseShown> extends [unknown, ...infer Rest] ? Rest : never) => chooseShown(found, ...given)?.agents[0]?.id;

describe('the workflow to look at', () => {
  it('is the one at the cursor, before the one of the file', () => {
    assert.equal(named(undefined, { agent: 'd', ...inFile('a.py') }), 'c');
    assert.equal(named(undefined, { agent: 'nobody', ...inFile('d.py') }), 'c');
    assert.equal(named({ id: 'c', title: 'c' }, inFile('a.py')), 'a');
  });

  it('is the one of which a run starts in the file', () => {
    assert.equal(named({ id: 'c', title: 'c' }, inFile('main.py')), 'a');
  });

  it('is the one whose handoffs are made in the file', () => {
    assert.equal(named({ id: 'c', title: 'c' }, inFile('a-wiring.py')), 'a');
    assert.equal(named(undefined, inFile('c-wiring.py')), 'c');
  });

  it('is else the last one, by its id, or its title where it has another id by now', () => {
    assert.equal(named({ id: 'c', title: 'a' }, inFile('other.py')), 'c');
    assert.equal(named({ id: 'gone', title: 'c' }), 'c');
    assert.equal(named({ id: 'gone', title: 'gone' }), undefined);
    assert.equal(named(undefined), undefined);
  });

  it('is the only one there is, where nothing else could be meant', () => {
    const [only] = found.workflows;
    assert.ok(only);
    assert.equal(chooseShown({ ...found, workflows: [only], lone: [] }, undefined), only);
    assert.equal(chooseShown({ ...found, workflows: [only], lone: only.agents }, undefined), undefined);
  });
});
