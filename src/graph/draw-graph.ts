import * as l10n from '@vscode/l10n';
import type { Finding } from '../model/finding';
import { groupBy } from '../model/group-by';
import type { Span } from '../model/span';
import type { Workflow } from '../model/workflow';
import { count as counted } from '../text/count';
import { printable, visible } from '../text/printable';
import { encodeLabel } from './mermaid/encode-label';
import { toEdgeLabel, toName, toNodeLines, toOtherFacts, toPartLines } from './mermaid/to-label-lines';
import type { DrawnEdge, DrawnNode, EdgeLook, Layout, RenderGraph } from './messages';
import { findFolders } from './parts/find-folders';
import type { Graph, GraphEdge, GraphNode } from './parts/graph';
import { type GraphBefore, keepIds, toIds } from './parts/keep-ids';
import { setCliquesAside } from './parts/set-cliques-aside';
import { toGraph } from './parts/to-graph';
import { describeGraph, type GraphDescription } from './to-details';
import { countHandoffs } from './workflows/count-handoffs';

export interface DrawOptions {
  /** Of the workflow. */
  readonly id?: string;
  readonly layout?: Layout | undefined;
  /** It is from before this fault in the code. */
  readonly fault?: { readonly span: Span; readonly text: string } | undefined;
  /** What is on screen: what is in both keeps its id there, whatever it is called by now. */
  readonly before?: GraphBefore | undefined;
}

export interface DrawnGraph extends GraphDescription, GraphBefore {
  /** What the host keeps, to answer `copy` and to mark the cursor and runs. */
  readonly graph: Graph;
  readonly message: RenderGraph;
}

/** So many handoffs are told to the page one by one: more can neither be drawn nor read. */
const MOST_EDGES = 20_000;

/** The graph of all that is given, as a rule one workflow, and the message that draws it. */
export function drawGraph(workflow: Workflow, findings: readonly Finding[], { id = '', layout = {}, fault, before }: DrawOptions = {}): DrawnGraph {
  const folderOf = layout.folders === false ? new Map<string, string>() : findFolders(workflow.agents);
  const { edges, cliques } = setCliquesAside(workflow, folderOf);
  const graph = toGraph({ ...workflow, edges: edges.slice(0, MOST_EDGES) }, findings, before && keepIds(before, workflow));
  const nodeOf = toIds(graph);
  const leaving = groupBy(graph.edges, ({ from }) => from);
  const { handoffs, unknown } = countHandoffs(workflow);
  const description = describeGraph(workflow, graph, findings, cliques);
  return {
    workflow,
    graph,
    ...description,
    message: {
      type: 'render',
      workflow: id,
      layout,
      nodes: graph.nodes.map((node) =>
        toDrawnNode(node, node.kind === 'agent' ? (folderOf.get(node.agent) ?? '') : '', leaving.get(node.id) ?? [], layout.tools === true),
      ),
      edges: graph.edges.map(toDrawnEdge),
      folders: [...new Set(folderOf.values())].map((name) => ({ name, code: encodeLabel([printable(name)]) })),
      summary: l10n.t('{0}, {1}', counted.agents(workflow.agents.length), counted.handoffsAnd(handoffs, unknown)),
      cliques: cliques.map((members) => members.flatMap((member) => nodeOf.get(member) ?? [])),
      isPart: edges.length > MOST_EDGES,
      ...(fault ? { held: { text: l10n.t('The graph from before the error in {0}', fault.text), id: description.link(fault.span).id } } : {}),
    },
  };
}

function toDrawnNode(node: GraphNode, folder: string, leaving: readonly GraphEdge[], tools: boolean): DrawnNode {
  const problems = node.badge ? [counted.problems(node.badge.count)] : [];
  const kind = node.kind === 'agent' ? [l10n.t('agent')] : [];
  const facts = node.facts.map(({ text }) => text);
  const names = node.kind === 'agent' ? node.parts.map(({ name }) => visible(name)) : [];
  const [said, shown] = tools ? [names, toOtherFacts(node)] : [[], node.facts];
  const isEntry = node.kind === 'agent' && node.isEntry;
  return {
    id: node.id,
    kind: node.kind,
    name: toName(node),
    code: encodeLabel(toNodeLines(node, tools)),
    folder,
    isEntry,
    isDisabled: node.isDisabled,
    facts: shown.map(({ icon, short, text }) => ({ icon, text: toName({ name: icon ? short : text }) })),
    parts: tools ? toPartLines(node) : [],
    description: [node.name, ...kind, ...facts, ...said, ...node.notes, ...problems].filter(Boolean).map(visible).join(', '),
    aside: visible([...facts, ...said, ...countLeaving(leaving), ...node.notes.slice(isEntry ? 1 : 0), ...problems].join(', ')),
    tooltip: visible([node.name, facts.join(' · '), ...node.notes, ...names, ...problems].filter(Boolean).join('\n')),
    ...(node.badge ? { badge: node.badge } : {}),
    writings: node.kind === 'agent' ? ['add-handoff', 'add-agent', 'rename', 'change', 'remove'] : [],
  };
}

function countLeaving(edges: readonly GraphEdge[]): readonly string[] {
  const handoffs = edges.filter(({ kind }) => kind === 'handoff').length;
  const agentTools = edges.length - handoffs;
  return [...(handoffs > 0 ? [counted.handoffs(handoffs)] : []), ...(agentTools > 0 ? [counted.agentsAsTools(agentTools)] : [])];
}

function toDrawnEdge(edge: GraphEdge): DrawnEdge {
  const notes = [...edge.notes, ...(edge.badge ? [counted.problems(edge.badge.count)] : [])];
  const label = toEdgeLabel(edge);
  const marks = edge.marks.map((mark) => (mark === 'filter' ? l10n.t('filter') : l10n.t('callback')));
  return {
    id: edge.id,
    kind: edge.kind,
    look: toLook(edge),
    from: edge.from,
    to: edge.to,
    label,
    code: encodeLabel([label]),
    marks: edge.marks,
    description: visible([edge.label || edge.toolName, ...notes].filter(Boolean).join(', ')),
    aside: visible([edge.toolName, ...marks, ...notes.slice(edge.kind === 'handoff' ? 1 : 0)].filter(Boolean).join(', ')),
    tooltip: visible([edge.toolName, ...notes].filter(Boolean).join('\n')),
    ...(edge.badge ? { badge: edge.badge } : {}),
    writings: edge.kind === 'handoff' && edge.edge !== undefined ? ['change', 'remove'] : [],
  };
}

function toLook({ certainty, isDisabled }: GraphEdge): EdgeLook {
  return isDisabled ? 'disabled' : certainty;
}
