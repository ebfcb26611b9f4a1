import { strict as assert } from 'node:assert';
import { findRunWorkflow } from '../../../src/graph/run/find-run-workflow';
import { findWorkflows } from '../../../src/graph/workflows/find-workflows';
import { buildWorkflow } from '../build-workflow';

describe('the workflow of a run', () => {
  const found = findWorkflows(
    buildWorkflow({
      agents: [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }],
      edges: [
        { from: 'a', to: 'b' },
        { from: 'c', to: 'd' },
      ],
    }),
  );
  const find = (name: string, file: string | undefined) =>
    findRunWorkflow(found, {
      agents: [{ name, at: file === undefined ? undefined : { file, start: 0, end: 1 }, isAmbiguous: false }],
      current: undefined,
      passes: [],
    })?.id;

  it('has an agent of that name in that file', () => {
    assert.equal(find('d', '/work/agents.py'), 'c');
    assert.equal(find('b', '/work/agents.py'), 'a');
  });

  it('is that of any of its agents', () => {
    const agents = ['stranger', 'd', 'b'].map((name) => ({ name, at: { file: '/work/agents.py', start: 0, end: 1 }, isAmbiguous: false }));
    const run = (visited: typeof agents) => findRunWorkflow(found, { agents: visited, current: undefined, passes: [] })?.id;
    assert.deepEqual([run(agents.slice(0, 2)), run(agents)], ['c', 'a']);
  });

  it('is none where the file is another one, or not known, or there is no such agent', () => {
    assert.deepEqual([find('d', '/work/other.py'), find('d', undefined), find('e', '/work/agents.py')], [undefined, undefined, undefined]);
  });
});
