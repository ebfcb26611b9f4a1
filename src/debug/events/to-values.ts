import type { Json } from '../../recording/schema';
import type { RecordedItem } from '../../replay/handoff';

/** Items as they were recorded. */
export function toValues(items: readonly RecordedItem[] | undefined): readonly Json[] | undefined {
  return items?.map(({ value }) => value);
}
