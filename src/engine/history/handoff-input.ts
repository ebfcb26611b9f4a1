import type { OwnedItem } from './owned-history';
import type { RawItem, RunItem } from './run-item';

/**
 * What a filter is given and gives back. Python `HandoffInputData` (handoffs/__init__.py) without `run_context`,
 * JS `HandoffInputData` (handoff.ts) without `runContext`.
 */
export interface HandoffInputData {
  /** A text where the run began with one and nothing replaced it. */
  readonly inputHistory: string | readonly RawItem[];
  /** Produced in earlier turns. */
  readonly preHandoffItems: readonly RunItem[];
  /** Produced in the turn of the handoff. */
  readonly newItems: readonly RunItem[];
  /** Python: what the next model is given instead of `newItems`, which then are for the session alone. */
  readonly inputItems?: readonly RunItem[];
  /** Python `_nested_history_owned_items`: what of `inputHistory` nesting forwarded. */
  readonly owned?: readonly OwnedItem[];
}

/** Python `HandoffInputData.clone(**changes)`; JS programs spread. */
export function cloneHandoffInput(data: HandoffInputData, changes: Partial<HandoffInputData>): HandoffInputData {
  return { ...data, ...changes };
}

/** Every run item in order, as the next model would see them behind the history. */
export function allItems({ preHandoffItems, newItems, inputItems }: HandoffInputData): readonly RunItem[] {
  return [...preHandoffItems, ...(inputItems ?? newItems)];
}
