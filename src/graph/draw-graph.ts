import * as l10n from '@vscode/l10n';
import type { Finding } from '../model/finding';
import type { Workflow } from '../model/workflow';
import { count as counted } from '../text/count';
import { visible } from '../text/printable';
import { toNumber } from '../text/to-number';
import { chooseDirection } from './mermaid/choose-direction';
import { toEdgeLabel, toNodeLines } from './mermaid/to-lines';
import { toMermaid } from './mermaid/to-mermaid';
import type { DrawnEdge, DrawnNode, EdgeLook, Layout, RenderGraph } from './messages';
import { findEntries } from './parts/find-entries';
import type { Graph, GraphEdge, GraphNode } from './parts/graph';
import { toGraph } from './parts/to-graph';

/** Above so many agents: no side nodes unless asked for, the faster layout, only a part of the graph. */
const LIMITS = { sides: 60, elk: 150, all: 400 };

export interface DrawOptions {
  readonly layout?: Layout | undefined;
  /** The direction on screen, which stays unless the layout says another: typing must not turn the graph. */
  readonly direction?: RenderGraph['direction'] | undefined;
  /** An agent's id: what to show where the whole is too large. Pass the agent the cursor is in. */
  readonly focus?: string | undefined;
}

/** The graph of a workflow and the message that draws it; the host keeps the graph to answer `open` and `copy`. */
export function drawGraph(
  workflow: Workflow,
  findings: readonly Finding[],
  { layout = {}, direction: current, focus }: DrawOptions = {},
): { readonly graph: Graph; readonly message: RenderGraph } {
  const count = workflow.agents.length;
  const around = count > LIMITS.all ? toFocus(workflow, focus) : undefined;
  const sides = layout.sides ?? (count <= LIMITS.sides || around !== undefined);
  const graph = toGraph(workflow, findings, { sides, around });
  const agents = graph.nodes.filter(({ kind }) => kind === 'agent');
  const centre = agents.find((node) => node.kind === 'agent' && node.agent === around);
  const direction = layout.direction ?? current ?? chooseDirection(graph);
  const handoffs = graph.edges.filter(({ kind }) => kind === 'handoff');
  return {
    graph,
    message: {
      type: 'render',
      source: toMermaid(graph, direction, 'screen'),
      engine: agents.length > LIMITS.elk ? 'dagre' : 'elk',
      direction,
      sides,
      nodes: graph.nodes.map((node) => toDrawnNode(node)),
      edges: graph.edges.map((edge) => toDrawnEdge(edge)),
      summary: centre
        ? l10n.t('Showing {0} of {1} agents, those around {2}', toNumber(agents.length), toNumber(count), visible(centre.name))
        : l10n.t('{0}, {1}', counted.agents(agents.length), counted.handoffs(handoffs.length)),
    },
  };
}

function toFocus(workflow: Workflow, focus: string | undefined): string | undefined {
  const [entry] = findEntries(workflow);
  return workflow.agents.some(({ id }) => id === focus) ? focus : (entry ?? workflow.agents[0]?.id);
}

function toDrawnNode(node: GraphNode): DrawnNode {
  const problems = node.badge ? [counted.problems(node.badge.count)] : [];
  const kind = node.kind === 'agent' ? [l10n.t('agent')] : [];
  return {
    id: node.id,
    kind: node.kind,
    lines: toNodeLines(node),
    description: [[node.name, node.detail, ...problems].filter(Boolean).join(' '), ...kind, ...node.notes].map(visible).join(', '),
    tooltip: visible([node.name, node.detail, ...node.notes, ...problems].filter(Boolean).join('\n')),
    ...(node.badge ? { badge: node.badge } : {}),
  };
}

function toDrawnEdge(edge: GraphEdge): DrawnEdge {
  const notes = [...edge.notes, ...(edge.badge ? [counted.problems(edge.badge.count)] : [])];
  return {
    id: edge.id,
    kind: edge.kind,
    look: toLook(edge),
    from: edge.from,
    to: edge.to,
    label: toEdgeLabel(edge),
    description: visible([edge.label, ...notes].filter(Boolean).join(', ')),
    tooltip: visible([edge.label, ...notes].filter(Boolean).join('\n')),
    ...(edge.badge ? { badge: edge.badge } : {}),
  };
}

function toLook({ certainty, isDisabled }: GraphEdge): EdgeLook {
  return isDisabled ? 'disabled' : certainty;
}
