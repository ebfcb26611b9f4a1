import { fieldOf, textFieldOf, toCanonicalJson } from '../../recording/json';
import type { Json } from '../../recording/schema';

/**
 * What an item and its record in a summary have in common: the call they are of; else role and content, which older records hold
 * alone; else all of it. The SDK leaves `provider_data` out of records.
 */
export function toRecordKey(item: Json): string {
  const callId = textFieldOf(item, 'call_id');
  if (callId !== undefined) return `call ${textFieldOf(item, 'type') ?? ''} ${callId}`;
  const role = textFieldOf(item, 'role');
  if (role !== undefined) {
    const content = fieldOf(item, 'content') ?? '';
    return `${role} ${typeof content === 'string' ? content.trim() : toCanonicalJson(content)}`;
  }
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return toCanonicalJson(item);
  const { provider_data: _, ...told } = item as { readonly [key: string]: Json };
  return toCanonicalJson(told);
}
