import type { Option, Sdk } from '../../model/workflow';

/** What becomes of a handoff whose tool has a name or description that is no text: the API refuses the request, or it cannot even be written. */
export type TextRefusal = 'api' | 'TypeError';

const NOT_JSON = [
  'bytes',
  'ellipsis',
  'NotImplementedType',
  'function',
  'builtin_function_or_method',
  'type',
  'module',
  'Agent',
  'RealtimeAgent',
  'Handoff',
  'Tool',
  'Pattern',
  'date',
  'datetime',
  'Decimal',
  'UUID',
  'set',
  'iterator',
  'generator',
];

/** Python models/openai_responses.py, JS openaiResponsesModel.ts: neither SDK checks the two. What counts as false gives way to the default, and so do functions for a description in JS, which JSON leaves out. */
export function findTextRefusal(
  { language }: Sdk,
  option: 'toolName' | 'toolDescription',
  { value, classes, items, members }: Pick<Option, 'value' | 'classes' | 'items' | 'members'>,
): TextRefusal | undefined {
  const [own = ''] = classes ?? [];
  if (value.kind === 'number' || value.kind === 'boolean') return value.value ? 'api' : undefined;
  if (language === 'python') {
    if (NOT_JSON.includes(own)) return own === 'set' && !items?.length ? undefined : 'TypeError';
    if (own !== 'list' && own !== 'tuple') return undefined;
    return items?.some(({ condition }) => condition === undefined) ? (option === 'toolName' ? 'TypeError' : 'api') : undefined;
  }
  if (own === 'bigint') return 'TypeError';
  if (['array', 'object', 'Agent', 'Handoff', 'Tool', 'Set', 'Map', 'RegExp', 'Error'].includes(own)) return 'api';
  // Any other object that JSON does not write as something else.
  if (members && !members.includes('toJSON')) return 'api';
  return option === 'toolName' && ['function', 'class', 'symbol'].includes(own) ? 'api' : undefined;
}
