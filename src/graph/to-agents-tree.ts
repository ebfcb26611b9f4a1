import * as l10n from '@vscode/l10n';
import type { Finding } from '../model/finding';
import { groupBy } from '../model/group-by';
import type { Option } from '../model/option';
import type { Span } from '../model/span';
import type { Agent, Handoff, Tool, Workflow } from '../model/workflow';
import { count } from '../text/count';
import { printable, visible } from '../text/printable';
import { toNumber } from '../text/to-number';
import { truncate } from '../text/truncate';
import type { Badge } from './messages';
import type { AgentNode, GraphEdge, UnknownNode } from './parts/graph';
import { toGraph } from './parts/to-graph';
import { type AgentWorkflow, findWorkflows } from './workflows/find-workflows';

export type TreeKind =
  | 'workflow'
  | 'lone-agents'
  | 'entry'
  | 'agent'
  | 'handoff'
  | 'unknown-handoff'
  | 'agent-tool'
  | 'tool'
  | 'guardrail'
  | 'mcp-server'
  | 'filter'
  | 'callback';

/** A row of the agents' tree: a workflow, its agents, what they hand to and what they have. */
export interface TreeRow {
  /** Unique in the tree; made of names, so that what is unfolded stays unfolded across edits. */
  readonly id: string;
  readonly kind: TreeKind;
  readonly label: string;
  /** Beside the label, dimmer. */
  readonly description: string;
  /** Sentences, one a line. */
  readonly notes: readonly string[];
  /** Where it is written. */
  readonly span?: Span;
  /** Id in the workflow of the agent that it is, leads to or, for a workflow, begins with. */
  readonly agent?: string;
  /** Where a run of it starts. */
  readonly startedAt?: Span;
  readonly badge?: Badge;
  /** How often recorded runs took it with errors or warnings. */
  readonly withFindings?: number;
  readonly rows: readonly TreeRow[];
}

/** What recorded runs did with a handoff or an agent tool. */
export interface RecordedWay {
  readonly taken: number;
  readonly withFindings: number;
  /** All of that in a line. */
  readonly title: string;
}

const LABEL = 80;

/** All agents of a workspace by workflow, each workflow beginning where its run starts; last those that hand to nobody. `recorded`: by the id of the edge. */
export function toTree(
  workspace: Workflow,
  findings: readonly Finding[],
  toPath: (file: string) => string,
  recorded: ReadonlyMap<string, RecordedWay> = new Map(),
): readonly TreeRow[] {
  const { workflows, lone } = findWorkflows(workspace);
  const toRow = rowOfAgent(workspace, findings, recorded);
  const rows = workflows.map((workflow) => rowOfWorkflow(workflow, toRow, toPath));
  if (lone.length === 0) return rows;
  const label = l10n.t('Agents without handoffs');
  return [...rows, { id: 'lone', kind: 'lone-agents', label, description: String(lone.length), notes: [], rows: lone.map((agent) => toRow(agent, 'lone')) }];
}

function rowOfWorkflow(workflow: AgentWorkflow, toRow: (agent: Agent, above: string) => TreeRow, toPath: (file: string) => string): TreeRow {
  const { agents, name, note } = workflow;
  const [first] = agents;
  const id = `workflow ${name} ${note}`;
  const startedAt = agents.flatMap((agent) => agent.startedAt)[0];
  const rows = agents.map((agent) => toRow(agent, id));
  const file = toPath((startedAt ?? first?.span)?.file ?? '');
  return {
    id,
    kind: 'workflow',
    label: short([name, note].filter(Boolean).join(' ')),
    description: [count.agents(agents.length), visible(file)].join(' · '),
    notes: [],
    ...(first ? { span: startedAt ?? first.span, agent: first.id } : {}),
    ...(startedAt ? { startedAt } : {}),
    rows,
  };
}

