import type { Handoff, Item, Link, Stage } from '../../replay/handoff';
import { compareItems } from '../../replay/items/compare-items';
import type { StageRail } from '../ledger/to-rails';
import type { Rail, Rich } from '../messages';
import type { WhatIfDifference } from '../what-if/what-if-texts';

export type ComparedStage = Stage & { readonly after: readonly Item[] };

/** What leads from one list to the other, as if a function of that name had done it. */
export function toStage(
  by: Stage['by'],
  name: string | undefined,
  before: readonly Item[],
  after: readonly Item[],
  links: readonly Link[] = compareItems(before, after),
): ComparedStage {
  return { by, fn: name === undefined ? undefined : { name }, us: undefined, before, after, links, error: undefined, rubbish: undefined };
}

/** Two lists beside each other as a handoff: as if the left one were what it was given, the right one what was received, and the change between them its only stage. */
export function toCompared(
  bare: Handoff,
  left: readonly Item[] | undefined,
  right: readonly Item[] | undefined,
  comparison: Stage | undefined,
  isReceived: boolean,
): Handoff {
  return { ...bare, stages: comparison ? [comparison] : [], inputHistory: left, ...toArrival(right, isReceived) };
}

export function toArrival(items: readonly Item[] | undefined, isReceived: boolean): Pick<Handoff, 'nextInput' | 'received' | 'outcome'> {
  return { nextInput: items, received: isReceived ? items : undefined, outcome: items ? 'done' : 'failed' };
}

/** Whether the two lists are the same, but for their order, or differ in their items. */
export function toListDifference({ links }: Stage): WhatIfDifference {
  if (links.some(({ mark }) => mark !== 'kept')) return 'items';
  return links.every(({ before, after }) => before[0] === after[0]) ? 'same' : 'moved';
}

/** The one rail between two lists. */
export function toComparisonRail(title: Rich, fact: string): StageRail {
  const rail: Rail = { kind: 'comparison', title, fact, failed: false };
  return { rail, stage: 0 };
}
