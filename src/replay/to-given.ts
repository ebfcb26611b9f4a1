import type { HandoffData } from '../recording/schema';
import type { HandoffEvents } from './handoff-events';

/** What a filter or nesting was given, or would have been, with the handoff's own output. Undefined where it never came so far, or that was not recorded. */
export function toGiven({ begin, filter, end }: HandoffEvents): HandoffData | undefined {
  if (filter) return filter.in;
  const next = end?.next;
  if (!next) return undefined;
  if (next.session) return { ...begin.given, new: next.session };
  // Without the filter's event, what the filter left is not what it was given.
  return begin.filter || begin.nest ? undefined : { ...begin.given, new: next.new };
}
