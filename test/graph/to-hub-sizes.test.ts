import { strict as assert } from 'node:assert';
import { toHubSizes } from '../../src/graph/mermaid/to-hub-sizes';
import { toMermaid } from '../../src/graph/mermaid/to-mermaid';
import { toGraph } from '../../src/graph/parts/to-graph';
import { buildWorkflow, type EdgeSketch } from './build-workflow';

const desks = ['b', 'c', 'd', 'e', 'f', 'g', 'h'];
const agents = ['a', ...desks].map((name) => ({ name, isStarted: name === 'a' }));
const to: EdgeSketch[] = desks.map((name) => ({ from: 'a', to: name, toolName: `to_${name}` }));
const back: EdgeSketch[] = desks.map((name) => ({ from: name, to: 'a', toolName: 'to_a' }));

describe('toHubSizes', () => {
  it('gives a hub room for each of its lines, those that come back included', () => {
    const once = toHubSizes(toGraph(buildWorkflow({ agents, edges: to }), []), 'LR').get('a') ?? 0;
    const twice = toHubSizes(toGraph(buildWorkflow({ agents, edges: [...to, ...back] }), []), 'LR').get('a') ?? 0;
    assert.ok(once >= 7 * 10 && twice >= 14 * 10, `${once}, ${twice}`);
  });

  it('leaves alone what has room enough, which is more across than along a label', () => {
    const graph = toGraph(buildWorkflow({ agents, edges: to.slice(0, 5) }), []);
    assert.deepEqual([...toHubSizes(graph, 'LR').keys()], ['a']);
    assert.deepEqual([...toHubSizes(graph, 'TB').keys()], []);
  });

  it('takes 12 pixels from line to line and 28 for the corners, of the busier side', () => {
    const sizes = (edges: EdgeSketch[], direction: 'TB' | 'LR' = 'LR') =>
      Object.fromEntries(toHubSizes(toGraph(buildWorkflow({ agents, edges }), []), direction));
    assert.deepEqual(sizes(to.slice(0, 3)), { a: 52 });
    assert.deepEqual(sizes([...to.slice(0, 3), ...back.slice(0, 2)]), { a: 76 });
    assert.deepEqual(sizes(to.slice(0, 7), 'TB'), { a: 100 });
    assert.deepEqual(sizes(to.slice(0, 6), 'TB'), {});
    assert.deepEqual(sizes([...to.slice(0, 3), ...['b', 'c', 'd'].map((from) => ({ from, to: 'h' }))]), { a: 52, h: 52 });
    assert.deepEqual(sizes([1, 2, 3].map((n) => ({ from: 'a', to: 'a', toolName: `again_${n}` }))), { a: 52 });
    assert.deepEqual(sizes([]), {});
  });

  it('counts guardrails on the side where they are drawn', () => {
    const guarded = [{ name: 'a', guardrails: ['x', 'y'] }, { name: 'b' }, { name: 'c' }];
    const graph = toGraph(buildWorkflow({ agents: guarded, edges: to.slice(0, 2) }), []);
    assert.deepEqual([...toHubSizes(graph, 'LR')], []);
  });

  it('is said on screen and left out of copies, which Mermaid elsewhere would not understand', () => {
    const graph = toGraph(buildWorkflow({ agents, edges: to }), []);
    assert.match(toMermaid(graph, 'LR', 'screen'), /\nn0@\{ h: \d+ \}\n/);
    assert.match(toMermaid(graph, 'TB', 'screen'), /\nn0@\{ w: \d+ \}\n/);
    assert.ok(!toMermaid(graph, 'LR', 'copy').includes('@{'));
  });
});
