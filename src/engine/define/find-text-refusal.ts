import type { Option } from '../../model/option';
import type { Sdk } from '../../model/workflow';

/** What becomes of a handoff whose tool has a name or description that is no text: the API refuses the request, or it cannot even be written. */
export type TextRefusal = 'api' | 'TypeError' | 'TypeError or RecursionError' | 'either';

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
  'Decimal',
  'UUID',
  'InputGuardrail',
  'OutputGuardrail',
  'UnionType',
  'partial',
  'property',
  'coroutine',
  ...['object', 'AgentOutputSchema', 'TypeVar', 'lock', 'Lock', 'MCPServer'],
];

/** What JSON, or the client of the API, can write, in part. */
const JSON_CLASSES = [
  'str',
  'int',
  'float',
  'bool',
  'dict',
  'list',
  'tuple',
  'set',
  'frozenset',
  'range',
  'view',
  'deque',
  'BaseModel',
  'RootModel',
  'bytearray',
  'memoryview',
];

/** What is written as an array, where it holds nothing that cannot be; sets, where they have a hash. */
const SEQUENCES = ['tuple', 'range', 'view', 'set', 'iterator', 'generator'];
/** What decides whether an instance counts as true. */
const FALSIFYING = ['__bool__', '__len__'];

/** Python models/openai_responses.py, JS openaiResponsesModel.ts: neither SDK checks the two. What counts as false gives way to the default, and so do functions for a description in JS, which JSON leaves out. */
export function findTextRefusal(
  { language }: Sdk,
  option: 'toolName' | 'toolDescription',
  { value, classes, items, members }: Pick<Option, 'value' | 'classes' | 'items' | 'members'>,
): TextRefusal | undefined {
  const [own = ''] = classes ?? [];
  if (value.kind === 'number' || value.kind === 'boolean') return value.value ? 'api' : undefined;
  if (language === 'python') {
    if (own === 'GenericAlias') return 'TypeError or RecursionError';
    if (NOT_JSON.includes(own)) return 'TypeError';
    // It is written as a text, with colons.
    if (classes?.includes('datetime')) return option === 'toolName' ? 'api' : undefined;
    if (own === 'list') return items?.some(({ condition }) => condition === undefined) ? (option === 'toolName' ? 'TypeError' : 'api') : undefined;
    const isTrue =
      value.kind === 'other'
        ? value.isTruthy === true
        : value.kind === 'callable' && members?.includes('__call__') === true && !FALSIFYING.some((name) => members.includes(name));
    if (!isTrue || !classes) return undefined;
    // What stands in it decides whether it can be written, but the API takes none.
    if (SEQUENCES.includes(own)) return 'either';
    // What has no hash cannot be looked up by name, nor what has no JSON be sent.
    if (own === 'dict' || classes.includes('BaseModel')) return option === 'toolName' ? 'TypeError' : 'api';
    return classes.some((name) => JSON_CLASSES.includes(name)) ? undefined : 'TypeError';
  }
  if (own === 'bigint') return 'TypeError';
  if (['array', 'object', 'Agent', 'Handoff', 'Tool', 'Set', 'Map', 'RegExp', 'Error'].includes(own)) return 'api';
  // Any other object that JSON does not write as something else.
  if (members && !members.includes('toJSON')) return 'api';
  return option === 'toolName' && ['function', 'class', 'symbol'].includes(own) ? 'api' : undefined;
}
