import type { Item } from '../../replay/handoff';
import type { Json } from '../../recording/schema';

/** Items as they were recorded. */
export function toValues(items: readonly Item[] | undefined): readonly Json[] | undefined {
  return items?.map(({ value }) => value);
}
