import type { FilterStage, ItemLink, RecordedHandoff, RecordedItem } from '../../replay/handoff';
import { compareItems } from '../../replay/items/compare-items';
import type { Rail } from '../ledger/messages';
import type { StageRail } from '../ledger/to-rails';
import type { Rich } from '../rich';
import type { WhatIfDifference } from '../what-if/what-if-texts';

export type ComparedStage = FilterStage & { readonly after: readonly RecordedItem[] };

/** What leads from one list to the other, as if a function of that name had done it. */
export function toStage(
  by: FilterStage['by'],
  name: string | undefined,
  before: readonly RecordedItem[],
  after: readonly RecordedItem[],
  links: readonly ItemLink[] = compareItems(before, after),
): ComparedStage {
  return { by, fn: name === undefined ? undefined : { name }, us: undefined, before, after, links, error: undefined, rubbish: undefined };
}

/** Two lists beside each other as a handoff: as if the left one were what it was given, the right one what was received, and the change between them its only stage. */
export function toCompared(
  bare: RecordedHandoff,
  left: readonly RecordedItem[] | undefined,
  right: readonly RecordedItem[] | undefined,
  comparison: FilterStage | undefined,
  isReceived: boolean,
): RecordedHandoff {
  return { ...bare, stages: comparison ? [comparison] : [], inputHistory: left, ...toArrival(right, isReceived) };
}

export function toArrival(items: readonly RecordedItem[] | undefined, isReceived: boolean): Pick<RecordedHandoff, 'nextInput' | 'received' | 'outcome'> {
  return { nextInput: items, received: isReceived ? items : undefined, outcome: items ? 'done' : 'failed' };
}

/** Whether the two lists are the same, but for their order, or differ in their items. */
export function toListDifference({ links }: FilterStage): WhatIfDifference {
  if (links.some(({ mark }) => mark !== 'kept')) return 'items';
  return links.every(({ before, after }) => before[0] === after[0]) ? 'same' : 'moved';
}

/** The one rail between two lists. */
export function toComparisonRail(title: Rich, fact: string): StageRail {
  const rail: Rail = { kind: 'comparison', title, fact, failed: false };
  return { rail, stage: 0 };
}
