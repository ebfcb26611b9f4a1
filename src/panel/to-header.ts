import type { Trap } from '../replay/explain/trap';
import { findHandoffStage } from '../replay/find-handoff-stage';
import type { FilterStage, RecordedHandoff } from '../replay/handoff';
import type { HandoffEvents } from '../replay/handoff-events';
import { hasFailed } from '../replay/has-failed';
import { findFailedFunction } from './details/find-failed-function';
import { toPlaceName } from './find-place';
import { toGiven } from './ledger/to-ledger';
import { toStageCounts } from './ledger/to-stage-counts';
import { toWho } from './ledger/to-who';
import type { AgentChip, MomentHeader, Phase, Rich } from './messages';
import { toProse } from './to-prose';
import { toRich } from './to-rich';
import type { ReplayWords } from './words';

/** From whom to whom, what the agent got, and who did it. `entry` is the run's first agent. */
export function toHeader(handoff: RecordedHandoff, events: HandoffEvents, traps: readonly Trap[], entry: string | undefined, words: ReplayWords): MomentHeader {
  const { from, to, tool, outcome } = handoff;
  const failed = outcome === 'failed' || (handoff.runError !== undefined && !handoff.received);
  return {
    from: toChip(from, entry, false),
    via: tool,
    to: to === undefined ? undefined : toChip(to, entry, failed),
    kind: 'handoff',
    failed,
    headline: words.headline(handoff),
    lines: toLines(handoff, traps, words),
    phases: toPhases(handoff, events, words),
    place: undefined,
  };
}

export function toChip(text: string, entry: string | undefined, missing: boolean): AgentChip {
  return { text, entry: text === entry, missing };
}

function toLines(handoff: RecordedHandoff, traps: readonly Trap[], words: ReplayWords): readonly Rich[] {
  const { stages, rejected, outcome } = handoff;
  const several = rejected.length > 0 ? [[{ text: words.severalCalls(rejected.length + 1) }]] : [];
  const error = traps.find(({ severity }) => severity === 'error');
  if (error) return [[...toFailedPlace(handoff), ...toProse(error.title)]];
  if (outcome === 'failed') return [...several, toFailedPlace(handoff)];
  if (!toGiven(handoff)) return [...several, [{ text: words.filterNotRecorded }]];
  const changes = stages.filter((stage) => stage.links.some(({ mark }) => mark !== 'kept')).map((stage) => toChangeLine(handoff, stage, words));
  if (changes.length > 0) return [...several, ...changes];
  const hasFilter = findHandoffStage(handoff) !== undefined;
  return [...several, [{ text: '=', mark: 'kept' }, { text: ` ${words.nothingChanged}` }, ...(hasFilter ? [] : [{ text: ` ${words.hasNoFilter}` }])]];
}

/** `−3 dropped ~1 rewritten +1 added by trim_for_refunds filters.py:31`. */
function toChangeLine(handoff: RecordedHandoff, stage: FilterStage, words: ReplayWords): Rich {
  const done = toStageCounts([stage]).flatMap(({ mark, text }, index): Rich => {
    const isSummary = mark === 'rewritten' && stage.by === 'nesting';
    const what = isSummary
      ? words.rewrittenInto(new Set(stage.links.filter((link) => link.mark === 'rewritten').flatMap(({ after }) => after)).size)
      : words.mark(mark);
    return [...(index > 0 ? [{ text: ' ' }] : []), { text, mark }, { text: ` ${what}` }];
  });
  // Calls without outputs are dropped before the program's filter of the model's input, not after it.
  if (stage.by === 'sdk')
    return stage === handoff.stages.find(({ by }) => by === 'sdk') && stage.links.some(({ mark }) => mark === 'dropped')
      ? toRich(words.bySdkOrphan, done)
      : toRich(words.doneBy, done, words.sdk);
  return toRich(words.doneBy, done, toWho(handoff, stage, words));
}

/** Where the code is that failed, if it is the user's. */
function toFailedPlace(handoff: RecordedHandoff): Rich {
  const { fn, place } = findFailedFunction(handoff) ?? {};
  if (!fn?.loc || place === undefined) return [];
  return [{ text: toPlaceName(fn.loc), link: { to: 'place', place } }, { text: ' ' }];
}

/** The stations of a handoff, each with the event that begins it. */
function toPhases(handoff: RecordedHandoff, { invoke, filter }: HandoffEvents, words: ReplayWords): readonly Phase[] {
  const { onHandoff, failedIn, outcome, receivedAt, seq } = handoff;
  const stage = findHandoffStage(handoff);
  const time = (text: string, us: number | undefined) => (us === undefined ? text : words.timeOf(text, words.seconds(us)));
  const phases: Phase[] = [{ text: words.call, seq, failed: failedIn === 'arguments' }];
  if (onHandoff && invoke) phases.push({ text: time('on_handoff', onHandoff.us), seq: invoke.s, failed: failedIn === 'callback' });
  if (stage && filter) phases.push({ text: time(words.phase(stage.by), stage.us), seq: filter.s, failed: failedIn === 'filter' });
  phases.push(...toModelFilterPhase(handoff, words));
  if (outcome !== 'open') phases.push({ text: words.phaseReceived, seq: receivedAt, failed: failedIn === 'sdk' });
  return phases;
}

/** The filter of the model's input, where there is one. */
export function toModelFilterPhase({ modelFilter }: RecordedHandoff, words: ReplayWords): readonly Phase[] {
  if (!modelFilter) return [];
  const { seq, us } = modelFilter;
  const text = words.phase('model-filter');
  return [{ text: us === undefined ? text : words.timeOf(text, words.seconds(us)), seq, failed: hasFailed(modelFilter) }];
}
