import * as l10n from '@vscode/l10n';
import type { Fn } from '../../recording/schema';
import { toHeadline } from '../../replay/explain/headline';
import { findHandoffStage } from '../../replay/find-handoff-stage';
import type { RunFinding } from '../../replay/findings/run-finding';
import { type FilterStage, hasStageFailed, type RecordedHandoff } from '../../replay/handoff';
import type { HandoffEvents } from '../../replay/handoff-events';
import { toDuration } from '../../text/to-duration';
import { toNumber } from '../../text/to-number';
import { toPlaceName } from '../find-place';
import { toGiven } from '../ledger/to-ledger';
import { toStageCounts } from '../ledger/to-stage-counts';
import { toWho } from '../ledger/to-who';
import type { AgentChip, Mark, Rich } from '../rich';
import { toPhaseText } from '../stage-texts';
import { toProse } from '../to-prose';
import { toRich } from '../to-rich';
import type { MomentHeader, Phase } from './messages';

/** From whom to whom, what the agent got, and who did it. `entry` is the run's first agent. */
export function toHeader(handoff: RecordedHandoff, events: HandoffEvents, findings: readonly RunFinding[], entry: string | undefined): MomentHeader {
  const { from, to, tool, outcome } = handoff;
  const failed = outcome === 'failed' || (handoff.runError !== undefined && !handoff.received);
  return {
    from: toChip(from, entry, false),
    via: tool,
    to: to === undefined ? undefined : toChip(to, entry, failed),
    kind: 'handoff',
    failed,
    headline: toHeadline(handoff),
    lines: toLines(handoff, findings),
    phases: toPhases(handoff, events),
    place: undefined,
  };
}

export function toChip(text: string, entry: string | undefined, missing: boolean): AgentChip {
  return { text, entry: text === entry, missing };
}

function toLines(handoff: RecordedHandoff, findings: readonly RunFinding[]): readonly Rich[] {
  const { stages, rejected, outcome } = handoff;
  const several =
    rejected.length > 0 ? [[{ text: l10n.t('The model asked for {0} handoffs in one turn. The SDK runs the first.', toNumber(rejected.length + 1)) }]] : [];
  const error = outcome === 'failed' || handoff.runError ? findings.find(({ severity }) => severity === 'error') : undefined;
  if (error) return [[...toFailedPlace(handoff), ...toProse(error.message)]];
  if (outcome === 'failed') return [...several, toFailedPlace(handoff)];
  if (!toGiven(handoff))
    return [
      ...several,
      [{ text: handoff.imported ? l10n.t('The imported file does not hold what it was given.') : l10n.t('What its filter was given was not recorded.') }],
    ];
  const changes = stages.filter((stage) => stage.links.some(({ mark }) => mark !== 'kept')).map((stage) => toChangeLine(handoff, stage));
  if (changes.length > 0) return [...several, ...changes];
  const hasFilter = handoff.imported !== undefined || findHandoffStage(handoff) !== undefined;
  return [
    ...several,
    [{ text: '=', mark: 'kept' }, { text: ` ${l10n.t('nothing changed.')}` }, ...(hasFilter ? [] : [{ text: ` ${l10n.t('This handoff has no filter.')}` }])],
  ];
}

/** `−3 dropped ~1 rewritten +1 added by trim_for_refunds filters.py:31`. */
function toChangeLine(handoff: RecordedHandoff, stage: FilterStage): Rich {
  const done = toStageCounts([stage]).flatMap(({ mark, text }, index): Rich => {
    const isSummary = mark === 'rewritten' && stage.by === 'nesting';
    const what = isSummary
      ? toRewrittenInto(new Set(stage.links.filter((link) => link.mark === 'rewritten').flatMap(({ after }) => after)).size)
      : toMarkText(mark);
    return [...(index > 0 ? [{ text: ' ' }] : []), { text, mark }, { text: ` ${what}` }];
  });
  // Calls without outputs are dropped before the program's filter of the model's input, not after it.
  if (stage.by === 'sdk')
    return stage === handoff.stages.find(({ by }) => by === 'sdk') && stage.links.some(({ mark }) => mark === 'dropped')
      ? toRich(l10n.t('{0} by the SDK: a call without its output'), done)
      : toRich(l10n.t('{0} by {1}'), done, l10n.t('SDK'));
  return toRich(l10n.t('{0} by {1}'), done, toWho(handoff, stage));
}

/** Where the code is that failed, if it is the user's. */
function toFailedPlace(handoff: RecordedHandoff): Rich {
  const { fn, place } = findFailedFunction(handoff) ?? {};
  if (!fn?.loc || place === undefined) return [];
  return [{ text: toPlaceName(fn.loc), link: { to: 'place', place } }, { text: ' ' }];
}

/** The stations of a handoff, each with the event that begins it. */
function toPhases(handoff: RecordedHandoff, { invoke, filter }: HandoffEvents): readonly Phase[] {
  const { onHandoff, failedIn, outcome, receivedAt, seq } = handoff;
  const stage = findHandoffStage(handoff);
  const time = (text: string, us: number | undefined) => (us === undefined ? text : l10n.t('{0} {1}', text, toDuration(us)));
  const phases: Phase[] = [{ text: l10n.t('call'), seq, failed: failedIn === 'arguments' }];
  if (onHandoff && invoke) phases.push({ text: time('on_handoff', onHandoff.us), seq: invoke.s, failed: failedIn === 'callback' });
  if (stage && filter) phases.push({ text: time(toPhaseText(stage.by), stage.us), seq: filter.s, failed: failedIn === 'filter' });
  phases.push(...toModelFilterPhase(handoff));
  if (outcome !== 'open') phases.push({ text: l10n.t('received'), seq: receivedAt, failed: failedIn === 'sdk' });
  return phases;
}

/** The filter of the model's input, where there is one. */
export function toModelFilterPhase({ modelFilter }: RecordedHandoff): readonly Phase[] {
  if (!modelFilter) return [];
  const { seq, us } = modelFilter;
  const text = toPhaseText('model-filter');
  return [{ text: us === undefined ? text : l10n.t('{0} {1}', text, toDuration(us)), seq, failed: hasStageFailed(modelFilter) }];
}

function toMarkText(mark: Mark): string {
  switch (mark) {
    case 'kept':
      return l10n.t('kept');
    case 'dropped':
      return l10n.t('dropped');
    case 'added':
      return l10n.t('added');
    case 'rewritten':
      return l10n.t('rewritten');
    case 'failed':
      return l10n.t('failed');
  }
}

function toRewrittenInto(summaries: number): string {
  return summaries === 1 ? l10n.t('rewritten into 1 summary') : l10n.t('rewritten into {0} summaries', toNumber(summaries));
}

/** The function of the user's that failed, and the name of its place for `findPlace`. */
function findFailedFunction({ failedIn, filter, onHandoff, modelFilter, seq }: RecordedHandoff): { readonly fn: Fn; readonly place: string } | undefined {
  if (failedIn === 'filter' && filter) return { fn: filter, place: `${seq}.filter.loc` };
  if (failedIn === 'callback' && onHandoff) return { fn: onHandoff.fn, place: `${seq}.on.loc` };
  return modelFilter && hasStageFailed(modelFilter) ? { fn: modelFilter.fn, place: `${modelFilter.seq}.filter.loc` } : undefined;
}
