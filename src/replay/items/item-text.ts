import { fieldOf, textFieldOf } from '../../recording/json';
import type { Json } from '../../recording/schema';
import { toExactJson } from '../../text/exact-json';

/** The fields of items and of their parts that hold what they say, in the spelling of either SDK; the first that is there counts. */
const SPEAKING = ['content', 'arguments', 'output', 'input', 'text', 'transcript', 'refusal', 'summary', 'action', 'code', 'results', 'tools'] as const;

/** What an item says: the text of a message, the arguments of a call, the output of a tool. Empty where it says nothing. */
export function toItemText(value: Json): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(toItemText).filter(Boolean).join('\n');
  const cut = textFieldOf(value, '$trunc');
  if (cut !== undefined) return cut;
  for (const name of SPEAKING) {
    const field = fieldOf(value, name);
    if (field === undefined || field === null || field === '') continue;
    const text = toItemText(field);
    return text === '' && typeof field === 'object' && !Array.isArray(field) ? toExactJson(field) : text;
  }
  return '';
}
