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
  if (outcome === 'failed') return toFailure(agent, handoff);
  if (runError) return toModelFilterFailure(agent, handoff) ?? l10n.t('{0} never ran: {1}', agent, runError.name);
  if (outcome === 'open') return l10n.t('The recording ends in the handoff to {0}', agent);
  if (rejected.length === 1) return l10n.t('{0} took over, 1 call was ignored', agent);
  if (rejected.length > 1) return l10n.t('{0} took over, {1} calls were ignored', agent, toNumber(rejected.length));
  if (realtime || (!received && !nextInput)) return l10n.t('{0} took over', agent);
  if (!received)
    return nextInput?.length === 1
      ? l10n.t('1 item was given to the SDK for {0}', agent)
      : l10n.t('{0} items were given to the SDK for {1}', toNumber(nextInput?.length ?? 0), agent);

  const marks = new Set(stages.flatMap(({ links }) => links.map(({ mark }) => mark)));
  const [items, given] = [count.items(received.length), stages[0]?.before.length];
  if (given === undefined) return l10n.t('{0} received {1}', agent, items);
  if (marks.has('added') || marks.has('rewritten')) return l10n.t('{0} received {1} made from {2}', agent, items, toNumber(given));
  if (marks.has('dropped')) return l10n.t('{0} received {1} of {2}', agent, toNumber(received.length), count.items(given));
  return l10n.t('{0} received {1}, nothing changed', agent, items);
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
    case 'unknown':
      return l10n.t('what the imported file does not tell');
  }
}

function toChange(stage: FilterStage, mark: Change['mark']): Change | undefined {
  const { by, fn, after } = stage;
  const links = stage.links.filter((link) => link.mark === mark);
  if (links.length === 0) return undefined;
  const changed = links.flatMap((link) => (mark === 'added' ? link.after : link.before)).length;
  const targets = links.flatMap((link) => link.after);
  const summaries = mark === 'rewritten' && targets.every((at) => after?.[at]?.kind === 'summary') ? targets.length : 0;
  const isOrphaned = mark === 'dropped' && links.every(({ before: [at = 0] }) => isPruned(stage, at));
  return { mark, count: changed, text: toChangeText(stage, mark, changed, { summaries, isOrphaned }), by, fn };
}

function toChangeText(
  stage: FilterStage,
  mark: Change['mark'],
  changed: number,
  { summaries, isOrphaned }: { readonly summaries: number; readonly isOrphaned: boolean },
): string {
  const [many, who] = [`${toSign(mark)}${toNumber(changed)}`, nameOfStage(stage)];
  switch (mark) {
    case 'added':
      return l10n.t('{0} added by {1}', many, who);
    case 'rewritten':
      if (summaries === 0) return l10n.t('{0} rewritten by {1}', many, who);
      return summaries === 1
        ? l10n.t('{0} rewritten into 1 summary by {1}', many, who)
        : l10n.t('{0} rewritten into {1} summaries by {2}', many, toNumber(summaries), who);
    case 'dropped':
      if (!isOrphaned) return l10n.t('{0} dropped by {1}', many, who);
      return changed === 1
        ? l10n.t('{0} dropped by {1}: a call without its output', many, who)
        : l10n.t('{0} dropped by {1}: calls without their outputs', many, who);
  }
}

/** The SDK drops calls that have no output. */
function isPruned({ by, before }: FilterStage, at: number): boolean {
  const { kind, callId } = before[at] ?? {};
  const isCall = kind === 'tool-call' || kind === 'handoff-call';
  return by === 'sdk' && isCall && !before.some((item, other) => other !== at && item.callId === callId);
}

function toFailure(agent: string, handoff: RecordedHandoff): string {
  const { failedIn, error, onHandoff } = handoff;
  const name = error?.name ?? l10n.t('an error');
  switch (failedIn) {
    case 'arguments':
      return l10n.t('{0} never ran: its arguments were not taken', agent);
    case 'callback':
      return onHandoff
        ? l10n.t('{0} never ran: {1} raised {2}', agent, onHandoff.fn.name, name)
        : l10n.t('{0} never ran: its callback raised {1}', agent, name);
    case 'filter': {
      const rubbish = findHandoffStage(handoff)?.rubbish;
      return rubbish === undefined
        ? l10n.t('{0} never ran: its filter raised {1}', agent, name)
        : l10n.t('{0} never ran: its filter returned {1}', agent, rubbish);
    }
    case 'sdk':
    case undefined:
      return toModelFilterFailure(agent, handoff) ?? l10n.t('{0} never ran: the SDK raised {1}', agent, name);
  }
}

function toModelFilterFailure(agent: string, { modelFilter }: RecordedHandoff): string | undefined {
  if (!modelFilter) return undefined;
  const name = modelFilter.fn.name || l10n.t('the filter of its model’s input');
  if (modelFilter.error) return l10n.t('{0} never ran: {1} raised {2}', agent, name, modelFilter.error.name);
  return modelFilter.rubbish === undefined ? undefined : l10n.t('{0} never ran: {1} returned {2}', agent, name, modelFilter.rubbish);
}
