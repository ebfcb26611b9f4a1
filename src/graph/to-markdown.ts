import * as l10n from '@vscode/l10n';
import type { Span } from '../model/span';
import type { Edge, Workflow } from '../model/workflow';
import { count } from '../text/count';
import { placeText } from '../text/place-text';
import { printable } from '../text/printable';
import { SIGNS } from './diff/change-words';
import type { Change } from './diff/compare-workflows';
import { toDrawnChanges } from './diff/to-drawn-changes';
import { chooseColumnDirection } from './mermaid/choose-direction';
import { toMermaid } from './mermaid/to-mermaid';
import { nameAgents, toAgentName } from './parts/to-agent-name';
import { toGraph } from './parts/to-graph';
import type { PrintedPlace } from './to-json';
import { keepWorkflows, toTitle } from './workflows/choose-workflow';
import { countHandoffs } from './workflows/count-handoffs';
import { type AgentWorkflow, findWorkflows } from './workflows/find-workflows';

export interface MarkdownOptions {
  /** Above all. */
  readonly title?: string;
  /** What to mark, by ids of agents and edges. */
  readonly changes?: ReadonlyMap<string, Change>;
}

type ToPlace = (span: Span) => PrintedPlace;

/** All workflows for a README: each with its heading, a drawing that stock Mermaid makes legible, and a table of its handoffs; then what has none. */
export function toMarkdown(workspace: Workflow, place: ToPlace, { title, changes = new Map() }: MarkdownOptions = {}): string {
  const { workflows, lone } = findWorkflows(workspace);
  const parts = [
    ...(title === undefined ? [] : [escape(title)]),
    ...workflows.map((workflow) => toSection(workspace, workflow, place, changes)),
    ...(lone.length > 0
      ? [`## ${l10n.t('Agents without handoffs')}\n\n${lone.map((agent) => `- ${escape(toAgentName(agent))} (${toLink(place(agent.span))})`).join('\n')}`]
      : []),
  ];
  return `${(parts.length > 0 ? parts : [l10n.t('No agents found.')]).join('\n\n')}\n`;
}

function toSection(workspace: Workflow, workflow: AgentWorkflow, place: ToPlace, changes: ReadonlyMap<string, Change>): string {
  const graph = toGraph(keepWorkflows(workspace, [workflow]), []);
  const { handoffs, unknown, agentTools } = countHandoffs(workflow);
  const counts = [count.agents(workflow.agents.length), count.handoffsAnd(handoffs, unknown), ...(agentTools > 0 ? [count.agentsAsTools(agentTools)] : [])];
  const drawing = toMermaid(graph, chooseColumnDirection(graph), { changes: toDrawnChanges(graph, changes) });
  return [
    `## ${escape(toTitle(workflow))}`,
    counts.join(', '),
    `\`\`\`mermaid\n${drawing}\`\`\``,
    ...(workflow.edges.length > 0 ? [toTable(workflow, place, changes)] : []),
  ].join('\n\n');
}

/** In the order of the agents, each with its handoffs as the model is offered them. */
function toTable({ agents, edges }: AgentWorkflow, place: ToPlace, changes: ReadonlyMap<string, Change>): string {
  const nameOf = nameAgents(agents);
  const head = [l10n.t('From'), l10n.t('To'), l10n.t('Tool'), l10n.t('When'), l10n.t('Place')];
  const toRow = ({ id, from, to, toolName, kind, span, ...edge }: Edge): string => {
    const change = changes.get(id);
    const tool = toolName === undefined ? '?' : toCode(kind === 'agent-tool' ? `${toolName}()` : toolName);
    return toCells([`${change ? `${SIGNS[change.kind]} ` : ''}${escape(nameOf(from))}`, escape(nameOf(to)), tool, toCondition(edge), toLink(place(span))]);
  };
  const rows = agents.flatMap((agent) => edges.filter(({ from }) => from === agent.id)).map(toRow);
  return [toCells(head), toCells(head.map(() => '---')), ...rows].join('\n');
}

function toCondition({ certainty, reason, isDisabled }: Pick<Edge, 'certainty' | 'reason' | 'isDisabled'>): string {
  if (isDisabled) return l10n.t('disabled');
  if (certainty === 'certain') return '';
  const why = printable(reason ?? l10n.t('not known'));
  return certainty === 'conditional' ? l10n.t('if {0}', toCode(why)) : escape(l10n.t('target not known: {0}', why));
}

function toCells(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** From where the command runs; what lies outside has no link that leads anywhere else. */
function toLink(place: PrintedPlace): string {
  const text = escape(placeText(place).replace(/:\d+$/, ''));
  const isBelow = !/^(\.\.|[/\\]|\w+:)/.test(place.file);
  return isBelow && place.cell === undefined ? `[${text}](${encodeURI(place.file).replace(/[()#?|]/g, toPercent)}#L${place.line})` : text;
}

function toPercent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16)}`;
}

/** What would be more than letters in Markdown, in a table too. */
function escape(text: string): string {
  return printable(text).replace(/[\\`*_{}[\]<>#!|~&$]/g, '\\$&');
}

function toCode(text: string): string {
  const shown = printable(text);
  return shown.includes('`') ? escape(shown) : `\`${shown.replaceAll('|', '\\|')}\``;
}
