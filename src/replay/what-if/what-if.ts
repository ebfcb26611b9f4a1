import { hasHandoffOption } from '../../engine/define/accepted-handoff-options';
import { deduplicateInput } from '../../engine/history/deduplicate-input';
import { allItems, type HandoffInputData } from '../../engine/history/handoff-input';
import { DEFAULT_WRAPPERS, type HistoryWrappers } from '../../engine/history/history-wrappers';
import { toInputList } from '../../engine/history/model-items';
import { nestHistory } from '../../engine/history/nest-history';
import { pruneOrphans } from '../../engine/history/prune-orphans';
import { removeAllTools } from '../../engine/history/remove-all-tools';
import { type RunItem, toInputItems } from '../../engine/history/run-item';
import { PREAMBLES } from '../../engine/history/summary-message';
import { does } from '../../engine/sdk/version-gates';
import { handoffOptionSince } from '../../model/options/handoff-options';
import type { Sdk } from '../../model/workflow';
import { fieldOf } from '../../recording/json';
import type { Recording } from '../../recording/recording';
import type { Json } from '../../recording/schema';
import type { Group, ItemLink, RecordedHandoff, RecordedItem } from '../handoff';
import { readHandoffEvents } from '../handoff-events';
import { compareItems } from '../items/compare-items';
import { markHandoffCalls } from '../items/mark-handoff-calls';
import { toItem } from '../items/to-item';
import { toGiven } from '../to-given';
import { toSdk } from '../to-sdk';
import { readHandoffInput } from './read-handoff-input';
import type { WhatIfKind } from './what-if-kind';

/** What a recorded handoff would have handed on. */
export interface WhatIf {
  readonly kind: WhatIfKind;
  readonly given: readonly RecordedItem[];
  /** What the SDK would build the next model's input from. Undefined: `note` says why. */
  readonly nextInput: readonly RecordedItem[] | undefined;
  /** What the next model would be given. Undefined as well where the conversation lies with the server, or where a filter of the program's comes between. */
  readonly received: readonly RecordedItem[] | undefined;
  /** From `given` to `nextInput`. */
  readonly links: readonly ItemLink[];
  readonly note: WhatIfNote | undefined;
}

/** What there is to say of an answer, or why there is none. */
export type WhatIfNote = 'realtime' | 'failed' | 'not-recorded' | 'partly-recorded' | 'server-refuses' | 'server-nests-nothing' | 'model-filter';

/** Why the SDK of a recording has no such thing; undefined where it has. */
export type WhatIfFault =
  | { readonly is: 'imported' }
  | { readonly is: 'not-in-javascript' }
  | { readonly is: 'not-in-release'; readonly version: string; readonly since: string };

export function findWhatIfFault(recording: Recording, kind: WhatIfKind): WhatIfFault | undefined {
  if (recording.header.imported) return { is: 'imported' };
  const sdk = toSdk(recording);
  if (kind !== 'nest' || hasHandoffOption(sdk, 'nestHistory')) return undefined;
  const since = handoffOptionSince(sdk.language, 'nestHistory');
  return since === undefined ? { is: 'not-in-javascript' } : { is: 'not-in-release', version: sdk.version, since };
}

/**
 * A recorded handoff with another built-in filter or nesting, by the rules of the SDK's release that it was recorded with, and
 * with the markers that a summary there shows, or else the default ones. Everything before it stays as it was.
 */
export function toWhatIf(recording: Recording, handoff: RecordedHandoff, kind: WhatIfKind): WhatIf {
  const sdk = toSdk(recording);
  const events = readHandoffEvents(recording, handoff.seq);
  if (handoff.realtime) return toNothing(kind, 'realtime');
  const recorded = events && toGiven(events);
  if (!recorded) return toNothing(kind, handoff.outcome === 'failed' ? 'failed' : 'not-recorded');
  const data = readHandoffInput(recording, recorded);
  if (!data) return toNothing(kind, 'partly-recorded');

  const isRefused = handoff.server && does(sdk, 'refusesServerFilter');
  if (isRefused && kind === 'remove-all-tools') return toNothing(kind, 'server-refuses');
  const wrappers = findWrappers([...toInputList(data.inputHistory, sdk.language), ...(handoff.nextInput ?? []).map(({ value }) => value)]) ?? DEFAULT_WRAPPERS;
  const made = isRefused ? data : apply(sdk, kind, data, wrappers);
  const history = toInputList(made.inputHistory, sdk.language);

  const callIds = new Set(
    [...data.preHandoffItems, ...data.newItems].filter(({ kind: type }) => type === 'handoff_call_item').flatMap(({ raw }) => toItem(raw).callId ?? []),
  );
  const mark = (items: readonly RecordedItem[]) => markHandoffCalls(items, callIds);
  const given = mark(toItems(data, sdk));
  const nextInput = mark(toItems(made, sdk));
  const received = deduplicateInput(sdk, [...history, ...pruneOrphans(sdk, toInputItems(allItems(made)))]);
  return {
    kind,
    given,
    nextInput,
    received: handoff.server || handoff.modelFilter ? undefined : mark(received.map((item) => toItem(item))),
    links: compareItems(given, nextInput),
    note: isRefused && kind === 'nest' ? 'server-nests-nothing' : handoff.modelFilter ? 'model-filter' : undefined,
  };
}

function apply(sdk: Sdk, kind: WhatIfKind, data: HandoffInputData, wrappers: HistoryWrappers): HandoffInputData {
  switch (kind) {
    case 'remove-all-tools':
      return removeAllTools(sdk, data);
    case 'nest':
      return nestHistory(sdk, data, wrappers);
    case 'none':
      return data;
  }
}

function toNothing(kind: WhatIfKind, note: WhatIfNote): WhatIf {
  return { kind, given: [], nextInput: undefined, received: undefined, links: [], note };
}

function toItems({ inputHistory, preHandoffItems, newItems, inputItems }: HandoffInputData, { language }: Sdk): readonly RecordedItem[] {
  const ofRun = (items: readonly RunItem[], group: Group) => items.map(({ kind, ...item }) => toItem({ $run: kind, ...item }, group));
  return [
    ...toInputList(inputHistory, language).map((item) => toItem(item, 'input-history')),
    ...ofRun(preHandoffItems, 'pre-handoff-items'),
    ...ofRun(inputItems ?? newItems, 'new-items'),
  ];
}

/** The markers around the last summary of nested history among items: they are the program's to choose, a line each. Undefined where no summary shows them. */
function findWrappers(items: readonly Json[]): HistoryWrappers | undefined {
  return items.map(readWrappers).findLast((wrappers) => wrappers !== undefined);
}

function readWrappers(item: Json): HistoryWrappers | undefined {
  const content = fieldOf(item, 'content');
  if (fieldOf(item, 'role') !== 'assistant' || typeof content !== 'string') return undefined;
  const [preamble = '', start, first, ...rest] = content.split('\n');
  const end = rest.at(-1);
  if (!PREAMBLES.includes(preamble) || start === undefined || end === undefined) return undefined;
  return first !== undefined && /^(1\. |\(no previous turns recorded\)$)/.test(first) ? { start, end } : undefined;
}
