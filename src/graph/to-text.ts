import * as l10n from '@vscode/l10n';
import { groupBy } from '../model/group-by';
import type { Span } from '../model/span';
import type { Edge, Workflow } from '../model/workflow';
import { padColumns, toColumns } from '../text/columns';
import { count } from '../text/count';
import { placeText } from '../text/place-text';
import { printable } from '../text/printable';
import { toNumber } from '../text/to-number';
import { nameAgents, toAgentName } from './parts/to-agent-name';
import type { PrintedPlace } from './to-json';
import { countHandoffs } from './workflows/count-handoffs';
import { findEntries } from './workflows/find-entries';
import { sortAgents } from './workflows/sort-agents';

/** The workflow for a terminal: each agent with what it hands off to, then what could not be resolved. */
export function toGraphText(workflow: Workflow, place: (span: Span) => PrintedPlace): string {
  const { agents, edges, unresolved } = workflow;
  const entries = findEntries(workflow);
  const nameOf = nameAgents(agents);
  const leavingOf = groupBy(edges, ({ from }) => from);
  const at = (span: Span) => placeText(place(span));

  const blocks = sortAgents(agents, edges, entries).map((agent) => {
    const kinds = [
      ...(agent.isEntry ? [l10n.t({ message: 'entry', comment: ['Of an agent that a program starts with'] })] : []),
      ...(agent.kind === 'agent' ? [] : [agent.kind === 'realtime' ? l10n.t('realtime') : l10n.t('sandbox')]),
    ];
    const title = [printable(toAgentName(agent)), ...(kinds.length > 0 ? [`(${kinds.join(', ')})`] : [])].join(' ');
    const leaving = (leavingOf.get(agent.id) ?? []).map((edge) => toRow(edge, nameOf, at));
    const unknown = agent.handoffs.form === 'unknown' ? [['  → ?', '', toUnknown(agent.handoffs.description), '']] : [];
    return [`${title}  ${at(agent.span)}`, ...align([...leaving, ...unknown])].join('\n');
  });
  const { handoffs, unknown, agentTools } = countHandoffs(workflow);
  const [many, handed] = [count.agents(agents.length), count.handoffsAnd(handoffs, unknown)];
  const summary = agentTools === 0 ? l10n.t('{0}, {1}', many, handed) : l10n.t('{0}, {1}, {2}', many, handed, count.agentsAsTools(agentTools));
  const rest = unresolved.map(({ span, reason }) => `  ${at(span)}  ${printable(reason)}`);
  return `${[summary, ...blocks, ...(rest.length > 0 ? [[l10n.t('Not resolved ({0}):', toNumber(rest.length)), ...rest].join('\n')] : []), ''].join('\n\n').trimEnd()}\n`;
}

/** Target, tool name, certainty, place. */
function toRow(edge: Edge, nameOf: (id: string | undefined) => string, at: (span: Span) => string): readonly string[] {
  const arrow = edge.kind === 'handoff' ? '→' : '⊸';
  const tool = printable(edge.toolName ?? '?') + (edge.kind === 'agent-tool' ? '()' : '');
  const remarks = [toCertainty(edge), edge.isDisabled ? l10n.t('disabled') : ''].filter(Boolean).join(', ');
  return [`  ${arrow} ${printable(nameOf(edge.to))}`, tool, remarks, at(edge.span)];
}

function toCertainty({ certainty, reason }: Edge): string {
  switch (certainty) {
    case 'certain':
      return '';
    case 'conditional':
      return reason === undefined ? l10n.t('conditional') : l10n.t('if {0}', printable(reason));
    case 'unknown':
      return toUnknown(reason);
  }
}

function toUnknown(reason: string | undefined): string {
  return l10n.t('not known: {0}', printable(reason ?? l10n.t('only the running program knows')));
}

/** Columns as wide as their widest cell, two spaces apart; the last one ragged. */
function align(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => rows.reduce((widest, row) => Math.max(widest, toColumns(row[column] ?? '')), 0));
  return rows.map((row) =>
    row
      .map((cell, i) => (widths[i] ? `${padColumns(cell, widths[i])}  ` : ''))
      .join('')
      .trimEnd(),
  );
}
