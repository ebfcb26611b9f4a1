import type { DebugProtocol } from '@vscode/debugprotocol';
import type { Json } from '../../recording/schema';
import { fromClientNumber } from '../client-format';
import { type DebugStage, stoppedShowOf } from '../debug-stage';
import { seqOf } from '../show';
import { evaluate, namesIn } from '../values/evaluate';
import type { Handlers } from './requests';

/** The functions of JMESPath that people use on such data. */
const FUNCTIONS = [
  'contains',
  'join',
  'keys',
  'length',
  'map',
  'max_by',
  'min_by',
  'not_null',
  'reverse',
  'sort_by',
  'starts_with',
  'to_string',
  'type',
  'values',
];

/** What an expression can go on with: the fields of what stands before the dot, or else the names of the scopes, and functions. */
export function createCompletions(stage: DebugStage): Pick<Handlers, 'completions'> {
  return {
    completions: ({ text, column, frameId }) => {
      const show = stoppedShowOf(stage);
      const data = show.dataAt(seqOf(show, frameId));
      const typed = text.slice(0, fromClientNumber(column, stage.client.firstColumn) - 1);
      const [, path, word = ''] = /((?:[A-Za-z_]\w*(?:\[[^\]]*\])*\.)*)(\w*)$/.exec(typed) ?? [];
      const at = { start: typed.length - word.length, length: word.length };
      const items: DebugProtocol.CompletionItem[] = path
        ? fieldsOf(path.slice(0, -1), data).map((label) => ({ label, type: 'property', ...at }))
        : [
            ...namesIn(data).map((label) => ({ label, type: 'variable', ...at }) as const),
            ...FUNCTIONS.map((label) => ({ label: `${label}()`, text: `${label}(`, type: 'function', ...at }) as const),
          ];
      return { targets: items.filter(({ label }) => label.startsWith(word)) };
    },
  };
}

function fieldsOf(path: string, data: Parameters<typeof evaluate>[1]): readonly string[] {
  let value: Json;
  try {
    value = evaluate(path, data);
  } catch {
    return []; // What is being written need not make sense yet.
  }
  // After a projection (`items[]`), the fields of its elements.
  const elements = Array.isArray(value) && path.endsWith(']') ? (value as readonly Json[]).slice(0, 100) : [value];
  return [...new Set(elements.flatMap((element) => (typeof element === 'object' && element !== null && !Array.isArray(element) ? Object.keys(element) : [])))];
}
