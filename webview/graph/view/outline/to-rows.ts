import type { DrawnEdge, DrawnNode, RenderGraph } from '../../../../src/graph/messages';
import { toNumber } from '../../../to-number';

/** A line of the outline. */
export interface Row {
  /** Unique, and the same across drawings. */
  readonly key: string;
  readonly kind: 'workflow' | 'folder' | 'agent' | 'handoff' | 'agent-tool';
  /** Of the node or edge; none for what is neither. */
  readonly id: string | undefined;
  readonly name: string;
  readonly aside: string;
  readonly severity: NonNullable<DrawnNode['badge']>['severity'] | undefined;
  readonly level: number;
  /** Among those with the same parent, from 1. */
  readonly position: number;
  readonly setSize: number;
  readonly parent: string | undefined;
  /** Undefined: nothing is below it. */
  readonly isExpanded: boolean | undefined;
}

interface Branch extends Pick<Row, 'key' | 'kind' | 'id' | 'name' | 'aside' | 'severity'> {
  readonly below: readonly Branch[];
}

/** The rows of a graph that are to be seen: the workflow, its agents, by folder where it is drawn so, and what each hands to. */
export function toRows(graph: RenderGraph, title: string, isOpen: (key: string) => boolean): readonly Row[] {
  const rows: Row[] = [];
  const add = (branches: readonly Branch[], level: number, parent: string | undefined) => {
    for (const [i, { below, ...branch }] of branches.entries()) {
      const isExpanded = below.length > 0 ? isOpen(branch.key) : undefined;
      rows.push({ ...branch, level, position: i + 1, setSize: branches.length, parent, isExpanded });
      if (isExpanded) add(below, level + 1, branch.key);
    }
  };
  add([toRoot(graph, title)], 1, undefined);
  return rows;
}

function toRoot({ nodes, edges, summary }: RenderGraph, title: string): Branch {
  const nameOf = new Map(nodes.map(({ id, name }) => [id, name]));
  const leaving = new Map<string, Branch[]>();
  for (const edge of edges) {
    const branch = toHandoff(edge, nameOf.get(edge.to) ?? '?');
    const others = leaving.get(edge.from);
    if (others) others.push(branch);
    else leaving.set(edge.from, [branch]);
  }
  const folders = new Map<string, Branch[]>();
  for (const node of nodes) {
    // What is unknown is told where something leads to it.
    if (node.kind === 'unknown') continue;
    const branch = toAgent(node, leaving.get(node.id) ?? []);
    const others = folders.get(node.folder);
    if (others) others.push(branch);
    else folders.set(node.folder, [branch]);
  }
  const below = folders.size < 2 ? [...folders.values()].flat() : [...folders].flatMap(([name, agents]) => (name === '' ? agents : [toFolder(name, agents)]));
  return { key: '', kind: 'workflow', id: undefined, name: title, aside: summary, severity: undefined, below };
}

function toFolder(name: string, below: readonly Branch[]): Branch {
  return {
    key: `folder ${name}`,
    kind: 'folder',
    id: undefined,
    name,
    aside: toNumber(below.length),
    severity: undefined,
    below,
  };
}

function toAgent({ id, name, aside, badge }: DrawnNode, below: readonly Branch[]): Branch {
  return { key: `agent ${id}`, kind: 'agent', id, name, aside, severity: badge?.severity, below };
}

function toHandoff({ id, kind, aside, badge }: DrawnEdge, name: string): Branch {
  return { key: `edge ${id}`, kind, id, name, aside, severity: badge?.severity, below: [] };
}
