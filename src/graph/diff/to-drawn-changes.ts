import type { Graph } from '../parts/graph';
import type { Change } from './compare-workflows';

/** The changes by the ids of the nodes and edges that are drawn. */
export function toDrawnChanges({ nodes, edges }: Graph, changes: ReadonlyMap<string, Change>): ReadonlyMap<string, Change> {
  const of = (drawn: string, id: string | undefined) => {
    const change = id === undefined ? undefined : changes.get(id);
    return change ? [[drawn, change] as const] : [];
  };
  return new Map([
    ...nodes.flatMap((node) => (node.kind === 'agent' ? of(node.id, node.agent) : unknownOf(node.id))),
    ...edges.flatMap(({ id, edge }) => of(id, edge)),
  ]);

  /** What stands for an unknown target comes and goes with the line that leads to it. */
  function unknownOf(node: string) {
    const edge = edges.find(({ to }) => to === node)?.edge;
    return of(node, edge).flatMap(([id, change]) => (change.kind === 'changed' ? [] : [[id, { ...change, facts: [] }] as const]));
  }
}
