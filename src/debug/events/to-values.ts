import type { Json } from '../../recording/schema';
import type { Item } from '../../replay/handoff';

/** Items as they were recorded. */
export function toValues(items: readonly Item[] | undefined): readonly Json[] | undefined {
  return items?.map(({ value }) => value);
}