function rowOfAgent(workspace: Workflow, findings: readonly Finding[], recorded: ReadonlyMap<string, RecordedWay>): (agent: Agent, above: string) => TreeRow {
  const graph = toGraph(workspace, findings);
  const nodeOf = new Map(graph.nodes.flatMap((node): readonly (readonly [string, AgentNode])[] => (node.kind === 'agent' ? [[node.agent, node]] : [])));
  const drawn = new Map<string, AgentNode | UnknownNode>(graph.nodes.map((node) => [node.id, node]));
  const leaving = groupBy(graph.edges, ({ from }) => from);
  const edgeOf = new Map(workspace.edges.map((edge) => [edge.id, edge]));
  const handoffOf = new Map(workspace.handoffs.map((handoff) => [handoff.id, handoff]));

  const toEdgeRow = (edge: GraphEdge, above: string): TreeRow => {
    const target = drawn.get(edge.to);
    const written = edge.edge === undefined ? undefined : edgeOf.get(edge.edge);
    const id = `${above} ${edge.id}`;
    const way = written && recorded.get(written.id);
    return {
      id,
      kind: edge.kind === 'agent-tool' ? 'agent-tool' : target?.kind === 'agent' ? 'handoff' : 'unknown-handoff',
      label: short(target?.name ?? ''),
      description: [
        [way && way.taken > 0 ? `${toNumber(way.taken)}×` : '', visible(edge.toolName ?? '')].filter(Boolean).join(' '),
        edge.isDisabled ? l10n.t('disabled') : edge.certainty === 'conditional' ? l10n.t('conditional') : '',
        way?.taken === 0 ? l10n.t('never taken') : '',
      ]
        .filter(Boolean)
        .join(' · '),
      notes: [...edge.notes.map(visible), ...(way ? [way.title] : [])],
      span: edge.span,
      ...(target?.kind === 'agent' ? { agent: target.agent } : {}),
      ...(edge.badge ? { badge: edge.badge } : {}),
      ...(way && way.withFindings > 0 ? { withFindings: way.withFindings } : {}),
      rows: written?.handoff === undefined ? [] : rowsOfHandoff(id, handoffOf.get(written.handoff)),
    };
  };

  return (agent, above) => {
    const node = nodeOf.get(agent.id);
    const id = `${above} ${node?.id ?? agent.id}`;
    const own = agent.tools.entries.flatMap(({ value }) => (value.kind === 'tool' && value.tool.kind !== 'agent' ? [value.tool] : []));
    return {
      id,
      kind: node?.isEntry ? 'entry' : 'agent',
      label: short(node?.name ?? ''),
      description: node?.isEntry ? l10n.t({ message: 'entry', comment: ['Of an agent that a program starts with'] }) : '',
      notes: (node?.notes ?? []).map(visible),
      span: agent.span,
      agent: agent.id,
      ...(agent.startedAt[0] ? { startedAt: agent.startedAt[0] } : {}),
      ...(node?.badge ? { badge: node.badge } : {}),
      rows: [
        ...(leaving.get(node?.id ?? '') ?? []).map((edge) => toEdgeRow(edge, id)),
        ...agent.guardrails.map((part, i) => toPartRow('guardrail', `${id} guardrail ${i}`, part)),
        ...own.map((tool, i) => toPartRow('tool', `${id} tool ${i}`, tool)),
        ...agent.mcpServers.map((part, i) => toPartRow('mcp-server', `${id} server ${i}`, part)),
      ],
    };
  };
}

function rowsOfHandoff(above: string, handoff: Handoff | undefined): readonly TreeRow[] {
  const toRow = (kind: 'filter' | 'callback', option: Option | undefined): readonly TreeRow[] => {
    if (!option || option.value.kind === 'none') return [];
    const callable = option.value.kind === 'callable' ? option.value.callable : undefined;
    const label = short(callable?.name ?? option.written);
    return [{ id: `${above} ${kind}`, kind, label, description: '', notes: [], span: callable?.span ?? option.valueSpan, rows: [] }];
  };
  return [...toRow('filter', handoff?.options.inputFilter), ...toRow('callback', handoff?.options.onHandoff)];
}

function toPartRow(kind: 'guardrail' | 'tool' | 'mcp-server', id: string, { name, span }: Pick<Tool, 'name' | 'span'>): TreeRow {
  const notes = name.value === undefined ? [visible(name.reason ?? l10n.t('only the running program knows'))] : [];
  return { id, kind, label: short(name.value ?? l10n.t('not known')), description: '', notes, span, rows: [] };
}

function short(text: string): string {
  return truncate(printable(text), LABEL);
}
