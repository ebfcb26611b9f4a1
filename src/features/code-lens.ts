import * as l10n from '@vscode/l10n';
import type { Span } from '../model/span';
import type { Agent, Edge, Workflow } from '../model/workflow';
import { count } from '../text/count';
import { distinctSpans, groupBySpan } from './group-by-span';

export interface CodeLens {
  readonly title: string;
  readonly tooltip: string;
  readonly at: Span;
  /** The agent to show; the first of those that are built in this place. */
  readonly agent: string;
}

export interface RecordLens {
  readonly title: string;
  readonly tooltip: string;
  readonly at: Span;
}

/** A line over each construction: what starts there and how many ways lead on. */
export function codeLenses(workflow: Workflow, file: string): readonly CodeLens[] {
  const here = workflow.agents.filter(({ span }) => span.file === file);
  return groupBySpan(here, ({ span }) => span).map((agents) => {
    const [first] = agents;
    return { title: title(workflow, agents), tooltip: l10n.t('Show in graph'), at: first.calleeSpan, agent: first.id };
  });
}

/** A line over each call in a file that starts a run (`Runner.run(…)`, `run(…)`): there the file can be run and recorded. */
export function recordLenses({ agents }: Workflow, file: string): readonly RecordLens[] {
  const calls = agents.flatMap(({ startedAt }) => startedAt).filter((span) => span.file === file);
  return distinctSpans(calls).map((at) => ({ title: l10n.t('Record'), tooltip: l10n.t('Runs this file and records its handoffs'), at }));
}

function title({ edges }: Workflow, agents: readonly Agent[]): string {
  const own = edges.filter(({ from }) => agents.some(({ id }) => id === from));
  const handoffs = own.filter(({ kind }) => kind === 'handoff');
  const tools = own.filter(({ kind }) => kind === 'agent-tool');
  const isOpen = agents.some((agent) => agent.handoffs.form === 'unknown');
  return [
    agents.length > 1 && count.agents(agents.length),
    agents.some(({ isEntry }) => isEntry === true) && l10n.t({ message: 'entry', comment: ['Of an agent that a program starts with'] }),
    handoffTitle(handoffs, isOpen),
    tools.length > 0 && count.agentTools(tools.length),
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');
}

function handoffTitle(handoffs: readonly Edge[], isOpen: boolean): string {
  if (handoffs.length === 0) return isOpen ? l10n.t('handoffs unknown') : l10n.t('no handoffs');
  const unknown = handoffs.filter(({ certainty }) => certainty === 'unknown').length;
  return unknown > 0 ? l10n.t('{0} ({1} unknown)', count.handoffs(handoffs.length), unknown) : count.handoffs(handoffs.length);
}
