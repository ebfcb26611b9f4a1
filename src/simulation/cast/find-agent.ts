import * as l10n from '@vscode/l10n';
import type { Span } from '../../model/span';
import type { Agent, Workflow } from '../../model/workflow';
import { lineKey } from '../../text/place-text';
import { areSameAgents } from './same-agents';

/** How places are told: relative to the working directory. */
export type ToPlaceText = (span: Span) => { readonly file: string; readonly cell?: number; readonly line: number; readonly column: number };

/** Which agent is meant. */
export interface AgentReference {
  readonly agent?: string | undefined;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
}

/** Why it cannot be told which agent is meant. */
interface AgentFault {
  readonly fault: string;
  /** Several could be. */
  readonly isAmbiguous: boolean;
}

/**
 * The agent of `workflow` that is meant, among `agents`, or why that cannot be told. A place is where it is constructed, or a call through
 * which that was reached.
 */
export function findAgent(workflow: Workflow, agents: readonly Agent[], { agent: name, file, line }: AgentReference, place: ToPlaceText): Agent | AgentFault {
  const isThere = (span: Span) => {
    const at = place(span);
    return (file === undefined || at.file === file || at.file.endsWith(`/${file}`)) && (line === undefined || at.line === line);
  };
  const named = agents.filter((each) => name === undefined || each.name.value === name || toKeys(each, place).includes(name));
  const constructed = named.filter(({ span }) => isThere(span));
  const found = constructed.length > 0 ? constructed : named.filter(({ callPath }) => callPath.some(isThere));
  const [first] = found;
  if (!first) {
    const isElsewhere = named.length > 0 && name !== undefined;
    const fault = isElsewhere
      ? l10n.t('`{0}` is not there, but at {1}', name, list(named.map((each) => toPlaceText(each, place))))
      : notFound(agents, name, place);
    return { fault, isAmbiguous: false };
  }
  if (found.length === 1) return first;
  const started = found.filter(({ startedAt }) => startedAt.length > 0);
  if (started.length === 1 && started[0] && found.every(({ span }) => isSame(span, first.span))) return started[0];
  if (found.every((each) => each === first || (isSame(each.span, first.span) && areSameAgents(workflow, first, each)))) return first;
  const meant = found.map((each) => l10n.t('{0} at {1}', each.name.value ?? '?', toFullPlaceText(each, place)));
  return { fault: l10n.t('several agents are meant: {0}', list(meant)), isAmbiguous: true };
}

/** `team.py:12`, in a notebook `team.ipynb:cell 3:2`, which stands for an agent whose name is not known or not its own. */
export function toPlaceText({ span }: { readonly span: Span }, place: ToPlaceText): string {
  return lineKey(place(span));
}

/** `team.py:12 via main.py:7:3`, where one line makes several agents: with the last call that led there. */
export function toFullPlaceText({ span, callPath }: Pick<Agent, 'span' | 'callPath'>, place: ToPlaceText): string {
  const call = callPath.at(-1);
  return call ? `${toPlaceText({ span }, place)} via ${toPlaceText({ span: call }, place)}:${place(call).column}` : toPlaceText({ span }, place);
}

/** The places by which a script can name an agent: the narrowest first. */
export function toKeys(agent: Agent, place: ToPlaceText): readonly string[] {
  const full = toFullPlaceText(agent, place);
  return [...new Set([full, full.replace(/( via .*):\d+$/, '$1'), toPlaceText(agent, place)])];
}

function notFound(agents: readonly Agent[], name: string | undefined, place: ToPlaceText): string {
  const names = agents.map((each) => each.name.value ?? toPlaceText(each, place));
  const there = list([...new Set(names)]);
  if (names.length === 0) return l10n.t('there is no agent');
  return name === undefined ? l10n.t('there is no such agent; there are {0}', there) : l10n.t('there is no agent `{0}`; there are {1}', name, there);
}

function isSame(one: Span, other: Span): boolean {
  return one.file === other.file && one.start === other.start && one.end === other.end;
}

const LISTED = 12;

/** `a, b and 3 more` */
export function list(names: readonly string[]): string {
  const shown = names.slice(0, LISTED).join(', ');
  return names.length > LISTED ? l10n.t('{0} and {1} more', shown, names.length - LISTED) : shown;
}
