import type { Fn } from '../../recording/schema';
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
  const agent = handoff.to ?? 'The next agent';
  if (outcome === 'failed') return `${agent} never ran: ${toFailure(handoff)}`;
  if (runError) return `${agent} never ran: ${toModelFilterFailure(handoff) ?? runError.name}`;
  if (outcome === 'open') return `The recording ends in the handoff to ${agent}`;
  if (rejected.length > 0) return `${agent} took over, ${count(rejected.length, 'call')} ${rejected.length === 1 ? 'was' : 'were'} ignored`;
  if (realtime || (!received && !nextInput)) return `${agent} took over`;
  if (!received) return `${count(nextInput?.length ?? 0, 'item')} ${nextInput?.length === 1 ? 'was' : 'were'} given to the SDK for ${agent}`;

  const marks = new Set(stages.flatMap(({ links }) => links.map(({ mark }) => mark)));
  const given = stages[0]?.before.length;
  if (given === undefined) return `${agent} received ${count(received.length, 'item')}`;
  if (marks.has('added') || marks.has('rewritten')) return `${agent} received ${count(received.length, 'item')} made from ${given}`;
  if (marks.has('dropped')) return `${agent} received ${received.length} of ${count(given, 'item')}`;
  return `${agent} received ${count(received.length, 'item')}, nothing changed`;
}

/** What changed on the way, by stage: dropped, rewritten, added. */
export function toChanges({ stages }: Pick<RecordedHandoff, 'stages'>): readonly Change[] {
  return stages.flatMap((stage) => (['dropped', 'rewritten', 'added'] as const).flatMap((mark) => toChange(stage, mark) ?? []));
}

/** Who a stage is: the function's name, or what the SDK calls it. */
export function nameOfStage({ by, fn }: Pick<FilterStage, 'by' | 'fn'>): string {
  switch (by) {
    case 'filter':
      return fn?.name ?? 'its filter';
    case 'nesting':
      return 'nest_handoff_history';
    case 'model-filter':
      return fn?.name || 'the filter of its model’s input';
    case 'sdk':
      return 'the SDK';
  }
}

function toChange(stage: FilterStage, mark: Change['mark']): Change | undefined {
  const { by, fn, after } = stage;
  const links = stage.links.filter((link) => link.mark === mark);
  if (links.length === 0) return undefined;
  const changed = links.flatMap((link) => (mark === 'added' ? link.after : link.before)).length;
  const targets = links.flatMap((link) => link.after);
  const summaries =
    mark === 'rewritten' && targets.every((at) => after?.[at]?.kind === 'summary') ? ` into ${count(targets.length, 'summary', 'summaries')}` : '';
  const why =
    mark === 'dropped' && links.every(({ before: [at = 0] }) => isPruned(stage, at))
      ? `: ${changed === 1 ? 'a call without its output' : 'calls without their outputs'}`
      : '';
  return { mark, count: changed, text: `${toSign(mark)}${changed} ${mark}${summaries} by ${nameOfStage(stage)}${why}`, by, fn };
}

/** The SDK drops calls that have no output. */
function isPruned({ by, before }: FilterStage, at: number): boolean {
  const { kind, callId } = before[at] ?? {};
  const isCall = kind === 'tool-call' || kind === 'handoff-call';
  return by === 'sdk' && isCall && !before.some((item, other) => other !== at && item.callId === callId);
}

function toFailure(handoff: RecordedHandoff): string {
  const { failedIn, error, onHandoff } = handoff;
  const raised = `raised ${error?.name ?? 'an error'}`;
  switch (failedIn) {
    case 'arguments':
      return 'its arguments were not taken';
    case 'callback':
      return `${onHandoff?.fn.name ?? 'its callback'} ${raised}`;
    case 'filter': {
      const rubbish = findHandoffStage(handoff)?.rubbish;
      return rubbish === undefined ? `its filter ${raised}` : `its filter returned ${rubbish}`;
    }
    case 'sdk':
    case undefined:
      return toModelFilterFailure(handoff) ?? `the SDK ${raised}`;
  }
}

/** `trim raised KeyError`; undefined where it did not fail. */
function toModelFilterFailure({ modelFilter }: RecordedHandoff): string | undefined {
  if (!modelFilter) return undefined;
  const name = nameOfStage({ by: 'model-filter', fn: modelFilter.fn });
  if (modelFilter.error) return `${name} raised ${modelFilter.error.name}`;
  return modelFilter.rubbish === undefined ? undefined : `${name} returned ${modelFilter.rubbish}`;
}

function count(number: number, one: string, several = `${one}s`): string {
  return `${number} ${number === 1 ? one : several}`;
}
