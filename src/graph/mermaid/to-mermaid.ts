import { groupBy } from '../../model/group-by';
import { printable } from '../../text/printable';
import { SIGNS } from '../diff/change-words';
import type { Change } from '../diff/compare-workflows';
import type { Graph, GraphEdge, GraphNode } from '../parts/graph';
import { encodeLabel } from './encode-label';
import { toEdgeLabel, toNodeLines } from './to-label-lines';

export interface MermaidOptions {
  /** Names of tools, guardrails and servers in place of how many there are. */
  readonly tools?: boolean | undefined;
  /** The folder of each agent, by its node's id; of no use where all are in one. */
  readonly folderOf?: ReadonlyMap<string, string>;
  /** What is said to have changed, by the ids of nodes and edges. */
  readonly changes?: DrawnChanges;
}

/**
 * The graph as a Mermaid flowchart to be read elsewhere. Node `nodes[i]` is called `n<i>` and edge `edges[i]` `e<i>`; text of the
 * user's occurs in labels only. What changed is said by a sign and a colour.
 */
export function toMermaid(graph: Graph, direction: 'TB' | 'LR', options: MermaidOptions = {}): string {
  const { changes = new Map() } = options;
  const idOf = new Map(graph.nodes.map(({ id }, i) => [id, `n${i}`]));
  return [
    `flowchart ${direction}`,
    ...toNodes(graph, options),
    ...graph.edges.map((edge, i) => {
      const label = encodeLabel([signed(toEdgeLabel(edge), changes.get(edge.id))]);
      return `${idOf.get(edge.from)} e${i}@${toArrow(edge)}${label && `|"${label}"|`} ${idOf.get(edge.to)}`;
    }),
    ...toClasses(graph.nodes, changes),
    ...COLOURS,
    ...(changes.size > 0 ? Object.entries(CHANGE_STYLES).map(([kind, style]) => `classDef ag-${kind} ${style}`) : []),
    ...toLinkStyles(graph.edges, changes),
    '',
  ].join('\n');
}

type DrawnChanges = ReadonlyMap<string, Pick<Change, 'kind'>>;

function signed(text: string, change: Pick<Change, 'kind'> | undefined): string {
  return change ? `${SIGNS[change.kind]} ${text}`.trim() : text;
}

/** What is unknown stands with the agent that leads to it. */
function toNodes({ nodes, edges }: Graph, options: MermaidOptions): readonly string[] {
  const { folderOf = new Map<string, string>() } = options;
  const sourceOf = new Map(edges.map(({ from, to }) => [to, from]));
  const lines = nodes.map((node, i) => {
    const id = node.kind === 'agent' ? node.id : (sourceOf.get(node.id) ?? '');
    return { folder: folderOf.get(id) ?? '', line: `n${i}${toShape(node, options)}` };
  });
  const folders = groupBy(lines, ({ folder }) => folder);
  if (folders.size < 2) return lines.map(({ line }) => line);
  return [...folders].flatMap(([folder, inside], i) => {
    const own = inside.map(({ line }) => line);
    return folder === '' ? own : [`subgraph f${i}["${encodeLabel([printable(folder)])}"]`, ...own, 'end'];
  });
}

function toShape(node: GraphNode, { tools, changes }: MermaidOptions): string {
  const [name = '', ...lines] = toNodeLines(node, tools);
  const label = encodeLabel([signed(name, changes?.get(node.id)), ...lines]);
  return node.kind === 'agent' && node.isEntry ? `(["${label}"])` : `("${label}")`;
}

function toArrow({ kind, certainty, isDisabled }: GraphEdge): string {
  if (isDisabled) return '-.-x';
  const line = certainty === 'certain' ? '--' : '-.-';
  return `${line}${kind === 'handoff' ? '>' : 'o'}`;
}

/** Lines of their own, since a class on a label's line would let the label reach into the syntax. */
function toClasses(nodes: readonly GraphNode[], changes: DrawnChanges): readonly string[] {
  const members = new Map<string, string[]>();
  nodes.forEach((node, i) => {
    const change = changes.get(node.id);
    for (const name of [...classesOf(node), ...(change ? [`ag-${change.kind}`] : [])]) members.set(name, [...(members.get(name) ?? []), `n${i}`]);
  });
  return [...members].map(([name, ids]) => `class ${ids.join(',')} ${name}`);
}

function classesOf(node: GraphNode): readonly string[] {
  return [`ag-${node.kind}`, ...(node.kind === 'agent' && node.isEntry ? ['ag-entry'] : []), ...(node.isDisabled ? ['ag-disabled'] : [])];
}

/** It has no style sheet beside it. */
const COLOURS = [
  'classDef ag-entry stroke:#388a34,stroke-width:2px',
  'classDef ag-unknown stroke-dasharray:5 4',
  'classDef ag-disabled stroke-dasharray:5 4,opacity:0.6',
];

const CHANGE_STYLES: Readonly<Record<Change['kind'], string>> = {
  added: 'stroke:#388a34,stroke-width:3px',
  removed: 'stroke:#e51400,stroke-width:2px,stroke-dasharray:5 4',
  changed: 'stroke:#652d90,stroke-width:3px',
};

/** By their numbers: a class on an edge is not understood everywhere. */
function toLinkStyles(edges: readonly GraphEdge[], changes: DrawnChanges): readonly string[] {
  return (['added', 'removed', 'changed'] as const).flatMap((kind) => {
    const numbers = edges.flatMap(({ id }, i) => (changes.get(id)?.kind === kind ? [i] : []));
    return numbers.length > 0 ? [`linkStyle ${numbers.join(',')} ${CHANGE_STYLES[kind]}`] : [];
  });
}
