import type { Callable, CallableParameter, CallbackRole, CallOutcome } from '../../../model/callable';
import { classInWords } from '../../../model/classes';
import type { Machine } from '../../state/machine';
import type { Value } from '../../state/values';
import { classesOf } from '../../workflow/classes-of';
import { libraryName } from './library-name';

/** In the order of `LibraryCallable.calls`. */
const ROLES: readonly CallbackRole[] = ['context', 'context-and-input', 'context-and-agent', 'data'];

/** What calling something that comes with the language is like: `len`, `json.dumps`, `[].append`. */
export function toLibraryCallable(machine: Machine, value: Value): Callable | undefined {
  const { callables, newOnly, prefix, classes } = machine.program.library[machine.frame.module.language];
  const dotted = libraryName(value);
  if (dotted === undefined) return undefined;
  const name = dotted
    .replace(prefix, '')
    .replace(/^sdk\(\)\./, '')
    .replaceAll('().', '.')
    .replace(/\(\)$/, '(…)')
    .replace('[]', '[…]');
  if (newOnly.has(dotted)) return { name, needsNew: true };
  const known = Object.hasOwn(callables, dotted) ? callables[dotted] : undefined;
  if (!known) return undefined;
  const outcomes = Object.fromEntries(ROLES.map((role, i) => [role, toOutcome(known.calls[i])])) as Record<CallbackRole, CallOutcome | undefined>;
  const gives = classes.results[dotted];
  const facts = { name, outcomes, ...(gives !== undefined && { gives: [[gives]] }) };
  if (!known.signatures) return facts;
  const signatures = known.signatures.map(toParameters);
  const [signature] = signatures;
  if (signatures.length !== 1 || signature === undefined) return { ...facts, signatures };
  if (signature === 'none')
    return {
      ...facts,
      signatureError: `no signature found for builtin ${dotted.startsWith(prefix) ? `type <class '${name}'>` : name}`,
    };
  return { ...facts, parameters: signature };
}

/** Classes whose instances can be called. */
const CALLABLE = new Set(['type', 'class', 'function', 'builtin_function_or_method', 'GenericAlias', 'partial']);

/** What a value from outside the workspace is, if it certainly cannot be called: a symbol, what `object()` gives. */
export function describeInert(machine: Machine, value: Value): string | undefined {
  const classes = classesOf(machine, value);
  return classes?.some((each) => CALLABLE.has(each)) === false ? classInWords(classes) : undefined;
}

function toParameters(text: string): readonly CallableParameter[] | 'none' {
  if (text === '!') return 'none';
  return text
    .split(' ')
    .filter(Boolean)
    .map((part): CallableParameter => {
      const [, mark = '', name = '', fallback = ''] = /^(\*\*|\*|:|)(\w+)(=?)$/.exec(part) ?? [];
      const form = mark === '**' ? 'rest-named' : mark === '*' ? 'rest' : mark === ':' ? 'keyword-only' : 'positional';
      return { name, form, hasDefault: fallback !== '' };
    });
}

function toOutcome(text: string | undefined): CallOutcome | undefined {
  if (text === undefined || text === '?') return undefined;
  if (text === 'data') return { gives: 'data' };
  return ['true', 'false', 'other'].includes(text) ? { gives: 'other' } : { raises: text };
}
