import * as l10n from '@vscode/l10n';
import type { Span } from '../../model/span';
import type { Workflow } from '../../model/workflow';
import { count } from '../../text/count';
import { toNumber } from '../../text/to-number';
import type { ListedRun } from '../ask/listed-run';
import { type AgentTally, type EdgeTally, tallyCode } from './tally-code';
import { toAgo } from './to-ago';

/** What recorded runs did with an agent or a handoff of the code, in a line over it. */
export interface RunLens {
  readonly over: 'agent' | 'edge';
  readonly at: Span;
  readonly title: string;
  /** The newest run that went there, and `s` of the event it did so with. */
  readonly last: ListedRun | undefined;
  readonly lastAt: number | undefined;
}

/**
 * A line over each agent that received a handoff and over each handoff, of what `tallyCode` can tell. `runs`: newest first; `now` in milliseconds since 1970, as
 * is when a file was edited last, which all runs may have been before.
 */
export function toRunLenses(
  workflow: Workflow,
  runs: readonly ListedRun[],
  now: number,
  editedAt = (_file: string): number | undefined => undefined,
): readonly RunLens[] {
  const isOutdated = (last: ListedRun | undefined, { file }: Span) => last?.at !== undefined && last.at < (editedAt(file) ?? 0);
  const { agents, edges } = tallyCode(workflow, runs);
  const ofAgents = workflow.agents.flatMap(({ id, calleeSpan }): readonly RunLens[] => {
    const own = agents.get(id);
    const parts = own ? toAgentParts(own) : [];
    if (!own || parts.length === 0) return [];
    const title = toTitle(parts, isOutdated(own.last, calleeSpan));
    return [{ over: 'agent', at: calleeSpan, title, last: own.last, lastAt: own.lastAt }];
  });
  const ofEdges = workflow.edges.flatMap(({ id, span }): readonly RunLens[] => {
    const own = edges.get(id);
    const title = own && toTitle([toEdgeTitle(own, now)], isOutdated(own.last, span));
    return own && title !== undefined ? [{ over: 'edge', at: span, title, last: own.last, lastAt: own.lastAt }] : [];
  });
  return [...ofAgents, ...ofEdges];
}

function toTitle(parts: readonly string[], isOutdated: boolean): string {
  return [...parts, ...(isOutdated ? [l10n.t('before your edit')] : [])].join(' · ');
}

function toAgentParts({ received, failed }: AgentTally): readonly string[] {
  return [
    ...(received > 0 ? [l10n.t('received {0}×', toNumber(received))] : []),
    ...(failed > 0 ? [failed === 1 ? l10n.t('1 run failed here') : l10n.t('{0} runs failed here', toNumber(failed))] : []),
  ];
}

/** What runs did with a handoff, in short. `now` in milliseconds since 1970. */
export function toEdgeTitle({ runs, taken, withFindings, last }: EdgeTally, now: number): string {
  if (taken === 0) return l10n.t('never taken in {0}', count.runs(runs));
  const parts = [
    l10n.t('taken {0}×', toNumber(taken)),
    ...(withFindings > 0 ? [l10n.t('{0} with findings', toNumber(withFindings))] : []),
    ...(last?.at === undefined ? [] : [l10n.t('last {0}', toAgo(now - last.at))]),
  ];
  return parts.join(' · ');
}
