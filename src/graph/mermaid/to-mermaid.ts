import type { Graph, GraphEdge, GraphNode } from '../parts/graph';
import { type Encoding, encodeLabel } from './encode-label';
import { toHubSizes } from './to-hub-sizes';
import { toEdgeLabel, toNodeLines } from './to-lines';

/**
 * The graph as a Mermaid flowchart. Node `nodes[i]` is called `n<i>` and edge `edges[i]` `e<i>`; text of the user's
 * occurs in labels only.
 */
export function toMermaid(graph: Graph, direction: 'TB' | 'LR', encoding: Encoding): string {
  const idOf = new Map(graph.nodes.map(({ id }, i) => [id, `n${i}`]));
  const sizes: ReadonlyMap<string, number> = encoding === 'screen' ? toHubSizes(graph, direction) : new Map();
  return [
    `flowchart ${direction}`,
    ...graph.nodes.map((node, i) => `n${i}${toShape(node, sizes.has(node.id), encodeLabel(toNodeLines(node), encoding))}`),
    ...graph.nodes.flatMap(({ id }, i) => {
      const size = sizes.get(id);
      return size === undefined ? [] : [`n${i}@{ ${direction === 'TB' ? 'w' : 'h'}: ${size} }`];
    }),
    ...graph.edges.map((edge, i) => {
      const label = encodeLabel([toEdgeLabel(edge)], encoding);
      return `${idOf.get(edge.from)} e${i}@${toArrow(edge)}${label && `|"${label}"|`} ${idOf.get(edge.to)}`;
    }),
    ...toClasses(graph.nodes),
    ...(encoding === 'copy' ? COLOURS : []),
    '',
  ].join('\n');
}

/** Only a rectangle can be given a size; the style sheet rounds that of an entry. */
function toShape(node: GraphNode, isSized: boolean, label: string): string {
  switch (node.kind) {
    case 'agent':
      return node.isEntry && !isSized ? `(["${label}"])` : `("${label}")`;
    case 'tool':
    case 'unknown':
      return `("${label}")`;
    case 'guardrail':
      return `{{"${label}"}}`;
    case 'mcp':
      return `[["${label}"]]`;
  }
}

function toArrow({ kind, certainty, isDisabled }: GraphEdge): string {
  const isBroken = certainty !== 'certain';
  if (isDisabled && kind !== 'side') return '-.-x';
  switch (kind) {
    case 'handoff':
      return isBroken ? '-.->' : '-->';
    case 'agent-tool':
      return isBroken ? '-.-o' : '--o';
    case 'side':
      return '---';
  }
}

/** Lines of their own, since a class on a label's line would let the label reach into the syntax. */
function toClasses(nodes: readonly GraphNode[]): readonly string[] {
  const members = new Map<string, string[]>();
  nodes.forEach((node, i) => {
    for (const name of classesOf(node)) members.set(name, [...(members.get(name) ?? []), `n${i}`]);
  });
  return [...members].map(([name, ids]) => `class ${ids.join(',')} ${name}`);
}

function classesOf(node: GraphNode): readonly string[] {
  return [`ag-${node.kind}`, ...(node.kind === 'agent' && node.isEntry ? ['ag-entry'] : []), ...(node.isDisabled ? ['ag-disabled'] : [])];
}

/** For a copy, which has no style sheet beside it. */
const COLOURS = [
  'classDef ag-entry stroke:#388a34,stroke-width:2px',
  'classDef ag-guardrail stroke:#b8860b',
  'classDef ag-mcp stroke:#8a5cb8',
  'classDef ag-unknown stroke-dasharray:5 4',
  'classDef ag-disabled stroke-dasharray:5 4,opacity:0.6',
];
