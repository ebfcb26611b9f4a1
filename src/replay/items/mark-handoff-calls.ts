import type { RecordedItem } from '../handoff';

/**
 * Raw items do not say that a call is one of a handoff. Those that the SDK said so about, of the same handoff, tell
 * by their call ids.
 */
export function markHandoffCalls(items: readonly RecordedItem[], callIds: ReadonlySet<string>): readonly RecordedItem[] {
  const isCall = ({ kind, callId }: RecordedItem) => kind === 'tool-call' && callId !== undefined && callIds.has(callId);
  return items.map((item) => (isCall(item) ? { ...item, kind: 'handoff-call' } : item));
}
