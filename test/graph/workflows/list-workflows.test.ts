import { strict as assert } from 'node:assert';
import { findWorkflows } from '../../../src/graph/workflows/find-workflows';
import { listWorkflows } from '../../../src/graph/workflows/list-workflows';
import { buildWorkflow, type EdgeSketch, type Sketch } from '../build-workflow';

const list = (sketch: Sketch, toPath = (file: string) => file) => {
  const workflow = buildWorkflow(sketch);
  return listWorkflows(workflow, [], findWorkflows(workflow), { shown: undefined, current: 'b', toPath });
};

describe('the list of workflows', () => {
  const agents = ['a', 'b', 'c', 'd', 'alone'].map((name) => ({ name }));
  const edges: readonly EdgeSketch[] = [
    { from: 'a', to: 'b', toolName: 'to_b' },
    { from: 'b', to: 'c' },
    { from: 'a', to: 'c', toolName: 'ask', kind: 'agent-tool' },
    { from: 'c', to: 'a', toolName: 'back' },
    { from: 'c', to: 'c', toolName: 'again' },
    { from: 'c', toolName: 'away', certainty: 'unknown' },
    { from: 'd', to: 'd' },
  ];

  it('sketches how many steps each agent is from the first, and what joins them', () => {
    const [first, second] = list({ agents, edges }).workflows;
    assert.deepEqual(first?.sketch, {
      depths: [0, 1, 1],
      lines: [
        [0, 1],
        [1, 2],
        [0, 2],
        [2, 0],
      ],
    });
    assert.deepEqual(second?.sketch, { depths: [0], lines: [] });
  });

  it('sketches the first forty', () => {
    const many = Array.from({ length: 45 }, (_, at) => `${at}`);
    const { workflows } = list({
      agents: many.map((name) => ({ name })),
      edges: many.slice(1).map((name, at) => ({ from: `${at}`, to: name })),
    });
    const { depths = [], lines = [] } = workflows[0]?.sketch ?? {};
    assert.deepEqual([depths.length, depths.at(-1), lines.length, workflows[0]?.agents.length], [40, 39, 39, 45]);
  });

  it('tells of each agent its tools, and of each handoff the tool and the agent', () => {
    const tools = ['look_up', 'look_up', { name: { value: undefined, span: { file: '', start: 0, end: 0 } } }, 'pay\u001b'];
    const { workflows, lone, summary } = list({ agents: agents.map((agent) => (agent.name === 'c' ? { ...agent, tools } : agent)), edges });
    const told = workflows.flatMap((workflow) =>
      workflow.agents.map(({ name, handoffs, tools: own }) => [name, own.join(' '), handoffs.map(({ tool, to }) => `${tool} ${to}`).join(', ')]),
    );
    assert.deepEqual(told, [
      ['a', '', 'to_b b'],
      ['b', '', ''],
      ['c', 'look_up pay�', 'back a, again c, away ?'],
      ['d', '', ''],
    ]);
    assert.deepEqual([lone.map(({ name }) => name), summary], [['alone'], '5 agents, 5 handoffs · 1 unknown']);
    assert.deepEqual(
      workflows.map(({ isCurrent }) => isCurrent),
      [true, false],
    );
  });

  it('tells folders and files apart, whatever stands between them', () => {
    for (const [path, folder, file] of [
      ['shop/desks/a.py', 'shop/desks', 'a.py'],
      ['shop\\a.py', 'shop', 'a.py'],
      ['a.py', '', 'a.py'],
    ]) {
      const [workflow] = list({ agents, edges }, () => path ?? '').workflows;
      assert.deepEqual([workflow?.folder, workflow?.file, workflow?.agents[0]?.folder], [folder, file, folder]);
    }
  });
});
