import { strict as assert } from 'node:assert';
import { setCliquesAside } from '../../../src/graph/parts/set-cliques-aside';
import type { Edge } from '../../../src/model/workflow';
import { buildWorkflow, type EdgeSketch, type Sketch } from '../build-workflow';

const name = (index: number): string => `agent ${index}`;
/** Each of `from`…`to` hands to each other one. */
const each = (from: number, to: number): readonly EdgeSketch[] =>
  Array.from({ length: to - from }, (_, i) => i + from).flatMap((one) =>
    Array.from({ length: to - from }, (_, j) => j + from).flatMap((other) => (one === other ? [] : [{ from: name(one), to: name(other) }])),
  );
const workflow = (count: number, edges: readonly EdgeSketch[], started: readonly number[] = []) =>
  buildWorkflow({ agents: Array.from({ length: count }, (_, i): Sketch['agents'][number] => ({ name: name(i), isStarted: started.includes(i) })), edges });
const folders = (count: number, folderOf: (index: number) => string) => new Map(Array.from({ length: count }, (_, i) => [name(i), folderOf(i)]));
const told = ({ edges, cliques }: { readonly edges: readonly Edge[]; readonly cliques: readonly (readonly string[])[] }) => ({
  edges: edges.map(({ from, to }) => `${from} → ${to}`),
  cliques: cliques.map((clique) => clique.length),
});

describe('agents that all hand to each other', () => {
  const one = folders(200, () => '');

  it('are drawn as they are while their handoffs can be', () => {
    const few = workflow(71, each(0, 71));
    assert.equal(few.edges.length, 4_970);
    assert.equal(setCliquesAside(few, one).edges, few.edges);
    assert.deepEqual(setCliquesAside(few, one).cliques, []);
  });

  it('are told once where there are many, without what is not certain, to others, to themselves or a call', () => {
    const others: readonly EdgeSketch[] = [
      { from: name(0), to: name(80) },
      { from: name(80), to: name(1) },
      { from: name(0) },
      { from: name(0), to: name(0) },
      { from: name(3), to: name(4), kind: 'agent-tool' },
      { from: name(5), to: name(6), certainty: 'conditional' },
      { from: name(7), to: name(8), isDisabled: true },
    ];
    const { edges, cliques } = told(setCliquesAside(workflow(81, [...each(0, 75), ...others]), one));
    assert.deepEqual(cliques, [75]);
    assert.deepEqual(edges, ['agent 0 → agent 80', 'agent 80 → agent 1', 'agent 0 → undefined', 'agent 3 → agent 4', 'agent 5 → agent 6', 'agent 7 → agent 8']);
  });

  it('are of one folder, a dozen at least, the largest group first, none that a run starts with', () => {
    const groups = [...each(0, 11), ...each(20, 32), ...each(40, 120)];
    assert.deepEqual(told(setCliquesAside(workflow(120, groups), one)).cliques, [80, 12]);
    const two = folders(200, (index) => (index % 2 === 0 ? 'a' : 'b'));
    assert.deepEqual(told(setCliquesAside(workflow(120, groups), two)).cliques, [40, 40]);
    assert.deepEqual(told(setCliquesAside(workflow(120, groups, [20, 50]), one)).cliques, [79]);
  });

  it('are not where one of two does not hand back', () => {
    const edges = each(0, 80).filter(({ from, to }) => from !== name(0) || to === name(1));
    assert.deepEqual(told(setCliquesAside(workflow(80, edges), one)).cliques, [79]);
  });

  it('are none where there are many handoffs in one direction', () => {
    const edges = each(0, 110).filter(({ from, to }) => Number(from.slice(6)) < Number(to?.slice(6)));
    const { edges: left, cliques } = setCliquesAside(workflow(110, edges), one);
    assert.deepEqual([left.length, cliques], [5_995, []]);
  });
});
