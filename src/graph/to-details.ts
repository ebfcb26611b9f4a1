import * as l10n from '@vscode/l10n';
import { toDefaultDescription } from '../engine/define/handoff-description';
import type { Finding } from '../model/finding';
import { groupBy } from '../model/group-by';
import type { InputSchema } from '../model/input-schema';
import type { Option } from '../model/option';
import { encloses, type Span } from '../model/span';
import type { Agent, Handoff, Workflow, Written } from '../model/workflow';
import { fileName } from '../text/file-name';
import { visible } from '../text/printable';
import { toNumber } from '../text/to-number';
import { truncate } from '../text/truncate';
import type { FieldName } from './form/messages';
import type { DetailRow, DetailSection, DrawnDetails, Link } from './messages';
import type { Graph, GraphEdge, GraphNode } from './parts/graph';

const TEXT = 600;
/** More is not read. */
const ROWS = 300;
const FIELDS = 40;
const TYPE = 60;

/** Tells what there is to say of an agent or handoff that is chosen. */
export interface GraphDescription {
  describe(id: string): DrawnDetails | undefined;
  link(span: Span): Link;
  /** Where nodes and edges lead, and the links of all that was told so far. */
  readonly places: Map<string, Span>;
}

/** `cliques`: agents whose handoffs to each other are not in the graph. */
export function describeGraph(workflow: Workflow, graph: Graph, findings: readonly Finding[], cliques: readonly (readonly string[])[]): GraphDescription {
  const places = new Map([...graph.nodes, ...graph.edges].map(({ id, span }) => [id, span]));
  const link = (span: Span): Link => {
    const id = `at ${span.file} ${span.start}`;
    places.set(id, span);
    return { text: fileName(span.file), id };
  };
  const agentOf = new Map(workflow.agents.map((agent) => [agent.id, agent]));
  const handoffOf = new Map(workflow.handoffs.map((handoff) => [handoff.id, handoff]));
  const edgeOf = new Map(workflow.edges.map((edge) => [edge.id, edge]));
  const names = new Map(graph.nodes.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  const leaving = groupBy(graph.edges, ({ from }) => from);
  const arriving = groupBy(graph.edges, ({ to }) => to);
  const findingsOf = groupBy(findings, ({ at }) => at.file);
  const within = (first: Span, ...more: readonly Span[]) => ({
    title: l10n.t('Findings'),
    rows: (findingsOf.get(first.file) ?? [])
      .filter(({ at }) => [first, ...more].some((span) => encloses(span, at)))
      .map(({ message, severity, at }): DetailRow => ({ name: '', value: visible(message), severity, link: link(at) })),
  });
  const toEdgeRow = (other: 'from' | 'to', edge: GraphEdge): DetailRow => ({
    name: visible(nameOf(edge[other])),
    value: visible(edge.label || edge.toolName || edge.notes.slice(-1).join()),
    isCode: edge.toolName !== undefined,
    choose: edge.id,
    link: link(edge.span),
  });

  const toEdgeRows = (other: 'from' | 'to', edges: readonly GraphEdge[]): readonly DetailRow[] => {
    const rows = edges.slice(0, ROWS).map((edge) => toEdgeRow(other, edge));
    return edges.length <= ROWS ? rows : [...rows, { name: '', value: l10n.t('and {0} more', toNumber(edges.length - ROWS)) }];
  };

  const describeNode = (node: GraphNode): DrawnDetails => {
    const agent = node.kind === 'agent' ? agentOf.get(node.agent) : undefined;
    const out = leaving.get(node.id) ?? [];
    const clique = agent && cliques.find((members) => members.includes(agent.id));
    const around: readonly DetailRow[] = clique ? [{ name: '', value: l10n.t('each of the {0} others in its box', toNumber(clique.length - 1)) }] : [];
    const sections: readonly DetailSection[] = [
      ...(agent ? [within(agent.span), { title: l10n.t('What the model sees'), rows: toSeen(agent, out, link) }] : [toNotes(node.notes)]),
      { title: l10n.t('Hands to'), rows: [...around, ...toEdgeRows('to', out)] },
      { title: l10n.t('Gets from'), rows: [...around, ...toEdgeRows('from', arriving.get(node.id) ?? [])] },
      ...(agent ? [{ title: l10n.t({ message: 'Seen as', comment: ['What other agents are told of an agent'] }), rows: toSeenAs(agent, link) }] : []),
    ];
    return { id: node.id, title: visible(node.name), place: link(node.span), sections: sections.filter(({ rows }) => rows.length > 0) };
  };
  const describeEdge = (edge: GraphEdge): DrawnDetails => {
    const written = edge.edge === undefined ? undefined : edgeOf.get(edge.edge);
    const handoff = written?.handoff === undefined ? undefined : handoffOf.get(written.handoff);
    const target = written?.to === undefined ? undefined : agentOf.get(written.to);
    // What joins which agents the title tells.
    const notes = edge.kind === 'handoff' ? edge.notes.slice(1) : edge.notes;
    const sections: readonly DetailSection[] = [
      within(edge.span, ...(handoff ? [handoff.span] : [])),
      { title: l10n.t('What the model sees'), rows: toOffered(edge, handoff, target, link) },
      { title: l10n.t('What happens'), rows: [...toHappening(edge, handoff, link), ...notes.map((value) => ({ name: '', value: visible(value) }))] },
    ];
    const title = `${nameOf(edge.from)} → ${nameOf(edge.to)}`;
    const offered = (leaving.get(edge.from) ?? []).filter(({ kind }) => kind === 'handoff');
    const position = offered.indexOf(edge) + 1;
    const about = position > 0 ? { about: l10n.t('handoff {0} of {1}', position, offered.length) } : {};
    return { id: edge.id, title: visible(title), ...about, place: link(edge.span), sections: sections.filter(({ rows }) => rows.length > 0) };
  };
  return {
    places,
    link,
    describe(id) {
      const node = graph.nodes.find((each) => each.id === id);
      const edge = node ? undefined : graph.edges.find((each) => each.id === id);
      return node ? describeNode(node) : edge && describeEdge(edge);
    },
  };
}

function toNotes(notes: readonly string[]): DetailSection {
  return { title: l10n.t('What happens'), rows: notes.map((value) => ({ name: '', value: visible(value) })) };
}

/** Instructions, tools, and handoffs in the order in which the model is offered them. */
function toSeen(agent: Agent, out: readonly GraphEdge[], link: (span: Span) => Link): readonly DetailRow[] {
  const tools = agent.tools.entries.flatMap(({ value }) => (value.kind === 'tool' ? [value.tool] : []));
  const handoffs = out.flatMap(({ kind, toolName, span }) => (kind === 'handoff' && toolName !== undefined ? [{ toolName, span }] : []));
  return [
    ...toText(l10n.t('Instructions'), 'instructions', agent.instructions, link),
    ...toWritten(l10n.t('Model'), agent.model, link, true),
    ...tools.map(({ name, span }, i) => toRow(i === 0 ? l10n.t('Tools') : '', name.value ?? l10n.t('not known'), link(span))),
    ...handoffs.map(({ toolName, span }, i) => toRow(i === 0 ? l10n.t('Handoffs') : '', toolName, link(span))),
    ...agent.guardrails.map(({ name, span }, i) => toRow(i === 0 ? l10n.t('Guardrails') : '', name.value ?? l10n.t('not known'), link(span))),
    ...agent.mcpServers.map(({ name, span }, i) => toRow(i === 0 ? l10n.t('MCP servers') : '', name.value ?? l10n.t('not known'), link(span))),
  ];
}

function toSeenAs({ handoffDescription }: Agent, link: (span: Span) => Link): readonly DetailRow[] {
  return toText(l10n.t('Description'), 'description', handoffDescription, link);
}

/** What can be written where it is, and where it is not yet. */
function toText(name: string, field: FieldName, written: Written<string> | undefined, link: (span: Span) => Link): readonly DetailRow[] {
  return (written ? toWritten(name, written, link, false) : [{ name, value: l10n.t('none') }]).map((row) => ({ ...row, field }));
}

function toOffered(edge: GraphEdge, handoff: Handoff | undefined, target: Agent | undefined, link: (span: Span) => Link): readonly DetailRow[] {
  const isDefault = handoff?.options.toolName === undefined && edge.kind === 'handoff' && !handoff?.isOpen;
  const name = edge.toolName ?? l10n.t('not known');
  const input = handoff?.options.inputType;
  return [
    {
      ...toRow(
        l10n.t('Tool name'),
        isDefault && edge.toolName !== undefined ? toDefault(name) : name,
        handoff?.options.toolName && link(handoff.options.toolName.valueSpan),
      ),
      isCode: edge.toolName !== undefined,
      field: 'toolName',
    },
    ...(edge.kind === 'handoff' ? toDescription(handoff, target, link) : []),
    ...toOption(l10n.t('Input'), input, link, 'inputType'),
    ...(input?.value.kind === 'schema' ? toFields(input.value.schema) : []),
  ];
}

/** The handoff's own, else what the SDK makes of the agent's. */
function toDescription(handoff: Handoff | undefined, target: Agent | undefined, link: (span: Span) => Link): readonly DetailRow[] {
  const name = l10n.t('Description');
  const toField = (row: DetailRow): DetailRow => ({ ...row, field: 'description' });
  if (handoff?.options.toolDescription || handoff?.isOpen) return toWritten(name, handoff.toolDescription, link, false).map(toField);
  if (handoff) {
    const rows = toWritten(name, handoff.toolDescription, link, false);
    return rows.map((row) => toField(handoff.toolDescription.value === undefined ? row : { ...row, value: toDefault(row.value) }));
  }
  const { name: called, handoffDescription: own } = target ?? {};
  if (called?.value === undefined || (own && own.value === undefined)) return [];
  const value = truncate(visible(toDefaultDescription(called.value, own?.value)), TEXT);
  return [toField({ name, value: toDefault(value), ...(own ? { link: link(own.span) } : {}) })];
}

function toDefault(value: string): string {
  return l10n.t('{0} (default)', value.trim());
}

/** What the model is to fill in. */
function toFields({ json }: InputSchema): readonly DetailRow[] {
  const { properties, required } = json ?? {};
  if (typeof properties !== 'object' || properties === null) return [];
  const isRequired = (name: string): boolean => Array.isArray(required) && required.includes(name);
  return Object.entries(properties)
    .slice(0, FIELDS)
    .map(([name, schema]) => {
      const type = toType(schema);
      const said = [name, type].filter(Boolean).join(': ');
      return { name: '', value: visible(isRequired(name) ? said : l10n.t('{0}, optional', said)), isCode: true };
    });
}

function toType(schema: unknown): string {
  const { type, anyOf, enum: values } = (schema ?? {}) as { readonly type?: unknown; readonly anyOf?: unknown; readonly enum?: unknown };
  if (Array.isArray(anyOf)) return anyOf.map(toType).filter(Boolean).join(' | ');
  if (Array.isArray(values)) return truncate(values.map((value) => (typeof value === 'string' ? JSON.stringify(value) : String(value))).join(' | '), TYPE);
  return typeof type === 'string' ? type : Array.isArray(type) ? type.join(' | ') : '';
}

function toHappening({ kind, certainty, isDisabled }: GraphEdge, handoff: Handoff | undefined, link: (span: Span) => Link): readonly DetailRow[] {
  const enabled = handoff?.options.isEnabled;
  const isAlways = kind === 'handoff' && !enabled && !handoff?.isOpen && !isDisabled && certainty === 'certain';
  return [
    ...toFunction(l10n.t('Filter'), 'inputFilter', kind, handoff, link),
    ...toFunction(l10n.t('Callback'), 'onHandoff', kind, handoff, link),
    ...(isAlways ? [{ name: l10n.t('Enabled'), value: l10n.t('always') }] : toOption(l10n.t('Enabled'), enabled, link)),
  ];
}

/** Of a handoff that has none, too, that it can be given one. */
function toFunction(
  name: string,
  field: 'inputFilter' | 'onHandoff',
  kind: GraphEdge['kind'],
  handoff: Handoff | undefined,
  link: (span: Span) => Link,
): readonly DetailRow[] {
  const rows = toOption(name, handoff?.options[field], link, field);
  return rows.length > 0 || kind !== 'handoff' || handoff?.isOpen ? rows : [{ name, value: l10n.t('none'), field }];
}

function toOption(name: string, option: Option | undefined, link: (span: Span) => Link, field?: DetailRow['field']): readonly DetailRow[] {
  if (!option) return [];
  const { value } = option;
  const callable = value.kind === 'callable' ? value.callable : undefined;
  const schema = value.kind === 'schema' ? value.schema.name : undefined;
  const text = callable?.name ?? schema ?? (value.kind === 'boolean' ? String(value.value) : value.kind === 'other' ? value.what : option.written);
  return [{ ...toRow(name, text, link(callable?.span ?? option.valueSpan)), isCode: true, ...(field ? { field } : {}) }];
}

function toWritten(name: string, written: Written<string> | undefined, link: (span: Span) => Link, isCode: boolean): readonly DetailRow[] {
  if (!written) return [];
  const { value, reason, span } = written;
  const text = value ?? l10n.t('Not known: {0}', reason ?? l10n.t('only the running program knows'));
  return [{ name, value: truncate(visible(text), TEXT), isCode: isCode && value !== undefined, link: link(span) }];
}

function toRow(name: string, value: string, link?: Link): DetailRow {
  return { name, value: visible(value), isCode: true, ...(link ? { link } : {}) };
}
