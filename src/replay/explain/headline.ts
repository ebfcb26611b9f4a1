import * as l10n from '@vscode/l10n';
import type { Fn } from '../../recording/schema';
import { count } from '../../text/count';
import { toNumber } from '../../text/to-number';
import { findHandoffStage } from '../find-handoff-stage';
import type { FilterStage, ItemLink, RecordedHandoff } from '../handoff';

/** What one stage did to the items, in one way. */
export interface Change {
  readonly mark: Exclude<ItemLink['mark'], 'kept'>;
  /** Of the items given; of those received where they were added. */
  readonly count: number;
  /** `−2 dropped by drop_tools` */
  readonly text: string;
  readonly by: FilterStage['by'];
  readonly fn: Fn | undefined;
}

const SIGNS = { kept: '=', dropped: '\u2212', added: '+', rewritten: '~' } as const satisfies Record<ItemLink['mark'], string>;

/** The sign of a mark, as the panel and the command line show it. */
export function toSign(mark: ItemLink['mark']): string {
  return SIGNS[mark];
}

/** What the next agent got, in a sentence without its full stop: `Refund Agent received 6 of 8 items`. */
export function toHeadline(handoff: RecordedHandoff): string {
  const { received, nextInput, stages, outcome, rejected, runError, realtime } = handoff;
  const agent = handoff.to ?? l10n.t('The next agent');
  if (outcome === 'failed') return l10n.t('{0} never ran: {1}', agent, toFailure(handoff));
  if (runError) return l10n.t('{0} never ran: {1}', agent, toModelFilterFailure(handoff) ?? runError.name);
  if (outcome === 'open') return l10n.t('The recording ends in the handoff to {0}', agent);
  if (rejected.length === 1) return l10n.t('{0} took over, 1 call was ignored', agent);
  if (rejected.length > 1) return l10n.t('{0} took over, {1} calls were ignored', agent, toNumber(rejected.length));
  if (realtime || (!received && !nextInput)) return l10n.t('{0} took over', agent);
  if (!received)
    return nextInput?.length === 1
      ? l10n.t('1 item was given to the SDK for {0}', agent)
      : l10n.t('{1} items were given to the SDK for {0}', agent, toNumber(nextInput?.length ?? 0));

  const marks = new Set(stages.flatMap(({ links }) => links.map(({ mark }) => mark)));
  const given = stages[0]?.before.length;
  if (given === undefined) return l10n.t('{0} received {1}', agent, count.items(received.length));
  if (marks.has('added') || marks.has('rewritten')) return l10n.t('{0} received {1} made from {2}', agent, count.items(received.length), toNumber(given));
  if (marks.has('dropped')) return l10n.t('{0} received {1} of {2}', agent, toNumber(received.length), count.items(given));
  return l10n.t('{0} received {1}, nothing changed', agent, count.items(received.length));
}

/** What changed on the way, by stage: dropped, rewritten, added. */
export function toChanges({ stages }: Pick<RecordedHandoff, 'stages'>): readonly Change[] {
  return stages.flatMap((stage) => (['dropped', 'rewritten', 'added'] as const).flatMap((mark) => toChange(stage, mark) ?? []));
}

/** Who a stage is: the function's name, or what the SDK calls it. */
export function nameOfStage({ by, fn }: Pick<FilterStage, 'by' | 'fn'>): string {
  switch (by) {
    case 'filter':
      return fn?.name ?? l10n.t('its filter');
    case 'nesting':
      return 'nest_handoff_history';
    case 'model-filter':
      return fn?.name || l10n.t('the filter of its model’s input');
    case 'sdk':
      return l10n.t('the SDK');
  }
}

function toChange(stage: FilterStage, mark: Change['mark']): Change | undefined {
  const { by, fn, after } = stage;
  const links = stage.links.filter((link) => link.mark === mark);
  if (links.length === 0) return undefined;
  const changed = links.flatMap((link) => (mark === 'added' ? link.after : link.before)).length;
  const targets = links.flatMap((link) => link.after);
  const isSummarized = mark === 'rewritten' && targets.every((at) => after?.[at]?.kind === 'summary');
  const done = toDone(mark, toNumber(changed), nameOfStage(stage), isSummarized ? targets.length : undefined);
  const isOrphan = mark === 'dropped' && links.every(({ before: [at = 0] }) => isPruned(stage, at));
  return { mark, count: changed, text: `${toSign(mark)}${isOrphan ? withReason(done, changed) : done}`, by, fn };
}

function toDone(mark: Change['mark'], changed: string, by: string, summaries: number | undefined): string {
  switch (mark) {
    case 'dropped':
      return l10n.t('{0} dropped by {1}', changed, by);
    case 'added':
      return l10n.t('{0} added by {1}', changed, by);
    case 'rewritten':
      return summaries === undefined
        ? l10n.t('{0} rewritten by {1}', changed, by)
        : l10n.t('{0} rewritten into {2} by {1}', changed, by, count.summaries(summaries));
  }
}

function withReason(done: string, calls: number): string {
  return calls === 1 ? l10n.t('{0}: a call without its output', done) : l10n.t('{0}: calls without their outputs', done);
}

/** The SDK drops calls that have no output. */
function isPruned({ by, before }: FilterStage, at: number): boolean {
  const { kind, callId } = before[at] ?? {};
  const isCall = kind === 'tool-call' || kind === 'handoff-call';
  return by === 'sdk' && isCall && !before.some((item, other) => other !== at && item.callId === callId);
}

function toFailure(handoff: RecordedHandoff): string {
  const { failedIn, error, onHandoff } = handoff;
  const raised = (who: string) => l10n.t('{0} raised {1}', who, error?.name ?? l10n.t('an error'));
  switch (failedIn) {
    case 'arguments':
      return l10n.t('its arguments were not taken');
    case 'callback':
      return raised(onHandoff?.fn.name ?? l10n.t('its callback'));
    case 'filter': {
      const rubbish = findHandoffStage(handoff)?.rubbish;
      return rubbish === undefined ? raised(l10n.t('its filter')) : l10n.t('{0} returned {1}', l10n.t('its filter'), rubbish);
    }
    case 'sdk':
    case undefined:
      return toModelFilterFailure(handoff) ?? raised(l10n.t('the SDK'));
  }
}

/** `trim raised KeyError`; undefined where it did not fail. */
function toModelFilterFailure({ modelFilter }: RecordedHandoff): string | undefined {
  if (!modelFilter) return undefined;
  const name = nameOfStage({ by: 'model-filter', fn: modelFilter.fn });
  if (modelFilter.error) return l10n.t('{0} raised {1}', name, modelFilter.error.name);
  return modelFilter.rubbish === undefined ? undefined : l10n.t('{0} returned {1}', name, modelFilter.rubbish);
}
