import type { Sdk } from '../../model/workflow';
import { does } from '../sdk/version-gates';
import type { RawItem } from './run-item';

/**
 * Model input in which an item with an identity stands once, as it was last; since 0.20.0 a call, an approval request and reasoning stay
 * where they were first. Python `deduplicate_input_items_preferring_latest` (run_internal/items.py); JS does so only for a filter of its own.
 */
export function deduplicateInput(sdk: Sdk, items: readonly RawItem[]): readonly RawItem[] {
  if (!does(sdk, 'deduplicatesInput')) return items;
  const keepsFirstPlace = does(sdk, 'keepsFirstPlace');
  const keys = items.map((item) => toKey(keepsFirstPlace, item));
  const latest = new Map<string, RawItem>();
  const place = new Map<string, number>();
  for (const [i, item] of items.entries()) {
    const key = keys[i];
    if (key === undefined) continue;
    latest.set(key, item);
    if (!place.has(key) || !keepsFirstPlace || !isAnchored(item)) place.set(key, i);
  }
  return items.flatMap((item, i) => {
    const key = keys[i];
    if (key === undefined) return [item];
    return place.get(key) === i ? [latest.get(key) as RawItem] : [];
  });
}

function toKey(keepsFirstPlace: boolean, { type, role, id, call_id: callId }: RawItem): string | undefined {
  if ((role !== undefined && role !== null) || type === 'message') return undefined;
  const byCall = typeof callId === 'string' ? `call_id:${String(type)}:${callId}` : undefined;
  if (byCall !== undefined && keepsFirstPlace && /_call(_output)?$/.test(String(type))) return byCall;
  return typeof id === 'string' && id !== '__fake_id__' ? `id:${String(type)}:${id}` : byCall;
}

/** What others must follow. */
function isAnchored({ type, call_id: callId }: RawItem): boolean {
  return type === 'reasoning' || type === 'mcp_approval_request' || (callId !== undefined && String(type).endsWith('_call'));
}
